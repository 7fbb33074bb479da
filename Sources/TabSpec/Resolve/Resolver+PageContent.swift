import TabModel
import TabRaster

extension Resolver {
  /// One page per tab. Pages that are not in the spec show their tab's title.
  mutating func pages(_ bar: Movie.TabBar) -> [Movie.Page] {
    assets.readAhead(spec.pages.prefix(bar.items.count).compactMap { $0.background?.file?.value })
    var pages: [Movie.Page] = []
    for (index, item) in bar.items.enumerated() {
      guard spec.pages.indices.contains(index) else {
        let content = spec.content.map { SamplePage($0.value, tab: index) }
        pages.append(page(Spec.Page(), text: content == nil ? item.title : "", content, title: item.title))
        continue
      }
      let page = spec.pages[index]
      let theme = page.content ?? (page.hasContent ? nil : spec.content?.value)
      pages.append(self.page(page, text: "", theme.map { SamplePage($0, tab: index) }, title: item.title))
    }
    return pages
  }

  /// Tokens of the pages. Panes of glass have the spec's settings of the tab bar's glass.
  var pageTokens: PageTokens {
    var tokens = style.pageTokens(appearance)
    if case .panes(let height, _, let done, let shadow) = tokens.navigationBar.buttons {
      tokens.navigationBar.buttons = .panes(height: height, barTokens.background, done: done, shadow)
    }
    return tokens
  }

  /// `text` is the text of a page without one. A page with a `sample` has its content after its own, and
  /// the tab's `title` as the bar's.
  mutating func page(
    _ page: Spec.Page, text: String, _ sample: SamplePage? = nil, title: String = ""
  ) -> Movie.Page {
    let tokens = pageTokens
    var list = list(page, tokens.lists)
    var cards = Array(repeating: Movie.Page.Card(), count: page.cards)
    var bar = page.navigationBar
    if let sample {
      let hasCards = tokens.lists.sectioned == .insetGrouped
      if hasCards { cards += self.cards(of: sample) }
      list.sections += sections(of: sample, withCards: !hasCards)
      if bar == nil, !title.isEmpty {
        bar = Spec.NavigationBar(title: title, largeTitle: hasCards && sample.picture == nil)
      }
    }
    let background: Movie.Surface
    let stacked = cards.contains { $0.hasField }
    if let own = page.background {
      background = Movie.Surface(fill: surfaceFill(own))
      // The page's own background is visible through the rows.
      if list.tokens.radius == 0 { list.tokens.cell = .clear }
    } else if !list.isEmpty {
      background = list.tokens.background
    } else {
      background = stacked ? tokens.lists.grouped.background : .color(colors[.systemBackground])
    }
    let textColor = page.textColor?.resolved(colors) ?? colors[.label]
    if page.textColor != nil, list.tokens.cell.alpha == 0 {
      list.tokens.title.color = textColor
      list.tokens.separator = textColor.withAlpha(textColor.alpha * Self.separatorShare)
    }
    let paragraphs: [String] =
      switch page.paragraphs {
      case .count(let count): Array(repeating: "", count: count)
      case .texts(let texts): texts
      }
    return Movie.Page(
      background: background, text: page.text ?? text, textColor: textColor,
      header: navigationBar(bar, tokens), list: list, cards: cards, tiles: page.tiles, paragraphs: paragraphs,
      picture: (page.picture ?? sample?.picture).map { picture($0) },
      colors: page.background == nil ? groupedColors : veils(of: textColor), scroll: page.scroll)
  }

  private mutating func navigationBar(_ bar: Spec.NavigationBar?, _ tokens: PageTokens) -> Movie.Page.Header {
    guard let bar else { return .none }
    return .navigationBar(
      Movie.Page.NavigationBar(
        title: bar.title, isLarge: bar.largeTitle && tokens.navigationBar.largeTitleHeight != nil,
        leading: barButton(bar.leading, tokens.navigationBar.buttons),
        trailing: barButton(bar.trailing, tokens.navigationBar.buttons), tokens: tokens.navigationBar))
  }

  private mutating func barButton(
    _ button: Spec.BarButton?, _ buttons: PageTokens.NavigationBar.Buttons
  ) -> Movie.Page.BarButton? {
    guard let button else { return nil }
    // On a pane, a button that confirms has a check mark.
    let word = if case .panes = buttons { "" } else { button.role == .done ? "Done" : "" }
    return Movie.Page.BarButton(
      title: button.title.isEmpty ? word : button.title, icon: pageIcon(button.icon), role: button.role)
  }

  /// A page's icon: built-in ones have the era's line width and take the tint of their surroundings.
  mutating func pageIcon(_ icon: Located<Spec.Icon>?) -> Movie.Icon {
    guard let icon else { return .none }
    return self.icon(icon, nil, barTokens)
  }

  private var groupedColors: Movie.Page.Colors {
    Movie.Page.Colors(
      card: colors[.secondarySystemGroupedBackground], cardShadow: colors.isLight ? Self.cardShadow : nil, accent: tint,
      tiles: tileColors)
  }

  /// The shadow of cards in the light appearance: this project's choice.
  private static let cardShadow = BarTokens.Shadow(color: Color(0, 0, 0, 0.06), sigma: 8, offset: 2)

  private var tileColors: [Color] {
    [.systemTeal, .systemOrange, .systemIndigo, .systemPink, .systemGreen, .systemYellow, .systemPurple].map {
      colors[$0]
    }
  }

  /// Opacities of separators and cards that are translucent layers of the text's color: this project's
  /// choice.
  private static let separatorShare = 0.25
  private static let cardShare = 0.08

  /// Cards as translucent layers of the text's color, which are visible on every background on which the
  /// text is.
  private func veils(of textColor: Color) -> Movie.Page.Colors {
    Movie.Page.Colors(
      card: textColor.withAlpha(textColor.alpha * Self.cardShare),
      accent: textColor, tiles: tileColors)
  }

  /// The colors of a generated picture, by eye.
  private func picture(_ picture: Spec.PagePicture) -> Movie.Page.Picture {
    let isLight = colors.isLight
    func color(_ light: UInt32, _ dark: UInt32) -> Color { Color(rgb: isLight ? light : dark) }
    return switch picture {
    case .map:
      .map(
        Movie.Page.MapColors(
          land: color(0xF1EEE6, 0x2A2C30), block: color(0xE7E2D6, 0x34373C), park: color(0xC6E2B4, 0x2E4A36),
          water: color(0xA8D5EE, 0x1D3C57), street: color(0xFFFFFF, 0x4A4E55), road: color(0xFBD98A, 0x857040),
          pin: colors[.systemRed]))
    case .photo:
      .photo(
        Movie.Page.PhotoColors(
          sky: [color(0x5B8FC9, 0x121C3A), color(0xF6C9A0, 0x7A4E6C)], sun: color(0xFFF3D6, 0xF2E6D0),
          ridges: [
            color(0x9C8FA8, 0x4A3E5E), color(0x6B6C8C, 0x352F4C), color(0x3E4A62, 0x232338), color(0x22303F, 0x131723),
          ]))
    }
  }
}
