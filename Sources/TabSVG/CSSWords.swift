extension Substring {
  /// Parts separated by white space and by slashes, which are words of their own; quotes and
  /// parentheses are not split.
  var cssWords: [Substring] { cssSplit(isWord: true) }

  /// Parts separated by commas; quotes and parentheses are not split.
  var cssParts: [Substring] { cssSplit(isWord: false).map(\.trimmed) }

  private func cssSplit(isWord: Bool) -> [Substring] {
    var (parts, begin, depth): ([Substring], Index, Int) = ([], startIndex, 0)
    var quote: UInt8?
    for index in utf8.indices {
      let byte = utf8[index]
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case _ where depth > 0: break
      case UInt8(ascii: "/") where isWord:
        if begin < index { parts.append(self[begin..<index]) }
        parts.append(self[index...index])
        begin = utf8.index(after: index)
      case _ where isWord ? byte.isXMLSpace : byte == UInt8(ascii: ","):
        if !isWord || begin < index { parts.append(self[begin..<index]) }
        begin = utf8.index(after: index)
      default: break
      }
    }
    if !isWord || begin < endIndex { parts.append(self[begin...]) }
    return parts
  }
}
