import TabBase
import TabModel

/// The upper edge of a bar with notches or bumps: its depth at each `x`.
package struct NotchLayout: Equatable, Sendable {
  package struct Place: Equatable, Sendable {
    /// Position of the center, in points of the bar.
    var x: Double
    /// Fraction of the notch's depth; springs may leave 0…1.
    var fraction: Double
  }

  private let notch: Notch
  package let halfWidth: Double
  private let width: Double
  private let centers: [Double]
  /// Fraction of the depth as a function of the progress from the notch's edge to its center, both 0…1; nil
  /// means a straight edge.
  private let profile: CubicBezier?

  package init(_ notch: Notch, _ geometry: BarGeometry) {
    self.notch = notch
    width = geometry.frame.width
    centers = geometry.buttons.map(\.midX)
    let cell = geometry.cells.first?.width ?? width
    halfWidth =
      switch notch.halfWidth {
      case .points(let points): points
      case .shareOfTab(let fraction): cell * fraction
      case .shareOfBar(let fraction): width * fraction
      }
    profile = try? CubicBezier(
      1 - notch.edge, notch.depth == 0 ? 0 : notch.edgeDepth / notch.depth, 1 - notch.floor, 1)
  }

  /// `x` of the center of a notch at `place`, which counts tabs. Springs may overshoot the outer tabs.
  func x(at place: Double) -> Double {
    guard centers.count > 1 else { return centers.first ?? width / 2 }
    let first = min(max(Int(place.rounded(.down)), 0), centers.count - 2)
    return Double.interpolate(centers[first], centers[first + 1], place - Double(first))
  }

  /// Depth of the edge at `x` below the bar's straight edge, in points. The deepest of overlapping notches
  /// counts.
  func depth(at x: Double, _ notches: [Place]) -> Double {
    var deepest = 0.0
    for place in notches {
      let way = 1 - abs(x - place.x) / halfWidth
      guard way > 0, let profile else { continue }
      let depth = notch.depth * place.fraction * profile.progress(at: way)
      if abs(depth) > abs(deepest) { deepest = depth }
    }
    return deepest
  }

  /// Distance between two points of the edge, in points. The chord of the narrowest notch is then a
  /// hundredth of a point off.
  private static let step = 0.5

  /// The intervals of the bar in which its edge is not straight, from left to right and disjoint.
  func spans(_ notches: [Place]) -> [ClosedRange<Double>] {
    var spans: [ClosedRange<Double>] = []
    for notch in notches.filter({ $0.fraction != 0 }).sorted(by: { $0.x < $1.x }) {
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

  /// The points of the edge, from the left end to the right end.
  func edge(_ notches: [Place]) -> [Point] {
    var xs = [0.0, width]
    for notch in notches where notch.fraction != 0 {
      let steps = max(Int((2 * halfWidth / Self.step).rounded(.up)), 2)
      xs += (0...steps).map { notch.x - halfWidth + 2 * halfWidth * Double($0) / Double(steps) }
    }
    return xs.filter { $0 >= 0 && $0 <= width }.sorted().map { Point($0, depth(at: $0, notches)) }
  }

  /// The area of a bar of `size` below the edge.
  func body(_ size: Size, _ notches: [Place]) -> Path {
    var outline = edge(notches)
    if let last = outline.last, last.x < size.width { outline.append(Point(size.width, last.y)) }
    return Path(through: outline + [Point(size.width, size.height), Point(0, size.height)], isClosed: true)
  }

  /// A part of the edge, moved up by `rise` points.
  func line(_ notches: [Place], in span: ClosedRange<Double>, above rise: Double) -> Path {
    let inner = edge(notches).filter { span.lowerBound < $0.x && $0.x < span.upperBound }
    let ends = [span.lowerBound, span.upperBound].map { Point($0, depth(at: $0, notches)) }
    return Path(through: ([ends[0]] + inner + [ends[1]]).map { Point($0.x, $0.y - rise) })
  }

  func notches(_ pose: Pose) -> [Place] {
    if let travelling = pose.followers[.notch] {
      return [Place(x: x(at: travelling.middle), fraction: travelling.scale * travelling.opacity)]
    }
    let presences = pose.appearances[.notch] ?? [:]
    return presences.keys.sorted().compactMap { index in
      let fraction = presences[index]?.fraction ?? 0
      return fraction == 0 ? nil : Place(x: x(at: Double(index)), fraction: fraction)
    }
  }
}
