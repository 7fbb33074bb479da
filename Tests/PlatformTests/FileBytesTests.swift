import Platform
import Testing

@Suite struct FileBytesTests {
  /// A pipe that holds `bytes` and has no writer left.
  private func pipe(holding bytes: [UInt8]) -> Int32 {
    var ends: [Int32] = [0, 0]
    #expect(Platform.pipe(&ends) == 0)
    #expect(write(ends[1], bytes, bytes.count) == bytes.count)
    close(ends[1])
    return ends[0]
  }

  @Test(arguments: [0, 1, 5000, 16_383, 16_384, 16_385, 40_000])
  func everythingUpToTheEndIsReadFromAPipeAsWell(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let end = pipe(holding: bytes)
    defer { close(end) }
    #expect(try FileBytes.contents(ofDescriptor: end) == bytes)
  }

  @Test func aFileOfJustTheLimitIsReadALongerOneRefused() throws {
    for (count, limit) in [(100, 100), (100, 99), (20_000, 20_000), (20_000, 19_999)] {
      let end = pipe(holding: [UInt8](repeating: 7, count: count))
      defer { close(end) }
      if count <= limit {
        #expect(try FileBytes.contents(ofDescriptor: end, limit: limit).count == count)
      } else {
        #expect(throws: FileProblem.tooLarge(limit: limit)) {
          try FileBytes.contents(ofDescriptor: end, limit: limit)
        }
      }
    }
  }

  @Test func filesReadThemselves() throws {
    let text = String(decoding: try FileBytes.contents(of: #filePath), as: UTF8.self)
    #expect(text.hasPrefix("import Platform\n") && text.hasSuffix("}\n"))
  }

  @Test func whatCannotBeReadSaysWhy() {
    #expect(throws: FileProblem.missing) { try FileBytes.contents(of: "") }
    #expect(throws: FileProblem.missing) { try FileBytes.contents(of: #filePath + "/below") }
    #expect(throws: FileProblem.unreadable(reason: "Is a directory")) { try FileBytes.contents(of: "/") }
  }
}
