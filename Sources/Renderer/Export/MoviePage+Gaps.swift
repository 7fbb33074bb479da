extension MoviePage {
  /// What the page does not show of the movie.
  var gaps: [String] {
    let movie = scene.movie
    let all = score.channels(of: movie, scene.bars)
    var gaps: [String] = []
    func add(_ words: String, _ isThere: Bool) { if isThere { gaps.append(words) } }
    add(
      "turns out of the plane, which SVG does not know",
      all.contains { $0.name.contains(".rotationX") || $0.name.contains(".rotationY") })
    add("the pill of glass", movie.bar.selectionMove == .lens)
    add("pages that scroll", all.contains { $0.property == .scroll })
    add("strokes that are drawn", all.contains { $0.property == .trim })
    let hidden = all.filter { !MoviePage.shows($0, of: movie) }.map(\.name)
    func hides(_ part: String) -> Bool { hidden.contains { $0.split(separator: ".").contains { $0 == part } } }
    add("what shows the selected tab by its place", hides("indicator"))
    add("the notch or bump in the bar's edge", hides("notch"))
    // Of a tab itself, and of none of its parts.
    add(
      "tabs that open to show their titles",
      hidden.contains { $0.hasPrefix("items[") && $0.split(separator: ".").count == 2 })
    add("the menu that comes out of a tab", hidden.contains { $0.hasPrefix("menu[") })
    add("what flies from icons", hides("burst"))
    add("drops that fill icons", hides("drop"))
    add("a badge's way to another width", hidden.contains { $0.hasSuffix(".badge.width") })
    add("the body around the screen", movie.screen.body != nil)
    add("the turn of the device", !score.orientation.times.isEmpty)
    add("the trail of a finger", movie.touches.trail && score.contacts.contains { $0.samples.count > 1 })
    add("colours that run through keys", !score.tints.isEmpty)
    add(
      "how old content of a tab goes",
      score.items.contains { $0.formers.values.contains { $0.values.contains { $0 != nil } } })
    add("the pictures of a frame animation", movie.bar.items.contains { !$0.frames.isEmpty })
    add("glass that goes by what lies beneath it", movie.adaptive != nil)
    add("the light below the selected tab", movie.bar.showsGlow)
    add(
      "the forms of a floating bar", score.tracks.keys.contains { $0.target == .minimizing || $0.target == .searching })
    return gaps
  }
}
