import Platform
import TabCodecs
import TabRaster

/// What becomes a file: a movie by itself, or several on one canvas.
protocol Film: Sendable {
  associatedtype Source: FrameSource

  /// In pixels.
  var size: (width: Int, height: Int) { get }
  var encoding: EncodeOptions { get }
  /// What it is made from: no output takes the place of one of these.
  var inputs: [InputFile] { get }
  var provenance: Provenance { get }

  /// Its frames at the times that files of `format` have.
  func source(_ format: OutputFormat) -> Source
  /// What a still shows: movie time `time`, or the poster.
  func bitmap(at time: Double?) -> Bitmap
}

extension Film {
  /// Writes the movie to the file at `path` ("-" for standard output), which appears whole or not at all, and only where it has no more
  /// than `maxBytes`. `place` is where links lead to from there, if they have been followed.
  func write(
    to path: String, resolvedTo place: String? = nil, as format: OutputFormat, at time: Double?, maxBytes limit: Int?,
    progress: Progress?
  ) throws(Problem) -> EncodeReport {
    do {
      // What has gone to standard output cannot be called back.
      if limit != nil, path == "-" {
        var bytes: [UInt8] = []
        let report = try encode(as: format, at: time, progress: progress) { (piece) throws(OutputProblem) in
          bytes.append(contentsOf: piece)
        }
        try check(report, path, limit)
        try OutputFile.write(bytes, to: path)
        return report
      }
      let file = try OutputFile(path, at: place, sparing: inputs)
      let report = try encode(as: format, at: time, progress: progress) { (piece) throws(OutputProblem) in
        try file.write(piece)
      }
      try check(report, path, limit)
      try file.finish()
      return report
    } catch { throw .output(error) }
  }

  /// Writes each frame as a PNG to the folder at `path`, likewise, and an index of their times.
  func writeFrames(to path: String, resolvedTo place: String? = nil, maxBytes limit: Int?, progress: Progress?)
    throws(Problem) -> EncodeReport
  {
    do {
      let folder = try OutputFolder(path, at: place, sparing: inputs)
      let meter = flashMeter()
      let frames = WatchedFrames(MeteredFrames(source(.png), meter), progress)
      var report = try SequenceWriter(options: encoding).write(frames, to: folder)
      report.flashes = meter.isExceeded
      try check(report, path, limit)
      try folder.finish()
      return report
    } catch { throw .output(error) }
  }

  private func check(_ report: EncodeReport, _ path: String, _ limit: Int?) throws(OutputProblem) {
    guard let limit, report.bytes > limit else { return }
    throw .overBudget(path: path, bytes: report.bytes, limit: limit)
  }

  /// The bytes of the file go to `sink` piece by piece, with what made it inside.
  func encode(
    as format: OutputFormat, at time: Double?, progress: Progress?,
    to sink: (UnsafeRawBufferPointer) throws(OutputProblem) -> Void
  ) throws(OutputProblem) -> EncodeReport {
    // First, since from then on another core may be at work on them.
    let frames = format.isStill ? nil : source(format)
    let meter = flashMeter()
    var report = try encode(frames, as: format, at: time, meter, progress, to: sink)
    report.flashes = meter.isExceeded
    return report
  }

  private func flashMeter() -> FlashMeter {
    FlashMeter(width: size.width, height: size.height, scale: encoding.scale)
  }

  /// Without `frames` it is a still.
  private func encode(
    _ frames: Source?, as format: OutputFormat, at time: Double?, _ meter: FlashMeter, _ progress: Progress?,
    to sink: (UnsafeRawBufferPointer) throws(OutputProblem) -> Void
  ) throws(OutputProblem) -> EncodeReport {
    var options = encoding
    options.comment = provenance.comment
    let encoder = format.encoder.init(options: options)
    guard let frames else { return try encoder.write(StillFrame(bitmap: bitmap(at: time)), to: sink) }
    return try encoder.write(WatchedFrames(MeteredFrames(frames, meter), progress), to: sink)
  }
}
