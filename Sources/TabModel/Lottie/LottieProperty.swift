import TabBase

/// A value that keyframes of a Lottie file can move.
protocol LottieValue: Equatable, Sendable {
  /// The value between two keys. `fraction` gives the eased progress of each component.
  static func mix(_ a: Self, _ b: Self, _ fraction: (Int) -> Double) -> Self
}

extension Double: LottieValue {
  static func mix(_ a: Double, _ b: Double, _ fraction: (Int) -> Double) -> Double { interpolate(a, b, fraction(0)) }
}

extension Point: LottieValue {
  static func mix(_ a: Point, _ b: Point, _ fraction: (Int) -> Double) -> Point {
    Point(Double.interpolate(a.x, b.x, fraction(0)), Double.interpolate(a.y, b.y, fraction(1)))
  }
}

extension [Double]: LottieValue {
  static func mix(_ a: [Double], _ b: [Double], _ fraction: (Int) -> Double) -> [Double] {
    zip(a, b).enumerated().map { Double.interpolate($1.0, $1.1, fraction($0)) }
  }
}

/// A number, point, list or contour of a Lottie file: fixed, or moved by keyframes.
struct LottieProperty<Value: LottieValue>: Equatable, Sendable {
  /// A keyframe, and the way from it to the next one.
  package struct Key: Equatable, Sendable {
    /// Frame of the composition that has the layer.
    var time: Double
    var value: Value
    /// The value toward which the way leads.
    var end: Value
    /// Whether the value holds until the next key.
    var isHeld = false
    /// Easing of each component, or one for all; empty means linear.
    var easing: [CubicBezier] = []
    /// The way of a position that does not go straight; it is followed by arc length.
    var way: Path?
  }

  /// The keys in order of time, at least one.
  private(set) var keys: [Key]

  /// Creates a property from keys in order of time.
  init(first: Key, _ others: [Key]) { keys = [first] + others }

  init(_ value: Value) { keys = [Key(time: 0, value: value, end: value)] }

  var values: [Value] { keys.flatMap { [$0.value, $0.end] } }

  func value(at frame: Double) -> Value {
    let next = keys.partition { $0.time > frame }
    guard next > 0 else { return keys[0].value }
    let key = keys[next - 1]
    guard next < keys.count, !key.isHeld else { return key.value }
    let progress = (frame - key.time) / (keys[next].time - key.time)
    let shares = key.easing.map { $0.progress(at: progress) }
    if let way = key.way, let place = Self.place(on: way, at: shares.first ?? progress) { return place }
    return Value.mix(key.value, key.end) { shares.isEmpty ? progress : shares[min($0, shares.count - 1)] }
  }

  /// The point of `way` at a share of its length; nil for values that are no points.
  private static func place(on way: Path, at fraction: Double) -> Value? {
    let places = PathPlaces(way)
    return places.point(at: places.length * min(max(fraction, 0), 1)) as? Value
  }
}

/// A contour of cubic curves: its points, and the handles before and after each, relative to it.
struct LottieContour: LottieValue {
  var points: [Point]
  var arriving: [Point]
  var leaving: [Point]
  var isClosed: Bool

  static func mix(_ a: LottieContour, _ b: LottieContour, _ fraction: (Int) -> Double) -> LottieContour {
    func mix(_ a: [Point], _ b: [Point]) -> [Point] { zip(a, b).map { Point.mix($0, $1) { _ in fraction(0) } } }
    return LottieContour(
      points: mix(a.points, b.points), arriving: mix(a.arriving, b.arriving), leaving: mix(a.leaving, b.leaving),
      isClosed: a.isClosed)
  }

  var path: Path {
    var path = Path()
    guard let first = points.first else { return path }
    path.move(first)
    for index in points.indices.dropFirst() { add(index, after: index - 1, to: &path) }
    if isClosed {
      let last = points.count - 1
      if leaving[last] != .zero || arriving[0] != .zero { add(0, after: last, to: &path) }
      path.close()
    }
    return path
  }

  private func add(_ index: Int, after last: Int, to path: inout Path) {
    guard leaving[last] != .zero || arriving[index] != .zero else { return path.line(points[index]) }
    path.cubic(points[last] + leaving[last], points[index] + arriving[index], points[index])
  }
}
