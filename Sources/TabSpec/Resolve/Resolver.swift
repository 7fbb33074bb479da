import TabCodecs
import TabModel
import TabRaster

/// Turns a spec into a movie: fills in defaults, binds names, loads files. It finds all problems of a spec
/// before it gives up.
package struct Resolver {
  let spec: Spec
  let assets: AssetLoader
  var findings: Findings

  var appearance: Movie.Appearance { spec.screen.appearance }
  var style: BarStyle { BarStyle(spec.tabBar.style) }
  var colors: SystemColors { style.colors(appearance) }
  /// The color of the selected tab, unless the tab has its own.
  var tint: Color { spec.tabBar.tint?.resolved(colors) ?? style.tokens(appearance).tint }

  /// Resolves a spec. Problems go to `findings`; nil means that one of them is an error.
  package static func resolve(_ spec: Spec, assets: AssetLoader, _ findings: inout Findings) -> Movie? {
    var resolver = Resolver(spec: spec.withMoreTab, assets: assets, findings: findings)
    let movie = resolver.movie()
    findings = resolver.findings
    return findings.hasErrors ? nil : movie
  }

  /// Loads a file and reports its warnings; nil means that it cannot be used, and that the error has been
  /// reported.
  mutating func load<Image>(
    _ file: Located<Spec.FilePath>,
    _ load: (AssetLoader) -> (Spec.FilePath) throws(Problem) -> (image: Image, warnings: [Problem])
  ) -> Image? {
    do {
      let (image, warnings) = try load(assets)(file.value)
      for warning in warnings { findings.warning(warning, at: file.span) }
      return image
    } catch {
      findings.error(error, at: file.span)
      return nil
    }
  }

  private mutating func movie() -> Movie {
    let motions = resolvedAnimations(spec.animations)
    let tokens = barTokens
    let screen = screen(showsWholeScreen: crop(motions) == .screen)
    let canvas = canvas(motions, screen)
    var bar = tabBar(tokens, motions)
    let timeline = timeline(&bar, motions, screen)
    bar.portraitTabWidths = tabWidths(bar, in: .portrait)
    bar.landscapeTabWidths = tabWidths(bar, in: .landscapeLeft)
    advise(bar, canvas)
    return Movie(
      screen: screen, canvas: canvas, bar: bar, adaptive: adaptive(bar), pages: pages(bar),
      modalPage: modalPage(),
      transition: motions.transition.map { .animated($0) } ?? .cut, arrow: motions.arrow,
      timeline: timeline, touches: touchIndicator(),
      captions: spec.captions.map { Movie.Caption(begin: $0.at.value, text: $0.text) },
      output: output(canvas))
  }

  /// `bar` beside what it is in the other appearance; nil where it stays as it is.
  private mutating func adaptive(_ bar: Movie.TabBar) -> Movie.AdaptiveBar? {
    guard spec.tabBar.adaptive.value, case .glass = bar.background.fill else { return nil }
    var other = spec
    other.screen.appearance = appearance == .light ? .dark : .light
    // Its problems have already been reported.
    var resolver = Resolver(spec: other, assets: assets, findings: Findings())
    let motions = resolver.resolvedAnimations(other.animations)
    var counterpart = resolver.tabBar(resolver.barTokens, motions)
    _ = resolver.timeline(
      &counterpart, motions, resolver.screen(showsWholeScreen: resolver.crop(motions) == .screen))
    counterpart.portraitTabWidths = bar.portraitTabWidths
    counterpart.landscapeTabWidths = bar.landscapeTabWidths
    // The other problems have been reported.
    findings.addNewErrors(resolver.findings)
    return appearance == .light
      ? Movie.AdaptiveBar(light: bar, dark: counterpart) : Movie.AdaptiveBar(light: counterpart, dark: bar)
  }

  private func output(_ canvas: Movie.Canvas) -> Movie.Output {
    let output = spec.output
    let poster = output.poster?.value ?? 0
    var options = EncodeOptions()
    switch output.quality.value {
    case .level(let level): options.quality = level
    case .lossy(let number): options.lossyQuality = number
    }
    options.colors = output.colors < 256 ? output.colors : nil
    options.dither = output.dither
    options.loop = output.loop
    options.poster = poster / output.speed.value
    options.scale = canvas.scale
    let (red, green, blue, _) = (output.matte?.resolved(appearance) ?? colors[.systemBackground]).bytes
    options.matte = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    options.rate = output.fps.value
    options.threadBudget = assets.threadBudget
    return Movie.Output(
      fps: output.fps.value, hold: output.hold.value, poster: poster, speed: output.speed.value, encoding: options)
  }

  private func touchIndicator() -> Movie.TouchIndicator {
    let touches = spec.touches ?? Spec.Touches()
    return Movie.TouchIndicator(
      isShown: spec.touches != nil, diameter: touches.size, color: touches.color.resolved(colors),
      ringColor: Spec.Touches.ring.resolved(colors), trail: touches.trail)
  }
}
