import TabModel

/// An effect about an icon in exported code.
protocol ExportedEffect: IconEffect {
  /// A sentence about one of its parts for the code's reader.
  func note(_ part: EffectPart.Name) -> String
  /// What code does not show of it, in words.
  var gaps: [String] { get }
  /// Code of its own; nil means none.
  var code: (any MechanismCode)? { get }
}

extension ExportedEffect {
  var gaps: [String] { [] }
  var code: (any MechanismCode)? { nil }

  fileprivate static func own(_ effect: any IconEffect) -> (any ExportedEffect)? { effect as? Self }
}

extension IconEffects {
  /// The effects with what code has of them.
  var inCode: [any ExportedEffect] {
    all.compactMap { effect in Self.exported.lazy.compactMap { $0.own(effect) }.first }
  }
}

extension IconEffect {
  /// The moves of its parts, for exported code.
  var moves: [SpecMotions.Move] {
    let (cause, easing) = (SpecMotions.Cause(progress.trigger), progress.motion.easing ?? .curve(.linear))
    return parts.flatMap { part in
      part.laws.compactMap { SpecMotions.Move(SpecMotions.Part(part.name), $0, cause, easing, progress.timing) }
    }
  }
}
