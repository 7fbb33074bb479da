import Platform
import TabBase
import TabModel
import TabRaster

/// Draws the small pictures of cards and rows: landscapes, covers, things and portraits. All of them are
/// this project's own.
enum PageArtwork {
  /// The elements of a picture in `area`, with round corners.
  static func elements(_ artwork: Movie.Page.Artwork, in area: Rect, radius: Double) -> [PageElement] {
    let elements: [PageElement] =
      switch artwork.subject {
      case .landscape(let sky, let sun, let ridges, let seed):
        landscape(sky, sun, seed, in: area) + PagePicture.ridges(ridges, seed: seed, in: area)
      case .cover(let pattern, let ground, let figure):
        [.surface(.color(ground), area)] + cover(pattern, figure, in: area)
      case .product(let icon, let ground, let color): [.surface(.color(ground), area)] + product(icon, color, in: area)
      case .portrait(let ground, let skin, let hair, let shirt):
        [.surface(.color(ground), area)] + portrait(skin, hair, shirt, in: area)
      }
    return [.clipped(elements, to: RoundedRect(area, radius: radius, corners: .continuous).path)]
  }

  private static func disc(_ area: Rect, _ x: Double, _ y: Double, _ diameter: Double) -> Path {
    let unit = min(area.width, area.height)
    let center = Point(area.x + x * area.width, area.y + y * area.height)
    return Path(ellipse: Rect(center: center, size: Size(diameter * unit, diameter * unit)))
  }

  /// A sky with a sun. Its halos have flat colors, which stay as they are in the palette of a GIF.
  private static func landscape(_ sky: Color, _ sun: Color, _ seed: Int, in area: Rect) -> [PageElement] {
    let east = [0.68, 0.3, 0.52, 0.8][abs(seed) % 4]
    let halos = [1.6, 1.05, 0.65, 0.38].map { PageElement.shape(disc(area, east, 0.4, $0), sun.withAlpha(0.14)) }
    return [.surface(.color(sky), area)] + halos + [.shape(disc(area, east, 0.4, 0.19), sun)]
  }

  private static func cover(
    _ pattern: Movie.Page.Artwork.Pattern, _ color: Color, in area: Rect
  ) -> [PageElement] {
    let unit = min(area.width, area.height)
    switch pattern {
    case .rings:
      return (1...4).map { ring in
        .line(
          disc(area, 0.5, 0.5, 0.19 * Double(ring)), Stroke(width: 0.045 * unit),
          color.withAlpha(1.1 - 0.2 * Double(ring)))
      }
    case .sun:
      // Gaps that grow downward cut the disc.
      var stripes = Path()
      var y = 0.22
      for height in [0.3, 0.075, 0.06, 0.045, 0.03] {
        stripes.append(
          Path(
            rect: Rect(x: area.x, y: area.y + y * area.height, width: area.width, height: height * area.height)))
        y += height + 0.025
      }
      return [.clipped([.shape(disc(area, 0.5, 0.5, 0.56), color)], to: stripes)]
    case .bands:
      return (0..<3).map { band in
        let x = area.x + (0.15 + 0.35 * Double(band)) * area.width
        let ends = [
          Point(x - 0.4 * area.width, area.maxY + 0.1 * area.height),
          Point(x + 0.4 * area.width, area.minY - 0.1 * area.height),
        ]
        return .line(Path(through: ends), Stroke(width: 0.13 * unit), color.withAlpha(0.95 - 0.28 * Double(band)))
      }
    case .moons:
      return [
        .shape(disc(area, 0.4, 0.46, 0.5), color), .shape(disc(area, 0.64, 0.58, 0.4), color.withAlpha(0.45)),
        .shape(disc(area, 0.74, 0.26, 0.1), color),
      ]
    case .waves:
      return (0..<5).map { row in
        let y = area.y + (0.3 + 0.1 * Double(row)) * area.height
        let points = (0...24).map { step in
          let x = Double(step) / 24
          let swing = 0.09 * area.height * sin(2 * .pi * 1.3 * x + 0.7 * Double(row)) * sin(.pi * x)
          return Point(area.x + x * area.width, y + swing)
        }
        let stroke = Stroke(width: 0.03 * unit, join: .round)
        return .line(Path(through: points), stroke, color.withAlpha(1 - 0.15 * Double(row)))
      }
    case .arches:
      return (1...3).map { arch in
        .line(
          disc(area, 0.5, 0.95, 0.36 * Double(arch)), Stroke(width: 0.11 * unit),
          color.withAlpha(1.15 - 0.27 * Double(arch)))
      }
    }
  }

  private static func product(_ icon: Movie.Icon, _ color: Color, in area: Rect) -> [PageElement] {
    let unit = min(area.width, area.height)
    let size = ItemLayout.iconSize(icon, box: .square(0.5 * unit))
    let center = Point(area.midX, area.y + 0.47 * area.height)
    let floor = Rect(
      center: Point(area.midX, center.y + 0.32 * unit), size: Size(0.5 * unit, 0.07 * unit))
    return [
      .shape(disc(area, 0.5, 0.47, 0.74), Color(1, 1, 1, 0.3)), .shape(Path(ellipse: floor), Color(0, 0, 0, 0.1)),
      .icon(icon, Rect(center: center, size: size), color),
    ]
  }

  private static func portrait(_ skin: Color, _ hair: Color, _ shirt: Color, in area: Rect) -> [PageElement] {
    // The hair ends at the forehead.
    let fringe = Path(rect: Rect(x: area.x, y: area.y, width: area.width, height: 0.33 * area.height))
    return [
      .shape(disc(area, 0.5, 0.4, 0.46), hair), .shape(disc(area, 0.5, 1.08, 0.82), shirt),
      .shape(disc(area, 0.5, 0.62, 0.17), Color.interpolate(skin, .black, 0.12)),
      .shape(disc(area, 0.5, 0.43, 0.36), skin),
      .clipped([.shape(disc(area, 0.5, 0.4, 0.44), hair)], to: fringe),
    ]
  }
}
