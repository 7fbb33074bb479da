import TabText

extension Findings {
  /// Adds the warnings about a movie that is ready to be drawn.
  mutating func addWarnings(of spec: Spec, _ movie: Movie, _ score: Score, _ scene: Scene, _ fonts: FontLibrary) {
    if case .tabBar = movie.canvas.crop, let page = spec.pages.first(where: \.hasContent) {
      warning(.pagesOutsideCrop, at: page.span)
    }
    for problem in fonts.warnings { warning(.text(problem), at: nil) }
    for origin in score.idleOrigins {
      warning(.resolve(.eventWithoutEffect), at: spec.timeline?[origin].span)
    }
    for problem in scene.problems { warning(.scene(problem), at: spec.span(of: problem)) }
  }
}

extension Spec {
  /// Source location of the problem's cause; nil means that it is unknown.
  func span(of problem: SceneProblem) -> SourceSpan? {
    switch problem {
    case .captionCut: nil
    case .cropShowsNothing: screen.crop?.span
    }
  }
}
