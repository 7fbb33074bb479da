import TabBase
import TabRaster
import TabSVG

/// One icon of the built-in set as it is drawn: two forms on a tile of `size` points, 25 square or 31×23.
///
/// The family's rules: lines have round ends and corners and the weight that the bar's style asks for. The drawings are made
/// for 2 points; then straight upright and level edges lie on half points, so that they fall between pixels at two pixels a
/// point. Circles are 22 points across with their line, squares 20, what is wide 23×18 or more. Gaps in filled forms are about
/// 1.5 points wide. What has no inside looks the same filled.
struct IconDrawing: Equatable, Sendable {
  /// One piece of a form.
  struct Part: Equatable, Sendable {
    enum Ink: Equatable, Sendable {
      /// A line of the asked weight.
      case line
      /// The inside, even-odd.
      case area
      /// The inside without what is cut out of it, and the line around it: as far out as `line` reaches, and corners as round.
      case body
    }

    var ink: Ink
    var figures: [IconFigure]
    /// Left out of a body; it keeps clear of the line around.
    var cuts: [IconFigure] = []

    static func line(_ figures: IconFigure...) -> Part { Part(ink: .line, figures: figures) }
    static func area(_ figures: IconFigure...) -> Part { Part(ink: .area, figures: figures) }
    static func body(_ figures: IconFigure..., cut: [IconFigure] = []) -> Part {
      Part(ink: .body, figures: figures, cuts: cut)
    }
  }

  /// What the drawings are made for, in points.
  static let lineWidth = 2.0
  /// For things that are wider than high.
  static let wide = Size(31, 23)

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

  /// A sign without an inside: selected, it is the same.
  init(_ name: String, size: Size = Size(25, 25), sign: Part...) {
    self.init(name, size: size, outline: sign, filled: sign)
  }

  /// An icon whose two forms have the same silhouette, `shell`. The outline adds `detail`; the filled form leaves `cut` out, and
  /// adds `inlay`.
  init(
    _ name: String, size: Size = Size(25, 25), shell: IconFigure..., detail: [Part] = [], cut: [IconFigure] = [],
    inlay: [Part] = []
  ) {
    self.init(
      name, size: size, outline: [Part(ink: .line, figures: shell)] + detail,
      filled: [Part(ink: .body, figures: shell, cuts: cut)] + inlay)
  }

  /// `lineWidth` in points. Where it is an odd number of half points the drawing moves by a quarter point, which brings
  /// straight edges back between pixels.
  func image(filled isFilled: Bool, lineWidth: Double) -> VectorImage {
    let shift = (lineWidth * 2).truncatingRemainder(dividingBy: 2) == 1 ? Affine.translation(-0.25, -0.25) : .identity
    return VectorImage(
      size: size, shapes: (isFilled ? filled : outline).flatMap { $0.shapes(lineWidth: lineWidth, moved: shift) })
  }
}

extension IconDrawing.Part {
  fileprivate func shapes(lineWidth: Double, moved: Affine) -> [VectorImage.Shape] {
    func shape(_ figures: [IconFigure], filled: Bool, stroked: Bool) -> VectorImage.Shape {
      var path = Path()
      for figure in figures { path.append(figure.path) }
      var shape = VectorImage.Shape(path: path.transformed(by: moved), rule: .evenOdd)
      if filled { shape.fill = .current }
      if stroked { shape.stroke = Stroke(width: lineWidth, cap: .round, join: .round) }
      return shape
    }
    switch ink {
    case .line: return [shape(figures, filled: false, stroked: true)]
    case .area: return [shape(figures, filled: true, stroked: false)]
    case .body where cuts.isEmpty: return [shape(figures, filled: true, stroked: true)]
    case .body:
      return [shape(figures + cuts, filled: true, stroked: false), shape(figures, filled: false, stroked: true)]
    }
  }
}
