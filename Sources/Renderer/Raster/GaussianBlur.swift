/// A Gaussian blur of standard deviation `sigma` pixels, cut off at `reach`.
///
/// From σ 6 on the picture is first averaged over blocks of 2, 4 or 8 pixels, blurred there with the true kernel, and read back
/// linearly; the kernel is narrowed by the variances that averaging ((f²−1)/12) and reading (f²/6) add. The blurred σ then
/// spans at least 3 blocks, where reading back linearly errs by at most 0.242/σ²/8 of a step.
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
    while sigma / Double(factor * 2) >= 3 { factor *= 2 }
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

  /// A number for each channel of each block.
  private struct Plane {
    let width: Int
    let height: Int
    let channels: Int
    let values: UnsafeMutablePointer<Float>

    init(width: Int, height: Int, channels: Int) {
      (self.width, self.height, self.channels) = (width, height, channels)
      values = .allocate(capacity: width * height * channels)
      values.initialize(repeating: 0, count: width * height * channels)
    }

    var stride: Int { width * channels }
    func row(_ y: Int) -> UnsafeMutablePointer<Float> { values + y * stride }
  }

  /// The blurred pixels of `box`. `source` holds `area` of the canvas; beyond it the pixels of its border go on.
  func blur(_ source: Bitmap, area: PixelRect, box: PixelRect) -> Bitmap {
    let result = Bitmap(width: box.width, height: box.height)
    guard !box.isEmpty, !area.isEmpty else { return result }
    let blocks = average(box: box, channels: 4) { y, row in
      let line = source.row(min(max(y, area.top), area.bottom - 1) - area.top)
      let (low, high) = (area.left, area.right - 1)
      for block in 0..<row.blocks {
        // Two channels in each sum; 8 pixels of 255 fit 16 bits.
        var (even, odd) = (UInt32(0), UInt32(0))
        let first = row.left + block * factor
        for x in first..<first + factor {
          let p = line[min(max(x, low), high) - low]
          even &+= p & 0x00FF_00FF
          odd &+= p >> 8 & 0x00FF_00FF
        }
        let o = row.sums + block * 4
        o[0] += Float(Int32(truncatingIfNeeded: even & 0xFFFF))
        o[1] += Float(Int32(truncatingIfNeeded: odd & 0xFFFF))
        o[2] += Float(Int32(truncatingIfNeeded: even >> 16))
        o[3] += Float(Int32(truncatingIfNeeded: odd >> 16))
      }
    }
    readBack(blocks, width: box.width, height: box.height) { y, values in
      let out = result.row(y)
      for x in 0..<box.width {
        let v = values + x * 4
        @inline(__always) func byte(_ v: Float) -> UInt32 { UInt32(truncatingIfNeeded: Int32(v + 0.5)) }
        out[x] = byte(v[0]) | byte(v[1]) << 8 | byte(v[2]) << 16 | byte(v[3]) << 24
      }
    }
    return result
  }

  /// The blurred coverage in `box`; beyond the source's rectangle nothing is covered.
  func blur(_ source: Mask, box: PixelRect) -> Mask {
    let result = Mask(rect: box)
    guard !box.isEmpty else { return result }
    let rect = source.rect
    let blocks = average(box: box, channels: 1) { y, row in
      guard y >= rect.top, y < rect.bottom else { return }
      let line = source.row(y)
      for block in 0..<row.blocks {
        let first = row.left + block * factor
        var sum: Int32 = 0
        for x in max(first, rect.left)..<max(first, rect.left, min(first + factor, rect.right)) {
          sum &+= Int32(line[x - rect.left])
        }
        row.sums[block] += Float(sum)
      }
    }
    readBack(blocks, width: box.width, height: box.height) { y, values in
      let out = result.bytes + y * result.stride
      for x in 0..<box.width { out[x] = UInt8(truncatingIfNeeded: Int32(values[x] + 0.5)) }
    }
    return result
  }

  private struct SourceRow {
    /// The canvas column of the first pixel, and how many blocks of `factor` pixels there are.
    var left: Int
    var blocks: Int
    /// To add each block's channels to.
    var sums: UnsafeMutablePointer<Float>
  }

  /// Averages blocks around `box`, wide enough to blur and read back, and blurs them.
  private func average(box: PixelRect, channels: Int, read: (Int, SourceRow) -> Void) -> Plane {
    let margin = factor == 1 ? 0 : 1
    let (columns, lines) = ((box.width + factor - 1) / factor, (box.height + factor - 1) / factor)
    let outer = margin + radius
    let (width, height) = (columns + 2 * outer, lines + 2 * outer)
    let source = Plane(width: width, height: height, channels: channels)
    defer { source.values.deallocate() }
    let left = box.left - outer * factor
    let scale = 1 / Float(factor * factor)
    for line in 0..<height {
      let sums = source.row(line)
      let row = SourceRow(left: left, blocks: width, sums: sums)
      let top = box.top + (line - outer) * factor
      for y in top..<top + factor { read(y, row) }
      if factor > 1 { for i in 0..<source.stride { sums[i] *= scale } }
    }
    let (innerWidth, innerHeight) = (columns + 2 * margin, lines + 2 * margin)
    let half = Plane(width: width, height: innerHeight, channels: channels)
    defer { half.values.deallocate() }
    for line in 0..<innerHeight {
      convolve(source.row(line), step: source.stride, into: half.row(line), count: half.stride)
    }
    let result = Plane(width: innerWidth, height: innerHeight, channels: channels)
    for line in 0..<innerHeight {
      convolve(half.row(line), step: channels, into: result.row(line), count: result.stride)
    }
    return result
  }

  /// out[i] = Σ weights[k] · input[i + k·step].
  private func convolve(_ input: UnsafePointer<Float>, step: Int, into out: UnsafeMutablePointer<Float>, count: Int) {
    for k in 0..<weights.count {
      let weight = weights[k]
      let from = input + k * step
      for i in 0..<count { out[i] += from[i] * weight }
    }
  }

  /// Calls `write` with each row of pixels read linearly from `blocks`, and frees them.
  private func readBack(_ blocks: Plane, width: Int, height: Int, write: (Int, UnsafePointer<Float>) -> Void) {
    defer { blocks.values.deallocate() }
    if factor == 1 {
      for y in 0..<height { write(y, blocks.row(y)) }
      return
    }
    let channels = blocks.channels
    let line = UnsafeMutablePointer<Float>.allocate(capacity: blocks.stride)
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
      let (above, below) = (blocks.row(block), blocks.row(block + 1))
      for i in 0..<blocks.stride { line[i] = above[i] + (below[i] - above[i]) * part }
      columns.withUnsafeBufferPointer { columns in
        for x in 0..<width {
          let from = line + columns[x].block * channels
          let part = columns[x].part
          let to = pixels + x * channels
          if channels == 4 {
            for c in 0..<4 { to[c] = from[c] + (from[c + 4] - from[c]) * part }
          } else {
            to[0] = from[0] + (from[1] - from[0]) * part
          }
        }
      }
      write(y, pixels)
    }
  }
}
