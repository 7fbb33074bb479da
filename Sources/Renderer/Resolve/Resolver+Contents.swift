/// What the timeline's events make of tabs: a version of the tab for each, which has all that came before it.
extension Resolver {
  /// Gives `bar` the versions that `events` ask for, in the order in which they happen, and each event's action the number of its own.
  mutating func addVersions(to bar: inout Movie.TabBar, for events: inout [Spec.Event]) {
    let tokens = barTokens
    var tabs = spec.tabBar.items.value
    bar.laterItems = Array(repeating: [], count: bar.items.count)
    for place in events.indices {
      guard case .change(var change) = events[place].action, let edit = events[place].edit else { continue }
      let old = tabs[change.index]
      edit.apply(&tabs[change.index])
      let tab = tabs[change.index]
      var item = bar.item(change.index, version: bar.laterItems[change.index].count)
      setContents(of: &item, from: tab, tokens)
      // What is as it was is neither loaded nor judged once more.
      if tab.icon != old.icon || tab.selectedIcon != old.selectedIcon, let icon = tab.icon {
        (item.icon, item.selectedIcon) = icons(icon, selected: tab.selectedIcon, tab.renderingMode, tokens)
      }
      bar.laterItems[change.index].append(item)
      change.version = bar.laterItems[change.index].count
      events[place].action = .change(change)
    }
  }

  /// What a tab shows that needs no file.
  func setContents(of item: inout Movie.Item, from tab: Spec.Item, _ tokens: BarTokens) {
    // At the top of a tablet the search tab alone has an icon, in place of its title.
    item.title = tokens.body.isAtTop && tab.role.value == .search ? "" : tab.title ?? ""
    item.badge = badge(tab.badge, tokens.badge)
    item.isEnabled = tab.enabled
    item.raised = raised(tab.raised, tokens, tint: item.tint)
  }
}
