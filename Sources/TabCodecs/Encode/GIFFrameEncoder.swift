import CGD
import TabBase

/// Encodes one indexed frame as GIF images with their control extensions, with libgd.
///
/// libgd gets no previous image: its own comparison leaves most unchanged pixels opaque, and drops
/// equal frames together with their delay. Rectangle, transparency and code size are chosen here.
/// All frames stay on the canvas (disposal 1), except if pixels become transparent next, which only
/// clearing (disposal 2) can do.
struct GIFFrameEncoder {
  struct Job: Sendable {
    var frame: IndexedFrame
    /// Time on screen in centiseconds, at least 0; more than 65,535 makes several images.
    var delay: Int
    /// Number of colors in the global table, 0…256; at most 255 with transparency.
    var colorCount: Int
    /// Whether `Palette.transparentIndex` means transparent pixels.
    var hasTransparency: Bool
    /// Colors 0xRRGGBB of the frame's own table; nil means the global one. With its own table, a
    /// frame paints all pixels that are not transparent.
    var localColors: [UInt32]?
    var policy = GIFPolicy.all
    /// Index of the frame that paints nothing. nil means that one is chosen, and the pixels that have it.
    var clear: UInt8?
  }

  /// Memory per pixel for a job and its encoding, in bytes: the index, the one before it, libgd's
  /// copy, and several compression attempts.
  static let bytesOfPixel = 6

  /// The images of `job`; nil means that libgd had no memory. `known` is the first one if it exists
  /// already.
  static func encode(_ job: Job, first known: GDBytes? = nil) -> [GDBytes]? {
    guard let first = known ?? firstImage(GIFPainter(job, policy: job.policy), job) else { return nil }
    var images = [first]
    let delays = FrameDelay.parts(ofCentiseconds: job.delay)
    for (part, delay) in delays.enumerated().dropFirst() {
      // The rest of a long delay consists of images that change nothing.
      var still = job
      still.frame = unchanging(job.frame)
      let isLast = part == delays.count - 1
      let painted = GIFPainter(still, policy: .nothing)
      guard let image = image(painted, job, delay: delay, isCleared: isLast && job.frame.isClearedAfter) else {
        return nil
      }
      images.append(image)
    }
    return images
  }

  /// The first image of `job`: its frame, with as much of its delay as one image can hold.
  static func firstImage(_ painted: borrowing GIFPainter, _ job: Job) -> GDBytes? {
    let delays = FrameDelay.parts(ofCentiseconds: job.delay)
    return image(painted, job, delay: delays.first ?? 0, isCleared: delays.count == 1 && job.frame.isClearedAfter)
  }

  /// A frame that changes nothing: one pixel, or the whole rectangle if it is to be cleared.
  private static func unchanging(_ frame: IndexedFrame) -> IndexedFrame {
    var rect = frame.rect
    if !frame.isClearedAfter { (rect.right, rect.bottom) = (rect.left + 1, rect.top + 1) }
    let still = IndexedFrame(rect: rect, isFirst: false)
    _ = still.indices.initialize(fromContentsOf: frame.indices.prefix(rect.area))
    _ = still.before.initialize(fromContentsOf: frame.indices.prefix(rect.area))
    return still
  }

  /// Encodes one image. libgd reads the indices in place: an image of one pixel provides everything
  /// but the rows.
  private static func image(_ painted: borrowing GIFPainter, _ job: Job, delay: Int, isCleared: Bool) -> GDBytes? {
    guard let image = gdImageCreate(1, 1), let own = image.pointee.pixels else { return nil }
    defer {
      (image.pointee.sx, image.pointee.sy, image.pointee.pixels) = (1, 1, own)
      gdImageDestroy(image)
    }
    for color in job.localColors ?? [] {
      gdImageColorAllocate(image, Int32(color >> 16 & 255), Int32(color >> 8 & 255), Int32(color & 255))
    }
    // libgd derives the code size from this. An index beyond it would silently corrupt the stream.
    image.pointee.colorsTotal = Int32(painted.highestIndex + 1)
    image.pointee.transparent = Int32(painted.transparent ?? -1)
    (image.pointee.sx, image.pointee.sy) = (Int32(painted.width), Int32(painted.height))
    gdImageSetClip(image, 0, 0, image.pointee.sx - 1, image.pointee.sy - 1)
    var rows = painted.rows
    return rows.withUnsafeMutableBufferPointer { rows in
      image.pointee.pixels = rows.baseAddress
      var size: Int32 = 0
      let bytes = gdImageGifAnimAddPtr(
        image, &size, job.localColors == nil ? 0 : 1, Int32(job.frame.rect.left), Int32(job.frame.rect.top),
        Int32(delay), isCleared ? 2 : 1, nil)
      return GDBytes(bytes, count: size)
    }
  }
}
