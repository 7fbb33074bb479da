/// Adjacent small frames that share a policy, for one thread to compress. On two threads, one would
/// wait for the other to find that policy.
struct GIFBatch: Sendable {
  /// Maximum area of several frames together, in pixels; a larger frame forms a batch of its own.
  private static let mostPixels = 1 << 14

  let choice: GIFPolicyChoice
  private(set) var jobs: [GIFFrameEncoder.Job]

  init(_ job: GIFFrameEncoder.Job, _ choice: GIFPolicyChoice) { (self.choice, jobs) = (choice, [job]) }

  /// Adds the next frame. Returns false, and does nothing, if it does not fit in this batch.
  mutating func take(_ job: GIFFrameEncoder.Job, _ choice: GIFPolicyChoice) -> Bool {
    let pixels = jobs.reduce(job.frame.rect.area) { $0 + $1.frame.rect.area }
    guard choice === self.choice, pixels <= Self.mostPixels else { return false }
    jobs.append(job)
    return true
  }

  /// The images of all frames; nil means that libgd had no memory.
  func encode() -> [GDBytes]? {
    var images: [GDBytes] = []
    for job in jobs {
      guard let more = choice.encode(job) else { return nil }
      images += more
    }
    return images
  }
}
