import TabBase

/// Writes frames as an animated SVG: a flip book of the whole canvas, played by CSS. A movie that can be
/// drawn as vectors is written by its own house instead.
struct SVGWriter: MovieEncoder {
  static let traits = FormatTraits(
    title: "SVG", suffix: "svg", summary: "plays in browsers; vectors, sharp at every size, light and dark in one file",
    clock: .milliseconds, longestSide: 16_383, revision: 2)

  var options = EncodeOptions()

  func write(_ source: some FrameSource, to sink: ByteSink) throws(OutputProblem) -> EncodeReport {
    try checkSize(of: source)
    var report = EncodeReport()
    var book = FlipBook(PixelRect(left: 0, top: 0, right: source.width, bottom: source.height), options: options)
    try source.forEachFrame { frame throws(OutputProblem) in
      try book.add(frame, for: source.delays[frame.index].seconds)
    }
    var starts: [Double] = []
    var end = 0.0
    for delay in source.delays {
      starts.append(end)
      end += delay.seconds
    }
    let text = Self.text(book, starts: starts, seconds: end, source.width, source.height, options)
    report.frames = source.delays.count
    report.bytes = text.utf8.count
    report.pictureShare = Double(book.pages.reduce(0) { $0 + $1.address.utf8.count }) / Double(report.bytes)
    try Array(text.utf8).give(to: sink)
    return report
  }

  private static func text(
    _ book: FlipBook, starts: [Double], seconds: Double, _ width: Int, _ height: Int, _ options: EncodeOptions
  ) -> String {
    let count = options.loop.plays(atMost: .max)
    func percent(_ frame: Int) -> String { "\((starts[frame] / max(seconds, 1e-3) * 1e8).rounded(.down) / 1e6)%" }
    var rules = "image{animation:\(seconds)s step-end \(count == 0 ? "infinite" : "\(count) both")}"
    var images = ""
    for (index, page) in book.pages.enumerated() {
      let area = page.area
      let moves = page.first > 0 || page.end != nil
      images +=
        "<image\(moves ? " id=\"_\(index)\"" : "") x=\"\(area.left)\" y=\"\(area.top)\" width=\"\(area.width)\" "
        + "height=\"\(area.height)\"\(page.first > 0 ? " visibility=\"hidden\"" : "") href=\"\(page.address)\"/>\n"
      guard moves else { continue }
      let begin =
        page.first > 0 ? "0%{visibility:hidden}\(percent(page.first)){visibility:visible}" : "0%{visibility:visible}"
      let end = page.end.map { "\(percent($0)),100%{visibility:hidden}" } ?? "100%{visibility:visible}"
      rules += "\n#_\(index){animation-name:a\(index)}@keyframes a\(index){\(begin)\(end)}"
    }
    let (w, h) = (Double(width) / options.scale, Double(height) / options.scale)
    let comment = options.comment.map { "<!-- \(Escape.xmlComment($0)) -->" } ?? ""
    return
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(w)\" height=\"\(h)\" viewBox=\"0 0 \(width) \(height)\">"
      + "\(comment)\n<style><![CDATA[\n\(rules)\n@media (prefers-reduced-motion:reduce){*{animation:none!important}}\n]]></style>\n"
      + images + "</svg>\n"
  }

  /// Whether the comment of this program is the second node of the file that begins with `bytes`.
  static func isOwn(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("<svg ".utf8)) && commentBegin(in: bytes) != nil
  }

  /// Index of the program's comment.
  private static func commentBegin(in bytes: [UInt8]) -> Int? {
    let mark = Array(">\(OutputFormat.svgMark)".utf8)
    guard let end = bytes.firstIndex(of: mark[0]), bytes[end...].starts(with: mark) else { return nil }
    return end + 1
  }

  /// The file without the program's comment, which names the version that made it, with the line breaks
  /// that it was written with: git may have checked it out with others.
  static func content(of bytes: [UInt8]) -> [UInt8] {
    let bytes = bytes.contains(0x0D) ? bytes.replacing([0x0D, 0x0A], with: [0x0A]) : bytes
    guard let begin = commentBegin(in: bytes), let end = bytes[begin...].firstIndex(of: UInt8(ascii: ">")) else {
      return bytes
    }
    return Array(bytes[..<begin] + bytes[(end + 1)...])
  }
}
