import TestTools

/// Changes an input a little, as a fuzzer does: the same ways from the same seed.
struct Mutation {
  /// What random bytes hardly come to.
  private static let words = [
    "1e15", "1e-9", "1e300", "-1e300", "65536", "4294967296", "9223372036854775808", "0", "-1", "[", "{", "}", "\"",
    ",", "z",
    " stroke-width=\"1e15\"", " stroke-dasharray=\"1e-9 1e9\"", " transform=\"scale(1e20)\"", "\u{0}\u{0}\u{0}\u{0}",
    "\u{FFFF}",
  ].map { Array($0.utf8) }

  var generator: SeededGenerator

  /// `input` after one to eight changes.
  mutating func mutated(_ input: [UInt8]) -> [UInt8] {
    var bytes = input
    for _ in 0..<Int.random(in: 1...8, using: &generator) { change(&bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = Int.random(in: 0...bytes.count, using: &generator)
    let length = Int.random(in: 0...min(16, bytes.count - place), using: &generator)
    switch Int.random(in: 0..<7, using: &generator) {
    case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 1 where place < bytes.count: bytes[place] = .random(in: 0...255, using: &generator)
    case 2: bytes.removeSubrange(place..<place + length)
    case 3: bytes.insert(contentsOf: Array(bytes[place..<place + length]), at: place)
    case 4: changeNumber(&bytes, from: place)
    case 5 where place > 0 && Int.random(in: 0..<4, using: &generator) == 0: bytes.removeLast(bytes.count - place)
    default: bytes.insert(contentsOf: Self.words.randomElement(using: &generator) ?? [], at: place)
    }
  }

  /// Puts another number in the place of the next one.
  private mutating func changeNumber(_ bytes: inout [UInt8], from place: Int) {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    guard let begin = bytes[place...].firstIndex(where: isDigit) else { return }
    let end = bytes[begin...].firstIndex { !isDigit($0) } ?? bytes.endIndex
    bytes.replaceSubrange(begin..<end, with: Self.words[Int.random(in: 0..<9, using: &generator)])
  }
}
