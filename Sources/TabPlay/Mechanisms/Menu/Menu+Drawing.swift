import TabBase
import TabModel
import TabRaster

extension Menu {
  /// Opacity of the black over the page and the bar behind an open menu, 0…1: this project's choice.
  private static let dim = 0.3

  /// The color over the pages and the bar at a pose. A row lies on the bar and has none.
  fileprivate func scrim(_ pose: Pose) -> Color {
    guard arrangement != .row else { return .clear }
    let fraction = icons.indices.compactMap { pose.number(.menuItem($0), .progress) }.max() ?? 0
    return Color(0, 0, 0, Self.dim * min(max(fraction, 0), 1))
  }
}

extension Menu {
  package func items(_ pass: BarPass, _ pose: Pose, in bar: BarDrawing) -> [DrawItem]? {
    if case .behindButton(tab) = pass { bar.menu(self, pose) } else { nil }
  }
}

extension BarDrawing {
  /// The items of a menu, behind the tab that opens it, over the dimmed screen.
  fileprivate func menu(_ menu: Menu, _ pose: Pose) -> [DrawItem] {
    let places = MenuLayout(menu, layout)
    guard let capsule = places.capsule(in: pose).map(places.visible) else {
      let scrim = menu.scrim(pose)
      let dimmed = DrawItem.fill(
        path: Path(rect: viewport.snapped(viewport.screen)), transform: viewport.transform, paint: .solid(scrim))
      return (scrim.alpha > 0 ? [dimmed] : []) + items(of: menu, places, pose)
    }
    guard let first = pose.number(.menuItem(0), .progress), first != 0 else { return [] }
    let outline = RoundedRect(capsule, radius: min(capsule.width, capsule.height) / 2).path
    let content = DrawItem.group(items(of: menu, places, pose), clip: Clip(path: outline, transform: transform))
    return viewport.named(.menu, shadowed(outline, menu.color, transform) + [content])
  }

  private func items(of menu: Menu, _ places: MenuLayout, _ pose: Pose) -> [DrawItem] {
    menu.icons.indices.flatMap { index -> [DrawItem] in
      let place = places.place(index, in: pose)
      guard place.opacity > 0, place.scale > 0 else { return [] }
      let disc = Rect(center: place.center, size: Size(menu.size, menu.size))
      let move = Affine.scale(place.scale).then(.rotation(place.rotation)).about(place.center)
      var items =
        menu.arrangement == .row ? [] : shadowed(Path(ellipse: disc), menu.color, move.then(transform))
      let icon = menu.icons[index]
      let side = menu.size * Self.iconShare
      let painting = IconPainting(
        ink: .tint, tint: menu.iconColor, opacity: 1, transform: transform, scale: viewport.scale,
        resamples: bar.resamplesIcons)
      let size = ItemLayout.iconSize(icon, box: .square(side))
      items += painting.items(icon, in: Rect(center: place.center, size: size), move: move)
      if place.opacity < 1 { items = [.group(items, opacity: place.opacity)] }
      return viewport.named(.menuItem(index), items)
    }
  }

  private func shadowed(_ path: Path, _ color: Color, _ toCanvas: Affine) -> [DrawItem] {
    [
      .shadow(
        path: path, transform: toCanvas, offset: Point(0, 1), sigma: 2 * viewport.scale, color: Color(0, 0, 0, 0.25),
        knockout: true),
      .fill(path: path, transform: toCanvas, paint: .solid(color)),
    ]
  }

  /// Side of an icon's box, as a fraction of its disc's diameter: this project's choice.
  private static let iconShare = 0.5
}
