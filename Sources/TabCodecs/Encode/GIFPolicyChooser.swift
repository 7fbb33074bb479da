/// Groups adjacent, similar frames that share one policy, a few at a time.
///
/// Frames must come in order, because the groups depend on it. The file is then the same regardless
/// of the order in which they are compressed.
struct GIFPolicyChooser {
  private struct Shared {
    var choice: GIFPolicyChoice
    var area: Int
    var unchanged: Double
    /// Number of frames that share it so far.
    var uses: Int
  }

  /// Maximum number of frames that share one choice.
  static let reuse = 4

  private var last: Shared?

  /// The choice for `job`. It is made when the first frame of its group is compressed.
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

  /// Fraction (0…1) of unchanged pixels, in every eighth row.
  private static func unchangedShare(_ frame: IndexedFrame) -> Double {
    guard let new = frame.indices.baseAddress, let old = frame.before.baseAddress else { return 0 }
    var (equal, all) = (0, 0)
    for y in stride(from: 0, to: frame.rect.height, by: 8) {
      equal += equalCount(new + y * frame.rect.width, old + y * frame.rect.width, frame.rect.width)
      all += frame.rect.width
    }
    return Double(equal) / Double(max(all, 1))
  }

  /// Number of equal indices among the first `count`, compared sixteen at a time.
  private static func equalCount(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int) -> Int {
    typealias Sixteen = SIMD16<UInt8>
    var (sum, at) = (0, 0)
    while at &+ 16 <= count {
      var equal = Sixteen.zero
      // A lane counts to 255 at most.
      for _ in 0..<min((count &- at) / 16, 255) {
        let (x, y) = (UnsafeRawPointer(a + at), UnsafeRawPointer(b + at))
        let mask = x.loadUnaligned(as: Sixteen.self) .== y.loadUnaligned(as: Sixteen.self)
        equal = equal &- unsafeBitCast(mask, to: Sixteen.self)
        at &+= 16
      }
      sum &+= Int(SIMD16<UInt16>(truncatingIfNeeded: equal).wrappedSum())
    }
    while at < count {
      sum &+= a[at] == b[at] ? 1 : 0
      at &+= 1
    }
    return sum
  }
}
