import TabBase

/// Averages a picture's pixels around every second pixel of every second row, with the weights 1,
/// 6, 15, 20, 15, 6, 1 in both directions.
final class HalvingReader {
  private typealias Lanes = ChannelLanes

  private let source: Bitmap
  private let area: PixelRect
  /// The canvas column three before the first average.
  private let left: Int
  /// Number of pixels read per row, rounded up to whole vectors.
  private let span: Int
  /// Memory for the seven latest rows of pixels.
  private let rows: UnsafeMutablePointer<UInt32>
  /// The first canvas row that has not been read yet; nil before the first call of `read`.
  private var next: Int?
  /// Sums over seven rows: bytes 0 and 2 of every second pixel, then of those between, then bytes 1
  /// and 3 of both.
  private let sums: UnsafeMutablePointer<UInt32>
  private let memory: UnsafeMutablePointer<UInt16>
  private let columns: Int
  /// Distance from the averages' bytes 0 and 2 to the bytes 1 and 3, in lanes.
  let plane: Int

  /// Creates a reader of `columns` averages, starting at canvas column `left`. `source` holds
  /// `area` of the canvas; beyond it its border pixels are repeated.
  init(_ source: Bitmap, _ area: PixelRect, left: Int, columns: Int, plane: Int) {
    (self.source, self.area, self.columns, self.plane) = (source, area, columns, plane)
    self.left = left - 3
    span = (2 * columns + 5 + 16 + 7) & ~7
    rows = .allocate(capacity: 7 * span)
    sums = .allocate(capacity: 2 * span)
    memory = .allocate(capacity: 2 * plane)
    rows.initialize(repeating: 0, count: 7 * span)
    sums.initialize(repeating: 0, count: 2 * span)
    memory.initialize(repeating: 0, count: 2 * plane)
  }

  deinit {
    rows.deallocate()
    sums.deallocate()
    memory.deallocate()
  }

  /// The result of the last `read`: channels times 128.
  var averages: UnsafePointer<UInt16> { UnsafePointer(memory) }

  /// Averages around canvas row `y`, which must grow by 2 from one call to the next.
  func read(around y: Int) {
    for row in (next ?? y - 3)...y + 3 { source.copyRow(row, from: left, count: span, of: area, to: slot(row)) }
    next = y + 4
    sum((-3...3).map { UnsafePointer(slot(y + $0)) })
    let half = span / 2
    // The weights, which lead from 64 times a channel to 128 times; that of the outermost pixel is
    // 1/32.
    let (second, third, fourth) = (
      Lanes(repeating: 12_288), Lanes(repeating: 30_720), Lanes(repeating: 40_960)
    )
    for plane in 0..<2 {
      let (at, between) = (sums + 2 * plane * half, sums + (2 * plane + 1) * half)
      let out = memory + plane * self.plane
      for i in stride(from: 0, to: columns, by: 4) {
        @inline(__always) func pair(_ a: UnsafeMutablePointer<UInt32>, _ b: UnsafeMutablePointer<UInt32>) -> Lanes {
          Self.load(a + i) &+ Self.load(b + i)
        }
        let outer = (pair(at, at + 3) &>> 5) &+ pair(between, between + 2).fraction(second)
        let inner = pair(at + 1, at + 2).fraction(third)
        let middle = Self.load(between + 1 + i).fraction(fourth)
        (outer &+ inner &+ middle).store(to: out + 2 * i)
      }
    }
  }

  private func slot(_ row: Int) -> UnsafeMutablePointer<UInt32> { rows + ((row % 7 + 7) % 7) * span }

  private func sum(_ rows: [UnsafePointer<UInt32>]) {
    let half = span / 2
    rows.withUnsafeBufferPointer { rows in
      let (a, b, c, d) = (rows[0], rows[1], rows[2], rows[3])
      let (e, f, g) = (rows[4], rows[5], rows[6])
      for x in stride(from: 0, to: span, by: 8) {
        @inline(__always) func four(_ x: Int) -> (even: SIMD4<UInt32>, odd: SIMD4<UInt32>) {
          let (a, b, c, d) = (PixelLanes(a + x), PixelLanes(b + x), PixelLanes(c + x), PixelLanes(d + x))
          let (e, f, g) = (PixelLanes(e + x), PixelLanes(f + x), PixelLanes(g + x))
          let even = Self.weighed(a.even &+ g.even, b.even &+ f.even, c.even &+ e.even, d.even)
          let odd = Self.weighed(a.odd &+ g.odd, b.odd &+ f.odd, c.odd &+ e.odd, d.odd)
          return (unsafeBitCast(even, to: SIMD4<UInt32>.self), unsafeBitCast(odd, to: SIMD4<UInt32>.self))
        }
        let (low, high) = (four(x), four(x + 4))
        let out = sums + x / 2
        Self.store(low.even.evenHalf, high.even.evenHalf, to: out)
        Self.store(low.even.oddHalf, high.even.oddHalf, to: out + half)
        Self.store(low.odd.evenHalf, high.odd.evenHalf, to: out + 2 * half)
        Self.store(low.odd.oddHalf, high.odd.oddHalf, to: out + 3 * half)
      }
    }
  }

  /// a + 6b + 15c + 20d
  @inline(__always)
  private static func weighed(_ a: Lanes, _ b: Lanes, _ c: Lanes, _ d: Lanes) -> Lanes {
    a &+ b &* 6 &+ c &* 15 &+ d &* 20
  }

  @inline(__always)
  private static func load(_ pointer: UnsafePointer<UInt32>) -> Lanes {
    UnsafeRawPointer(pointer).loadUnaligned(as: Lanes.self)
  }

  @inline(__always)
  private static func store(_ low: SIMD2<UInt32>, _ high: SIMD2<UInt32>, to pointer: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(pointer).storeBytes(of: SIMD4(lowHalf: low, highHalf: high), as: SIMD4<UInt32>.self)
  }
}
