/// Palette indices of an image, under a policy for unchanged pixels.
struct GIFPainter: ~Copyable {
  let width: Int
  let height: Int
  /// Index that paints nothing; nil if there is none.
  private(set) var transparent: Int?
  /// Highest index of all pixels.
  private(set) var highestIndex = 0
  /// Start of each row's indices, which are read only.
  private(set) var rows: [UnsafeMutablePointer<UInt8>?]
  /// Storage of `rows`: the frame's own indices, or `pixels`.
  private let frame: IndexedFrame
  private let pixels: UnsafeMutableBufferPointer<UInt8>

  /// Length of the shortest unchanged run that `gaps` does not paint.
  private static let gap = 5
  /// Area, in pixels, above which the indices in use are not counted: most of them will be used.
  private static let countedArea = 1 << 16

  /// - Parameter list: The rows of `job.frame` to use; nil means all.
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
    if job.clear != nil || policy == .all && !job.hasTransparency {
      transparent = job.clear.map { Int($0) }
      rows = list.map { new + $0 * width }
      pixels = .init(start: nil, count: 0)
      if job.clear == nil, width * height > Self.countedArea {
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

    // Mask of the painted pixels: 255 if painted, else 0.
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

  /// Chooses the transparent index among those that no painted pixel has: the lowest one needs the
  /// fewest bits. nil means that nothing is transparent or no index is left; then all pixels are
  /// painted.
  private mutating func freeIndex(_ job: GIFFrameEncoder.Job, _ mask: UnsafePointer<UInt8>) -> UInt8? {
    let area = width * height
    if area > Self.countedArea, job.colorCount < 256 {
      transparent = job.colorCount
      highestIndex = job.colorCount
      return UInt8(job.colorCount)
    }
    return withUnsafeTemporaryAllocation(of: Bool.self, capacity: 256) { used in
      used.initialize(repeating: false)
      var painted = 0
      Self.forEachPainted(mask, count: area) { at in
        used[Int(pixels[at])] = true
        painted += 1
      }
      let highestPainted = used.lastIndex(of: true) ?? 0
      // Some viewers clear with the background color after a frame without a transparent index.
      guard painted < area || job.hasTransparency else {
        highestIndex = highestPainted
        return nil
      }
      guard let free = used.firstIndex(of: false) else {
        highestIndex = Int(pixels.max() ?? 0)
        return nil
      }
      transparent = free
      highestIndex = max(highestPainted, free)
      return UInt8(free)
    }
  }

  /// Paints runs of unpainted pixels that are between painted ones and shorter than `length`.
  private static func closeGaps(_ mask: UnsafeMutablePointer<UInt8>, count: Int, shorterThan length: Int) {
    var lastPainted = -length - 1
    forEachPainted(mask, count: count) { x in
      if x - lastPainted <= length {
        for gap in lastPainted + 1..<max(lastPainted + 1, x) { mask[gap] = 255 }
      }
      lastPainted = x
    }
  }

  /// Calls `body` with the place of each painted pixel. Most are unpainted, so eight of these are passed over at once.
  @inline(__always)
  private static func forEachPainted(_ mask: UnsafePointer<UInt8>, count: Int, _ body: (Int) -> Void) {
    var at = 0
    while at < count {
      let end = min(at + 8, count)
      if end - at == 8, UnsafeRawPointer(mask + at).loadUnaligned(as: UInt64.self) == 0 {
        at = end
        continue
      }
      while at < end {
        if mask[at] != 0 { body(at) }
        at += 1
      }
    }
  }
}
