import TabRaster

extension Movie {
  /// How the rows of a list stand together.
  enum ListStyle: String, CaseIterable, Sendable { case plain, grouped, insetGrouped }

  /// How a modal page comes.
  enum Presentation: String, CaseIterable, Sendable {
    /// As a sheet that leaves some of the page behind it to be seen.
    case sheet
    /// Over everything.
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
      /// Empty: bars stand for words.
      var title = ""
      var subtitle = ""
      var value = ""
      var icon = Icon.none
      /// A round square behind the icon, which then is white; nil for none.
      var iconBackground: Color?
      var accessory = RowAccessory.none
      /// nil for none.
      var isOn: Bool?
      var isSelected = false
    }

    enum RowAccessory: String, CaseIterable, Sendable { case none, chevron, checkmark }

    /// A picture drawn by rule, over all of the page.
    enum Picture: Sendable, Equatable {
      case map(MapColors)
      /// From the sky down to the nearest ridge.
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

    /// Colors of cards, tiles and placeholder bars.
    struct Colors: Sendable, Equatable {
      var card: Color
      var separator: Color
      /// Colors of tiles, in turn.
      var tiles: [Color]
    }

    var background: Surface
    /// In the middle; empty for none.
    var text: String
    var textColor: Color
    var header: Header
    var list: List
    var cards: Int
    /// Square pictures, three to a row.
    var tiles: Int
    /// Paragraphs of running text; an empty one is drawn as placeholder bars.
    var paragraphs: [String]
    var picture: Picture?
    var colors: Colors
    /// How far the content is scrolled, points.
    var scroll: Double
  }
}
