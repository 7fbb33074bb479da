import CPNG

/// A PNG file as most are: 8 bits a sample, red, green, blue with or without alpha, not interlaced, and sound. It is read in half of libpng's
/// time, whose part it is to say what is wrong with others.
struct PlainPNG {
  private let width: Int
  private let height: Int
  /// Bytes of a pixel.
  private let pixel: Int
  private let stream: [ArraySlice<UInt8>]

  /// Nil for any other file.
  init?(_ file: [UInt8]) {
    guard file.starts(with: PNGChunk.signature) else { return nil }
    let chunks = PNGChunk.chunks(of: file)
    guard let header = chunks.first, header.isOf("IHDR"), header.data.count == 13, chunks.last?.isOf("IEND") == true,
      chunks.allSatisfy({ $0.isSound(in: file) })
    else { return nil }
    let numbers = header.data.map(Int.init)
    width = numbers[..<4].reduce(0) { $0 << 8 | $1 }
    height = numbers[4..<8].reduce(0) { $0 << 8 | $1 }
    guard (1...PNGReader.sideLimit).contains(width), (1...PNGReader.sideLimit).contains(height),
      width * height <= PNGReader.areaLimit, numbers[8] == 8, numbers[9] == 2 || numbers[9] == 6,
      numbers[10...] == [0, 0, 0]
    else { return nil }
    pixel = numbers[9] == 2 ? 3 : 4
    guard let first = chunks.firstIndex(where: { $0.isOf("IDAT") }),
      let last = chunks.lastIndex(where: { $0.isOf("IDAT") }),
      chunks[first...last].allSatisfy({ $0.isOf("IDAT") }),
      // What has a small first letter changes nothing, but for this one.
      !chunks.contains(where: { $0.isOf("tRNS") }),
      (chunks[1..<first] + chunks[(last + 1)...].dropLast()).allSatisfy({ ($0.type.first ?? 0) & 0x20 != 0 })
    else { return nil }
    stream = chunks[first...last].map(\.data)
  }

  /// Nil where the pixels are broken.
  var bitmap: Bitmap? {
    let rows = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: height * (1 + width * pixel) + 1)
    defer { rows.deallocate() }
    rows[rows.count - 1] = 0
    let filtered = UnsafeMutableBufferPointer(rebasing: rows.dropLast())
    let joined = stream.count == 1 ? stream[0] : Array(stream.joined())[...]
    let isWhole = joined.withUnsafeBufferPointer { Deflate.decompress($0, into: filtered) }
    guard isWhole else { return nil }
    let bitmap = Bitmap(width: width, height: height)
    let samples = UnsafeMutableRawBufferPointer(bitmap.pixels).bindMemory(to: UInt8.self)
    guard cpng_unfilter(rows.baseAddress, width, height, pixel, samples.baseAddress) else { return nil }
    if pixel == 4 { samples.premultiply() }
    return bitmap
  }
}

extension PNGChunk {
  /// Whether the checksum is right that stands behind it in `file`.
  fileprivate func isSound(in file: [UInt8]) -> Bool {
    let end = data.endIndex
    guard end + 4 <= file.count else { return false }
    return file[end..<end + 4].reduce(0) { $0 << 8 | UInt32($1) } == Deflate.checksum(file[type.startIndex..<end])
  }
}
