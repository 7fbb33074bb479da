import Platform

/// What a GIF image paints of the pixels that do not change.
enum GIFPolicy: CaseIterable, Sendable {
  /// All: good where hardly any stands still, and in pictures, whose neighbouring rows are alike.
  case all
  /// Those in short runs between changed ones: a few colours cost less than breaking a run twice.
  case gaps
  /// None.
  case nothing
}

/// The policy of a few frames, chosen by what each makes of the size of the first of them. Whichever thread needs it first finds
/// it; others wait for that.
final class GIFPolicyChoice: @unchecked Sendable {
  /// Larger frames are tried in bands of rows only: `bandCount` of them, spread evenly. Single rows would not show how
  /// much LZW gains from rows that are like the ones before.
  private static let trialArea = 1 << 14
  private static let bandCount = 4
  private static let bandHeight = 24

  private let monitor = Monitor()
  // Guarded by the monitor.
  /// What the policies are tried on, until that is done.
  private var untried: GIFFrameEncoder.Job?
  /// The image that the trial has made of a whole frame, until that is compressed.
  private var made: (frame: IndexedFrame, image: GDBytes)?
  /// Nil until it is known.
  private var known: GIFPolicy?

  /// What is known from the beginning.
  init(_ policy: GIFPolicy) {
    known = policy
  }

  /// What the policies make of `job`.
  init(for job: GIFFrameEncoder.Job) {
    untried = job
  }

  /// The policy; nil when libgd had no memory.
  var policy: GIFPolicy? {
    monitor.locked {
      tryAll()
      return known
    }
  }

  /// The images of a job that shares this choice; nil when libgd had no memory.
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
    for policy in GIFPolicy.allCases {
      let painted = GIFPainter(job, policy: policy, rows: rows)
      guard let bytes = LZWSize.bytes(of: painted, below: least) else { continue }
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
