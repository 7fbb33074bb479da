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
    let fill =
      page.background.map { surfaceFill($0) }
      ?? .color(isGrouped ? colors[.systemGroupedBackground] : colors[.systemBackground])
    let textColor = page.textColor?.resolved(colors) ?? colors[.label]
    return Movie.Page(
      background: Movie.Surface(fill: fill), text: page.text ?? text, textColor: textColor,
      header: page.navigationBar.map { .navigationBar(navigationBar($0)) } ?? .none, rows: rows, cards: page.cards,
      colors: isGrouped ? groupedColors : veils(of: textColor), scroll: page.scroll)
  }

  private func navigationBar(_ bar: Spec.NavigationBar) -> Movie.Page.NavigationBar {
    Movie.Page.NavigationBar(
      title: bar.title, isLarge: bar.largeTitle, material: colors.barMaterial, hairline: colors.hairline,
      titleColor: colors[.label])
  }

  private var groupedColors: Movie.Page.Colors {
    let cell = colors[.secondarySystemGroupedBackground]
    return Movie.Page.Colors(row: cell, card: cell, separator: colors[.separator])
  }

  /// Cards and separators in thin coats of the text's colour, which stand out from every background on which the text does. The
  /// shares are this project's choice.
  private func veils(of textColor: Color) -> Movie.Page.Colors {
    Movie.Page.Colors(
      row: .clear, card: textColor.withAlpha(textColor.alpha * 0.08),
      separator: textColor.withAlpha(textColor.alpha * 0.25))
  }
}
