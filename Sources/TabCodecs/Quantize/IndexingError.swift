import TabRaster

/// Distance between a canvas and its palette indices, soft edges and shadows included. It is kept
/// per run of pixels, so that a frame costs no more than the pixels that change in it.
final class IndexingError {
  /// Squared differences (0…255² each), summed over all pixels and R, G and B: the mean of those on
  /// black and on white.
  var squaredError: Double { Double(sum) / 2 }

  /// Sum of the squared differences on black and on white.
  private var sum: Int64 = 0

  private let map: ColorMap
  private let width: Int
  /// Number of runs in a row.
  private let columns: Int
  /// Error of each run, row by row.
  private let errors: UnsafeMutablePointer<Int32>
  /// Colors of all 256 indices, as pixels.
  private let colors: UnsafeMutablePointer<UInt32>
  /// Pixels of one run as its indices show them.
  private let shown: UnsafeMutablePointer<UInt32>
  private static let run = ColorMap.runLength

  /// Creates a meter without any error.
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

  /// Maps the pixels in `left..<right` of row `y` to indices, and measures them. One pixel suffices
  /// for a flat run.
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

  /// Measures the runs of row `y` again that have pixels in `left..<right`. All pixels and indices
  /// of the row must be current.
  func measure(
    _ pixels: UnsafePointer<UInt32>, _ indices: UnsafePointer<UInt8>, _ y: Int, from left: Int, to right: Int
  ) {
    for column in left / Self.run...(right - 1) / Self.run {
      let start = column * Self.run
      let error = error(pixels + start, indices + start, count: min(Self.run, width - start))
      sum += replace(error, at: y * columns + column)
    }
  }

  /// Stores the error of a run and returns its increase.
  @inline(__always)
  private func replace(_ error: Int32, at run: Int) -> Int64 {
    defer { errors[run] = error }
    return Int64(error) - Int64(errors[run])
  }

  /// Error of `count` pixels of one run, on black and on white.
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
      // An opaque pixel has the same error on white.
      error &*= 2
    } else {
      for x in 0..<count {
        error &+= Self.squared(pixels[x], shown[x], on: 0) &+ Self.squared(pixels[x], shown[x], on: 255)
      }
    }
    return error
  }

  /// Squared distance of two premultiplied pixels on a page of the gray `page`, 0 or 255.
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
