/// A bar with more than five tabs shows the first four and More, which holds the rest; a search button is the fifth, after three
/// and More. On screens of regular width and in styles that have no More it shows all.
extension Spec {
  /// The spec as the bar shows it. Every tab in More has More's index; its page lists them.
  var withMoreTab: Spec {
    let items = tabBar.items.value
    let tokens = BarStyle(tabBar.style).tokens(screen.appearance)
    guard items.count > Spec.mostTabs, !isWide, tokens.gathersMore else { return self }
    let search = tokens.body == .plain ? nil : items.indices.last { items[$0].role.value == .search }
    let more = search == nil ? Spec.mostTabs - 1 : Spec.mostTabs - 2
    let gathered = more..<(search ?? items.count)
    func place(of index: Int) -> Int { index == search ? more + 1 : min(index, more) }
    func page(_ index: Int) -> Page { pages.indices.contains(index) ? pages[index] : Page(text: items[index].title) }
    var spec = self
    spec.tabBar.items.value =
      items.prefix(more) + [Item(title: "More", icon: Located(.named("ellipsis")))] + (search.map { [items[$0]] } ?? [])
    spec.tabBar.selected.value = place(of: tabBar.selected.value)
    let rows = gathered.map { index in
      let title = items[index].title ?? ""
      let icon = items[index].icon ?? Located(.named(IconGuess.name(title: title, position: index)))
      return Row(title: title, icon: icon, accessory: .chevron)
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
          // What is in More has no place on the bar that could show something new.
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

  /// Whether the screen is of regular width, as a tablet's is.
  var isWide: Bool { (screen.size?.value ?? screen.device.value.metrics.size).width >= 600 }
}
