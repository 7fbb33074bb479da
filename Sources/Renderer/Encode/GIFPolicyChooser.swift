/// Says which frames share one policy: neighbours that are much alike, a few at a time.
///
/// Frames have to come in order, as one depends on another: in whatever order they are compressed, the file is the same.
struct GIFPolicyChooser {
  private struct Shared {
    var choice: GIFPolicyChoice
    var area: Int
    var unchanged: Double
    /// How many frames have taken it.
    var uses: Int
  }

  /// Of one choice, in frames.
  static let reuse = 4

  private var last: Shared?

  /// The choice of `job`, which is made when the first of those who share it is compressed.
  mutating func choice(for job: GIFFrameEncoder.Job) -> GIFPolicyChoice {
    if job.frame.isFirst { return GIFPolicyChoice(.all) }
    let (area, unchanged) = (job.frame.rect.area, Self.unchangedShare(job.frame))
    if let last, last.uses < Self.reuse, area * 4 >= last.area * 3, area * 3 <= last.area * 4,
      abs(unchanged - last.unchanged) <= 0.05
    {
      self.last?.uses += 1
      return last.choice
    }
    let choice = GIFPolicyChoice(for: job)
    last = Shared(choice: choice, area: area, unchanged: unchanged, uses: 1)
    return choice
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
