import Platform

/// A Gaussian blur of standard deviation `sigma` pixels, cut off at `reach`.
///
/// From σ 4.5 on the picture is first averaged over blocks of 2, 4 or 8 pixels, blurred there with the true kernel, and read
/// back linearly; the kernel is narrowed by the variances that averaging ((f²−1)/12) and reading (f²/6) add. The blurred σ then
/// spans at least 2¼ blocks. Reading back linearly errs by u(1−u)/2 times the second derivative, of which the narrower kernel
/// takes out the mean: at most 1/12 · 0.242/2.25² of a step remains. With what is cut off and rounded, a step from black to white
/// comes out within 2 grey levels.
struct GaussianBlur {
  /// The side of a block.
  let factor: Int
  /// Blocks to each side of the centre.
  let radius: Int
  /// 2·radius + 1, of sum 1.
  private let weights: [Float]

  /// `sigma` is limited to 0…200; below 0.1 nothing is blurred.
  init(sigma: Double) {
    let sigma = sigma > 0.1 ? min(sigma, 200) : 0
    var factor = 1
    while sigma / Double(factor * 2) >= 2.25, factor < 8 { factor *= 2 }
    self.factor = factor
    let f = Double(factor)
    let added = factor == 1 ? 0 : (f * f - 1) / 12 + f * f / 6
    let inner = max(0, sigma * sigma - added).squareRoot() / f
    radius = Int((inner * 3).rounded(.up))
    var values = (-radius...radius).map { k in inner > 0 ? exp(-Double(k * k) / (2 * inner * inner)) : 1 }
    let sum = values.reduce(0, +)
    values = values.map { $0 / sum }
    weights = values.map { Float($0) }
  }

  /// How far a pixel's value travels at most, in pixels.
  var reach: Int { factor == 1 ? radius : factor * (radius + 2) }

  /// The blurred pixels of `box`. `source` holds `area` of the canvas; beyond it the pixels of its border go on.
  func blur(_ source: Bitmap, area: PixelRect, box: PixelRect) -> Bitmap {
    let result = Bitmap(width: box.width, height: box.height)
    guard !box.isEmpty, !area.isEmpty else { return result }
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
    let span = row.count * factor
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: span * 3)
    defer { memory.deallocate() }
    // The line of pixels, and sums of two channels each: 8·8 pixels of 255 fit 16 bits.
    let (line, even, odd) = (memory, memory + span, memory + 2 * span)
    even.initialize(repeating: 0, count: 2 * span)
    let before = min(max(area.left - row.left, 0), span)
    let after = min(max(row.left + span - area.right, 0), span)
    let skipped = max(row.left - area.left, 0)
    for y in top..<top + factor {
      let from = source.row(min(max(y, area.top), area.bottom - 1) - area.top)
      line.update(repeating: from[0], count: before)
      (line + span - after).update(repeating: from[area.width - 1], count: after)
      if before + after < span { (line + before).update(from: from + skipped, count: span - before - after) }
      if factor == 1 {
        for x in 0..<span { FloatPixel(pixel: line[x]).store(to: row.values + x * 4) }
        return
      }
      for x in 0..<span {
        even[x] &+= line[x] & 0x00FF_00FF
        odd[x] &+= line[x] &>> 8 & 0x00FF_00FF
      }
    }
    let scale = 1 / Float(factor * factor)
    for block in 0..<row.count {
      var (e, o) = (UInt32(0), UInt32(0))
      for x in block * factor..<(block + 1) * factor {
        e &+= even[x]
        o &+= odd[x]
      }
      let sums = FloatPixel(Float(e & 0xFFFF), Float(o & 0xFFFF), Float(e &>> 16), Float(o &>> 16))
      (sums * scale).store(to: row.values + block * 4)
    }
  }

  /// The blurred coverage in `box`; beyond the source's rectangle nothing is covered.
  func blur(_ source: Mask, box: PixelRect) -> Mask {
    let result = Mask(rect: box)
    guard !box.isEmpty else { return result }
    let rect = source.rect
    let scale = 1 / Float(factor * factor)
    blur(box, channels: 1) { top, row in
      row.values.initialize(repeating: 0, count: row.count)
      for y in max(top, rect.top)..<max(top, rect.top, min(top + factor, rect.bottom)) {
        let line = source.row(y)
        for block in 0..<row.count {
          let first = row.left + block * factor
          var sum: Int32 = 0
          for x in max(first, rect.left)..<max(first, rect.left, min(first + factor, rect.right)) {
            sum &+= Int32(line[x - rect.left])
          }
          row.values[block] += Float(sum) * scale
        }
      }
    } write: { y, values in
      let out = result.bytes + y * result.stride
      for x in 0..<box.width { out[x] = UInt8(truncatingIfNeeded: Int32(values[x] + 0.5)) }
    }
    return result
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
    // Only one row where nothing is read back.
    let blocks = UnsafeMutablePointer<Float>.allocate(capacity: (margin == 0 ? 1 : lines) * stride)
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
      let out = blocks + (margin == 0 ? 0 : y * stride)
      convolve(down, into: out, count: stride)
      if margin == 0 { write(y, out) }
    }
    if margin > 0 {
      readBack(blocks, stride: stride, channels: channels, width: box.width, height: box.height, write: write)
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

  /// Calls `write` with each row of pixels read linearly from `blocks`.
  private func readBack(
    _ blocks: UnsafePointer<Float>, stride: Int, channels: Int, width: Int, height: Int,
    write: (Int, UnsafePointer<Float>) -> Void
  ) {
    let line = UnsafeMutablePointer<Float>.allocate(capacity: stride)
    let pixels = UnsafeMutablePointer<Float>.allocate(capacity: width * channels)
    defer {
      line.deallocate()
      pixels.deallocate()
    }
    // Pixel i of a block lies (i + ½)/f − ½ blocks from its centre.
    func position(_ v: Int) -> (block: Int, part: Float) {
      let (block, i) = (v / factor, v % factor)
      let p = (Float(i) + 0.5) / Float(factor) - 0.5
      return p < 0 ? (block, p + 1) : (block + 1, p)
    }
    let columns = (0..<width).map(position)
    for y in 0..<height {
      let (block, part) = position(y)
      let (above, below) = (blocks + block * stride, blocks + (block + 1) * stride)
      for i in 0..<stride { line[i] = above[i] + (below[i] - above[i]) * part }
      columns.withUnsafeBufferPointer { columns in
        for x in 0..<width {
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
      write(y, pixels)
    }
  }
}
