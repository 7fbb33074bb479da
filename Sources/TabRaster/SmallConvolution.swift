import TabBase

/// An even kernel of few pixels along rows and then along columns, in integers: a vector has eight
/// lanes of 16 bits, each with a channel times 128, where one of floats has four. The error of
/// rounding down is less than a third of a gray level.
struct SmallConvolution {
  private typealias Lanes = ChannelLanes

  private let radius: Int
  /// Weights from the kernel's middle to its end, out of 65,536 for the whole kernel; each fills
  /// all lanes.
  private let weights: [Lanes]

  /// Creates a convolution with `kernel`, which has 2·`radius` + 1 weights with the sum 1.
  init(_ kernel: [Float]) {
    radius = kernel.count / 2
    var whole = kernel[radius...].map { ($0 * 65_536).rounded() }
    // The middle takes the rounding error. Only it can reach the largest value of a lane.
    whole[0] = 65_536 - 2 * whole[1...].reduce(0, +)
    weights = whole.map { Lanes(repeating: UInt16(min($0, 65_535))) }
  }

  /// The convolved pixels of `box`. `source` holds `area` of the canvas; beyond it its border
  /// pixels are repeated.
  func apply(to source: Bitmap, area: PixelRect, box: PixelRect) -> Bitmap {
    let result = Bitmap(width: box.width, height: box.height)
    let (left, span) = (box.left - radius, box.width + 2 * radius)
    apply(width: box.width, height: box.height, channels: 4) { y, line in
      Self.widen(source.borderedRow(box.top + y, from: left, count: span, of: area), into: line)
    } bytes: { y in
      UnsafeMutableRawPointer(result.row(y)).assumingMemoryBound(to: UInt8.self)
    }
    return result
  }

  /// The convolved coverage in `box`; nothing is covered beyond the source's rectangle.
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
    } bytes: { y in
      result.row(box.top + y)
    }
    return result
  }

  /// Convolves rows of `width` pixels, two at a time. `read` gets a row's index, which is below 0
  /// for up to `radius` rows above the first of `height` rows, and memory for the row, which begins
  /// `radius` pixels before the first one. `bytes` returns the memory for a row of results.
  private func apply(
    width: Int, height: Int, channels: Int, read: (Int, UnsafeMutablePointer<UInt16>) -> Void,
    bytes: (Int) -> UnsafeMutablePointer<UInt8>
  ) {
    // The number of rows that two result rows need together.
    let lines = 2 * radius + 2
    // Vectors of 64 numbers may extend beyond an end; rows of whole vectors have room for them.
    let stride = (width * channels + 63) & ~63
    let count = stride * (lines + 1) + 2 * radius * channels
    let memory = UnsafeMutablePointer<UInt16>.allocate(capacity: count)
    defer { memory.deallocate() }
    memory.initialize(repeating: 0, count: count)
    let (ring, line) = (memory, memory + lines * stride)
    let along = (0...2 * radius).map { UnsafePointer(line + $0 * channels) }
    // If the number of rows is odd, there is one more, written in place of the last one before that
    // is written itself.
    for y in 0..<height + height % 2 + 2 * radius {
      read(y - radius, line)
      convolve(along, into: ring + y % lines * stride, count: width * channels)
      let v = y - (lines - 1)
      guard v >= 0, v % 2 == 0 else { continue }
      let down = (v..<v + lines).map { UnsafePointer(ring + $0 % lines * stride) }
      convolve(down, into: (bytes(v), bytes(min(v + 1, height - 1))), count: width * channels)
    }
  }

  /// Loads channels times 128.
  private static func widen(_ row: BorderedRow, into line: UnsafeMutablePointer<UInt16>) {
    for x in 0..<row.before { widen(row.first, to: line + 4 * x) }
    let inside = line + 4 * row.before
    let vectors = row.count & ~1
    for x in Swift.stride(from: 0, to: vectors, by: 2) {
      let bytes = UnsafeRawPointer(row.inside + x).loadUnaligned(as: SIMD8<UInt8>.self)
      (Lanes(truncatingIfNeeded: bytes) &<< 7).store(to: inside + 4 * x)
    }
    for x in vectors..<row.count { widen(row.inside[x], to: inside + 4 * x) }
    for x in row.count..<row.count + row.after { widen(row.last, to: inside + 4 * x) }
  }

  @inline(__always)
  private static func widen(_ pixel: UInt32, to line: UnsafeMutablePointer<UInt16>) {
    let channels = SIMD4<UInt16>(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self)) &<< 7
    UnsafeMutableRawPointer(line).storeBytes(of: channels, as: SIMD4<UInt16>.self)
  }

  /// Convolves the channels of two adjacent rows from the 2·`radius` + 2 rows around them; each is
  /// loaded once for both.
  private func convolve(
    _ inputs: [UnsafePointer<UInt16>], into rows: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>), count: Int
  ) {
    /// The rows at equal distance above the upper and below the lower of the two.
    struct Tap {
      let weight: Lanes
      let above: UnsafePointer<UInt16>
      let below: UnsafePointer<UInt16>
    }
    let taps = (0..<radius).map {
      Tap(weight: weights[$0 + 1], above: inputs[radius - 1 - $0], below: inputs[radius + 2 + $0])
    }
    let (upper, lower, middle) = (inputs[radius], inputs[radius + 1], weights[0])
    taps.withUnsafeBufferPointer { taps in
      for i in Swift.stride(from: 0, to: count, by: 16) {
        // A row at some distance above the upper row is one step farther above the lower one, and
        // vice versa.
        var (a, b) = (Lanes(upper + i), Lanes(upper + i + 8))
        var (c, d) = (Lanes(lower + i), Lanes(lower + i + 8))
        var (first, second) = ((a.fraction(middle), b.fraction(middle)), (c.fraction(middle), d.fraction(middle)))
        for tap in taps {
          let (above, below) = (tap.above + i, tap.below + i)
          let (p, q, r, s) = (Lanes(above), Lanes(above + 8), Lanes(below), Lanes(below + 8))
          first.0 &+= (p &+ c).fraction(tap.weight)
          first.1 &+= (q &+ d).fraction(tap.weight)
          second.0 &+= (a &+ r).fraction(tap.weight)
          second.1 &+= (b &+ s).fraction(tap.weight)
          (a, b, c, d) = (p, q, r, s)
        }
        let bytes = (Self.bytes(first.0, first.1), Self.bytes(second.0, second.1))
        // The upper row is written last: it counts if both have the same place.
        if i + 16 <= count {
          UnsafeMutableRawPointer(rows.1 + i).storeBytes(of: bytes.1, as: SIMD16<UInt8>.self)
          UnsafeMutableRawPointer(rows.0 + i).storeBytes(of: bytes.0, as: SIMD16<UInt8>.self)
        } else {
          for k in 0..<count - i { rows.1[i + k] = bytes.1[k] }
          for k in 0..<count - i { rows.0[i + k] = bytes.0[k] }
        }
      }
    }
  }

  @inline(__always)
  private static func bytes(_ low: Lanes, _ high: Lanes) -> SIMD16<UInt8> {
    SIMD16(
      lowHalf: SIMD8(truncatingIfNeeded: (low &+ 64) &>> 7), highHalf: SIMD8(truncatingIfNeeded: (high &+ 64) &>> 7))
  }

  /// out[i] = Σ weights[|k|] · inputs[radius + k][i], 64 at a time so that sums and a weight fill
  /// the registers; continues past `count` to a whole number of those.
  func convolve(_ inputs: [UnsafePointer<UInt16>], into out: UnsafeMutablePointer<UInt16>, count: Int) {
    inputs.withUnsafeBufferPointer { inputs in
      weights.withUnsafeBufferPointer { weights in
        let last = 2 * radius
        for i in Swift.stride(from: 0, to: count, by: 64) {
          let middle = inputs[radius] + i
          @inline(__always) func first(_ x: Int) -> Lanes { Lanes(middle + x).fraction(weights[0]) }
          var (a, b, c, d) = (first(0), first(8), first(16), first(24))
          var (e, f, g, h) = (first(32), first(40), first(48), first(56))
          for k in 0..<radius {
            let weight = weights[radius &- k]
            let (p, q) = (inputs[k] + i, inputs[last &- k] + i)
            @inline(__always) func pair(_ x: Int) -> Lanes { (Lanes(p + x) &+ Lanes(q + x)).fraction(weight) }
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
