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

  /// Longest interval between samples of motion, in seconds.
  private static let step = 0.0101
  /// Maximum number of samples, before jumps are looked for.
  private static let most = 3000
  /// Length of the interval to which a jump is narrowed down, in seconds.
  private static let jump = 1e-9
  /// A larger distance between two samples may be a jump.
  private static let leap = 0.4

  /// Samples what `source` shows from the first to the last of `frames`, the times of the output's frames with the
  /// movie's end, and at most `step` apart while there is `activity`.
  init(_ source: MarkSource, activity: [ClosedRange<Double>], frames: [Double]) {
    self.source = source
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
      let sample = Sample(time: time, marks: source.marks(at: time))
      if let last = samples.last { addJumps(from: last, to: sample) }
      samples.append(sample)
    }
  }

  private mutating func addJumps(from a: Sample, to b: Sample) {
    let distance = VectorMark.distance(a.marks, b.marks)
    guard distance > Self.leap else { return }
    addJumps(from: a, to: b, distance, splits: 1)
  }

  /// Halves the interval as long as most of the distance lies in one half. What changes in both halves
  /// again and again, `splits` times, has no jump to be found.
  private mutating func addJumps(from a: Sample, to b: Sample, _ distance: Double, splits: Int) {
    guard b.time - a.time > Self.jump else {
      if samples.last.map({ $0.time < a.time }) ?? true { samples.append(a) }
      return samples.append(b)
    }
    let time = (a.time + b.time) / 2
    let marks = source.marks(at: time)
    let middle = Sample(time: time, marks: marks)
    let parts = (VectorMark.distance(a.marks, marks), VectorMark.distance(marks, b.marks))
    let least = distance.isFinite ? max(0.7 * distance, Self.leap) : Self.leap
    let isSplit = parts.0 > least && parts.1 > least
    if isSplit, splits == 0 { return }
    if parts.0 > least { addJumps(from: a, to: middle, parts.0, splits: splits - (isSplit ? 1 : 0)) }
    if parts.1 > least { addJumps(from: middle, to: b, parts.1, splits: splits - (isSplit ? 1 : 0)) }
  }
}

/// Gives the marks of one movie, or of the same movie in both appearances.
final class MarkSource {
  private let renderers: [any FrameRenderer]
  private let scale: Double
  private let pictures = PictureTable()
  private let parts: MovingParts?

  /// `renderers` draw the movie, light before dark, or in its one appearance. `scale` is in pixels per point.
  /// `parts` are elements of their own; nil means none.
  init(_ renderers: [any FrameRenderer], scale: Double, parts: MovingParts? = nil) {
    (self.renderers, self.scale, self.parts) = (renderers, scale, parts)
  }

  /// The marks at `time`, in seconds.
  func marks(at time: Double) -> [VectorMark] {
    let all = renderers.map { marks($0, time).marks }
    return all.count > 1 ? VectorMark.joined(all[0], all[1]) : all.first ?? []
  }

  /// The areas, in pixels, that the marks at `time` do not show as the frame does.
  func gaps(at time: Double) -> [PixelRect] { renderers.flatMap { marks($0, time).gaps } }

  private func marks(_ renderer: any FrameRenderer, _ time: Double) -> (marks: [VectorMark], gaps: [PixelRect]) {
    var builder = MarkBuilder(
      width: renderer.width, height: renderer.height, scale: scale, pictures: pictures,
      parts: parts?.moment(at: renderer.span.holding(time)))
    let marks = builder.marks(renderer.frame(at: renderer.span.holding(time)).items)
    return (marks, builder.gaps)
  }
}
