import TabRaster

/// The distance that a label's color moves toward black or white to have enough contrast with the content
/// beneath it.
///
/// Contrast is that of WCAG 2, (L + 0.05) / (l + 0.05), with the square of an encoded channel as its light.
enum ContrastAdjustment {
  /// A color with this contrast does not change, nor does one with the contrast that it has on its usual
  /// ground. In pictures of iOS 26 tints of 2.7 and 2.9 are an app's own; the number is this project's choice.
  private static let enough = 2.0
  /// WCAG's term for ambient light on the screen.
  private static let flare = 0.05

  /// The shade that `color` needs on `beneath`, −1…1. 0 means that it is as readable there as on `ground`,
  /// or has enough contrast. A color darker than the ground becomes darker, by half at most. Others become
  /// lighter, but keep at least half of their saturation.
  static func shade(of color: Color, on beneath: Color, usually ground: Color) -> Double {
    let (own, usual, below) = (light(color), light(ground), light(beneath))
    func contrast(_ a: Double, _ b: Double) -> Double { max(a, b) / min(a, b) }
    let least = min(contrast(own, usual), enough)
    guard contrast(own, below) < least else { return 0 }
    if own < usual { return max((max(below / least - flare, 0) / max(own - flare, 1e-9)).squareRoot() - 1, -0.5) }
    // With the fraction w of white, a channel's light is (c + w(1 − c))².
    let rest = Color(1 - color.red, 1 - color.green, 1 - color.blue)
    let (square, product) = (sum(rest, rest), sum(color, rest))
    let white = (product * product + square * (below * least - own)).squareRoot() - product
    let brightest = max(color.red, color.green, color.blue)
    return min(white / max(square, 1e-9), brightest / (1 + brightest))
  }

  /// The light of a color, plus the flare.
  private static func light(_ color: Color) -> Double { sum(color, color) + flare }

  private static func sum(_ a: Color, _ b: Color) -> Double {
    0.2126 * a.red * b.red + 0.7152 * a.green * b.green + 0.0722 * a.blue * b.blue
  }
}

extension Color {
  /// The color moved by this fraction toward white, or toward black if it is negative; −1…1. Its hue stays.
  func shaded(by shade: Double) -> Color {
    shade == 0 ? self : .interpolate(self, (shade < 0 ? Color.black : .white).withAlpha(alpha), abs(shade))
  }
}
