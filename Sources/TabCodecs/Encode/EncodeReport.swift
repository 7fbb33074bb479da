import Platform

/// Result of encoding a movie.
public struct EncodeReport: Equatable, Sendable {
  /// Quality of the file compared with the drawn frames, measured on the written file. Partly
  /// transparent pixels are compared on black and on white; the mean of both squared differences
  /// counts.
  public enum Fidelity: Equatable, Sendable {
    /// Every pixel is exact.
    case lossless
    /// Peak signal-to-noise ratios in decibels, in encoded sRGB: the mean over all frames, weighted
    /// by time on screen, and that of the worst frame.
    case psnr(mean: Double, worst: Double)

    /// Whether all frames together and the worst one are at least as good as those of `other`.
    func isAtLeast(_ other: Fidelity) -> Bool {
      switch (self, other) {
      case (.lossless, _): true
      case (.psnr, .lossless): false
      case (.psnr(let mean, let worst), .psnr(let otherMean, let otherWorst)): mean >= otherMean && worst >= otherWorst
      }
    }
  }

  /// A stage of encoding. Stages may run one after the other or in parallel.
  public enum Stage: String, CaseIterable, Sendable { case statistics, palette, compose, compress }

  /// Number of frames written, after merging equal neighbors.
  public var frames = 0
  /// Area of the frames' rectangles as a fraction, 0…1, of frames × canvas.
  public var rectangleShare = 0.0
  /// Number of colors in the palette, or in the largest if frames have their own; nil means
  /// truecolor.
  public var colors: Int?
  /// Quality of the file over R, G and B.
  public var fidelity = Fidelity.lossless
  /// Quality of the luma, which eyes see more sharply than color; nil for a file that does not
  /// store the two separately.
  public var lumaFidelity: Fidelity?
  /// Largest step between the bands of a ramp, in levels of a component beyond what was drawn; nil means
  /// that no frame at rest has a ramp, or that the file keeps every color.
  public var rampStep: Int?
  /// The fraction of the file's bytes, 0…1, that pictures take; nil for a file that is no drawing.
  public var pictureShare: Double?
  /// Whether a drawing is too large for both light and dark and has one of them.
  public var lacksAppearance = false
  /// Whether missing colors are imitated by patterns of others: a larger error in each pixel, but a
  /// smaller one on average.
  public var isDithered = false
  /// Whether the file was left as it was, because it shows the same and only its key is older.
  public var isKept = false
  /// Properties of the picture that the format cannot store.
  public var losses: [OutputProblem] = []
  /// Whether a large part of the picture flashes more than three times a second.
  public var flashes = false
  /// Size of the file, or of all files in a folder of frames, in bytes.
  public var bytes = 0
  /// Wall time of each stage, in milliseconds. Composing and compressing overlap, so the sum
  /// exceeds the time that passed.
  public var milliseconds: [Stage: Double] = [:]

  /// Creates the report of an empty file.
  public init() {}

  /// Whether a viewer gets every pixel as it was drawn.
  public var isExact: Bool { fidelity == .lossless && losses.isEmpty && pictureShare == nil }
}

/// Accumulates the difference between the written and the drawn frames, weighted by time on screen.
struct ErrorMeter {
  private var error = 0.0
  private var worst = 0.0
  private var time = 0.0

  /// Adds frames shown for `duration`, in any unit. `squaredError` is the sum over all pixels and
  /// channels of the squared differences (0…255²).
  mutating func add(_ squaredError: Double, for duration: Double) {
    guard duration > 0 else { return }
    error += squaredError * duration
    worst = max(worst, squaredError)
    time += duration
  }

  /// The quality of frames of `pixels` pixels with `channels` components each.
  func fidelity(pixels: Int, channels: Int = 3) -> EncodeReport.Fidelity {
    func ratio(_ error: Double) -> Double { 10 * log10(255 * 255 * Double(channels * pixels) / error) }
    return error == 0 ? .lossless : .psnr(mean: ratio(error / time), worst: ratio(worst))
  }
}
