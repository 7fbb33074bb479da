/// A bar with more than five tabs shows the first four and More, which holds the rest. On screens of regular width and in
/// styles that have no More it shows all.
extension Spec {
  /// The spec as the bar shows it. More's index is 4, and so is that of every tab in it; its page lists them.
  var withMoreTab: Spec {
    let items = tabBar.items.value
    let tokens = BarStyle(tabBar.style).tokens(screen.appearance)
    guard items.count > Spec.mostTabs, !isWide, tokens.gathersMore else { return self }
    let more = Spec.mostTabs - 1
    var spec = self
    spec.tabBar.items.value = items.prefix(more) + [Item(title: "More", icon: Located(.named("ellipsis")))]
    spec.tabBar.selected.value = min(tabBar.selected.value, more)
    let rows = items.enumerated().dropFirst(more).map { index, item in
      let title = item.title ?? ""
      let icon = item.icon ?? Located(.named(IconGuess.name(title: title, position: index)))
      return Row(title: title, icon: icon, accessory: .chevron)
    }
    var list = Page(rows: .list(Array(rows)))
    list.navigationBar = NavigationBar(title: "More", trailing: BarButton(title: "Edit"))
    let own = items.indices.prefix(more).map { pages.indices.contains($0) ? pages[$0] : Page(text: items[$0].title) }
    spec.pages = own + [list]
    spec.timeline = timeline?.map { event in
      var event = event
      switch event.action {
      case .tap(let index, let hold): event.action = .tap(min(index, more), hold: hold)
      case .select(let index): event.action = .select(min(index, more))
      case .change(let change) where change.index >= more:
        // What is in More has no place on the bar that could show something new.
        event.action = .change(ContentChange(index: more, part: change.part))
        event.edit = nil
      default: break
      }
      return event
    }
    return spec
  }

  private static let mostTabs = 5

  /// Whether the screen is of regular width, as a tablet's is.
  var isWide: Bool { (screen.size?.value ?? screen.device.value.metrics.size).width >= 600 }
}
