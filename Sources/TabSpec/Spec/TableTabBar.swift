import TabModel

extension Table {
  package static let tabBar = Definition<Spec.TabBar>.object(
    "tabBar", "The bar and its tabs.", Spec.TabBar(), tabBarFields,
    finish: { bar, node, findings in
      for item in node.member("items")?.value.elements.dropLast() ?? [] {
        guard let role = item.member("role"), case .string("search") = role.value.value else { continue }
        findings.error(.searchTabNotLast, at: role.value.span)
      }
      if let selected = node.member("selected"), let count = tabCount(node) {
        checkTab(selected.value, count: count, &findings)
        checkSelection(of: selected.value, in: node, &findings)
      } else if let role = actionRole(of: 0, in: node) {
        findings.error(.selectedAction(0), at: role.span)
      }
    })

  /// The role of tab `index` of a bar's object if that is an action, which is never selected; else nil.
  private static func actionRole(of index: Int, in bar: Node?) -> Node? {
    guard let items = bar?.member("items")?.value.elements, items.indices.contains(index),
      let role = items[index].member("role")?.value, case .string(Spec.Role.action.rawValue) = role.value
    else { return nil }
    return role
  }

  /// Reports the index of a tab that cannot be selected, since it is an action.
  static func checkSelection(of node: Node, in bar: Node?, _ findings: inout Findings) {
    guard case .number(let value) = node.value, let index = Int(exactly: value), actionRole(of: index, in: bar) != nil
    else { return }
    findings.error(.selectedAction(index), at: node.span)
  }

  /// Number of tabs in a bar's object; nil means that it is unknown.
  static func tabCount(_ bar: Node?) -> Int? {
    guard let items = bar?.member("items")?.value else { return Spec.TabBar().items.value.count }
    return items.kind == .array && !items.elements.isEmpty ? items.elements.count : nil
  }

  /// Reports the index of a missing tab. It uses the tree, so that a mistake elsewhere in the list hides
  /// nothing.
  static func checkTab(_ node: Node, count: Int, _ findings: inout Findings) {
    guard case .number(let value) = node.value, let index = Int(exactly: value), abs(index) < maximumTabs else {
      return
    }
    if !(0..<count).contains(index) { findings.error(.noSuchTab(index, count: count), at: node.span) }
  }

  private static let tabBarFields: [Field<Spec.TabBar>] = [
    Field(
      "items", { $1(&$0.items) }, .array(of: item, count: 1...maximumTabs),
      "Tabs of the bar. If there are more than five, the bar shows the first four and More; with a search tab in a floating bar, the first three, More and the search button."
    ),
    Field(
      "selected", { $1(&$0.selected) }, eventTab, "Index of the tab that is selected at the start; 0 is the first."),
    Field("style", { $1(&$0.style) }, .name(.style, meant: Movie.Style.meanings), styleSummary),
    Field("tint", { $1(&$0.tint) }, visibleColor, "Color of the selected tab.", default: "the style's"),
    Field(
      "unselectedTint", { $1(&$0.unselectedTint) }, visibleColor, "Color of the other tabs.", default: "the style's"),
    Field("background", { $1(&$0.background) }, background, "Background of the bar.", default: "the style's"),
    Field(
      "hairline", { $1(&$0.hairline) }, mark, "Line on top of the bar: whether it is shown, or its color.",
      default: "the style's"),
    Field(
      "height", { $1(&$0.height) }, number(.from(10, to: 400)), "Height of the bar in points, without the safe area.",
      default: "by style and orientation"),
    Field(
      "placement", { $1(&$0.placement) }, .name("placement"),
      "Position of the bar on a tablet: as in the style (at the top in flat-18 and floating), or at the bottom."
    ),
    Field(
      "positioning", { $1(&$0.positioning) }, positioning, "Whether the tabs fill the bar, or are centered in it.",
      default: "fill; centered on wide screens"),
    Field("titlePosition", { $1(&$0.titlePosition) }, .name("title position"), "Position of titles relative to icons."),
    Field("titles", { $1(&$0.titles) }, boolean, "Whether titles are shown.", default: "by style"),
    Field("titleFont", { $1(&$0.titleFont) }, font, "Font of the titles."),
    Field(
      "iconSize", { $1(&$0.iconSize) }, number(.from(4, to: 200)),
      "Side of the square that icons are fitted into, in points. Without it, wide and tall icons get boxes of their own shape.",
      default: "by style"),
    Field(
      "unselectedIcons", { $1(&$0.unselectedIcons) }, .name("icon form"),
      "Form of built-in icons in tabs that are not selected. Selected tabs show the filled form.",
      default: "by style: outline from iOS 7 to 18, filled before and after"),
    Field(
      "imageInsets", { $1(&$0.imageInsets) }, edges(.from(-200, to: 200)),
      "Insets of the icons' boxes, in points; top 6 and bottom -6 move icons down by 6."),
    Field(
      "selectOn", { $1(&$0.selectOn) }, .name("touch phase"), "Phase of a touch that selects a tab.",
      default: "by style"),
    Field("hidden", { $1(&$0.hidden) }, boolean, "Whether the bar is hidden at the start."),
    Field(
      "iconRendering", { $1(&$0.iconRendering) }, .name("icon rendering"),
      "Rendering of scaled icons: as an app shows them (faithful), or redrawn at each size (crisp)."),
    Field("glow", { $1(&$0.glow) }, boolean, "Whether a light glows below the selected tab.", default: "by style"),
    Field(
      "selection", { $1(&$0.selection) }, mark, "Area behind the selected tab: whether it is shown, or its color.",
      default: "by style"),
    Field(
      "selectionSpring", { $1(&$0.selectionSpring) }, spring,
      "Spring of the area behind the selected tab, on which it slides to the next one.",
      default: "no motion; the glass pill of a floating bar has its own"),
    Field(
      "glass", { $1(&$0.glass) }, .name("glass"),
      "Material of a floating bar: regular glass, or clear glass, which shows most of the page behind it, slightly darkened."
    ),
    Field(
      "adaptive", { $1(&$0.adaptive) }, boolean,
      "Whether the glass of a floating bar adapts to the content beneath it: dark over dark, light over light, whatever the screen's appearance."
    ),
    Field(
      "accessory", { $1(&$0.accessory) }, accessory,
      "Pane above the tabs of a floating bar: its title, or an object.", default: "none"),
    Field(
      "minimized", { $1(&$0.minimized) }, boolean,
      "Whether a floating bar is minimized at the start, to its selected tab, as after a page has scrolled down."),
    Field("onScroll", { $1(&$0.onScroll) }, scrolling, scrollingSummary),
  ]

  private static let accessory = Definition<Spec.Accessory>.oneOf([
    string.map { Spec.Accessory(title: $0) },
    .object(
      "accessory", "A pane above the tabs.", Spec.Accessory(),
      [
        Field("title", { $1(&$0.title) }, string, "Text of the pane.", required: true),
        Field(
          "artwork", { $1(&$0.artwork) }, color, "Color of the cover at the start.",
          default: "systemGray4"),
        Field("icon", { $1(&$0.icon) }, icon, "Icon at the end of the pane.", default: "play.fill"),
      ]),
  ])

  private static let styleSummary =
    "Style of the bar: " + Movie.Style.allCases.map { "\($0.rawValue) (\($0.summary))" }.joined(separator: ", ") + "."

  /// Limit of the number of tabs: enough for any More tab, and a bound for faulty generated specs.
  private static let maximumTabs = 100

  static let tabIndex = whole(from: 0, to: maximumTabs - 1)

  /// The tab of an event. A title gives nil here, and is reported when the titles are known.
  static let eventTab = Definition<Int>(tabIndex.shape, [.number, .string]) { node, findings in
    switch node.value {
    case .string: nil
    // With a number of tabs, the message is about those.
    case .number(let value) where value < 0 && value > -Double(maximumTabs) && value == value.rounded(): nil
    default: tabIndex.read(node, &findings)
    }
  }

  /// Reports an event that names a tab by its title.
  static func checkTitle(_ node: Node, in bar: Node?, _ findings: inout Findings) {
    guard case .string(let title) = node.value else { return }
    let titles = bar?.member("items")?.value.elements.map { item in
      if case .string(let text) = (item.member("title")?.value ?? item).value { text } else { "" }
    }
    let index = titles?.firstIndex { $0.lowercased() == title.lowercased() }
    findings.error(.tabByTitle(title, index: index), at: node.span)
  }

  private enum PositioningName: String, CaseIterable, Sendable { case fill, centered }

  private typealias Centered = Movie.TabBar.Positioning.Centered

  private static let positioning = Definition<Movie.TabBar.Positioning>.oneOf(
    [
      Definition<PositioningName>.name("positioning").map { $0 == .fill ? .fill : .centered(Centered()) },
      Definition<Centered>.object(
        "positioning", "Tabs in the middle of the bar.", Centered(),
        [
          Field("width", { $1(&$0.width) }, number(.from(1, to: 2_000)), "Width of a tab, in points."),
          Field("spacing", { $1(&$0.spacing) }, number(.from(0, to: 2_000)), "Distance between tabs, in points."),
        ]
      ).map { .centered($0) },
    ])

  private static let font = Definition<Spec.Font>.object(
    "titleFont", "A font.", Spec.Font(),
    [
      Field("file", { $1(&$0.file) }, path, "Path of a font file, relative to the spec.", default: "Inter"),
      Field(
        "size", { $1(&$0.size) }, number(.from(1, to: 200)), "Size of the font, in points.",
        default: "by style and orientation"),
      Field(
        "weight", { $1(&$0.weight) }, .name("weight", [.regular, .medium, .semibold, .bold]), "Weight of the font.",
        default: "by style"),
    ])
}
