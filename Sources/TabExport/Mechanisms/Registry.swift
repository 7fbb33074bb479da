import TabModel

// The place that names all mechanisms for this stage. TabSpec and TabPlay have one each.

extension BarMechanisms {
  /// All mechanisms, in the order of the code.
  static let exported: [any ExportedMechanism.Type] = [Indicator.self, Notch.self, ExpandingTabs.self, Menu.self]
}

extension IconEffects {
  static let exported: [any ExportedEffect.Type] = [Burst.self, Droplet.self]
}
