import TabRaster

/// How far the indices of a canvas are from the pixels that they stand for, soft edges and shadows included: known for runs of
/// pixels, so that a frame costs no more than what changes in it.
final class IndexingError {
  /// The squared differences (0…255² each) of all pixels and of R, G and B, as the mean of what they are on black and on white.
  var squaredError: Double { Double(sum) / 2 }

  /// On black and on white together.
  private var sum: Int64 = 0

  private let map: ColorMap
  private let width: Int
  /// Runs in a row.
  private let columns: Int
  /// Of each run, row by row.
  private let errors: UnsafeMutablePointer<Int32>
  /// What all 256 indices stand for, as pixels.
  private let colors: UnsafeMutablePointer<UInt32>
  /// The pixels of one run as its indices show them.
  private let shown: UnsafeMutablePointer<UInt32>
  private static let run = ColorMap.runLength

  /// At first nothing is off.
  init(width: Int, height: Int, map: ColorMap) {
    self.map = map
    self.width = width
    columns = (width + Self.run - 1) / Self.run
    errors = .allocate(capacity: columns * height)
    errors.initialize(repeating: 0, count: columns * height)
    colors = .allocate(capacity: 256)
    colors.initialize(repeating: 0, count: 256)
    for (index, color) in map.palette.colors.enumerated() { colors[index] = 0xFF00_0000 | color.byteSwapped >> 8 }
    shown = .allocate(capacity: Self.run)
    shown.initialize(repeating: 0, count: Self.run)
  }

  deinit {
    errors.deallocate()
    colors.deallocate()
    shown.deallocate()
  }

  /// Writes the indices of the pixels in `left..<right` of row `y`, and measures them. What flat areas are off by is told from one
  /// pixel.
  func map(
    _ pixels: UnsafePointer<UInt32>, _ y: Int, from left: Int, to right: Int, into indices: UnsafeMutablePointer<UInt8>
  ) {
    var change: Int64 = 0
    for column in left / Self.run...(right - 1) / Self.run {
      let start = column * Self.run
      let (from, to) = (max(start, left), min(start + Self.run, right))
      let isFlat = map.map(pixels + from, count: to - from, into: indices + from)
      let error =
        isFlat
        ? error(pixels + start, indices + start, count: 1) * Int32(Self.run)
        : error(pixels + start, indices + start, count: min(Self.run, width - start))
      change += replace(error, at: y * columns + column)
    }
    sum += change
  }

  /// Measures anew the runs of row `y` that have pixels in `left..<right`. All of the row's pixels and indices are those of now.
  func measure(
    _ pixels: UnsafePointer<UInt32>, _ indices: UnsafePointer<UInt8>, _ y: Int, from left: Int, to right: Int
  ) {
    for column in left / Self.run...(right - 1) / Self.run {
      let start = column * Self.run
      let error = error(pixels + start, indices + start, count: min(Self.run, width - start))
      sum += replace(error, at: y * columns + column)
    }
  }

  /// Returns by how much a run has become worse.
  @inline(__always)
  private func replace(_ error: Int32, at run: Int) -> Int64 {
    defer { errors[run] = error }
    return Int64(error) - Int64(errors[run])
  }

  /// Of `count` pixels of one run.
  @inline(__always)
  private func error(_ pixels: UnsafePointer<UInt32>, _ indices: UnsafePointer<UInt8>, count: Int) -> Int32 {
    var all = UInt32.max
    for x in 0..<count {
      shown[x] = colors[Int(indices[x])]
      all &= pixels[x]
    }
    var error: Int32 = 0
    if all >= 0xFF00_0000 {
      let whole = count & ~3
      var sums = SIMD4<UInt32>.zero
      for x in stride(from: 0, to: whole, by: 4) {
        sums &+= PixelLanes(pixels + x).squaredDistances(to: PixelLanes(shown + x))
      }
      error = Int32(sums.wrappedSum())
      for x in whole..<count { error &+= Self.squared(pixels[x], shown[x], on: 0) }
      // An opaque pixel is off by as much on white.
      error &*= 2
    } else {
      for x in 0..<count {
        error &+= Self.squared(pixels[x], shown[x], on: 0) &+ Self.squared(pixels[x], shown[x], on: 255)
      }
    }
    return error
  }

  /// The distance of two premultiplied pixels on a page of the gray `page`, 0 or 255.
  @inline(__always)
  private static func squared(_ a: UInt32, _ b: UInt32, on page: Int32) -> Int32 {
    func channel(_ pixel: UInt32, _ shift: UInt32) -> Int32 { Int32(truncatingIfNeeded: pixel >> shift & 255) }
    let seenThrough = page == 0 ? 0 : channel(b, 24) &- channel(a, 24)
    let red = channel(a, 0) &- channel(b, 0) &+ seenThrough
    let green = channel(a, 8) &- channel(b, 8) &+ seenThrough
    let blue = channel(a, 16) &- channel(b, 16) &+ seenThrough
    return red &* red &+ green &* green &+ blue &* blue
  }
}
