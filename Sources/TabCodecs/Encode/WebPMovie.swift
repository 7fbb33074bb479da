import CWebP
import Platform
import TabBase
import TabRaster

/// An animated WebP under construction.
///
/// Each frame is a rectangle that holds all changed pixels, known before anything is compressed, so
/// frames are compressed in parallel. A rectangle is stored as it is, or blended over the previous
/// frame with its unchanged pixels clear, whichever is smaller. libwebp's own encoder of animations
/// takes for unchanged what differs by up to 30 levels at a low quality, so that a slow fade would
/// hardly appear.
final class WebPMovie {
  enum Compression: Sendable {
    /// libwebp's level, 0…9.
    case lossless(level: Int32)
    /// A quality, 1…100.
    case lossy(Int)

    /// Difference of a channel, 0…255, from the pixel's last new value up to which the pixel stays as it is.
    fileprivate var slack: Int {
      switch self {
      case .lossless: 0
      case .lossy(let quality): min(4, (100 - quality) / 5)
      }
    }

    /// nil if libwebp is of another version.
    fileprivate var config: WebPConfig? {
      var config = WebPConfig()
      guard WebPConfigInit(&config) != 0 else { return nil }
      switch self {
      case .lossless(let level): guard WebPConfigLosslessPreset(&config, level) != 0 else { return nil }
      // Sharp conversion keeps the luma of edges, which the mean color of four pixels would blur.
      case .lossy(let quality): (config.quality, config.use_sharp_yuv) = (Float(quality), 1)
      }
      return config
    }
  }

  /// A compressed rectangle: a WebP file of one image.
  private struct Image: Sendable {
    let file: [UInt8]
    let isBlended: Bool
  }

  /// A rectangle and the time from which it is shown, in milliseconds.
  private struct Place {
    let left: Int
    let top: Int
    let begin: Int
  }

  private let plays: Int
  private let pipeline: OrderedPipeline<PixelFrame, Image?>
  private let differ: FrameDiffer
  private var places: [Place] = []
  private var images: [Image?] = []
  private var data = WebPData()

  /// The encoded file, once finished; valid as long as this object.
  var file: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: data.bytes, count: data.size) }

  /// Creates an animation of `frames` frames. `plays` of 0 means forever.
  init(
    width: Int, height: Int, frames: Int, plays: Int, _ compression: Compression, _ threadBudget: ThreadBudget
  ) {
    self.plays = plays
    // The format stores halves of offsets.
    differ = FrameDiffer(width: width, height: height, alignment: 2, slack: compression.slack)
    WebPDataInit(&data)
    // Pixels and those before, libwebp's copy, and its search for repetitions.
    pipeline = OrderedPipeline(threadBudget, expecting: frames, bytes: 32 * width * height) {
      Self.compressed($0, compression)
    }
  }

  deinit { WebPDataClear(&data) }

  /// Adds a frame that is shown from `begin` on, in milliseconds. One that changes nothing prolongs
  /// the frame before it.
  func add(_ frame: SourceFrame, at begin: Int) {
    let picture = differ.take(frame)
    guard places.isEmpty || picture.isChange else { return }
    places.append(Place(left: picture.rect.left, top: picture.rect.top, begin: begin))
    pipeline.submit(picture)
    images += pipeline.takeFinished()
  }

  /// Ends the last frame at `end`, in milliseconds, and assembles the file.
  ///
  /// - Throws: `OutputProblem.encoderFailed` if memory is lacking or the work was cancelled.
  func finish(at end: Int) throws(OutputProblem) {
    images += pipeline.finish()
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
        isComplete = images[index].map { push($0, place, for: next - place.begin, to: container) } ?? false
      }
    }
    guard isComplete, WebPMuxAssemble(container, &data) == WEBP_MUX_OK else { throw .encoderFailed }
  }

  // MARK: Rectangles

  /// Fraction of unchanged pixels in a large rectangle below which clearing them gains less than a
  /// hundredth of the bytes, and above which it always gains: only one form is compressed then.
  private static let unchanged = (few: 0.25, most: 0.75)
  /// Number of pixels from which a rectangle is large.
  private static let large = 1 << 16

  /// The smaller form of a rectangle; nil if memory is lacking.
  private static func compressed(_ picture: PixelFrame, _ compression: Compression) -> Image? {
    let (rect, pixels, before) = (picture.rect, picture.pixels, picture.before)
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
        ? compressed(rect.width, rect.height, .lossless(level: level)) { pixels[$0] == before[$0] ? 0 : pixels[$0] }
        : compressed(rect.width, rect.height, .lossless(level: level)) { pixels[$0] }
      return file.map { Image(file: $0, isBlended: isBlended) }
    }
    func smaller(_ one: Image?, _ other: Image?) -> Image? {
      guard let one, let other else { return one ?? other }
      return one.file.count < other.file.count ? one : other
    }
    guard case .lossless(let level) = compression else {
      func whole() -> Image? {
        compressed(rect.width, rect.height, compression) { pixels[$0] }.map { Image(file: $0, isBlended: false) }
      }
      guard canBlend else { return whole() }
      let (side, columns) = (Self.block, (rect.width + Self.block - 1) / Self.block)
      func block(_ index: Int) -> Int { index / rect.width / side * columns + index % rect.width / side }
      var changes = [Bool](repeating: false, count: columns * ((rect.height + side - 1) / side))
      for index in pixels.indices where pixels[index] != before[index] { changes[block(index)] = true }
      let blended = compressed(rect.width, rect.height, compression, isClear: { !changes[block($0)] }) { pixels[$0] }
        .map { Image(file: $0, isBlended: true) }
      return fraction >= Self.unchanged.most ? blended : smaller(blended, whole())
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

  /// Side of the blocks of a lossy rectangle that are clear if nothing in them changes: those of libwebp's transform,
  /// twice. Single clear pixels would take more than they save.
  private static let block = 8

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
    let sketch = compressed(bitmap.width, bitmap.height, .lossless(level: sketch)) { pixels[$0] }
    return Double(sketch?.count ?? 0) < repetition * Double(bytes)
  }

  /// A WebP file of one image; nil if memory is lacking. `pixel` gives the premultiplied pixels, row after row.
  private static func compressed(
    _ width: Int, _ height: Int, _ compression: Compression, isClear: (Int) -> Bool = { _ in false },
    pixel: (Int) -> UInt32
  ) -> [UInt8]? {
    var (picture, writer) = (WebPPicture(), WebPMemoryWriter())
    guard var config = compression.config, WebPPictureInit(&picture) != 0 else { return nil }
    picture.use_argb = 1
    (picture.width, picture.height) = (Int32(width), Int32(height))
    guard WebPPictureAlloc(&picture) != 0, let argb = picture.argb else { return nil }
    defer { WebPPictureFree(&picture) }
    var last: UInt32 = 0
    for y in 0..<height {
      let row = argb + y * Int(picture.argb_stride)
      for x in 0..<width {
        let straight = PNGForms.straight(pixel(y * width + x), near: last)
        if straight & 255 != 0 { last = straight }
        row[x] = straight >> 8 | (isClear(y * width + x) ? 0 : straight << 24)
      }
    }
    WebPMemoryWriterInit(&writer)
    defer { WebPMemoryWriterClear(&writer) }
    picture.writer = WebPMemoryWrite
    return withUnsafeMutablePointer(to: &writer) { writer -> [UInt8]? in
      picture.custom_ptr = UnsafeMutableRawPointer(writer)
      guard WebPEncode(&config, &picture) != 0 else { return nil }
      return Array(UnsafeBufferPointer(start: writer.pointee.mem, count: writer.pointee.size))
    }
  }

  // MARK: The container

  /// The longest that a frame can be shown, in milliseconds: 24 bits.
  private static let longest = 0xFF_FFFF

  /// Adds a frame to the file. A longer time takes further frames that change nothing.
  private func push(_ image: Image, _ place: Place, for milliseconds: Int, to container: OpaquePointer) -> Bool {
    var (image, place, left) = (image, place, max(milliseconds, 0))
    while true {
      let duration = min(left, Self.longest)
      let status = Self.withData(image.file) { data in
        var info = WebPMuxFrameInfo()
        info.bitstream = data
        (info.x_offset, info.y_offset, info.duration) = (Int32(place.left), Int32(place.top), Int32(duration))
        info.id = WEBP_CHUNK_ANMF
        info.dispose_method = WEBP_MUX_DISPOSE_NONE
        info.blend_method = image.isBlended ? WEBP_MUX_BLEND : WEBP_MUX_NO_BLEND
        return WebPMuxPushFrame(container, &info, 1)
      }
      left -= duration
      guard status == WEBP_MUX_OK else { return false }
      guard left > 0 else { return true }
      guard let clear = Self.compressed(1, 1, .lossless(level: 0), pixel: { _ in 0 }) else { return false }
      (image, place) = (Image(file: clear, isBlended: true), Place(left: 0, top: 0, begin: 0))
    }
  }

  private static func withData(_ bytes: [UInt8], _ body: (inout WebPData) -> WebPMuxError) -> WebPMuxError {
    bytes.withUnsafeBufferPointer {
      var data = WebPData(bytes: $0.baseAddress, size: $0.count)
      return body(&data)
    }
  }
}
