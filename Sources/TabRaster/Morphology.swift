/// The operation of `feMorphology`: the maximum or minimum around each pixel, channel by channel.
struct Morphology {
  private typealias Lanes = SIMD16<UInt8>

  let erodes: Bool

  /// Columns of pixels in a cache line, which are processed together in vertical direction.
  private static let columns = 16

  /// The maximum or minimum of the pixels within radii `x` and `y`, in pixels; all is transparent
  /// beyond the picture.
  func apply(to source: Bitmap, x: Double, y: Double) -> Bitmap {
    let result = source.mapPixels { $0 }
    let (width, height) = (source.width, source.height)
    let (rx, ry) = (Self.whole(x, width), Self.whole(y, height))
    if rx > 0 {
      withLine(of: width, rx, columns: 1) { line in
        for y in 0..<height {
          load(line, rx, columns: 1, count: width) { $0.update(from: result.row(y), count: width) }
          spread(line, count: width, radius: rx, columns: 1)
          result.row(y).update(from: line, count: width)
        }
      }
    }
    if ry > 0 {
      withLine(of: height, ry, columns: Self.columns) { line in
        for x in Swift.stride(from: 0, to: width, by: Self.columns) {
          let part = min(Self.columns, width - x)
          load(line, ry, columns: Self.columns, count: height) { pixels in
            for y in 0..<height {
              (pixels + y * Self.columns).update(from: result.row(y) + x, count: part)
            }
          }
          spread(line, count: height, radius: ry, columns: Self.columns)
          for y in 0..<height { (result.row(y) + x).update(from: line + y * Self.columns, count: part) }
        }
      }
    }
    return result
  }

  /// The radius as an integer, at most `side`. With this order of arguments, NaN gives 0.
  private static func whole(_ radius: Double, _ side: Int) -> Int { Int(min(max(0, radius.rounded()), Double(side))) }

  /// Calls `body` with memory for a line of `count` pixels and `radius` more at both ends, each
  /// `columns` wide, with room for a vector beyond its end.
  private func withLine(
    of count: Int, _ radius: Int, columns: Int, _ body: (UnsafeMutablePointer<UInt32>) -> Void
  ) {
    let size = (count + 2 * radius) * columns + Lanes.scalarCount
    let line = UnsafeMutablePointer<UInt32>.allocate(capacity: size)
    defer { line.deallocate() }
    line.initialize(repeating: 0, count: size)
    body(line)
  }

  /// Lets `fill` write the `count` pixels of `line`, and clears the ends before and after them.
  private func load(
    _ line: UnsafeMutablePointer<UInt32>, _ radius: Int, columns: Int, count: Int,
    _ fill: (UnsafeMutablePointer<UInt32>) -> Void
  ) {
    line.update(repeating: 0, count: radius * columns)
    (line + (radius + count) * columns).update(repeating: 0, count: radius * columns)
    fill(line + radius * columns)
  }

  /// Replaces each pixel, from the start of `line`, by the best of it and of those up to `radius`
  /// before and after it. Each round doubles the span by combining two shorter ones.
  private func spread(_ line: UnsafeMutablePointer<UInt32>, count: Int, radius: Int, columns: Int) {
    let whole = 2 * radius + 1
    var span = 1
    while span * 2 <= whole {
      pick(line, distance: span * columns, count: (count + 2 * radius - span) * columns)
      span *= 2
    }
    pick(line, distance: (whole - span) * columns, count: count * columns)
  }

  /// line[i] = the better of it and line[i + distance], which has not changed yet; continues past
  /// `count` to a whole vector.
  private func pick(_ line: UnsafeMutablePointer<UInt32>, distance: Int, count: Int) {
    for i in Swift.stride(from: 0, to: count, by: Lanes.scalarCount / 4) {
      let place = UnsafeMutableRawPointer(line + i)
      let p = place.loadUnaligned(as: Lanes.self)
      let q = UnsafeRawPointer(line + i + distance).loadUnaligned(as: Lanes.self)
      let better = erodes ? q .< p : q .> p
      place.storeBytes(of: p.replacing(with: q, where: better), as: Lanes.self)
    }
  }
}
