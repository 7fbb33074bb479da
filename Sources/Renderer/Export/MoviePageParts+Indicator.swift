import TabBase
import TabRaster

/// Indicators as rectangles of a page.
extension MoviePageParts {
  /// Whether a page shows it with all that it does: a rectangle by itself, in a bar that stays.
  static func shows(_ indicator: Indicator, of movie: Movie) -> Bool {
    guard case .rectangle = indicator.artwork, indicator.carriedIcon == nil else { return false }
    if indicator.ring > 0, ringColor(of: movie.bar) == nil { return false }
    return movie.bar.onScroll.answer == .stay
      && !movie.timeline.contains {
        switch $0.action {
        case .hide, .show: true
        default: false
        }
      }
  }

  /// nil where a ring in the bar's own colors has more than one.
  private static func ringColor(of bar: Movie.TabBar) -> Color? {
    guard case .color(let color) = bar.background.fill, color.alpha * bar.background.opacity == 1 else { return nil }
    return color
  }

  /// One that travels, or one for each tab, which comes and goes in its place.
  func indicators(_ layout: BarLayout) -> String {
    guard let indicator = scene.movie.bar.indicator, MoviePageParts.shows(indicator, of: scene.movie),
      case .rectangle(let color) = indicator.artwork
    else { return "" }
    let travels = rest.followers[.indicator] != nil
    return IndicatorFrames(rest, indicator, layout).frames.map { frame in
      let target = travels ? Target.follower(.indicator) : .appearance(.indicator, frame.index)
      var text = ""
      if indicator.ring > 0, let ring = MoviePageParts.ringColor(of: scene.movie.bar) {
        text += rectangle(frame, target, layout, wider: indicator.ring, radius: indicator.cornerRadius, ring)
      }
      let shadow =
        indicator.shadow > 0
        ? "filter:drop-shadow(0 \(SVGText.number(indicator.shadow / 2))px \(SVGText.number(indicator.shadow))px #00000040);"
        : ""
      return text + rectangle(frame, target, layout, radius: indicator.cornerRadius, color, shadow)
    }.joined()
  }

  /// `wider` on each side than the indicator itself.
  private func rectangle(
    _ frame: IndicatorFrames.Frame, _ target: Target, _ layout: BarLayout, wider: Double = 0, radius: Double,
    _ color: Color, _ effect: String = ""
  ) -> String {
    let rect = frame.rect.offsetBy(Point(layout.frame.x, layout.frame.y))
    let numbers = [("x", rect.x), ("y", rect.y), ("width", rect.width), ("height", rect.height)]
    let start =
      numbers.map { "--\($0):\(SVGText.number($1));" }.joined()
      + "--scale:\(SVGText.number(frame.scale));--scale-x:\(SVGText.number(frame.scaleX));"
      + "--opacity:\(SVGText.number(frame.opacity));"
    let places = ["x", "y"].map { "\($0):calc((var(--\($0)) - \(SVGText.number(wider))) * 1px);" }
    let sizes = ["width", "height"].map { "\($0):calc((var(--\($0)) + \(SVGText.number(2 * wider))) * 1px);" }
    let sides = ["width", "height"].map { "var(--\($0)) / 2 + \(SVGText.number(wider))" }
    let corner = "min(\(SVGText.number(radius + wider)), \(sides.joined(separator: ", ")))"
    return "<rect\(track(target)) style=\"\(start)\((places + sizes).joined())rx:calc(\(corner) * 1px);"
      + "transform-box:fill-box;transform-origin:center;scale:calc(var(--scale) * var(--scale-x)) var(--scale);"
      + "opacity:var(--opacity);\(effect)\" fill=\(SVGDrawing.color(color))/>"
  }
}
