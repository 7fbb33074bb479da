import TabBase

/// The texts from which a preview page is built, as JSON. Times are seconds of movie time.
extension Production {
  /// {"width", "height", "scale", "isDark", "alt", "begin", "end", "poster", "fps", "speed", "events"}, which is known without looking
  /// at the movie. The events are those of a trace.
  package var outlineJSON: String {
    let members = [
      ("width", "\(size.width)"), ("height", "\(size.height)"), ("scale", "\(scale)"), ("isDark", "\(isDark)"),
      ("alt", alt.map(Escape.json) ?? "null"), ("begin", "\(playback.begin)"), ("end", "\(end)"),
      ("poster", "\(movie.output.poster)"), ("fps", "\(movie.output.fps)"), ("speed", "\(movie.output.speed)"),
      ("events", Trace(frames: [], playback: playback, movie: movie, layouts: scene.bars).eventsJSON),
    ]
    return "{" + members.map { Escape.json($0) + ":" + $1 }.joined(separator: ",") + "}"
  }

  /// {"frames", "curves"}. The frames are the times at which the picture of a GIF changes.
  package var motionJSON: String {
    let frames = movieFrames(.gif).times.map { "\($0)" }.joined(separator: ",")
    return "{\"frames\":[\(frames)],\"curves\":\(curvesJSON)}"
  }

  /// The curves of everything that moves, in the order of a plot: [{"name", "unit", "spans", "pieces"}]. A span is
  /// [begin, end, settled, peak, dip] of a motion: `settled` is the time from which it stays within 1 % of its range around its last
  /// value, `peak` and `dip` are the extremes beyond its ends, or null. A piece is [begin, end, v0, v1, v2, v3], a cubic over time whose control points lie at thirds of it.
  private var curvesJSON: String {
    let curves = channels.compactMap { channel -> String? in
      let pieces = Plot.pieces(channel, in: playback.begin...max(end, playback.begin + 1e-3))
      let values = pieces.flatMap { [$0.values.0, $0.values.1, $0.values.2, $0.values.3] }
      guard let low = values.min(), let high = values.max(), high - low > 1e-9 else { return nil }
      let spans = channel.spans.filter { $0.upperBound > $0.lowerBound }
        .map { span in
          let inside = pieces.filter { $0.begin >= span.lowerBound - 1e-9 && $0.end <= span.upperBound + 1e-9 }
          let figures = MotionFigures(channel, inside)
          let words = [figures.settled, figures.peak?.value, figures.dip?.value].map { $0.map { "\($0)" } ?? "null" }
          return "[\(span.lowerBound),\(min(span.upperBound, end)),\(words.joined(separator: ","))]"
        }
      let rows = pieces.map { piece in
        let (v0, v1, v2, v3) = piece.values
        return "[\(piece.begin),\(piece.end),\(v0),\(v1),\(v2),\(v3)]"
      }
      return "{\"name\":\(Escape.json(channel.name)),\"unit\":\"\(channel.unit.rawValue)\","
        + "\"spans\":[\(spans.joined(separator: ","))],\"pieces\":[\(rows.joined(separator: ","))]}"
    }
    return "[" + curves.joined(separator: ",\n") + "]"
  }
}
