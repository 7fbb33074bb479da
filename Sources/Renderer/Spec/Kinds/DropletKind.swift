import TabBase

/// A drop that fills the tapped icon.
extension Spec.AnimationKind {
  /// DropletButton of exyte's AnimatedTabBar. Its picture has 10 points of room above and below.
  static let droplet = Self(
    "droplet", "A drop falls onto the icon, which gives way, and fills it.", .item(.droplet), hasKeyframes: false,
    isHeld: true, keys: Table.dropletKeys
  ) { $0.setCurve(.linear, over: 0.9) }
}

extension Spec {
  struct DropletNumbers: Equatable, Sendable {
    var from = -10.0
    var to = 5.0
    var radius = 20.0
    var dip = 0.8
  }
}

extension Table {
  fileprivate static let dropletKeys: [Field<Spec.Animation>] = [
    Field(
      "from", { $1(&$0.droplet.from) }, number(.from(-200, to: 200)),
      "Down from the icon's upper edge to the drop's middle where it sets out, in points."),
    Field(
      "to", { $1(&$0.droplet.to) }, number(.from(-200, to: 200)), "The same where it stays and spreads from."),
    Field(
      "radius", { $1(&$0.droplet.radius) }, number(.above(0, to: 400)),
      "How large it becomes, in points: large enough to reach the icon's corners."),
    Field("dip", { $1(&$0.droplet.dip) }, number(.from(0, to: 10)), "The icon's scale when the drop comes."),
  ]
}
