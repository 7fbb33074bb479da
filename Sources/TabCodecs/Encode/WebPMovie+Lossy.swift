import TabBase

/// A rectangle of a lossy movie.
extension WebPMovie.Change {
  /// Finds the blocks in which anything changes. A picture that paints all of them need not begin with a whole
  /// block: it becomes as small as its changes.
  mutating func chooseBlocks() {
    blocks = changedBlocks
    guard blocks == nil else { return }
    var rect = picture.changes
    // The format stores halves of offsets.
    (rect.left, rect.top) = (rect.left & ~1, rect.top & ~1)
    if rect != picture.rect { picture = picture.cropped(to: rect) }
  }

  /// The blocks in which anything changes, row by row; nil if almost all do, or if blending does not replace
  /// their pixels. Single clear pixels would take more than they save.
  private var changedBlocks: [Bool]? {
    let (width, side) = (picture.rect.width, WebPRepairs.side)
    let columns = (width + side - 1) / side
    var blocks = [Bool](repeating: false, count: columns * ((picture.rect.height + side - 1) / side))
    for (index, (new, old)) in zip(picture.pixels, picture.before).enumerated() where new != old {
      if new >> 24 != 255, old >> 24 != 0 { return nil }
      blocks[index / width / side * columns + index % width / side] = true
    }
    let unchanged = blocks.count { !$0 }
    let isFew = unchanged < Self.fewest || Double(unchanged) < WebPMovie.unchanged.few * Double(blocks.count)
    return isFew ? nil : blocks
  }

  /// Fewest unchanged blocks that are left out: the mask that leaves them out takes 70 bytes or more.
  private static let fewest = 48
  /// Number of colors above which a lossless form is not tried: it would hardly be the smaller one.
  private static let fewColors = 256

  /// The picture compressed with loss, or without where that is not larger; nil if memory is lacking.
  func compressed(_ compression: WebPCompression) -> WebPMovie.Image? {
    let (width, height, side) = (picture.rect.width, picture.rect.height, WebPRepairs.side)
    let columns = (width + side - 1) / side
    func block(_ pixel: Int) -> Int { pixel / width / side * columns + pixel % width / side }
    func isClear(_ pixel: Int) -> Bool { blocks.map { !$0[block(pixel)] } ?? false }
    let pixels = blocks.map { blocks in
      let kept = Self.grown(blocks, columns)
      return filled { !kept[block($0)] }
    }
    let lossy = compression.file(width, height, isClear: isClear) { pixels?[$0] ?? picture.pixels[$0] }
    guard var file = lossy else { return nil }
    if hasFewColors {
      let exact = WebPCompression.lossless(level: WebPMovie.exactLevel)
        .file(width, height, isClear: isClear) { picture.pixels[$0] }
      if let exact, exact.count <= file.count { file = exact }
    }
    return WebPMovie.Image(file: file, isBlended: blocks != nil)
  }

  private var hasFewColors: Bool {
    var colors: Set<UInt32> = []
    var last: UInt32?
    for pixel in picture.pixels where pixel != last {
      last = pixel
      colors.insert(pixel)
      if colors.count > Self.fewColors { return false }
    }
    return true
  }

  /// The blocks, and those beside them: decoders smooth the borders of blocks, and mix the colors of pixels, of which WebP
  /// stores one for four.
  private static func grown(_ blocks: [Bool], _ columns: Int) -> [Bool] {
    blocks.indices.map { index in
      let (x, y) = (index % columns, index / columns)
      return (y - 1...y + 1).contains { row in
        (max(x - 1, 0)...min(x + 1, columns - 1)).contains { column in
          blocks.indices.contains(row * columns + column) && blocks[row * columns + column]
        }
      }
    }
  }

  /// The pixels of the picture, with those that nobody sees replaced by the ones beside them, which takes few bytes.
  private func filled(_ isUnseen: (Int) -> Bool) -> [UInt32] {
    let width = picture.rect.width
    var pixels = Array(picture.pixels)
    for row in stride(from: 0, to: pixels.count, by: width) {
      var begin = row
      while begin < row + width {
        guard isUnseen(begin) else {
          begin += 1
          continue
        }
        let end = (begin..<row + width).first { !isUnseen($0) } ?? row + width
        let (left, right) = (begin > row ? pixels[begin - 1] : nil, end < row + width ? pixels[end] : nil)
        for index in begin..<end {
          let isLeft = right == nil || left != nil && 2 * index < begin + end
          pixels[index] = (isLeft ? left : right) ?? (row > 0 ? pixels[index - width] : 0)
        }
        begin = end
      }
    }
    return pixels
  }
}
