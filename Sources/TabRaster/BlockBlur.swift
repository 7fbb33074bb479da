import TabBase

/// A Gaussian blur of at least σ 7: the source is averaged over blocks of 4, 6 or 8 pixels, blurred
/// there with the true kernel, and read back linearly. The kernel is narrowed by the variances that
/// averaging and reading (f²/6) add.
///
/// Averages overlap the neighboring blocks: weights rise toward a block's middle and fall again, so
/// that they depend little on an edge's position in the block, and details finer than blocks do not
/// alias.
struct BlockBlur {
  /// Side of a block, in pixels.
  private let factor: Int
  /// Weight of each line of a block's average: 1, 3, 5 … 5, 3, 1 over twice as many lines as a
  /// block has.
  private let shares: [UInt16]
  /// Number of blocks on each side of the kernel's center.
  private let radius: Int
  /// The kernel: 2·radius + 1 weights with the sum 1.
  private let weights: [Float]

  init(sigma: Double) {
    // For each factor, the least σ at which the blur is accurate enough.
    let factor = sigma < 11 ? 4 : sigma < 14 ? 6 : 8
    self.factor = factor
    shares = (0..<2 * factor).map { UInt16(2 * min($0, 2 * factor - 1 - $0) + 1) }
    let f = Double(factor)
    let added = f * f / 6 + 1.0 / 12 + f * f / 6
    weights = GaussianBlur.kernel((sigma * sigma - added).squareRoot() / f)
    radius = weights.count / 2
  }

  /// Number of lines before a block's first one that belong to its average.
  private var lead: Int { (shares.count - factor) / 2 }

  /// Normalization of a pixel's weight, which is the product of its shares in both directions.
  private var scale: Float {
    let sum = Float(shares.reduce(0, +))
    return 1 / (sum * sum)
  }

  /// Largest distance over which a pixel has an effect, in pixels.
  var reach: Int { factor * (radius + 2) }

  /// The blurred pixels of `box`. `source` holds `area` of the canvas; beyond it its border pixels
  /// are repeated.
  func blur(_ source: Bitmap, area: PixelRect, box: PixelRect) -> Bitmap {
    let result = Bitmap(width: box.width, height: box.height)
    blur(box, channels: 4) { top, row in
      readBlocks(source, area, top: top, row)
    } write: { y, values in
      let out = result.row(y)
      for x in 0..<box.width { out[x] = FloatPixel(values + x * 4).pixel }
    }
    return result
  }

  /// Averages the blocks of one row, whose first line of pixels is `top`.
  private func readBlocks(_ source: Bitmap, _ area: PixelRect, top: Int, _ row: BlockRow) {
    let span = row.count * factor + 2 * lead
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: span * 2)
    defer { memory.deallocate() }
    // Each holds sums of two channels: 128 times 255 fits 16 bits.
    let (even, odd) = (memory, memory + span)
    // The columns of the area in the row, or the nearest one, and their offset in the row.
    let left = row.left - lead
    let first = min(max(left, area.left), area.right - 1)
    let columns = first..<max(min(left + span, area.right), first + 1)
    let before = min(max(columns.lowerBound - left, 0), span - 1)
    let lines = shares.indices.map { index in
      let y = min(max(top - lead + index, area.top), area.bottom - 1)
      return UnsafePointer(source.row(y - area.top) + (columns.lowerBound - area.left))
    }
    sum(lines, count: columns.count, even + before, odd + before)
    let end = before + columns.count
    for sums in [even, odd] {
      sums.update(repeating: sums[before], count: before)
      (sums + end).update(repeating: sums[end - 1], count: span - end)
    }
    let scale = scale
    shares.withUnsafeBufferPointer { shares in
      for block in 0..<row.count {
        var sum = FloatPixel.zero
        // Two with the same share, added together, still fit 16 bits.
        var (x, y) = (block * factor, block * factor + shares.count - 1)
        for k in 0..<factor {
          sum += FloatPixel(even: even[x] &+ even[y], odd: odd[x] &+ odd[y]) * Float(shares[k])
          (x, y) = (x &+ 1, y &- 1)
        }
        sum *= scale
        FloatPixel(sum[0], sum[2], sum[1], sum[3]).store(to: row.values + block * 4)
      }
    }
  }

  /// Sums `count` pixels of all lines, weighted by their shares.
  private func sum(
    _ lines: [UnsafePointer<UInt32>], count: Int, _ even: UnsafeMutablePointer<UInt32>,
    _ odd: UnsafeMutablePointer<UInt32>
  ) {
    lines.withUnsafeBufferPointer { lines in
      shares.withUnsafeBufferPointer { shares in
        let vectors = count & ~3
        for x in stride(from: 0, to: vectors, by: 4) {
          var sums = (PixelLanes.Lanes.zero, PixelLanes.Lanes.zero)
          for k in 0..<shares.count {
            let pixels = PixelLanes(lines[k] + x)
            sums.0 &+= pixels.even &* shares[k]
            sums.1 &+= pixels.odd &* shares[k]
          }
          PixelLanes(sums.0).store(to: even + x)
          PixelLanes(sums.1).store(to: odd + x)
        }
        for x in vectors..<count {
          (even[x], odd[x]) = (0, 0)
          for k in 0..<shares.count {
            even[x] &+= (lines[k][x] & 0x00FF_00FF) &* UInt32(shares[k])
            odd[x] &+= (lines[k][x] &>> 8 & 0x00FF_00FF) &* UInt32(shares[k])
          }
        }
      }
    }
  }

  /// The blurred coverage in `box`; nothing is covered beyond the source's rectangle.
  func blur(_ source: Mask, box: PixelRect) -> Mask {
    let result = Mask(rect: box)
    blur(box, channels: 1) { top, row in
      readBlocks(source, top: top, row)
    } write: { y, values in
      let out = result.bytes + y * result.stride
      for x in 0..<box.width { out[x] = UInt8(truncatingIfNeeded: Int32(values[x] + 0.5)) }
    }
    return result
  }

  private func readBlocks(_ source: Mask, top: Int, _ row: BlockRow) {
    let rect = source.rect
    let span = row.count * factor + 2 * lead
    let sums = UnsafeMutablePointer<UInt16>.allocate(capacity: span)
    defer { sums.deallocate() }
    sums.initialize(repeating: 0, count: span)
    let (left, first) = (row.left - lead, top - lead)
    let columns = max(left, rect.left)..<max(left, rect.left, min(left + span, rect.right))
    let scale = scale
    shares.withUnsafeBufferPointer { shares in
      for y in max(first, rect.top)..<max(first, rect.top, min(first + shares.count, rect.bottom)) {
        let fraction = shares[y - first]
        let (line, out) = (source.row(y) + (columns.lowerBound - rect.left), sums + (columns.lowerBound - left))
        for x in 0..<columns.count { out[x] &+= UInt16(line[x]) &* fraction }
      }
      for block in 0..<row.count {
        let from = sums + block * factor
        var sum: UInt32 = 0
        for k in 0..<shares.count { sum &+= UInt32(from[k]) &* UInt32(shares[k]) }
        row.values[block] = Float(sum) * scale
      }
    }
  }

  private struct BlockRow {
    /// The canvas column of the first pixel, and the number of blocks of `factor` pixels.
    var left: Int
    var count: Int
    /// Memory for each block's channels.
    var values: UnsafeMutablePointer<Float>
  }

  /// Blurs the blocks around `box`. `read` gets the canvas row at which a row of blocks begins;
  /// `write` gets each row of pixels.
  ///
  /// Rows are convolved horizontally as they come, into a ring of as many as the vertical
  /// convolution needs, so that everything stays in the cache.
  private func blur(
    _ box: PixelRect, channels: Int, read: (Int, BlockRow) -> Void, write: (Int, UnsafePointer<Float>) -> Void
  ) {
    // Reading needs one more block on each side.
    let columns = (box.width + factor - 1) / factor + 2
    let lines = (box.height + factor - 1) / factor + 2
    let stride = columns * channels
    let taps = 2 * radius + 1
    let first = BlockRow(
      left: box.left - (1 + radius) * factor, count: columns + 2 * radius,
      values: .allocate(capacity: (columns + 2 * radius) * channels))
    let ring = UnsafeMutablePointer<Float>.allocate(capacity: taps * stride)
    // Two rows, between which pixels are read.
    let blocks = UnsafeMutablePointer<Float>.allocate(capacity: 2 * stride)
    let reader = BlockReader(factor: factor, width: box.width, channels: channels)
    defer {
      first.values.deallocate()
      ring.deallocate()
      blocks.deallocate()
    }
    let along = (0..<taps).map { UnsafePointer(first.values + $0 * channels) }
    for line in 0..<lines + 2 * radius {
      read(box.top + (line - 1 - radius) * factor, first)
      convolve(along, into: ring + line % taps * stride, count: stride)
      let y = line - 2 * radius
      guard y >= 0 else { continue }
      let down = (0..<taps).map { UnsafePointer(ring + (y + $0) % taps * stride) }
      let out = blocks + y % 2 * stride
      convolve(down, into: out, count: stride)
      guard y > 0 else { continue }
      let above = blocks + (1 - y % 2) * stride
      for v in reader.rows(below: y - 1, of: box.height) { write(v, reader.row(v, between: above, and: out, stride)) }
    }
  }

  /// out[i] = Σ weights[k] · inputs[k][i], 16 at a time so that the sums stay in registers; the
  /// kernel is even.
  private func convolve(_ inputs: [UnsafePointer<Float>], into out: UnsafeMutablePointer<Float>, count: Int) {
    inputs.withUnsafeBufferPointer { inputs in
      weights.withUnsafeBufferPointer { weights in
        let last = 2 * radius
        var i = 0
        while i + 16 <= count {
          let center = inputs[radius] + i
          let middle = weights[radius]
          var (a, b, c, d) = (
            FloatPixel(center) * middle, FloatPixel(center + 4) * middle, FloatPixel(center + 8) * middle,
            FloatPixel(center + 12) * middle
          )
          for k in 0..<radius {
            let weight = weights[k]
            let (p, q) = (inputs[k] + i, inputs[last - k] + i)
            a += (FloatPixel(p) + FloatPixel(q)) * weight
            b += (FloatPixel(p + 4) + FloatPixel(q + 4)) * weight
            c += (FloatPixel(p + 8) + FloatPixel(q + 8)) * weight
            d += (FloatPixel(p + 12) + FloatPixel(q + 12)) * weight
          }
          a.store(to: out + i)
          b.store(to: out + i + 4)
          c.store(to: out + i + 8)
          d.store(to: out + i + 12)
          i += 16
        }
        while i < count {
          var sum = inputs[radius][i] * weights[radius]
          for k in 0..<radius { sum += (inputs[k][i] + inputs[last - k][i]) * weights[k] }
          out[i] = sum
          i += 1
        }
      }
    }
  }
}
