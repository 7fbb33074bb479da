import CWebP
import Platform
import TabBase
import TabRaster

/// An animated WebP under construction.
///
/// Each frame is a rectangle that holds all changed pixels, known before anything is compressed, so
/// frames are compressed in parallel. A rectangle is stored as it is, or blended over the previous
/// frame with its unchanged pixels clear, whichever is smaller. A lossy rectangle leaves out whole
/// blocks if many are unchanged, is stored without loss if that is smaller, and is repaired where it
/// comes to rest. libwebp's own encoder of
/// animations takes for unchanged what differs by up to 30 levels at a low quality, so that a slow
/// fade would hardly appear.
final class WebPMovie {
  /// A compressed rectangle: a WebP file of one image.
  struct Image: Sendable {
    let file: [UInt8]
    let isBlended: Bool
  }

  struct Change: Sendable {
    var picture: PixelFrame
    /// Whether anything changes in each block of a lossy picture, row by row; nil means that all blocks are painted.
    var blocks: [Bool]?
  }

  private struct Outcome: Sendable {
    let image: Image
    /// The image as a player decodes it; nil in a movie without repairs.
    let decoded: Bitmap?
  }

  /// A rectangle, the time from which it is shown, in milliseconds, and what repairs it soon after.
  private struct Place {
    let rect: PixelRect
    let begin: Int
    var repair: (image: Image, rect: PixelRect)?
  }

  private let plays: Int
  private let compression: WebPCompression
  private let pipeline: OrderedPipeline<Change, Outcome?>
  private let differ: FrameDiffer
  /// nil in a movie that has no loss, or does not play.
  private var repairs: WebPRepairs?
  private var places: [Place] = []
  private var images: [Image?] = []
  /// Results of the pipeline that wait until the blocks at rest in them are known.
  private var waiting: [Outcome?] = []
  private var data = WebPData()

  /// The encoded file, once finished; valid as long as this object.
  var file: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: data.bytes, count: data.size) }

  /// Creates an animation of `frames` frames. `plays` of 0 means forever.
  init(
    width: Int, height: Int, frames: Int, plays: Int, _ compression: WebPCompression, _ threadBudget: ThreadBudget
  ) {
    (self.plays, self.compression) = (plays, compression)
    // The format stores halves of offsets.
    var alignment = 2
    if case .lossy(let quality, _) = compression {
      alignment = WebPRepairs.side
      if frames > 1 { repairs = WebPRepairs(width: width, height: height, quality: quality) }
    }
    differ = FrameDiffer(width: width, height: height, alignment: alignment, slack: compression.slack)
    WebPDataInit(&data)
    let isRepaired = repairs != nil
    // Pixels and those before, libwebp's copy, and its search for repetitions.
    pipeline = OrderedPipeline(threadBudget, expecting: frames, bytes: 32 * width * height) {
      guard let image = Self.compressed($0, compression) else { return nil }
      guard isRepaired else { return Outcome(image: image, decoded: nil) }
      let decoded = image.file.withUnsafeBytes { WebPAnimation($0)?.next()?.bitmap }
      return decoded.map { Outcome(image: image, decoded: $0) }
    }
  }

  deinit { WebPDataClear(&data) }

  /// Adds a frame that is shown from `begin` to `end`, in milliseconds. One that changes nothing prolongs
  /// the frame before it.
  func add(_ frame: SourceFrame, from begin: Int, to end: Int) {
    let picture = differ.take(frame)
    if places.isEmpty || picture.isChange {
      var change = Change(picture: picture)
      if case .lossy = compression { change.chooseBlocks() }
      places.append(Place(rect: change.picture.rect, begin: begin))
      repairs?.add(change.picture.rect, change.blocks, at: begin)
      pipeline.submit(change)
    }
    repairs?.note(frame.bitmap, until: end)
    collect(pipeline.takeFinished())
  }

  /// Takes results of the pipeline, and makes the repairs that they need. `isLast` says that no further frame comes.
  private func collect(_ results: [Outcome?], isLast: Bool = false) {
    waiting += results
    while let result = waiting.first, isLast || repairs?.isNextSettled != false {
      waiting.removeFirst()
      if let result, let decoded = result.decoded {
        repairs?.show(decoded, in: places[images.count].rect, isBlended: result.image.isBlended)
      }
      images.append(result?.image)
      repair()
    }
  }

  private func repair() {
    while let repair = repairs?.next() {
      let (rect, pixels) = (repair.rect, repair.pixels)
      let file = WebPCompression.lossless(level: Self.exactLevel).file(rect.width, rect.height) { pixels[$0] }
      places[repair.image].repair = file.map { (Image(file: $0, isBlended: true), rect) }
    }
  }

  /// libwebp's level for what a lossy movie stores without loss.
  static let exactLevel: Int32 = 6

  /// Ends the last frame at `end`, in milliseconds, and assembles the file.
  ///
  /// - Throws: `OutputProblem.encoderFailed` if memory is lacking or the work was cancelled.
  func finish(at end: Int) throws(OutputProblem) {
    collect(pipeline.finish(), isLast: true)
    guard let container = WebPMuxNew() else { throw .encoderFailed }
    defer { WebPMuxDelete(container) }
    var isComplete = images.count == places.count && !images.isEmpty
    if isComplete, places.count == 1, let only = images[0] {
      isComplete = Self.withData(only.file) { WebPMuxSetImage(container, &$0, 1) } == WEBP_MUX_OK
    } else {
      var parameters = WebPMuxAnimParams(bgcolor: 0xFFFF_FFFF, loop_count: Int32(clamping: plays))
      isComplete = isComplete && WebPMuxSetAnimationParams(container, &parameters) == WEBP_MUX_OK
      for (index, place) in places.enumerated() where isComplete {
        let next = index + 1 < places.count ? places[index + 1].begin : end
        let time = next - place.begin
        let first = place.repair == nil ? time : min(time / 2, WebPRepairs.delay)
        isComplete = images[index].map { push($0, place.rect, for: first, to: container) } ?? false
        if isComplete, let (image, rect) = place.repair {
          isComplete = push(image, rect, for: time - first, to: container)
        }
      }
    }
    guard isComplete, WebPMuxAssemble(container, &data) == WEBP_MUX_OK else { throw .encoderFailed }
  }

  // MARK: Rectangles

  /// Fraction of unchanged pixels in a large rectangle below which clearing them gains less than a
  /// hundredth of the bytes, and above which it always gains: only one form is compressed then.
  static let unchanged = (few: 0.25, most: 0.75)
  /// Number of pixels from which a rectangle is large.
  private static let large = 1 << 16

  /// The smaller form of a rectangle; nil if memory is lacking.
  private static func compressed(_ change: Change, _ compression: WebPCompression) -> Image? {
    let picture = change.picture
    let (rect, pixels, before) = (picture.rect, picture.pixels, picture.before)
    guard case .lossless(let level) = compression else { return change.compressed(compression) }
    var (unchanged, canBlend) = (0, true)
    for (new, old) in zip(pixels, before) {
      if new == old {
        unchanged += 1
      } else if new >> 24 != 255, old >> 24 != 0 {
        // Blending replaces a pixel only by an opaque one, or where there was none.
        canBlend = false
      }
    }
    let fraction = Double(unchanged) / Double(rect.area)
    if fraction < Self.unchanged.few, rect.area >= large { canBlend = false }
    func image(isBlended: Bool, _ level: Int32) -> Image? {
      let file =
        isBlended
        ? WebPCompression.lossless(level: level).file(rect.width, rect.height) {
          pixels[$0] == before[$0] ? 0 : pixels[$0]
        }
        : WebPCompression.lossless(level: level).file(rect.width, rect.height) { pixels[$0] }
      return file.map { Image(file: $0, isBlended: isBlended) }
    }
    func smaller(_ one: Image?, _ other: Image?) -> Image? {
      guard let one, let other else { return one ?? other }
      return one.file.count < other.file.count ? one : other
    }
    if !canBlend { return image(isBlended: false, level) }
    if rect.area < large { return smaller(image(isBlended: true, level), image(isBlended: false, level)) }
    if fraction >= Self.unchanged.most { return image(isBlended: true, level) }
    let sketches = (blended: image(isBlended: true, Self.sketch), whole: image(isBlended: false, Self.sketch))
    guard let sketch = smaller(sketches.blended, sketches.whole),
      let likely = image(isBlended: sketch.isBlended, level)
    else { return nil }
    let larger = max(sketches.blended?.file.count ?? 0, sketches.whole?.file.count ?? 0)
    let isClear = Double(larger) >= Self.difference * Double(sketch.file.count)
    if isClear, Double(sketch.file.count) <= Self.repetition * Double(likely.file.count) { return likely }
    return smaller(image(isBlended: !sketch.isBlended, level), likely)
  }

  /// A level of libwebp that does not look for repetitions, and takes a tenth of the usual level's
  /// time.
  private static let sketch: Int32 = 0
  /// Factor between two sketches from which the smaller one tells which form is smaller.
  private static let difference = 1.15
  /// Factor by which looking for repetitions shrinks flat pictures, and hardly any photo or glass.
  /// Below it the sketch of a large rectangle tells which form is smaller, within 0.2 % of all bytes;
  /// above it often not.
  private static let repetition = 2.4

  /// Whether a lossless picture of the bitmap may have less than `bytes` bytes, judged by a sketch.
  static func canShrink(_ bitmap: Bitmap, below bytes: Int) -> Bool {
    let pixels = bitmap.pixels
    let sketch = WebPCompression.lossless(level: sketch).file(bitmap.width, bitmap.height) { pixels[$0] }
    return Double(sketch?.count ?? 0) < repetition * Double(bytes)
  }

  // MARK: The container

  /// The longest that a frame can be shown, in milliseconds: 24 bits.
  private static let longest = 0xFF_FFFF

  /// Adds a frame to the file. A longer time takes further frames that change nothing.
  private func push(_ image: Image, _ rect: PixelRect, for milliseconds: Int, to container: OpaquePointer) -> Bool {
    var (image, rect, left) = (image, rect, max(milliseconds, 0))
    while true {
      let duration = min(left, Self.longest)
      let status = Self.withData(image.file) { data in
        var info = WebPMuxFrameInfo()
        info.bitstream = data
        (info.x_offset, info.y_offset, info.duration) = (Int32(rect.left), Int32(rect.top), Int32(duration))
        info.id = WEBP_CHUNK_ANMF
        info.dispose_method = WEBP_MUX_DISPOSE_NONE
        info.blend_method = image.isBlended ? WEBP_MUX_BLEND : WEBP_MUX_NO_BLEND
        return WebPMuxPushFrame(container, &info, 1)
      }
      left -= duration
      guard status == WEBP_MUX_OK else { return false }
      guard left > 0 else { return true }
      guard let clear = WebPCompression.lossless(level: 0).file(1, 1, pixel: { _ in 0 }) else { return false }
      (image, rect) = (Image(file: clear, isBlended: true), PixelRect(left: 0, top: 0, right: 1, bottom: 1))
    }
  }

  private static func withData(_ bytes: [UInt8], _ body: (inout WebPData) -> WebPMuxError) -> WebPMuxError {
    bytes.withUnsafeBufferPointer {
      var data = WebPData(bytes: $0.baseAddress, size: $0.count)
      return body(&data)
    }
  }
}
