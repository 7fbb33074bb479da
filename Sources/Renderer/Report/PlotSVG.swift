import TabBase
import TabExport

/// A plot as an SVG file: lines are lines and text is text.
struct PlotSVG {
  let size: Size
  let theme: PlotTheme
  let title: String
  let alt: String

  func text(_ marks: [PlotMark]) -> String {
    let (width, height) = (SVGText.number(size.width), SVGText.number(size.height))
    let head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(width) \(height)\" role=\"img\" font-family=\"Inter, system-ui, sans-serif\">"
    let words = ["  <title>\(Escape.xml(title))</title>", "  <desc>\(Escape.xml(alt))</desc>"]
    return ([head] + words + marks.map { "  " + element($0) } + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private func element(_ mark: PlotMark) -> String {
    switch mark {
    case .area(let rect, let role):
      return
        "<rect x=\"\(SVGText.number(rect.x))\" y=\"\(SVGText.number(rect.y))\" width=\"\(SVGText.number(rect.width))\" "
        + "height=\"\(SVGText.number(rect.height))\" fill=\"\(color(role))\"/>"
    case .line(let path, let role, let width, let dashes, let opacity):
      let dash =
        dashes.isEmpty ? "" : " stroke-dasharray=\"\(dashes.map { SVGText.number($0) }.joined(separator: " "))\""
      let faint = opacity < 1 ? " stroke-opacity=\"\(SVGText.number(opacity))\"" : ""
      return "<path d=\"\(SVGText.data(path))\" fill=\"none\" stroke=\"\(color(role))\" "
        + "stroke-width=\"\(SVGText.number(width))\" stroke-linejoin=\"round\"\(dash)\(faint)/>"
    case .dot(let center, let radius, let role, let isHollow):
      let place =
        "cx=\"\(SVGText.number(center.x))\" cy=\"\(SVGText.number(center.y))\" r=\"\(SVGText.number(radius))\""
      return isHollow
        ? "<circle \(place) fill=\"\(color(.paper))\" stroke=\"\(color(role))\" stroke-width=\"1.5\"/>"
        : "<circle \(place) fill=\"\(color(role))\"/>"
    case .text(let text, let origin, let anchor, let size, let role, let isBold):
      let end = anchor == .start ? "" : " text-anchor=\"\(anchor.rawValue)\""
      let weight = isBold ? " font-weight=\"600\"" : ""
      return "<text x=\"\(SVGText.number(origin.x))\" y=\"\(SVGText.number(origin.y))\" "
        + "font-size=\"\(SVGText.number(size))\"\(end)\(weight) fill=\"\(color(role))\">\(Escape.xml(text))</text>"
    }
  }

  private func color(_ role: PlotMark.Role) -> String { String(theme.color(role).hex.prefix(7)) }
}
