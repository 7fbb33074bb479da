import TabBase
import TabModel
import TabRaster

extension Resolver {
  /// The visible part of the screen. By default it is the whole screen if pages move or scroll, else the
  /// bar.
  func crop(_ motions: ResolvedAnimations) -> Movie.Crop {
    spec.screen.crop?.value ?? (motions.transition == nil && !itemsMovePages && !movesScreen ? .tabBar : .screen)
  }

  private var movesScreen: Bool {
    spec.timeline?.contains {
      switch $0.action {
      case .scroll, .keyboard: true
      default: false
      }
    } ?? false
  }

  /// Whether any tab has a page transition of its own.
  private var itemsMovePages: Bool {
    spec.tabBar.items.value.contains { $0.animations?.contains { $0.kind.value.movesPages } ?? false }
  }

  func canvas(_ motions: ResolvedAnimations, _ screen: Movie.Screen) -> Movie.Canvas {
    let crop = crop(motions)
    return Movie.Canvas(
      crop: crop, scale: spec.screen.scale.value, padding: spec.screen.padding,
      background: spec.screen.background?.resolved(colors) ?? colors[.systemBackground],
      cornerRadius: spec.screen.cornerRadius ?? (crop == .screen ? screen.cornerRadius : 0),
      isTransparent: spec.screen.transparent.value)
  }

  func screen(showsWholeScreen: Bool) -> Movie.Screen {
    var metrics = spec.screen.device.value.metrics
    // As on the phone: without a status bar its row belongs to the page, unless a cutout is there.
    if spec.screen.statusBar == false, metrics.cutout == .none { metrics.safeTop = 0 }
    let tokens = pageTokens
    // A home indicator that the device does not have takes as much room as on phones.
    let safeBottom = metrics.safeBottom > 0 ? metrics.safeBottom : spec.screen.homeIndicator == true ? 34 : 0
    let modal = modal
    let presentation = modal.presentation ?? tokens.presentation
    var screen = Movie.Screen(
      portraitSize: spec.screen.size?.value ?? metrics.size, safeTop: metrics.safeTop, safeBottom: safeBottom,
      cornerRadius: metrics.cornerRadius, cutout: metrics.cutout, orientation: spec.screen.orientation,
      background: colors[.systemBackground], showsStatusBar: spec.screen.statusBar ?? showsWholeScreen,
      statusBar: tokens.statusBar,
      showsHomeIndicator: spec.screen.homeIndicator ?? (metrics.safeBottom > 0),
      indicatorWidth: metrics.indicator, landscapeIndicatorWidth: metrics.indicator * Self.landscapeIndicator,
      body: spec.screen.bezel ? metrics.body : nil, isWide: spec.isWide,
      landscapeSafeArea: landscapeSafeArea(metrics, bottom: safeBottom, tokens.statusBar),
      isRightToLeft: spec.screen.direction == .rightToLeft,
      modal: Movie.Modal(
        color: modalColor(presentation), title: modal.title ?? "",
        textColor: modal.textColor?.resolved(colors) ?? colors[.label],
        presentation: presentation, movesOnSpring: tokens.presentsOnSpring, radius: tokens.sheetRadius,
        dim: tokens.sheetDim, detent: modal.detent),
      startsPresented: spec.screen.presented != nil)
    if !spec.isWide {
      let tokens = barTokens
      screen.keyboard = style.keyboard(
        appearance, tint: tint,
        searches: tokens.body.changesForm && spec.tabBar.items.value.contains { $0.role.value == .search }
      ) { builtIn($0, tokens.iconLineWidth) ?? .none }
    }
    return screen
  }

  /// Width of the home indicator in landscape relative to portrait: 210 points instead of 140, from memory.
  private static let landscapeIndicator = 1.5

  /// The safe area in landscape. On phones the sides have what the top had, and a home indicator keeps 21
  /// points. Tablets keep theirs.
  private func landscapeSafeArea(
    _ metrics: Spec.Device.Metrics, bottom: Double, _ statusBar: PageTokens.StatusBar
  ) -> Insets {
    if metrics.isTablet { return Insets(top: metrics.safeTop, bottom: bottom) }
    if metrics.safeBottom > 0 { return Insets(left: metrics.safeTop, bottom: 21, right: metrics.safeTop) }
    return Insets(top: statusBar.staysInLandscape ? metrics.safeTop : 0, bottom: bottom > 0 ? 21 : 0)
  }

  /// The page that covers the screen at the start, or that the timeline presents; a movie has only one.
  private var modal: Spec.Modal {
    spec.screen.presented ?? spec.timeline?.lazy.compactMap(\.modal).first ?? Spec.Modal()
  }

  private func modalColor(_ presentation: Movie.Presentation) -> Color {
    // In the dark a sheet is lighter than the page beneath.
    let isRaised = presentation == .sheet && !colors.isLight
    return modal.color?.resolved(colors) ?? colors[isRaised ? .secondarySystemBackground : .systemBackground]
  }

  /// The content of the modal page, on the modal page's color; nil means its title alone.
  mutating func modalPage() -> Movie.Page? {
    guard let content = modal.page else { return nil }
    var page = page(content, text: "", content.content.map { SamplePage($0, tab: 0) })
    if page.background == .color(colors[.systemBackground]) {
      page.background = .color(modalColor(modal.presentation ?? pageTokens.presentation))
    }
    // On a dark sheet cells are lighter, too.
    if !colors.isLight, page.list.tokens.cell == colors[.secondarySystemGroupedBackground] {
      page.list.tokens.cell = colors[.systemGray5]
    }
    return page
  }

  mutating func surfaceFill(_ fill: Spec.Fill) -> Movie.Surface.Fill {
    switch fill {
    case .color(let color): return .color(color.resolved(colors))
    case .gradient(let gradient):
      return .gradient(
        gradient.stops.map { GradientStop(offset: $0.offset, color: $0.color.resolved(colors)) },
        angle: gradient.angle)
    case .image(let file):
      return load(file, AssetLoader.picture).map { .image($0) } ?? .color(.clear)
    }
  }
}
