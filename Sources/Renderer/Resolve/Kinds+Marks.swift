/// The kinds that show the selected tab by its place.
extension Resolver {
  mutating func indicator(_ animation: Spec.Animation) -> Indicator {
    let numbers = animation.indicator
    let tint = spec.tabBar.tint?.resolved(colors) ?? style.tokens(appearance).tint
    let color = numbers.color?.resolved(colors) ?? tint
    let iconColor = numbers.iconColor?.resolved(colors) ?? .white
    return Indicator(
      width: numbers.width, height: numbers.height, place: numbers.place, offset: numbers.offset,
      cornerRadius: numbers.cornerRadius, color: color.withAlpha(color.alpha * numbers.opacity),
      image: numbers.image.flatMap { load($0, AssetLoader.png) }, shadow: numbers.shadow, thinning: numbers.thinning,
      carriedIcon: numbers.carriesIcon ? iconColor : nil, itemShift: numbers.itemShift, itemFade: numbers.itemFade,
      travel: travel(animation),
      entrance: Indicator.Entrance(
        scale: numbers.entranceScale, scaleX: numbers.entranceScaleX, fade: numbers.entranceFade))
  }

  mutating func outline(_ animation: Spec.Animation) -> Outline {
    let numbers = animation.outline
    return Outline(
      halfWidth: numbers.halfWidth, depth: numbers.depth, edge: numbers.edge, edgeDepth: numbers.edgeDepth,
      floor: numbers.floor, travel: travel(animation))
  }

  private mutating func travel(_ animation: Spec.Animation) -> Travel {
    let numbers = animation.travel
    let (approach, timing) = pace(animation, over: animation.duration)
    return Travel(
      path: numbers.path, rise: numbers.rise, growth: numbers.growth, closes: numbers.closes, opens: numbers.opens,
      approach: approach, timing: timing, lead: edge(numbers.lead, numbers.leadSpring, animation),
      trail: edge(numbers.trail, numbers.trailSpring, animation))
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
