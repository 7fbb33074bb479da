import Platform

/// The unchanged pixels that a GIF image paints.
enum GIFPolicy: CaseIterable, Sendable {
  /// All of them: good if few pixels stay unchanged, and for photos, whose adjacent rows are
  /// similar.
  case all
  /// Only short runs between changed pixels: a few colors cost less than breaking a run twice.
  case gaps
  case nothing
}

/// The policy for a few frames: the one that makes the first of them smallest. The thread that
/// needs it first determines it; others wait.
final class GIFPolicyChoice: @unchecked Sendable {
  /// Area, in pixels, above which only bands of rows are tried: `bandCount` of them, spread evenly.
  /// Single rows would not show how much LZW gains from similar rows.
  private static let trialArea = 1 << 14
  private static let bandCount = 4
  private static let bandHeight = 24

  private let monitor = Monitor()
  // The monitor guards the following properties.
  /// Frame to try the policies on; nil after the trial.
  private var untried: GIFFrameEncoder.Job?
  /// Image that the trial has made of a whole frame; nil after it has been used.
  private var made: (frame: IndexedFrame, image: GDBytes)?
  /// The chosen policy; nil before the trial.
  private var known: GIFPolicy?

  /// Creates a choice that is already known.
  init(_ policy: GIFPolicy) {
    known = policy
  }

  /// Creates a choice that will be tried on `job`.
  init(for job: GIFFrameEncoder.Job) {
    untried = job
  }

  /// The policy; nil means that libgd had no memory.
  var policy: GIFPolicy? {
    monitor.locked {
      tryAll()
      return known
    }
  }

  /// The images of a job that shares this choice; nil means that libgd had no memory.
  func encode(_ job: GIFFrameEncoder.Job) -> [GDBytes]? {
    let (policy, first) = monitor.locked {
      tryAll()
      let image = made?.frame === job.frame ? made?.image : nil
      if image != nil { made = nil }
      return (known, image)
    }
    guard let policy else { return nil }
    var job = job
    job.policy = policy
    return GIFFrameEncoder.encode(job, first: first)
  }

  private func tryAll() {
    guard let job = untried else { return }
    untried = nil
    let rows = job.frame.rect.area > Self.trialArea ? Self.bands(of: job.frame.rect.height) : nil
    var least = Int.max
    var best: GIFPainter?
    // Mostly the last one is the largest, which is soon clear. It wins a draw.
    for policy in [GIFPolicy.gaps, .nothing, .all] {
      let painted = GIFPainter(job, policy: policy, rows: rows)
      let limit = policy == .all && least < .max ? least + 1 : least
      guard let bytes = LZWSize.bytes(of: painted, below: limit) else { continue }
      (least, known) = (bytes, policy)
      best = consume painted
    }
    if rows == nil, let best { made = GIFFrameEncoder.firstImage(best, job).map { (job.frame, $0) } }
  }

  private static func bands(of height: Int) -> [Int]? {
    guard height > bandCount * bandHeight else { return nil }
    return (0..<bandCount).flatMap { band in
      let first = (2 * band + 1) * height / (2 * bandCount) - bandHeight / 2
      return first..<first + bandHeight
    }
  }
}
