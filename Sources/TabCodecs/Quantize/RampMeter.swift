import TabRaster

/// Measures the bands that a file makes of ramps: the largest difference between the means of a few
/// pixels on both sides of a place in a ramp, beyond that of the drawn frame.
struct RampMeter {
  /// Largest sum of the differences of `reach` pixels; nil means that no frame has a ramp.
  private var largest: Int?
  /// Number of frames that have been measured.
  private var frames = 0

  /// Number of pixels on each side of a place.
  private static let reach = 4
  /// Number of frames that are measured at most.
  private static let limit = 8

  /// Measures a frame that is shown for `milliseconds`, if it is seen by itself. `shown` is the pixel of
  /// the file at an offset into the bitmap.
  mutating func take(_ bitmap: Bitmap, for milliseconds: Int64, shown: (Int) -> UInt32) {
    guard frames < Self.limit, milliseconds >= ColorStatistics.standing else { return }
    frames += 1
    var most = largest ?? -1
    Ramps.visit(bitmap) { first, stride, count in
      most = max(most, 0)
      let off = (0..<count).map { place in
        let offset = first + place * stride
        return Ramps.components(shown(offset)) &- Ramps.components(bitmap.pixels[offset])
      }
      guard count >= 2 * Self.reach else { return }
      var step = SIMD3<Int32>.zero
      for place in 0..<Self.reach { step = step &+ off[place + Self.reach] &- off[place] }
      for middle in Self.reach...(count - Self.reach) {
        most = max(most, Int(max(step.max(), -step.min())))
        guard middle + Self.reach < count else { break }
        step = step &+ off[middle - Self.reach] &- 2 &* off[middle] &+ off[middle + Self.reach]
      }
    }
    if most >= 0 { largest = most }
  }

  /// Largest step, rounded to whole levels; nil means that no frame has a ramp.
  var step: Int? { largest.map { ($0 + Self.reach / 2) / Self.reach } }
}
