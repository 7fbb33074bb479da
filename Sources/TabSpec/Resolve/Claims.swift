import TabModel

/// The values of a tab that the animations of a list set, each with its animation. Two animations that the
/// same event starts on the same value are an error, because the newer would hide the older. After
/// different events the newer takes over.
///
/// Presses claim nothing: they multiply with each other and with everything else. Keyframes and a held
/// state do not conflict either, because keyframes are relative to the state.
struct Claims {
  enum Number: Hashable {
    case motion(ItemPart, Property)
    /// A value that is held while the tab is selected.
    case state(ItemPart, Property)
    case effect(String)
    case perspective

    /// The value's name in messages: "the icon's scale".
    fileprivate var name: String {
      switch self {
      case .motion(let part, let property): "the \(part.rawValue)'s \(property.rawValue)"
      case .state(let part, let property): "the \(part.rawValue)'s \(property.rawValue) while the tab is selected"
      case .effect(let name): "the icon's \(name)"
      case .perspective: "the perspective of the tab"
      }
    }
  }

  private struct Claim {
    var trigger: Trigger
    var animation: Located<Spec.AnimationKind>
  }

  private var claims: [Number: [Claim]] = [:]

  /// Records that `animation` sets `number` on `trigger`. Returns the earlier animation that the same
  /// event starts on that value; nil means none.
  mutating func add(
    _ number: Number, on trigger: Trigger = .select, _ animation: Located<Spec.AnimationKind>
  ) -> Located<Spec.AnimationKind>? {
    let rival = claims[number]?.first { $0.trigger.cause == trigger.cause }
    claims[number, default: []].append(Claim(trigger: trigger, animation: animation))
    return rival?.animation
  }
}

extension Trigger {
  /// The trigger by the same event: a tap is both a touch and a selection.
  fileprivate var cause: Trigger { self == .press ? .select : self }
}

extension Resolver {
  /// Reports values that both `animation` and an earlier animation set. `result` includes the animation,
  /// `old` does not.
  mutating func claim(
    _ animation: Spec.Animation, in result: ResolvedAnimations, after old: ResolvedAnimations, _ claims: inout Claims
  ) {
    var numbers = result.motions.dropFirst(old.motions.count).map {
      (Claims.Number.motion($0.part, $0.property), $0.trigger)
    }
    numbers += result.tints.dropFirst(old.tints.count).map { (.motion($0.part, .tint), $0.trigger) }
    numbers += result.poses.dropFirst(old.poses.count).map { (.state($0.part, $0.property), .select) }
    numbers += result.effects.all.dropFirst(old.effects.all.count).map {
      (.effect(type(of: $0).name), $0.progress.trigger)
    }
    if animation.item.perspective != nil { numbers.append((.perspective, .select)) }
    for (number, trigger) in numbers {
      guard let rival = claims.add(number, on: trigger, animation.kind) else { continue }
      let place = rival.span?.location
      findings.error(
        .twoSetOneNumber(
          first: rival.value.rawValue, second: animation.kind.value.rawValue, number.name,
          firstLine: place?.line ?? 0, column: place?.column ?? 0), at: animation.kind.span)
      return
    }
  }
}
