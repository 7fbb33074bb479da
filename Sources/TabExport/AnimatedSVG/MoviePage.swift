import TabBase
import TabCodecs
import TabModel
import TabPlay

/// A movie as a page by itself: the drawing of its animated SVG, one CSS pixel a point. Each part that moves is an
/// element with `data-track`, which names its place in the trace; every animation begins with the movie.
package struct MoviePage: MotionExport {
  package static let name = "html"
  package static let summary = "a page of its own that shows the whole movie with CSS animations only"

  /// The movie in each appearance that the page has, light before dark, and the same movies drawn as the parts of
  /// their scenes.
  private let movies: [PlayedMovie]
  private let scenes: [PlayedMovie]
  /// The description of the picture; nil means none.
  private let alt: String?
  private let name: String
  package var gaps: [String] { [] }
  package var isEmpty: Bool { false }

  package init(_ movies: [PlayedMovie], drawnAs scenes: [PlayedMovie], alt: String?, name: String) {
    (self.movies, self.scenes, self.alt, self.name) = (movies, scenes, alt, name)
  }

  /// The page. Throws `OutputProblem` if a picture of it cannot be encoded.
  package var text: String {
    get throws(OutputProblem) {
      guard let first = movies.first else { throw .encoderFailed }
      let parts = MovingParts(first)
      var drawing = AnimatedSVG(movies, drawnAs: scenes, alt: alt, parts: parts, progress: nil)
      let picture = try drawing.page(rules: Self.rules(of: parts, in: first, until: drawing.end), label: alt ?? name)
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
  static func rules(of parts: MovingParts, in movie: PlayedMovie, until end: Double) -> String {
    let begin = movie.playback.begin
    var rules = CSSSheet.declarations(CSSSheet.properties.filter { parts.channels.map(\.property).contains($0) })
    var frames = ""
    let names = parts.channels.reduce(into: [String]()) { if $0.last != $1.target.name { $0.append($1.target.name) } }
    for name in names {
      let channels = parts.channels.filter { $0.target.name == name }
      var lines = CSSSheet.composition(channels.map(\.property))
      let animations = channels.map { "\(CSSSheet.slug($0.name)) \(timing(of: movie, until: end))" }
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
  private static func timing(of movie: PlayedMovie, until end: Double) -> String {
    let (output, begin) = (movie.movie.output, movie.playback.begin)
    var words = [CSSText.time((end - begin) / output.speed), CSSText.time(begin / output.speed), "linear"]
    switch output.encoding.loop {
    case .forever: words.append("infinite")
    case .times(let count): if count != 1 { words.append("\(count)") }
    }
    return (words + ["both"]).joined(separator: " ")
  }
}
