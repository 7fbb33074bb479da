extension MoviePage {
  /// Everything in the movie that the page does not show, in words. Parameter hidden: the channels that it does not animate.
  static func gaps(of scene: Scene, _ playback: Playback, hidden: [MotionChannel]) -> [String] {
    let movie = scene.movie
    var found = Set(hidden.compactMap { ExportGap($0) })
    func add(_ gap: ExportGap, _ isThere: Bool) { if isThere { found.insert(gap) } }
    add(.lens, movie.bar.selectionMove == .lens)
    add(.body, movie.screen.body != nil)
    add(.turn, !playback.orientation.times.isEmpty)
    add(.trail, movie.touches.trail && playback.contacts.contains { $0.samples.count > 1 })
    add(.tints, !playback.tints.isEmpty)
    add(.formers, playback.items.contains { $0.formers.values.contains { $0.values.contains { $0 != nil } } })
    add(.frames, movie.bar.items.contains { !$0.frames.isEmpty })
    add(.adaptiveGlass, playback.changesDarkness)
    add(.glow, movie.bar.showsGlow)
    let forms: Set<Property> = [.minimizing, .searching, .searchPress]
    add(.forms, playback.trackOrder.contains { forms.contains($0.property) })
    return ExportGap.all.filter(found.contains).map(\.text)
  }
}
