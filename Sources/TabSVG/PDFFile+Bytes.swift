import Platform

/// Bytes of a file and of its streams.
extension PDFFile {
  /// The bytes before a predictor of PNG was applied.
  func unpredicted(
    _ content: ArraySlice<UInt8>, _ parameters: [String: PDFObject]
  ) throws(PDFProblem) -> [UInt8] {
    func value(_ key: String, _ usual: Int) -> Int { resolved(parameters[key]).integer ?? usual }
    let predictor = value("Predictor", 1)
    guard predictor > 1 else { return Array(content) }
    guard predictor >= 10 else { throw .unsupportedFilter("TIFF predictor") }
    let (colors, bits, columns) = (value("Colors", 1), value("BitsPerComponent", 8), value("Columns", 1))
    guard 1...32 ~= colors, 1...16 ~= bits, 1...(1 << 20) ~= columns else { throw .damaged }
    let (unit, row) = (max(1, colors * bits / 8), (colors * bits * columns + 7) / 8)
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var place = content.startIndex
    while place < content.endIndex {
      let (kind, base) = (content[place], result.count)
      for (i, byte) in content[(place + 1)..<min(content.endIndex, place + 1 + row)].enumerated() {
        let left = i >= unit ? Int(result[base + i - unit]) : 0
        let above = base >= row ? Int(result[base + i - row]) : 0
        let corner = i >= unit && base >= row ? Int(result[base + i - row - unit]) : 0
        let guess: Int
        switch kind {
        case 1: guess = left
        case 2: guess = above
        case 3: guess = (left + above) / 2
        case 4:
          let (pa, pb, pc) = (abs(above - corner), abs(left - corner), abs(left + above - 2 * corner))
          guess = pa <= pb && pa <= pc ? left : pb <= pc ? above : corner
        default: guess = 0
        }
        result.append(byte &+ UInt8(guess))
      }
      place += 1 + row
    }
    return result
  }

  /// The first place of `text` in `range` of the bytes.
  static func place(of text: StaticString, in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    let count = text.utf8CodeUnitCount
    return bytes.withUnsafeBytes { bytes -> Int? in
      guard let base = bytes.baseAddress else { return nil }
      var place = range.lowerBound
      while range.upperBound - place >= count,
        let found = memchr(base + place, Int32(text.utf8Start.pointee), range.upperBound - place - count + 1)
      {
        if memcmp(found, text.utf8Start, count) == 0 { return UnsafeRawPointer(found) - base }
        place = UnsafeRawPointer(found) - base + 1
      }
      return nil
    }
  }

  static func lastPlace(of text: StaticString, in bytes: [UInt8]) -> Int? {
    var (last, start): (Int?, Int) = (nil, max(0, bytes.count - 2048))
    while let found = place(of: text, in: bytes, start..<bytes.count) { (last, start) = (found, found + 1) }
    return last
  }
}
