import TabBase
import TabModel
import TabRaster
import TabText

/// Draws captions below the picture, each from its time until the next one's.
package struct CaptionDrawing: Sendable {
  /// Captions that do not fit in two lines.
  package let problems: [Problem]
  /// The captions in order of time, in pixels of the canvas.
  let captions: [(begin: Double, items: [DrawItem])]

  private static let style = TextStyle(size: 15, weight: .medium)
  private static let color = (onLight: Color(rgb: 0x3C3C43), onDark: Color(rgb: 0xEBEBF5))
  /// Margin at both ends, in points.
  private static let margin = 12.0

  init(_ movie: Movie, _ playback: Playback, _ viewport: Viewport, fonts: FontLibrary) throws(TextProblem) {
    let band = viewport.captionBand
    let color = movie.canvas.background.isDark ? Self.color.onDark : Self.color.onLight
    var captions: [(begin: Double, items: [DrawItem])] = []
    var problems: [Problem] = []
    for caption in playback.captions.sorted(by: { $0.begin < $1.begin }) {
      let text = try Self.wrapped(caption.text, viewport, fonts)
      if text.isCut { problems.append(.captionCut(text: caption.text)) }
      var items: [DrawItem] = []
      for (index, line) in text.lines.enumerated() {
        // Whole pixels keep the letters as sharp as possible.
        let center = Point(Double(band.left + band.right) / 2, Double(band.top + band.bottom) / 2)
        let row = Double(index) - Double(text.lines.count - 1) / 2
        let baseline = center.y + ((line.ascent - line.descent) / 2 + row * line.lineHeight) * viewport.scale
        let transform = Affine.scale(viewport.scale)
          .then(.translation((center.x - line.width / 2 * viewport.scale).rounded(), baseline.rounded()))
        items += TextDrawing.items(line, at: .zero, color: color, transform: transform)
      }
      captions.append((caption.begin, items))
    }
    self.captions = captions
    self.problems = problems
  }

  /// Number of lines that the longest caption needs in `viewport`, 1 or 2; 0 means a movie without captions.
  static func lineCount(_ captions: [Movie.Caption], _ viewport: Viewport, fonts: FontLibrary) throws(TextProblem)
    -> Int
  {
    var count = 0
    for caption in captions { count = max(count, try wrapped(caption.text, viewport, fonts).lines.count) }
    return count
  }

  /// `text` in one line, or in two of about the same length. A text that does not fit is truncated.
  private static func wrapped(
    _ text: String, _ viewport: Viewport, _ fonts: FontLibrary
  ) throws(TextProblem) -> (lines: [TextLine], isCut: Bool) {
    let room = max(Double(viewport.captionBand.width) / viewport.scale - 2 * margin, 0)
    func line(_ part: some StringProtocol, cut: Bool = false) throws(TextProblem) -> TextLine {
      try TextLine(String(part), style: style, maximumWidth: cut ? room : .infinity, library: fonts)
    }
    let whole = try line(text)
    guard whole.width > room else { return ([whole], false) }
    // Without spaces, as in Japanese, a line may end after any letter.
    let spaces = text.indices.filter { text[$0] == " " }
    let breaks = (spaces.isEmpty ? Array(text.indices.dropFirst()) : spaces).prefix(200)
    var best: (lines: [TextLine], width: Double)?
    var longest = text.startIndex
    for place in breaks {
      let first = try line(text[..<place])
      guard first.width <= room else { break }
      longest = place
      let second = try line(text[place...].drop { $0 == " " })
      let width = max(first.width, second.width)
      if width <= room, width < best?.width ?? .infinity { best = ([first, second], width) }
    }
    if let best { return (best.lines, false) }
    guard longest > text.startIndex else { return ([try line(text, cut: true)], true) }
    return ([try line(text[..<longest]), try line(text[longest...].drop { $0 == " " }, cut: true)], true)
  }

  func items(at time: Double) -> [DrawItem] {
    captions.last { $0.begin <= time + Tolerance.time }?.items ?? []
  }
}
