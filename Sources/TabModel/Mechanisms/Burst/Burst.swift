import TabBase
import TabRaster

/// A ring and dots, or rays, that fly from an icon.
package struct Burst: IconEffect {
  package static let name = "burst"

  package enum Shape: String, CaseIterable, Sendable { case dots, rays }

  package var progress = ItemMotion.still(.effect)
  package var shape = Shape.dots
  /// Number of dots or rays.
  package var count = 7
  /// Direction of the first dot or ray, in radians clockwise from straight up.
  package var angle = 0.17
  /// Distances from the icon's center at the start and at the end, in points.
  package var from = 14.0
  package var to = 28.0
  /// Diameter of a dot, or width of a ray, in points.
  package var size = 4.0
  /// Diameter of a second dot beside each one, as a fraction of `size`; 0 means none.
  package var companion = 0.0
  /// Colors of the dots or rays, in turn.
  package var colors: [Color] = []
  /// Final radius of the ring, in points; 0 means none.
  package var ringRadius = 24.0
  /// Color of the ring; nil means the tab's tint.
  package var ringColor: Color?

  package init() {}

  /// The times of fave-button, as fractions of its 1.39 s: dots start at 0.036 s and arrive 0.28 s
  /// later. From 0.2 s on they vanish, the smaller ones in 0.7 s and the others in 1.19 s. The ring
  /// is full-size at 0.13 s and gone 0.11 s later. Rays follow DOFavoriteButton's halves.
  private enum Time {
    static let whole = 1.39
    static let start = 0.036 / whole
    static let arrival = 0.316 / whole
    static let vanishing = 0.2 / whole
    static let companionEnd = 0.9 / whole
    static let ring = 0.1298 / whole
    static let ringEnd = 0.2387 / whole
    /// When the outer end of a ray arrives, and its inner end sets out.
    static let rayArrival = 0.6
    static let rayStart = 0.3
  }

  /// Width of the ring's line until it is as large as it gets, in points.
  package static let ringWidth = 3.0
}

// MARK: Parts

extension Burst {
  package var parts: [EffectPart] {
    (ringRadius > 0 ? [ring] : []) + [spark] + (shape == .dots && companion > 0 ? [companionDot] : [])
  }

  /// A circle about the icon's center. Its line's width goes by its opacity.
  package var ring: EffectPart {
    EffectPart(
      .ring,
      [
        Law(.scale, from: 0, to: 1, in: 0...Time.ring), Law(.opacity, from: 1, to: 0, in: Time.ring...Time.ringEnd),
      ])
  }

  /// A dot, or a ray by its outer end, that flies up from the icon's center; the others are turned.
  package var spark: EffectPart {
    let laws =
      switch shape {
      case .dots:
        [
          Law(.y, from: -from, to: -to, in: Time.start...Time.arrival, .easeOut),
          Law(.scale, from: 1, to: 0, in: Time.vanishing...1, .easeOut), Self.appearing,
        ]
      case .rays:
        [
          Law(.y, from: -from, to: -to, in: 0...Time.rayArrival, .easeOut), Law(.opacity, from: 1, to: 0, in: 1...1),
          // Code scales a ray, which has two ends here.
          Law(
            .scaleY, from: 0,
            [
              Law.Leg(span: 0...Time.rayStart, to: 1, curve: .easeOut),
              Law.Leg(span: Time.rayArrival...1, to: 0, curve: .easeOut),
            ]),
        ]
      }
    return EffectPart(.spark, laws)
  }

  /// The smaller dot beside each one, which flies with it.
  package var companionDot: EffectPart {
    let inner = (size + size * companion) / 2
    return EffectPart(
      .companion,
      [
        Law(.y, from: inner - from, to: inner - to, in: Time.start...Time.arrival, .easeOut),
        Law(.scale, from: 1, to: 0, in: Time.vanishing...Time.companionEnd, .easeOut), Self.appearing,
      ])
  }

  /// The distance of a ray's inner end from the center at `progress`, in points.
  package func inner(_ progress: Double) -> Double {
    Law(.y, from: from, to: to, in: Time.rayStart...1, .easeOut).value(at: progress)
  }

  private static let appearing = Law(.opacity, from: 0, to: 1, in: Time.start...Time.start)
}
