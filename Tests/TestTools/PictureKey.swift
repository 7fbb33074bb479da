import Foundation

extension Data {
  /// The picture without the key and the sum in its comment, in which pictures that show the same may differ: a PNG without the comment,
  /// other files with zeros in their place.
  package var withoutKey: Data {
    var bytes = self
    if starts(with: [0x89, 0x50, 0x4E, 0x47]), count > 45, self[37..<41].elementsEqual("tEXt".utf8) {
      let length = self[33..<37].reduce(0) { $0 << 8 | Int($1) }
      bytes.removeSubrange(33..<Swift.min(45 + length, count))
      return bytes
    }
    for mark in [", key ", " sum "] {
      guard let found = bytes.firstRange(of: Data(mark.utf8)) else { continue }
      let end = Swift.min(found.upperBound + 16, bytes.count)
      bytes.replaceSubrange(found.upperBound..<end, with: repeatElement(0x30, count: end - found.upperBound))
    }
    return bytes
  }
}
