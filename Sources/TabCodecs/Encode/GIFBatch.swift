/// Neighbouring frames for one thread to compress: small ones that share a policy. On two threads one of them would wait for the other to
/// find that policy.
struct GIFBatch: Sendable {
  /// Pixels of several frames together; a larger one is by itself.
  private static let mostPixels = 1 << 14

  let choice: GIFPolicyChoice
  private(set) var jobs: [GIFFrameEncoder.Job]

  init(_ job: GIFFrameEncoder.Job, _ choice: GIFPolicyChoice) { (self.choice, jobs) = (choice, [job]) }

  /// Takes the frame that comes next. Returns whether it belongs here.
  mutating func take(_ job: GIFFrameEncoder.Job, _ choice: GIFPolicyChoice) -> Bool {
    let pixels = jobs.reduce(job.frame.rect.area) { $0 + $1.frame.rect.area }
    guard choice === self.choice, pixels <= Self.mostPixels else { return false }
    jobs.append(job)
    return true
  }

  /// The images of all its frames; nil when libgd had no memory.
  func encode() -> [GDBytes]? {
    var images: [GDBytes] = []
    for job in jobs {
      guard let more = choice.encode(job) else { return nil }
      images += more
    }
    return images
  }
}
