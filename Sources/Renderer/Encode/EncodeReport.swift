import Platform

/// What became of a movie when it was encoded.
public struct EncodeReport: Equatable, Sendable {
  /// How near the file comes to what was drawn.
  public enum Fidelity: Equatable, Sendable {
    case lossless
    /// Peak signal-to-noise ratio in decibels of what was written, over R, G and B in encoded sRGB and weighted by time on
    /// screen.
    case psnr(Double)
    /// Dithered: that errs more in each pixel so as to err less in their mean, which no such figure tells.
    case dithered
  }

  /// What is done one after the other, or side by side, until the file is written.
  public enum Stage: String, CaseIterable, Sendable { case survey, palette, compose, compress }

  /// Frames written, after equal neighbours were merged.
  public var frames = 0
  /// Pixels inside the frames' rectangles, as a share (0…1) of frames × canvas.
  public var rectangleShare = 0.0
  /// Colours in the palette, or in the largest where frames have their own; nil for truecolour.
  public var colors: Int?
  /// How near the file comes to what was drawn.
  public var fidelity = Fidelity.lossless
  /// Whether pixels were partly transparent, which the format cannot hold: some were left out, others became opaque.
  public var losesPartialAlpha = false
  /// Of the file; of all files in a folder of frames.
  public var bytes = 0
  /// Wall time of each stage, in milliseconds. Composing and compressing overlap, so they add up to more than passed.
  public var milliseconds: [Stage: Double] = [:]

  init() {}

  /// What the user should hear about the file.
  public var warnings: [Diagnostic] { losesPartialAlpha ? [Diagnostic(.warning, .output(.partialAlphaLost))] : [] }
}

/// Adds up how far what is written is from the truth, over the time that it is shown.
struct ErrorMeter {
  private var error = 0.0
  private var time = 0.0

  /// For `duration`, in any unit, the sum over all pixels and channels of the squared differences (0…255²) is `squaredError`.
  mutating func add(_ squaredError: some BinaryInteger, for duration: some BinaryInteger) {
    add(Double(squaredError), for: Double(duration))
  }

  mutating func add(_ squaredError: Double, for duration: Double) {
    error += squaredError * duration
    time += duration
  }

  /// For frames of so many pixels.
  func fidelity(pixels: Int) -> EncodeReport.Fidelity {
    error == 0 ? .lossless : .psnr(10 * log10(255 * 255 * 3 * Double(pixels) * time / error))
  }
}
