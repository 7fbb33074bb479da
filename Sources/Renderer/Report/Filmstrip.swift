import TabBase

/// The moments of a movie that a filmstrip shows, and their layout.
package struct Filmstrip: Sendable {
  /// Movie times, in seconds; empty means the times of the movie's frames.
  package var times: [Double] = []
  /// Step between the shown frames among those from `begin` to `end`, at least 1: 2 shows every second one.
  /// nil means a step that gives at most `most` frames.
  package var every: Int?
  /// Movie time in seconds. Earlier frames are omitted.
  package var begin = 0.0
  /// Movie time in seconds. Later frames are omitted.
  package var end = Double.infinity
  /// Number of columns; nil means the number that gives a sheet closest to 3:2.
  package var columns: Int?
  /// Whether the time is below each picture.
  package var hasLabels = true
  /// Whether the poses are in one picture, one over another, earlier ones fainter: those of the first
  /// motion, unless `times` or `end` say which.
  package var isOnion = false

  /// Maximum number of frames if the options select none.
  package static let most = 24

  /// Width of a picture in points above which labels grow with it, so that a sheet that is shown small can
  /// be read.
  static let labelReach = 220.0

  /// Creates a filmstrip of the movie's frames, at most `most` of them, with labels.
  package init() {}

  /// The moments to show, of a movie whose frames change at `frames`, in seconds. Negative times and
  /// infinite ones become 0.
  func moments(of frames: [Double]) -> [Double] { chosen(of: frames).map { $0 > 0 && $0.isFinite ? $0 : 0 } }

  private func chosen(of frames: [Double]) -> [Double] {
    guard times.isEmpty else { return times }
    var inside = frames.filter { $0 >= begin - Tolerance.time && $0 <= end + Tolerance.time }
    if isOnion, end == .infinity { inside = Self.firstMotion(of: inside) }
    let step = every ?? max(1, (inside.count + Filmstrip.most - 1) / Filmstrip.most)
    let chosen = stride(from: 0, to: inside.count, by: max(step, 1)).map { inside[$0] }
    // Before its first frame the movie does not change.
    return chosen.isEmpty ? [begin] : chosen
  }

  /// The frames of the first motion: up to the first that is shown for longer than `rest`.
  private static func firstMotion(of frames: [Double]) -> [Double] {
    func isLong(_ index: Int) -> Bool { index + 1 < frames.count && frames[index + 1] - frames[index] > rest }
    guard let first = frames.indices.first(where: { !isLong($0) }) else { return frames }
    let last = frames.indices.first { $0 > first && isLong($0) } ?? frames.count - 1
    return Array(frames[first...last])
  }

  /// Minimum time between two motions, in seconds. Frames of slow movies are shown for as long as 0.1 s.
  private static let rest = 0.15

  static func label(from times: [Double]) -> String {
    guard let first = times.first, let last = times.last else { return "" }
    return label(first) + " – " + label(last)
  }

  /// "0.42 s": hundredths, or thousandths if necessary.
  static func label(_ time: Double) -> String {
    let thousandths = Int(min(max((time * 1000).rounded(), 0), 1e12))
    let digits = thousandths % 10 == 0 ? 2 : 3
    let fraction = String(thousandths % 1000 + 1000).dropFirst().prefix(digits)
    return "\(thousandths / 1000).\(fraction) s"
  }
}
