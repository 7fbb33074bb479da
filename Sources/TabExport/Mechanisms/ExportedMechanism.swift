import TabModel

/// A mechanism of the bar in exported code.
protocol ExportedMechanism: BarMechanism {
  /// The moves of the mechanism, for code that a reader pastes.
  func export(in movie: Movie) -> MechanismExport
}

extension ExportedMechanism {
  fileprivate static func own(_ mechanism: any BarMechanism) -> (any ExportedMechanism)? { mechanism as? Self }
}

extension BarMechanisms {
  /// The exports of the mechanisms, in the order of the code.
  func exports(in movie: Movie) -> [MechanismExport] {
    Self.exported.flatMap { type in all.compactMap { type.own($0)?.export(in: movie) } }
  }
}
