import TabBase
import TabRaster

/// A ring and dots, or rays, that fly from an icon.
struct Burst: IconEffect {
  static let name = "burst"
  // The sparks are visible around a title, too.
  static let needsIcon = false

  enum Shape: String, CaseIterable, Sendable { case dots, rays }

  var progress: ItemMotion<Double>
  var shape: Shape
  /// Number of dots or rays.
  var count: Int
  /// Direction of the first dot or ray, in radians clockwise from straight up.
  var angle: Double
  /// Distances from the icon's center at the start and at the end, in points.
  var from: Double
  var to: Double
  /// Diameter of a dot, or width of a ray, in points.
  var size: Double
  /// Diameter of a second dot beside each one, as a fraction of `size`; 0 means none.
  var companion: Double
  /// Colors of the dots or rays, in turn.
  var colors: [Color]
  /// Final radius of the ring, in points; 0 means none.
  var ringRadius: Double
  /// Color of the ring; nil means the tab's tint.
  var ringColor: Color?

  func numbers(at progress: Double?) -> [(property: Property, value: Double)] {
    let moment = progress.map { self.moment($0) }
    return [
      (.radius, moment?.radius ?? 0), (.scale, moment?.scale ?? 0), (.opacity, moment?.opacity ?? 0),
      (.ring, moment?.ringRadius ?? 0),
    ]
  }

  func top(over icon: Rect) -> Double { icon.midY - max(to + size / 2, ringRadius + 2) }

  /// The state at a progress of time, 0…1.
  struct Moment: Equatable, Sendable {
    /// Distance of a dot or of a ray's outer end from the center, in points; `inner` is the ray's
    /// other end.
    var radius: Double
    var inner: Double
    /// Scales of the dots and of their companions.
    var scale: Double
    var companionScale: Double
    var opacity: Double
    var ringRadius: Double
    var ringWidth: Double
  }

  /// The times of fave-button, as fractions of its 1.39 s: dots start at 0.036 s and arrive 0.28 s
  /// later. From 0.2 s on they vanish, the smaller ones in 0.7 s and the others in 1.19 s. The ring
  /// is full-size at 0.13 s and gone 0.11 s later. Rays follow DOFavoriteButton's halves.
  enum Part {
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
