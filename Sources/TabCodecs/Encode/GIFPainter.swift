/// The indices that an image paints, under a policy for what does not change.
struct GIFPainter: ~Copyable {
  let width: Int
  let height: Int
  /// The index that paints nothing, if there is such.
  private(set) var transparent: Int?
  /// No pixel has a higher one.
  private(set) var highestIndex = 0
  /// Where each row's indices begin; they are not written.
  private(set) var rows: [UnsafeMutablePointer<UInt8>?]
  /// What `rows` point to: the frame's own indices, or these.
  private let frame: IndexedFrame
  private let pixels: UnsafeMutableBufferPointer<UInt8>

  /// Unchanged runs shorter than this are painted by `gaps`.
  private static let gap = 5
  /// From this area on the indices in use are not counted: most of them will be.
  private static let countedArea = 1 << 16

  /// - Parameter rows: Which rows of `job.frame`; all without.
  init(_ job: GIFFrameEncoder.Job, policy: GIFPolicy, rows list: [Int]? = nil) {
    let (frame, width) = (job.frame, job.frame.rect.width)
    self.frame = frame
    self.width = width
    let list = list ?? Array(0..<frame.rect.height)
    height = list.count
    guard let new = frame.indices.baseAddress, let old = frame.before.baseAddress else {
      (rows, pixels) = ([], .init(start: nil, count: 0))
      return
    }
    if policy == .all && !job.hasTransparency {
      rows = list.map { new + $0 * width }
      pixels = .init(start: nil, count: 0)
      if width * height > Self.countedArea {
        highestIndex = job.colorCount - 1
      } else {
        for y in list { highestIndex = max(highestIndex, Int(frame.row(y).max() ?? 0)) }
      }
      return
    }
    pixels = .allocate(capacity: width * height)
    let out = pixels.baseAddress.unsafelyUnwrapped
    rows = list.indices.map { out + $0 * width }
    for y in 0..<height { (out + y * width).initialize(from: new + list[y] * width, count: width) }

    // Which pixels are painted: 255, or 0.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width * height) { mask in
      guard let mask = mask.baseAddress else { return }
      for y in 0..<height {
        let (a, b, m) = (new + list[y] * width, old + list[y] * width, mask + y * width)
        if policy == .all || frame.isFirst {
          m.initialize(repeating: 255, count: width)
        } else {
          for x in 0..<width { m[x] = a[x] == b[x] ? 0 : 255 }
          if policy == .gaps { Self.closeGaps(m, count: width, shorterThan: Self.gap) }
        }
        if job.hasTransparency {
          for x in 0..<width { m[x] &= a[x] == Palette.transparentIndex ? 0 : 255 }
        }
      }
      guard let free = freeIndex(job, mask) else { return }
      for at in 0..<width * height { out[at] = out[at] & mask[at] | free & ~mask[at] }
    }
  }

  deinit { pixels.deallocate() }

  /// Chooses the transparent index among those that no painted pixel has: the lowest one needs the fewest bits. Nil when
  /// nothing is transparent or no index is left; then all pixels are painted.
  private mutating func freeIndex(_ job: GIFFrameEncoder.Job, _ mask: UnsafePointer<UInt8>) -> UInt8? {
    let area = width * height
    if area > Self.countedArea, job.colorCount < 256 {
      transparent = job.colorCount
      highestIndex = job.colorCount
      return UInt8(job.colorCount)
    }
    return withUnsafeTemporaryAllocation(of: Bool.self, capacity: 257) { used in
      used.initialize(repeating: false)
      // Unpainted pixels count in a place of their own.
      for at in 0..<area { used[mask[at] == 0 ? 256 : Int(pixels[at])] = true }
      let highestPainted = used[..<256].lastIndex(of: true) ?? 0
      // Some viewers clear with the background colour after a frame that names no transparent index.
      guard used[256] || job.hasTransparency else {
        highestIndex = highestPainted
        return nil
      }
      guard let free = used[..<256].firstIndex(of: false) else {
        highestIndex = Int(pixels.max() ?? 0)
        return nil
      }
      transparent = free
      highestIndex = max(highestPainted, free)
      return UInt8(free)
    }
  }

  /// Paints runs of unpainted pixels that have painted ones on both sides and are shorter than `length`.
  private static func closeGaps(_ mask: UnsafeMutablePointer<UInt8>, count: Int, shorterThan length: Int) {
    var lastPainted = -length - 1
    for x in 0..<count where mask[x] != 0 {
      if x - lastPainted <= length {
        for gap in lastPainted + 1..<max(lastPainted + 1, x) { mask[gap] = 255 }
      }
      lastPainted = x
    }
  }
}
