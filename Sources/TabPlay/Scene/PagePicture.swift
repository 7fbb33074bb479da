import Platform
import TabBase
import TabModel
import TabRaster

/// Generated pictures that fill a page: a town from above, and hills in the evening. Both are this
/// project's own.
enum PagePicture {
  static func elements(_ picture: Movie.Page.Picture, in area: Rect) -> [PageElement] {
    let elements =
      switch picture {
      case .map(let colors): map(colors, in: area)
      case .photo(let colors): photo(colors, in: area)
      }
    return [.clipped(elements, to: Path(rect: area))]
  }

  /// Whether white has more contrast than black at the top.
  static func isDarkOnTop(_ picture: Movie.Page.Picture) -> Bool {
    switch picture {
    case .map(let colors): colors.land.isDark
    case .photo(let colors): colors.sky.first?.isDark ?? false
    }
  }

  /// Whether white has more contrast than black at the lower edge.
  static func isDarkAtBottom(_ picture: Movie.Page.Picture) -> Bool {
    switch picture {
    case .map(let colors): colors.land.isDark
    case .photo(let colors): colors.ridges.last?.isDark ?? false
    }
  }

  // MARK: The map

  /// Distance between streets, in points.
  private static let block = 74.0
  private static let streetWidth = 9.0

  private static func map(_ colors: Movie.Page.MapColors, in area: Rect) -> [PageElement] {
    // The town is rotated a little against the screen, and larger than it.
    let reach = max(area.width, area.height)
    let turn = Affine.rotation(-0.24).then(.translation(area.midX, area.midY))
    let steps = Int((reach / block).rounded(.up)) + 1
    var (blocks, streets, roads) = (Path(), Path(), Path())
    for row in -steps...steps {
      for column in -steps...steps {
        // A rule omits some blocks and cuts others in two.
        let kind = abs(row * 7 + column * 13) % 11
        guard kind != 3 else { continue }
        let cell = Rect(x: Double(column) * block, y: Double(row) * block, width: block, height: block).insetBy(13, 13)
        if kind % 3 == 0 {
          blocks.append(Path(rect: Rect(x: cell.x, y: cell.y, width: cell.width * 0.42, height: cell.height)))
          blocks.append(
            Path(rect: Rect(x: cell.x + cell.width * 0.58, y: cell.y, width: cell.width * 0.42, height: cell.height)))
        } else {
          blocks.append(Path(rect: cell))
        }
      }
      for isAcross in [false, true] {
        let place = Double(row) * block
        let ends =
          isAcross
          ? [Point(-2 * reach, place), Point(2 * reach, place)] : [Point(place, -2 * reach), Point(place, 2 * reach)]
        let line = Path(through: ends)
        // Beneath a bar of glass, whose rim folds what it shows, a bright road along it would be a zigzag.
        if isAcross ? row == 1 : row % 4 == 0 { roads.append(line) } else { streets.append(line) }
      }
    }
    func turned(_ path: Path) -> Path { path.transformed(by: turn) }
    let park = Rect(x: -1.94 * block, y: 1.06 * block, width: 1.88 * block, height: 1.88 * block)
    var river = Path()
    river.move(Point(-2 * reach, -1.2 * block))
    river.cubic(Point(-2 * block, -3.4 * block), Point(1.2 * block, -0.6 * block), Point(2.6 * block, -3.2 * block))
    river.cubic(Point(3.4 * block, -4.8 * block), Point(5 * block, -4 * block), Point(2 * reach, -6 * block))
    let round = Stroke.Cap.round
    return [
      .shape(Path(rect: area), colors.land), .shape(turned(blocks), colors.block),
      .shape(turned(RoundedRect(park, radius: 14).path), colors.park),
      .line(turned(streets), Stroke(width: streetWidth), colors.street),
      .line(turned(river), Stroke(width: 46, cap: round, join: .round), colors.water),
      .line(turned(roads), Stroke(width: streetWidth + 5), Color.interpolate(colors.road, .black, 0.12)),
      .line(turned(roads), Stroke(width: streetWidth + 3), colors.road),
    ] + pin(colors.pin, at: Point(area.midX, area.midY))
  }

  /// A drop whose tip points down.
  private static func pin(_ color: Color, at tip: Point) -> [PageElement] {
    let (radius, height) = (15.0, 40.0)
    let center = Point(tip.x, tip.y - height + radius)
    let k = Path.quarterCircleHandle * radius
    var path = Path()
    path.move(tip)
    path.cubic(Point(tip.x - 4, tip.y - 12), Point(center.x - radius, center.y + k), Point(center.x - radius, center.y))
    path.cubic(
      Point(center.x - radius, center.y - k), Point(center.x - k, center.y - radius), Point(center.x, center.y - radius)
    )
    path.cubic(
      Point(center.x + k, center.y - radius), Point(center.x + radius, center.y - k), Point(center.x + radius, center.y)
    )
    path.cubic(Point(center.x + radius, center.y + k), Point(tip.x + 4, tip.y - 12), tip)
    path.close()
    return [
      .shadow(path, BarTokens.Shadow(color: Color(0, 0, 0, 0.3), sigma: 3, offset: 2)), .shape(path, color),
      .shape(Path(ellipse: Rect(center: center, size: Size(11, 11))), .white),
    ]
  }

  // MARK: The photo

  private static func photo(_ colors: Movie.Page.PhotoColors, in area: Rect) -> [PageElement] {
    let last = Double(max(colors.sky.count - 1, 1))
    let stops = colors.sky.enumerated().map { GradientStop(offset: Double($0) / last * 0.62, color: $1) }
    let sun = Point(area.x + 0.68 * area.width, area.y + 0.4 * area.height)
    let size = 0.17 * min(area.width, area.height)
    let sky: [PageElement] = [
      .surface(Movie.Surface(fill: .gradient(stops, angle: 180)), area),
      .shape(Path(ellipse: Rect(center: sun, size: Size(3.4 * size, 3.4 * size))), colors.sun.withAlpha(0.12)),
      .shape(Path(ellipse: Rect(center: sun, size: Size(2 * size, 2 * size))), colors.sun.withAlpha(0.2)),
      .shape(Path(ellipse: Rect(center: sun, size: Size(size, size))), colors.sun),
    ]
    return sky + ridges(colors.ridges, seed: 0, in: area)
  }

  /// Lines of hills, from the farthest to the nearest. Another seed makes other hills.
  static func ridges(_ colors: [Color], seed: Int, in area: Rect) -> [PageElement] {
    var elements: [PageElement] = []
    for (index, color) in colors.enumerated() {
      let depth = Double(index) / Double(max(colors.count - 1, 1))
      elements.append(
        .shape(ridge(index, seed, at: area.y + (0.46 + 0.34 * depth) * area.height, in: area), color))
    }
    return elements
  }

  /// A line of hills: waves of three lengths. Nearer hills are smoother.
  private static func ridge(_ index: Int, _ seed: Int, at height: Double, in area: Rect) -> Path {
    let seed = Double(index) * 1.9 + Double(seed) * 1.37
    let swing = 0.085 * area.height * (1 - 0.15 * Double(index))
    let roughness = 1 - 0.28 * Double(index)
    let steps = 120
    let points = (0...steps).map { step in
      let x = Double(step) / Double(steps)
      let wave =
        0.6 * sin(2 * .pi * (0.9 * x) + seed) + 0.3 * sin(2 * .pi * 2.3 * x + 2.1 * seed)
        + 0.12 * roughness * sin(2 * .pi * 6.1 * x + 3.3 * seed)
      return Point(area.minX + x * area.width, height + swing * wave)
    }
    return Path(
      through: [Point(area.minX, area.maxY)] + points + [Point(area.maxX, area.maxY)], isClosed: true)
  }
}
