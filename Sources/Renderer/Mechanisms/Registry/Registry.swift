// The only place that names all mechanisms: a new one is added here.

extension BarMechanisms {
  /// All mechanisms, in the order of traces. Drawing goes backwards: the positions of tabs that open come
  /// before notches and balls, which clear what is there.
  static let types: [any BarMechanism.Type] = [Indicator.self, Notch.self, ExpandingTabs.self, Menu.self]
}

extension IconEffects {
  /// All effects, in the order of traces.
  static let types: [any IconEffect.Type] = [Burst.self, Droplet.self]
}
