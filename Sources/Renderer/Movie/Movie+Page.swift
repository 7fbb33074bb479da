extension Movie {
  /// A tab's content.
  struct Page: Sendable, Equatable {
    struct NavigationBar: Sendable, Equatable {
      var title: String
      var isLarge: Bool
      /// Of the bar where content may lie beneath it; a large title at rest stands on the page itself.
      var material: Surface
      var hairline: Color
      var titleColor: Color
    }

    enum Header: Sendable, Equatable {
      case none
      case navigationBar(NavigationBar)
    }

    /// Of rows and cards.
    struct Colors: Sendable, Equatable {
      /// Transparent where the page's own background is to be seen through the rows.
      var row: Color
      var card: Color
      var separator: Color
    }

    var background: Surface
    /// In the middle; empty for none.
    var text: String
    var textColor: Color
    var header: Header
    /// A row each; an empty one is shown as bars in place of words.
    var rows: [String]
    var cards: Int
    var colors: Colors
    /// How far the content is scrolled, points.
    var scroll: Double
  }
}
