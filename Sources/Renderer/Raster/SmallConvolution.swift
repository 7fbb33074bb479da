/// An even kernel of few pixels along rows and then along columns, in whole numbers: eight lanes of 16 bits, each with a channel times
/// 128, where the like in floats has four. What is rounded down on the way is less than a third of a grey
/// level.
struct SmallConvolution {
  private typealias Lanes = ChannelLanes

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
    let span = box.width + 2 * radius
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: span + 1)
    defer { pixels.deallocate() }
    pixels.initialize(repeating: 0, count: span + 1)
    apply(width: box.width, height: box.height, channels: 4) { y, line in
      source.copyRow(box.top + y, from: box.left - radius, count: span, of: area, to: pixels)
      widen(pixels, count: span, into: line)
    } write: { y, values in
      write(values, to: result.row(y), count: box.width)
    }
    return result
  }

  /// The coverage in `box`; beyond the source's rectangle nothing is covered.
  func apply(to source: Mask, box: PixelRect) -> Mask {
    let result = Mask(rect: box)
    let (left, rect) = (box.left - radius, source.rect)
    let columns = max(left, rect.left)..<max(left, rect.left, min(box.right + radius, rect.right))
    apply(width: box.width, height: box.height, channels: 1) { y, line in
      guard (rect.top..<rect.bottom).contains(box.top + y) else {
        return line.update(repeating: 0, count: box.width + 2 * radius)
      }
      let (bytes, out) = (source.row(box.top + y) - rect.left, line - left)
      for x in columns { out[x] = UInt16(bytes[x]) &<< 7 }
    } write: { y, values in
      let out = result.bytes + y * result.stride
      for x in Swift.stride(from: 0, to: result.stride, by: 8) {
        UnsafeMutableRawPointer(out + x).storeBytes(of: Self.bytes(values + x), as: SIMD8<UInt8>.self)
      }
    }
    return result
  }

  /// Convolves rows of `width` pixels. `read` is given where a row goes that lies so far below the first of `height` rows, which may be
  /// above it by the radius, and that begins the radius before the first pixel; `write` is given each row of pixels.
  private func apply(
    width: Int, height: Int, channels: Int, read: (Int, UnsafeMutablePointer<UInt16>) -> Void,
    write: (Int, UnsafePointer<UInt16>) -> Void
  ) {
    let taps = 2 * radius + 1
    // Vectors of 64 numbers may run over an end, and rows of whole vectors hold them.
    let stride = (width * channels + 63) & ~63
    let count = stride * (taps + 2) + 2 * radius * channels
    let memory = UnsafeMutablePointer<UInt16>.allocate(capacity: count)
    defer { memory.deallocate() }
    memory.initialize(repeating: 0, count: count)
    let (ring, out, line) = (memory, memory + taps * stride, memory + (taps + 1) * stride)
    let along = (0..<taps).map { UnsafePointer(line + $0 * channels) }
    for y in 0..<height + 2 * radius {
      read(y - radius, line)
      convolve(along, into: ring + y % taps * stride, count: width * channels)
      let v = y - 2 * radius
      guard v >= 0 else { continue }
      convolve((0..<taps).map { UnsafePointer(ring + (v + $0) % taps * stride) }, into: out, count: width * channels)
      write(v, out)
    }
  }

  /// Channels times 128.
  private func widen(_ pixels: UnsafePointer<UInt32>, count: Int, into line: UnsafeMutablePointer<UInt16>) {
    for x in Swift.stride(from: 0, to: count, by: 2) {
      let bytes = UnsafeRawPointer(pixels + x).loadUnaligned(as: SIMD8<UInt8>.self)
      (Lanes(truncatingIfNeeded: bytes) &<< 7).store(to: line + x * 4)
    }
  }

  private func write(_ values: UnsafePointer<UInt16>, to row: UnsafeMutablePointer<UInt32>, count: Int) {
    for x in Swift.stride(from: 0, to: count - 1, by: 2) {
      UnsafeMutableRawPointer(row + x).storeBytes(of: Self.bytes(values + x * 4), as: SIMD8<UInt8>.self)
    }
    guard count % 2 == 1 else { return }
    row[count - 1] = unsafeBitCast(Self.bytes(values + (count - 1) * 4), to: SIMD2<UInt32>.self)[0]
  }

  @inline(__always)
  private static func bytes(_ values: UnsafePointer<UInt16>) -> SIMD8<UInt8> {
    SIMD8(truncatingIfNeeded: (Lanes(values) &+ 64) &>> 7)
  }

  /// out[i] = Σ weights[|k|] · inputs[radius + k][i], 64 at a time so that sums and a weight fill the registers, past `count` where it is no
  /// whole number of those.
  func convolve(_ inputs: [UnsafePointer<UInt16>], into out: UnsafeMutablePointer<UInt16>, count: Int) {
    inputs.withUnsafeBufferPointer { inputs in
      weights.withUnsafeBufferPointer { weights in
        let last = 2 * radius
        for i in Swift.stride(from: 0, to: count, by: 64) {
          let middle = inputs[radius] + i
          @inline(__always) func first(_ x: Int) -> Lanes { Lanes(middle + x).share(weights[0]) }
          var (a, b, c, d) = (first(0), first(8), first(16), first(24))
          var (e, f, g, h) = (first(32), first(40), first(48), first(56))
          for k in 0..<radius {
            let weight = weights[radius &- k]
            let (p, q) = (inputs[k] + i, inputs[last &- k] + i)
            @inline(__always) func pair(_ x: Int) -> Lanes { (Lanes(p + x) &+ Lanes(q + x)).share(weight) }
            a &+= pair(0)
            b &+= pair(8)
            c &+= pair(16)
            d &+= pair(24)
            e &+= pair(32)
            f &+= pair(40)
            g &+= pair(48)
            h &+= pair(56)
          }
          a.store(to: out + i)
          b.store(to: out + i + 8)
          c.store(to: out + i + 16)
          d.store(to: out + i + 24)
          e.store(to: out + i + 32)
          f.store(to: out + i + 40)
          g.store(to: out + i + 48)
          h.store(to: out + i + 56)
        }
      }
    }
  }
}
