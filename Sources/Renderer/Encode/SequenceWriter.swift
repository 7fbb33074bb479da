/// Writes a movie as numbered stills, each an exact PNG, and an index that says for how long each is shown. Neighbours that
/// are equal become one.
struct SequenceWriter {
  var options = EncodeOptions()

  func write(_ source: some FrameSource, to folder: OutputFolder) throws(OutputProblem) -> EncodeReport {
    typealias Still = Result<(bytes: [UInt8], report: EncodeReport), OutputProblem>
    let writer = PNGWriter(options: options)
    let pipeline = OrderedPipeline<Bitmap, Still> { bitmap in
      Result { () throws(OutputProblem) in try writer.encode(bitmap) }
    }
    var index = SequenceIndex(width: source.width, height: source.height, scale: options.scale, loop: options.loop)
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
}

/// The index of a folder of frames, as JSON: size in pixels, pixels to the point, plays as a spec says them, and for each frame
/// its file and its delay, exactly as a fraction of seconds and rounded to centiseconds, so that those add up to the movie.
struct SequenceIndex {
  let width: Int
  let height: Int
  let scale: Double
  let loop: EncodeOptions.Loop
  private var frames: [(file: String, delay: FrameDelay)] = []

  init(width: Int, height: Int, scale: Double, loop: EncodeOptions.Loop) {
    (self.width, self.height, self.scale, self.loop) = (width, height, scale, loop)
  }

  /// "0001.png" for 1.
  static func name(_ number: Int, digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text + ".png"
  }

  var count: Int { frames.count }

  mutating func append(_ file: String, _ delay: FrameDelay) { frames.append((file, delay)) }

  /// The last frame stays for longer.
  mutating func prolong(by delay: FrameDelay) {
    guard let last = frames.indices.last else { return }
    frames[last].delay = frames[last].delay.adding(delay)
  }

  var text: String {
    let plays =
      switch loop {
      case .forever: "\"forever\""
      case .times(let count): String(count)
      }
    var time = 0.0
    var shown = 0
    let lines = frames.map { file, delay in
      time += delay.seconds
      let centiseconds = Int(min((time * 100).rounded(), 1e15)) - shown
      shown += centiseconds
      let exact = delay.reduced
      let parts = "[\(exact.numerator), \(exact.denominator)]"
      return "    { \"file\": \"\(file)\", \"delay\": \(parts), \"centiseconds\": \(centiseconds) }"
    }
    let points = scale == scale.rounded() && abs(scale) < 1e15 ? String(Int(scale)) : String(scale)
    return """
      {
        "width": \(width),
        "height": \(height),
        "scale": \(points),
        "loop": \(plays),
        "frames": [
      \(lines.joined(separator: ",\n"))
        ]
      }

      """
  }
}
