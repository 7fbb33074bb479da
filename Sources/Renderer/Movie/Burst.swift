/// A ring and dots, or rays, that fly from an icon.
struct Burst: Sendable, Equatable {
  enum Shape: String, CaseIterable, Sendable { case dots, rays }

  var shape: Shape
  var count: Int
  /// Of the first one, radians clockwise from straight up.
  var angle: Double
  /// From the icon's middle, points.
  var from: Double
  var to: Double
  /// Of a dot, or the width of a ray; points.
  var size: Double
  /// In turn.
  var colors: [Color]
  /// How large the ring becomes; 0 without one.
  var ringRadius: Double
  var ringColor: Color
}

extension Burst {
  /// What it looks like at `progress`, 0…1 in time.
  struct Moment: Equatable, Sendable {
    /// From the middle, where a dot is; of a ray the outer end, and `inner` the other.
    var radius: Double
    var inner: Double
    /// Of a dot's size.
    var scale: Double
    var opacity: Double
    var ringRadius: Double
    var ringWidth: Double
  }

  /// The times of fave-button, as parts of its 0.7 s: dots set out at 0.036 s, are there 0.28 s later and vanish from 0.2 s on;
  /// the ring has its size at 0.13 s and is gone 0.11 s later. Rays go by DOFavoriteButton's halves.
  private enum Part {
    static let start = 0.036 / 0.7
    static let arrival = 0.316 / 0.7
    static let vanishing = 0.2 / 0.7
    static let ring = 0.1298 / 0.7
    static let ringEnd = 0.2387 / 0.7
    static let ringWidth = 3.0
  }

  func moment(_ progress: Double) -> Moment {
    func part(_ from: Double, _ to: Double) -> Double { min(max((progress - from) / (to - from), 0), 1) }
    let ring = part(Part.ring, Part.ringEnd)
    let ringRadius = ringRadius * part(0, Part.ring)
    switch shape {
    case .dots:
      let way = Curve.easeOut.progress(at: part(Part.start, Part.arrival))
      return Moment(
        radius: Double.interpolate(from, to, way), inner: from, scale: 1 - part(Part.vanishing, 1),
        opacity: progress >= Part.start && progress < 1 ? 1 : 0, ringRadius: ringRadius,
        ringWidth: Part.ringWidth * (1 - ring))
    case .rays:
      return Moment(
        radius: Double.interpolate(from, to, Curve.easeOut.progress(at: part(0, 0.6))),
        inner: Double.interpolate(from, to, Curve.easeOut.progress(at: part(0.3, 1))), scale: 1,
        opacity: progress < 1 ? 1 : 0, ringRadius: ringRadius, ringWidth: Part.ringWidth * (1 - ring))
    }
  }
}
