import TabModel
import TabRaster

/// The kinds in which parts fly from the tapped icon.
extension Spec.AnimationKind {
  /// From fave-button, for a button 40 points wide, whose heart is as large as an icon. Seven pairs of
  /// dots, with radii of 0.0633 and 0.04 of that, fly from 0.52 of it to 0.715. The larger dots are a
  /// little farther out.
  static let burst = preset("burst", "A ring and colored dots fly from the icon.") {
    $0.duration.value = 1.39
    $0.burst.from = 22.5
    $0.burst.to = 34.3
    $0.burst.size = 5.06
    $0.burst.companion = 0.632
    $0.burst.ringRadius = 26
  }

  /// From DOFavoriteButton: five rays.
  static let burstRays = preset("burst-rays", "Rays fly from the icon.") {
    $0.duration.value = 0.6
    $0.burst.shape = .rays
    $0.burst.count = 5
    $0.burst.angle = .pi / 5
    $0.burst.from = 14
    $0.burst.to = 24
    $0.burst.size = 2
    $0.burst.ringRadius = 0
  }

  private static func preset(
    _ name: String, _ summary: String, defaults: @escaping @Sendable (inout Spec.Animation) -> Void
  ) -> Self {
    Self(name, summary, .item(.effect(Burst.self)), keys: [Table.trigger] + Table.burstKeys, defaults: defaults)
  }
}

extension Burst: SpecifiedEffect {
  fileprivate struct Numbers: MechanismNumbers {
    var written = Burst()
    /// Colors of the dots; nil means colors of this project's choice.
    var colors: [Spec.DynamicColor]?
    /// Color of the ring; nil means the tab's tint.
    var ringColor: Spec.DynamicColor?
  }

  // The sparks are visible around a title, too.
  static let needsIcon = false
  static let kinds: [Spec.AnimationKind] = [.burst, .burstRays]

  static func resolve(
    _ animation: Spec.Animation, with resolver: inout Resolver
  ) -> (effect: Burst, motions: [ItemMotion<Double>]) {
    let numbers = animation.burst
    let (easing, timing) = resolver.pace(animation, over: animation.duration)
    let colors = resolver.colors
    let own: [Color] = [colors[.systemPink], colors[.systemOrange], colors[.systemPurple], colors[.systemTeal]]
    var burst = numbers.written
    burst.progress = ItemMotion(
      part: .icon, property: .effect, motion: easing.motion(from: 0, to: 1), timing: timing,
      trigger: animation.item.trigger)
    burst.colors = numbers.colors?.map { $0.resolved(colors) } ?? own
    burst.ringColor = numbers.ringColor?.resolved(colors)
    return (burst, [])
  }
}

extension Spec.Animation {
  fileprivate var burst: Burst.Numbers {
    get { own[Burst.Numbers.self] }
    set { own[Burst.Numbers.self] = newValue }
  }
}

extension Table {
  fileprivate static let burstKeys: [Field<Spec.Animation>] = [
    Field("shape", { $1(&$0.burst.shape) }, .name("shape"), "Shape of what flies: dots or rays."),
    Field("count", { $1(&$0.burst.count) }, .whole(from: 1, to: 60), "Number of dots or rays."),
    Field(
      "angle", { $1(&$0.burst.angle) }, angle(.from(-10, to: 10)),
      "Angle of the first dot or ray, in radians clockwise from straight up."),
    Field(
      "from", { $1(&$0.burst.from) }, number(.from(0, to: 400)),
      "Distance of dots or rays from the icon's center at the start, in points."),
    Field(
      "to", { $1(&$0.burst.to) }, number(.from(0, to: 400)),
      "Distance of dots or rays from the icon's center at the end, in points."),
    Field("size", { $1(&$0.burst.size) }, number(.above(0, to: 100)), "Size of a dot, or width of a ray, in points."),
    Field(
      "companion", { $1(&$0.burst.companion) }, factor(.from(0, to: 10)),
      "Size of a second dot beside each, as a multiple of `size`; 0 for none."),
    Field(
      "colors", { $1(&$0.burst.colors) }, .array(of: color, count: 1...60), "Colors of the dots or rays, in turn.",
      default: "pink, orange, purple, teal"),
    Field(
      "ringRadius", { $1(&$0.burst.ringRadius) }, number(.from(0, to: 400)),
      "Final radius of the ring, in points; 0 for none."),
    Field("ringColor", { $1(&$0.burst.ringColor) }, visibleColor, "Color of the ring.", default: "the tab's tint"),
  ]
}
