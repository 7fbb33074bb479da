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
      equal += equalCount(new + y * frame.rect.width, old + y * frame.rect.width, frame.rect.width)
      all += frame.rect.width
    }
    return Double(equal) / Double(max(all, 1))
  }

  /// How many of `count` indices are the same in both, looked at by sixteen.
  private static func equalCount(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int) -> Int {
    typealias Sixteen = SIMD16<UInt8>
    var (sum, at) = (0, 0)
    while at &+ 16 <= count {
      var equal = Sixteen.zero
      // No lane counts further than it can.
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
