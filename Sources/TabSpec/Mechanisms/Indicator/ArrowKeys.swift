import TabBase
import TabModel

extension Spec {
  /// Values of the arrow above the bar.
  struct Arrow: Equatable, Sendable {
    var host = Indicator.Host()
    /// Distance of the arrow's bottom below the bar's top edge, in points; nil means 3 in the bar, 2
    /// elsewhere.
    var overlap: Double?
    var size = Size(10, 7)
    /// Color of the arrow; nil means the notched triangle of the 2010 bar.
    var color: DynamicColor?
    var image: Located<FilePath>?
  }
}

extension Table {
  static let arrowKeys: [Field<Spec.Animation>] = [
    Field(
      "container", { $1(&$0.arrow.host.container) }, .name("container"),
      "Parent of the arrow: the window, the bar, or the view of the controller that has the bar. The window does not "
        + "rotate with the screen, and a modal page does not cover what is in it."),
    Field(
      "clips", { $1(&$0.arrow.host.clipsToBar) }, boolean,
      "Whether the bar clips the part of the arrow that extends beyond it."),
    Field(
      "overlap", { $1(&$0.arrow.overlap) }, number(.from(-200, to: 200)),
      "Distance of the arrow's bottom below the bar's top, in points.",
      default: "3 in the bar, 2 elsewhere"),
    Field("size", { $1(&$0.arrow.size) }, size(.from(1, to: 400)), "Size of the arrow, in points."),
    Field(
      "color", { $1(&$0.arrow.color) }, visibleColor, "Color of the arrow.", default: "a gray gradient with a border"),
    Field("image", { $1(&$0.arrow.image) }, path, "PNG file to show instead of the arrow.", default: "none"),
    Field("hidesWithBar", { $1(&$0.arrow.host.hidesWithBar) }, boolean, "Whether the arrow is hidden with the bar."),
  ]
}

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
