import Platform

/// A Gaussian blur of standard deviation `sigma` pixels, cut off at `reach`.
///
/// From σ 2.5 on the picture is first averaged over blocks of 2, 4 or 8 pixels, blurred there with the true kernel, and read
/// back linearly; the kernel is narrowed by the variances that averaging and reading (f²/6) add. Where the blurred σ spans few
/// blocks, averages go on into the blocks beside: weights rise to a block's middle and fall again, so that they depend little on
/// where in it an edge lies, and a factor twice as large will do. With what is cut off and rounded, a step from black to white comes
/// out within 2 grey levels.
struct GaussianBlur {
  /// The side of a block.
  let factor: Int
  /// How much each line counts of those that a block's average is made of.
  private let shares: [UInt16]
  /// Blocks to each side of the centre.
  let radius: Int
  /// 2·radius + 1, of sum 1.
  private let weights: [Float]

  /// `sigma` is limited to 0…200; below 0.1 nothing is blurred.
  init(sigma: Double) {
    let sigma = sigma > 0.1 ? min(sigma, 200) : 0
    // The least σ at which a step is blurred well enough.
    let factor = sigma < 2.5 ? 1 : sigma < 6 ? 2 : sigma < 14 ? 4 : 8
    self.factor = factor
    let reachesOut = factor > 1 && sigma < 18
    // 1, 3, 5 … 5, 3, 1 over twice as many lines as a block has.
    shares =
      reachesOut
      ? (0..<2 * factor).map { UInt16(2 * min($0, 2 * factor - 1 - $0) + 1) } : [UInt16](repeating: 1, count: factor)
    let f = Double(factor)
    let added = factor == 1 ? 0 : (reachesOut ? f * f / 6 + 1.0 / 12 : (f * f - 1) / 12) + f * f / 6
    let inner = max(0, sigma * sigma - added).squareRoot() / f
    radius = Int((inner * 3).rounded(.up))
    var values = (-radius...radius).map { k in inner > 0 ? exp(-Double(k * k) / (2 * inner * inner)) : 1 }
    let sum = values.reduce(0, +)
    values = values.map { $0 / sum }
    weights = values.map { Float($0) }
  }

  /// How many lines before a block's first one count for it.
  private var lead: Int { (shares.count - factor) / 2 }

  /// What one line and column counts, by its share times that of the other.
  private var scale: Float {
    let sum = Float(shares.reduce(0, +))
    return 1 / (sum * sum)
  }

  /// How far a pixel's value travels at most, in pixels.
  var reach: Int { factor == 1 ? radius : factor * (radius + 2) }

  /// The blurred pixels of `box`. `source` holds `area` of the canvas; beyond it the pixels of its border go on.
  func blur(_ source: Bitmap, area: PixelRect, box: PixelRect) -> Bitmap {
    let result = Bitmap(width: box.width, height: box.height)
    guard !box.isEmpty, !area.isEmpty else { return result }
    if factor == 1 { return SmallConvolution(weights).apply(to: source, area: area, box: box) }
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
    let padded = (span + 3) & ~3
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: padded * 3)
    defer { memory.deallocate() }
    memory.initialize(repeating: 0, count: 3 * padded)
    // The line of pixels, and sums of two channels each: 128 times 255 fits 16 bits.
    let (line, even, odd) = (memory, memory + padded, memory + 2 * padded)
    let left = row.left - lead
    let before = min(max(area.left - left, 0), span)
    let after = min(max(left + span - area.right, 0), span)
    let skipped = max(left - area.left, 0)
    for (index, share) in shares.enumerated() {
      let y = top - lead + index
      let from = source.row(min(max(y, area.top), area.bottom - 1) - area.top)
      line.update(repeating: from[0], count: before)
      (line + span - after).update(repeating: from[area.width - 1], count: after)
      if before + after < span { (line + before).update(from: from + skipped, count: span - before - after) }
      for x in stride(from: 0, to: padded, by: 4) {
        let pixels = PixelLanes(line + x)
        PixelLanes(PixelLanes(even + x).lanes &+ pixels.even &* share).store(to: even + x)
        PixelLanes(PixelLanes(odd + x).lanes &+ pixels.odd &* share).store(to: odd + x)
      }
    }
    let scale = scale
    shares.withUnsafeBufferPointer { shares in
      for block in 0..<row.count {
        var sum = FloatPixel.zero
        for k in 0..<shares.count {
          let x = block * factor + k
          sum += FloatPixel(even: even[x], odd: odd[x]) * Float(shares[k])
        }
        sum *= scale
        FloatPixel(sum[0], sum[2], sum[1], sum[3]).store(to: row.values + block * 4)
      }
    }
  }

  /// The blurred coverage in `box`; beyond the source's rectangle nothing is covered.
  func blur(_ source: Mask, box: PixelRect) -> Mask {
    let result = Mask(rect: box)
    guard !box.isEmpty else { return result }
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
        let share = shares[y - first]
        let (line, out) = (source.row(y) + (columns.lowerBound - rect.left), sums + (columns.lowerBound - left))
        for x in 0..<columns.count { out[x] &+= UInt16(line[x]) &* share }
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
    /// The canvas column of the first pixel, and how many blocks of `factor` pixels there are.
    var left: Int
    var count: Int
    /// To be set to each block's channels.
    var values: UnsafeMutablePointer<Float>
  }

  /// Blurs the blocks around `box`. `read` is given the canvas row at which a row of blocks begins, `write` each row of pixels.
  ///
  /// Rows are convolved along as they come, into a ring of as many as the convolution down needs, so that all of it stays in the
  /// cache.
  private func blur(
    _ box: PixelRect, channels: Int, read: (Int, BlockRow) -> Void, write: (Int, UnsafePointer<Float>) -> Void
  ) {
    let margin = factor == 1 ? 0 : 1
    let columns = (box.width + factor - 1) / factor + 2 * margin
    let lines = (box.height + factor - 1) / factor + 2 * margin
    let stride = columns * channels
    let taps = 2 * radius + 1
    let first = BlockRow(
      left: box.left - (margin + radius) * factor, count: columns + 2 * radius,
      values: .allocate(capacity: (columns + 2 * radius) * channels))
    let ring = UnsafeMutablePointer<Float>.allocate(capacity: taps * stride)
    // What is read back lies between two rows.
    let blocks = UnsafeMutablePointer<Float>.allocate(capacity: 2 * stride)
    let reader = margin == 0 ? nil : BlockReader(factor: factor, width: box.width, channels: channels)
    defer {
      first.values.deallocate()
      ring.deallocate()
      blocks.deallocate()
    }
    let along = (0..<taps).map { UnsafePointer(first.values + $0 * channels) }
    for line in 0..<lines + 2 * radius {
      read(box.top + (line - margin - radius) * factor, first)
      convolve(along, into: ring + line % taps * stride, count: stride)
      let y = line - 2 * radius
      guard y >= 0 else { continue }
      let down = (0..<taps).map { UnsafePointer(ring + (y + $0) % taps * stride) }
      let out = blocks + y % 2 * stride
      convolve(down, into: out, count: stride)
      if let reader {
        guard y > 0 else { continue }
        let above = blocks + (1 - y % 2) * stride
        for v in reader.rows(below: y - 1, of: box.height) { write(v, reader.row(v, between: above, and: out, stride)) }
      } else {
        write(y, out)
      }
    }
  }

  /// out[i] = Σ weights[k] · inputs[k][i], 16 at a time so that the sums stay in registers; the kernel is even.
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
