import Platform
import TabRaster

/// Writes a PNG still in the smallest of the color types and filterings that hold the picture
/// exactly.
public struct PNGWriter: MovieEncoder, Sendable {
  /// The properties of the format. libpng limits the sides.
  public static let traits = FormatTraits(
    title: "PNG", suffix: "png", summary: "a still; every color, exactly", clock: .fractions, longestSide: 1_000_000,
    isStill: true, hasPoster: true)

  var options = EncodeOptions()

  /// Creates an encoder with these options.
  public init(options: EncodeOptions = EncodeOptions()) { self.options = options }

  /// Compression level of trials. The best variant is compressed again with the level of the
  /// options.
  private static let trialLevel = 2

  /// Writes the first frame of `source` as a still.
  ///
  /// - Throws: `OutputProblem.tooLarge`, `.encoderFailed`, or the error of `sink`.
  public func write(
    _ source: some FrameSource, to sink: (UnsafeRawBufferPointer) throws(OutputProblem) -> Void
  ) throws(OutputProblem) -> EncodeReport {
    var report = EncodeReport()
    try source.forEachFrame(among: [0]) { frame throws(OutputProblem) in
      let (bytes, still) = try encode(frame.bitmap)
      report = still
      try bytes.give(to: sink)
    }
    return report
  }

  /// Encodes a picture to a whole file in memory.
  ///
  /// - Throws: `OutputProblem.tooLarge`, or `.encoderFailed` if memory is lacking.
  public func encode(_ bitmap: Bitmap) throws(OutputProblem) -> (bytes: [UInt8], report: EncodeReport) {
    try checkSize(of: StillFrame(bitmap: bitmap))
    var watch = Stopwatch()
    var report = EncodeReport()
    report.frames = 1
    report.rectangleShare = 1
    let forms = PNGForms(bitmap)
    report.milliseconds[.statistics] = watch.lap()

    var best: (image: PNGImage, rows: [UInt8], size: Int)?
    for kind in forms.kinds {
      let image = PNGForms.image(bitmap, as: kind)
      for filtering in [PNGImage.Filtering.none, .everyRow] {
        guard let rows = image.rows(filtering), let trial = file(image, rows, level: Self.trialLevel) else {
          throw .encoderFailed
        }
        if trial.count < best?.size ?? .max { best = (image, rows, trial.count) }
      }
    }
    guard let best, var bytes = file(best.image, best.rows, level: options.stillLevel(of: best.rows.count)) else {
      throw .encoderFailed
    }
    if let comment = options.commentBytes {
      bytes.insert(contentsOf: PNGChunk.comment(comment).bytes, at: PNGChunk.endOfHeader)
    }
    if case .indexed(let palette, _) = best.image.kind { report.colors = palette.count }
    report.milliseconds[.compress] = watch.lap()
    report.bytes = bytes.count
    return (bytes, report)
  }

  private func file(_ image: PNGImage, _ rows: [UInt8], level: Int) -> [UInt8]? {
    Deflate.compress(rows, level: level).flatMap { image.file($0, pixelsPerMeter: options.pixelsPerMeter) }
  }
}
