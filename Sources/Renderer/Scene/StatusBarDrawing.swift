/// The row at the top of the screen: the time, and signs for the networks and the battery, drawn by rules of this project's own.
struct StatusBarDrawing: Sendable {
  private let time: TextLine
  private let timeOrigin: Point
  private let signs: Path
  private let frame: Path
  private let frameWidth: Double

  /// The strength of the battery's outline and knob.
  private static let frameAlpha = 0.4

  /// `cutoutWidth` is what a hole in the glass leaves out in the middle, points; 0 without one.
  init(_ screen: Movie.Screen, cutoutWidth: Double, fonts: FontLibrary) throws(TextProblem) {
    let width = screen.portraitSize.width
    let hasEars = cutoutWidth > 0
    let style = TextStyle(size: hasEars ? 17 : 12, weight: .semibold, direction: .leftToRight)
    time = try TextLine("9:41", style: style, library: fonts)
    let middle: Double
    if case .island(let top) = screen.cutout {
      middle = top + Movie.Screen.Cutout.islandSize.height / 2
    } else {
      middle = screen.safeTop / 2
    }
    // In the ears beside the hole, or the networks at the left, the time in the middle and the battery at the right.
    let ear = (width - cutoutWidth) / 4
    let timeX = hasEars ? ear : width / 2
    timeOrigin = Point(timeX - time.width / 2, middle + time.baselineOffset)
    let scale = hasEars ? min(1, (2 * ear - 12) / Self.signsWidth) : 0.85
    func placed(x: Double) -> Affine { Affine.scale(scale).then(.translation(x, middle)) }
    let left = hasEars ? width - ear - Self.signsWidth / 2 * scale : 6
    let networks = placed(x: left)
    let battery = placed(
      x: hasEars ? left + Self.batteryX * scale : width - 5 - Self.batteryWidth * scale)
    var signs = Self.cellular.transformed(by: networks)
    signs.append(Self.wireless.transformed(by: Affine.translation(23, 0).then(networks)))
    signs.append(
      RoundedRect(Rect(x: 2, y: -4.5, width: 21, height: 9), radius: 2.5).path.transformed(by: battery))
    self.signs = signs
    frame = RoundedRect(Rect(x: 0.5, y: -6, width: 24, height: 12), radius: 3.8).path.transformed(by: battery)
    frameWidth = scale
    knob = Self.knob.transformed(by: battery)
  }

  private let knob: Path

  func items(_ color: Color, _ transform: Affine) -> [DrawItem] {
    let pale = Paint.solid(color.withAlpha(Self.frameAlpha))
    return TextDrawing.items(time, at: timeOrigin, color: color, transform: transform) + [
      .fill(path: signs, transform: transform, paint: .solid(color)),
      .stroke(path: frame, stroke: Stroke(width: frameWidth), transform: transform, paint: pale),
      .fill(path: knob, transform: transform, paint: pale),
    ]
  }

  // MARK: Signs, in points about the row's middle, y down

  private static let signsWidth = 72.0
  private static let batteryX = 45.0
  private static let batteryWidth = 27.0

  /// Four bars of rising height.
  private static let cellular: Path = {
    var path = Path()
    for (index, height) in [4.5, 6.5, 9, 12].enumerated() {
      path.append(RoundedRect(Rect(x: Double(index) * 5, y: 6 - height, width: 3, height: height), radius: 1).path)
    }
    return path
  }()

  /// A quarter of a disc and two of rings, from one point upwards.
  private static let wireless: Path = {
    var path = Path()
    for (inner, outer) in [(0.0, 3.4), (5.0, 7.7), (9.3, 12.0)] { path.append(sector(from: inner, to: outer)) }
    return path
  }()

  /// About (8.5, 6), 45° to both sides of upwards.
  private static func sector(from inner: Double, to outer: Double) -> Path {
    let center = Point(8.5, 6)
    func at(_ radius: Double, _ side: Double) -> Point {
      center + Point(side * radius * 0.5.squareRoot(), -radius * 0.5.squareRoot())
    }
    // Handles lie along the circle's tangents.
    func handle(_ radius: Double, _ side: Double) -> Point {
      let along = Path.quarterCircleHandle * radius * 0.5.squareRoot()
      return at(radius, side) + Point(-side * along, -along)
    }
    var path = Path()
    path.move(at(outer, -1))
    path.cubic(handle(outer, -1), handle(outer, 1), at(outer, 1))
    path.line(at(inner, 1))
    path.cubic(handle(inner, 1), handle(inner, -1), at(inner, -1))
    path.close()
    return path
  }

  /// At the battery's end.
  private static let knob: Path = {
    let k = Path.quarterCircleHandle
    var path = Path()
    path.move(Point(25.5, -2))
    path.cubic(Point(25.5 + 1.5 * k, -2), Point(27, -2 * k), Point(27, 0))
    path.cubic(Point(27, 2 * k), Point(25.5 + 1.5 * k, 2), Point(25.5, 2))
    path.close()
    return path
  }()
}
