/// Values of a spec's animation that only the kinds of one mechanism have: those of the movie's mechanism, and others that
/// become such when it is resolved.
@dynamicMemberLookup
package protocol MechanismNumbers: Equatable, Sendable {
  associatedtype Mechanism
  /// The mechanism with the values that are written as the movie has them.
  var written: Mechanism { get set }
  init()
}

extension MechanismNumbers {
  package subscript<Value>(dynamicMember path: WritableKeyPath<Mechanism, Value>) -> Value {
    get { written[keyPath: path] }
    set { written[keyPath: path] = newValue }
  }

  fileprivate static func areEqual(_ one: Spec.OwnNumbers, _ other: Spec.OwnNumbers) -> Bool {
    one[Self.self] == other[Self.self]
  }
}

extension Spec {
  /// The values of an animation's mechanism, in the mechanism's own type. Each type is stored separately.
  struct OwnNumbers: Equatable, Sendable {
    /// The values that differ from the defaults, or have differed.
    private var written: [any MechanismNumbers] = []

    subscript<Numbers: MechanismNumbers>(type: Numbers.Type) -> Numbers {
      get { written.lazy.compactMap { $0 as? Numbers }.first ?? Numbers() }
      set {
        if let known = written.firstIndex(where: { $0 is Numbers }) {
          written[known] = newValue
        } else {
          written.append(newValue)
        }
      }
    }

    static func == (one: OwnNumbers, other: OwnNumbers) -> Bool {
      (one.written + other.written).allSatisfy { type(of: $0).areEqual(one, other) }
    }
  }
}
