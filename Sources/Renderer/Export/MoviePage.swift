import TabBase

/// A movie as a page by itself: its parts as SVG, one CSS pixel a point, moved by CSS animations alone. Each part that moves is an
/// element with `data-track`, which names its place in the trace; every animation begins with the movie.
struct MoviePage: MotionExport {
  static let name = "html"
  static let summary = "a page of its own that shows the whole movie with CSS animations only"

  let scene: Scene
  let playback: Playback
  let name: String
  let alt: String?
  /// Channels that the page animates.
  let channels: [MotionChannel]
  private let viewport: Viewport
  /// When the movie ends, its still time included, in seconds of movie time.
  let end: Double
  /// Markup of the screen's parts.
  private let body: String
  let gaps: [String]
  var isEmpty: Bool { false }

  init(_ production: Production, name: String) {
    self.init(production.scene, production.playback, name: name, alt: production.alt, end: production.end)
  }

  init(_ scene: Scene, _ playback: Playback, name: String, alt: String?, end: Double) {
    self.scene = scene
    self.playback = playback
    self.name = name
    self.alt = alt
    self.end = end
    viewport = scene.viewport
    let all = Channels(scene.movie, playback, scene.bars)
    let moving = all.moving
    let hidden = moving.filter { !MoviePage.shows($0, of: scene.movie) }
    channels =
      moving.filter { MoviePage.shows($0, of: scene.movie) } + (scene.movie.touches.isShown ? all.fingers : [])
    var parts = MoviePageParts(scene: scene, playback: playback, moving: Set(channels.map(\.target)))
    body = parts.all
    gaps = MoviePage.gaps(of: scene, playback, hidden: hidden) + (parts.lacksGlass ? ["glass"] : [])
  }

  /// Whether the page moves it: not what turns out of the plane or is drawn anew, nor what was not there at the start.
  static func shows(_ channel: MotionChannel, of movie: Movie) -> Bool {
    let property = channel.property
    switch channel.target {
    case .follower(.indicator), .appearance(.indicator, _):
      return movie.bar.indicator.map { MoviePageParts.shows($0, of: movie) } ?? false
    case .arrow, .modal: return true
    case .bar: return property == .y
    case .selection: return property == .x && movie.bar.selectionMove != .lens
    case .page, .item(_, .icon), .item(_, .title), .item(_, .button):
      return property.entry.css != nil && property.entry.isFlat
    case .item(let index, .badge):
      let later = movie.bar.laterItems.indices.contains(index) ? movie.bar.laterItems[index] : []
      let hasBadge = ([movie.bar.items[index]] + later).contains { $0.badge != .none }
      return hasBadge && property.entry.css != nil && property.entry.isFlat
    default: return false
    }
  }

  var text: String {
    let (width, height) = (Double(viewport.width) / viewport.scale, Double(viewport.height) / viewport.scale)
    let corner = viewport.transform.apply(Point.zero)
    let shown = viewport.picture
    let window = [shown.left, shown.top, shown.width, shown.height].map {
      SVGText.number(Double($0) / viewport.scale) + "px"
    }
    let lacks = gaps.isEmpty ? "" : "\n  Not included: \(gaps.joined(separator: "; "))."
    let origin = (
      SVGText.number(corner.x / viewport.scale - Double(shown.left) / viewport.scale),
      SVGText.number(corner.y / viewport.scale - Double(shown.top) / viewport.scale)
    )
    return """
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
      .screen { position: absolute; left: \(origin.0)px; top: \(origin.1)px; width: \(SVGText.number(viewport.screen.width))px; height: \(SVGText.number(viewport.screen.height))px; }
      .screen svg, .screen div { position: absolute; left: 0; top: 0; overflow: visible; }
      .pages, .pages div { width: 100%; height: 100%; }
      .on { opacity: var(--filled); }
      .off { opacity: calc(1 - var(--filled)); }
      .captions { position: absolute; left: 0; top: 0; }
      \(style)</style>
      <div class="movie" role="img" aria-label="\(SVGText.escaped(alt ?? name))">
      <div class="window"><div class="screen">
      \(body)</div></div>
      \(captions)</div>
      </html>

      """
  }

  /// Below the picture, each for its time.
  private var captions: String {
    let all = scene.captions.captions
    guard !all.isEmpty else { return "" }
    let (width, height) = (Double(viewport.width) / viewport.scale, Double(viewport.height) / viewport.scale)
    var drawing = SVGDrawing(toUnits: .scale(1 / viewport.scale), prefix: "caption")
    let first = captionTrack.value(at: playback.begin + Tolerance.time)
    let groups = all.enumerated().map { index, caption in
      "<g data-track=\"captions[\(index)]\" style=\"--shown:\(index == first ? 1 : 0);opacity:var(--shown)\">"
        + drawing.elements(caption.items) + "</g>"
    }
    let box = "width=\"\(SVGText.number(width))\" height=\"\(SVGText.number(height))\""
    return "<svg class=\"captions\" \(box)>\(groups.joined())</svg>\n"
  }

  /// Which caption is there.
  var captionTrack: StepTrack<Int?> {
    var track = StepTrack<Int?>(nil)
    for (index, caption) in scene.captions.captions.enumerated() { track.set(index, at: caption.begin) }
    return track
  }

  private var background: String {
    let canvas = scene.movie.canvas
    return canvas.isTransparent ? "transparent" : SVGDrawing.webColor(canvas.background)
  }

  private var radius: String {
    let radius = scene.movie.canvas.cornerRadius
    return radius > 0 && scene.movie.screen.body == nil ? " border-radius: \(SVGText.number(radius))px;" : ""
  }
}
