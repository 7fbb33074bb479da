/// One icon of the built-in set as it is drawn: two forms, each of parts in SVG path data, on a tile of `size` points.
///
/// The family's rules: lines are 1.5 points wide with round ends and corners. Straight upright and level edges lie on
/// half points, so that they fall between pixels at two pixels a point. A line of that width can therefore not run
/// along the middle of a tile of 25 points: an icon with such a line stands a quarter of a point off centre. Gaps in
/// filled forms are at least 1.25 points wide.
struct IconDrawing: Equatable, Sendable {
  /// One piece of a form.
  enum Part: Equatable, Sendable {
    /// A line of the family's width.
    case line(String)
    /// A wider line, for the filled form of what has no inside.
    case bold(String)
    /// The inside, even-odd.
    case area(String)
    /// The inside, even-odd, and the line around it: as far out as `line` reaches, and corners as round.
    case body(String)
  }

  static let lineWidth = 1.5
  static let boldWidth = 2.5

  var name: String
  /// Width and height in points.
  var size: Size
  var outline: [Part]
  var filled: [Part]

  init(_ name: String, size: Size = Size(25, 25), outline: [Part], filled: [Part]) {
    self.name = name
    self.size = size
    self.outline = outline
    self.filled = filled
  }

  /// An icon without an inside: its filled form is a wider line.
  init(_ name: String, lines: String) {
    self.init(name, outline: [.line(lines)], filled: [.bold(lines)])
  }

  /// An icon whose two forms have the same silhouette, `shell`. The outline adds `detail`; the filled form leaves `cut`
  /// out, whose edge the line around the body moves inward by half its width, and adds `inlay`.
  init(
    _ name: String, size: Size = Size(25, 25), shell: String, detail: [Part] = [], cut: String = "", inlay: [Part] = []
  ) {
    self.init(name, size: size, outline: [.line(shell)] + detail, filled: [.body(shell + cut)] + inlay)
  }

  func image(filled isFilled: Bool) -> VectorImage {
    VectorImage(size: size, shapes: (isFilled ? filled : outline).map(\.shape))
  }
}

extension IconDrawing.Part {
  /// The drawing's text; a test shows that all of it can be read.
  var data: String {
    switch self {
    case .line(let data), .bold(let data), .area(let data), .body(let data): data
    }
  }

  var shape: VectorImage.Shape {
    var shape = VectorImage.Shape(path: PathData(data).path, rule: .evenOdd)
    switch self {
    case .line: shape.stroke = Stroke(width: IconDrawing.lineWidth, cap: .round, join: .round)
    case .bold: shape.stroke = Stroke(width: IconDrawing.boldWidth, cap: .round, join: .round)
    case .area: shape.fill = .current
    case .body:
      shape.fill = .current
      shape.stroke = Stroke(width: IconDrawing.lineWidth, cap: .round, join: .round)
    }
    return shape
  }
}
