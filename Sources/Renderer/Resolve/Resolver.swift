/// Turns what the user wrote into what is to be shown: fills in defaults, binds names, loads files. It finds all problems of
/// a spec before it gives up.
struct Resolver {
  let spec: Spec
  let assets: AssetLoader
  private(set) var diagnostics: [Diagnostic] = []

  /// The spec did not come to a movie: at least one of these is an error.
  struct Failure: Error, Equatable {
    var diagnostics: [Diagnostic]
  }

  var appearance: Movie.Appearance { spec.screen.appearance }
  var style: BarStyle { BarStyle(spec.tabBar.style) }
  /// Of the style's era.
  var colors: SystemColors { style.colors(appearance) }

  /// The movie, and what the user should be warned of.
  static func resolve(_ spec: Spec, assets: AssetLoader) throws(Failure) -> (movie: Movie, warnings: [Diagnostic]) {
    var resolver = Resolver(spec: spec.withMoreTab, assets: assets)
    let movie = resolver.movie()
    if resolver.diagnostics.contains(where: { $0.severity == .error }) {
      throw Failure(diagnostics: resolver.diagnostics)
    }
    return (movie, resolver.diagnostics)
  }

  mutating func error(_ problem: ResolveProblem, at span: SourceSpan?) {
    diagnostics.append(Diagnostic(.error, .resolve(problem), at: span?.location))
  }

  mutating func warn(_ problem: ResolveProblem, at span: SourceSpan?) {
    diagnostics.append(Diagnostic(.warning, .resolve(problem), at: span?.location))
  }

  mutating func add(_ found: [Diagnostic]) { diagnostics += found }

  /// What `load` makes of a file; nil, and an error noted, where it cannot be used.
  mutating func loading<Result>(
    _ span: SourceSpan?, _ load: (AssetLoader) throws(AssetLoader.Failure) -> Result
  ) -> Result? {
    do { return try load(assets) } catch {
      diagnostics.append(Diagnostic(.error, error.problem, at: span?.location))
      return nil
    }
  }

  private mutating func movie() -> Movie {
    let motions = choreography(spec.animations)
    let tokens = style.tokens(appearance)
    let screen = screen(showsWholeScreen: crop(motions) == .screen)
    let canvas = canvas(motions, screen)
    let bar = tabBar(tokens, motions)
    return Movie(
      screen: screen, canvas: canvas, bar: bar, pages: pages(bar),
      transition: motions.transition.map { .animated($0) } ?? .cut, arrow: motions.arrow ?? noArrow,
      timeline: timeline(bar, motions, screen), touches: touchIndicator(),
      captions: spec.captions.map { Movie.Caption(begin: $0.at.value, text: $0.text) },
      output: output(canvas), font: font())
  }

  private func output(_ canvas: Movie.Canvas) -> Movie.Output {
    let output = spec.output
    let poster = output.poster?.value ?? 0
    var options = EncodeOptions()
    options.quality = output.quality
    options.colors = output.colors < 256 ? output.colors : nil
    options.dither = output.dither
    options.loop = output.loop
    options.poster = poster / output.speed.value
    options.scale = canvas.scale
    let (red, green, blue, _) = canvas.background.bytes
    options.background = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    return Movie.Output(
      fps: output.fps.value, hold: output.hold.value, poster: poster, speed: output.speed.value, encoding: options)
  }

  private mutating func font() -> Movie.FontChoice {
    guard let file = spec.tabBar.titleFont.file else { return .system }
    return loading(file.span) { (assets) throws(AssetLoader.Failure) in .named(try assets.font(file.value)) }
      ?? .system
  }

  private func touchIndicator() -> Movie.TouchIndicator {
    let touches = spec.touches ?? Spec.Touches()
    return Movie.TouchIndicator(
      isShown: spec.touches != nil, diameter: touches.size, color: touches.color.resolved(appearance),
      border: Color(1, 1, 1, 0.8), trail: touches.trail)
  }
}
