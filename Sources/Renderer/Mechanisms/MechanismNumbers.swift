/// Numbers of a spec's animation that only the kinds of one mechanism have.
protocol MechanismNumbers: Equatable, Sendable {
  /// The defaults.
  init()
}

extension MechanismNumbers {
  fileprivate func isEqual(to other: (any MechanismNumbers)?) -> Bool { other as? Self ?? Self() == self }
}

extension Spec {
  /// The numbers of an animation's mechanism, which has its own type for them.
  struct OwnNumbers: Equatable, Sendable {
    /// nil means the defaults.
    private var numbers: (any MechanismNumbers)?

    subscript<Numbers: MechanismNumbers>(type: Numbers.Type) -> Numbers {
      get { numbers as? Numbers ?? Numbers() }
      set { numbers = newValue }
    }

    static func == (a: OwnNumbers, b: OwnNumbers) -> Bool {
      a.numbers?.isEqual(to: b.numbers) ?? b.numbers?.isEqual(to: nil) ?? true
    }
  }
}
