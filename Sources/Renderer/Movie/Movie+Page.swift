import TabRaster

extension Movie {
  /// How a list groups its rows.
  enum ListStyle: String, CaseIterable, Sendable { case plain, grouped, insetGrouped }

  /// How a modal page is presented.
  enum Presentation: String, CaseIterable, Sendable {
    /// A sheet that leaves a part of the page behind it visible.
    case sheet
    /// A page that covers the screen.
    case fullScreen
  }

  /// A tab's content.
  struct Page: Sendable, Equatable {
    struct NavigationBar: Sendable, Equatable {
      var title: String
      var isLarge: Bool
      var leading: BarButton?
      var trailing: BarButton?
      var tokens: PageTokens.NavigationBar
    }

    struct BarButton: Sendable, Equatable {
      var title: String
      var icon: Icon
      var role = BarButtonRole.plain
    }

    enum BarButtonRole: String, CaseIterable, Sendable { case plain, done, back }

    enum Header: Sendable, Equatable {
      case none
      case navigationBar(NavigationBar)
    }

    struct List: Sendable, Equatable {
      var sections: [Section]
      var tokens: PageTokens.List

      var isEmpty: Bool { sections.isEmpty }
    }

    struct Section: Sendable, Equatable {
      var header = ""
      var footer = ""
      var rows: [Row]
    }

    struct Row: Sendable, Equatable {
      /// The row's text. Empty means bars in place of words.
      var title = ""
      var subtitle = ""
      var value = ""
      var icon = Icon.none
      /// Picture before the words, in place of an icon.
      var artwork: Artwork?
      /// Color of a rounded square behind the icon, which is then white; nil means none.
      var iconBackground: Color?
      var accessory = RowAccessory.none
      /// State of the row's switch; nil means no switch.
      var isOn: Bool?
      var isSelected = false
    }

    enum RowAccessory: String, CaseIterable, Sendable { case none, chevron, checkmark }

    /// A generated picture that covers the page.
    enum Picture: Sendable, Equatable {
      case map(MapColors)
      /// A landscape, from the sky down to the nearest ridge.
      case photo(PhotoColors)
    }

    struct MapColors: Sendable, Equatable {
      var land: Color
      var block: Color
      var park: Color
      var water: Color
      var street: Color
      var road: Color
      var pin: Color
    }

    struct PhotoColors: Sendable, Equatable {
      var sky: [Color]
      var sun: Color
      var ridges: [Color]
    }

    /// Colors of cards and tiles.
    struct Colors: Sendable, Equatable {
      var card: Color
      /// The shadow of cards; nil means none.
      var cardShadow: BarTokens.Shadow?
      /// Color of what cards emphasize.
      var accent: Color
      /// Colors of the tiles, used in turn.
      var tiles: [Color]
    }

    var background: Surface
    /// Text in the middle of the page; empty means none.
    var text: String
    var textColor: Color
    var header: Header
    var list: List
    var cards: [Card]
    /// Number of square pictures, three to a row.
    var tiles: Int
    /// Paragraphs of text. An empty one appears as bars in place of words.
    var paragraphs: [String]
    var picture: Picture?
    var colors: Colors
    /// Distance by which the content is scrolled at the start, in points.
    var scroll: Double
  }
}
