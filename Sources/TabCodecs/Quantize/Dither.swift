/// Method that hides the steps between the colors of a quantized picture. A lossless one has none
/// to hide.
public enum Dither: String, CaseIterable, Sendable {
  /// Each pixel takes the nearest color: the smallest files, and areas without motion never
  /// flicker.
  case none
  /// A fixed 8×8 pattern: a function of color and position, so it does not move.
  case ordered
  /// Floyd–Steinberg error diffusion among the pixels that change in a frame; the others keep their
  /// index.
  case diffusion
}

/// Bayer's 8×8 matrix, with thresholds spread evenly over −½…½.
enum OrderedPattern {
  static let thresholds: [Float] = (0..<64).map { at in
    let (x, y) = (at & 7, at >> 3)
    var value = 0
    for bit in 0..<3 {
      let (bx, by) = (x >> bit & 1, y >> bit & 1)
      value |= ((bx ^ by) << 1 | by) << (2 * (2 - bit))
    }
    return (Float(value) + 0.5) / 64 - 0.5
  }
}
