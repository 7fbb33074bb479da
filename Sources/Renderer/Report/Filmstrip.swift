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
  /// Whether all poses are in one picture, one over another, earlier ones fainter.
  package var isOnion = false

  /// Maximum number of frames if the options select none.
  package static let most = 24

  /// Creates a filmstrip of the movie's frames, at most `most` of them, with labels.
  package init() {}

  /// The moments to show, of a movie whose frames change at `frames`, in seconds. Negative times and
  /// infinite ones become 0.
  func moments(of frames: [Double]) -> [Double] { chosen(of: frames).map { $0 > 0 && $0.isFinite ? $0 : 0 } }

  private func chosen(of frames: [Double]) -> [Double] {
    guard times.isEmpty else { return times }
    let inside = frames.filter { $0 >= begin - Tolerance.time && $0 <= end + Tolerance.time }
    let step = every ?? max(1, (inside.count + Filmstrip.most - 1) / Filmstrip.most)
    let chosen = stride(from: 0, to: inside.count, by: max(step, 1)).map { inside[$0] }
    // Before its first frame the movie does not change.
    return chosen.isEmpty ? [begin] : chosen
  }

  /// "0.40 s – 0.70 s".
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
