import TabModel

/// Resolves the timeline's changes of tabs: each change gives a version of the tab, including all earlier
/// changes.
extension Resolver {
  /// Adds the versions that `events` need to `bar`, in order of time, and the version's number to each
  /// event's action.
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
      // Unchanged icons are neither loaded nor checked again.
      if tab.icon != old.icon || tab.selectedIcon != old.selectedIcon, let icon = tab.icon {
        (item.icon, item.selectedIcon) = icons(icon, selected: tab.selectedIcon, tab.renderingMode, tokens)
      }
      bar.laterItems[change.index].append(item)
      change.version = bar.laterItems[change.index].count
      events[place].action = .change(change)
    }
  }

  func setContents(of item: inout Movie.Item, from tab: Spec.Item, _ tokens: BarTokens) {
    // At the top of a tablet only the search tab has an icon, in place of its title.
    item.title = tokens.body.isAtTop && tab.role.value == .search ? "" : tab.title ?? ""
    item.badge = badge(tab.badge, tokens.badge)
    item.isEnabled = tab.enabled
    item.raised = raised(tab.raised, tokens, tint: item.tint)
  }
}
