import TabModel
import TabRaster

/// The content of a made-up app, as cards or as sections of a list.
extension Resolver {
  /// The cards of a page, in eras whose pages have cards.
  mutating func cards(of page: SamplePage) -> [Movie.Page.Card] {
    var cards: [Movie.Page.Card] = []
    if let feature = page.feature { cards.append(card(feature, .wide)) }
    if let chart = page.chart {
      let bars = zip(Self.days, chart.days).map { Movie.Page.Card.Bar(label: $0, value: $1) }
      cards.append(Movie.Page.Card(form: .chart(bars), title: chart.title, value: chart.value))
    }
    guard page.form != .list else { return cards }
    if !page.heading.isEmpty { cards.append(Movie.Page.Card(form: .heading, title: page.heading)) }
    for entry in page.entries { cards.append(card(entry, page.form == .grid ? .half : .row)) }
    return cards
  }

  /// The sections of a page. Without `withCards` they contain only what is a list in every era.
  mutating func sections(of page: SamplePage, withCards: Bool) -> [Movie.Page.Section] {
    guard withCards || page.form == .list else { return [] }
    var sections: [Movie.Page.Section] = []
    if withCards {
      if let feature = page.feature { sections.append(Movie.Page.Section(rows: [row(feature, showsValue: false)])) }
      if let chart = page.chart {
        sections.append(Movie.Page.Section(rows: [Movie.Page.Row(title: chart.title, value: chart.value)]))
      }
    }
    let rows = page.entries.map { row($0, showsValue: true) }
    return sections + [Movie.Page.Section(header: page.heading, rows: rows)]
  }

  private static let days = ["M", "T", "W", "T", "F", "S", "S"]

  private mutating func card(_ entry: SamplePage.Entry, _ form: Movie.Page.Card.Form) -> Movie.Page.Card {
    Movie.Page.Card(
      form: form, artwork: artwork(entry.picture), title: entry.title, subtitle: entry.subtitle, value: entry.value)
  }

  private mutating func row(_ entry: SamplePage.Entry, showsValue: Bool) -> Movie.Page.Row {
    Movie.Page.Row(
      title: entry.title, subtitle: entry.subtitle, value: showsValue ? entry.value : "",
      artwork: artwork(entry.picture))
  }

  /// A picture in one of the palettes below, which are the same in both appearances, as photos are.
  private func artwork(_ picture: SamplePage.Picture) -> Movie.Page.Artwork {
    func color(_ rgb: UInt32) -> Color { Color(rgb: rgb) }
    switch picture {
    case .landscape(let index):
      let palette = Self.landscapes[index % Self.landscapes.count].map(color)
      return Movie.Page.Artwork(
        subject: .landscape(sky: palette[0], sun: palette[1], ridges: Array(palette[2...]), seed: index))
    case .cover(let index):
      let palette = Self.covers[index % Self.covers.count].map(color)
      let patterns = Movie.Page.Artwork.Pattern.allCases
      return Movie.Page.Artwork(
        subject: .cover(patterns[index % patterns.count], ground: palette[0], figure: palette[1]))
    case .product(let name, let index):
      let palette = Self.products[index % Self.products.count].map(color)
      return Movie.Page.Artwork(
        subject: .product(
          builtIn(name, barTokens.iconLineWidth) ?? .none, ground: palette[0], color: palette[1]))
    case .portrait(let index):
      let palette = Self.portraits[index % Self.portraits.count].map(color)
      return Movie.Page.Artwork(
        subject: .portrait(ground: palette[0], skin: palette[1], hair: palette[2], shirt: palette[3]))
    }
  }

  /// Sky, sun, and the ridges from the farthest to the nearest.
  private static let landscapes: [[UInt32]] = [
    [0x402C78, 0xFF9A8B, 0x7B4B78, 0x503566, 0x322450, 0x1B1533],
    [0x3F97D8, 0xFFF3D6, 0x8FB7C9, 0xE0B06B, 0xC98A4B, 0x8F5B35],
    [0x6DB3DF, 0xFFFFFF, 0x9DB9B5, 0x6C9686, 0x3F7161, 0x1F4A41],
    [0xEBA372, 0xFFF1DA, 0xD98A5C, 0xC26F45, 0x9C4F38, 0x6E352E],
    [0x2F6FA6, 0xE6F3FF, 0x6E97BC, 0x4A739C, 0x2A5680, 0x15395A],
    [0x7458A8, 0xFFD3DC, 0xA66DA6, 0x855390, 0x5E3D72, 0x38294E],
  ]

  /// Ground, and the figure on it.
  private static let covers: [[UInt32]] = [
    [0x1F4B75, 0xF9DC5C], [0xD8485A, 0xFFE8C2], [0x15806F, 0xF4F1DE],
    [0xF48C1F, 0x3B1F2B], [0xD9DDDB, 0x1F3A5F], [0x8447A0, 0xFFE9F4],
  ]

  /// Ground, and the thing on it.
  private static let products: [[UInt32]] = [
    [0xEDC6A6, 0x3A2A22], [0xC9DAEC, 0x24507F], [0xF1D3BA, 0xA34A28],
    [0xD1DEC0, 0x405C2C], [0xD6CCE9, 0x3D3163], [0xF6CFD6, 0x9C2B47],
  ]

  /// Ground, skin, hair and shirt.
  private static let portraits: [[UInt32]] = [
    [0xF3C0A6, 0xF4D2B8, 0x5A3825, 0x3E6E8E], [0xB2D2E8, 0xE3B08C, 0x2C2421, 0xD9654B],
    [0xD2C3EB, 0x9C6A48, 0x1D1714, 0xF0C04A], [0xC2E1BC, 0xF4D0B5, 0xB5622E, 0x6A4C93],
  ]
}
