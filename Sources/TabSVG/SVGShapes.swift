import TabBase

/// Outlines of SVG's shapes, with the starting points and directions of SVG 2, chapter 10 (dashes
/// begin there).
enum SVGShapes {
  static func rect(_ rect: Rect, rx: Double, ry: Double) -> Path {
    guard rx > 0, ry > 0 else { return Path(rect: rect) }
    let radii = Size(min(rx, rect.width / 2), min(ry, rect.height / 2))
    var path = Path()
    var pen = Point(rect.minX + radii.width, rect.minY)
    func line(_ p: Point) {
      if p != pen { path.line(p) }
      pen = p
    }
    func corner(_ p: Point) {
      arc(&path, from: pen, radii: radii, to: p)
      pen = p
    }
    path.move(pen)
    line(Point(rect.maxX - radii.width, rect.minY))
    corner(Point(rect.maxX, rect.minY + radii.height))
    line(Point(rect.maxX, rect.maxY - radii.height))
    corner(Point(rect.maxX - radii.width, rect.maxY))
    line(Point(rect.minX + radii.width, rect.maxY))
    corner(Point(rect.minX, rect.maxY - radii.height))
    line(Point(rect.minX, rect.minY + radii.height))
    corner(Point(rect.minX + radii.width, rect.minY))
    path.close()
    return path
  }

  /// An ellipse that starts at three o'clock and runs clockwise on screen.
  static func ellipse(center: Point, rx: Double, ry: Double) -> Path {
    var path = Path()
    let quarters = [
      Point(center.x + rx, center.y), Point(center.x, center.y + ry), Point(center.x - rx, center.y),
      Point(center.x, center.y - ry), Point(center.x + rx, center.y),
    ]
    path.move(quarters[0])
    for (from, to) in zip(quarters, quarters.dropFirst()) { arc(&path, from: from, radii: Size(rx, ry), to: to) }
    path.close()
    return path
  }

  /// Points of a polyline up to the first mistake, and whether there is none.
  static func points(_ text: some StringProtocol) -> (points: [Point], isWhole: Bool) {
    var scanner = SVGScanner(text)
    var points: [Point] = []
    scanner.skipSpace()
    while !scanner.isAtEnd {
      guard let x = scanner.numberValue() else { return (points, false) }
      scanner.skipSeparator()
      guard let y = scanner.numberValue() else { return (points, false) }
      points.append(Point(x, y))
      scanner.skipSeparator()
    }
    return (points, true)
  }

  private static func arc(_ path: inout Path, from: Point, radii: Size, to: Point) {
    EllipticalArc(start: from, end: to, radii: radii, rotation: 0, isLarge: false, sweeps: true).append(to: &path)
  }
}
