/// Four packed pixels as eight lanes of 16 bits, each with two channels in its low and high byte:
/// the size of the smallest vectors that every machine has, with a multiplication of their own.
/// (Products of 32-bit lanes cost three times as much there.)
public struct PixelLanes {
  /// Eight lanes of 16 bits, two for each pixel.
  public typealias Lanes = SIMD8<UInt16>

  @usableFromInline
  let lanes: Lanes

  /// Creates pixels from lanes.
  @inline(__always)
  public init(_ lanes: Lanes) { self.lanes = lanes }

  /// Loads four pixels.
  @inline(__always)
  public init(_ pointer: UnsafePointer<UInt32>) { lanes = UnsafeRawPointer(pointer).loadUnaligned(as: Lanes.self) }

  @inline(__always)
  init(repeating pixel: UInt32) { lanes = unsafeBitCast(SIMD4<UInt32>(repeating: pixel), to: Lanes.self) }

  @inline(__always)
  func store(to pointer: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(pointer).storeBytes(of: lanes, as: Lanes.self)
  }

  /// 255 minus each pixel's alpha, in both of its lanes. (Computed from the inverted pixel: the
  /// compiler spreads a subtraction after the shift over seven instructions.)
  @inline(__always)
  private var rest: Lanes {
    let high = ~unsafeBitCast(lanes, to: SIMD4<UInt32>.self) &>> 24
    return unsafeBitCast(high | high &<< 16, to: Lanes.self)
  }

  /// Each pixel's alpha, 0…255, in both of its lanes.
  @inline(__always)
  public var alpha: Lanes {
    let high = unsafeBitCast(lanes, to: SIMD4<UInt32>.self) &>> 24
    return unsafeBitCast(high | high &<< 16, to: Lanes.self)
  }

  /// Whether all four pixels are opaque.
  @inline(__always)
  public var isOpaque: Bool {
    let pairs = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    return pairs[0] & pairs[1] & 0xFF00_0000_FF00_0000 == 0xFF00_0000_FF00_0000
  }

  @inlinable
  @inline(__always)
  var even: Lanes { lanes & 255 }
  @inlinable
  @inline(__always)
  var odd: Lanes { lanes &>> 8 }

  /// The pixels whose channels times 255, plus at most 127, are `even` and `odd`.
  @inline(__always)
  static func divided(even: Lanes, odd: Lanes) -> PixelLanes {
    let o = odd &+ 128
    return PixelLanes(div255(even) | (o &+ o &>> 8) & 0xFF00)
  }

  /// round(v / 255) in each lane, as Blend.div255, for v up to 255·255 + 127, so that nothing
  /// overflows 16 bits.
  @inline(__always)
  static func div255(_ v: Lanes) -> Lanes {
    let t = v &+ 128
    return (t &+ t &>> 8) &>> 8
  }

  /// Four coverages, each in both lanes of its pixel.
  @inline(__always)
  static func coverage(_ pointer: UnsafePointer<UInt8>) -> Lanes {
    let four = SIMD4<UInt32>(truncatingIfNeeded: UnsafeRawPointer(pointer).loadUnaligned(as: SIMD4<UInt8>.self))
    return unsafeBitCast(four | four &<< 16, to: Lanes.self)
  }

  /// `source` over these pixels, as `Blend.over`.
  @inline(__always)
  func under(_ source: PixelLanes) -> PixelLanes {
    let rest = source.rest
    return PixelLanes(source.lanes &+ PixelLanes.divided(even: even &* rest, odd: odd &* rest).lanes)
  }

  /// `source` over these pixels with `coverage`, as `Blend.over`.
  @inline(__always)
  func under(_ source: PixelLanes, coverage: Lanes) -> PixelLanes {
    let rest = 255 &- PixelLanes.div255(source.alpha &* coverage)
    return PixelLanes.divided(
      even: source.even &* coverage &+ even &* rest, odd: source.odd &* coverage &+ odd &* rest)
  }

  /// These pixels replaced by `source` in proportion to `coverage`.
  @inline(__always)
  func replaced(by source: PixelLanes, coverage: Lanes) -> PixelLanes {
    let rest = 255 &- coverage
    return PixelLanes.divided(
      even: source.even &* coverage &+ even &* rest, odd: source.odd &* coverage &+ odd &* rest)
  }

  /// For each pixel, the sum of the squared differences of its channels from those of `other`.
  @inlinable
  @inline(__always)
  public func squaredDistances(to other: PixelLanes) -> SIMD4<UInt32> {
    // Squares of differences modulo 2¹⁶ are exact, as 255² is below it.
    let (a, b) = (even &- other.even, odd &- other.odd)
    let (x, y) = (unsafeBitCast(a &* a, to: SIMD4<UInt32>.self), unsafeBitCast(b &* b, to: SIMD4<UInt32>.self))
    return (x & 0xFFFF) &+ (x &>> 16) &+ (y & 0xFFFF) &+ (y &>> 16)
  }
}
