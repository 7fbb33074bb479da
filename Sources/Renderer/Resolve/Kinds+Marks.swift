/// The kinds that show the selected tab by its place, or by its width.
extension Resolver {
  mutating func indicator(_ animation: Spec.Animation) -> Indicator {
    let numbers = animation.indicator
    let color = numbers.color?.resolved(colors) ?? tint
    let iconColor = numbers.iconColor?.resolved(colors) ?? .white
    return Indicator(
      width: numbers.width, height: numbers.height, place: numbers.place, offset: numbers.offset,
      cornerRadius: numbers.cornerRadius,
      artwork: numbers.image.flatMap { load($0, AssetLoader.png) }.map { .image($0) }
        ?? .rectangle(color.withAlpha(color.alpha * numbers.opacity)), shadow: numbers.shadow, ring: numbers.ring,
      thinning: numbers.thinning,
      carriedIcon: numbers.carriesIcon ? iconColor : nil, iconFades: numbers.iconFades[0]...numbers.iconFades[1],
      liesBehind: numbers.behind, itemShift: numbers.itemShift,
      itemFade: numbers.itemFade ?? (numbers.carriesIcon ? 1 : 0),
      travel: travel(animation),
      entrance: Indicator.Entrance(
        scale: numbers.entranceScale, scaleX: numbers.entranceScaleX, fade: numbers.entranceFade))
  }

  mutating func arrow(_ animation: Spec.Animation) -> Indicator {
    let arrow = animation.arrow
    let (approach, timing) = approach(animation)
    var artwork = arrow.color.map { Indicator.Artwork.triangle($0.resolved(colors)) } ?? .notched
    if let file = arrow.image { artwork = load(file, AssetLoader.png).map { .image($0) } ?? artwork }
    return Indicator(
      width: .points(arrow.size.width), height: arrow.size.height, place: .above,
      // At y = −4 in a bar that does not clip, 3 points of the artwork overlap it.
      offset: arrow.overlap ?? (arrow.container == .window ? 2 : 3), artwork: artwork,
      travel: Travel(path: .straight, approach: approach, timing: timing, followsFinger: false),
      host: Indicator.Host(container: arrow.container, clipsToBar: arrow.clips, hidesWithBar: arrow.hidesWithBar))
  }

  mutating func outline(_ animation: Spec.Animation) -> Outline {
    let numbers = animation.outline
    return Outline(
      halfWidth: numbers.halfWidth, depth: numbers.depth, edge: numbers.edge, edgeDepth: numbers.edgeDepth,
      floor: numbers.floor, travel: travel(animation))
  }

  mutating func expansion(_ animation: Spec.Animation) -> Expansion {
    let numbers = animation.expansion
    let (approach, timing) = pace(animation, over: animation.duration)
    return Expansion(
      closed: numbers.closed, open: numbers.open, height: numbers.height, cornerRadius: numbers.cornerRadius,
      fill: numbers.fill, gap: numbers.gap, margin: numbers.margin, row: numbers.row, clips: numbers.clips,
      fadeIn: numbers.fadeIn[0]...numbers.fadeIn[1], fadeOut: numbers.fadeOut[0]...numbers.fadeOut[1],
      approach: approach, closing: numbers.closeCurve.map { .curve(curve($0)) } ?? approach, timing: timing)
  }

  mutating func menu(_ animation: Spec.Animation) -> Menu {
    let numbers = animation.menu
    let tokens = style.tokens(appearance)
    let (approach, timing) = pace(animation, over: animation.duration)
    var (closing, closingTiming) = (approach, timing)
    closingTiming.duration = numbers.closeDuration ?? timing.duration
    if let own = numbers.closeCurve { closing = .curve(curve(own)) }
    if let spring = numbers.closeSpring {
      var own = animation
      (own.spring, own.curve) = (spring, nil)
      (closing, closingTiming) = pace(
        own, over: numbers.closeDuration.map { Located($0, at: spring.span) } ?? own.duration)
    }
    return Menu(
      opener: min(numbers.tab ?? spec.tabBar.items.value.count / 2, spec.tabBar.items.value.count - 1),
      icons: numbers.icons.map { icon($0, .template, tokens) }, arrangement: numbers.arrangement, size: numbers.size,
      color: numbers.color?.resolved(colors) ?? spec.tabBar.tint?.resolved(colors) ?? tokens.tint,
      iconColor: numbers.iconColor?.resolved(colors) ?? .white, radius: numbers.radius,
      from: numbers.angles[0] * .pi / 180, to: numbers.angles[1] * .pi / 180, stagger: numbers.stagger,
      turn: numbers.turn, spin: numbers.spin, swing: numbers.swing,
      swingSpring: spring(numbers.swingSpring, over: animation.duration), fromScale: numbers.fromScale,
      rise: numbers.rise,
      turning: numbers.turnDuration.map { .init(approach: .curve(curve(numbers.turnCurve)), duration: $0) },
      approach: approach, timing: timing,
      closing: closing, closingTiming: closingTiming, closingTapSelects: numbers.closingTapSelects)
  }

  private mutating func travel(_ animation: Spec.Animation) -> Travel {
    let numbers = animation.travel
    let (approach, timing) = pace(animation, over: animation.duration)
    return Travel(
      path: numbers.path, rise: numbers.rise, growth: numbers.growth, closes: numbers.closes, opens: numbers.opens,
      approach: approach, timing: timing, lead: edge(numbers.lead, numbers.leadSpring, animation),
      trail: edge(numbers.trail, numbers.trailSpring, animation), dampingPerPoint: numbers.dampingPerPoint)
  }

  private mutating func edge(
    _ curve: Located<Spec.Curve>, _ spring: Located<Spec.Spring>?, _ animation: Spec.Animation
  ) -> Travel.Edge {
    guard let spring else { return .curve(self.curve(curve)) }
    var own = animation
    (own.spring, own.curve) = (spring, nil)
    let (approach, timing) = pace(own, over: animation.duration)
    if case .spring(let made) = approach { return .spring(made, timing) }
    return .curve(.linear)
  }
}
