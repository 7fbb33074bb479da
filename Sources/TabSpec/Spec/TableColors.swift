import TabBase
import TabModel
import TabRaster
import TabSVG

extension Table {
  static let plainColor = Definition<Spec.DynamicColor>(
    .text(Spec.DynamicColor.names, pattern: "^#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"), [.string],
    write: colorJSON
  ) {
    node, findings in
    guard case .string(let text) = node.value else { return nil }
    if let color = Color(hex: text) { return Spec.DynamicColor(color) }
    if let color = Spec.DynamicColor.named[text] { return color }
    findings.error(.badColor(text, suggestion: nearest(to: text)), at: node.span)
    return nil
  }

  private static func nearest(to text: String) -> String? {
    if text.hasPrefix("#") { return nil }
    let digits = text.lowercased().hasPrefix("0x") ? String(text.dropFirst(2)) : text
    // A hex color without its "#" is the commonest slip.
    if Color(hex: "#" + digits) != nil { return "#" + digits }
    let names = Spec.DynamicColor.names
    // UIColor.systemRed, .systemRed and Color.red.
    if let last = text.split(separator: ".").last.map(String.init), last != text, names.contains(last) { return last }
    if let color = CSSColor.parse(text) {
      // "grey" is "gray"; other names of CSS have a value.
      if text.allSatisfy(\.isLetter),
        let same = names.first(where: { Spec.DynamicColor.named[$0]?.isAlways(color) == true })
      {
        return same
      }
      return color.alpha == 1 ? String(color.hex.prefix(7)) : color.hex
    }
    return suggestion(for: text, among: names)
  }

  static let color = Definition<Spec.DynamicColor>.oneOf(
    [
      plainColor,
      colors("a color"),
    ], write: colorJSON
  ).shared(
    "color",
    """
    A color: "#RGB", "#RGBA", "#RRGGBB", "#RRGGBBAA", a dynamic system color such as systemBlue, label or separator, a classic \
    color such as red or cyan, or one for each appearance as {"light": …, "dark": …}.
    """)

  private static func colors(_ owner: String) -> Definition<Spec.DynamicColor> {
    .object(
      owner, "One color for each appearance.", Spec.DynamicColor(.clear),
      [
        Field("light", { $1(&$0.light) }, plainColor.map(\.light), "Color in light appearance.", required: true),
        Field("dark", { $1(&$0.dark) }, plainColor.map(\.dark), "Color in dark appearance.", required: true),
      ])
  }

  /// A color of something that is there to be seen.
  static let visibleColor = color.checked { _, node, findings in
    for part in [node] + node.members.map(\.value) { warnOfTransparency(part, &findings) }
    return true
  }

  /// Warns of a color without opacity that has one if its alpha comes first, as in Android's #AARRGGBB. Transparent black and white
  /// are what people write for no color at all.
  private static func warnOfTransparency(_ node: Node, _ findings: inout Findings) {
    guard case .string(let text) = node.value, text.utf8.count == 9, let color = Color(hex: text), color.alpha == 0,
      let meant = Color(hex: "#" + text.dropFirst(3) + text.dropFirst().prefix(2)), meant.alpha > 0
    else { return }
    let shown = text.dropFirst().dropLast(2).lowercased()
    guard shown != "ffffff", shown != "000000" else { return }
    findings.warning(
      .transparentColor(text, meant: meant.alpha == 1 ? String(meant.hex.prefix(7)) : meant.hex), at: node.span)
  }

  private static let colorJSON: @Sendable (Spec.DynamicColor) -> JSON? = { color in
    func hex(_ color: Color) -> JSON { .string(color.alpha == 1 ? String(color.hex.prefix(7)) : color.hex) }
    if color.light == color.dark { return hex(color.light) }
    return .members(["light": hex(color.light), "dark": hex(color.dark)])
  }

  struct StopDraft: Sendable {
    var color = Spec.DynamicColor(.clear)
    var offset: Double?
  }

  private static let gradientStop = Definition<StopDraft>.oneOf([
    plainColor.map { StopDraft(color: $0) },
    .object(
      "a gradient stop", "A color and its position.", StopDraft(),
      [
        Field("color", { $1(&$0.color) }, color, "Color of the stop.", required: true),
        Field(
          "offset", { $1(&$0.offset) }, factor(.from(0, to: 1)), "Position of the color: 0 at the start, 1 at the end.",
          default: "evenly spaced"),
      ]),
  ])

  private static let turned = degrees(.from(-360, to: 360))
  private static let side = Definition<GradientDirection>.name("direction").map(\.angle)

  private static let direction = Definition<Double>(
    .oneOf([turned.shape, side.shape]), [.number, .string],
    write: { angle in GradientDirection.allCases.first { $0.angle == angle }.map { .string($0.rawValue) } }
  ) { node, findings in
    if case .string(let text) = node.value, Quantity.degrees.number(of: text) == nil {
      return side.read(node, &findings)
    }
    return turned.read(node, &findings)
  }

  private enum GradientDirection: String, CaseIterable, Sendable {
    case up, right, down, left

    var angle: Double {
      switch self {
      case .up: 0
      case .right: 90
      case .down: 180
      case .left: 270
      }
    }
  }

  /// The fill of an area, and its opacity and blur over the content beneath. Pages have only the fill.
  struct FillDraft: Sendable {
    var color = Spec.DynamicColor(.clear)
    var from = Spec.DynamicColor(.clear)
    var to = Spec.DynamicColor(.clear)
    var stops: [StopDraft] = []
    var angle = 180.0
    var image = Located(Spec.FilePath(text: ""))
    var opacity = 1.0
    var blur = 0.0

    func background(_ fill: Spec.Fill) -> Spec.Background {
      Spec.Background(fill: fill, opacity: opacity, blur: blur)
    }
  }

  static let fill = fills("a background", translucency: []).map { $0.fill }.shared(
    "fill", "A color, a gradient, or a PNG, JPEG or WebP file that covers the area.")

  static let background = fills(
    "a background",
    translucency: [
      Field(
        "opacity", { $1(&$0.opacity) }, factor(.from(0, to: 1)),
        "Opacity of the background, 0 to 1. Content under the bar shows through it."),
      Field(
        "blur", { $1(&$0.blur) }, number(.from(0, to: 100)),
        "Standard deviation (σ) of the blur of the content under the bar, in points."),
    ]
  ).shared("background", "A color, a gradient or a picture file: opaque, or over the blurred content under the bar.")

  private static func fills(_ owner: String, translucency: [Field<FillDraft>]) -> Definition<Spec.Background> {
    typealias Draft = Definition<FillDraft>
    let direction = Field<FillDraft>(
      "direction", { $1(&$0.angle) }, self.direction,
      "Direction in which the gradient runs: a name, or degrees clockwise from up.")
    let forms: [Variant<Spec.Background>] = [
      Variant(["light", "dark"], colors(owner)) { color in Spec.Background(fill: .color(color)) },
      Variant(
        ["color"],
        Draft.object(
          owner, "A color.", FillDraft(),
          [Field("color", { $1(&$0.color) }, color, "Color of the area.", required: true)] + translucency)
      ) { draft in draft.background(.color(draft.color)) },
      Variant(
        ["stops"],
        Draft.object(
          owner, "A gradient of two or more colors.", FillDraft(),
          [
            Field(
              "stops", { $1(&$0.stops) }, .array(of: gradientStop, count: 2...32),
              "Colors of the gradient, from start to end.",
              required: true),
            direction,
          ] + translucency, finish: checkStops)
      ) { draft in
        draft.background(.gradient(Spec.Gradient(stops: spread(draft.stops), angle: draft.angle)))
      },
      Variant(
        ["from", "to"],
        Draft.object(
          owner, "A gradient between two colors.", FillDraft(),
          [
            Field("from", { $1(&$0.from) }, color, "Color at the start.", required: true),
            Field("to", { $1(&$0.to) }, color, "Color at the end.", required: true), direction,
          ] + translucency)
      ) { draft in
        let stops = [Spec.Gradient.Stop(offset: 0, color: draft.from), Spec.Gradient.Stop(offset: 1, color: draft.to)]
        return draft.background(.gradient(Spec.Gradient(stops: stops, angle: draft.angle)))
      },
      Variant(
        ["image"],
        Draft.object(
          owner, "A PNG, JPEG or WebP file.", FillDraft(),
          [Field("image", { $1(&$0.image) }, path, "Path of the picture, relative to the spec.", required: true)]
            + translucency)
      ) { draft in draft.background(.image(draft.image)) },
    ]
    return .oneOf([plainColor.map { Spec.Background(fill: .color($0)) }, .variants(owner, forms)])
  }

  private static let checkStops: Definition<FillDraft>.Check = { draft, node, findings in
    let written = draft.stops.compactMap(\.offset)
    if let stops = node.member("stops"), zip(written, written.dropFirst()).contains(where: { $0 > $1 }) {
      findings.error(.notIncreasing, at: stops.value.span)
    }
  }

  /// Stops without an offset are spaced evenly between their neighbors.
  private static func spread(_ stops: [StopDraft]) -> [Spec.Gradient.Stop] {
    zip(LinearStops.spread(stops.map(\.offset)), stops).map { Spec.Gradient.Stop(offset: $0, color: $1.color) }
  }
}

extension Spec.DynamicColor {
  /// Whether the dynamic color is `color` in both appearances, to the nearest of 256 levels.
  fileprivate func isAlways(_ color: Color) -> Bool {
    Movie.Appearance.allCases.allSatisfy { resolved($0).hex == color.hex }
  }
}

extension Spec.DynamicColor {
  /// The color that `node` is in light appearance, without its opacity: "#RRGGBB". nil means that it is no color.
  package static func hex(_ node: Node) -> String? {
    guard [.string, .object].contains(node.kind) else { return nil }
    var findings = Findings()
    let color = Table.color.parse(node, &findings)
    return findings.hasErrors ? nil : color.map { String($0.light.hex.prefix(7)) }
  }
}
