import TabModel

extension Table {
  static let page = Definition<Spec.Page>.object(
    "a page", "The content of a tab's page.", Spec.Page(),
    [
      Field(
        "background", { $1(&$0.background) }, fill,
        "Background of the page: a color, a gradient, or a PNG, JPEG or WebP file.",
        default: "systemBackground"),
      Field("text", { $1(&$0.text) }, string, "Text in the middle of the page.", default: "none"),
      Field("textColor", { $1(&$0.textColor) }, visibleColor, "Color of the text.", default: "label"),
      Field(
        "navigationBar", { $1(&$0.navigationBar) }, navigationBar, "Navigation bar at the top of the page.",
        default: "none"),
      Field("rows", { $1(&$0.rows) }, rows, "List: the number of its rows, or a list of rows."),
      Field(
        "sections", { $1(&$0.sections) }, .array(of: section, count: 0...100),
        "Groups of rows, one below the other, after `rows`."),
      Field(
        "listStyle", { $1(&$0.listStyle) }, .name("list style"), "Style of the list.",
        default: "plain for rows; for sections, the grouped style of the bar's era"),
      Field("cards", { $1(&$0.cards) }, whole(from: 0, to: 100), "Number of cards."),
      Field("tiles", { $1(&$0.tiles) }, whole(from: 0, to: 300), "Number of square pictures, three to a row."),
      Field(
        "paragraphs", { $1(&$0.paragraphs) }, paragraphs, "Running text: the number of paragraphs, or their texts."),
      Field(
        "picture", { $1(&$0.picture) }, .name("picture"), "Generated picture that covers the page.",
        default: "none"),
      Field(
        "content", { $1(&$0.content) }, .name("theme"), "App whose made-up content the page has.", default: "the spec's"
      ),
      Field(
        "scroll", { $1(&$0.scroll) }, number(.from(0, to: 100_000)),
        "Distance that the content is scrolled at the start, in points."),
    ],
    finish: { page, node, _ in page.span = node.span })

  /// Warns about pages without a tab.
  static func checkPages(_ pages: Node?, tabs: Int?, _ findings: inout Findings) {
    guard let pages = pages?.elements, let tabs, pages.count > tabs else { return }
    findings.warning(.morePagesThanTabs(pages.count, tabs: tabs), at: pages[tabs].span)
  }

  static let touches = Definition<Spec.Touches?>.oneOf(
    [boolean.map { $0 ? Spec.Touches() : nil }, touchesObject.map { $0 }],
    write: { $0.map { _ in nil } ?? .boolean(false) })

  private static let touchesObject = Definition<Spec.Touches>.object(
    "touches", "Discs that show where fingers touch.", Spec.Touches(),
    [
      Field("color", { $1(&$0.color) }, visibleColor, "Color of the discs, with their opacity."),
      Field("size", { $1(&$0.size) }, number(.from(4, to: 400)), "Diameter of the discs, in points."),
      Field("trail", { $1(&$0.trail) }, boolean, "Whether a moving disc has a trail."),
    ])

  static let caption = Definition<Spec.Caption>.object(
    "a caption", "A line of text below the picture, until the next one.", Spec.Caption(),
    [
      Field("at", { $1(&$0.at) }, time(seconds), "Time at which the text appears, in seconds."),
      Field("text", { $1(&$0.text) }, string, "Text to show; an empty text shows none.", required: true),
    ])
}
