/// The distance between two colors, in levels of encoded sRGB.
///
/// With equal weights for R, G and B it is that of PSNR. That is a fair measure while palettes come
/// close to every color. With few colors, a gray that turns bluish or a skin that turns yellow is
/// seen sooner than one that is a little too bright, so that part of a difference which is no change
/// in brightness can count more.
struct ColorDistance: Equatable, Sendable {
  /// Additional weight of the part of a difference that is perpendicular to the grays; 0 means that
  /// R, G and B count alone, and 1 that hue and saturation count twice as much as brightness.
  var chroma: Float = 0

  /// Squared distance of colors that differ by these components.
  @inline(__always)
  func squared(_ red: Float, _ green: Float, _ blue: Float) -> Float {
    let all = red * red + green * green + blue * blue
    guard chroma > 0 else { return all }
    let sum = red + green + blue
    return all + chroma * (all - sum * sum / 3)
  }

  /// Squared distance of two colors; components 0…255.
  @inline(__always)
  func squared(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Float { squared(a.x - b.x, a.y - b.y, a.z - b.z) }
}
