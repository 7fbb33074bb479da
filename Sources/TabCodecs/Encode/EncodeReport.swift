import Platform

/// What became of a movie when it was encoded.
public struct EncodeReport: Equatable, Sendable {
  /// How near the file comes to what was drawn, measured on what was written. What is partly transparent is compared on black and
  /// on white, and the mean of both squared differences counts.
  public enum Fidelity: Equatable, Sendable {
    case lossless
    /// Peak signal-to-noise ratios in decibels in encoded sRGB: of all that is shown, weighted by its time on screen, and of the
    /// frame that comes off worst.
    case psnr(mean: Double, worst: Double)
  }

  /// What is done one after the other, or side by side, until the file is written.
  public enum Stage: String, CaseIterable, Sendable { case survey, palette, compose, compress }

  /// Frames written, after equal neighbours were merged.
  public var frames = 0
  /// Pixels inside the frames' rectangles, as a share (0…1) of frames × canvas.
  public var rectangleShare = 0.0
  /// Colours in the palette, or in the largest where frames have their own; nil for truecolour.
  public var colors: Int?
  /// How near the file comes to what was drawn, over R, G and B.
  public var fidelity = Fidelity.lossless
  /// The same of luma, which eyes see more sharply than color; nil for a file that does not store the two apart.
  public var lumaFidelity: Fidelity?
  /// Whether missing colours are imitated by patterns of others, which err more in each pixel so as to err less in their mean.
  public var isDithered = false
  /// What the format cannot hold of the picture.
  public var losses: [OutputProblem] = []
  /// Whether a large part of the picture flashes more than three times in a second.
  public var flashes = false
  /// Of the file; of all files in a folder of frames.
  public var bytes = 0
  /// Wall time of each stage, in milliseconds. Composing and compressing overlap, so they add up to more than passed.
  public var milliseconds: [Stage: Double] = [:]

  init() {}

  /// Whether a viewer gets every pixel as it was drawn.
  public var isExact: Bool { fidelity == .lossless && losses.isEmpty }
}

/// Adds up how far what is written is from the truth, over the time that it is shown.
struct ErrorMeter {
  private var error = 0.0
  private var worst = 0.0
  private var time = 0.0

  /// For `duration`, in any unit, the sum over all pixels and channels of the squared differences (0…255²) is `squaredError`.
  mutating func add(_ squaredError: Double, for duration: Double) {
    guard duration > 0 else { return }
    error += squaredError * duration
    worst = max(worst, squaredError)
    time += duration
  }

  /// For frames of `pixels` pixels with `channels` numbers each.
  func fidelity(pixels: Int, channels: Int = 3) -> EncodeReport.Fidelity {
    func ratio(_ error: Double) -> Double { 10 * log10(255 * 255 * Double(channels * pixels) / error) }
    return error == 0 ? .lossless : .psnr(mean: ratio(error / time), worst: ratio(worst))
  }
}
