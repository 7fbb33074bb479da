/// The kinds that show the selected tab by its place.
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

  /// The way of a mark from tab to tab.
  mutating func travel(_ animation: Spec.Animation) -> Travel {
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
