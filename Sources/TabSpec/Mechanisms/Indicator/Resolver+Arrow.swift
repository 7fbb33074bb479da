import TabModel

/// The arrow above the bar.
extension Resolver {
  mutating func arrow(_ animation: Spec.Animation) -> Indicator {
    let arrow = animation.arrow
    var artwork = arrow.color.map { Indicator.Artwork.triangle($0.resolved(colors)) } ?? .notched
    if let file = arrow.image { artwork = load(file, AssetLoader.picture).map { .image($0) } ?? artwork }
    var indicator = Indicator()
    (indicator.width, indicator.height, indicator.place) = (.points(arrow.size.width), arrow.size.height, .above)
    // At y = −4 in a bar that does not clip, 3 points of the artwork overlap the bar.
    indicator.offset = arrow.overlap ?? (arrow.host.container == .bar ? 3 : 2)
    indicator.artwork = artwork
    (indicator.travel.easing, indicator.travel.timing) = easing(animation)
    indicator.travel.followsFinger = false
    indicator.host = arrow.host
    return indicator
  }
}
