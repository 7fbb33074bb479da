import TabBase

/// A Gaussian blur on a picture of half the size, for σ 2 to 7: pixels are averaged around every
/// second one along rows and columns, convolved, and read back, both with the weights 1, 6, 15, 20,
/// 15, 6, 1, all in integers. The rounding error is less than a third of a gray level. Details with
/// periods of three to four pixels alias: at σ 2 up to one and a half levels, at σ 2.2 less than
/// one. Shorter weights would alias too much.
///
/// A row of the halved picture has the bytes 0 and 2 of all pixels in one plane and 1 and 3 in
/// another, each in 16 bits.
struct HalvedConvolution {
  private typealias Lanes = ChannelLanes

  private let kernel: SmallConvolution
  /// Radius of the kernel, in pixels of the halved picture.
  private let radius: Int

  init(sigma: Double) {
    // Averaging and reading each add one and a half square pixels to the variance.
    let variance = (sigma * sigma - 3) / 4
    // The narrowest kernels come out too narrow with so few samples; this compensates for it.
    let weights = GaussianBlur.kernel(max(variance, variance / 2 + 0.158).squareRoot())
    kernel = SmallConvolution(weights)
    radius = weights.count / 2
  }

  /// Largest distance over which a pixel has an effect, in pixels.
  var reach: Int { 2 * (radius + 3) }

  /// The blurred pixels of `box`. `source` holds `area` of the canvas; beyond it its border pixels
  /// are repeated.
  func apply(to source: Bitmap, area: PixelRect, box: PixelRect) -> Bitmap {
    let result = Bitmap(width: box.width, height: box.height)
    let taps = 2 * radius + 1
    // One more before the box and two after its end; vectors may extend beyond the end of a plane.
    let (columns, lines) = ((box.width - 1) / 2 + 4, (box.height - 1) / 2 + 4)
    let plane = (2 * columns + 16 + 63) & ~63
    let reader = HalvingReader(
      source, area, left: box.left - 2 * (radius + 1), columns: columns + 2 * radius, plane: plane + 4 * radius + 64)
    // Memory for the rows that the kernel needs, four convolved rows, and one row of the result
    // between them.
    let rows = UnsafeMutablePointer<UInt16>.allocate(capacity: 2 * plane * (taps + 5))
    defer { rows.deallocate() }
    rows.initialize(repeating: 0, count: 2 * plane * (taps + 5))
    func row(_ index: Int) -> UnsafeMutablePointer<UInt16> { rows + 2 * plane * index }
    for line in 0..<lines + 2 * radius {
      reader.read(around: box.top + 2 * (line - radius - 1))
      for half in 0..<2 {
        let averages = reader.averages + half * reader.plane
        kernel.convolve((0..<taps).map { averages + 2 * $0 }, into: row(line % taps) + half * plane, count: 2 * columns)
      }
      let y = line - 2 * radius
      guard y >= 0 else { continue }
      kernel.convolve((0..<taps).map { UnsafePointer(row((y + $0) % taps)) }, into: row(taps + y % 4), count: 2 * plane)
      guard y >= 3 else { continue }
      let (above, near) = (row(taps + (y - 3) % 4), row(taps + (y - 2) % 4))
      let (below, next) = (row(taps + (y - 1) % 4), row(taps + y % 4))
      let (between, v) = (row(taps + 4), 2 * (y - 3))
      for x in stride(from: 0, to: 2 * plane, by: 8) {
        Self.at(Lanes(above + x), Lanes(near + x), Lanes(below + x)).store(to: between + x)
      }
      Self.write(between, plane, to: result.row(v), count: box.width)
      guard v + 1 < box.height else { continue }
      for x in stride(from: 0, to: 2 * plane, by: 8) {
        Self.between(Lanes(above + x), Lanes(near + x), Lanes(below + x), Lanes(next + x)).store(to: between + x)
      }
      Self.write(between, plane, to: result.row(v + 1), count: box.width)
    }
    return result
  }

  /// Reads a row of pixels, with channels times 128, between those of half as many columns.
  private static func write(
    _ values: UnsafePointer<UInt16>, _ plane: Int, to row: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for x in stride(from: 0, to: count, by: 8) {
      let (even, odd) = (values + x, values + plane + x)
      let (a, b) = ((Lanes(even), Lanes(odd)), (Lanes(even + 2), Lanes(odd + 2)))
      let (c, d) = ((Lanes(even + 4), Lanes(odd + 4)), (Lanes(even + 6), Lanes(odd + 6)))
      let at = pixels(at(a.0, b.0, c.0), at(a.1, b.1, c.1))
      let after = pixels(between(a.0, b.0, c.0, d.0), between(a.1, b.1, c.1, d.1))
      let eight = SIMD8(at[0], after[0], at[1], after[1], at[2], after[2], at[3], after[3])
      if x + 8 <= count {
        UnsafeMutableRawPointer(row + x).storeBytes(of: eight, as: SIMD8<UInt32>.self)
      } else {
        for i in 0..<count - x { row[x + i] = eight[i] }
      }
    }
  }

  /// (6a + 20b + 6c) / 32
  @inline(__always)
  private static func at(_ a: Lanes, _ b: Lanes, _ c: Lanes) -> Lanes {
    b.fraction(Lanes(repeating: 40_960)) &+ (a &+ c).fraction(Lanes(repeating: 12_288))
  }

  /// (a + 15b + 15c + d) / 32
  @inline(__always)
  private static func between(_ a: Lanes, _ b: Lanes, _ c: Lanes, _ d: Lanes) -> Lanes {
    (b &+ c).fraction(Lanes(repeating: 30_720)) &+ (a &+ d) &>> 5
  }

  /// Four pixels from channels times 128.
  @inline(__always)
  private static func pixels(_ even: Lanes, _ odd: Lanes) -> SIMD4<UInt32> {
    unsafeBitCast((even &+ 64) &>> 7 | (odd &+ 64) &<< 1 & 0xFF00, to: SIMD4<UInt32>.self)
  }
}
