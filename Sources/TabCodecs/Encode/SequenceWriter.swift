import Platform
import TabRaster

/// Writes a movie as numbered stills, each an exact PNG, and an index with their delays. Equal
/// neighbors become one frame.
public struct SequenceWriter {
  var options = EncodeOptions()
  /// Text that the index carries about the folder, in printable ASCII; nil means none.
  private let comment: String?

  /// Writes the frames and their index to `folder`, which the caller finishes.
  ///
  /// - Returns: Size and frame count of the folder.
  /// - Throws: `OutputProblem` if a frame cannot be encoded or written.
  public func write(_ source: some FrameSource, to folder: OutputFolder) throws(OutputProblem) -> EncodeReport {
    typealias Still = Result<(bytes: [UInt8], report: EncodeReport), OutputProblem>
    let writer = PNGWriter(options: options)
    // Bytes for a pixel: original, as samples, filtered and compressed.
    let pipeline = OrderedPipeline<Bitmap, Still>(options.threadBudget, bytes: 4 * 4 * source.width * source.height) {
      bitmap in
      Result { () throws(OutputProblem) in try writer.encode(bitmap) }
    }
    var index = SequenceIndex(
      width: source.width, height: source.height, scale: options.scale, loop: options.loop, comment: comment)
    let digits = max(4, String(source.delays.count).utf8.count)
    var report = EncodeReport()
    var watch = Stopwatch()
    var last: Bitmap?

    func drain(_ stills: [Still]) throws(OutputProblem) {
      for still in stills {
        let bytes = try still.get().bytes
        report.frames += 1
        report.bytes += bytes.count
        try folder.write(bytes, named: SequenceIndex.name(report.frames, digits: digits))
      }
    }

    try source.forEachFrame { frame throws(OutputProblem) in
      if frame.bitmap == last {
        index.prolong(by: source.delays[frame.index])
        return
      }
      let still = frame.bitmap.copy()
      last = still
      index.append(SequenceIndex.name(index.count + 1, digits: digits), source.delays[frame.index])
      pipeline.submit(still)
      try drain(pipeline.takeFinished())
    }
    report.milliseconds[.compose] = watch.lap()
    try drain(pipeline.finish())
    let text = Array(index.text.utf8)
    try folder.write(text, named: OutputFolder.index)
    report.bytes += text.count
    report.milliseconds[.compress] = watch.lap()
    report.rectangleShare = 1
    return report
  }

  /// Creates a writer with these options.
  public init(options: EncodeOptions = EncodeOptions(), comment: String? = nil) {
    (self.options, self.comment) = (options, comment)
  }
}
