import TabBase
import TabRaster

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
  /// Of a smaller dot beside each one, against its size; 0 without one.
  var companion: Double
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
    /// Of a dot's size, and of its companion's.
    var scale: Double
    var companionScale: Double
    var opacity: Double
    var ringRadius: Double
    var ringWidth: Double
  }

  /// The times of fave-button, as parts of its 1.39 s: dots set out at 0.036 s and are there 0.28 s later. From 0.2 s on they vanish, the
  /// smaller ones in 0.7 s and the others in 1.19 s. The ring has its size at 0.13 s and is gone 0.11 s later. Rays go by
  /// DOFavoriteButton's halves.
  private enum Part {
    static let whole = 1.39
    static let start = 0.036 / whole
    static let arrival = 0.316 / whole
    static let vanishing = 0.2 / whole
    static let companionEnd = 0.9 / whole
    static let ring = 0.1298 / whole
    static let ringEnd = 0.2387 / whole
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
        radius: Double.interpolate(from, to, way), inner: from,
        scale: 1 - Curve.easeOut.progress(at: part(Part.vanishing, 1)),
        companionScale: 1 - Curve.easeOut.progress(at: part(Part.vanishing, Part.companionEnd)),
        opacity: progress >= Part.start && progress < 1 ? 1 : 0, ringRadius: ringRadius,
        ringWidth: Part.ringWidth * (1 - ring))
    case .rays:
      return Moment(
        radius: Double.interpolate(from, to, Curve.easeOut.progress(at: part(0, 0.6))),
        inner: Double.interpolate(from, to, Curve.easeOut.progress(at: part(0.3, 1))), scale: 1, companionScale: 0,
        opacity: progress < 1 ? 1 : 0, ringRadius: ringRadius, ringWidth: Part.ringWidth * (1 - ring))
    }
  }
}
