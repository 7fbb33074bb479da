import CGD

/// Turns one indexed frame into the bytes of GIF images with their control extensions, through libgd.
///
/// libgd gets no previous image: its own comparison leaves most unchanged pixels opaque and swallows equal frames together
/// with their delay. Rectangle, transparency and code size are chosen here. All frames are kept on the canvas (disposal 1),
/// except where pixels become transparent next, which only clearing (disposal 2) can do.
struct GIFFrameEncoder {
  struct Job: Sendable {
    var frame: IndexedFrame
    /// In centiseconds, at least 0; more than 65,535 makes several images.
    var delay: Int
    /// Colours in the global table, 0…256; at most 255 with transparency.
    var colorCount: Int
    /// Whether `Palette.transparentIndex` stands for transparent pixels.
    var hasTransparency: Bool
    /// 0xRRGGBB: the frame's own table, in place of the global one. All pixels that are not transparent are painted.
    var localColors: [UInt32]?
  }

  /// What is painted of the pixels that do not change.
  enum Policy: CaseIterable {
    /// All: good where hardly any stands still.
    case all
    /// Those in short runs between changed ones: a few colours cost less than breaking a run twice.
    case gaps
    /// None.
    case nothing
  }

  /// Larger rectangles are not encoded with each policy, only a sample of rows: about `trialPixels`, and one row of 32 at
  /// least.
  private static let trialArea = 1 << 13
  private static let trialPixels = 1 << 12
  private static let longestDelay = 65_535

  /// The images of `job`; nil when libgd had no memory.
  static func encode(_ job: Job) -> [GDBytes]? {
    var rest = job.delay
    let delay = min(rest, longestDelay)
    rest -= delay
    guard let first = smallest(job, delay: delay, isCleared: job.frame.isClearedAfter && rest == 0) else { return nil }
    var images = [first]
    // Nothing changes in the rest of a long hold.
    while rest > 0 {
      var still = job
      still.frame = unchanging(job.frame)
      let delay = min(rest, longestDelay)
      rest -= delay
      let painted = GIFPainter(still, policy: .nothing)
      guard let image = image(painted, job, delay: delay, isCleared: job.frame.isClearedAfter && rest == 0) else {
        return nil
      }
      images.append(image)
    }
    return images
  }

  /// A frame that changes nothing: one pixel, or the whole rectangle where that is to be cleared.
  private static func unchanging(_ frame: IndexedFrame) -> IndexedFrame {
    var rect = frame.rect
    if !frame.isClearedAfter { (rect.right, rect.bottom) = (rect.left + 1, rect.top + 1) }
    let still = IndexedFrame(rect: rect, isFirst: false)
    _ = still.indices.initialize(fromContentsOf: frame.indices.prefix(rect.area))
    _ = still.before.initialize(fromContentsOf: frame.indices.prefix(rect.area))
    return still
  }

  private static func smallest(_ job: Job, delay: Int, isCleared: Bool) -> GDBytes? {
    let policies = job.frame.isFirst || job.localColors != nil ? [.all] : Policy.allCases
    let isTrial = job.frame.rect.area > trialArea && policies.count > 1
    let step = isTrial ? min(max(job.frame.rect.area / trialPixels, 1), 32) : 1
    var best: (image: GDBytes, policy: Policy)?
    for policy in policies {
      let painted = GIFPainter(job, policy: policy, every: step)
      guard let image = image(painted, job, delay: delay, isCleared: isCleared) else { return nil }
      if image.count < best?.image.count ?? .max { best = (image, policy) }
    }
    guard let best, isTrial else { return best?.image }
    return image(GIFPainter(job, policy: best.policy), job, delay: delay, isCleared: isCleared)
  }

  private static func image(_ painted: borrowing GIFPainter, _ job: Job, delay: Int, isCleared: Bool) -> GDBytes? {
    guard let image = gdImageCreate(Int32(painted.width), Int32(painted.height)) else { return nil }
    defer { gdImageDestroy(image) }
    guard let rows = image.pointee.pixels else { return nil }
    for y in 0..<painted.height {
      guard let row = rows[y], let source = painted.row(y) else { return nil }
      row.update(from: source, count: painted.width)
    }
    for color in job.localColors ?? [] {
      gdImageColorAllocate(image, Int32(color >> 16 & 255), Int32(color >> 8 & 255), Int32(color & 255))
    }
    // The code size follows from this. An index beyond it would corrupt the stream without a word.
    image.pointee.colorsTotal = Int32(painted.highestIndex + 1)
    image.pointee.transparent = Int32(painted.transparent ?? -1)
    var size: Int32 = 0
    let bytes = gdImageGifAnimAddPtr(
      image, &size, job.localColors == nil ? 0 : 1, Int32(job.frame.rect.left), Int32(job.frame.rect.top), Int32(delay),
      isCleared ? 2 : 1, nil)
    return GDBytes(bytes, count: size)
  }
}
