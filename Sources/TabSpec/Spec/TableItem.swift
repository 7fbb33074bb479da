import TabModel

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
