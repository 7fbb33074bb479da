import TabModel

/// A mechanism of the bar as animations of a spec bring it: its kinds, keys and defaults, and how they resolve.
package protocol SpecifiedMechanism: BarMechanism {
  /// The kinds of animation with the mechanism, in the order of lists.
  static var kinds: [Spec.AnimationKind] { get }
  /// The plural in a message about two on one bar: "menus".
  static var plural: String { get }
  /// The icons in an animation of one of the kinds, in the order of `icons`.
  static func icons(_ animation: Spec.Animation) -> [Located<Spec.Icon>]

  /// Resolves an animation of one of the kinds; nil means that a problem has been reported.
  static func resolve(_ animation: Spec.Animation, with resolver: inout Resolver) -> Self?
}

extension SpecifiedMechanism {
  package static func icons(_ animation: Spec.Animation) -> [Located<Spec.Icon>] { [] }
}
