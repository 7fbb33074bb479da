import TabBase
import TabRaster

/// Draws the selection indicator, in addition to the items.
extension BarDrawing {
  func marks(_ pose: Pose) -> [DrawItem] {
    var items: [DrawItem] = []
    if bar.selection.alpha > 0 {
      for (place, opacity) in markPlaces(pose) {
        let mark = selection(at: place)
        items += opacity < 1 && !mark.isEmpty ? [.group(mark, opacity: opacity)] : mark
      }
    }
    if let index = pose.glowIndex, pose.glowOpacity > 0 { items.append(glow(index, opacity: pose.glowOpacity)) }
    return viewport.named(.selection, items)
  }

  /// Positions of the selection indicator, counted in items, and the opacity at each, 0…1.
  private func markPlaces(_ pose: Pose) -> [(Double, Double)] {
    let whole = PaneDrawing(self, pose)?.markOpacity ?? 1
    if let place = pose.markPlace {
      let strength = whole * markShare(at: place)
      return strength > 0 ? [(place, strength)] : []
    }
    return pose.items.enumerated().compactMap { index, item in
      guard !bar.items[index].isSearch else { return nil }
      let strength = whole * (item.mark ?? (item.isFilled ? 1 : 0)) * markShare(at: Double(index))
      return strength > 0 ? (Double(index), strength) : nil
    }
  }

  /// Opacity of the selection indicator at `place`, which counts items, 0…1. A raised button needs none,
  /// and the indicator fades on the way to one.
  func markShare(at place: Double) -> Double {
    let distances = layout.items.indices.filter { !layout.items[$0].raised.isEmpty }.map { abs(place - Double($0)) }
    return min(distances.min() ?? 1, 1)
  }

  /// The selection indicator at `place`, which counts items. Between two items it is between their frames.
  private func selection(at place: Double) -> [DrawItem] {
    let place = min(max(place, 0), Double(layout.items.count - 1))
    let color = bar.selection
    let button = layout.geometry.button(at: place)
    let cell = snapped(layout.geometry.cell(at: place))
    switch bar.tokens.selectionShape {
    case .cell: return [fill(Path(rect: cell), color)]
    case .rounded(let top, let bottom, let radius):
      let area = Rect(
        x: button.x, y: cell.y + top, width: button.width, height: max(cell.height - top - bottom, 0))
      return [fill(RoundedRect(snapped(area), radius: radius).path, color)]
    case .pill: return [fill(RoundedRect(button, radius: button.height / 2).path, color)]
    case .well(let top, let radius, let side, let shadow):
      return well(
        Rect(x: cell.x, y: cell.y + top, width: cell.width, height: max(cell.height - top, 0)), radius: radius,
        color: color, side: side, shadow: shadow)
    }
  }

  /// A hollow that is open at the bottom: the fill, a line at each side, and the shadow of its upper edge.
  private func well(_ area: Rect, radius: Double, color: Color, side: Color, shadow: Color) -> [DrawItem] {
    let outline = RoundedRect(area, radii: RoundedRect.Radii(topLeft: radius, topRight: radius)).path
    let lines = [area.minX, area.maxX - 1].map {
      fill(Path(rect: Rect(x: $0, y: area.y, width: 1, height: area.height)), side)
    }
    let depth = 5.0
    let shade = DrawItem.fill(
      path: Path(rect: Rect(x: area.x, y: area.y, width: area.width, height: depth)), transform: transform,
      paint: .linearGradient(
        from: Point(0, area.y), to: Point(0, area.y + depth),
        stops: [
          GradientStop(offset: 0, color: shadow),
          GradientStop(offset: 0.4, color: shadow.withAlpha(shadow.alpha * 0.3)),
          GradientStop(offset: 1, color: shadow.withAlpha(0)),
        ]))
    return [.group([fill(outline, color)] + lines + [shade], clip: Clip(path: outline, transform: transform))]
  }

  /// A glow at the bar's lower edge, 19×15 points, of which the lowest 4 are cut off. Size and colors were
  /// measured in screenshots of Twitter's bar of 2010.
  private func glow(_ index: Int, opacity: Double) -> DrawItem {
    let size = Size(19, 15)
    let bottom = layout.geometry.body.maxY
    let center = Point(layout.geometry.cells[index].midX, bottom + 4 - size.height / 2)
    // A round glow of radius 1 at the origin, stretched to the ellipse.
    let placing = Affine.scale(size.width / 2, size.height / 2).then(.translation(center.x, center.y))
    let cut = (bottom - center.y) / (size.height / 2)
    // White only in the center. At 2/5 of the radius it is the pure color, which fades out to the rim.
    let (inner, outer) = (Color(226.0 / 255, 247.0 / 255, 1), Color(0, 190.0 / 255, 1))
    let stops = stride(from: 0, through: 1, by: 0.125).map {
      GradientStop(
        offset: $0, color: Color.interpolate(inner, outer, min($0 / 0.4, 1)).withAlpha(opacity * (1 - $0)))
    }
    return .fill(
      path: Path(rect: Rect(x: -1, y: -1, width: 2, height: 1 + cut)), transform: placing.then(transform),
      paint: .radialGradient(center: .zero, radius: 1, stops: stops))
  }
}
