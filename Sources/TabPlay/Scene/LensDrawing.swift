import TabBase
import TabModel
import TabRaster

/// Draws the lens while it is raised. Labels inside look selected, labels outside do not.
struct LensDrawing {
  private let bar: BarDrawing
  private let tokens: BarTokens.Lens
  private let lens: Pose.Lens
  /// The lens's rectangle, in points of the bar.
  private let rect: Rect
  private let radius: Double
  /// The bar's body, in points of the bar.
  private let capsule: Rect

  /// Below this lift, 0…1, the glass is invisible.
  private static let leastLift = 0.02

  /// Distance by which parts of items, and the light that the lens takes, may extend beyond the bar, in points.
  private static let room = 60.0

  /// Distances from the lens's ends, inward, in points, between which labels seen through the glass appear: closer to its
  /// ends they are squeezed beyond recognition. By eye.
  private static let labels = 1.0...12.0

  /// Least distance of the lens from the screen's sides, in points: a fast finger at the first or the last tab widens it
  /// beyond the bar. By eye.
  private static let margin = 2.0

  /// Creates the drawing of a lens over a bar with the body `capsule`, in points of the bar.
  init(_ bar: BarDrawing, _ tokens: BarTokens.Lens, _ lens: Pose.Lens, over capsule: Rect) {
    self.bar = bar
    self.capsule = capsule
    self.tokens = tokens
    self.lens = lens
    let place = min(max(lens.place, 0), Double(bar.layout.items.count - 1))
    let rest = bar.layout.geometry.button(at: place)
    let size = Size(rest.width * lens.width, rest.height * lens.height)
    // The bar may be drawn larger than it is laid out.
    let screen = (bar.transform.inverse ?? .identity).apply(bar.viewport.transform.apply(bar.viewport.screen))
    let reach = max(screen.width / 2 - Self.margin - size.width / 2, 0)
    let x = min(max(rest.center.x, screen.midX - reach), screen.midX + reach)
    rect = Rect(center: Point(x, rest.center.y), size: size)
    radius = min(rect.width, rect.height) / 2
  }

  func items(_ pose: Pose) -> [DrawItem] {
    let outline = RoundedRect(rect, radius: radius).path
    let selection = bar.bar.selection
    let strength = (1 - lens.lift) * bar.markShare(at: lens.place)
    var items = [bar.fill(outline, selection.withAlpha(selection.alpha * strength))]
    let inside = beside + [labels(pose)]
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
      .group(bar.buttons(unselected(pose), drawing: Self.below, among: isBelow), clip: outside(outline)))
    return items + badges(pose) + bar.buttons(pose, among: isRaised)
  }

  /// The tint of the bar's glass beside the bar. Without it the bar's own edge would be a second outline in the lens.
  private var beside: [DrawItem] {
    guard case .glass(let glass) = bar.bar.background.fill else { return [] }
    // The same path wherever the lens is: its mask is made once.
    var path = Path(rect: area)
    path.append(RoundedRect(capsule, radius: capsule.height / 2).path)
    let color = glass.tint.withAlpha(glass.tintShare * lens.lift)
    return [.fill(path: path, rule: .evenOdd, transform: bar.transform, paint: .solid(color))]
  }

  /// The items below the lens, faded toward its ends.
  private func labels(_ pose: Pose) -> DrawItem {
    let (near, far) = (Self.labels.lowerBound, Self.labels.upperBound)
    let outer = Color(0, 0, 0, 1 - lens.lift)
    let stops = [
      (rect.minX + near, outer), (rect.minX + far, .black), (rect.maxX - far, .black), (rect.maxX - near, outer),
    ]
    .map { GradientStop(offset: ($0 - area.minX) / area.width, color: $1) }
    let paint = Paint.linearGradient(from: Point(area.minX, 0), to: Point(area.maxX, 0), stops: stops)
    let mask = DrawItem.fill(path: Path(rect: area), transform: bar.transform, paint: paint)
    return .group(selected(pose), GroupEffects(mask: GroupMask(items: [mask])))
  }

  /// The parts of an item that are below the lens. A badge is above it: the glass of the lens's ends would tear it.
  private static let below: Set<ItemPart> = [.button, .icon, .title]

  /// Distance from the lens's edge, inward, in points, at which a badge is as large as what is seen through the glass; by
  /// eye.
  private static let badgeDepth = 16.0

  /// The badges, each enlarged as a whole about the lens's center, the more the deeper it is inside the lens.
  private func badges(_ pose: Pose) -> [DrawItem] {
    let zoom = tokens.material.risen(lens.lift).zoom - 1
    return bar.layout.items.indices.filter(isBelow).flatMap { index in
      let layout = bar.layout.item(index, version: pose.items[index].version)
      let move = pose.items[index].button
      let place = (layout.badges.first?.rect ?? layout.icon).center + Point(move.x, move.y)
      let share = min(max(depth(place) / Self.badgeDepth, 0), 1)
      var zoomed = bar
      if share > 0 { zoomed.transform = Affine.scale(1 + zoom * share).about(rect.center).then(bar.transform) }
      return zoomed.button(index, pose.items[index], drawing: [.badge])
    }
  }

  /// Distance of a point from the lens's edge, in points, positive inside.
  private func depth(_ point: Point) -> Double {
    let axis = max(rect.width / 2 - radius, 0)
    let nearest = Point(min(max(point.x, rect.midX - axis), rect.midX + axis), rect.midY)
    return radius - (point - nearest).length
  }

  /// Whether the item is a tab whose icon and title are below the lens.
  private func isBelow(_ index: Int) -> Bool { !isRaised(index) && !bar.bar.items[index].isSearch }

  /// Whether the item is a raised button, which is above the lens.
  private func isRaised(_ index: Int) -> Bool { !bar.layout.items[index].raised.isEmpty }

  /// The items below the lens, drawn as selected.
  private func selected(_ pose: Pose) -> [DrawItem] {
    let below = bar.layout.items.indices.filter {
      isBelow($0) && !bar.layout.items[$0].button.intersection(rect).isEmpty
    }
    return below.flatMap { index in
      var item = pose.items[index]
      item.isFilled = true
      item.tint = bar.bar.items[index].tint
      return bar.button(index, item, drawing: Self.below)
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

  /// The bar with room for what extends beyond it.
  private var area: Rect { Rect(.zero, bar.layout.frame.size).insetBy(-Self.room, -Self.room) }

  /// The whole bar with the parts that extend beyond it, without the lens.
  private func outside(_ outline: Path) -> Clip {
    var path = Path(rect: area)
    path.append(outline)
    return Clip(path: path, rule: .evenOdd, transform: bar.transform)
  }
}
