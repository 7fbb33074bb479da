import TabModel

/// An effect about an icon as an animation of a spec brings it.
protocol SpecifiedEffect: IconEffect {
  /// Whether the effect is invisible in a bar that shows only titles.
  static var needsIcon: Bool { get }
  /// The kinds of animation that have the effect, in the order of lists.
  static var kinds: [Spec.AnimationKind] { get }

  /// Resolves an animation of the effect's kind. `motions` are its additional motions of the icon.
  static func resolve(
    _ animation: Spec.Animation, with resolver: inout Resolver
  ) -> (effect: Self, motions: [ItemMotion<Double>])
}
