/// Decoder for the LZW compression of a GIF: codes of growing width, lowest bit first, at most 12
/// bits.
struct LZWReader {
  /// Decoded indices, `count` of them; those not read yet are 0.
  private(set) var indices: [UInt8]
  private var filled = 0

  private let clearCode: Int
  private var codeWidth: Int
  /// Number of codes known so far. A code means the string of the code in its entry of `prefixes`,
  /// followed by its entry of `lasts`.
  private var codes: Int
  private var prefixes = [Int16](repeating: -1, count: 4096)
  private var lasts = [UInt8](repeating: 0, count: 4096)
  private var lengths = [Int32](repeating: 1, count: 4096)
  private var previous: Int?
  private var bits = 0
  private var bitCount = 0
  private var isEnded = false

  /// Creates a decoder for `count` indices. `minimumCodeSize` is 1…11.
  init(minimumCodeSize: Int, count: Int) {
    indices = [UInt8](repeating: 0, count: count)
    clearCode = 1 << minimumCodeSize
    codes = clearCode + 2
    codeWidth = minimumCodeSize + 1
    for code in 0..<clearCode { lasts[code] = UInt8(truncatingIfNeeded: code) }
  }

  /// Whether every index has been decoded. Some encoders omit the end code.
  var isComplete: Bool { filled == indices.count }

  /// Decodes `data`. Stops at the end code, at an unknown code, and when there are more indices
  /// than requested.
  mutating func read(_ data: ArraySlice<UInt8>) {
    for byte in data where !isEnded {
      bits |= Int(byte) << bitCount
      bitCount += 8
      while bitCount >= codeWidth, !isEnded {
        let code = bits & (1 << codeWidth - 1)
        bits >>= codeWidth
        bitCount -= codeWidth
        take(code)
      }
    }
  }

  private mutating func take(_ code: Int) {
    if code == clearCode {
      codes = clearCode + 2
      codeWidth = (clearCode + 1).bitWidth - (clearCode + 1).leadingZeroBitCount
      previous = nil
      return
    }
    guard code != clearCode + 1, code < codes || (code == codes && previous != nil) else {
      isEnded = true
      return
    }
    guard let previous else {
      guard code < clearCode else {
        isEnded = true
        return
      }
      write(code)
      self.previous = code
      return
    }
    if codes < 4096 {
      // The new code ends with the first index of the string written next.
      prefixes[codes] = Int16(previous)
      lasts[codes] = first(of: code < codes ? code : previous)
      lengths[codes] = lengths[previous] + 1
      codes += 1
      if codes == 1 << codeWidth, codeWidth < 12 { codeWidth += 1 }
    } else if code == codes {
      isEnded = true
      return
    }
    write(code)
    self.previous = code
  }

  private func first(of code: Int) -> UInt8 {
    var code = code
    while prefixes[code] >= 0 { code = Int(prefixes[code]) }
    return lasts[code]
  }

  private mutating func write(_ code: Int) {
    let length = Int(lengths[code])
    guard length <= indices.count - filled else {
      isEnded = true
      return
    }
    var code = code
    var at = filled + length
    filled += length
    while at > filled - length {
      at -= 1
      indices[at] = lasts[code]
      code = max(Int(prefixes[code]), 0)
    }
  }
}
