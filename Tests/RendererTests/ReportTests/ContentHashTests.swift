import Foundation
import Platform
import TestTools
import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct ContentHashTests {
  /// A file has the hash of its bytes, also where it is read in several pieces.
  @Test(arguments: [0, 1, 7, 8, 32_767, 32_768, 32_771, 100_000]) func aFileHasTheHashOfItsBytes(_ count: Int) throws {
    let scratch = try Scratch()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
    let file = try scratch.file("data", Data(bytes))
    var (whole, pieces) = (ContentHash(), ContentHash())
    whole.add(bytes)
    pieces.add(fileAt: file.path)
    #expect(pieces.text == whole.text)
    var other = ContentHash()
    other.add(bytes + [2])
    #expect(other.text != whole.text)
  }
}
