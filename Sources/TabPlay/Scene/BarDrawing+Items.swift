import TabBase
import TabModel
import TabRaster

extension BarDrawing {
  /// Opacity of a disabled item: this project's choice.
  private static let disabledOpacity = 0.4

  /// An item's button: background, icon, title and badge, each after its outgoing content.
  func button(
    _ index: Int, _ pose: Pose.Item, drawing parts: Set<ItemPart> = Set(ItemPart.allCases)
  ) -> [DrawItem] {
    let item = bar.item(index, version: pose.version)
    let rest = aligned(layout.item(index, version: pose.version))
    let whole = rest.placement(ofButton: pose, item)
    var items = parts.contains(.button) ? base(item, rest, whole.move.then(transform)) : []
    // The effects that show in the icon itself.
    var inside: [Target] = []
    let site = IconSite(rect: rest.icon, item: item, pose: pose, toCanvas: whole.move.then(transform))
    for (effect, progress) in item.effects.running(in: pose) where parts.contains(.button) {
      let target = Target.effect(index, type(of: effect).name, 0)
      let behind = clearing(effect.itemsBehind(site, at: progress), rest, whole.move.then(transform))
      items += viewport.named(target, behind)
      if behind.isEmpty { inside.append(target) }
    }
    for part in [ItemPart.icon, .title, .badge] where parts.contains(part) {
      for outgoing in pose.formers where outgoing.part == part {
        items += self.part(
          part, bar.item(index, version: outgoing.version), aligned(layout.item(index, version: outgoing.version)),
          pose.showing(outgoing), whole.move)
      }
      let rest = layout.resized(rest, index, pose)
      let drawn = self.part(part, item, rest, pose, whole.move)
      let named = part == .icon ? inside.reduce(drawn) { viewport.named($1, $0) } : drawn
      items += viewport.named(.item(index, part), named, about: rest.center(of: part), transform)
    }
    items = whole.seen(items, transform)
    if pose.button.opacity < 1, !items.isEmpty { items = [.group(items, opacity: max(pose.button.opacity, 0))] }
    items = viewport.named(.item(index, .button), items, about: rest.center(of: .button), transform)
    return viewport.named(.opening(index), items)
  }

  /// Height above a title over which effects fade out, in points; by eye.
  private static let titleClearance = 4.0

  /// The items of an effect, which fades out above the title: none strikes it.
  private func clearing(_ items: [DrawItem], _ rest: ItemLayout, _ toCanvas: Affine) -> [DrawItem] {
    guard !items.isEmpty, rest.title.width > 0, rest.titleTop > rest.icon.midY else { return items }
    let (area, end) = (layout.geometry.body, rest.titleTop - 1)
    let room = 10 * area.height
    let shown = Rect(x: area.x - room, y: area.y - room, width: area.width + 2 * room, height: end - area.y + room)
    let stops = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .clear)]
    let mask = DrawItem.fill(
      path: Path(rect: shown), transform: toCanvas,
      paint: .linearGradient(from: Point(0, end - Self.titleClearance), to: Point(0, end), stops: stops))
    return [.group(items, GroupEffects(mask: GroupMask(items: [mask])))]
  }

  private func part(
    _ part: ItemPart, _ item: Movie.Item, _ rest: ItemLayout, _ pose: Pose.Item, _ whole: Affine
  ) -> [DrawItem] {
    let opacity = item.isEnabled ? 1 : Self.disabledOpacity
    return switch part {
    case .icon: icon(item, rest, pose, whole, opacity: opacity * pose.icon.opacity)
    case .title: title(item, rest, pose, whole, opacity: opacity * pose.title.opacity)
    case .badge: rest.badges.flatMap { badge($0, item, rest, pose, whole) }
    case .button: []
    }
  }

  private func title(
    _ item: Movie.Item, _ rest: ItemLayout, _ pose: Pose.Item, _ whole: Affine, opacity: Double
  ) -> [DrawItem] {
    guard rest.title.width > 0 else { return [] }
    let toCanvas = whole.then(transform)
    let part = rest.placement(ofTitle: pose, item)
    let color = shown(titleColor(pose), pose)
    let line = pose.isFilled ? rest.selectedTitle : rest.title
    let title = TextDrawing.items(
      line, at: Point(rest.titleOrigin.x + (rest.title.width - line.width) / 2, snapped(y: rest.titleOrigin.y)),
      color: color.withAlpha(color.alpha * opacity),
      transform: Affine.scale(rest.titleScale).about(rest.titleCenter).then(part.move).then(toCanvas))
    let seen = part.seen(title, toCanvas)
    guard let window = pose.window, !seen.isEmpty else { return seen }
    let place = Rect(
      x: rest.titleCenter.x - line.width / 2, y: window.y, width: line.width, height: window.height)
    return [clipped(seen, to: window, from: part.move.then(whole).apply(place))]
  }

  /// Length over which a title fades out where its tab cuts it, in points; by eye.
  private static let titleFade = 8.0

  /// The items of a title, from one side to the other of `title`, as far as they are in `window`: they fade
  /// out towards a side that cuts them.
  private func clipped(_ items: [DrawItem], to window: Rect, from title: Rect) -> DrawItem {
    let fade = min(Self.titleFade, window.width)
    let (left, right) = (title.minX < window.minX, title.maxX > window.maxX)
    guard fade > 0, left || right else {
      return .group(items, clip: Clip(path: Path(rect: window), transform: transform))
    }
    let share = fade / window.width
    let stops = [
      GradientStop(offset: 0, color: left ? .clear : .black), GradientStop(offset: left ? share : 0, color: .black),
      GradientStop(offset: right ? 1 - share : 1, color: .black),
      GradientStop(offset: 1, color: right ? .clear : .black),
    ]
    let mask = DrawItem.fill(
      path: Path(rect: window), transform: transform,
      paint: .linearGradient(from: Point(window.minX, 0), to: Point(window.maxX, 0), stops: stops))
    return .group(items, GroupEffects(mask: GroupMask(items: [mask])))
  }

  /// The disc of a raised button. Its shadow is this project's choice.
  private func base(_ item: Movie.Item, _ rest: ItemLayout, _ toCanvas: Affine) -> [DrawItem] {
    guard case .button(_, let color, let cornerRadius, _) = item.raised else { return [] }
    let outline = RoundedRect(rest.raised, radius: cornerRadius).path
    return [
      .shadow(
        path: outline, transform: toCanvas, offset: Point(0, 3), sigma: 6 * viewport.scale, color: Color(0, 0, 0, 0.2),
        knockout: true),
      .fill(path: outline, transform: toCanvas, paint: .solid(color)),
    ]
  }

  private func icon(
    _ item: Movie.Item, _ rest: ItemLayout, _ pose: Pose.Item, _ whole: Affine, opacity: Double
  ) -> [DrawItem] {
    let running = item.effects.running(in: pose)
    guard !running.isEmpty else { return resting(item, rest, pose, whole, opacity: opacity) }
    let move = rest.placement(ofIcon: pose, item).move.then(whole).then(transform)
    func drawn(_ pose: Pose.Item, with effects: ArraySlice<(effect: any PlayedEffect, progress: Double)>) -> [DrawItem]
    {
      guard let (effect, progress) = effects.last else { return resting(item, rest, pose, whole, opacity: opacity) }
      let site = IconSite(rect: rest.icon, item: item, pose: pose, toCanvas: move)
      return effect.items(on: site, at: progress) { drawn($0, with: effects.dropLast()) }
    }
    return drawn(pose, with: running[...])
  }

  /// The icon without effects.
  private func resting(
    _ item: Movie.Item, _ rest: ItemLayout, _ pose: Pose.Item, _ whole: Affine, opacity: Double
  ) -> [DrawItem] {
    var pose = pose
    // If an indicator carries the selected icon, the icon in the row looks unselected until it arrives.
    if bar.mechanisms.carryIcon { (pose.isFilled, pose.tint) = (false, item.unselectedTint) }
    var icon = pose.isFilled ? item.selectedIcon : item.icon
    var rect = pose.isFilled ? rest.selectedIcon : rest.icon
    if let frame = pose.frame, item.frames.indices.contains(frame) {
      icon = item.frames[frame]
      rect = Rect(center: rect.center, size: ItemLayout.iconSize(icon, box: bar.iconBox))
    }
    var (ink, tint) = (pose.isFilled ? item.ink : item.unselectedInk, shown(pose.iconTint, pose))
    if case .button(_, _, _, let iconColor) = item.raised { (ink, tint) = (.tint, iconColor) }
    if let moving = pose.icon.tint ?? pose.button.tint {
      let finish = bar.tokens.finish
      ink = pose.isFilled ? .selected(finish, tint: moving) : .unselected(finish, tint: moving)
      tint = pose.isFilled ? shown(moving, pose) : moving
    }
    guard rect.width > 0 else { return [] }
    let part = rest.placement(ofIcon: pose, item)
    let painting = IconPainting(
      ink: ink, tint: tint, opacity: opacity, trim: pose.icon.trim, lottieFrame: item.lottieFrame(of: icon, pose),
      transform: transform, scale: viewport.scale,
      resamples: bar.resamplesIcons)
    return part.seen(
      relief(painting, icon, in: rect, part, whole) + painting.items(icon, in: rect, move: part.move.then(whole)),
      whole.then(transform))
  }

  /// The embossed look of the gray icons of old bars: a dark edge above and a light one below, half a point
  /// each.
  private func relief(
    _ painting: IconPainting, _ icon: Movie.Icon, in rect: Rect, _ part: PartPlacement, _ whole: Affine
  ) -> [DrawItem] {
    guard case .gradient = painting.ink, icon.isTemplate else { return [] }
    return [(-0.5, Color(0, 0, 0, 0.4)), (0.5, Color(1, 1, 1, 0.12))].flatMap { y, color in
      var edge = painting
      edge.ink = .tint
      edge.tint = color
      return edge.items(icon, in: rect, move: part.move.then(whole).then(.translation(0, y)))
    }
  }

  /// A tint as it appears on a translucent bar. A selected one has the shade that keeps it readable.
  /// Unselected grays take as much out of the content beneath as out of the bar's own color, as the
  /// system's vibrancy does. So they darken where a colored page shows through.
  private func shown(_ tint: Color, _ pose: Pose.Item) -> Color {
    if pose.isFilled { return tint.shaded(by: pose.shade) }
    let own = vibrant(tint)
    return pose.afterglow.map { .interpolate(own, $0.withAlpha(1), $0.alpha) } ?? own
  }

  private func vibrant(_ tint: Color) -> Color {
    guard let ground = bar.vibrancyGround, tint.luma < ground.luma else { return tint }
    return Color(0, 0, 0, tint.alpha * (1 - tint.luma / ground.luma))
  }

  private func titleColor(_ pose: Pose.Item) -> Color {
    switch bar.titleColors {
    case .tint: pose.titleTint
    case .fixed(let selected, let unselected):
      pose.title.tint ?? pose.button.tint ?? (pose.isFilled ? selected : unselected)
    }
  }
}

// MARK: Badges

extension BarDrawing {
  private func badge(
    _ badge: ItemLayout.Badge, _ item: Movie.Item, _ rest: ItemLayout, _ pose: Pose.Item, _ whole: Affine
  ) -> [DrawItem] {
    guard pose.badge.opacity > 0 else { return [] }
    let part = rest.placement(of: badge, pose, item)
    let toCanvas = whole.then(transform)
    let items = part.seen(draw(badge, color: pose.badge.tint ?? badge.color, part.move.then(toCanvas)), toCanvas)
    return pose.badge.opacity < 1 && !items.isEmpty ? [.group(items, opacity: pose.badge.opacity)] : items
  }

  private func draw(_ badge: ItemLayout.Badge, color: Color, _ toCanvas: Affine) -> [DrawItem] {
    let outline = RoundedRect(badge.rect, radius: badge.rect.height / 2).path
    let disc =
      bar.tokens.badge.isGlossy
      ? glossyDisc(badge, color: color, outline, toCanvas)
      : [.fill(path: outline, transform: toCanvas, paint: .solid(color))]
    let origin = Point(badge.origin.x, snapped(y: badge.origin.y))
    let size = Affine.scale(badge.textScale).about(badge.rect.center)
    return disc + TextDrawing.items(badge.text, at: origin, color: badge.textColor, transform: size.then(toCanvas))
  }

  /// A button with a white ring and a light upper half, like the badges up to iOS 6. The numbers are this
  /// project's choice.
  private func glossyDisc(
    _ badge: ItemLayout.Badge, color: Color, _ outline: Path, _ toCanvas: Affine
  ) -> [DrawItem] {
    let rect = badge.rect
    let ring = RoundedRect(rect.insetBy(-1.5, -1.5), radius: rect.height / 2 + 1.5).path
    let light = RoundedRect(
      Rect(x: rect.x + 1, y: rect.y + 1, width: rect.width - 2, height: rect.height / 2 - 1), radius: rect.height / 2
    ).path
    return [
      .shadow(
        path: ring, transform: toCanvas, offset: Point(0, 1.5), sigma: 1.2 * viewport.scale,
        color: Color(0, 0, 0, 0.6)),
      .fill(path: ring, transform: toCanvas, paint: .solid(.white)),
      .fill(path: outline, transform: toCanvas, paint: .solid(color)),
      .fill(
        path: light, transform: toCanvas,
        paint: .linearGradient(
          from: Point(0, rect.minY), to: Point(0, rect.midY),
          stops: [
            GradientStop(offset: 0, color: Color(1, 1, 1, 0.6)), GradientStop(offset: 1, color: Color(1, 1, 1, 0.15)),
          ])),
    ]
  }
}

extension Pose.Item {
  /// The item with the outgoing content's pose in place of the part's.
  fileprivate func showing(_ outgoing: Pose.Former) -> Pose.Item {
    var pose = self
    switch outgoing.part {
    case .icon: pose.icon = outgoing.pose
    case .title: pose.title = outgoing.pose
    case .badge: pose.badge = outgoing.pose
    case .button: break
    }
    return pose
  }
}
