import TabBase
import TabModel
import TabRaster
import TabSVG

extension Spec {
  /// SVG path data.
  struct PathIcon: IconSource {
    var path = Path()
    /// The view box; its size is above 0.
    var viewBox = Rect(x: 0, y: 0, width: 24, height: 24)
    var rule = FillRule.nonzero
    /// Width of the outline, in units of the view box; nil means that the path is filled.
    var stroke: Double?

    static let forms = [
      form(
        "SVG path data.", PathIcon(),
        [
          Field("path", { $1(&$0.path) }, data, "Path data, as in the `d` attribute of an SVG path.", required: true),
          Field("viewBox", { $1(&$0.viewBox) }, box, "Box of the icon in the path's units: x, y, width and height."),
          Field("rule", { $1(&$0.rule) }, .name("fill rule"), "Fill rule: what counts as inside the path."),
          Field(
            "stroke", { $1(&$0.stroke) }, .number(.above(0, to: 1e6)),
            "Width of the stroke, in the path's units. With it the path is stroked, not filled.",
            default: "no stroke: the path is filled"),
        ])
    ]

    private static let data = Table.string.checked { text, node, findings in
      guard let mistake = PathData(text).mistake else { return true }
      findings.error(.pathData(offset: mistake.offset, expected: mistake.expected), at: node.span)
      return false
    }.map { PathData($0).path }

    private static let box = Definition<[Double]>.array(of: .number(.from(-1e9, to: 1e9)), count: 4...4)
      .checked { numbers, node, findings in
        let range = NumberRange.from(0.001, to: 1e9)
        guard case .array(let nodes) = node.value else { return false }
        for index in [2, 3] where !range.contains(numbers[index]) {
          findings.error(.outOfRange(numbers[index], range: range), at: nodes[index].span)
        }
        return true
      }
      .map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
      .writing { JSON.array([$0.x, $0.y, $0.width, $0.height].map { .number($0) }) }

    func resolve(_ use: Icon.Use, with resolver: inout Resolver) -> Movie.Icon {
      var shape = VectorImage.Shape(path: path, rule: rule, transform: .translation(-viewBox.x, -viewBox.y))
      if let width = stroke {
        shape.stroke = Stroke(width: width, cap: .round, join: .round)
      } else {
        shape.fill = .current
      }
      let image = VectorImage(size: viewBox.size, shapes: [shape])
      if IconLook.showsNothing(image) {
        resolver.findings.warning(.blankIcon("this path", image.emptiness), at: use.span)
      }
      return .vector(image, isTemplate: use.isTemplate)
    }
  }
}
