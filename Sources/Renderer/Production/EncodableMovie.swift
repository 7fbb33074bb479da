import Platform
import TabCodecs
import TabExport
import TabModel
import TabRaster

/// The content of an output file: one movie, or several on one canvas.
protocol EncodableMovie: Sendable {
  associatedtype Source: FrameSource

  /// Size of the canvas, in pixels.
  var size: (width: Int, height: Int) { get }
  var encoding: EncodeOptions { get }
  /// The input files, which no output may overwrite.
  var inputs: [InputFile] { get }
  /// The provenance of a file of `format`; nil means a folder of frames. `time` is the movie time of a still, in seconds.
  func provenance(as format: OutputFormat?, at time: Double?) -> Provenance
  /// Whether a file gives reason for a warning, of which its seal tells.
  func hasWarnings(_ report: EncodeReport, as format: OutputFormat?, at time: Double?) -> Bool

  /// The frames at the times of a file of `format`.
  func source(_ format: OutputFormat) -> Source
  /// A still at movie time `time`, in seconds; nil means the poster time.
  func bitmap(at time: Double?) -> Bitmap
  /// The movie as an animated SVG; nil means that only its frames can be written.
  func drawing(progress: Progress?) throws(OutputProblem) -> AnimatedSVG.File?
}

extension EncodableMovie {
  func drawing(progress: Progress?) throws(OutputProblem) -> AnimatedSVG.File? { nil }

  /// Writes the movie to the file at `path` ("-" for standard output). The file appears complete or not at
  /// all, and only if it has at most `maxBytes` bytes; nil means no limit. `place` is `path` with its links
  /// followed; nil means that they have not been followed. `keepsSame` leaves a file as it is that shows the same.
  func write(
    to path: String, resolvedTo place: String? = nil, as format: OutputFormat, at time: Double?, maxBytes limit: Int?,
    keepsSame: Bool = false, progress: Progress?
  ) throws(Problem) -> EncodeReport {
    do throws(OutputProblem) {
      if format == .svg, Self.holdsOtherSVG(place ?? path) { throw OutputProblem.isNoPicture(path: path) }
      let file = try OutputFile(path, at: place, sparing: inputs)
      // Bytes on standard output cannot be taken back.
      if !file.canBeChanged, limit != nil || provenance(as: format, at: time).key != nil {
        let (bytes, report) = try sealed(as: format, at: time, progress: progress)
        try check(report, path, limit)
        try file.write(bytes)
        return report
      }
      var report = try encode(as: format, at: time, progress: progress) { (piece) throws(OutputProblem) in
        try file.write(piece)
      }
      try check(report, path, limit)
      if provenance(as: format, at: time).key != nil, let bytes = file.contents(limit: PictureSeal.sizeLimit) {
        if keepsSame, let size = PictureSeal.size(ofPicture: place ?? path, ifItShows: bytes, as: format) {
          (report.isKept, report.bytes) = (true, size)
          return report
        }
        for part in PictureSeal.closing(bytes, hasWarnings: hasWarnings(report, as: format, at: time)) {
          try file.replace(part.bytes, at: part.offset)
        }
      }
      try file.finish()
      return report
    } catch { throw .output(error) }
  }

  /// The whole file, its seal closed.
  func sealed(
    as format: OutputFormat, at time: Double?, progress: Progress?
  ) throws(OutputProblem) -> (bytes: [UInt8], report: EncodeReport) {
    var bytes: [UInt8] = []
    let report = try encode(as: format, at: time, progress: progress) { (piece) throws(OutputProblem) in
      bytes.append(contentsOf: piece)
    }
    if provenance(as: format, at: time).key != nil, bytes.count <= PictureSeal.sizeLimit {
      for part in PictureSeal.closing(bytes, hasWarnings: hasWarnings(report, as: format, at: time)) {
        bytes.replaceSubrange(part.offset..<part.offset + part.bytes.count, with: part.bytes)
      }
    }
    return (bytes, report)
  }

  /// Writes each frame as a PNG to the folder at `path`, and an index of their times, under the same rules.
  func writeFrames(
    to path: String, resolvedTo place: String? = nil, maxBytes limit: Int?, keepsSame: Bool = false,
    progress: Progress?
  ) throws(Problem) -> EncodeReport {
    do {
      let folder = try OutputFolder(path, at: place, sparing: inputs)
      let meter = flashMeter()
      let frames = WatchedFrames(MeteredFrames(source(.png), meter), progress, encoding.threadBudget)
      let provenance = provenance(as: nil, at: nil)
      var report = try SequenceWriter(options: encoding, comment: provenance.comment).write(frames, to: folder)
      report.flashes = meter.isExceeded
      try check(report, path, limit)
      if provenance.key != nil, let bytes = PictureSeal.bytes(ofFrames: folder.temporaryPath) {
        if keepsSame, let size = PictureSeal.size(ofFrames: place ?? path, ifTheyShow: folder.temporaryPath) {
          (report.isKept, report.bytes) = (true, size)
          return report
        }
        for part in PictureSeal.closing(bytes, hasWarnings: hasWarnings(report, as: nil, at: nil)) {
          try folder.replace(part.bytes, at: part.offset, in: OutputFolder.index)
        }
      }
      try folder.finish()
      return report
    } catch { throw .output(error) }
  }

  /// Whether there is a file at `path` that is no picture by this program: an icon or a plot may have the same name.
  private static func holdsOtherSVG(_ path: String) -> Bool {
    guard let status = FileStatus(path: path), status.kind == .file, status.stamp.size > 0 else { return false }
    return OutputFormat(content: FileBytes.beginning(of: path, count: 1024)) == nil
  }

  private func check(_ report: EncodeReport, _ path: String, _ limit: Int?) throws(OutputProblem) {
    guard let limit, report.bytes > limit else { return }
    throw .overBudget(path: path, bytes: report.bytes, limit: limit)
  }

  /// Encodes the file, with its provenance, and passes its bytes to `sink` piece by piece. Throws `.cancelled`
  /// if the thread budget was cancelled: the bytes are then incomplete.
  func encode(
    as format: OutputFormat, at time: Double?, progress: Progress?, to sink: ByteSink
  ) throws(OutputProblem) -> EncodeReport {
    if format == .svg, let drawing = try drawing(progress: progress) {
      try checkCancellation()
      try drawing.bytes.give(to: sink)
      return drawing.report
    }
    // Must be first: from here on another thread may work on the frames.
    let frames = format.isStill ? nil : source(format)
    let meter = flashMeter()
    do {
      var report = try encode(frames, as: format, at: time, meter, progress) { (piece) throws(OutputProblem) in
        try checkCancellation()
        try sink(piece)
      }
      try checkCancellation()
      report.flashes = meter.isExceeded
      return report
    } catch {
      // Encoders that miss frames fail for reasons of their own.
      try checkCancellation()
      throw error
    }
  }

  private func checkCancellation() throws(OutputProblem) {
    if encoding.threadBudget.isCancelled { throw .cancelled }
  }

  private func flashMeter() -> FlashMeter {
    FlashMeter(width: size.width, height: size.height, scale: encoding.scale)
  }

  /// Encodes the frames; nil for `frames` means a still.
  private func encode(
    _ frames: Source?, as format: OutputFormat, at time: Double?, _ meter: FlashMeter, _ progress: Progress?,
    to sink: ByteSink
  ) throws(OutputProblem) -> EncodeReport {
    var options = encoding
    let provenance = provenance(as: format, at: time)
    options.comment = format == .svg ? provenance.svgComment : provenance.comment
    let encoder = format.encoder.init(options: options)
    guard let frames else { return try encoder.write(StillFrame(bitmap: bitmap(at: time)), to: sink) }
    return try encoder.write(WatchedFrames(MeteredFrames(frames, meter), progress, options.threadBudget), to: sink)
  }
}
