/// A notch in the bar's upper edge, or a bump on it: two mirrored cubics about its middle.
struct Outline: Sendable, Equatable {
  enum HalfWidth: Sendable, Equatable {
    case points(Double)
    case shareOfTab(Double)
    case shareOfBar(Double)
  }

  var halfWidth: HalfWidth
  /// Points; below 0 it is a bump.
  var depth: Double
  /// The control points: at `edge` of the half width from the middle and `edgeDepth` deep, and at `floor` of it and as deep as
  /// the middle. Shares from 0 to 1, so that the outline cannot cross itself.
  var edge: Double
  var edgeDepth: Double
  var floor: Double
  var travel: Travel
}
