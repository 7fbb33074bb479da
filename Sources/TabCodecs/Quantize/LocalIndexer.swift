import TabBase
import TabRaster

/// Gives each frame a palette of its own, and paints a pixel only if that brings it nearer to the
/// movie's. So areas at rest may become exact while other things move, and never get worse: no
/// flicker.
///
/// Moving pixels have the first claim on a frame's colors. The rest go to small blocks of the
/// canvas, one after the other, whose pixels all become exact. Blocks keep the painted area
/// compact, which LZW compresses better than scattered pixels.
final class LocalIndexer {
  struct Frame {
    var indexed: IndexedFrame
    /// Colors 0xRRGGBB, 1…255 of them; `Palette.transparentIndex` marks pixels that stay as they
    /// are.
    var colors: [UInt32]
  }

  private let builder: PaletteBuilder
  private let bounds: PixelRect
  private let width: Int
  /// The movie's canvas, as pixels 0xFFBBGGRR.
  private let truth: Bitmap
  /// The canvas that a viewer shows, as pixels 0xFFBBGGRR.
  private let shown: Bitmap
  private var dirty = PixelRect.empty
  private var isFirst = true
  /// Next block to be repaired, in reading order.
  private var block = 0
  private let columns: Int
  private let rows: Int
  /// Sum over all pixels and channels of the squared difference between `truth` and `shown`.
  private(set) var squaredError: Int64 = 0

  static let blockSide = 16
  /// Maximum number of colors of a palette; one index is left for pixels that are not painted.
  private static let colorLimit = 255
  /// Area, in pixels, above which a palette is chosen from a lattice of pixels.
  private static let exactArea = 1 << 17

  init(width: Int, height: Int, builder: PaletteBuilder) {
    self.builder = builder
    self.width = width
    bounds = PixelRect(left: 0, top: 0, right: width, bottom: height)
    truth = Bitmap(width: width, height: height)
    shown = Bitmap(width: width, height: height)
    columns = (width + Self.blockSide - 1) / Self.blockSide
    rows = (height + Self.blockSide - 1) / Self.blockSide
  }

  /// Updates the movie's canvas with the damage of `frame`.
  func update(_ frame: SourceFrame) {
    for rect in frame.damage {
      let rect = rect.intersection(bounds)
      var (left, top, right, bottom) = (rect.right, rect.bottom, rect.left, rect.top)
      for y in rect.top..<max(rect.top, rect.bottom) {
        let (new, old, seen) = (frame.bitmap.row(y), truth.row(y), shown.row(y))
        for x in rect.left..<rect.right {
          let pixel = opaque(new[x])
          if pixel == old[x] { continue }
          squaredError += Self.squared(pixel, seen[x]) - Self.squared(old[x], seen[x])
          old[x] = pixel
          (left, right) = (min(left, x), max(right, x + 1))
          (top, bottom) = (min(top, y), y + 1)
        }
      }
      if left < right { dirty = dirty.union(PixelRect(left: left, top: top, right: right, bottom: bottom)) }
    }
  }

  /// The next frame; nil if there is nothing to paint. `repairs` also makes blocks at rest exact.
  func take(repairs: Bool) -> Frame? {
    var colors = movingColors()
    var repaired: [PixelRect] = []
    if repairs, colors.count < Self.colorLimit { repaired = claimBlocks(&colors) }
    defer {
      isFirst = false
      dirty = .empty
    }
    guard !colors.isEmpty else { return nil }
    let map = ColorMap(Palette(colors: colors, isExact: false, hasTransparency: false), matte: builder.matte)
    let area = isFirst ? bounds : repaired.reduce(dirty) { $0.union($1) }
    let frame = IndexedFrame(rect: area, isFirst: isFirst)
    frame.indices.initialize(repeating: Palette.transparentIndex)
    frame.before.initialize(repeating: Palette.transparentIndex)
    var isPainted = false
    for rect in [isFirst ? bounds : dirty] + repaired {
      for y in rect.top..<max(rect.top, rect.bottom) {
        let (wanted, seen) = (truth.row(y), shown.row(y))
        for x in rect.left..<rect.right where isFirst || wanted[x] != seen[x] {
          let index = map.index(of: wanted[x])
          let pixel = Self.pixel(colors[Int(index)])
          let gain = Self.squared(wanted[x], seen[x]) - Self.squared(wanted[x], pixel)
          guard isFirst || gain > 0 else { continue }
          squaredError -= gain
          seen[x] = pixel
          frame.indices[(y - area.top) * area.width + x - area.left] = index
          isPainted = true
        }
      }
    }
    return isPainted ? Frame(indexed: frame, colors: colors) : nil
  }

  /// Colors for the changed pixels: all of them if they are few.
  private func movingColors() -> [UInt32] {
    let rect = isFirst ? bounds : dirty
    guard !rect.isEmpty else { return [] }
    let step = rect.area > Self.exactArea ? 11 : 1
    let histogram = ColorHistogram()
    for y in rect.top..<rect.bottom {
      let (wanted, seen) = (truth.row(y), shown.row(y))
      for x in stride(from: rect.left + (step > 1 ? y * 4 % step : 0), to: rect.right, by: step)
      where isFirst || wanted[x] != seen[x] {
        histogram.add(wanted[x], weight: 1, changes: 0)
      }
    }
    guard histogram.count > 0 else { return [] }
    var builder = builder
    builder.limit = Self.colorLimit
    return builder.build(histogram, isExact: step == 1).palette.colors
  }

  /// Claims blocks that are not exact as long as their colors fit, and adds those to `colors`.
  private func claimBlocks(_ colors: inout [UInt32]) -> [PixelRect] {
    guard squaredError > 0 else { return [] }
    var known = Set(colors)
    var claimed: [PixelRect] = []
    for _ in 0..<columns * rows {
      let left = block % columns * Self.blockSide
      let top = block / columns * Self.blockSide
      let rect = PixelRect(
        left: left, top: top, right: left + Self.blockSide, bottom: top + Self.blockSide
      ).intersection(bounds)
      var added: [UInt32] = []
      var isExact = true
      for y in rect.top..<rect.bottom {
        let (wanted, seen) = (truth.row(y), shown.row(y))
        for x in rect.left..<rect.right where wanted[x] != seen[x] {
          isExact = false
          let color = wanted[x].byteSwapped >> 8
          if known.insert(color).inserted { added.append(color) }
        }
      }
      if colors.count + added.count > Self.colorLimit, added.count <= Self.colorLimit { break }
      // A block with too many colors stays as it is.
      if added.count > Self.colorLimit { (added, isExact) = ([], true) }
      colors += added
      if !isExact { claimed.append(rect) }
      block = (block + 1) % (columns * rows)
    }
    return claimed
  }

  private func opaque(_ pixel: UInt32) -> UInt32 {
    pixel >> 24 == 255 ? pixel : Self.pixel(builder.matte.color(of: pixel) ?? 0)
  }

  private static func pixel(_ color: UInt32) -> UInt32 { 0xFF00_0000 | color.byteSwapped >> 8 }

  @inline(__always)
  private static func squared(_ a: UInt32, _ b: UInt32) -> Int64 {
    var sum: Int32 = 0
    for shift: UInt32 in [0, 8, 16] {
      let off = Int32(truncatingIfNeeded: a >> shift & 255) - Int32(truncatingIfNeeded: b >> shift & 255)
      sum += off * off
    }
    return Int64(sum)
  }
}
