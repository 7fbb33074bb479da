extension Table {
  static let page = Definition<Spec.Page>.object(
    "a page", "A tab's content.", Spec.Page(),
    [
      Field("background", { $1(&$0.background) }, fill, "Colour, gradient or PNG file.", default: "systemBackground"),
      Field("text", { $1(&$0.text) }, string, "In the middle of the page.", default: "none"),
      Field("textColor", { $1(&$0.textColor) }, color, "Of the text.", default: "label"),
      Field(
        "navigationBar", { $1(&$0.navigationBar) }, navigationBar, "A bar with a title at the top.", default: "none"),
      Field("rows", { $1(&$0.rows) }, rows, "A list: how many rows, or what they say."),
      Field(
        "sections", { $1(&$0.sections) }, .array(of: section, count: 0...100),
        "Lists one below the other, after the rows."),
      Field(
        "listStyle", { $1(&$0.listStyle) }, .name("list style"), "How rows stand together.",
        default: "plain for rows, grouped as in the bar's era for sections"),
      Field("cards", { $1(&$0.cards) }, whole(from: 0, to: 100), "How many cards."),
      Field("tiles", { $1(&$0.tiles) }, whole(from: 0, to: 300), "How many square pictures, three to a row."),
      Field("paragraphs", { $1(&$0.paragraphs) }, paragraphs, "Running text: how many paragraphs, or their texts."),
      Field(
        "picture", { $1(&$0.picture) }, .name("picture"), "A picture over all of the page, drawn by rule.",
        default: "none"),
      Field("scroll", { $1(&$0.scroll) }, number(.from(0, to: 100_000)), "How far the content is scrolled, in points."),
    ],
    finish: { page, node, _ in page.span = node.span })

  /// Warns of pages that belong to no tab.
  static func checkPages(_ pages: Node?, tabs: Int?, _ findings: inout Findings) {
    guard let pages = pages?.elements, let tabs, pages.count > tabs else { return }
    findings.warning(.morePagesThanTabs(pages.count, tabs: tabs), at: pages[tabs].span)
  }

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
