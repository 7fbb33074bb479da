import TabBase
import TabModel
import TabRaster

/// Draws the device around its glass: a dark body, keys at its sides, and its home button if it has one.
struct BodyDrawing {
  let body: Movie.Screen.Body
  /// Size of the upright screen, in points.
  let size: Size
  /// Maps points of the upright screen to the canvas.
  let transform: Affine

  static let color = Color(rgb: 0x0A0A0B)
  /// The metal around the glass, and the light on its outer edge: colors, and widths in points. By eye.
  private static let metal = Color(rgb: 0x6C6C71)
  private static let shine = Color(rgb: 0xA6A6AB)
  private static let metalWidth = 2.0
  private static let shineWidth = 0.75
  private static let hollow = Color(rgb: 0x020203)
  private static let line = Color(rgb: 0x4C4C51)
  private static let cameraDiameter = 9.0

  private var outer: Rect { Rect(.zero, size).grown(by: body.frame) }

  /// The keys, drawn behind the body, which hides half of each.
  var keys: [DrawItem] {
    let height = Movie.Screen.Body.keyHeight
    return body.keys.map { key in
      let rect =
        switch key.side {
        case .left: Rect(x: outer.minX - height, y: outer.minY + key.start, width: 2 * height, height: key.length)
        case .right: Rect(x: outer.maxX - height, y: outer.minY + key.start, width: 2 * height, height: key.length)
        case .top: Rect(x: outer.minX + key.start, y: outer.minY - height, width: key.length, height: 2 * height)
        }
      return fill(RoundedRect(rect, radius: 1.5).path, Self.metal)
    }
  }

  /// The band of metal along the edge of `outer`, the body in points of the canvas.
  func band(_ outer: Rect, _ transform: Affine) -> [DrawItem] {
    [(Self.metalWidth, Self.metal), (Self.shineWidth, Self.shine)].map { width, color in
      let edge = RoundedRect(outer.insetBy(width / 2, width / 2), radius: body.radius - width / 2, corners: .continuous)
      return .stroke(path: edge.path, stroke: Stroke(width: width), transform: transform, paint: .solid(color))
    }
  }

  /// The details on the body, beside the glass.
  var details: [DrawItem] {
    var items: [DrawItem] = []
    let middle = size.width / 2
    let above = -body.frame.top / 2
    if body.hasEarpiece {
      let slit = Rect(center: Point(middle, above), size: Movie.Screen.Body.earpiece)
      items.append(fill(RoundedRect(slit, radius: slit.height / 2).path, Self.hollow))
      items.append(stroke(RoundedRect(slit, radius: slit.height / 2).path, 1, Self.line.withAlpha(0.6)))
    }
    if body.hasCamera {
      let x = body.hasEarpiece ? middle - Movie.Screen.Body.earpiece.width / 2 - 24 : middle
      let lens = Rect(center: Point(x, above), size: Size(Self.cameraDiameter, Self.cameraDiameter))
      items.append(fill(Path(ellipse: lens), Self.hollow))
      items.append(fill(Path(ellipse: lens.insetBy(3, 3)), Color(rgb: 0x25304A)))
    }
    let button = Rect(
      center: Point(middle, size.height + body.frame.bottom / 2),
      size: Size(Movie.Screen.Body.buttonDiameter, Movie.Screen.Body.buttonDiameter))
    switch body.homeButton {
    case .none: break
    case .square:
      items.append(fill(Path(ellipse: button), Self.hollow))
      let sign = RoundedRect(Rect(center: button.center, size: Size(21, 21)), radius: 5).path
      items.append(stroke(sign, 2, Color(rgb: 0x8C8C91)))
    case .ring:
      items.append(fill(Path(ellipse: button), Self.hollow))
      items.append(stroke(Path(ellipse: button.insetBy(1.5, 1.5)), 3, Self.line))
    }
    return items
  }

  private func fill(_ path: Path, _ color: Color) -> DrawItem {
    .fill(path: path, transform: transform, paint: .solid(color))
  }

  private func stroke(_ path: Path, _ width: Double, _ color: Color) -> DrawItem {
    .stroke(path: path, stroke: Stroke(width: width), transform: transform, paint: .solid(color))
  }
}
