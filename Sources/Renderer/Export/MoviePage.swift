/// A movie as a page by itself: its parts as SVG, one CSS pixel a point, moved by CSS animations alone. Each part that moves is an
/// element with `data-track`, which names its place in the trace; every animation begins with the movie.
struct MoviePage {
  let scene: Scene
  let score: Score
  let name: String
  let alt: String?
  private let channels: [MotionChannel]
  private let framing: Framing
  /// When the movie ends, its still time included, in seconds of movie time.
  private let end: Double

  init(_ scene: Scene, _ score: Score, name: String, alt: String?, end: Double) {
    self.scene = scene
    self.score = score
    self.name = name
    self.alt = alt
    self.end = end
    framing = scene.framing
    channels = score.channels(of: scene.movie, scene.bars).filter { MoviePage.shows($0, of: scene.movie) }
  }

  /// Whether the page moves it: not what turns out of the plane or is drawn anew, nor what was not there at the start.
  static func shows(_ channel: MotionChannel, of movie: Movie) -> Bool {
    guard let property = channel.property, CSSSheet.partProperties.contains(property) else { return false }
    switch channel.element {
    case "arrow", "modal": return true
    case "bar": return property == .y
    case "selection": return property == .x && movie.bar.selectionMove != .lens
    case "screen": return false
    default: break
    }
    let parts = [".icon", ".title", ".button", ".badge"]
    let isItem = channel.element.hasPrefix("items[") && parts.contains(where: channel.element.hasSuffix)
    guard isItem || channel.element.hasPrefix("pages[") && channel.element.hasSuffix("]") else { return false }
    let missing = movie.bar.items.indices.filter { movie.bar.items[$0].badge == .none }.map { "items[\($0)].badge" }
    return property != .rotationX && property != .rotationY && !missing.contains(channel.element)
  }

  /// The page, and what of the movie it lacks.
  func made() -> (text: String, gaps: [String]) {
    var parts = MoviePageParts(scene: scene, score: score, moving: Set(channels.map(\.element)))
    let body = parts.all
    var gaps = self.gaps
    if parts.lacksGlass { gaps.append("glass") }
    let (width, height) = (Double(framing.width) / framing.scale, Double(framing.height) / framing.scale)
    let corner = framing.transform.apply(Point.zero)
    let shown = framing.picture
    let window = [shown.left, shown.top, shown.width, shown.height].map {
      SVGText.number(Double($0) / framing.scale) + "px"
    }
    let lacks = gaps.isEmpty ? "" : "\n  Not in here: \(gaps.joined(separator: "; "))."
    let origin = (
      SVGText.number(corner.x / framing.scale - Double(shown.left) / framing.scale),
      SVGText.number(corner.y / framing.scale - Double(shown.top) / framing.scale)
    )
    let text = """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(SVGText.escaped(name))</title>
      <!-- Made by tabanim \(Release.version). Set each animation's currentTime to a movie time to see that moment.\(lacks.replacing("--", with: "- -")) -->
      <style>
      body { margin: 0; }
      .movie { position: relative; overflow: hidden; width: \(SVGText.number(width))px; height: \(SVGText.number(height))px; background: \(background); }
      .window { position: absolute; overflow: hidden; isolation: isolate; left: \(window[0]); top: \(window[1]); width: \(window[2]); height: \(window[3]);\(radius) }
      .screen { position: absolute; left: \(origin.0)px; top: \(origin.1)px; width: \(SVGText.number(framing.screen.width))px; height: \(SVGText.number(framing.screen.height))px; }
      .screen svg, .screen div { position: absolute; left: 0; top: 0; overflow: visible; }
      .on { opacity: var(--filled); }
      .off { opacity: calc(1 - var(--filled)); }
      \(style)</style>
      <div class="movie" role="img" aria-label="\(SVGText.escaped(alt ?? name))">
      <div class="window"><div class="screen">
      \(body)</div></div>
      </div>
      </html>

      """
    return (text, gaps)
  }

  private var background: String {
    let canvas = scene.movie.canvas
    return canvas.isTransparent ? "transparent" : SVGDrawing.webColor(canvas.background)
  }

  private var radius: String {
    let radius = scene.movie.canvas.cornerRadius
    return radius > 0 && scene.movie.screen.body == nil ? " border-radius: \(SVGText.number(radius))px;" : ""
  }

  /// What the page does not show of the movie.
  private var gaps: [String] {
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
    let elements = Set(all.filter { !MoviePage.shows($0, of: movie) && $0.name != "progress" }.map(\.element))
    let named = elements.filter { element in
      !["items", "pages", "bar", "selection", "screen"].contains { element.hasPrefix($0) }
    }
    for element in named.sorted() { gaps.append("what moves as \(element)") }
    add("the body around the screen", movie.screen.body != nil)
    add("the turn of the device", !score.orientation.times.isEmpty)
    add("captions", !movie.captions.isEmpty)
    add("fingers", movie.touches.isShown && !score.contacts.isEmpty)
    add("colours that run through keys", !score.tints.isEmpty)
    add("what the program changes about tabs", score.items.contains { !$0.version.times.isEmpty })
    add("the pictures of a frame animation", movie.bar.items.contains { !$0.frames.isEmpty })
    add("the light below the selected tab", movie.bar.showsGlow)
    add(
      "the forms of a floating bar", score.tracks.keys.contains { $0.target == .minimizing || $0.target == .searching })
    return gaps
  }
}

// MARK: The style sheet

extension MoviePage {
  /// Custom properties, one `@keyframes` for each track, and which element runs which.
  private var style: String {
    var elements: [(name: String, channels: [MotionChannel])] = []
    for channel in channels {
      if let known = elements.firstIndex(where: { $0.name == channel.element }) {
        elements[known].channels.append(channel)
      } else {
        elements.append((channel.element, [channel]))
      }
    }
    let used = CSSSheet.partProperties.filter { property in
      channels.contains { $0.property == property } || property == .opacity
    }
    var text = CSSSheet.properties(used)
    text += "@property --filled { syntax: \"<number>\"; inherits: true; initial-value: 0; }\n"
    text += "@property --shown { syntax: \"<number>\"; inherits: false; initial-value: 1; }\n"
    text += "@property --order { syntax: \"<number>\"; inherits: false; initial-value: 0; }\n"
    var frames = ""
    for element in elements {
      let properties = element.channels.compactMap(\.property)
      var names: [String] = []
      for channel in element.channels {
        guard let property = channel.property else { continue }
        let name = CSSSheet.slug(channel.name)
        names.append(name)
        let keys = CSSKeyframes(MotionCurve(channel, from: score.begin, to: end))
        frames += "@keyframes \(name) {\n\(keys.text(CSSSheet.property(property)))}\n"
      }
      var lines = CSSSheet.composition(properties)
      if element.name == "arrow" || element.name == "selection" { lines = [] }
      if element.name.hasPrefix("pages") { lines.removeAll { $0.hasPrefix("opacity") } }
      lines.append("animation: \(names.map { "\($0) \(timing)" }.joined(separator: ", "));")
      text += "[data-track=\"\(element.name)\"] { \(lines.joined(separator: " ")) }\n"
    }
    for index in score.items.indices where !score.items[index].isFilled.times.isEmpty {
      let name = "items-\(index)-filled"
      frames += steps(name, "--filled", score.items[index].isFilled) { $0 ? 1 : 0 }
      text += "[data-track=\"items[\(index)].filled\"] { animation: \(name) \(timing); }\n"
    }
    for index in 0..<score.pageCount where !score.visiblePages.times.isEmpty {
      let (shown, order) = ("pages-\(index)-shown", "pages-\(index)-order")
      frames += steps(shown, "--shown", score.visiblePages) { $0.contains(index) ? 1 : 0 }
      frames += steps(order, "--order", score.visiblePages) { $0.firstIndex(of: index).map(Double.init) ?? 0 }
      text +=
        ".page-\(index) { opacity: var(--shown); z-index: calc(var(--order)); animation: \(shown) \(timing), \(order) \(timing); }\n"
    }
    text += frames
    return text + "@media (prefers-reduced-motion: reduce) { .movie * { animation: none !important; } }\n"
  }

  /// Duration, delay, passes and what shows before and after.
  private var timing: String {
    let speed = scene.movie.output.speed
    var words = [CSSText.time((end - score.begin) / speed), CSSText.time(score.begin / speed), "linear"]
    switch scene.movie.output.encoding.loop {
    case .forever: words.append("infinite")
    case .times(let count): if count != 1 { words.append("\(count)") }
    }
    return (words + ["both"]).joined(separator: " ")
  }

  private func steps<Value>(
    _ name: String, _ property: String, _ track: StepTrack<Value>, _ number: (Value) -> Double
  ) -> String {
    let times = [score.begin] + track.times.filter { $0 > score.begin && $0 < end }
    var text = "@keyframes \(name) {\n"
    for time in times {
      let offset = CSSText.percent((time - score.begin) / (end - score.begin))
      let value = CSSText.number(number(track.value(at: time + Tolerance.time)))
      text += "  \(offset) { \(property): \(value); animation-timing-function: step-end; }\n"
    }
    return text + "  100% { \(property): \(CSSText.number(number(track.value(at: end)))); }\n}\n"
  }
}

extension MotionChannel {
  /// The part that moves: "items[1].icon".
  var element: String { name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name }

  /// What about it.
  var property: Property? {
    name.lastIndex(of: ".").flatMap { Property(rawValue: String(name[name.index(after: $0)...])) }
  }
}
