import TabBase
import TabModel
import TabRaster

extension Indicator {
  /// Whether the indicator is drawn above the icons and titles: a ball that carries an icon.
  private var isAbove: Bool { carriedIcon != nil && !liesBehind }

  package func items(_ pass: BarPass, _ pose: Pose, in bar: BarDrawing) -> [DrawItem]? {
    switch pass {
    case .behindTabs where !isAbove: bar.indicators(self, pose)
    case .belowBadges where isAbove: bar.frames(self, pose)
    default: nil
    }
  }

  package func isClipped(in bar: BarDrawing) -> Bool {
    let (rect, body) = (IndicatorLayout(self, bar.layout).rect(left: 0, right: 0), bar.layout.geometry.body)
    return rect.minY >= body.minY && rect.maxY <= body.maxY
  }

  package func clearing(_ pose: Pose, in bar: BarDrawing) -> Pose { isAbove ? bar.clearing(self, pose) : pose }
}

extension BarDrawing {
  /// The indicators behind the tabs, which show the selected tab by their position.
  fileprivate func indicators(_ indicator: Indicator, _ pose: Pose) -> [DrawItem] {
    let items = frames(indicator, pose)
    guard indicator.liesBehind, !items.isEmpty, bar.tokens.body == .plain else { return items }
    return [.group(items, clip: Clip(path: outside(pose), rule: .evenOdd, transform: transform))]
  }

  /// Distance to a ball over which icons fade out before its ring reaches them, in points; by eye.
  private static let ballClearance = 6.0

  /// The pose with each icon in the row faded out before a ball that carries an icon covers a part of it.
  fileprivate func clearing(_ indicator: Indicator, _ pose: Pose) -> Pose {
    var pose = pose
    for frame in IndicatorFrames(pose, indicator, layout).frames where frame.opacity > 0 {
      let radius = min(frame.bounds.width, frame.bounds.height) / 2
      // The part of a stretched ball between the centers of its round ends.
      let core = frame.bounds.insetBy(radius, radius)
      for index in pose.items.indices {
        let item = layout.item(index, version: pose.items[index].version)
        guard item.raised.isEmpty, !item.icon.isEmpty else { continue }
        let icon = item.icon.offsetBy(Point(pose.items[index].icon.x, pose.items[index].icon.y))
        let (x, y) = (
          max(core.minX - icon.maxX, icon.minX - core.maxX, 0), max(core.minY - icon.maxY, icon.minY - core.maxY, 0)
        )
        let gap = (x * x + y * y).squareRoot() - radius - indicator.ring
        pose.items[index].icon.opacity *= min(max(gap / Self.ballClearance, 0), 1)
      }
    }
    return pose
  }

  fileprivate func frames(_ indicator: Indicator, _ pose: Pose) -> [DrawItem] {
    // One that travels, or one of each tab.
    let travels = pose.followers[.indicator] != nil
    return IndicatorFrames(pose, indicator, layout).frames.flatMap { frame in
      viewport.named(
        travels ? .follower(.indicator) : .appearance(.indicator, frame.index), draw(frame, indicator, pose))
    }
  }

  /// The area that the bar's surface does not cover, as a path for the even-odd rule.
  private func outside(_ pose: Pose) -> Path {
    let area = Rect(.zero, layout.frame.size)
    let room = 10 * area.height
    var path = Path(rect: area.insetBy(-room, -room))
    path.append(outline(area.size, pose) ?? Path(rect: area))
    return path
  }

  private func draw(_ frame: IndicatorFrames.Frame, _ indicator: Indicator, _ pose: Pose) -> [DrawItem] {
    guard frame.opacity > 0, frame.scale != 0, frame.scaleX != 0, !frame.rect.isEmpty else { return [] }
    let move = Affine.scale(frame.scale * frame.scaleX, frame.scale).about(frame.rect.center)
    let items =
      ring(indicator, frame.rect, move.then(transform), pose)
      + IndicatorArtwork.items(indicator, in: frame.rect, transform: move.then(transform), scale: viewport.scale)
      + carried(indicator, frame, pose)
    return frame.opacity < 1 ? [.group(items, opacity: frame.opacity)] : items
  }

  /// The ring around an indicator, in the bar's background.
  private func ring(_ indicator: Indicator, _ rect: Rect, _ toCanvas: Affine, _ pose: Pose) -> [DrawItem] {
    guard indicator.ring > 0 else { return [] }
    let area = rect.insetBy(-indicator.ring, -indicator.ring)
    let radius = min(indicator.cornerRadius + indicator.ring, area.width / 2, area.height / 2)
    let half = viewport.hairline() / 2
    return SurfaceDrawing.items(bar.background, in: area, radius: radius, transform: toCanvas, scale: viewport.scale)
      + ringEdge(RoundedRect(area.insetBy(-half, -half), radius: radius).path, toCanvas, pose)
  }

  /// The bar's hairline around the part of a ring above the bar. A bar with a notch has its own edge there.
  private func ringEdge(_ ring: Path, _ toCanvas: Affine, _ pose: Pose) -> [DrawItem] {
    guard case .hairline(let color) = bar.edge, outline(layout.frame.size, pose) == nil else { return [] }
    let (height, room) = (viewport.hairline(), 10 * layout.frame.height)
    let above = Rect(x: -room, y: -room, width: layout.frame.width + 2 * room, height: room - height)
    let line = DrawItem.stroke(
      path: ring, stroke: Stroke(width: height), transform: toCanvas, paint: .solid(color))
    return [.group([line], clip: Clip(path: Path(rect: above), transform: transform))]
  }

  /// The icon in the center of a ball. It keeps its shape while the ball is stretched.
  private func carried(_ indicator: Indicator, _ frame: IndicatorFrames.Frame, _ pose: Pose) -> [DrawItem] {
    guard let color = indicator.carriedIcon else { return [] }
    let move = Affine.scale(frame.scale).about(frame.rect.center)
    let version = pose.items[frame.index].version
    let icon = bar.item(frame.index, version: version).selectedIcon
    let size = layout.item(frame.index, version: version).selectedIcon.size
    let painting = IconPainting(
      ink: .tint, tint: color, opacity: frame.iconOpacity, transform: transform, scale: viewport.scale,
      resamples: bar.resamplesIcons)
    let items = painting.items(icon, in: Rect(center: frame.rect.center, size: size), move: move)
    return viewport.named(.carriedIcon, items)
  }
}
