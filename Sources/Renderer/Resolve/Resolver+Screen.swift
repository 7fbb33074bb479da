extension Resolver {
  /// The part of the screen that is shown. Where the spec names none it is the whole screen if pages move or scroll, else
  /// the bar.
  func crop(_ motions: Choreography) -> Movie.Crop {
    spec.screen.crop?.value ?? (motions.transition == nil && !itemsMovePages && !scrolls ? .tabBar : .screen)
  }

  private var scrolls: Bool {
    spec.timeline?.contains { if case .scroll = $0.action { true } else { false } } ?? false
  }

  /// Whether some tab has its own way to its page.
  private var itemsMovePages: Bool {
    spec.tabBar.items.value.contains { $0.animations?.contains { $0.kind.value.movesPages } ?? false }
  }

  func canvas(_ motions: Choreography, _ screen: Movie.Screen) -> Movie.Canvas {
    let crop = crop(motions)
    return Movie.Canvas(
      crop: crop, scale: spec.screen.scale.value, padding: spec.screen.padding,
      background: spec.screen.background?.resolved(colors) ?? colors[.systemBackground],
      cornerRadius: spec.screen.cornerRadius ?? (crop == .screen ? screen.cornerRadius : 0),
      isTransparent: spec.screen.transparent.value)
  }

  func screen(showsWholeScreen: Bool) -> Movie.Screen {
    let metrics = spec.screen.device.value.metrics
    let modal = spec.screen.presented ?? presentedModal ?? Spec.Modal()
    return Movie.Screen(
      portraitSize: spec.screen.size?.value ?? metrics.size, safeTop: metrics.safeTop, safeBottom: metrics.safeBottom,
      cornerRadius: metrics.cornerRadius, cutout: metrics.cutout, orientation: spec.screen.orientation,
      background: colors[.systemBackground], showsStatusBar: spec.screen.statusBar ?? showsWholeScreen,
      statusBar: style.pageTokens(appearance).statusBar,
      showsHomeIndicator: spec.screen.homeIndicator ?? (metrics.safeBottom > 0), showsBezel: spec.screen.bezel,
      isRightToLeft: spec.screen.direction == .rightToLeft,
      modal: Movie.Modal(
        color: modal.color?.resolved(colors) ?? colors[.systemBackground], title: modal.title ?? "",
        textColor: modal.textColor?.resolved(colors) ?? colors[.label]),
      startsPresented: spec.screen.presented != nil)
  }

  /// The page that the timeline presents; a movie has one.
  private var presentedModal: Spec.Modal? { spec.timeline?.lazy.compactMap(\.modal).first }

  mutating func surfaceFill(_ fill: Spec.Fill) -> Movie.Surface.Fill {
    switch fill {
    case .color(let color): return .color(color.resolved(colors))
    case .gradient(let gradient):
      return .gradient(
        gradient.stops.map { GradientStop(offset: $0.offset, color: $0.color.resolved(colors)) },
        angle: gradient.angle)
    case .image(let file):
      return load(file, AssetLoader.png).map { .image($0) } ?? .color(.clear)
    }
  }
}
