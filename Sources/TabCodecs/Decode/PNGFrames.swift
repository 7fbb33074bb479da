import TabBase
import TabRaster

/// Decodes a PNG, still or animated. libpng does not support animation, so each frame's chunks are
/// assembled into a file of its own (https://www.w3.org/TR/png-3/#apng-frame-based-animation).
final class PNGFrames: DecodedFrames {
  let width: Int
  let height: Int
  let plays: Int

  private enum Disposal: Int { case keep, clear, restore }

  private struct Control {
    var rect: PixelRect
    var delay: FrameDelay
    var disposal: Disposal
    var blendsOver: Bool
  }

  /// Chunks that every frame shares: palette and transparency.
  private let shared: [PNGChunk]
  private let header: PNGChunk
  private let isAnimated: Bool
  /// The chunks not read yet, from the first fcTL or IDAT on.
  private var rest: ArraySlice<PNGChunk>
  private var canvas: Bitmap

  init(_ bytes: [UInt8]) throws(PictureProblem) {
    let chunks = Array(PNGChunk.chunks(of: bytes))
    guard let header = chunks.first, header.isOf("IHDR"), header.data.count == 13 else {
      throw .malformed(offset: PNGChunk.signature.count)
    }
    self.header = header
    (width, height) = (header.number(at: 0), header.number(at: 4))
    guard width > 0, height > 0 else { throw .malformed(offset: 16) }
    guard max(width, height) <= PNGReader.sideLimit, width * height <= PNGReader.areaLimit else {
      throw .png(.tooManyPixels(side: PNGReader.sideLimit, area: PNGReader.areaLimit))
    }
    let control = chunks.first { $0.isOf("acTL") && $0.data.count == 8 }
    isAnimated = control != nil
    plays = control.map { $0.number(at: 4) } ?? 1
    shared = chunks.filter { $0.isOf("PLTE") || $0.isOf("tRNS") }
    // A first picture without a control chunk before it is for viewers without animation.
    let begin = chunks.firstIndex { $0.isOf(control == nil ? "IDAT" : "fcTL") }
    rest = begin.map { chunks[$0...] } ?? []
    canvas = Bitmap(width: width, height: height)
  }

  func next() throws(PictureProblem) -> DecodedFrame? {
    guard isAnimated else {
      guard !rest.isEmpty else { return nil }
      defer { rest = [] }
      let whole = PixelRect(left: 0, top: 0, right: width, bottom: height)
      return DecodedFrame(bitmap: try picture(of: rest, whole), delay: FrameDelay(centiseconds: 0))
    }
    guard let first = rest.first, first.isOf("fcTL") else { return nil }
    let control = try control(first)
    let following = rest.dropFirst()
    let end = following.firstIndex { $0.isOf("fcTL") || $0.isOf("IEND") } ?? following.endIndex
    let part = try picture(of: following[..<end], control.rect)
    rest = rest[end...]
    let shown = canvas.copy()
    part.lay(on: shown, control.rect, isOver: control.blendsOver)
    switch control.disposal {
    case .keep: canvas = shown
    case .restore: break
    case .clear:
      canvas = shown.copy()
      Bitmap(width: part.width, height: part.height).lay(on: canvas, control.rect, isOver: false)
    }
    return DecodedFrame(bitmap: shown, delay: control.delay)
  }

  private func control(_ chunk: PNGChunk) throws(PictureProblem) -> Control {
    guard chunk.data.count == 26 else { throw .malformed(offset: chunk.data.startIndex) }
    let (left, top) = (chunk.number(at: 12), chunk.number(at: 16))
    let rect = PixelRect(left: left, top: top, right: left + chunk.number(at: 4), bottom: top + chunk.number(at: 8))
    let bounds = PixelRect(left: 0, top: 0, right: width, bottom: height)
    let denominator = chunk.number(at: 22, bytes: 2)
    guard !rect.isEmpty, bounds.contains(rect), let disposal = Disposal(rawValue: chunk.number(at: 24, bytes: 1)) else {
      throw .malformed(offset: chunk.data.startIndex)
    }
    return Control(
      rect: rect,
      delay: FrameDelay(
        numerator: chunk.number(at: 20, bytes: 2), denominator: denominator == 0 ? 100 : denominator),
      disposal: disposal, blendsOver: chunk.number(at: 25, bytes: 1) == 1)
  }

  /// Decodes the image data among `chunks`; the picture has the size of `rect`.
  private func picture(of chunks: ArraySlice<PNGChunk>, _ rect: PixelRect) throws(PictureProblem) -> Bitmap {
    var size: [UInt8] = []
    size.append(bigEndian: UInt32(rect.width))
    size.append(bigEndian: UInt32(rect.height))
    var file = PNGChunk.signature + PNGChunk("IHDR", size + header.data.dropFirst(8)).bytes
    for chunk in shared { file += chunk.bytes }
    for chunk in chunks {
      if chunk.isOf("IDAT") { file += chunk.bytes }
      // An fdAT chunk is a sequence number and the data of an IDAT chunk.
      if chunk.isOf("fdAT") { file += PNGChunk("IDAT", Array(chunk.data.dropFirst(4))).bytes }
    }
    file += PNGChunk("IEND", []).bytes
    do throws(PNGProblem) { return try PNGReader.read(file) } catch { throw .png(error) }
  }
}

extension PNGChunk {
  /// A big-endian number of `count` bytes; missing bytes count as 0.
  fileprivate func number(at place: Int, bytes count: Int = 4) -> Int {
    data.dropFirst(place).prefix(count).reduce(0) { $0 << 8 | Int($1) }
  }
}

extension Bitmap {
  /// Draws this picture, which has the size of `rect`, on `canvas`: over its pixels if `isOver`,
  /// else in place of them.
  fileprivate func lay(on canvas: Bitmap, _ rect: PixelRect, isOver: Bool) {
    for y in 0..<height {
      let (from, to) = (row(y), canvas.row(rect.top + y) + rect.left)
      for x in 0..<width {
        to[x] = isOver ? from[x].over(to[x]) : from[x]
      }
    }
  }
}

extension UInt32 {
  /// Premultiplied source-over compositing.
  fileprivate func over(_ below: UInt32) -> UInt32 {
    let rest = 255 - (self >> 24)
    if rest == 0 { return self }
    var result: UInt32 = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      let sum = (self >> shift & 255) + ((below >> shift & 255) * rest + 127) / 255
      result |= Swift.min(sum, 255) << shift
    }
    return result
  }
}
