import TabBase

/// The signs of a status bar, in points around the row's center; `y` points down.
enum StatusSigns {
  /// Width of the row of network signs and battery, and `x` and width of the battery in it, in points.
  static let width = 72.0
  static let batteryX = 45.0
  static let batteryWidth = 27.0
  /// Distance from the start of the wireless sign to the next sign.
  static let wirelessPitch = 22.0

  /// Bars of increasing height.
  static func bars(_ count: Int) -> Path {
    var path = Path()
    let rise = 7.5 / Double(max(count - 1, 1))
    for index in 0..<count {
      // Four bars have the heights measured in screenshots.
      let height = count == 4 ? [4.5, 6.5, 9, 12][index] : 4.5 + Double(index) * rise
      path.append(RoundedRect(Rect(x: Double(index) * 5, y: 6 - height, width: 3, height: height), radius: 1).path)
    }
    return path
  }

  /// Dots, as in iOS 7.
  static func dots(_ count: Int) -> Path {
    var path = Path()
    for index in 0..<count { path.append(Path(ellipse: Rect(x: Double(index) * 8, y: -3.5, width: 7, height: 7))) }
    return path
  }

  static let frame = RoundedRect(Rect(x: 0.5, y: -6, width: 24, height: 12), radius: 3.8).path
  static let charge = RoundedRect(Rect(x: 2, y: -4.5, width: 21, height: 9), radius: 2.5).path

  /// A quarter disc and parts of two rings around one point, upward.
  static let wireless: Path = {
    var path = Path()
    for (inner, outer) in [(0.0, 3.4), (5.0, 7.7), (9.3, 12.0)] { path.append(sector(from: inner, to: outer)) }
    return path
  }()

  /// A sector between two radii around (8.5, 6), 45° to both sides of upward.
  private static func sector(from inner: Double, to outer: Double) -> Path {
    let center = Point(8.5, 6)
    func at(_ radius: Double, _ side: Double) -> Point {
      center + Point(side * radius * 0.5.squareRoot(), -radius * 0.5.squareRoot())
    }
    // The handles are on the circle's tangents.
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

  /// The knob at the battery's end.
  static let knob: Path = {
    let k = Path.quarterCircleHandle
    var path = Path()
    path.move(Point(25.5, -2))
    path.cubic(Point(25.5 + 1.5 * k, -2), Point(27, -2 * k), Point(27, 0))
    path.cubic(Point(27, 2 * k), Point(25.5 + 1.5 * k, 2), Point(25.5, 2))
    path.close()
    return path
  }()
}
