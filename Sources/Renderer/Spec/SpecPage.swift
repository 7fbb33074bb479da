extension Spec {
  /// A tab's content.
  struct Page: Equatable, Sendable {
    /// nil: the system's background colour.
    var background: Fill?
    /// In the middle of the page.
    var text: String?
    var textColor: DynamicColor?
    var navigationBar: NavigationBar?
    var rows = Rows.count(0)
    var cards = 0
    /// How far the content is scrolled.
    var scroll = 0.0
    var span: SourceSpan?

    /// Whether there is more of it than its background.
    var hasContent: Bool { text != nil || navigationBar != nil || rows != .count(0) || cards > 0 }

    static func == (a: Page, b: Page) -> Bool {
      a.background == b.background && a.text == b.text && a.textColor == b.textColor
        && a.navigationBar == b.navigationBar && a.rows == b.rows && a.cards == b.cards && a.scroll == b.scroll
    }
  }

  struct NavigationBar: Equatable, Sendable {
    var title = ""
    var largeTitle = false
  }

  enum Rows: Equatable, Sendable {
    /// Rows with bars in place of words.
    case count(Int)
    case titles([String])
  }

  /// How touches are shown.
  struct Touches: Equatable, Sendable {
    /// Of the disc, with its opacity.
    var color = DynamicColor(Color(0.5, 0.5, 0.5, 0.45))
    /// Diameter.
    var size = 44.0
    /// Whether a pan leaves fading copies.
    var trail = true
  }

  /// A line of text below the picture.
  struct Caption: Equatable, Sendable {
    /// It stays until the next one's.
    var at = Located(0.0)
    var text = ""
  }
}
