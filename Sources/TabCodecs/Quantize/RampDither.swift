/// Hides the bands that a palette makes of ramps. A pixel whose palette color is one of a coarse ramp
/// takes the color nearest to its own after a shift by a few levels, which depends on its position.
/// All other pixels keep their color.
final class RampDither {
  /// Shifts of R, G and B, in levels, of even and odd columns in each of a few rows; 2 or 4 of them.
  struct Pattern {
    fileprivate let rows: [(even: Int32, odd: Int32)]

    /// 2×2 pixels. A larger pattern is no smoother to the eye, and takes three times as many bytes.
    static let fine = Pattern(rows: [(-2, 1), (2, -1)])
    /// Whole rows, whose long runs hardly take more bytes than bands: 6 % more in a photo with the colors of a small file, where
    /// `fine` takes 30 %. Nearby, rows can be told apart.
    static let rows = Pattern(rows: [(-3, -3), (1, 1), (3, 3), (-1, -1)])
  }

  private let pattern: Pattern

  /// Whether each of 256 indices is a color of a coarse ramp.
  private let isCoarse: UnsafeMutablePointer<Bool>
  private let map: ColorMap

  /// Creates the dithering of the ramps that have `steps`; nil means that there are none.
  init?(_ steps: [Ramps.Step], _ map: ColorMap, _ pattern: Pattern) {
    guard !steps.isEmpty else { return nil }
    (self.map, self.pattern) = (map, pattern)
    isCoarse = .allocate(capacity: 256)
    isCoarse.initialize(repeating: false, count: 256)
    for step in steps { (isCoarse[Int(step.from)], isCoarse[Int(step.to)]) = (true, true) }
  }

  deinit { isCoarse.deallocate() }

  /// Changes the indices in `left..<right` of row `y`. Returns the range of those that may have changed;
  /// nil means none.
  func apply(
    _ pixels: UnsafePointer<UInt32>, _ y: Int, from left: Int, to right: Int,
    _ indices: UnsafeMutablePointer<UInt8>
  ) -> Range<Int>? {
    let (even, odd) = pattern.rows[y & (pattern.rows.count - 1)]
    var (first, last) = (right, left)
    for x in left..<right where isCoarse[Int(indices[x])] && pixels[x] >= 0xFF00_0000 {
      let color = Ramps.components(pixels[x]) &+ (x & 1 == 0 ? even : odd)
      let inside = color.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
      indices[x] = map.index(of: 0xFF00_0000 | UInt32(inside.z << 16 | inside.y << 8 | inside.x))
      first = min(first, x)
      last = x + 1
    }
    return first < last ? first..<last : nil
  }
}
