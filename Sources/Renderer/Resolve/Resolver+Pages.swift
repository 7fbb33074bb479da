extension Spec.AnimationKind {
  /// Whether it changes the page.
  var movesPages: Bool {
    switch self {
    case .slide, .interactive, .pageFade, .pageMove, .pageOverlap, .pageSideBySide, .pagePush: true
    default: false
    }
  }
}

/// The kinds that change the page, and the arrow.
extension Resolver {
  /// nil for kinds that leave the page alone.
  mutating func transition(_ animation: Spec.Animation) -> AnimatedTransition? {
    guard let look = look(animation) else { return nil }
    let (approach, timing) = approach(animation)
    // Somebody waits for its end.
    if timing.repeatCount == .infinity { error(.endlessTransition, at: animation.kind.span) }
    return AnimatedTransition(
      approach: approach, timing: timing, look: look,
      side: animation.side == .left ? .left : animation.side == .right ? .right : .byIndex, pan: panRules(animation))
  }

  private func look(_ animation: Spec.Animation) -> PageLook? {
    typealias Displacement = PageLook.Displacement
    switch animation.kind.value {
    case .slide, .pageSideBySide:
      return PageLook(outgoing: Displacement(widths: -1), incoming: Displacement(widths: 1), incomingOnTop: true)
    case .interactive:
      return animation.interactive.look == .scroll
        ? PageLook(outgoing: Displacement(widths: -1), incoming: Displacement(widths: 1), incomingOnTop: true)
        : PageLook(outgoing: Displacement(widths: -1), incoming: Displacement(), incomingOnTop: false)
    case .pageFade:
      return PageLook(outgoing: Displacement(), incoming: Displacement(opacity: 0), incomingOnTop: true)
    case .pageMove:
      return PageLook(
        outgoing: Displacement(points: -animation.distance, opacity: 0),
        incoming: Displacement(points: animation.distance, opacity: 0), incomingOnTop: true)
    case .pageOverlap, .pagePush:
      return PageLook(
        outgoing: Displacement(widths: -animation.distance), incoming: Displacement(widths: 1), incomingOnTop: true)
    default: return nil
    }
  }

  private mutating func panRules(_ animation: Spec.Animation) -> PanRules {
    let rules = animation.interactive
    let finishes: [PanRules.Release] =
      switch rules.threshold {
      case .velocitySign: [.velocitySign]
      case .least(let distance, let velocity):
        (distance.map { [.distance($0)] } ?? []) + (velocity.map { [.velocity($0)] } ?? [])
      }
    return PanRules(
      isEnabled: animation.kind.value == .interactive, finishes: finishes,
      completionCurve: curve(rules.completionCurve),
      completionSpeed: rules.completionSpeed.map { .fixed($0) } ?? .byProgress,
      horizontalOnly: rules.begin == .horizontal)
  }

  mutating func arrow(_ animation: Spec.Animation) -> Arrow {
    let arrow = animation.arrow
    let (approach, timing) = approach(animation)
    var artwork = arrow.color.map { Arrow.Artwork.plain($0.resolved(appearance)) } ?? .notched
    if let file = arrow.image {
      artwork =
        loading(file.span) { (assets) throws(AssetLoader.Failure) in .image(try assets.png(file.value)) } ?? artwork
    }
    // The post's y is −4 in a bar that does not clip: 3 points of the artwork overlap it.
    let overlap = arrow.overlap ?? (arrow.container == .window ? 2 : 3)
    return Arrow(
      container: arrow.container == .window ? .window : .bar, size: arrow.size, gap: -overlap, approach: approach,
      timing: timing, artwork: artwork, clipsToBar: arrow.clips, isCoverable: arrow.container == .bar,
      hidesWithBar: arrow.hidesWithBar)
  }

  var noArrow: Arrow {
    Arrow(
      container: .none, size: .zero, gap: 0, approach: .curve(.linear), timing: MediaTiming(duration: 0),
      artwork: .notched,
      clipsToBar: false, isCoverable: false, hidesWithBar: true)
  }
}
