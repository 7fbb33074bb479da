import TabBase
import TabCodecs

/// A movie as a page by itself: the drawing of its animated SVG, one CSS pixel a point. Each part that moves is an
/// element with `data-track`, which names its place in the trace; every animation begins with the movie.
struct MoviePage: MotionExport {
  static let name = "html"
  static let summary = "a page of its own that shows the whole movie with CSS animations only"

  private let production: Production
  private let name: String
  var gaps: [String] { [] }
  var isEmpty: Bool { false }

  init(_ production: Production, name: String) {
    self.production = production
    self.name = name
  }

  /// The page. Throws `OutputProblem` if a picture of it cannot be encoded.
  var text: String {
    get throws(OutputProblem) {
      let movies = [production] + [production.darkTwin()].compactMap(\.self)
      let parts = MovingParts(production)
      // The same specs have been laid out before.
      let scenes = movies.map { movie in (try? movie.withParts()) ?? movie }
      var drawing = AnimatedSVG(movies, drawnAs: scenes, parts: parts, progress: nil)
      let picture = try drawing.page(rules: rules(of: parts, until: drawing.end), label: production.alt ?? name)
      return """
        <!DOCTYPE html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>\(Escape.xml(name))</title>
        <!-- Made by tabanim \(Release.version). Set each animation's currentTime to a movie time to see that moment. -->
        \(picture)
        </html>

        """
    }
  }

  /// The rules that move the elements of parts by their numbers, and the `@keyframes` of these. `end` is the movie's
  /// end, in seconds of movie time.
  func rules(of parts: MovingParts, until end: Double) -> String {
    let begin = production.playback.begin
    var rules = CSSSheet.declarations(CSSSheet.properties.filter { parts.channels.map(\.property).contains($0) })
    var frames = ""
    let names = parts.channels.reduce(into: [String]()) { if $0.last != $1.target.name { $0.append($1.target.name) } }
    for name in names {
      let channels = parts.channels.filter { $0.target.name == name }
      var lines = CSSSheet.composition(channels.map(\.property))
      let animations = channels.map { "\(CSSSheet.slug($0.name)) \(timing(until: end))" }
      lines.append("animation: \(animations.joined(separator: ", "));")
      rules += "[data-track=\"\(name)\"] { \(lines.joined(separator: " ")) }\n"
      for channel in channels {
        let keys = CSSKeyframes(MotionCurve(channel, from: begin, to: end))
        frames += "@keyframes \(CSSSheet.slug(channel.name)) {\n\(keys.text(CSSSheet.property(channel.property)))}\n"
      }
    }
    return rules + frames
  }

  /// Duration, delay, passes and what shows before and after.
  private func timing(until end: Double) -> String {
    let (output, begin) = (production.movie.output, production.playback.begin)
    var words = [CSSText.time((end - begin) / output.speed), CSSText.time(begin / output.speed), "linear"]
    switch output.encoding.loop {
    case .forever: words.append("infinite")
    case .times(let count): if count != 1 { words.append("\(count)") }
    }
    return (words + ["both"]).joined(separator: " ")
  }
}
