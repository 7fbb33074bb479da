import TabBase

/// The upper edge of a bar with notches or bumps: how far down it is at each place.
struct OutlineLayout: Equatable, Sendable {
  struct Notch: Equatable, Sendable {
    /// Of its middle, points of the bar.
    var x: Double
    /// 0…1 of the outline's depth; springs may go beyond.
    var share: Double
  }

  private let outline: Outline
  let halfWidth: Double
  private let width: Double
  private let centers: [Double]
  /// The depth's share by the way from the notch's edge to its middle.
  private let profile: CubicBezier?

  init(_ outline: Outline, _ geometry: BarGeometry) {
    self.outline = outline
    width = geometry.frame.width
    centers = geometry.buttons.map(\.midX)
    let cell = geometry.cells.first?.width ?? width
    halfWidth =
      switch outline.halfWidth {
      case .points(let points): points
      case .shareOfTab(let share): cell * share
      case .shareOfBar(let share): width * share
      }
    profile = try? CubicBezier(
      1 - outline.edge, outline.depth == 0 ? 0 : outline.edgeDepth / outline.depth, 1 - outline.floor, 1)
  }

  /// The middle of a notch that is so far between the tabs; springs may go beyond the outer ones.
  func x(at place: Double) -> Double {
    guard centers.count > 1 else { return centers.first ?? width / 2 }
    let first = min(max(Int(place.rounded(.down)), 0), centers.count - 2)
    return Double.interpolate(centers[first], centers[first + 1], place - Double(first))
  }

  /// Down from the bar's straight edge at `x`. Of notches that overlap the deepest counts.
  func depth(at x: Double, _ notches: [Notch]) -> Double {
    var deepest = 0.0
    for notch in notches {
      let way = 1 - abs(x - notch.x) / halfWidth
      guard way > 0, let profile else { continue }
      let depth = outline.depth * notch.share * profile.progress(at: way)
      if abs(depth) > abs(deepest) { deepest = depth }
    }
    return deepest
  }

  /// Between two points of the edge, points: the chord of the narrowest notch is then a hundredth of a point off.
  private static let step = 0.5

  /// The parts of the bar in which its edge is not straight, from the left to the right and apart from each other.
  func spans(_ notches: [Notch]) -> [ClosedRange<Double>] {
    var spans: [ClosedRange<Double>] = []
    for notch in notches.filter({ $0.share != 0 }).sorted(by: { $0.x < $1.x }) {
      let (left, right) = (max(notch.x - halfWidth, 0), min(notch.x + halfWidth, width))
      guard left < right else { continue }
      if let last = spans.last, left <= last.upperBound {
        spans[spans.count - 1] = last.lowerBound...max(last.upperBound, right)
      } else {
        spans.append(left...right)
      }
    }
    return spans
  }

  /// From the left end to the right one.
  func edge(_ notches: [Notch]) -> [Point] {
    var xs = [0.0, width]
    for notch in notches where notch.share != 0 {
      let steps = max(Int((2 * halfWidth / Self.step).rounded(.up)), 2)
      xs += (0...steps).map { notch.x - halfWidth + 2 * halfWidth * Double($0) / Double(steps) }
    }
    return xs.filter { $0 >= 0 && $0 <= width }.sorted().map { Point($0, depth(at: $0, notches)) }
  }

  /// The area of a bar of `size` below that edge.
  func body(_ size: Size, _ notches: [Notch]) -> Path {
    var path = Path()
    for (index, point) in edge(notches).enumerated() { index == 0 ? path.move(point) : path.line(point) }
    path.line(Point(size.width, size.height))
    path.line(Point(0, size.height))
    path.close()
    return path
  }

  /// A part of the edge itself, so far above it.
  func line(_ notches: [Notch], in span: ClosedRange<Double>, above rise: Double) -> Path {
    let inner = edge(notches).filter { span.lowerBound < $0.x && $0.x < span.upperBound }
    let ends = [span.lowerBound, span.upperBound].map { Point($0, depth(at: $0, notches)) }
    var path = Path()
    for (index, point) in ([ends[0]] + inner + [ends[1]]).enumerated() {
      let point = Point(point.x, point.y - rise)
      index == 0 ? path.move(point) : path.line(point)
    }
    return path
  }
}
