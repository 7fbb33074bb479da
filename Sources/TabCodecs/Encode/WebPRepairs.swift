import TabBase
import TabRaster

/// The repairs of a lossy animation: pixels that it shows visibly wrong in blocks that have come to rest.
///
/// Whether a block rests is known when frames are added, and how it looks once its image has been compressed, several
/// frames later. Images between the two do not paint it.
struct WebPRepairs {
  /// Pixels to paint over an image, as soon as it has been shown.
  struct Repair {
    /// Index of the image.
    let image: Int
    let rect: PixelRect
    /// Opaque pixels of the rectangle, row by row; 0 means unchanged.
    let pixels: [UInt32]
  }

  /// Blocks that have come to rest, and the pixels of their frame, block by block.
  private struct Rest {
    /// Index of the last image that paints any of them.
    let image: Int
    let blocks: [(index: Int, pixels: ArraySlice<UInt32>)]
  }

  /// Side of a block, in pixels: twice that of libwebp's transform.
  static let side = 8
  /// Shortest time in which a part that does not change is at rest, in milliseconds.
  private static let rest = 200
  /// Fewest blocks for which an image that is not at rest is repaired. Others wait for the next one.
  private static let fewest = 16
  /// Time after which a repair follows its image, in milliseconds, if the image is shown for twice as long.
  static let delay = 20
  /// Shortest time for which all browsers show an image, in milliseconds.
  private static let shortest = 11

  /// Difference of a channel, 0…255, up to which a pixel looks right.
  private let limit: Int
  private let columns: Int
  /// Begins of the images, in milliseconds.
  private var begins: [Int] = []
  /// End of the last frame whose resting blocks are noted, in milliseconds.
  private var noted = 0
  /// Index of the last image that paints a block, until the block rests.
  private var painted: [Int?]
  private var rests: [Rest] = []
  /// The pixels that a player shows after `shown` images.
  private let canvas: Bitmap
  private var shown = 0
  /// Blocks that rest and look wrong, with the pixels that they should have.
  private var pending: [Int: ArraySlice<UInt32>] = [:]

  /// Creates the repairs of a movie of a quality, 1…100. One of low quality is expected to look coarse.
  init(width: Int, height: Int, quality: Int) {
    canvas = Bitmap(width: width, height: height)
    columns = (width + Self.side - 1) / Self.side
    painted = Array(repeating: nil, count: columns * ((height + Self.side - 1) / Self.side))
    limit = 12 + max(0, 76 - quality) / 2
  }

  /// Adds an image that is shown from `begin` on, in milliseconds, and paints the given blocks of `rect`, row by row;
  /// nil means all.
  mutating func add(_ rect: PixelRect, _ blocks: [Bool]?, at begin: Int) {
    begins.append(begin)
    for (index, block) in self.blocks(of: rect).enumerated() where blocks?[index] != false {
      painted[block] = begins.count - 1
    }
  }

  /// Notes the blocks that come to rest in a frame that is shown until `end`, in milliseconds.
  mutating func note(_ frame: Bitmap, until end: Int) {
    noted = end
    guard let last = begins.lastIndex(where: { end - $0 >= Self.rest }) else { return }
    let blocks = painted.indices.filter { painted[$0].map { $0 <= last } ?? false }
    guard let image = blocks.compactMap({ painted[$0] }).max() else { return }
    var pixels: [UInt32] = []
    let parts = blocks.map { block in
      let (rect, begin) = (rect(of: block), pixels.count)
      for y in rect.top..<rect.bottom {
        pixels += UnsafeBufferPointer(start: frame.row(y) + rect.left, count: rect.width)
      }
      painted[block] = nil
      return begin..<pixels.count
    }
    rests.append(Rest(image: image, blocks: zip(blocks, parts).map { ($0, pixels[$1]) }))
  }

  /// Whether all blocks that rest as the next image shows them are noted. Showing it sooner would make the repairs
  /// depend on which thread is faster.
  var isNextSettled: Bool { noted - begins[shown] >= Self.rest }

  /// Shows the next image, as a player does.
  mutating func show(_ image: Bitmap, in rect: PixelRect, isBlended: Bool) {
    for y in 0..<rect.height {
      let (new, old) = (image.row(y), canvas.row(rect.top + y) + rect.left)
      for x in 0..<rect.width where !isBlended || new[x] >> 24 != 0 { old[x] = new[x] }
    }
    shown += 1
    if pending.isEmpty { return }
    for block in blocks(of: rect) {
      let corner = self.rect(of: block)
      if !isBlended || image.row(corner.top - rect.top)[corner.left - rect.left] >> 24 != 0 { pending[block] = nil }
    }
  }

  /// The next repair that the shown images need; nil if there is none yet.
  mutating func next() -> Repair? {
    while let rest = rests.first, rest.image < shown {
      rests.removeFirst()
      for (block, pixels) in rest.blocks where isWrong(block, pixels) { pending[block] = pixels }
      let time = rest.image + 1 < begins.count ? begins[rest.image + 1] - begins[rest.image] : Self.rest
      if time >= Self.rest && !pending.isEmpty || time >= 2 * Self.shortest && pending.count >= Self.fewest {
        return repair(rest.image)
      }
    }
    return nil
  }

  private mutating func repair(_ image: Int) -> Repair {
    let rect = pending.keys.reduce(PixelRect.empty) { $0.union(self.rect(of: $1)) }
    var pixels = [UInt32](repeating: 0, count: rect.area)
    for (block, truth) in pending {
      repaired(block, truth) { x, y, pixel in
        pixels[(y - rect.top) * rect.width + x - rect.left] = pixel
        canvas.row(y)[x] = pixel
      }
    }
    pending = [:]
    return Repair(image: image, rect: rect, pixels: pixels)
  }

  private func isWrong(_ block: Int, _ truth: ArraySlice<UInt32>) -> Bool {
    var isWrong = false
    repaired(block, truth) { _, _, _ in isWrong = true }
    return isWrong
  }

  /// Calls `body` with the pixels of a block that need a repair, and their new values.
  private func repaired(_ block: Int, _ truth: ArraySlice<UInt32>, _ body: (Int, Int, UInt32) -> Void) {
    // Blending replaces a pixel only by an opaque one.
    guard truth.allSatisfy({ $0 >> 24 == 255 }) else { return }
    let rect = rect(of: block)
    let limit = Self.isTexture(truth) ? 2 * limit : limit
    // One color shows all that is left in it, and takes hardly any bytes.
    let isEven = truth.allSatisfy { $0 == truth.first }
    var (red, green, blue) = (0, 0, 0)
    var isGhost = false
    var wrong: [Int] = []
    func luma(_ red: Int, _ green: Int, _ blue: Int) -> Int { abs(299 * red + 587 * green + 114 * blue) / 1000 }
    for (offset, pixel) in truth.enumerated() {
      let found = canvas.row(rect.top + offset / rect.width)[rect.left + offset % rect.width]
      func difference(_ shift: UInt32) -> Int { Int(pixel >> shift & 255) - Int(found >> shift & 255) }
      let (dr, dg, db) = (difference(0), difference(8), difference(16))
      if isEven, 8 * luma(dr, dg, db) > limit { isGhost = true }
      if FrameDiffer.isNear(pixel, found, limit) {
        (red, green, blue) = (red + dr, green + dg, blue + db)
      } else {
        wrong.append(offset)
      }
    }
    // An error of the whole block is seen sooner than that of a pixel: it shows what was there before.
    if 4 * luma(red, green, blue) >= limit * truth.count { isGhost = true }
    if [red, green, blue].contains(where: { 3 * abs($0) >= limit * truth.count }) { isGhost = true }
    for offset in isGhost ? Array(0..<truth.count) : wrong {
      let pixel = truth[truth.startIndex + offset]
      body(rect.left + offset % rect.width, rect.top + offset / rect.width, isGhost ? pixel : Self.rounded(pixel))
    }
  }

  /// Whether hardly any pixels of a block are like the ones beside them, as in a photo, which hides errors.
  private static func isTexture(_ pixels: ArraySlice<UInt32>) -> Bool {
    8 * zip(pixels, pixels.dropFirst()).count { FrameDiffer.isNear($0, $1, 2) } < pixels.count
  }

  /// The pixel with channels of 5 bits. Single pixels lie at edges, where nobody sees that they are off by 4.
  private static func rounded(_ pixel: UInt32) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 { min(((pixel >> shift & 255) + 4) & ~7, 255) << shift }
    return channel(0) | channel(8) | channel(16) | 0xFF00_0000
  }

  /// Indices of the blocks that `rect` touches, row by row.
  private func blocks(of rect: PixelRect) -> [Int] {
    let (left, right) = (rect.left / Self.side, (rect.right + Self.side - 1) / Self.side)
    return (rect.top / Self.side..<(rect.bottom + Self.side - 1) / Self.side).flatMap { row in
      (left..<right).map { row * columns + $0 }
    }
  }

  private func rect(of block: Int) -> PixelRect {
    let (left, top) = (block % columns * Self.side, block / columns * Self.side)
    return PixelRect(left: left, top: top, right: left + Self.side, bottom: top + Self.side).intersection(canvas.bounds)
  }
}
