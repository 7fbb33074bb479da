/// What a GIF image paints of the pixels that do not change.
enum GIFPolicy: CaseIterable, Sendable {
  /// All: good where hardly any stands still, and in pictures, whose neighbouring rows are alike.
  case all
  /// Those in short runs between changed ones: a few colours cost less than breaking a run twice.
  case gaps
  /// None.
  case nothing
}

/// Chooses each frame's policy by what it makes of the size. Neighbouring frames are much alike, so a few share one choice.
///
/// Frames have to come in order, as one choice depends on another: in whatever order they are compressed, the file is the
/// same.
struct GIFPolicyChooser {
  private struct Choice {
    var policy: GIFPolicy
    var area: Int
    var unchanged: Double
    /// How many frames have taken it.
    var uses: Int
  }

  /// Of one choice, in frames.
  static let reuse = 4
  /// Larger frames are tried in bands of rows only: `bandCount` of them, spread evenly. Single rows would not show how
  /// much LZW gains from rows that are like the ones before.
  private static let trialArea = 1 << 14
  private static let bandCount = 4
  private static let bandHeight = 24

  private var last: Choice?

  /// The policy for `job`; nil when libgd had no memory.
  mutating func policy(for job: GIFFrameEncoder.Job) -> GIFPolicy? {
    if job.frame.isFirst || job.localColors != nil { return .all }
    let (area, unchanged) = (job.frame.rect.area, Self.unchangedShare(job.frame))
    if let last, last.uses < Self.reuse, area * 4 >= last.area * 3, area * 3 <= last.area * 4,
      abs(unchanged - last.unchanged) <= 0.05
    {
      self.last?.uses += 1
      return last.policy
    }
    let rows = area > Self.trialArea ? Self.bands(of: job.frame.rect.height) : nil
    var best: (policy: GIFPolicy, size: Int)?
    for policy in GIFPolicy.allCases {
      let painted = GIFPainter(job, policy: policy, rows: rows)
      guard let image = GIFFrameEncoder.image(painted, job, delay: 0, isCleared: false) else { return nil }
      if image.count < best?.size ?? .max { best = (policy, image.count) }
    }
    last = best.map { Choice(policy: $0.policy, area: area, unchanged: unchanged, uses: 1) }
    return best?.policy
  }

  private static func bands(of height: Int) -> [Int]? {
    guard height > bandCount * bandHeight else { return nil }
    return (0..<bandCount).flatMap { band in
      let first = (2 * band + 1) * height / (2 * bandCount) - bandHeight / 2
      return first..<first + bandHeight
    }
  }

  /// The share (0…1) of pixels that do not change, in every eighth row.
  private static func unchangedShare(_ frame: IndexedFrame) -> Double {
    guard let new = frame.indices.baseAddress, let old = frame.before.baseAddress else { return 0 }
    var (equal, all) = (0, 0)
    for y in stride(from: 0, to: frame.rect.height, by: 8) {
      let (a, b) = (new + y * frame.rect.width, old + y * frame.rect.width)
      for x in 0..<frame.rect.width { equal &+= a[x] == b[x] ? 1 : 0 }
      all += frame.rect.width
    }
    return Double(equal) / Double(max(all, 1))
  }
}
