extension Movie {
  /// A tab's content.
  struct Page: Sendable, Equatable {
    struct NavigationBar: Sendable, Equatable {
      var title: String
      var isLarge: Bool
    }

    enum Header: Sendable, Equatable {
      case none
      case navigationBar(NavigationBar)
    }

    var background: Surface
    /// In the middle; empty for none.
    var text: String
    var textColor: Color
    var header: Header
    /// A row each; an empty one is shown as bars in place of words.
    var rows: [String]
    var cards: Int
    /// How far the content is scrolled, points.
    var scroll: Double
  }
}
