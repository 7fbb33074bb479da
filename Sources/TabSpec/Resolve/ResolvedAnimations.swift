import TabModel
import TabRaster

/// A list of animations, resolved: each kind becomes data for the mechanisms of an item, of pages or of the
/// bar.
struct ResolvedAnimations {
  /// Motions of the tapped item.
  var motions: [ItemMotion<Double>] = []
  var tints: [ItemMotion<Color>] = []
  var presses: [ItemPress] = []
  var poses: [SelectedState] = []
  /// Transition between the pages; nil means none.
  var transition: AnimatedTransition?
  var arrow: Indicator?
  var mechanisms = BarMechanisms()
  var effects = IconEffects()
  /// Time from the selection to the change of tint and icon, in seconds.
  var swapDelay = 0.0
  /// Distance from the eye to a part that flips, in points; nil means a distance by the part's size.
  var perspective: Double?
  /// Pictures of a frame animation; empty means none.
  var frames: [Movie.Icon] = []
}

extension Resolver {
  mutating func resolvedAnimations(_ animations: [Spec.Animation]) -> ResolvedAnimations {
    var result = ResolvedAnimations()
    var pageKind: Spec.AnimationKind?
    var mechanismKinds: [String: Spec.AnimationKind] = [:]
    var claims = Claims()
    for animation in withPartners(animations) {
      let kind = animation.kind.value
      switch kind.effect {
      case .pages(let isDragged, let look):
        if let pageKind { conflict(pageKind, kind, at: animation.kind.span) }
        pageKind = kind
        result.transition = transition(animation, look(animation), isDragged: isDragged)
      case .arrow:
        if result.arrow != nil { conflict(kind, kind, at: animation.kind.span) }
        result.arrow = arrow(animation)
      case .bar(let type):
        claim(&mechanismKinds[type.plural], for: kind, type.plural, at: animation.kind.span)
        type.resolve(animation, with: &self).map { result.mechanisms.set($0) }
      case .item(let effect):
        let old = result
        add(effect, animation, to: &result)
        claim(animation, in: result, after: old, &claims)
        result.swapDelay = max(result.swapDelay, swapDelay(animation))
        result.perspective = animation.item.perspective ?? result.perspective
        if !animation.item.images.value.isEmpty { result.frames = frames(animation) }
      }
    }
    return result
  }

  /// The animations that an item has instead of the bar's: its own motions, and its own transition if it
  /// names one.
  mutating func resolvedAnimations(ofItem animations: [Spec.Animation]) -> ResolvedAnimations {
    for animation in animations where animation.kind.value.isOfBar {
      findings.error(.barMotionOfOneItem(animation.kind.value.rawValue), at: animation.kind.span)
    }
    return resolvedAnimations(animations.filter { !$0.kind.value.isOfBar })
  }

  /// The animations, each followed by its partner in step with it, unless another of them has the partner's
  /// mechanism, or the bar has no edge for a notch or a ball.
  private func withPartners(_ animations: [Spec.Animation]) -> [Spec.Animation] {
    // `AnimationKind.mechanism` in the closure crashes the compiler (6.3.1, optimized).
    func mechanism(_ kind: Spec.AnimationKind) -> String? {
      if case .bar(let type) = kind.effect { type.plural } else { nil }
    }
    let taken = Set(animations.compactMap { mechanism($0.kind.value) })
    return animations.flatMap { animation in
      guard let partner = animation.kind.value.partner.flatMap(Spec.AnimationKind.init(rawValue:)),
        barTokens.body == .plain, mechanism(partner).map(taken.contains) == false
      else { return [animation] }
      var second = Spec.Animation(partner, at: animation.kind.span)
      (second.duration, second.delay, second.speed) = (animation.duration, animation.delay, animation.speed)
      (second.curve, second.spring) = (animation.curve, animation.spring)
      return [animation, second]
    }
  }

  /// Claims `place` for the animation of a kind that a bar can have only once.
  private mutating func claim(
    _ place: inout Spec.AnimationKind?, for kind: Spec.AnimationKind, _ what: String, at span: SourceSpan?
  ) {
    if let first = place {
      findings.error(.twoOnOneBar(first: first.rawValue, second: kind.rawValue, what: what), at: span)
    }
    place = kind
  }

  private mutating func conflict(_ first: Spec.AnimationKind, _ second: Spec.AnimationKind, at span: SourceSpan?) {
    findings.error(.conflictingAnimations(first: first.rawValue, second: second.rawValue), at: span)
  }

  private func swapDelay(_ animation: Spec.Animation) -> Double {
    animation.swapAt > 0 ? animation.delay + animation.swapAt * animation.duration.value / animation.speed : 0
  }

  private mutating func frames(_ animation: Spec.Animation) -> [Movie.Icon] {
    animation.item.images.value.compactMap { file in
      guard let bitmap = load(file, AssetLoader.picture) else { return nil }
      return .bitmap(bitmap, scale: AssetLoader.pixelScale(of: file.value), isTemplate: false)
    }
  }
}
