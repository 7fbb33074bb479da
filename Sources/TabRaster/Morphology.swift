/// What `feMorphology` does to pictures: the lightest or darkest around each pixel, channel by channel.
struct Morphology {
  private typealias Lanes = SIMD16<UInt8>

  let erodes: Bool

  /// Of pixels in a cache line, which are taken together down the picture.
  private static let columns = 16

  /// The lightest or darkest of the pixels within radii `x` and `y`; beyond the picture lies nothing.
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

  /// In this order NaN gives nothing.
  private static func whole(_ radius: Double, _ side: Int) -> Int { Int(min(max(0, radius.rounded()), Double(side))) }

  /// Memory for a line of `count` pixels and `radius` more at both ends, each `columns` wide; vectors may run over its end.
  private func withLine(
    of count: Int, _ radius: Int, columns: Int, _ body: (UnsafeMutablePointer<UInt32>) -> Void
  ) {
    let size = (count + 2 * radius) * columns + Lanes.scalarCount
    let line = UnsafeMutablePointer<UInt32>.allocate(capacity: size)
    defer { line.deallocate() }
    line.initialize(repeating: 0, count: size)
    body(line)
  }

  /// Has `fill` write the `count` pixels of `line`, with nothing before and after them.
  private func load(
    _ line: UnsafeMutablePointer<UInt32>, _ radius: Int, columns: Int, count: Int,
    _ fill: (UnsafeMutablePointer<UInt32>) -> Void
  ) {
    line.update(repeating: 0, count: radius * columns)
    (line + (radius + count) * columns).update(repeating: 0, count: radius * columns)
    fill(line + radius * columns)
  }

  /// Leaves at the beginning of `line` the best of each pixel and of those up to `radius` before and after it. Spans twice as long
  /// come of two shorter ones.
  private func spread(_ line: UnsafeMutablePointer<UInt32>, count: Int, radius: Int, columns: Int) {
    let whole = 2 * radius + 1
    var span = 1
    while span * 2 <= whole {
      pick(line, distance: span * columns, count: (count + 2 * radius - span) * columns)
      span *= 2
    }
    pick(line, distance: (whole - span) * columns, count: count * columns)
  }

  /// line[i] = the better of it and line[i + distance], which is not yet changed then; past `count` up to a whole vector.
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
