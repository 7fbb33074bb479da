import TestTools
import Testing

@testable import Renderer

/// Whether files that most are like come out as they were written, and none that is broken does.
@Suite struct PlainPNGTests {
  /// A picture's samples row by row, 3 or 4 to a pixel.
  private func samples(_ width: Int, _ height: Int, pixel: Int) -> [[Int]] {
    var random = SeededGenerator(UInt64(width * 1000 + height * 10 + pixel))
    return (0..<height).map { y in
      (0..<width * pixel).map { at in
        at % pixel == 3 ? 255 - (at + y) % 3 * 100 : (at * 3 + y * 5 + Int(random.next() % 90)) % 256
      }
    }
  }

  /// Row `y` with each byte less what `filter` says of the bytes before and above it.
  private func filtered(_ rows: [[Int]], _ y: Int, pixel: Int, filter: Int) -> [UInt8] {
    [UInt8(filter)]
      + rows[y].indices.map { at in
        let left = at >= pixel ? rows[y][at - pixel] : 0
        let up = y > 0 ? rows[y - 1][at] : 0
        let corner = at >= pixel && y > 0 ? rows[y - 1][at - pixel] : 0
        let sum = left + up - corner
        let distances = [abs(sum - left), abs(sum - up), abs(sum - corner)]
        let nearest = [left, up, corner][distances.firstIndex(of: distances.min() ?? 0) ?? 0]
        return UInt8((rows[y][at] - [0, left, up, (left + up) / 2, nearest][filter] + 512) % 256)
      }
  }

  private func file(_ rows: [[Int]], pixel: Int, pieces: Int = 1, filter: (Int) -> Int) throws -> [UInt8] {
    var header: [UInt8] = []
    header.append(bigEndian: UInt32(rows[0].count / pixel))
    header.append(bigEndian: UInt32(rows.count))
    header += [8, pixel == 3 ? 2 : 6, 0, 0, 0]
    let bytes = rows.indices.flatMap { filtered(rows, $0, pixel: pixel, filter: filter($0)) }
    let stream = try #require(bytes.withUnsafeBufferPointer { Deflate.compress($0, level: 6) })
    var file = PNGChunk.signature + PNGChunk("IHDR", header).bytes + PNGChunk("tEXt", [65, 0, 66]).bytes
    let step = (stream.count + pieces - 1) / pieces
    for start in stride(from: 0, to: stream.count, by: step) {
      file += PNGChunk("IDAT", Array(stream[start..<min(start + step, stream.count)])).bytes
    }
    return file + PNGChunk("IEND", []).bytes
  }

  @Test(arguments: [3, 4], [(1, 1), (2, 3), (13, 11), (100, 40)]) func everyFilterIsUndone(pixel: Int, size: (Int, Int))
    throws
  {
    let rows = samples(size.0, size.1, pixel: pixel)
    for filter in 0...5 {
      let bytes = try file(rows, pixel: pixel, pieces: 1 + filter % 3) { filter == 5 ? ($0 * 3 + 4) % 5 : filter }
      let bitmap = try #require(PlainPNG(bytes)?.bitmap)
      var wrong = 0
      for y in 0..<size.1 {
        for x in 0..<size.0 {
          let found = withUnsafeBytes(of: bitmap.row(y)[x]) { $0.map(Int.init) }
          let own = Array(rows[y][x * pixel..<(x + 1) * pixel])
          let alpha = pixel == 4 ? own[3] : 255
          if found != own[..<3].map({ ($0 * alpha + 127) / 255 }) + [alpha] { wrong += 1 }
        }
      }
      #expect(wrong == 0, "filter \(filter)")
    }
  }

  @Test func whateverByteIsWrongTheFileIsLeftToLibpng() throws {
    let sound = try file(samples(9, 7, pixel: 3), pixel: 3) { $0 % 5 }
    for at in sound.indices {
      var broken = sound
      broken[at] ^= 0x10
      #expect(PlainPNG(broken)?.bitmap == nil, "byte \(at)")
    }
    #expect(PlainPNG(Array(sound.dropLast()))?.bitmap == nil)
    let unknown = try file(samples(9, 7, pixel: 3), pixel: 3) { _ in 0 }
    #expect(PlainPNG(unknown)?.bitmap != nil)
  }

  @Test func filtersThatPNGDoesNotKnowAndOtherKindsAreLeftToLibpng() throws {
    let rows = samples(9, 7, pixel: 3)
    var bytes = rows.indices.flatMap { filtered(rows, $0, pixel: 3, filter: 0) }
    bytes[28] = 5
    let stream = try #require(bytes.withUnsafeBufferPointer { Deflate.compress($0, level: 6) })
    func file(_ kind: [UInt8], _ more: [PNGChunk] = []) -> [UInt8] {
      let chunks =
        [PNGChunk("IHDR", [0, 0, 0, 9, 0, 0, 0, 7] + kind)] + more + [PNGChunk("IDAT", stream), PNGChunk("IEND", [])]
      return PNGChunk.signature + chunks.flatMap(\.bytes)
    }
    #expect(PlainPNG(file([8, 2, 0, 0, 0])) != nil)
    #expect(PlainPNG(file([8, 2, 0, 0, 0]))?.bitmap == nil)
    for kind: [UInt8] in [[16, 2, 0, 0, 0], [8, 0, 0, 0, 0], [8, 3, 0, 0, 0], [8, 2, 0, 0, 1], [8, 2, 1, 0, 0]] {
      #expect(PlainPNG(file(kind)) == nil)
    }
    #expect(PlainPNG(file([8, 2, 0, 0, 0], [PNGChunk("tRNS", [0, 1, 0, 2, 0, 3])])) == nil)
    #expect(PlainPNG(file([8, 2, 0, 0, 0], [PNGChunk("ABCD", [0])])) == nil)
  }
}
