extension Resolver {
  /// One for each tab; those that the spec says nothing of show their tab's title.
  mutating func pages(_ bar: Movie.TabBar) -> [Movie.Page] {
    var pages: [Movie.Page] = []
    for (index, item) in bar.items.enumerated() {
      guard spec.pages.indices.contains(index) else {
        pages.append(page(Spec.Page(), text: item.title))
        continue
      }
      pages.append(page(spec.pages[index], text: ""))
    }
    return pages
  }

  private mutating func page(_ page: Spec.Page, text: String) -> Movie.Page {
    let rows: [String] =
      switch page.rows {
      case .count(let count): Array(repeating: "", count: count)
      case .titles(let titles): titles
      }
    // Lists and cards stand out from the grouped background, unless the page has one of its own.
    let isGrouped = page.background == nil && !(rows.isEmpty && page.cards == 0)
    let fill = page.background.map { surfaceFill($0) } ?? .color(isGrouped ? groupedBackground : systemBackground)
    let textColor = page.textColor?.resolved(appearance) ?? label
    return Movie.Page(
      background: Movie.Surface(fill: fill), text: page.text ?? text, textColor: textColor,
      header: page.navigationBar.map { .navigationBar(navigationBar($0)) } ?? .none, rows: rows, cards: page.cards,
      colors: isGrouped ? groupedColors : colors(on: textColor), scroll: page.scroll)
  }

  private func navigationBar(_ bar: Spec.NavigationBar) -> Movie.Page.NavigationBar {
    let color = Color(rgb: isLight ? 0xF9F9F9 : 0x161616)
    return Movie.Page.NavigationBar(
      title: bar.title, isLarge: bar.largeTitle, material: Movie.Surface(fill: .color(color), opacity: 0.94, blur: 10),
      hairline: isLight ? Color(0, 0, 0, 0.3) : Color(1, 1, 1, 0.15), titleColor: label)
  }

  private var isLight: Bool { appearance == .light }
  private var groupedBackground: Color { isLight ? Color(rgb: 0xF2F2F7) : .black }

  private var groupedColors: Movie.Page.Colors {
    let cell = Color(rgb: isLight ? 0xFFFFFF : 0x1C1C1E)
    let separator = isLight ? Color(rgb: 0x3C3C43, alpha: 0.29) : Color(rgb: 0x545458, alpha: 0.6)
    return Movie.Page.Colors(row: cell, card: cell, separator: separator)
  }

  /// Veils of the text's colour, which can be told from any background on which the text can be read.
  private func colors(on textColor: Color) -> Movie.Page.Colors {
    Movie.Page.Colors(
      row: .clear, card: textColor.withAlpha(textColor.alpha * 0.08),
      separator: textColor.withAlpha(textColor.alpha * 0.25))
  }
}
