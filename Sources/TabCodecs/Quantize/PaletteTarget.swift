import Platform

/// Quality at which more colors are not worth their bytes. Both figures are peak signal-to-noise
/// ratios in decibels, over R, G and B in encoded sRGB, weighted by time on screen.
///
/// With only the first, a large flat page would pay for a small photo: its exact pixels lower every
/// mean. So the second considers only pixels whose color the palette lacks.
struct PaletteTarget: Equatable, Sendable {
  /// PSNR over all pixels, in decibels.
  var all: Double
  /// PSNR over the pixels that are not exact, in decibels.
  var inexact: Double

  /// One component in 150 is off by a level, and those of inexact pixels by one on average. A palette for each frame
  /// may come no nearer.
  static let nearlyExact = PaletteTarget(all: 70, inexact: 48)
  /// Indistinguishable from lossless: on average a component is off by a quarter of a level, or by
  /// two and a half where it is not exact.
  static let transparent = PaletteTarget(all: 60, inexact: 40)
  /// Distinguishable at most when enlarged stills are compared.
  static let fair = PaletteTarget(all: 50, inexact: 34)

  func isMet(by clusters: ColorClusters) -> Bool {
    clusters.error <= Self.squaredError(all) * 3 * clusters.weight.all
      && clusters.error <= Self.squaredError(inexact) * 3 * clusters.weight.inexact
  }

  /// Error after splits at which k-means probably meets the target for all pixels: it removes at
  /// least a third.
  func splitError(weight: Double) -> Double { Self.squaredError(all) * 3 * weight * 1.5 }

  /// Mean squared error of a component, 0…255², at this PSNR.
  static func squaredError(_ decibels: Double) -> Double { 255 * 255 / pow(10, decibels / 10) }
}
