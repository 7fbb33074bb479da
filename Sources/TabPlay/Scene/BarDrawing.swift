import TabBase
import TabModel
import TabRaster

/// The passes in which a bar is drawn, from back to front.
package enum BarPass {
  /// The bar's surface and edge, instead of straight ones.
  case surface
  case behindTabs
  /// Behind the button of a tab.
  case behindButton(Int)
  /// Above the icons and titles, and below the badges.
  case belowBadges
}

/// Draws a bar: its body, the selection indicator, then the icon, title and badge of each item.
package struct BarDrawing {
  var bar: Movie.TabBar
  let layout: BarLayout
  let viewport: Viewport
  /// Maps points of the bar to canvas pixels.
  var transform: Affine
  let touches: [DrawItem]
  /// Opacity of the bar's material and edge, 0…1.
  var material = 1.0

  func items(_ pose: Pose) -> [DrawItem] {
    let pose = bar.mechanisms.inOrder.reversed().reduce(pose) { $1.clearing($0, in: self) }
    guard case .capsule(let capsule) = bar.tokens.body, let panes = PaneDrawing(self, pose) else {
      return plainBody(pose) + marks(pose) + drawn(.behindTabs, pose).flatMap(\.items) + touches
        + buttonsAndBall(pose) { buttons(pose, drawing: $0) }
    }
    return floating(capsule, panes, panes.adapted)
  }

  private func floating(_ capsule: BarTokens.Capsule, _ panes: PaneDrawing, _ pose: Pose) -> [DrawItem] {
    var items = panes.items(capsule) + edge
    func isTab(_ index: Int) -> Bool { !bar.items[index].isSearch }
    // The tabs as a finger presses and drags them. The search button is separate.
    var tabs = self
    tabs.transform = panes.press.then(transform)
    let onTabs = tabs.drawn(.behindTabs, pose).flatMap { owner, items in
      panes.onTabs(items, standOut: !owner.isClipped(in: self))
    }
    if let lens = pose.lens, let tokens = bar.tokens.lens {
      let drawing = LensDrawing(tabs, tokens, lens, over: panes.body)
      items += onTabs + touches + viewport.named(.selection, drawing.items(pose))
    } else {
      let marks = tabs.marks(pose)
      items += panes.clip.map { marks.isEmpty ? [] : [.group(marks, clip: $0)] } ?? marks
      items += onTabs + touches
      items +=
        tabs.buttonsOnPill(pose)
        ?? tabs.buttonsAndBall(pose) {
          tabs.buttons(pose, drawing: $0, blurringFaded: panes.haze, among: isTab)
        }
    }
    items += buttons(pose) { !isTab($0) }
    return items + panes.accessory(capsule)
  }

  /// What the bar's mechanisms draw in one pass, from back to front.
  private func drawn(_ pass: BarPass, _ pose: Pose) -> [(owner: any PlayedMechanism, items: [DrawItem])] {
    bar.mechanisms.inOrder.reversed().compactMap { mechanism in
      mechanism.items(pass, pose, in: self).map { (mechanism, $0) }
    }
  }

  /// The outline of the bar's surface of `size` in `pose`; nil means a rectangle.
  func outline(_ size: Size, _ pose: Pose) -> Path? {
    bar.mechanisms.inOrder.lazy.compactMap { $0.outline(size, pose, layout) }.first
  }

  /// The tabs, with what is above their icons and below their badges.
  private func buttonsAndBall(_ pose: Pose, _ buttons: (Set<ItemPart>) -> [DrawItem]) -> [DrawItem] {
    let above = drawn(.belowBadges, pose)
    guard !above.isEmpty else { return buttons(Set(ItemPart.allCases)) }
    return buttons([.button, .icon, .title]) + above.flatMap(\.items) + buttons([.badge])
  }

  /// The buttons of all items, or of some; all their parts, or some. Fading tabs are blurred by `haze`
  /// points.
  func buttons(
    _ pose: Pose, drawing parts: Set<ItemPart> = Set(ItemPart.allCases), blurringFaded haze: Double = 0,
    among isWanted: (Int) -> Bool = { _ in true }
  ) -> [DrawItem] {
    // Raised buttons are above their neighbors. A menu comes out from behind its button, above all others.
    func height(_ index: Int) -> Int {
      bar.mechanisms.opener == index ? 2 : layout.items[index].raised.isEmpty ? 0 : 1
    }
    let order = (0...2).flatMap { level in layout.items.indices.filter { isWanted($0) && height($0) == level } }
    return order.flatMap { index in
      let behind = parts.contains(.button) ? drawn(.behindButton(index), pose).flatMap(\.items) : []
      let move = pose.items[index].button
      let button = behind + button(index, pose.items[index], drawing: parts)
      guard haze > 0, move.opacity < 1, !button.isEmpty else { return button }
      let area = layout.items[index].button.offsetBy(Point(move.x, move.y))
      return [.group(button, GroupEffects(filter: blur(haze * min(move.scale, 1), of: area)))]
    }
  }

  /// A blur with this standard deviation, in points, of an item in `area`.
  private func blur(_ sigma: Double, of area: Rect) -> Filter {
    let region = area.insetBy(-3 * sigma, -3 * sigma)
    let step = Filter.Step(operation: .blur(.source, sigma, sigma), region: region, isLinear: false)
    return Filter(steps: [step], region: region, transform: transform)
  }

  /// `y`, in points of the bar, rounded to the nearest row of pixels.
  func snapped(y: Double) -> Double {
    let top = layout.frame.y
    return viewport.snapped(y: top + y) - top
  }

  /// The item with its icons moved so that their corners are on corners of pixels, as UIKit lays out image
  /// views. A picture with as many pixels as its box then stays unchanged. A box of 25 points in the middle
  /// of a bar would be between rows of pixels at 1x and 3x.
  func aligned(_ item: ItemLayout) -> ItemLayout {
    func aligned(_ rect: Rect) -> Rect {
      let left = viewport.snapped(x: layout.frame.x + rect.minX) - layout.frame.x
      return Rect(x: left, y: snapped(y: rect.minY), width: rect.width, height: rect.height)
    }
    var item = item
    (item.icon, item.selectedIcon) = (aligned(item.icon), aligned(item.selectedIcon))
    return item
  }

  /// `rect` with its edges moved to the nearest pixels.
  func snapped(_ rect: Rect) -> Rect {
    let left = viewport.snapped(x: layout.frame.x + rect.minX) - layout.frame.x
    let right = viewport.snapped(x: layout.frame.x + rect.maxX) - layout.frame.x
    let (top, bottom) = (snapped(y: rect.minY), snapped(y: rect.maxY))
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  func fill(_ path: Path, _ color: Color) -> DrawItem {
    .fill(path: path, transform: transform, paint: .solid(color))
  }
}

// MARK: Body

/// The bar's own surface over the content beneath, and its border to the page.
extension BarDrawing {
  private func plainBody(_ pose: Pose) -> [DrawItem] {
    if let own = drawn(.surface, pose).first { return own.items }
    guard material > 0 else { return [] }
    var background = bar.background
    background.opacity *= material
    return SurfaceDrawing.items(background, in: surface, transform: transform, scale: viewport.scale)
      + (material < 1 ? [.group(edge, opacity: material)] : edge)
  }

  /// The area of the bar's surface, up to the ends of the pixels at its right and lower edges: where points have no
  /// whole number of pixels, the page would shine through the last ones.
  var surface: Rect {
    let (frame, filled) = (layout.frame, viewport.filled(layout.frame))
    return Rect(x: 0, y: 0, width: filled.maxX - frame.x, height: filled.maxY - frame.y)
  }

  private var edge: [DrawItem] { edge(from: 0, to: layout.frame.width) }

  private func edge(from left: Double, to right: Double) -> [DrawItem] {
    switch bar.edge {
    case .none: return []
    case .hairline(let color):
      let height = viewport.hairline()
      return [fill(Path(rect: Rect(x: left, y: -height, width: right - left, height: height)), color)]
    case .shadow(let upper, let lower):
      return [
        .fill(
          path: Path(rect: Rect(x: left, y: -1, width: right - left, height: 1)), transform: transform,
          paint: SurfaceDrawing.rows(from: -1, to: 0, upper, lower, scale: viewport.scale))
      ]
    }
  }
}
