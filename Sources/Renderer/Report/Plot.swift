import TabExport
import TabModel

/// Values against time for the motion in one or more movies.
///
/// Movies share axes, over one another or side by side. The time of each counts from the start of its first
/// motion, so that motions started by taps are aligned regardless of the time of the tap.
package struct Plot: Sendable {
  package struct Options: Sendable {
    /// Names as in a trace; empty means everything that moves, without progress if anything else moves.
    package var tracks: [String] = []
    /// Movie times in seconds; nil means the start of the first motion, and the first rest after it.
    package var begin: Double?
    package var end: Double?
    /// Whether a panel with the velocity, in units per second, is under each panel.
    package var showsVelocity = false
    /// Whether movies are side by side instead of over one another.
    package var isSideBySide = false
    package var isDark = false

    package init() {}
  }

  /// A movie, and its name if there are several.
  package struct Source: Sendable {
    package let name: String
    let channels: [MotionChannel]
    /// Times at which frames of a GIF change, in seconds of movie time.
    let frameTimes: [Double]
    /// The spec's description of the movie; nil means none.
    let alt: String?
    let tabs: [String]
  }

  /// The reason why there is nothing to draw.
  package enum Refusal: Error, Equatable {
    /// An unknown name, with the known ones.
    case unknownTrack(String, source: String, known: [String])
    case nothingMoves(source: String)
    case emptyTime
  }

  /// One curve.
  struct Series: Sendable {
    var name: String
    var property: Property
    var source: Int
    /// Movie time at the axis's 0, in seconds.
    var origin: Double
    var pieces: [CubicPiece]
    var figures: MotionFigures
    /// Index of the series' color.
    var hue: Int
    /// The points of a measured motion; none of a movie's.
    var points: [MeasuredCurve.Point] = []

    var unit: Property.Unit { property.entry.unit }
  }

  let options: Options
  let sources: [String]
  /// Movie time of each movie at the axis's 0, in seconds.
  let origins: [Double]
  let series: [Series]
  /// Length of the time axis, in seconds.
  let length: Double
  /// Times at which frames of a GIF of the first movie change, in seconds on the axis.
  let frameTimes: [Double]
  /// The spec's description of the first movie; nil means none.
  let subject: String?
  /// Titles of the first movie's tabs.
  let tabs: [String]
}

extension Plot {
  package init(_ sources: [Source], _ options: Options) throws(Refusal) {
    var all: [Series] = []
    var origins: [Double] = []
    var length = 0.0
    for source in sources {
      let window = try Plot.window(Plot.channels(source, options), options, source)
      origins.append(window.lowerBound)
      length = max(length, window.upperBound - window.lowerBound)
    }
    for (index, source) in sources.enumerated() {
      let channels = try Plot.channels(source, options)
      // All movies have the longest window, so that none seems to lack what comes later in it.
      let window = origins[index]...origins[index] + length
      var moving = channels.compactMap { channel -> Series? in
        let pieces = Plot.pieces(channel, in: window)
        let figures = MotionFigures(channel, pieces)
        guard figures.range.upperBound - figures.range.lowerBound > 1e-9 || !options.tracks.isEmpty else { return nil }
        return Series(
          name: channel.name, property: channel.property, source: index, origin: window.lowerBound, pieces: pieces,
          figures: figures, hue: 0)
      }
      // Progress would repeat what the pages' curves show.
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
    tabs = sources.first?.tabs ?? []
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

  /// The interval from the start of the first motion to the first instant at which everything rests, in
  /// movie time.
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

  /// The curve of a channel, within a millionth of its range, so that six digits of the figures are right.
  static func pieces(_ channel: MotionChannel, in window: ClosedRange<Double>) -> [CubicPiece] {
    let (begin, end) = (window.lowerBound, window.upperBound)
    let samples =
      (0...200).map { channel.value(at: begin + Double($0) / 200 * (end - begin)) }
      + channel.bends.filter { window.contains($0) }.map { channel.value(at: $0) }
    let way = (samples.max() ?? 0) - (samples.min() ?? 0)
    return CubicPiece.pieces(of: channel, from: begin, to: end, within: max(way * 1e-6, 1e-12))
  }
}
