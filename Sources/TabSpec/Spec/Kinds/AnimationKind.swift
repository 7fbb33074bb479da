import TabBase
import TabModel

extension Spec {
  /// A kind of animation: one entry of a list that the reader, the defaults, the schema, `list` and `init`
  /// share. Resolve uses its effect.
  package struct AnimationKind: Sendable {
    /// The result of resolving an animation of this kind.
    enum Effect: Sendable {
      /// Motions of the tapped item.
      case item(ItemEffect)
      /// A page transition. A finger can drag it if `isDragged` is true.
      case pages(isDragged: Bool = false, look: @Sendable (Animation) -> PageLook)
      case arrow
      case bar(any SpecifiedMechanism.Type)
    }

    package let name: String
    /// The description for `list` and the schema.
    package let summary: String
    let effect: Effect
    /// Name of the kind that joins it unless the spec names one of the same mechanism; nil means none.
    let partner: String?
    /// An example as JSON, for a kind that needs files of the user's; nil means that its name is enough.
    package let example: String?
    /// Keys of this kind only, between `kind` and the keys of all kinds.
    let keys: @Sendable () -> [Field<Animation>]
    /// Replaces the common default values by this kind's.
    let setDefaults: @Sendable (inout Animation) -> Void

    init(
      _ name: String, _ summary: String, _ effect: Effect, partner: String? = nil, example: String? = nil,
      keys: @autoclosure @escaping @Sendable () -> [Field<Animation>] = [],
      defaults setDefaults: @escaping @Sendable (inout Animation) -> Void
    ) {
      self.name = name
      self.summary = summary
      self.effect = effect
      self.partner = partner
      self.example = example
      self.keys = keys
      self.setDefaults = setDefaults
    }

    /// Whether `duration` is one of its keys. A press has two.
    package var hasDuration: Bool { if case .item(.press) = effect { false } else { true } }

    /// Whether the keyframes' keys are among its keys.
    var hasKeyframes: Bool {
      switch effect {
      case .item(.pictures), .item(.press), .pages(isDragged: true, _): false
      case .item, .pages, .arrow, .bar: !isHeld
      }
    }

    /// True for a state, which neither repeats nor fills.
    var isHeld: Bool {
      switch effect {
      case .item(.pose), .item(.fume), .item(.effect), .bar: true
      case .item, .pages, .arrow: false
      }
    }

    package var movesPages: Bool { if case .pages = effect { true } else { false } }

    /// Whether a finger can drag its page transition.
    package var followsFinger: Bool { if case .pages(isDragged: true, _) = effect { true } else { false } }

    /// The property that `values` animate: one of the item, or the progress of pages and the arrow.
    var property: Property {
      switch effect {
      case .item(.move(let property)): property
      case .item(.turn(_, let axis)): axis(.automatic)
      default: .progress
      }
    }

    /// The mechanism of the bar that the kind brings; nil means none.
    package var mechanism: (any SpecifiedMechanism.Type)? { if case .bar(let type) = effect { type } else { nil } }

    /// Whether the kind belongs to the bar instead of one of its tabs.
    var isOfBar: Bool {
      switch effect {
      case .arrow, .bar: true
      case .item, .pages: false
      }
    }
  }
}

/// Kinds are compared by their names, which are those in the spec.
extension Spec.AnimationKind: RawRepresentable, CaseIterable, Equatable {
  package static let allCases =
    mainKinds + propertyKinds + BarMechanisms.specified.flatMap { $0.kinds } + itemPresets
    + IconEffects.specified.flatMap { $0.kinds } + itemVariants + pageVariants

  package var rawValue: String { name }

  package init?(rawValue name: String) {
    guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  package static func == (a: Self, b: Self) -> Bool { a.name == b.name }
}

extension Spec.Animation {
  /// The kind with its defaults. They are the values of the library that introduced it, fitted to its
  /// pictures if it documents none, or (page variants) this project's choice.
  package init(_ kind: Spec.AnimationKind, at span: SourceSpan? = nil) {
    self.init(kind: Located(kind, at: span))
    kind.setDefaults(&self)
  }

  mutating func setKeyframes(_ values: [Double], over duration: Double) {
    self.values = Located(values)
    self.duration.value = duration
    calculationMode = .cubic
  }

  mutating func setCurve(_ name: CurveName = .easeInOut, over duration: Double) {
    self.duration.value = duration
    curve = Located(.named(name))
  }

  mutating func setSpring(_ spring: Spec.Spring, over duration: Double? = nil) {
    self.duration.value = duration ?? self.duration.value
    curve = nil
    self.spring = Located(spring)
  }
}
