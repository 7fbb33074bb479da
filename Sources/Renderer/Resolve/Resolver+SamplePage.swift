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
    var rows: [Movie.Page.Row] = []
    for entry in page.entries { rows.append(row(entry, showsValue: true)) }
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
        subject: .cover(patterns[index % patterns.count], ground: Array(palette[0..<2]), figure: palette[2]))
    case .product(let name, let index):
      let palette = Self.products[index % Self.products.count].map(color)
      return Movie.Page.Artwork(
        subject: .product(
          builtIn(name, barTokens) ?? .none, ground: Array(palette[0..<2]), color: palette[2]))
    case .portrait(let index):
      let palette = Self.portraits[index % Self.portraits.count].map(color)
      return Movie.Page.Artwork(
        subject: .portrait(ground: Array(palette[0..<2]), skin: palette[2], hair: palette[3], shirt: palette[4]))
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

  /// Upper and lower ground, and the figure on it.
  private static let covers: [[UInt32]] = [
    [0x16324F, 0x2A628F, 0xF9DC5C], [0xF25F5C, 0x8E2C61, 0xFFE8C2], [0x0E6B5C, 0x2BB59A, 0xF4F1DE],
    [0xF6AE2D, 0xF26419, 0x3B1F2B], [0xE9E4DA, 0xC9D6DF, 0x1F3A5F], [0x5B3A8C, 0xC05299, 0xFFF0F5],
  ]

  /// Upper and lower ground, and the thing on it.
  private static let products: [[UInt32]] = [
    [0xF3D9C4, 0xE3AE86, 0x3A2A22], [0xDDE8F3, 0xB4CCE4, 0x24507F], [0xF6E3D3, 0xEBC6A8, 0xA34A28],
    [0xE3EBD8, 0xBFD1A8, 0x405C2C], [0xE6E0F2, 0xC5B8E0, 0x3D3163], [0xFBE5E8, 0xF2BCC6, 0x9C2B47],
  ]

  /// Upper and lower ground, skin, hair and shirt.
  private static let portraits: [[UInt32]] = [
    [0xF7D6C2, 0xEFA98A, 0xF1C7A8, 0x5A3825, 0x3E6E8E], [0xCFE3F1, 0x93BFDD, 0xE3B08C, 0x2C2421, 0xD9654B],
    [0xE5DDF3, 0xBFA9E2, 0x9C6A48, 0x1D1714, 0xF0C04A], [0xDDEFD9, 0xA7D3A0, 0xF4D0B5, 0xB5622E, 0x6A4C93],
  ]
}
