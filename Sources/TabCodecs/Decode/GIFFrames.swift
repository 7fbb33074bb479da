import TabBase
import TabRaster

/// Decodes the frames of a GIF, GIF87a or GIF89a, from any program: with local color tables,
/// interlaced, every disposal. Follows the format's specification (CompuServe, 1990).
final class GIFFrames: DecodedFrames {
  let width: Int
  let height: Int
  private(set) var plays = 1

  /// Maximum area of a canvas, in pixels; the same as for `PNGReader`.
  static let areaLimit = PNGReader.areaLimit

  private struct Control {
    var delay = 0
    var disposal = 0
    var transparent: Int?
  }

  private var reader: ByteReader
  private var globalTable: [UInt32] = []
  private var control = Control()
  /// The canvas that the next frame is drawn on.
  private var canvas: Bitmap

  init(_ bytes: [UInt8]) throws(PictureProblem) {
    reader = ByteReader(bytes)
    try reader.skip(6)
    width = try reader.word()
    height = try reader.word()
    guard width > 0, height > 0 else { throw .malformed(offset: 6) }
    guard width * height <= Self.areaLimit else { throw .tooManyPixels(limit: Self.areaLimit) }
    canvas = Bitmap(width: width, height: height)
    let flags = try reader.byte()
    try reader.skip(2)
    if flags & 0x80 != 0 { globalTable = try Self.table(&reader, size: flags & 7) }
    // The loop count comes before the first image, and callers ask for it before they read one.
    try readExtensions()
  }

  func next() throws(PictureProblem) -> DecodedFrame? {
    try readExtensions()
    guard try reader.byte() == 0x2C else {
      // The trailer stays in place, so that a further call finds it again.
      reader.stepBack()
      return nil
    }
    let (rect, flags) = try place()
    let table = flags & 0x80 != 0 ? try Self.table(&reader, size: flags & 7) : globalTable
    let start = reader.offset
    let codeSize = try reader.byte()
    guard (1...11).contains(codeSize) else { throw .malformed(offset: start) }
    var lzw = LZWReader(minimumCodeSize: codeSize, count: rect.area)
    try reader.blocks { lzw.read($0) }
    guard lzw.isComplete else { throw .malformed(offset: start) }
    let picture = canvas.copy()
    draw(lzw.indices, rect, isInterlaced: flags & 0x40 != 0, table: table, on: picture)
    dispose(rect, after: picture)
    defer { control = Control() }
    return DecodedFrame(bitmap: picture, delay: FrameDelay(centiseconds: control.delay))
  }

  private func place() throws(PictureProblem) -> (rect: PixelRect, flags: Int) {
    let start = reader.offset
    let (left, top) = (try reader.word(), try reader.word())
    let (width, height) = (try reader.word(), try reader.word())
    let rect = PixelRect(left: left, top: top, right: left + width, bottom: top + height)
    // "Each image must fit within the boundaries of the Logical Screen." Pixels outside would cost
    // work and never be seen.
    guard left + width <= self.width, top + height <= self.height else { throw .malformed(offset: start) }
    return (rect, try reader.byte())
  }

  private func readExtensions() throws(PictureProblem) {
    while true {
      let start = reader.offset
      switch try reader.byte() {
      case 0x21:
        let label = try reader.byte()
        var data: [UInt8] = []
        try reader.blocks { data += $0 }
        note(label, data)
      case 0x2C, 0x3B:
        reader.stepBack()
        return
      default: throw .malformed(offset: start)
      }
    }
  }

  private func note(_ label: Int, _ data: [UInt8]) {
    switch label {
    case 0xF9 where data.count >= 4:
      control = Control(
        delay: Int(data[1]) | Int(data[2]) << 8, disposal: Int(data[0]) >> 2 & 7,
        transparent: data[0] & 1 == 1 ? Int(data[3]) : nil)
    case 0xFF where data.count >= 14 && data.starts(with: Array("NETSCAPE2.0".utf8)) && data[11] == 1:
      // Number of repetitions after the first play.
      let repetitions = Int(data[12]) | Int(data[13]) << 8
      plays = repetitions == 0 ? 0 : repetitions + 1
    default: break
    }
  }

  private func draw(_ indices: [UInt8], _ rect: PixelRect, isInterlaced: Bool, table: [UInt32], on picture: Bitmap) {
    let rows = isInterlaced ? Self.interlacedRows(rect.height) : Array(0..<rect.height)
    for (stored, row) in rows.enumerated() {
      let to = picture.row(rect.top + row)
      for x in rect.left..<rect.right {
        let index = Int(indices[stored * rect.width + x - rect.left])
        // An index without a color paints nothing.
        if index != control.transparent, index < table.count { to[x] = table[index] }
      }
    }
  }

  /// Row numbers in the order in which the file stores the rows.
  private static func interlacedRows(_ height: Int) -> [Int] {
    [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
  }

  private func dispose(_ rect: PixelRect, after picture: Bitmap) {
    switch control.disposal {
    // The previous canvas comes back.
    case 3: break
    case 2:
      canvas = picture.copy()
      for y in rect.top..<rect.bottom {
        (canvas.row(y) + rect.left).update(repeating: 0, count: rect.width)
      }
    default: canvas = picture
    }
  }

  /// Reads a color table as opaque pixels in the format of `Bitmap`.
  private static func table(_ reader: inout ByteReader, size: Int) throws(PictureProblem) -> [UInt32] {
    var table: [UInt32] = []
    for _ in 0..<2 << size {
      let (red, green, blue) = (try reader.byte(), try reader.byte(), try reader.byte())
      table.append(UInt32(red | green << 8 | blue << 16) | 0xFF00_0000)
    }
    return table
  }
}
