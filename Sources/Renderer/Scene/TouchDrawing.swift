import Platform
import TabBase
import TabRaster

/// Draws discs at touches. Their look is this project's choice, similar to common screen recorders.
struct TouchDrawing {
  let indicator: Movie.TouchIndicator
  /// Maps screen points to canvas pixels.
  let transform: Affine

  private static let borderWidth = 1.5
  /// Initial opacity of a copy in the trail, 0…1.
  private static let trailAlpha = 0.2

  /// The touches above everything: all but those on tabs of a visible bar.
  func items(_ pose: Pose) -> [DrawItem] {
    var items: [DrawItem] = []
    if indicator.trail {
      let color = indicator.color.withAlpha(Self.trailAlpha)
      items += pose.touchTrail.map { .group([disc($0, color)], opacity: $0.opacity) }
    }
    return items + marks(pose.touches.filter { !$0.isOnTab || pose.barHiding > 0 || pose.presentation > 0 })
  }

  /// The touches below the bar's icons and titles, so that the disc's edge crosses none of them.
  func itemsOnTabs(_ pose: Pose) -> [DrawItem] {
    pose.barHiding > 0 || pose.presentation > 0 ? [] : marks(pose.touches.filter(\.isOnTab))
  }

  func marks(_ touches: [Pose.Touch]) -> [DrawItem] {
    touches.filter { $0.opacity > 0 }.map { touch in
      .group([disc(touch, indicator.color), outline(touch), border(touch)], opacity: touch.opacity)
    }
  }

  /// A line around the disc, which would be invisible on a white bar.
  private func outline(_ touch: Pose.Touch) -> DrawItem {
    .stroke(
      path: circle(touch, inset: -0.25), stroke: Stroke(width: 0.5), transform: transform,
      paint: .solid(Color(0, 0, 0, 0.15)))
  }

  private func disc(_ touch: Pose.Touch, _ color: Color) -> DrawItem {
    .fill(path: circle(touch, inset: 0), transform: transform, paint: .solid(color))
  }

  /// The border within the disc.
  private func border(_ touch: Pose.Touch) -> DrawItem {
    let width = Self.borderWidth * touch.scale
    return .stroke(
      path: circle(touch, inset: width / 2), stroke: Stroke(width: width), transform: transform,
      paint: .solid(indicator.border))
  }

  /// The disc, elongated along the path of a flick, which is too short to be seen moving.
  private func circle(_ touch: Pose.Touch, inset: Double) -> Path {
    let diameter = indicator.diameter * touch.scale - 2 * inset
    let place = Point(touch.x, touch.y)
    guard let start = touch.start, start != place else {
      return Path(ellipse: Rect(center: place, size: Size(diameter, diameter)))
    }
    let way = place - start
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    let outline = RoundedRect(
      Rect(center: Point(length / 2, 0), size: Size(length + diameter, diameter)), radius: diameter / 2)
    return outline.path.transformed(by: Affine.rotation(atan2(way.y, way.x)).then(.translation(start.x, start.y)))
  }
}
