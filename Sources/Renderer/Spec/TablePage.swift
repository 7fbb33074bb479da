extension Table {
  static let page = Definition<Spec.Page>.object(
    "a page", "A tab's content.", Spec.Page(),
    [
      Field("background", { $1(&$0.background) }, fill, "Colour, gradient or PNG file.", default: "systemBackground"),
      Field("text", { $1(&$0.text) }, string, "In the middle of the page.", default: "none"),
      Field("textColor", { $1(&$0.textColor) }, color, "Of the text.", default: "label"),
      Field(
        "navigationBar", { $1(&$0.navigationBar) }, navigationBar, "A bar with a title at the top.", default: "none"),
      Field("rows", { $1(&$0.rows) }, rows, "A list: how many rows, or their texts."),
      Field("cards", { $1(&$0.cards) }, whole(from: 0, to: 100), "How many cards."),
      Field("scroll", { $1(&$0.scroll) }, number(.from(0, to: 100_000)), "How far the content is scrolled, in points."),
    ],
    finish: { page, node, _ in page.span = node.span })

  /// Warns of pages that belong to no tab.
  static func checkPages(_ pages: Node?, tabs: Int?, _ findings: inout Findings) {
    guard let pages = pages?.elements, let tabs, pages.count > tabs else { return }
    findings.warning(.morePagesThanTabs(pages.count, tabs: tabs), at: pages[tabs].span)
  }

  private static let navigationBar = Definition<Spec.NavigationBar>.oneOf([
    string.map { Spec.NavigationBar(title: $0) },
    .object(
      "navigationBar", "A bar with a title at the top.", Spec.NavigationBar(),
      [
        Field("title", { $1(&$0.title) }, string, "The title."),
        Field("largeTitle", { $1(&$0.largeTitle) }, boolean, "Whether the title is large."),
      ]),
  ])

  private static let rows = Definition<Spec.Rows>.oneOf(
    [
      whole(from: 0, to: 1_000).map { .count($0) },
      Definition<[String]>.array(of: string, count: 0...1_000).map { .titles($0) },
    ],
    write: { rows in
      guard case .count(let count) = rows else { return nil }
      return .number(Double(count))
    })

  static let touches = Definition<Spec.Touches?>.oneOf(
    [boolean.map { $0 ? Spec.Touches() : nil }, touchesObject.map { $0 }],
    write: { $0.map { _ in nil } ?? .boolean(false) })

  private static let touchesObject = Definition<Spec.Touches>.object(
    "touches", "Discs where fingers are.", Spec.Touches(),
    [
      Field("color", { $1(&$0.color) }, color, "Of the disc, with its opacity."),
      Field("size", { $1(&$0.size) }, number(.from(4, to: 400)), "Diameter in points."),
      Field("trail", { $1(&$0.trail) }, boolean, "Whether a pan leaves fading copies."),
    ])

  static let caption = Definition<Spec.Caption>.object(
    "a caption", "A line of text below the picture, until the next one.", Spec.Caption(),
    [
      Field("at", { $1(&$0.at) }, time(seconds), "Seconds from the start."),
      Field("text", { $1(&$0.text) }, string, "The text; empty for none.", required: true),
    ])
}
