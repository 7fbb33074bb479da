import TabRaster

extension Movie {
  /// How a list groups its rows.
  package enum ListStyle: String, CaseIterable, Sendable { case plain, grouped, insetGrouped }

  /// How a modal page is presented.
  package enum Presentation: String, CaseIterable, Sendable {
    /// A sheet that leaves a part of the page behind it visible.
    case sheet
    case fullScreen
  }

  /// A tab's content.
  package struct Page: Sendable, Equatable {
    package struct NavigationBar: Sendable, Equatable {
      package var title: String
      package var isLarge: Bool
      package var leading: BarButton?
      package var trailing: BarButton?
      package var tokens: PageTokens.NavigationBar

      package init(
        title: String, isLarge: Bool, leading: BarButton? = nil, trailing: BarButton? = nil,
        tokens: PageTokens.NavigationBar
      ) {
        self.title = title
        self.isLarge = isLarge
        self.leading = leading
        self.trailing = trailing
        self.tokens = tokens
      }
    }

    package struct BarButton: Sendable, Equatable {
      package var title: String
      package var icon: Icon
      package var role = BarButtonRole.plain

      package init(title: String, icon: Icon, role: BarButtonRole = BarButtonRole.plain) {
        (self.title, self.icon, self.role) = (title, icon, role)
      }
    }

    package enum BarButtonRole: String, CaseIterable, Sendable { case plain, done, back }

    package enum Header: Sendable, Equatable {
      case none
      case navigationBar(NavigationBar)
    }

    package struct List: Sendable, Equatable {
      package var sections: [Section]
      package var tokens: PageTokens.List

      package init(sections: [Section], tokens: PageTokens.List) {
        (self.sections, self.tokens) = (sections, tokens)
      }

      package var isEmpty: Bool { sections.isEmpty }
    }

    package struct Section: Sendable, Equatable {
      package var header = ""
      package var footer = ""
      package var rows: [Row]

      package init(header: String = "", footer: String = "", rows: [Row]) {
        (self.header, self.footer, self.rows) = (header, footer, rows)
      }
    }

    package struct Row: Sendable, Equatable {
      /// The row's text. Empty means bars in place of words.
      package var title = ""
      package var subtitle = ""
      package var value = ""
      package var icon = Icon.none
      /// Picture before the words, in place of an icon.
      package var artwork: Artwork?
      /// Color of a rounded square behind the icon, which is then white; nil means none.
      package var iconBackground: Color?
      package var accessory = RowAccessory.none
      /// State of the row's switch; nil means no switch.
      package var isOn: Bool?
      package var isSelected = false

      package init(
        title: String = "", subtitle: String = "", value: String = "", icon: Icon = Icon.none, artwork: Artwork? = nil,
        iconBackground: Color? = nil, accessory: RowAccessory = RowAccessory.none, isOn: Bool? = nil,
        isSelected: Bool = false
      ) {
        self.title = title
        self.subtitle = subtitle
        self.value = value
        self.icon = icon
        self.artwork = artwork
        self.iconBackground = iconBackground
        self.accessory = accessory
        self.isOn = isOn
        self.isSelected = isSelected
      }
    }

    package enum RowAccessory: String, CaseIterable, Sendable { case none, chevron, checkmark }

    /// A generated picture that covers the page.
    package enum Picture: Sendable, Equatable {
      case map(MapColors)
      /// A landscape, from the sky down to the nearest ridge.
      case photo(PhotoColors)
    }

    package struct MapColors: Sendable, Equatable {
      package var land: Color
      package var block: Color
      package var park: Color
      package var water: Color
      package var street: Color
      package var road: Color
      package var pin: Color

      package init(land: Color, block: Color, park: Color, water: Color, street: Color, road: Color, pin: Color) {
        self.land = land
        self.block = block
        self.park = park
        self.water = water
        self.street = street
        self.road = road
        self.pin = pin
      }
    }

    package struct PhotoColors: Sendable, Equatable {
      package var sky: [Color]
      package var sun: Color
      package var ridges: [Color]

      package init(sky: [Color], sun: Color, ridges: [Color]) {
        (self.sky, self.sun, self.ridges) = (sky, sun, ridges)
      }
    }

    package struct Colors: Sendable, Equatable {
      package var card: Color
      package var cardShadow: BarTokens.Shadow?
      /// Color of what cards emphasize.
      package var accent: Color
      /// Colors of the tiles, used in turn.
      package var tiles: [Color]

      package init(card: Color, cardShadow: BarTokens.Shadow? = nil, accent: Color, tiles: [Color]) {
        (self.card, self.cardShadow, self.accent, self.tiles) = (card, cardShadow, accent, tiles)
      }
    }

    package var background: Surface
    /// Text in the middle of the page; empty means none.
    package var text: String
    package var textColor: Color
    package var header: Header
    package var list: List
    package var cards: [Card]
    /// Number of square pictures, three to a row.
    package var tiles: Int
    /// Paragraphs of text. An empty one appears as bars in place of words.
    package var paragraphs: [String]
    package var picture: Picture?
    package var colors: Colors
    /// Distance by which the content is scrolled at the start, in points.
    package var scroll: Double

    package init(
      background: Surface, text: String, textColor: Color, header: Header, list: List, cards: [Card], tiles: Int,
      paragraphs: [String], picture: Picture? = nil, colors: Colors, scroll: Double
    ) {
      self.background = background
      self.text = text
      self.textColor = textColor
      self.header = header
      self.list = list
      self.cards = cards
      self.tiles = tiles
      self.paragraphs = paragraphs
      self.picture = picture
      self.colors = colors
      self.scroll = scroll
    }
  }
}
