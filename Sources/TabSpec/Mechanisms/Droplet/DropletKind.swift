import TabBase
import TabModel

extension Spec.AnimationKind {
  /// A drop that fills the tapped icon, from DropletButton of exyte's AnimatedTabBar. Its picture has 10
  /// points of room above and below.
  static let droplet = Self(
    "droplet", "A drop falls onto the icon, makes it dip, and fills it.", .item(.effect(Droplet.self)),
    keys: Table.dropletKeys
  ) { $0.setCurve(.linear, over: 0.9) }
}

extension Droplet: SpecifiedEffect {
  /// Also the icon's scale under the drop.
  fileprivate struct Numbers: MechanismNumbers {
    var written = Droplet()
    var dip = 0.8
  }

  static let needsIcon = true
  static let kinds: [Spec.AnimationKind] = [.droplet]

  /// The drop, and the icon that dips under it.
  static func resolve(
    _ animation: Spec.Animation, with resolver: inout Resolver
  ) -> (effect: Droplet, motions: [ItemMotion<Double>]) {
    let numbers = animation.droplet
    let (easing, timing) = resolver.pace(animation, over: animation.duration)
    let progress = easing.motion(from: 0, to: 1.0)
    func motion(_ property: Property, _ motion: Motion<Double>) -> ItemMotion<Double> {
      ItemMotion(part: .icon, property: property, motion: motion, timing: timing)
    }
    // The key times are in order, so this is never nil.
    let dip = try? Keyframes([1, numbers.dip, 1, 1], keyTimes: [0, Time.dip, Time.back, 1])
    var droplet = numbers.written
    droplet.progress = motion(.effect, progress)
    return (droplet, dip.map { [motion(.scale, .through($0, progress))] } ?? [])
  }
}

extension Spec.Animation {
  fileprivate var droplet: Droplet.Numbers {
    get { own[Droplet.Numbers.self] }
    set { own[Droplet.Numbers.self] = newValue }
  }
}

extension Table {
  fileprivate static let dropletKeys: [Field<Spec.Animation>] = [
    Field(
      "from", { $1(&$0.droplet.from) }, number(.from(-200, to: 200)),
      "Start of the drop's center, in points below the icon's upper edge."),
    Field(
      "to", { $1(&$0.droplet.to) }, number(.from(-200, to: 200)),
      "Position at which the drop's center stops and spreads, in points below the icon's upper edge."),
    Field(
      "radius", { $1(&$0.droplet.radius) }, number(.above(0, to: 400)),
      "Final radius of the drop, in points; it should reach the icon's corners."),
    Field("dip", { $1(&$0.droplet.dip) }, factor(.from(0, to: 10)), "Scale of the icon when the drop lands."),
  ]
}
