import TabModel

// The place that names all mechanisms for this stage. TabPlay and TabExport have one each.

extension BarMechanisms {
  /// All mechanisms, in the order of lists.
  static let specified: [any SpecifiedMechanism.Type] = [Indicator.self, Notch.self, ExpandingTabs.self, Menu.self]
}

extension IconEffects {
  /// All effects, in the order of lists.
  static let specified: [any SpecifiedEffect.Type] = [Burst.self, Droplet.self]
}
