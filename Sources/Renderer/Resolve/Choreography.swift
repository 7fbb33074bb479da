import TabBase
import TabRaster

/// A list of animations, resolved: every kind becomes data for the mechanisms of an item, of pages or of the bar.
struct Choreography {
  /// In the tapped item.
  var motions: [ItemMotion<Double>] = []
  var tints: [ItemMotion<Color>] = []
  var presses: [ItemPress] = []
  var poses: [ItemPose] = []
  /// Between the pages.
  var transition: AnimatedTransition?
  var arrow: Indicator?
  var mechanisms = BarMechanisms()
  /// About the tapped icon.
  var effects = IconEffects()
  /// From the selection until tint and icon change, seconds.
  var swapDelay = 0.0
  /// From the eye to what flips, points.
  var perspective: Double?
  /// Icons of a frame animation.
  var frames: [Movie.Icon] = []
}

extension Resolver {
  mutating func choreography(_ animations: [Spec.Animation]) -> Choreography {
    var result = Choreography()
    var pageKind: Spec.AnimationKind?
    var mechanismKinds: [String: Spec.AnimationKind] = [:]
    var claims = Claims()
    for animation in animations {
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

  /// What an item has instead of the bar's animations: its own motions, and its own way to its page where it names one.
  mutating func choreography(ofItem animations: [Spec.Animation]) -> Choreography {
    for animation in animations where animation.kind.value.isOfBar {
      findings.error(.barMotionOfOneItem(animation.kind.value.rawValue), at: animation.kind.span)
    }
    return choreography(animations.filter { !$0.kind.value.isOfBar })
  }

  /// A bar has one of each.
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
      guard let bitmap = load(file, AssetLoader.png) else { return nil }
      let scale = AssetLoader.pixelScale(of: file.value)
      let size = Size(Double(bitmap.width) / scale, Double(bitmap.height) / scale)
      return .bitmap(bitmap, size: size, isTemplate: false)
    }
  }
}
