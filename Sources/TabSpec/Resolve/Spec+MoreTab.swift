import TabModel

/// Gathers tabs in More. A bar with more than five tabs shows the first four and More, which has the
/// others. A search button is the fifth, after three tabs and More. Screens of regular width, and styles
/// without More, show all tabs.
extension Spec {
  /// The spec with the tabs that the bar shows. Every tab in More has More's index; More's page lists them.
  var withMoreTab: Spec {
    let items = tabBar.items.value
    let tokens = BarStyle(tabBar.style).tokens(screen.appearance)
    guard items.count > Spec.mostTabs, !isWide, tokens.gathersMore else { return self }
    let search = tokens.body == .plain ? nil : items.indices.last { items[$0].role.value == .search }
    let more = search == nil ? Spec.mostTabs - 1 : Spec.mostTabs - 2
    let gathered = more..<(search ?? items.count)
    func place(of index: Int) -> Int { index == search ? more + 1 : min(index, more) }
    func page(_ index: Int) -> Page {
      pages.indices.contains(index) ? pages[index] : content == nil ? Page(text: items[index].title) : Page()
    }
    var spec = self
    spec.tabBar.items.value =
      items.prefix(more) + [Item(title: "More", icon: Located(.named("ellipsis")))] + (search.map { [items[$0]] } ?? [])
    spec.tabBar.selected.value = place(of: tabBar.selected.value)
    let rows = gathered.map { index in
      let icon = items[index].icon ?? Located(.named(IconGuess.name(of: items[index], at: index)))
      return Row(title: items[index].title ?? "", icon: icon, accessory: .chevron)
    }
    var list = Page(rows: .list(rows))
    list.navigationBar = NavigationBar(title: "More", trailing: BarButton(title: "Edit"))
    spec.pages = (0..<more).map(page) + [list] + (search.map { [page($0)] } ?? [])
    spec.timeline = timeline?.map { event in
      var event = event
      switch event.action {
      case .tap(let index, let hold, let absence): event.action = .tap(place(of: index), hold: hold, absence)
      case .select(let index): event.action = .select(place(of: index))
      case .change(var change):
        if gathered.contains(change.index) {
          // A tab in More has no position on the bar where a change would be visible.
          change = ContentChange(index: change.index, part: change.part)
          event.edit = nil
        }
        change.index = place(of: change.index)
        event.action = .change(change)
      default: break
      }
      return event
    }
    return spec
  }

  private static let mostTabs = 5

  /// Whether the screen is of regular width, as on a tablet.
  var isWide: Bool { (screen.size?.value ?? screen.device.value.metrics.size).width >= 600 }
}
