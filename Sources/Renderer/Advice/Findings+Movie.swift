import TabModel
import TabPlay
import TabSpec
import TabText

extension Findings {
  /// Height of a page above the bar that is enough to see it, in points: a row of a list.
  private static let pageHeight = 44.0

  /// Adds the warnings about a movie that is ready to be drawn. `node` is all that the spec says, and `file` its own file.
  mutating func addWarnings(
    of spec: Spec, _ node: Node?, in file: String, _ movie: Movie, _ playback: Playback, _ scene: Scene,
    _ fonts: FontLibrary
  ) {
    // A pane of glass shows what is behind and beside it; a picture fills the page.
    if case .glass = movie.bar.background.fill {
    } else if case .tabBar = movie.canvas.crop,
      scene.framings.allSatisfy({ orientation, viewport in
        scene.bars[orientation].map { $0.frame.minY - viewport.crop.minY < Self.pageHeight } ?? true
      })
    {
      let page = spec.pages.first { $0.hasContent && $0.picture == nil }
      if let span = page?.span ?? spec.content?.span { warning(.pagesOutsideCrop, at: span) }
    }
    for problem in fonts.warnings { warning(.text(problem), at: nil) }
    for origin in playback.idleOrigins {
      warning(.eventWithoutEffect, at: spec.timeline?[origin].span)
    }
    // Disabled tabs, a finger that leaves a tab and a tap on the selected tab are there to be shown.
    let shown: Set<MovieEvent.Reason> = [.disabled, .fingerLeft, .alreadySelected, .notInteractive, .action]
    for (origin, reason) in playback.ignored where !shown.contains(reason) {
      warning(.ignored(reason), at: spec.timeline?[origin].span)
    }
    for caption in spec.captions where caption.at.value - playback.end > Resolver.longestWait {
      let wait = caption.at.value - playback.end
      warning(.longWait(seconds: wait, written: caption.at.value), at: caption.at.span)
    }
    addIdleAnimations(of: spec, movie, playback)
    addHiddenParts(node, in: file, movie, scene)
    ContrastCheck(spec, node, movie, playback, scene)?.addWarnings(to: &self)
    addFixedGrounds(of: spec, node)
    addStills(of: spec, playback)
    for problem in scene.captions.problems { warning(problem, at: nil) }
    for screen in scene.unseenScreens {
      warning(.cropShowsNothing(width: screen.width, height: screen.height), at: spec.screen.crop?.span)
    }
  }
}
