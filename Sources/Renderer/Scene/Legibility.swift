import TabRaster

/// How far a sign's color has to go toward black or white to be told from what lies beneath it.
///
/// Contrast is that of WCAG 2, (L + 0.05) / (l + 0.05), with the square of an encoded channel for its light.
enum Legibility {
  /// A color with this contrast stays as it is, and so does one that has what it has on its usual ground; this project's choice.
  private static let enough = 2.0
  /// What WCAG adds for light that falls on a screen.
  private static let flare = 0.05

  /// The shade that `color` needs on `beneath`; 0 where it is as readable there as on `ground`, or has enough contrast. A color that is
  /// darker than the ground becomes darker, by half at most; others become lighter, by no more than leaves them half of their
  /// saturation.
  static func shade(of color: Color, on beneath: Color, usually ground: Color) -> Double {
    let (own, usual, below) = (light(color), light(ground), light(beneath))
    func contrast(_ a: Double, _ b: Double) -> Double { max(a, b) / min(a, b) }
    let least = min(contrast(own, usual), enough)
    guard contrast(own, below) < least else { return 0 }
    if own < usual { return max((max(below / least - flare, 0) / max(own - flare, 1e-9)).squareRoot() - 1, -0.5) }
    // With the share w of white a channel's light is (c + w(1 − c))².
    let rest = Color(1 - color.red, 1 - color.green, 1 - color.blue)
    let (square, product) = (sum(rest, rest), sum(color, rest))
    let white = (product * product + square * (below * least - own)).squareRoot() - product
    let brightest = max(color.red, color.green, color.blue)
    return min(white / max(square, 1e-9), brightest / (1 + brightest))
  }

  /// With the flare.
  private static func light(_ color: Color) -> Double { sum(color, color) + flare }

  private static func sum(_ a: Color, _ b: Color) -> Double {
    0.2126 * a.red * b.red + 0.7152 * a.green * b.green + 0.0722 * a.blue * b.blue
  }
}

extension Color {
  /// The color this share of the way to white, or where it is below 0 to black; −1…1. Its hue stays.
  func shaded(by shade: Double) -> Color {
    shade == 0 ? self : .interpolate(self, (shade < 0 ? Color.black : .white).withAlpha(alpha), abs(shade))
  }
}
