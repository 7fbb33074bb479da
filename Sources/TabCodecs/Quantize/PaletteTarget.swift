import Platform

/// How near to the truth a palette has to come before more colours are not worth their bytes. Both figures are peak
/// signal-to-noise ratios in decibels, over R, G and B in encoded sRGB, weighted by time on screen.
///
/// The first alone would let a large flat page pay for a small photo: the flat pixels are exact and water every mean down.
/// So the second looks only at pixels whose colour the palette lacks.
struct PaletteTarget: Equatable, Sendable {
  /// Over all pixels.
  var all: Double
  /// Over those that are not exact.
  var inexact: Double

  /// What cannot be told from lossless: in the mean a component is off by a quarter of a level, where it is off at all by
  /// two and a half.
  static let transparent = PaletteTarget(all: 60, inexact: 40)
  /// What can be told by comparing enlarged stills, at most.
  static let fair = PaletteTarget(all: 50, inexact: 34)

  func isMet(by clusters: ColorClusters) -> Bool {
    clusters.error <= Self.squaredError(all) * 3 * clusters.weight.all
      && clusters.error <= Self.squaredError(inexact) * 3 * clusters.weight.inexact
  }

  /// The error of splits at which k-means is likely to meet the target for all pixels: it takes away a third at least.
  func splitError(weight: Double) -> Double { Self.squaredError(all) * 3 * weight * 1.5 }

  /// Of one component, 0…255².
  private static func squaredError(_ decibels: Double) -> Double { 255 * 255 / pow(10, decibels / 10) }
}
