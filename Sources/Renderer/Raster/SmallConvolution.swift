/// An even kernel of few pixels along rows and then along columns, in whole numbers: eight lanes of 16 bits, each with a channel times
/// 128, where the like in floats has four. What is rounded down on the way is less than a fifth of a grey level.
struct SmallConvolution {
  private typealias Lanes = SIMD8<UInt16>

  private let radius: Int
  /// From the kernel's middle to its end, of 65,536 in all; each in all lanes.
  private let weights: [Lanes]

  /// `kernel` has 2·`radius` + 1 weights of sum 1.
  init(_ kernel: [Float]) {
    radius = kernel.count / 2
    var whole = kernel[radius...].map { ($0 * 65_536).rounded() }
    // What rounding leaves is the middle's, which is alone as large as a lane at most.
    whole[0] = 65_536 - 2 * whole[1...].reduce(0, +)
    weights = whole.map { Lanes(repeating: UInt16(min($0, 65_535))) }
  }

  /// The pixels of `box`. `source` holds `area` of the canvas; beyond it the pixels of its border go on.
  func apply(to source: Bitmap, area: PixelRect, box: PixelRect) -> Bitmap {
    let result = Bitmap(width: box.width, height: box.height)
    let taps = 2 * radius + 1
    let span = box.width + 2 * radius
    // Vectors of 8 pixels may run over an end, and rows of whole vectors hold them.
    let stride = (box.width + 7) / 8 * 32
    let count = stride * (taps + 2) + 8 * radius + 2 * (span + 1)
    let memory = UnsafeMutablePointer<UInt16>.allocate(capacity: count)
    defer { memory.deallocate() }
    memory.initialize(repeating: 0, count: count)
    let (ring, out, line) = (memory, memory + taps * stride, memory + (taps + 1) * stride)
    let along = (0..<taps).map { UnsafePointer(line + $0 * 4) }
    (line + stride + 8 * radius).withMemoryRebound(to: UInt32.self, capacity: span + 1) { pixels in
      for y in 0..<box.height + 2 * radius {
        let row = min(max(box.top + y - radius, area.top), area.bottom - 1) - area.top
        read(source.row(row), area, from: box.left - radius, count: span, pixels, into: line)
        convolve(along, into: ring + y % taps * stride, count: box.width * 4)
        let v = y - 2 * radius
        guard v >= 0 else { continue }
        convolve((0..<taps).map { UnsafePointer(ring + (v + $0) % taps * stride) }, into: out, count: box.width * 4)
        write(out, to: result.row(v), count: box.width)
      }
    }
    return result
  }

  /// Widens `count` pixels of a row from canvas column `left` on. `pixels` has room for them.
  private func read(
    _ row: UnsafePointer<UInt32>, _ area: PixelRect, from left: Int, count: Int, _ pixels: UnsafeMutablePointer<UInt32>,
    into line: UnsafeMutablePointer<UInt16>
  ) {
    let before = min(max(area.left - left, 0), count)
    let after = min(max(left + count - area.right, 0), count)
    pixels.update(repeating: row[0], count: before)
    (pixels + count - after).update(repeating: row[area.width - 1], count: after)
    if before + after < count {
      (pixels + before).update(from: row + max(left - area.left, 0), count: count - before - after)
    }
    for x in Swift.stride(from: 0, to: count, by: 2) {
      let bytes = UnsafeRawPointer(pixels + x).loadUnaligned(as: SIMD8<UInt8>.self)
      Self.store(Lanes(truncatingIfNeeded: bytes) &<< 7, to: line + x * 4)
    }
  }

  private func write(_ values: UnsafePointer<UInt16>, to row: UnsafeMutablePointer<UInt32>, count: Int) {
    func bytes(_ x: Int) -> SIMD8<UInt8> { SIMD8(truncatingIfNeeded: (Self.load(values + x * 4) &+ 64) &>> 7) }
    for x in Swift.stride(from: 0, to: count - 1, by: 2) {
      UnsafeMutableRawPointer(row + x).storeBytes(of: bytes(x), as: SIMD8<UInt8>.self)
    }
    if count % 2 == 1 { row[count - 1] = unsafeBitCast(bytes(count - 1), to: SIMD2<UInt32>.self)[0] }
  }

  /// out[i] = Σ weights[|k|] · inputs[radius + k][i], 32 at a time, past `count` where it is no whole number of those.
  private func convolve(_ inputs: [UnsafePointer<UInt16>], into out: UnsafeMutablePointer<UInt16>, count: Int) {
    inputs.withUnsafeBufferPointer { inputs in
      weights.withUnsafeBufferPointer { weights in
        let last = 2 * radius
        for i in Swift.stride(from: 0, to: count, by: 32) {
          let middle = inputs[radius] + i
          var (a, b, c, d) = (
            Self.share(Self.load(middle), weights[0]), Self.share(Self.load(middle + 8), weights[0]),
            Self.share(Self.load(middle + 16), weights[0]), Self.share(Self.load(middle + 24), weights[0])
          )
          for k in 0..<radius {
            let weight = weights[radius - k]
            let (p, q) = (inputs[k] + i, inputs[last - k] + i)
            a &+= Self.share(Self.load(p) &+ Self.load(q), weight)
            b &+= Self.share(Self.load(p + 8) &+ Self.load(q + 8), weight)
            c &+= Self.share(Self.load(p + 16) &+ Self.load(q + 16), weight)
            d &+= Self.share(Self.load(p + 24) &+ Self.load(q + 24), weight)
          }
          Self.store(a, to: out + i)
          Self.store(b, to: out + i + 8)
          Self.store(c, to: out + i + 16)
          Self.store(d, to: out + i + 24)
        }
      }
    }
  }

  /// value · weight / 65,536: written so, it is one instruction.
  @inline(__always)
  private static func share(_ value: Lanes, _ weight: Lanes) -> Lanes {
    Lanes(
      truncatingIfNeeded: (SIMD8<UInt32>(truncatingIfNeeded: value) &* SIMD8<UInt32>(truncatingIfNeeded: weight)) &>> 16
    )
  }

  @inline(__always)
  private static func load(_ pointer: UnsafePointer<UInt16>) -> Lanes {
    UnsafeRawPointer(pointer).loadUnaligned(as: Lanes.self)
  }

  @inline(__always)
  private static func store(_ lanes: Lanes, to pointer: UnsafeMutablePointer<UInt16>) {
    UnsafeMutableRawPointer(pointer).storeBytes(of: lanes, as: Lanes.self)
  }
}
