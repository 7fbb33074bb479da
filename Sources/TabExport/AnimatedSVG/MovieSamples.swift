import TabBase
import TabPlay
import TabRaster

/// The marks of a movie at the times between which they move evenly enough to be interpolated. Jumps have a
/// sample just before them and one just after.
struct MovieSamples {
  package struct Sample {
    /// Movie time, in seconds.
    let time: Double
    let marks: [VectorMark]
  }

  private(set) var samples: [Sample] = []
  private let source: MarkSource
  /// The times at which most jumps are, in order and apart.
  private let instants: [Double]
  /// Distance in a second over the last interval, infinite where forms change; nil where something jumps.
  private var pace: Double?

  /// Longest interval between samples of motion, in seconds.
  private static let step = 0.0101
  /// Maximum number of samples, before jumps are looked for.
  private static let most = 3000
  /// Largest distance of a jump from its instant, in seconds: poses take instants that differ by rounding as one, and
  /// what fades has gone a little earlier.
  private static let room = 9 * Tolerance.time
  /// Length of the interval to which a jump is narrowed down, in seconds.
  static let jump = 2.1 * room
  /// Intervals with more instants are those of recorded motions, and are halved.
  private static let fewInstants = 4
  /// A larger distance between two samples may be a jump.
  private static let leap = 0.4
  /// The part of a distance in half of its time that is suspected to be a jump.
  private static let part = 0.7

  /// Samples what `source` shows from the first to the last of `frames`, the times of the output's frames with the
  /// movie's end, and at most `step` apart while there is `activity`. Jumps are looked for at `instants` first.
  init(_ source: MarkSource, activity: [ClosedRange<Double>], instants: [Double], frames: [Double]) {
    self.source = source
    self.instants = MotionChannel.apart(instants)
    let (begin, end) = (frames.first ?? 0, frames.last ?? 0)
    var times = [begin, end]
    let spans = activity.map { max($0.lowerBound, begin)...max(min($0.upperBound, end), max($0.lowerBound, begin)) }
      .filter { $0.lowerBound <= end }
    let length = spans.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    let step = max(Self.step, length / Double(Self.most))
    for span in spans { times += [span.lowerBound, span.upperBound] }
    for (from, to) in zip(frames, frames.dropFirst()) {
      let count = ((to - from) / step - 1e-6).rounded(.up)
      for part in 0..<max(Int(count), 1) {
        let time = from + (to - from) * Double(part) / count
        if spans.contains(where: { $0.contains(time) }) { times.append(time) }
      }
    }
    times.sort()
    for time in times where samples.last.map({ time - $0.time > Self.jump }) ?? true {
      let sample = sample(time)
      if let last = samples.last { addJumps(from: last, to: sample) }
      add([sample])
    }
  }

  private func sample(_ time: Double) -> Sample { Sample(time: time, marks: source.marks(at: time)) }

  private mutating func addJumps(from a: Sample, to b: Sample) {
    let (distance, before) = (VectorMark.distance(a.marks, b.marks), pace)
    pace = b.time - a.time > Self.jump ? distance / (b.time - a.time) : nil
    guard distance > Self.leap else { return }
    let known = instants[
      instants.partition { $0 > a.time - Self.room }..<instants.partition { $0 > b.time + Self.room }]
    // What goes on at its pace does not jump.
    if known.isEmpty, let pace, let before, pace * (1 - Self.part) < before / 2 || pace == before { return }
    let count = samples.count
    if b.time - a.time > Self.jump, (1...Self.fewInstants).contains(known.count) {
      addJumps(at: known, from: a, to: b, least: Self.least(distance))
    } else {
      addJumps(from: a, to: b, distance, splits: 1)
    }
    if samples.count > count { pace = nil }
  }

  /// The least distance that is suspected to be a jump, among those within an interval over which it is `distance`.
  private static func least(_ distance: Double) -> Double { distance.isFinite ? max(part * distance, leap) : leap }

  /// Adds both sides of the jumps at `instants`, and looks between these for what they do not explain.
  private mutating func addJumps(at instants: ArraySlice<Double>, from a: Sample, to b: Sample, least: Double) {
    var last = a
    for instant in instants {
      let before = instant - Self.room > last.time ? sample(instant - Self.room) : last
      let after = instant + Self.room < b.time ? sample(instant + Self.room) : b
      addJumps(from: last, to: before, least: least)
      if VectorMark.distance(before.marks, after.marks) > Self.leap { add([before, after]) }
      last = after
    }
    addJumps(from: last, to: b, least: least)
  }

  private mutating func addJumps(from a: Sample, to b: Sample, least: Double) {
    let distance = VectorMark.distance(a.marks, b.marks)
    if b.time - a.time > Self.jump, distance > least { addJumps(from: a, to: b, distance, splits: 1) }
  }

  private mutating func add(_ sides: [Sample]) {
    for side in sides where samples.last.map({ $0.time < side.time }) ?? true {
      // A moment within a jump is never seen.
      while samples.count > 1, side.time - samples[samples.count - 2].time < Self.jump { samples.removeLast() }
      samples.append(side)
    }
  }

  /// Halves the interval as long as most of the distance lies in one half. What changes in both halves
  /// again and again, `splits` times, has no jump to be found.
  private mutating func addJumps(from a: Sample, to b: Sample, _ distance: Double, splits: Int) {
    guard b.time - a.time > Self.jump else { return add([a, b]) }
    let middle = sample((a.time + b.time) / 2)
    let parts = (VectorMark.distance(a.marks, middle.marks), VectorMark.distance(middle.marks, b.marks))
    let least = Self.least(distance)
    let isSplit = parts.0 > least && parts.1 > least
    if isSplit, splits == 0 { return }
    if parts.0 > least { addJumps(from: a, to: middle, parts.0, splits: splits - (isSplit ? 1 : 0)) }
    if parts.1 > least { addJumps(from: middle, to: b, parts.1, splits: splits - (isSplit ? 1 : 0)) }
  }
}

extension MovieSamples {
  /// Moves each jump to the next of `frames`: pictures of frames lie over what is shown, and must not show another moment.
  mutating func holdJumps(until frames: [Double]) {
    var held: [Sample] = []
    var rest = samples[...]
    while let side = rest.popFirst() {
      held.append(side)
      guard let other = rest.first, other.time - side.time < Self.jump,
        let frame = frames.first(where: { $0 > side.time - Self.room }), frame > other.time + Self.jump
      else { continue }
      held.append(Sample(time: frame - Self.room, marks: side.marks))
      rest = rest.drop { $0.time < frame }
      if rest.first.map({ $0.time - frame > Self.room }) ?? true { held.append(sample(frame)) }
    }
    samples = held
  }
}

extension Playback {
  /// The times at which numbers of the movie may jump and parts come and go, in seconds and in no order.
  var jumps: [Double] {
    var times = steps + contacts.flatMap(\.instants)
    for track in tints.values { times += track.activity.flatMap { [$0.lowerBound, $0.upperBound] } }
    for track in tracks.values { times += MotionSource(track).bends(until: shownUntil) }
    return times + MotionSource(progress).bends(until: shownUntil)
  }
}

/// Gives the marks of one movie, or of the same movie in both appearances.
final class MarkSource {
  private let renderers: [any FrameRenderer]
  private let scale: Double
  private let pictures = PictureTable()
  private let parts: MovingParts?
  /// The gaps that were found with marks, of each renderer, by the times.
  private var gaps: [Double: [[PixelRect]]] = [:]

  /// `renderers` draw the movie, light before dark, or in its one appearance. `scale` is in pixels per point.
  /// `parts` are elements of their own; nil means none.
  init(_ renderers: [any FrameRenderer], scale: Double, parts: MovingParts? = nil) {
    (self.renderers, self.scale, self.parts) = (renderers, scale, parts)
  }

  /// The marks at `time`, in seconds.
  func marks(at time: Double) -> [VectorMark] {
    let all = renderers.map { marks($0, time) }
    gaps[time] = all.map(\.gaps)
    return all.count > 1 ? VectorMark.joined(all[0].marks, all[1].marks) : all.first?.marks ?? []
  }

  /// The areas, in pixels, that the marks of renderer `index` at `time` do not show as the frame does.
  func gaps(of index: Int, at time: Double) -> [PixelRect] {
    (gaps[time]?[index] ?? marks(renderers[index], time).gaps).filter { !$0.isEmpty }
  }

  private func marks(_ renderer: any FrameRenderer, _ time: Double) -> (marks: [VectorMark], gaps: [PixelRect]) {
    var builder = MarkBuilder(
      width: renderer.width, height: renderer.height, scale: scale, pictures: pictures,
      parts: parts?.moment(at: renderer.span.holding(time)))
    let marks = builder.marks(renderer.frame(at: renderer.span.holding(time)).items)
    return (marks, builder.gaps)
  }
}
