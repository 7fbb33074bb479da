import TabModel

// The place that names all mechanisms for this stage. TabSpec and TabExport have one each.

extension BarMechanisms {
  /// All mechanisms, in the order of traces. Drawing goes backwards: the positions of tabs that open come
  /// before notches and balls, which clear what is there.
  package static let played: [any PlayedMechanism.Type] = [Indicator.self, Notch.self, ExpandingTabs.self, Menu.self]
}

extension IconEffects {
  /// All effects, in the order of traces.
  static let played: [any PlayedEffect.Type] = [Burst.self, Droplet.self]
}
