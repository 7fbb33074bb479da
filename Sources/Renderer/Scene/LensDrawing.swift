import TabBase
import TabRaster

/// Draws the lens while it is raised. Labels inside look selected, labels outside do not.
struct LensDrawing {
  private let bar: BarDrawing
  private let tokens: BarTokens.Lens
  private let lens: Pose.Lens
  /// The lens's rectangle, in points of the bar.
  private let rect: Rect
  private let radius: Double

  /// Below this lift, 0…1, the glass is invisible.
  private static let leastLift = 0.02

  /// Distance by which parts of items may extend beyond the bar, in points.
  private static let room = 60.0

  init(_ bar: BarDrawing, _ tokens: BarTokens.Lens, _ lens: Pose.Lens) {
    self.bar = bar
    self.tokens = tokens
    self.lens = lens
    let place = min(max(lens.place, 0), Double(bar.layout.items.count - 1))
    let rest = bar.layout.geometry.button(at: place)
    rect = Rect(center: rest.center, size: Size(rest.width * lens.width, rest.height * lens.height))
    radius = min(rect.height / 2, tokens.radius)
  }

  func items(_ pose: Pose) -> [DrawItem] {
    let outline = RoundedRect(rect, radius: radius).path
    let selection = bar.bar.selection
    let strength = (1 - lens.lift) * bar.markShare(at: lens.place)
    var items = [bar.fill(outline, selection.withAlpha(selection.alpha * strength))]
    let inside = selected(pose)
    if lens.lift > Self.leastLift {
      let pane = GlassPane(rect: rect, radius: radius, material: tokens.material.risen(lens.lift))
      let shadow = tokens.shadow
      items.append(.glass(pane, inside, transform: bar.transform))
      items.append(
        .shadow(
          path: outline, transform: bar.transform, offset: Point(0, shadow.offset),
          sigma: shadow.sigma * bar.viewport.scale, color: shadow.color.withAlpha(shadow.color.alpha * lens.lift),
          knockout: true))
    } else {
      items.append(.group(inside, clip: Clip(path: outline, transform: bar.transform)))
    }
    items.append(
      .group(bar.buttons(unselected(pose)) { !isRaised($0) && !bar.bar.items[$0].isSearch }, clip: outside(outline)))
    return items + bar.buttons(pose, among: isRaised)
  }

  /// Whether the item is a raised button, which is above the lens.
  private func isRaised(_ index: Int) -> Bool { !bar.layout.items[index].raised.isEmpty }

  /// The items below the lens, drawn as selected.
  private func selected(_ pose: Pose) -> [DrawItem] {
    let below = bar.layout.items.indices.filter {
      !bar.bar.items[$0].isSearch && !isRaised($0) && !bar.layout.items[$0].button.intersection(rect).isEmpty
    }
    return below.flatMap { index in
      var item = pose.items[index]
      item.isFilled = true
      item.tint = bar.bar.items[index].tint
      return bar.button(index, item)
    }
  }

  private func unselected(_ pose: Pose) -> Pose {
    let strength = 1 - (1 - tokens.labelOpacity) * lens.lift
    var pose = pose
    for index in pose.items.indices {
      let tint = bar.bar.items[index].unselectedTint
      pose.items[index].isFilled = false
      pose.items[index].tint = tint.withAlpha(tint.alpha * strength)
    }
    return pose
  }

  /// The whole bar with the parts that extend beyond it, without the lens.
  private func outside(_ outline: Path) -> Clip {
    var path = Path(rect: Rect(.zero, bar.layout.frame.size).insetBy(-Self.room, -Self.room))
    path.append(outline)
    return Clip(path: path, rule: .evenOdd, transform: bar.transform)
  }
}
