/// Values against time for what moves in one or more movies.
///
/// Movies are laid over one another, or beside one another, on shared axes; the time of each counts from where its first motion is
/// set going, so that motions that a tap starts lie upon each other whenever the tap comes.
package struct Plot: Sendable {
  package struct Options: Sendable {
    /// Names as in a trace; empty for all that moves, progress aside where something moves with it.
    package var tracks: [String] = []
    /// Movie time in seconds; nil for the first motion's beginning, and for the first rest after it.
    package var begin: Double?
    package var end: Double?
    /// Under each panel how fast the values change, for each second.
    package var showsVelocity = false
    /// Movies beside one another instead of over one another.
    package var isSideBySide = false
    package var isDark = false

    package init() {}
  }

  /// A movie and what it is called where there are several.
  package struct Source: Sendable {
    package let name: String
    /// What moves in it.
    let channels: [MotionChannel]
    /// When frames of a GIF change, in movie time.
    let frameTimes: [Double]
    /// What it shows, in words, as its spec says.
    let alt: String?
  }

  /// Why there is nothing to draw.
  package enum Refusal: Error, Equatable {
    /// With the names of what moves.
    case unknownTrack(String, source: String, known: [String])
    case nothingMoves(source: String)
    /// The stretch of time is empty.
    case emptyTime
  }

  /// One curve.
  struct Series: Sendable {
    var name: String
    var property: Property
    var source: Int
    /// Movie time of the axis's 0.
    var origin: Double
    var pieces: [CubicPiece]
    var figures: MotionFigures
    /// Index of its color.
    var hue: Int

    var unit: Property.Unit { property.entry.unit }
  }

  let options: Options
  let sources: [String]
  /// Time of each movie at the axis's 0.
  let origins: [Double]
  let series: [Series]
  /// How long the time axis is, in seconds.
  let length: Double
  /// When frames of a GIF change, in seconds on the axis; of the first movie.
  let frameTimes: [Double]
  /// What the first movie shows, in words, as its spec says.
  let subject: String?

  package init(_ sources: [Source], _ options: Options) throws(Refusal) {
    var all: [Series] = []
    var length = 0.0
    var origins: [Double] = []
    for (index, source) in sources.enumerated() {
      let channels = try Plot.channels(source, options)
      let window = try Plot.window(channels, options, source)
      origins.append(window.lowerBound)
      length = max(length, window.upperBound - window.lowerBound)
      var moving = channels.compactMap { channel -> Series? in
        let pieces = Plot.pieces(channel, in: window)
        let figures = MotionFigures(channel, pieces)
        guard figures.range.upperBound - figures.range.lowerBound > 1e-9 || !options.tracks.isEmpty else { return nil }
        return Series(
          name: channel.name, property: channel.property, source: index, origin: window.lowerBound, pieces: pieces,
          figures: figures, hue: 0)
      }
      // Progress says once more what the pages show.
      if options.tracks.isEmpty, moving.contains(where: { $0.property != .progress }) {
        moving.removeAll { $0.property == .progress }
      }
      guard !moving.isEmpty else { throw .nothingMoves(source: source.name) }
      all += moving
    }
    let isBeside = options.isSideBySide
    var counts: [String: Int] = [:]
    for index in all.indices {
      let panel = isBeside ? "\(all[index].unit) \(all[index].source)" : "\(all[index].unit)"
      all[index].hue = counts[panel, default: 0]
      counts[panel, default: 0] += 1
    }
    series = all
    self.options = options
    self.sources = sources.map(\.name)
    self.length = length
    self.origins = origins
    let origin = origins.first ?? 0
    let span = length
    frameTimes = (sources.first?.frameTimes ?? []).map { $0 - origin }
      .filter { $0 >= -1e-9 && $0 <= span + 1e-9 }
    subject = sources.first?.alt
  }

  private static func channels(_ source: Source, _ options: Options) throws(Refusal) -> [MotionChannel] {
    let all = source.channels
    guard !options.tracks.isEmpty else { return all }
    var chosen: [MotionChannel] = []
    for name in options.tracks {
      guard let channel = all.first(where: { $0.name == name }) else {
        throw .unknownTrack(name, source: source.name, known: all.map(\.name))
      }
      chosen.append(channel)
    }
    return chosen
  }

  /// From the first motion's beginning to the first instant at which all rests, in movie time.
  private static func window(
    _ channels: [MotionChannel], _ options: Options, _ source: Source
  ) throws(Refusal) -> ClosedRange<Double> {
    let earliest = options.begin ?? -.infinity
    let spans = channels.flatMap(\.spans).filter { $0.upperBound > earliest }
      .sorted { $0.lowerBound < $1.lowerBound }
    guard let first = spans.first(where: { $0.upperBound > $0.lowerBound }) ?? spans.first else {
      throw .nothingMoves(source: source.name)
    }
    let begin = options.begin ?? first.lowerBound
    var rest = first.upperBound
    for span in spans where span.lowerBound <= rest + 1e-6 && span.upperBound > begin {
      rest = max(rest, span.upperBound)
    }
    let end = options.end ?? rest
    guard end - begin > 1e-6 else { throw .emptyTime }
    return begin...end
  }

  /// Within a millionth of the way that it goes, so that six digits of what is read off are right.
  private static func pieces(_ channel: MotionChannel, in window: ClosedRange<Double>) -> [CubicPiece] {
    let (begin, end) = (window.lowerBound, window.upperBound)
    let samples =
      (0...200).map { channel.value(at: begin + Double($0) / 200 * (end - begin)) }
      + channel.bends.filter { window.contains($0) }.map { channel.value(at: $0) }
    let way = (samples.max() ?? 0) - (samples.min() ?? 0)
    return CubicPiece.pieces(of: channel, from: begin, to: end, within: max(way * 1e-6, 1e-12))
  }
}
