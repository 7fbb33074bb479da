import TabModel

extension Resolver {
  /// A page's rows, then its sections, in the spec's style or the era's.
  mutating func list(_ page: Spec.Page, _ lists: PageTokens.Lists) -> Movie.Page.List {
    var sections: [Movie.Page.Section] = []
    if page.rows != .count(0) { sections.append(Movie.Page.Section(rows: rows(page.rows))) }
    for section in page.sections {
      sections.append(
        Movie.Page.Section(header: section.header, footer: section.footer, rows: rows(section.rows)))
    }
    let style = page.listStyle ?? (page.sections.isEmpty ? .plain : lists.sectioned)
    return Movie.Page.List(sections: sections, tokens: lists[style])
  }

  private mutating func rows(_ rows: Spec.Rows) -> [Movie.Page.Row] {
    switch rows {
    case .count(let count): return Array(repeating: Movie.Page.Row(), count: count)
    case .list(let list):
      var rows: [Movie.Page.Row] = []
      for row in list {
        // On colored squares the system's lists have filled symbols.
        let icon = row.iconBackground == nil ? row.icon : row.icon.map { filled($0) }
        rows.append(
          Movie.Page.Row(
            title: row.title, subtitle: row.subtitle, value: row.value, icon: pageIcon(icon),
            iconBackground: row.iconBackground?.resolved(colors), accessory: row.accessory, isOn: row.toggle,
            isSelected: row.selected))
      }
      return rows
    }
  }
}
