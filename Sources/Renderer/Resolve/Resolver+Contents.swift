/// What the timeline's events make of tabs: a version of the tab for each, which has all that came before it.
extension Resolver {
  /// Gives `bar` the versions that `events` ask for, in the order in which they happen, and each event's action the number of its own.
  mutating func addVersions(to bar: inout Movie.TabBar, for events: inout [Spec.Event]) {
    let tokens = style.tokens(appearance)
    bar.laterItems = Array(repeating: [], count: bar.items.count)
    for place in events.indices {
      guard case .change(var change) = events[place].action, let content = events[place].content else { continue }
      var item = bar.item(change.index, version: bar.laterItems[change.index].count)
      apply(content, to: &item, of: spec.tabBar.items.value[change.index], tokens)
      bar.laterItems[change.index].append(item)
      change.version = bar.laterItems[change.index].count
      events[place].action = .change(change)
    }
  }

  private mutating func apply(
    _ content: Spec.Content, to item: inout Movie.Item, of tab: Spec.Item, _ tokens: BarTokens
  ) {
    switch content {
    case .badge(let badge): item.badge = self.badge(badge, tokens.badge)
    case .title(let title): item.title = title
    case .enabled(let isEnabled): item.isEnabled = isEnabled
    case .icon(let icon, let selected):
      (item.icon, item.selectedIcon) = icons(icon, selected: selected, tab.renderingMode, tokens)
    }
  }
}
