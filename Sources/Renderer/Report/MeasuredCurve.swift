import TabExport
import TabModel

/// A motion that was measured in a clip, and the curve that was fitted to it. Times are seconds by the clip's clock.
package struct MeasuredCurve: Sendable {
  package struct Point: Sendable {
    var time: Double
    var value: Double
    /// One standard deviation, in the track's unit.
    var sigma: Double

    package init(time: Double, value: Double, sigma: Double) {
      (self.time, self.value, self.sigma) = (time, value, sigma)
    }
  }

  /// The number's name, as in a trace.
  let track: String
  let points: [Point]
  /// When the curve begins, bends and ends, in order.
  let bends: [Double]
  let value: @Sendable (Double) -> Double

  package init(
    track: String, points: [Point], bends: [Double], value: @escaping @Sendable (Double) -> Double
  ) {
    (self.track, self.points, self.bends, self.value) = (track, points, bends, value)
  }

  /// The property at the end of its name; progress where there is none.
  private var property: Property {
    track.split(separator: ".").last.flatMap { Property(rawValue: String($0)) } ?? .progress
  }

  /// Time that is shown before the motion and after it, as a fraction of its length.
  private static let margin = 0.08

  var series: Plot.Series {
    let (first, last) = (bends.first ?? 0, bends.last ?? 0)
    let margin = MeasuredCurve.margin * (last - first)
    let times = [first - margin] + bends + [last + margin]
    let values = (0...200).map { (step: Int) -> Double in value(first + Double(step) / 200 * (last - first)) }
    let way = (values.max() ?? 0) - (values.min() ?? 0)
    let runs = zip(times, times.dropFirst()).filter { $1 > $0 }
    let pieces = runs.flatMap { (from: Double, to: Double) -> [CubicPiece] in
      // At a bend the value before it, which may jump there.
      CubicPiece.pieces(from: from, to: to, within: max(way * 1e-4, 1e-9)) {
        value($0 >= to ? to - 1e-7 * (to - from) : $0)
      }
    }
    var series = Plot.Series(
      name: track, property: property, source: 0, origin: first - margin, pieces: pieces,
      figures: MotionFigures(pieces, final: value(last + margin), keys: []), hue: 0)
    series.points = points.filter { $0.time >= first - margin && $0.time <= last + margin }
    return series
  }
}

extension Plot {
  /// Measured motions with their curves, each from its own begin, over the longest one's time.
  package init(measured: [MeasuredCurve], clip: String, isDark: Bool) {
    var all = measured.map(\.series)
    let length = all.map { ($0.pieces.last?.end ?? 0) - $0.origin }.max() ?? 0
    var counts: [Property.Unit: Int] = [:]
    for index in all.indices {
      all[index].hue = counts[all[index].unit, default: 0]
      counts[all[index].unit, default: 0] += 1
    }
    var options = Options()
    options.isDark = isDark
    self.init(
      options: options, sources: [clip], origins: [all.first?.origin ?? 0], series: all, length: length, frameTimes: [],
      subject: nil, tabs: [])
  }
}
