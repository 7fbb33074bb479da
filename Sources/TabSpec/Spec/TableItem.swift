import TabBase
import TabModel
import TabSVG

extension Table {
  static let item = Definition<Spec.Item>.oneOf(
    [
      string.map { Spec.Item(title: $0) },
      .object("an item", "A tab.", Spec.Item(), itemFields),
    ],
    write: { $0 == Spec.Item(title: $0.title) ? $0.title.map(JSON.string) : nil }
  ).shared("item", "A tab: just its title, or an object.")

  static var itemKeys: [String] { itemFields.map(\.name) }

  private static let itemFields: [Field<Spec.Item>] = [
    Field("title", { $1(&$0.title) }, string, "Text below or beside the icon.", default: "none"),
    Field(
      "icon", { $1(&$0.icon) }, icon, "Icon of the tab.",
      default: "a magnifier for a search tab, else a built-in icon that suits the title, else a circle"),
    Field(
      "selectedIcon", { $1(&$0.selectedIcon) }, icon, "Icon while the tab is selected.",
      default: "the filled form of a built-in icon, else icon"),
    Field(
      "badge", { $1(&$0.badge) }, badge, "Badge at the icon's corner: text, a number, or an object.", default: "none"),
    Field("enabled", { $1(&$0.enabled) }, boolean, "Whether taps select the tab."),
    Field("tint", { $1(&$0.tint) }, visibleColor, "Color of the tab while it is selected.", default: "the bar's"),
    Field(
      "raised", { $1(&$0.raised) }, raised,
      "Raised button, which may extend beyond the bar and shows only its icon: true, or an object.",
      default: "none"),
    Field(
      "animation", { $1(&$0.animations) }, animations, "Animations of this tab, instead of the spec's.",
      default: "the spec's"),
    Field(
      "renderingMode", { $1(&$0.renderingMode) }, .name("rendering mode"),
      "Whether the tint colors the icon, or the icon keeps its own colors.",
      default: "template; for an asset, what its catalog says"),
    Field(
      "role", { $1(&$0.role) }, .name("role"),
      "Role of the tab. In a floating bar a search tab is a separate button. A tap turns it into a search field, a second tap starts typing, a third ends it. An action is pressed, but never selected: a tap plays its animation, and the page stays."
    ),
  ]

  static let icon = Definition<Spec.Icon>.oneOf([
    Definition<Bool>.no(or: ["a string", "an object"]).map { _ in .none },
    iconName.map { .named($0) },
    .variants(
      "an icon",
      [
        Variant(["svg"], svgIcon) { .svg($0) },
        Variant(["pdf"], pdfIcon) { .pdf($0.path) },
        Variant(["asset"], assetIcon) { .asset($0) },
        Variant(["png"], pngIcon) { .picture($0) },
        Variant(["image"], imageIcon) { .picture($0) },
        Variant(["path"], pathIcon) { .path($0) },
        Variant(["lottie"], lottieIcon) { .lottie($0) },
      ]),
  ]).shared(
    "icon",
    """
    The name of an icon in the catalog of the spec's `assets`, else of a built-in one; an SVG file or SF Symbol template, a PDF file, an asset, \
    a PNG, JPEG or WebP file, a Lottie file, SVG path data, or false for none. `tabanim list icons` prints the built-in names.
    """
  )

  static let catalog = file(.text([], pattern: #"^[^/].*\.xcassets/?$"#)).checked { file, node, findings in
    guard !SpecName.isCatalog(file.text) else { return true }
    findings.error(.notACatalog(file.text), at: node.span)
    return false
  }

  /// Reading looks for the one name alone; the list of all is for editors.
  private static let iconName = Definition<String>(
    .shared(name: "iconName", summary: "Name of an icon in the catalog or of a built-in one.", expected: ["a string"]) {
      .text(Icons.allNames, pattern: "^[^/]")
    },
    [.string]
  ) { node, findings in
    guard case .string(let name) = node.value else { return nil }
    // The catalog's names are known only when its files are looked for.
    if findings.hasCatalog || Icons.contains(name) { return name }
    if SpecRoot.isAddress(name) {
      findings.error(.addressAsPath(name), at: node.span)
      return nil
    }
    if name.contains(where: \.isNumber), PathData(name).path.elements.count > 1 {
      findings.error(.pathDataAsName(name), at: node.span)
      return nil
    }
    findings.error(.unknownIcon(name, suggestions: Icons.nearest(to: name)), at: node.span)
    return nil
  }

  private static let pathData = string.checked { text, node, findings in
    guard let mistake = PathData(text).mistake else { return true }
    findings.error(.pathData(offset: mistake.offset, expected: mistake.expected), at: node.span)
    return false
  }.map { PathData($0).path }

  private static let svgIcon = Definition<Spec.FileIcon>.object(
    "an icon", "An SVG file, or an SF Symbol template.", Spec.FileIcon(),
    [Field("svg", { $1(&$0.path) }, path, "Path of the SVG file, relative to the spec.", required: true), variant])

  private static let pdfIcon = Definition<Spec.FileIcon>.object(
    "an icon", "The first page of a PDF file: its paths.", Spec.FileIcon(),
    [Field("pdf", { $1(&$0.path) }, path, "Path of the PDF file, relative to the spec.", required: true)])

  private static let assetIcon = Definition<Spec.FileIcon>.object(
    "an icon", "An imageset or symbolset of an asset catalog.", Spec.FileIcon(),
    [
      Field(
        "asset", { $1(&$0.path) }, path,
        "Path of the catalog, relative to the spec, and name of the asset in it: \"Assets.xcassets/Home\". Or the name alone, for the catalog of the spec's `assets`.",
        required: true),
      variant, shape,
    ])

  private static let variant = Field<Spec.FileIcon>(
    "variant", { $1(&$0.variant) }, .name("variant"),
    "Drawing of an SF Symbol template: its weight and scale, such as Semibold-L.",
    default: "Regular-M; without it, Regular-S or Regular-L in the size of the medium scale")

  private static let shape = Field<Spec.FileIcon>(
    "shape", { $1(&$0.shape) }, .name("shape"),
    "Shape to which the picture is cut, in its own colors; the selected tab has a ring around it.", default: "none")

  private static let imageIcon = Definition<Spec.FileIcon>.object(
    "an icon", "A PNG, JPEG or WebP file.", Spec.FileIcon(),
    [
      Field(
        "image", { $1(&$0.path) }, path, "Path of the PNG, JPEG or WebP file, relative to the spec.", required: true),
      shape,
    ])

  private static let pngIcon = Definition<Spec.FileIcon>.object(
    "an icon", "A PNG file.", Spec.FileIcon(),
    [Field("png", { $1(&$0.path) }, path, "Path of the PNG file, relative to the spec.", required: true), shape])

  private static let pathIcon = Definition<Spec.PathIcon>.object(
    "an icon", "SVG path data.", Spec.PathIcon(),
    [
      Field("path", { $1(&$0.path) }, pathData, "Path data, as in the `d` attribute of an SVG path.", required: true),
      Field("viewBox", { $1(&$0.viewBox) }, viewBox, "Box of the icon in the path's units: x, y, width and height."),
      Field("rule", { $1(&$0.rule) }, .name("fill rule"), "Fill rule: what counts as inside the path."),
      Field(
        "stroke", { $1(&$0.stroke) }, number(.above(0, to: 1e6)),
        "Width of the stroke, in the path's units. With it the path is stroked, not filled.",
        default: "no stroke: the path is filled"),
    ])

  private static let viewBox = Definition<[Double]>.array(of: number(.from(-1e9, to: 1e9)), count: 4...4)
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

  private struct BadgeDraft {
    var badge = Spec.Badge()
    var dot = false
  }

  static let dotText = "{ \"dot\": true }"

  /// A badge, or a boolean, which is refused.
  static let badge = Definition<Spec.Badge>(writtenBadge.shape, writtenBadge.kinds.union([.boolean])) {
    node, findings in
    guard case .boolean(let isShown) = node.value else { return writtenBadge.read(node, &findings) }
    findings.error(
      .wrongType(found: .boolean, expected: writtenBadge.shape.expected, meant: isShown ? dotText : nil), at: node.span)
    return nil
  }

  static let writtenBadge = Definition<Spec.Badge>.oneOf([
    string.checked { text, node, findings in
      if text.isEmpty { findings.warning(.emptyBadge, at: node.span) }
      return true
    }.map { Spec.Badge(text: $0) },
    whole(from: 0, to: 1_000_000_000).map { Spec.Badge(text: String($0)) },
    .variants(
      "a badge",
      [
        Variant(["dot"], dotBadge) { $0.badge },
        Variant(["text"], textBadge) { $0.badge },
      ]),
  ])

  private static let dotBadge = Definition<BadgeDraft>.object(
    "a badge", "A dot.", BadgeDraft(),
    [
      Field("dot", { $1(&$0.dot) }, .yes, "Always true: the badge is a dot without text.", required: true),
      Field("color", { $1(&$0.badge.color) }, visibleColor, "Color of the dot.", default: "the style's"),
    ])

  private static let textBadge = Definition<BadgeDraft>.object(
    "a badge", "A short text.", BadgeDraft(),
    [
      Field("text", { $1(&$0.badge.text) }, string, "Text of the badge, usually a number."),
      Field("color", { $1(&$0.badge.color) }, visibleColor, "Color behind the text.", default: "the style's"),
      Field("textColor", { $1(&$0.badge.textColor) }, visibleColor, "Color of the text.", default: "the style's"),
    ])

  private static let raised = Definition<Spec.Raised>.oneOf([
    Definition<Bool>.yes.map { _ in Spec.Raised() },
    .object(
      "raised", "A button, which may be taller than the bar.", Spec.Raised(),
      [
        Field(
          "size", { $1(&$0.size) }, size(.from(1, to: 400)), "Size of the button, in points.",
          default: "a circle that fits the bar's height"),
        Field("color", { $1(&$0.color) }, visibleColor, "Color of the button.", default: "the tint"),
        Field(
          "cornerRadius", { $1(&$0.cornerRadius) }, number(.from(0, to: 400)),
          "Corner radius of the button, in points.",
          default: "half of the shorter side"),
      ]),
  ])
}
