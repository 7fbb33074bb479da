import TabBase

/// The index of a folder of frames, as JSON: size in pixels, pixels per point, plays as in a spec,
/// and for each frame its file and delay. The delay is both an exact fraction of seconds and
/// rounded to centiseconds, whose sum is that of the movie.
struct SequenceIndex {
  let width: Int
  let height: Int
  let scale: Double
  let loop: EncodeOptions.Loop
  /// Text about the folder; nil means none.
  let comment: String?
  private var frames: [(file: String, delay: FrameDelay)] = []

  init(width: Int, height: Int, scale: Double, loop: EncodeOptions.Loop, comment: String? = nil) {
    (self.width, self.height, self.scale, self.loop, self.comment) = (width, height, scale, loop, comment)
  }

  /// Name of a frame: "0001.png" for 1 and 4 digits.
  static func name(_ number: Int, digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text + ".png"
  }

  var count: Int { frames.count }

  mutating func append(_ file: String, _ delay: FrameDelay) { frames.append((file, delay)) }

  /// Extends the delay of the last frame.
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
    let about = comment.map { "  \"comment\": \(Escape.json($0)),\n" } ?? ""
    return """
      {
      \(about)  "width": \(width),
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
