import TabBase
import TabRaster
import TabSVG

/// One icon of the built-in set, from `icons.txt`: two forms on a tile of `size` points, 25 square or 31×23.
///
/// The family's rules: lines have round ends and corners, and the width of the bar's style. The drawings
/// are made for a width of 2 points. Straight vertical and horizontal edges are then on half points, so
/// that they are between pixels at 2x. Circles have an outer diameter of 22 points, squares have 20, wide
/// icons are 23×18 or larger. Gaps in filled forms are about 1.5 points wide. Icons without an inside have
/// the same filled form.
package struct IconDrawing: Equatable, Sendable {
  /// One piece of a form.
  package struct Part: Equatable, Sendable {
    enum Ink: String, Sendable {
      /// A line of the requested width.
      case line
      /// A line 1.4 times as wide.
      case thick
      /// The inside, by the even-odd rule.
      case area
      /// The inside without the cuts, and the line around it. It extends as far as `line`, with equally
      /// round corners.
      case body
    }

    var ink: Ink
    var figures: [IconFigure]
    /// Figures cut out of a body. The line around the body stays whole.
    var cuts: [IconFigure] = []
  }

  /// Line width for which the drawings are made, in points.
  package static let lineWidth = 2.0

  package var name: String
  /// Width and height in points.
  var size: Size
  var outline: [Part] = []
  var filled: [Part] = []

  /// The icon as a vector image. `lineWidth` is in points. If it is an odd number of half points, the
  /// drawing moves by a quarter point, which aligns straight edges with pixels again.
  package func image(filled isFilled: Bool, lineWidth: Double) -> VectorImage {
    let shift = (lineWidth * 2).truncatingRemainder(dividingBy: 2) == 1 ? Affine.translation(-0.25, -0.25) : .identity
    return VectorImage(
      size: size, shapes: (isFilled ? filled : outline).flatMap { $0.shapes(lineWidth: lineWidth, moved: shift) })
  }
}

extension IconDrawing.Part {
  fileprivate func shapes(lineWidth: Double, moved: Affine) -> [VectorImage.Shape] {
    func shape(_ figures: [IconFigure], filled: Bool, stroked: Bool, times width: Double = 1) -> VectorImage.Shape {
      var path = Path()
      for figure in figures { path.append(figure.path) }
      var shape = VectorImage.Shape(path: path.transformed(by: moved), rule: .evenOdd)
      if filled { shape.fill = .current }
      if stroked { shape.stroke = Stroke(width: lineWidth * width, cap: .round, join: .round) }
      return shape
    }
    switch ink {
    case .line: return [shape(figures, filled: false, stroked: true)]
    case .thick: return [shape(figures, filled: false, stroked: true, times: 1.4)]
    case .area: return [shape(figures, filled: true, stroked: false)]
    case .body where cuts.isEmpty: return [shape(figures, filled: true, stroked: true)]
    case .body:
      return [shape(figures + cuts, filled: true, stroked: false), shape(figures, filled: false, stroked: true)]
    }
  }
}
