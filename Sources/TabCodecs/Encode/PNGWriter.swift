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
  public func write(_ source: some FrameSource, to sink: ByteSink) throws(OutputProblem) -> EncodeReport {
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

  /// Encodes an opaque picture in the `count` colors, 2…256, that suit it best. It is exact if it has no more.
  ///
  /// - Throws: `OutputProblem.tooLarge`, or `.encoderFailed` if memory is lacking.
  public func encode(_ bitmap: Bitmap, colors count: Int) throws(OutputProblem) -> (
    bytes: [UInt8], report: EncodeReport
  ) {
    let source = StillFrame(bitmap: bitmap)
    try checkSize(of: source)
    var options = options
    options.colors = count
    let builder = options.paletteBuilder()
    let statistics = ColorStatistics(source)
    let palette = builder.build(statistics.histogram, isExact: statistics.isExact).palette
    let map = ColorMap(palette, matte: builder.matte)
    let shown = palette.colors.map { ($0 << 8 | 255).byteSwapped }
    let reduced = Bitmap(width: bitmap.width, height: bitmap.height)
    for y in 0..<bitmap.height {
      let (pixels, result) = (bitmap.row(y), reduced.row(y))
      for x in 0..<bitmap.width { result[x] = shown[Int(map.index(of: pixels[x]))] }
    }
    return try encode(reduced)
  }

  private func file(_ image: PNGImage, _ rows: [UInt8], level: Int) -> [UInt8]? {
    Deflate.compress(rows, level: level).flatMap { image.file($0, pixelsPerMeter: options.pixelsPerMeter) }
  }
}
