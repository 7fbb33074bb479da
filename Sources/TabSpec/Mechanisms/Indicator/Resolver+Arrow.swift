import TabModel

/// The arrow above the bar.
extension Resolver {
  mutating func arrow(_ animation: Spec.Animation) -> Indicator {
    let arrow = animation.arrow
    let (easing, timing) = easing(animation)
    var artwork = arrow.color.map { Indicator.Artwork.triangle($0.resolved(colors)) } ?? .notched
    if let file = arrow.image { artwork = load(file, AssetLoader.picture).map { .image($0) } ?? artwork }
    return Indicator(
      width: .points(arrow.size.width), height: arrow.size.height, place: .above,
      // At y = −4 in a bar that does not clip, 3 points of the artwork overlap the bar.
      offset: arrow.overlap ?? (arrow.container == .bar ? 3 : 2), artwork: artwork,
      travel: Travel(path: .straight, easing: easing, timing: timing, followsFinger: false),
      host: Indicator.Host(container: arrow.container, clipsToBar: arrow.clips, hidesWithBar: arrow.hidesWithBar))
  }
}
