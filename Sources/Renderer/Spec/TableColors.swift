import TabRaster

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
    // A hex color without its "#" is the commonest slip.
    return Color(hex: "#" + text) != nil ? "#" + text : suggestion(for: text, among: Spec.DynamicColor.names)
  }

  static let color = Definition<Spec.DynamicColor>.oneOf(
    [
      plainColor,
      .object(
        "a color", "One color for each appearance.", Spec.DynamicColor(.clear),
        [
          Field("light", { $1(&$0.light) }, plainColor.map(\.light), "Color in light appearance.", required: true),
          Field("dark", { $1(&$0.dark) }, plainColor.map(\.dark), "Color in dark appearance.", required: true),
        ]),
    ], write: colorJSON
  ).shared(
    "color",
    """
    A color: "#RGB", "#RGBA", "#RRGGBB", "#RRGGBBAA", a dynamic system color such as systemBlue, label or separator, a classic \
    color such as red or cyan, or one for each appearance as {"light": …, "dark": …}.
    """)

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

  /// What an area is covered with, and how it lets through what lies beneath; pages take the fill alone.
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
    "fill", "A color, a gradient, or a PNG file that covers the area.")

  static let background = fills(
    "a background",
    translucency: [
      Field(
        "opacity", { $1(&$0.opacity) }, factor(.from(0, to: 1)),
        "Opacity of the background over the content under the bar, 0 to 1."),
      Field(
        "blur", { $1(&$0.blur) }, number(.from(0, to: 100)),
        "Standard deviation (σ) of the blur of the content under the bar, in points."),
    ]
  ).shared("background", "A color, a gradient or a PNG file: opaque, or over the blurred content under the bar.")

  private static func fills(_ owner: String, translucency: [Field<FillDraft>]) -> Definition<Spec.Background> {
    typealias Draft = Definition<FillDraft>
    let direction = Field<FillDraft>(
      "direction", { $1(&$0.angle) }, self.direction,
      "Direction in which the gradient runs: a name, or degrees clockwise from up.")
    let forms: [Variant<Spec.Background>] = [
      Variant(
        ["light", "dark"],
        .object(
          owner, "One color for each appearance.", Spec.DynamicColor(.clear),
          [
            Field("light", { $1(&$0.light) }, plainColor.map(\.light), "Color in light appearance.", required: true),
            Field("dark", { $1(&$0.dark) }, plainColor.map(\.dark), "Color in dark appearance.", required: true),
          ])
      ) { color in Spec.Background(fill: .color(color)) },
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
          owner, "A PNG file.", FillDraft(),
          [Field("image", { $1(&$0.image) }, path, "Path of the PNG file, relative to the spec.", required: true)]
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

  /// Stops without an offset lie evenly between their neighbors; the outer ones at 0 and 1.
  private static func spread(_ stops: [StopDraft]) -> [Spec.Gradient.Stop] {
    var offsets = stops.map(\.offset)
    guard let last = offsets.indices.last else { return [] }
    offsets[0] = offsets[0] ?? 0
    offsets[last] = offsets[last] ?? 1
    var known = 0
    for index in offsets.indices {
      guard let end = offsets[index] else { continue }
      let start = offsets[known] ?? 0
      for between in known..<index where between > known {
        offsets[between] = start + (end - start) * Double(between - known) / Double(index - known)
      }
      known = index
    }
    return zip(offsets, stops).map { Spec.Gradient.Stop(offset: $0 ?? 0, color: $1.color) }
  }
}
