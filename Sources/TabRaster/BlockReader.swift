/// Reads pixels by linear interpolation from averages over blocks; the first block lies before the
/// pixels.
final class BlockReader {
  private let factor: Int
  private let channels: Int
  /// For each column, the preceding block, and the position between its middle and the next one's,
  /// 0…1.
  private let columns: [(block: Int, part: Float)]
  private let line: UnsafeMutablePointer<Float>
  private let pixels: UnsafeMutablePointer<Float>

  init(factor: Int, width: Int, channels: Int) {
    self.factor = factor
    self.channels = channels
    columns = (0..<width).map { BlockReader.position($0, factor) }
    line = .allocate(capacity: (width / factor + 3) * channels)
    pixels = .allocate(capacity: width * channels)
  }

  deinit {
    line.deallocate()
    pixels.deallocate()
  }

  /// The block whose middle precedes pixel `v`, and the position between its middle and the next
  /// one's. Pixel i of a block lies (i + ½)/f − ½ blocks from the block's middle.
  private static func position(_ v: Int, _ factor: Int) -> (block: Int, part: Float) {
    let (block, i) = (v / factor, v % factor)
    let p = (Float(i) + 0.5) / Float(factor) - 0.5
    return p < 0 ? (block, p + 1) : (block + 1, p)
  }

  /// The rows of pixels between the middles of block row `block` and the next one; `height` is the
  /// number of all rows.
  func rows(below block: Int, of height: Int) -> Range<Int> {
    let first = block * factor - factor / 2
    return min(max(first, 0), height)..<min(max(first + factor, 0), height)
  }

  /// The pixels of row `v`, which lies between the block rows `above` and `below`, each of `count`
  /// numbers.
  func row(
    _ v: Int, between above: UnsafePointer<Float>, and below: UnsafePointer<Float>, _ count: Int
  ) -> UnsafePointer<Float> {
    let part = BlockReader.position(v, factor).part
    for i in 0..<count { line[i] = above[i] + (below[i] - above[i]) * part }
    columns.withUnsafeBufferPointer { columns in
      for x in 0..<columns.count {
        let from = line + columns[x].block * channels
        let part = columns[x].part
        let to = pixels + x * channels
        if channels == 4 {
          let near = FloatPixel(from)
          (near + (FloatPixel(from + 4) - near) * part).store(to: to)
        } else {
          to[0] = from[0] + (from[1] - from[0]) * part
        }
      }
    }
    return UnsafePointer(pixels)
  }
}
