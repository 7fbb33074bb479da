import TabModel
import TabRaster

extension Spec {
  /// A tab's content.
  package struct Page: Equatable, Sendable {
    /// Background; nil means the system's background color.
    package var background: Fill?
    /// Text in the middle of the page; nil means none.
    var text: String?
    var textColor: DynamicColor?
    var navigationBar: NavigationBar?
    var rows = Rows.count(0)
    var sections: [ListSection] = []
    /// Style of the list; nil means plain for rows, the era's own style for sections.
    var listStyle: Movie.ListStyle?
    var cards = 0
    var tiles = 0
    var paragraphs = Paragraphs.count(0)
    package var picture: PagePicture?
    /// The app whose content the page has after its own; nil means none.
    package var content: PageTheme?
    /// Distance by which the content is scrolled at the start, in points.
    var scroll = 0.0
    package var span: SourceSpan?

    package init(background: Fill? = nil, text: String? = nil, rows: Rows = Rows.count(0)) {
      (self.background, self.text, self.rows) = (background, text, rows)
    }

    /// Whether the page has more than its background.
    package var hasContent: Bool { text != nil || navigationBar != nil || hasList || cards > 0 || !fillsNothing }

    var hasList: Bool { rows != .count(0) || !sections.isEmpty }

    private var fillsNothing: Bool { tiles == 0 && paragraphs == .count(0) && picture == nil && content == nil }

    package static func == (a: Page, b: Page) -> Bool {
      a.background == b.background && a.text == b.text && a.textColor == b.textColor
        && a.navigationBar == b.navigationBar && a.rows == b.rows && a.sections == b.sections
        && a.listStyle == b.listStyle && a.cards == b.cards && a.tiles == b.tiles && a.paragraphs == b.paragraphs
        && a.picture == b.picture && a.content == b.content && a.scroll == b.scroll
    }
  }

  package struct NavigationBar: Equatable, Sendable {
    var title = ""
    var largeTitle = false
    var leading: BarButton?
    var trailing: BarButton?
  }

  struct BarButton: Equatable, Sendable {
    var title = ""
    var icon: Located<Icon>?
    var role = Movie.Page.BarButtonRole.plain
  }

  package enum Rows: Equatable, Sendable {
    /// Rows with bars in place of words.
    case count(Int)
    case list([Row])
  }

  package struct Row: Equatable, Sendable {
    var title = ""
    var subtitle = ""
    var value = ""
    var icon: Located<Icon>?
    var iconBackground: DynamicColor?
    var accessory = Movie.Page.RowAccessory.none
    var toggle: Bool?
    var selected = false
  }

  package struct ListSection: Equatable, Sendable {
    var header = ""
    var footer = ""
    var rows = Rows.count(0)
  }

  package enum Paragraphs: Equatable, Sendable {
    /// Paragraphs with bars in place of words.
    case count(Int)
    case texts([String])
  }

  /// A generated picture, so that an example needs no file.
  package enum PagePicture: String, CaseIterable, Sendable { case map, photo }

  /// A made-up app, with pictures and words for each of its pages.
  package enum PageTheme: String, CaseIterable, Sendable { case music, shop, travel }

  struct Touches: Equatable, Sendable {
    /// Color of the disc, with its opacity. On dark pages the ring shows the finger, and more white would hide gray icons.
    var color = DynamicColor(light: Color(1, 1, 1, 0.35), dark: Color(1, 1, 1, 0.1))
    /// Diameter of the disc, in points. A tab's icon and a short title fit into it.
    var size = 52.0
    /// Whether a moving finger has a trail.
    var trail = true

    /// The ring around the disc, which sets it off from a page of its own color.
    static let ring = DynamicColor(light: Color(0, 0, 0, 0.25), dark: Color(1, 1, 1, 0.4))
  }

  /// A line of text below the picture.
  package struct Caption: Equatable, Sendable {
    /// Time at which it appears, in seconds of movie time. It stays until the next caption.
    package var at = Located(0.0)
    var text = ""
  }
}
