import TabModel
import TabSVG

/// Icons of which nothing is seen, or only their box.
extension Problem {
  /// The icon `name`, a file or a path in the spec, shows nothing.
  static func blankIcon(_ name: String, _ reason: SVGEmptiness) -> Problem {
    let (cause, help) =
      switch reason {
      case .noArea: ("its view box has no area", "write the size of the drawing, such as viewBox=\"0 0 24 24\"")
      case .noContent: ("there is nothing in it that is drawn", "export it again, with the layers that are seen")
      case .unusedSymbols(let first):
        (
          "its shapes are in symbols, and nothing uses one",
          "save one as a file of its own, or draw it: <use href=\"#\(printable(first ?? "home"))\"/>"
        )
      case .hidden: ("all of it is hidden", "remove display=\"none\", visibility=\"hidden\" or opacity=\"0\"")
      case .unpainted: ("its shapes have neither fill nor stroke", "give them one, such as fill=\"currentColor\"")
      case .outside: ("all of it lies outside its view box", "make the view box that of the drawing")
      case .noInside: ("its lines enclose no area that could be filled", "give it a stroke")
      case .clear: ("all of it is transparent", "look at its opacity, its clip paths and its masks")
      }
    return Problem("icon.blank", "\(name) shows nothing: \(cause)", help: help)
  }

  /// Shapes of a drawing differ in color alone from those below them.
  static var hiddenShapes: Problem {
    Problem(
      "icon.hiddenShapes", "the tint hides shapes of this icon: they lie on others and differ in color alone",
      help: "\"renderingMode\": \"original\" keeps the colors")
  }
}
