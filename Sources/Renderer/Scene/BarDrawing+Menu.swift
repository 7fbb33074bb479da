extension BarDrawing {
  /// The items of a menu, behind the tab that opens it.
  func menu(_ pose: Pose) -> [DrawItem] {
    guard let menu = bar.menu else { return [] }
    let places = MenuLayout(menu, layout)
    return menu.icons.indices.flatMap { index -> [DrawItem] in
      let place = places.place(index, pose.menu[index] ?? 0)
      guard place.opacity > 0, place.scale > 0 else { return [] }
      let disc = Rect(center: place.center, size: Size(menu.size, menu.size))
      let move = Affine.scale(place.scale).then(.rotation(place.rotation)).about(place.center)
      let outline = Path(ellipse: disc)
      let toCanvas = move.then(transform)
      var items: [DrawItem] = [
        .shadow(
          path: outline, transform: toCanvas, offset: Point(0, 2), sigma: 4 * framing.scale, color: Color(0, 0, 0, 0.2),
          knockout: true),
        .fill(path: outline, transform: toCanvas, paint: .solid(menu.color)),
      ]
      let icon = menu.icons[index]
      let side = menu.size * Self.iconShare
      let painting = IconPainting(
        ink: .tint, tint: menu.iconColor, opacity: 1, transform: transform, scale: framing.scale,
        resamples: bar.resamplesIcons)
      let size = ItemLayout.iconSize(icon, box: .square(side))
      items += painting.items(icon, in: Rect(center: place.center, size: size), move: move)
      return place.opacity < 1 ? [.group(items, opacity: place.opacity)] : items
    }
  }

  /// Of a disc, its icon's box; this project's choice.
  private static let iconShare = 0.5
}
