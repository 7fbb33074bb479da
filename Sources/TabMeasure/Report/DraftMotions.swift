import TabBase
import TabExport
import TabModel
import TabPlay
import TabanimRenderer

/// The motions of a draft, in the terms of a measurement: each is sampled as a clip would show it, without noise, and fitted.
package struct DraftMotions: Sendable {
  private let channels: [MotionChannel]
  private let events: [MovieEvent]

  /// - Parameter isSilent: Whether the draft has no motions, although it plays the program's own.
  package init(_ production: Production, isSilent: Bool = false) {
    channels = isSilent ? [] : production.channels
    events = production.played.playback.events
  }

  /// UIKit cuts its springs off when about a thousandth of the way is left; the fraction of the way that may be off for it.
  private static let cut = 5e-4
  /// Number of samples in motion, and before and after it.
  private static let (samples, margin) = (80, 6)

  /// The draft's motion of a number; nil where it has none after the event.
  ///
  /// - Parameters:
  ///   - track: The number's name, as in a trace.
  ///   - event: Index of the event in the timeline.
  package func motion(_ track: String, event: Int) -> FittedMotion? {
    guard let channel = channels.first(where: { $0.name == track }), events.indices.contains(event) else { return nil }
    // What a finger drags has a law from its release on.
    let release = events[event].kind == .panBegan ? events[event...].first { $0.kind == .panEnded }?.time : nil
    let begin = release.map { $0 + 1e-6 } ?? events[event].time - 1e-6
    let next = events.dropFirst(event + 1).first { $0.time > begin + 1e-3 }?.time ?? .infinity
    let spans = channel.spans.filter { $0.lowerBound >= begin - 1 && $0.upperBound > begin && $0.lowerBound < next }
    guard let first = spans.first(where: { $0.upperBound - $0.lowerBound > 1e-6 }) else { return nil }
    // A press and its release are one motion.
    let length = (spans.map(\.upperBound).max() ?? 0) - first.lowerBound
    let step = length / Double(DraftMotions.samples)
    let values = (-DraftMotions.margin...DraftMotions.samples + DraftMotions.margin).map { index in
      // Between the samples lie the begin and the end, where a value may jump.
      var time = first.lowerBound + (Double(index) + 0.5) * step
      // A page that is not shown has no place: before and after its move it is where that begins and ends.
      if release != nil || track.hasPrefix("pages[") {
        time = min(max(time, first.lowerBound + 1e-6 * length), first.upperBound - 1e-6 * length)
      }
      return (time: first.lowerBound + (Double(index) + 0.5) * step, value: channel.value(at: time))
    }
    let span = (values.map(\.value).max() ?? 0) - (values.map(\.value).min() ?? 0)
    guard span > 0 else { return nil }
    let points = values.map { MeasuredPoint(time: $0.time, value: $0.value, sigma: DraftMotions.cut * span) }
    // The sums and differences of times leave a last digit that nobody has written.
    var keys = channel.keys.filter { $0 >= first.lowerBound - 1e-9 && $0 <= first.upperBound + 1e-9 }
      .map { (($0 - first.lowerBound) / length * 1e9).rounded() / 1e9 }
    let even = Keyframes<Double>.evenTimes(count: keys.count, mode: .cubic)
    if zip(keys, even).allSatisfy({ abs($0 - $1) < 1e-8 }) { keys = even }
    let known =
      keys.count > 2
      ? KnownMotion(family: .keyframes, keyTimes: keys.map { min(max($0, 0), 1) }, duration: length) : KnownMotion()
    guard
      case .success(let fitted) = fit(
        MeasuredTrack(name: track, event: event, points: points), known: known, clock: .given)
    else { return nil }
    return fitted
  }
}
