/// What became of a movie when it was encoded.
public struct EncodeReport: Equatable, Sendable {
  public enum Fidelity: Equatable, Sendable {
    case lossless
    /// Peak signal-to-noise ratio in decibels, over R, G and B in encoded sRGB and weighted by time on screen. An estimate
    /// from sampled pixels when the movie is long.
    case psnr(Double, isEstimate: Bool)
    /// Dithered: that errs more in each pixel so as to err less in their mean, which no such figure tells.
    case dithered
  }

  public enum Stage: String, CaseIterable, Sendable { case survey, palette, compose, compress }

  /// Frames written, after equal neighbours were merged.
  public var frames = 0
  /// Pixels inside the frames' rectangles, as a share (0…1) of frames × canvas.
  public var rectangleShare = 0.0
  /// Colours in the palette, or in the largest where frames have their own; nil for truecolour.
  public var colors: Int?
  public var fidelity = Fidelity.lossless
  public var bytes = 0
  /// Wall time of each stage, in milliseconds. Composing and compressing overlap, so they add up to more than passed.
  public var milliseconds: [Stage: Double] = [:]

  public init() {}
}

extension PaletteBuilder.Result {
  func fidelity(isEstimate: Bool, dither: Dither) -> EncodeReport.Fidelity {
    if palette.isExact { return .lossless }
    if dither != .none { return .dithered }
    return .psnr(10 * log10(255 * 255 / max(meanSquaredError, 1e-9)), isEstimate: isEstimate)
  }
}
