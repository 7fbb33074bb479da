import TabBase

/// Which moments of a movie a filmstrip shows, and how.
public struct Filmstrip: Sendable {
  /// Movie times, in seconds; empty for those of the movie's frames.
  public var times: [Double] = []
  /// Shows every Nth frame between `begin` and `end`, at least 1; nil means at most `most` frames.
  public var every: Int?
  /// Movie time in seconds: what is before is left out.
  public var begin = 0.0
  /// Movie time in seconds: what is after is left out.
  public var end = Double.infinity
  /// nil for a sheet about three by two.
  public var columns: Int?
  /// The time below each picture.
  public var hasLabels = true
  /// One picture of all poses over one another, earlier ones fainter.
  public var isOnion = false

  /// How many frames are shown unless it is said which.
  public static let most = 24

  /// The movie's frames with labels, at most `most` of them.
  public init() {}

  /// The moments to be shown, of a movie whose frames change at `frames`. What is no time from 0 on counts as 0.
  func moments(of frames: [Double]) -> [Double] { chosen(of: frames).map { $0 > 0 && $0.isFinite ? $0 : 0 } }

  private func chosen(of frames: [Double]) -> [Double] {
    guard times.isEmpty else { return times }
    let inside = frames.filter { $0 >= begin - Tolerance.time && $0 <= end + Tolerance.time }
    let step = every ?? max(1, (inside.count + Filmstrip.most - 1) / Filmstrip.most)
    let chosen = stride(from: 0, to: inside.count, by: max(step, 1)).map { inside[$0] }
    // Before the first frame of its own the movie stands still.
    return chosen.isEmpty ? [begin] : chosen
  }

  /// "0.40 s – 0.70 s".
  static func label(from times: [Double]) -> String {
    guard let first = times.first, let last = times.last else { return "" }
    return label(first) + " – " + label(last)
  }

  /// "0.42 s": hundredths, thousandths where they are needed.
  static func label(_ time: Double) -> String {
    let thousandths = Int(min(max((time * 1000).rounded(), 0), 1e12))
    let digits = thousandths % 10 == 0 ? 2 : 3
    let fraction = String(thousandths % 1000 + 1000).dropFirst().prefix(digits)
    return "\(thousandths / 1000).\(fraction) s"
  }
}
