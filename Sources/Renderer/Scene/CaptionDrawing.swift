/// Draws a line of text below the picture, each from its time until the next one's.
struct CaptionDrawing: Sendable {
  /// Captions that are wider than the picture.
  let problems: [SceneProblem]
  private let captions: [(begin: Double, items: [DrawItem])]

  private static let style = TextStyle(size: 15)
  /// Kept free at both ends, points.
  private static let margin = 12.0

  init(_ movie: Movie, _ framing: Framing, fonts: FontLibrary) throws(TextProblem) {
    let band = framing.captionBand
    let color = movie.canvas.background.isDark ? Color.white : .black
    let room = Double(band.width) / framing.scale - 2 * Self.margin
    var captions: [(begin: Double, items: [DrawItem])] = []
    var problems: [SceneProblem] = []
    for caption in movie.captions.sorted(by: { $0.begin < $1.begin }) {
      let line = try TextLine(caption.text, style: Self.style, maximumWidth: max(room, 0), library: fonts)
      if try TextLine(caption.text, style: Self.style, library: fonts).width > max(room, 0) {
        problems.append(.captionCut(text: caption.text))
      }
      // In whole pixels, so that the letters are as sharp as they can be.
      let center = Point(Double(band.left + band.right) / 2, Double(band.top + band.bottom) / 2)
      let baseline = (center.y + (line.ascent - line.descent) / 2 * framing.scale).rounded()
      let transform = Affine.scale(framing.scale)
        .then(.translation((center.x - line.width / 2 * framing.scale).rounded(), baseline))
      captions.append((caption.begin, TextDrawing.items(line, at: .zero, color: color, transform: transform)))
    }
    self.captions = captions
    self.problems = problems
  }

  func items(at time: Double) -> [DrawItem] {
    captions.last { $0.begin <= time + Tolerance.time }?.items ?? []
  }
}
