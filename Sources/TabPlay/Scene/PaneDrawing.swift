import TabBase
import TabModel
import TabRaster
import TabText

/// The panes of a floating bar in its form at a pose, and the effect of that form on its items.
struct PaneDrawing {
  private let bar: BarDrawing
  private let pose: Pose
  private let panes: FloatingPanes
  /// 0 means that all tabs are in their positions, 1 that only one is left.
  private let collapse: Double

  /// Lays out the panes at a pose; nil means that the bar does not float.
  init?(_ bar: BarDrawing, _ pose: Pose) {
    guard let forms = bar.layout.geometry.panes else { return nil }
    self.bar = bar
    self.pose = pose
    panes = forms.panes(pose.form)
    collapse = 1 - (1 - forms.across(pose.minimizing)) * (1 - pose.searching)
  }

  // MARK: Glass

  /// The capsule with the tabs, in points of the bar.
  var body: Rect { panes.capsule }

  func items(_ capsule: BarTokens.Capsule) -> [DrawItem] {
    var items = seen(pane(panes.capsule, capsule, press) + glow, tabOpacity)
    if let close = panes.close, pose.focusing > 0 {
      items += seen(pane(close, capsule) + closeSign(in: close), Self.visibility(pose.focusing))
    }
    if let search = panes.search {
      let grown = Affine.scale(1 + Self.searchGrowth * searchPress).about(search.center)
      items += pane(search, capsule, searchPress == 0 ? .identity : grown) + prompt(in: search)
    }
    return items
  }

  private func seen(_ items: [DrawItem], _ opacity: Double) -> [DrawItem] {
    opacity >= 1 ? items : opacity > 0 ? [.group(items, opacity: opacity)] : []
  }

  /// Opacity of the remaining tab, 0…1. It disappears when the search field is edited.
  private var tabOpacity: Double { Self.visibility(1 - pose.focusing) }

  /// Opacity, 0…1, of a circle that has grown to `progress` of its size, 0…1, by eye: it fades in while it is small, and
  /// is never seen as a dot.
  private static func visibility(_ progress: Double) -> Double { min(max(2 * progress - 0.4, 0), 1) }

  /// The accessory, drawn over the tabs, across which it comes down beside a minimized bar.
  func accessory(_ capsule: BarTokens.Capsule) -> [DrawItem] {
    panes.accessory.map { pane($0, capsule) + content(ofAccessory: $0) } ?? []
  }

  /// Progress of the change of form at which the mark and the title of the remaining tab have disappeared, and at which
  /// the other tabs have, 0…1; and the largest σ of the blur of those, in points. All by eye.
  private static let markEnd = 0.4
  private static let tabsEnd = 0.8
  private static let mostHaze = 3.0

  /// The blur of tabs that fade, as σ in points.
  var haze: Double { Self.mostHaze * (1 - fading(until: Self.tabsEnd)) }

  /// Opacity by the form of the bar, 0…1, of what has disappeared at the progress `end`.
  private func fading(until end: Double) -> Double { min(max(1 - collapse / end, 0), 1) }

  /// The clip of the mark behind a tab that fades; nil means that none does.
  var clip: Clip? {
    guard collapse != 0 else { return nil }
    return Clip(path: RoundedRect(panes.capsule, radius: panes.capsule.height / 2).path, transform: bar.transform)
  }

  /// Elements on the tabs, such as indicators, follow the tabs when the bar changes its form. If `standOut`
  /// is false, they are clipped to the capsule.
  func onTabs(_ items: [DrawItem], standOut: Bool = true) -> [DrawItem] {
    let opacity = 1 - min(max(collapse, 0), 1)
    guard !items.isEmpty, opacity > 0 else { return [] }
    let outline = RoundedRect(panes.capsule, radius: panes.capsule.height / 2).path
    let clip = standOut ? nil : Clip(path: outline, transform: press.then(bar.transform))
    return clip == nil && opacity == 1 ? items : [.group(items, opacity: opacity, clip: clip)]
  }

  private func pane(_ area: Rect, _ capsule: BarTokens.Capsule, _ press: Affine = .identity) -> [DrawItem] {
    let radius = min(area.width, area.height) / 2
    let (transform, scale) = (press.then(bar.transform), bar.viewport.scale)
    // The shadow is not visible through a translucent body.
    let shadow = DrawItem.shadow(
      path: RoundedRect(area, radius: radius).path, transform: transform, offset: Point(0, capsule.shadow.offset),
      sigma: capsule.shadow.sigma * scale, color: capsule.shadow.color, knockout: true)
    let surface = SurfaceDrawing.items(bar.bar.background, in: area, radius: radius, transform: transform, scale: scale)
    if case .glass = bar.bar.background.fill { return [shadow] + surface }
    let width = 0.5
    let inner = RoundedRect(area.insetBy(width / 2, width / 2), radius: radius - width / 2).path
    let rim = DrawItem.stroke(
      path: inner, stroke: Stroke(width: width), transform: transform, paint: .solid(capsule.rim))
    return [shadow] + surface + [rim]
  }

  // MARK: Under a finger

  /// Growth of the capsule while the lens is raised, as a fraction of its size; measured.
  private static let growth = 0.03
  /// Growth of the search button under a finger, before it becomes a field, as a fraction of its size;
  /// measured.
  private static let searchGrowth = 0.26
  /// Opacity and radius, in points, of the light under a visible touch. The light is wider than the lens.
  /// Both are by eye.
  private static let glowStrength = 0.1
  private static let glowReach = 90.0

  /// The number of steps in which the capsule grows, each about 0.7 points on either side on a phone. Masks
  /// and blurs for one size can be used again.
  private static let steps = 6.0

  /// The motion of the capsule and its content under a finger on the tabs. The drift is in whole pixels.
  var press: Affine {
    let scale = bar.viewport.scale
    let drift = Affine.translation((pose.drift * scale).rounded() / scale, 0)
    return lift == 0 ? drift : Affine.scale(1 + Self.growth * lift).about(panes.capsule.center).then(drift)
  }

  private var lift: Double { ((pose.lens?.lift ?? 0) * Self.steps).rounded() / Self.steps }

  private var searchPress: Double { pose.searchPress * (1 - min(max(pose.searching, 0), 1)) }

  /// Light in the glass around each touch while the lens is raised.
  private var glow: [DrawItem] {
    guard lift > 0, case .glass = bar.bar.background.fill else { return [] }
    let outline = RoundedRect(panes.capsule, radius: panes.capsule.height / 2).path
    let reach = panes.capsule.insetBy(-Self.glowReach, -Self.glowReach)
    return pose.touches.compactMap { touch in
      let center = Point(touch.x, touch.y) - bar.layout.frame.origin
      guard reach.contains(center) else { return nil }
      let strength = Self.glowStrength * lift * touch.opacity
      // A bell-shaped falloff, so that no edge is visible.
      let stops = stride(from: 0, through: 1, by: 0.125).map { place in
        GradientStop(offset: place, color: Color(1, 1, 1, strength * (1 - place * place) * (1 - place * place)))
      }
      return .fill(
        path: outline, transform: press.then(bar.transform),
        paint: .radialGradient(center: center, radius: Self.glowReach, stops: stops))
    }
  }

  // MARK: Content besides the tabs

  /// Size of the glyph in a search field, as a fraction of its size on the search button: as high as the text's
  /// capitals and tails, from memory.
  private static let fieldGlyph = 0.82
  /// Opacity of the prompt in a search field, relative to the text's color; 0…1.
  private static let promptStrength = 0.5

  private func prompt(in area: Rect) -> [DrawItem] {
    guard pose.searching > 0, let line = bar.layout.prompt else { return [] }
    let x = promptX(line, in: area)
    let color = labelColor.withAlpha(labelColor.alpha * Self.promptStrength * promptOpacity(in: area))
    let words = TextDrawing.items(
      line, at: Point(x, bar.snapped(y: area.midY + line.baselineOffset)), color: color, transform: bar.transform)
    let outline = RoundedRect(area, radius: area.height / 2).path
    let shown = words + caret(before: isRightToLeft ? x + line.width : x, in: area) + microphone(in: area)
    return pose.searching < 1 ? [.group(shown, clip: Clip(path: outline, transform: bar.transform))] : shown
  }

  /// Left edge of the prompt in the search field `area`, in points of the bar. It makes room for the caret.
  func promptX(_ line: TextLine, in area: Rect) -> Double {
    let room = (Self.caret.width + Self.caretGap) * min(max(pose.focusing, 0), 1)
    let offset = AccessoryLayout.fieldInset - AccessoryLayout.fieldIcon + room
    return iconX(in: area) + (isRightToLeft ? -offset - line.width : offset)
  }

  /// Opacity of the prompt in the search field `area` relative to its own, 0…1. It fades in while the room before the
  /// microphone grows from the prompt's width to one and a half, or to all that an open field has, so that no letter is
  /// cut.
  func promptOpacity(in area: Rect) -> Double {
    let open = bar.layout.geometry.panes?.searching.search
    guard pose.searching < 1, let line = bar.layout.prompt, let open else { return min(pose.searching, 1) }
    func room(_ field: Double) -> Double { field - AccessoryLayout.fieldInset - AccessoryLayout.fieldEnd }
    let x = promptX(line, in: area)
    let left = isRightToLeft ? x + line.width - area.minX : area.maxX - x
    let end = min(1.5 * line.width, room(open.width))
    let start = min(line.width, end - Self.promptRoom)
    return max(pose.searching, 0) * min(max((left - AccessoryLayout.fieldEnd - start) / (end - start), 0), 1)
  }

  /// The growth of the field, in points, during which a prompt that fills it fades in; by eye. It is less than the room
  /// of the microphone.
  private static let promptRoom = 20.0

  /// Size of the caret, in points; by eye.
  private static let caret = Size(2, 22)
  /// Distance from the caret to the first letter, in points; by eye.
  private static let caretGap = 1.5

  /// The caret before the prompt's first letter, whose outer edge is at `x`.
  private func caret(before x: Double, in area: Rect) -> [DrawItem] {
    guard pose.focusing > 0, let tint = bar.bar.searchIndex.map({ bar.bar.items[$0].tint }) else { return [] }
    let way = Self.caretGap + Self.caret.width / 2
    let rect = bar.snapped(Rect(center: Point(isRightToLeft ? x + way : x - way, area.midY), size: Self.caret))
    return [bar.fill(Path(rect: rect), tint.withAlpha(tint.alpha * min(pose.focusing, 1)))]
  }

  /// The button of dictation, at the end of the search field `area`. It appears with the prompt.
  private func microphone(in area: Rect) -> [DrawItem] {
    let icon = bar.bar.dictationIcon
    let size = ItemLayout.iconSize(icon, box: .square(AccessoryLayout.iconBox))
    let middle = Point(start(of: area, area.width - AccessoryLayout.fieldMicrophone, width: 0), area.midY)
    return sign(icon, in: Rect(center: middle, size: size), opacity: promptOpacity(in: area))
  }

  private func closeSign(in area: Rect) -> [DrawItem] {
    let icon = bar.bar.closeIcon
    let side = AccessoryLayout.iconBox * area.height / FloatingPanes.small
    return sign(icon, in: Rect(center: area.center, size: ItemLayout.iconSize(icon, box: .square(side))))
  }

  private func sign(_ icon: Movie.Icon, in rect: Rect, opacity: Double = 1) -> [DrawItem] {
    let painting = IconPainting(
      ink: .tint, tint: labelColor, opacity: opacity, transform: bar.transform, scale: bar.viewport.scale,
      resamples: false)
    return painting.items(icon, in: rect, move: .identity)
  }

  private func content(ofAccessory area: Rect) -> [DrawItem] {
    guard let layout = bar.layout.accessory, let accessory = bar.bar.accessory else { return [] }
    let side = AccessoryLayout.artwork
    let picture = Rect(
      x: start(of: area, AccessoryLayout.inset, width: side), y: area.midY - side / 2, width: side, height: side)
    var items = PageArtwork.elements(accessory.artwork, in: picture, radius: AccessoryLayout.artworkRadius)
      .items(transform: bar.transform, scale: bar.viewport.scale)
    let x = start(of: area, AccessoryLayout.titleInset, width: layout.title.width)
    let baseline = bar.snapped(y: area.midY + layout.title.baselineOffset)
    items += TextDrawing.items(layout.title, at: Point(x, baseline), color: labelColor, transform: bar.transform)
    let inset = AccessoryLayout.inset + 4
    let icon = Rect(
      x: isRightToLeft ? area.minX + inset : area.maxX - inset - layout.icon.width,
      y: area.midY - layout.icon.height / 2, width: layout.icon.width, height: layout.icon.height)
    return items + sign(accessory.icon, in: icon)
  }

  private var labelColor: Color { bar.bar.items.first?.unselectedTint ?? .black }

  private var isRightToLeft: Bool { bar.layout.isRightToLeft }

  /// The left edge of an element whose start is `inset` points from the start of a pane.
  private func start(of area: Rect, _ inset: Double, width: Double) -> Double {
    isRightToLeft ? area.maxX - inset - width : area.minX + inset
  }

  // MARK: Tabs

  /// The pose with the tabs as in this form: one moves to the center of the small circle, without its
  /// title, and the others fade.
  var adapted: Pose {
    var pose = pose
    let search = bar.bar.searchIndex
    if let search, let pane = panes.search {
      move(search, to: Point(iconX(in: pane), pane.midY), in: &pose)
      // The glyph in a field is as gray as its prompt, selected or not.
      pose.items[search].isFilled = false
      pose.items[search].tint = bar.bar.items[search].unselectedTint
      pose.items[search].button.scale *= Double.interpolate(1, Self.fieldGlyph, min(max(pose.searching, 0), 1))
      if searchPress != 0 { pose.items[search].button.scale *= 1 + Self.searchGrowth * searchPress }
    }
    guard collapse != 0 else { return pose }
    let kept = pose.markPlace.map { Int($0.rounded()) } ?? pose.items.firstIndex(where: \.isFilled) ?? 0
    for index in pose.items.indices where index != search {
      guard index == kept else {
        shrink(index, in: &pose)
        pose.items[index].button.opacity *= min(pose.tabOpacity, fading(until: Self.tabsEnd))
        continue
      }
      let rest = bar.layout.items[index].icon.center
      let target = panes.capsule
      let fraction = min(max(collapse, 0), 1)
      // While the form changes, the capsule's center is not yet the icon's final position.
      let end = pose.searching > 0 ? bar.layout.geometry.panes?.searching : bar.layout.geometry.panes?.minimized
      let final = pose.focusing > 0 ? target.center : end?.capsule.center ?? target.center
      move(index, to: Point.interpolate(rest, final, fraction), in: &pose)
      pose.items[index].title.opacity *= min(pose.tabOpacity, markOpacity)
      pose.items[index].button.opacity *= tabOpacity
      guard pose.focusing > 0 else { continue }
      // The icon stays in the center of the circle that shrinks.
      let scale = min(target.height / FloatingPanes.small, 1)
      let aside = (rest - bar.layout.items[index].button.center) * (1 - scale)
      pose.items[index].button.x += aside.x
      pose.items[index].button.y += aside.y
      pose.items[index].button.scale *= scale
    }
    return pose
  }

  /// `x` of the search button's glyph: in its center, or at the start of the field.
  private func iconX(in area: Rect) -> Double {
    let field = start(of: area, AccessoryLayout.fieldIcon, width: 0)
    return Double.interpolate(area.midX, field, min(max(pose.searching, 0), 1))
  }

  /// Moves a tab to its place in the capsule's width at rest, and makes it smaller by as much, so that no tab is cut by
  /// the glass or comes over its neighbor.
  private func shrink(_ index: Int, in pose: inout Pose) {
    guard let resting = bar.layout.geometry.panes?.resting.capsule else { return }
    let rest = bar.layout.items[index].button.center
    let across = panes.capsule.width / max(resting.width, 1)
    pose.items[index].button.x += panes.capsule.minX + (rest.x - resting.minX) * across - rest.x
    pose.items[index].button.y += panes.capsule.midY - resting.midY
    pose.items[index].button.scale *= across
  }

  private func move(_ index: Int, to middle: Point, in pose: inout Pose) {
    let rest = bar.layout.items[index].icon.center
    pose.items[index].button.x += middle.x - rest.x
    pose.items[index].button.y += middle.y - rest.y
  }

  /// Opacity of the selection indicator behind the selected tab, 0…1.
  var markOpacity: Double { fading(until: Self.markEnd) }
}
