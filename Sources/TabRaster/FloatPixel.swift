/// A pixel's channels R, G, B, A as numbers 0…255. (Converting vectors of integers calls a function
/// for each lane; adding 2²³ puts an integer into a float's lowest bits, and takes it out again.)
public typealias FloatPixel = SIMD4<Float>

extension SIMD4<Float> {
  private static var magic: Float { 8_388_608 }

  /// Creates the channels of a packed pixel, 0…255.
  @inline(__always)
  public init(pixel: UInt32) {
    let bytes = SIMD4<UInt32>(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
    self = unsafeBitCast(bytes | SIMD4<UInt32>(repeating: 0x4B00_0000), to: SIMD4<Float>.self) - Self.magic
  }

  /// Creates four lanes from two 16-bit sums in each argument: the channels 0, 2, 1 and 3.
  @inline(__always)
  init(even: UInt32, odd: UInt32) {
    let sums = SIMD4<UInt32>(truncatingIfNeeded: unsafeBitCast(SIMD2(even, odd), to: SIMD4<UInt16>.self))
    self = unsafeBitCast(sums | SIMD4<UInt32>(repeating: 0x4B00_0000), to: SIMD4<Float>.self) - Self.magic
  }

  /// Loads four consecutive numbers.
  @inline(__always)
  init(_ pointer: UnsafePointer<Float>) {
    self = UnsafeRawPointer(pointer).loadUnaligned(as: SIMD4<Float>.self)
  }

  @inline(__always)
  func store(to pointer: UnsafeMutablePointer<Float>) {
    UnsafeMutableRawPointer(pointer).storeBytes(of: self, as: SIMD4<Float>.self)
  }

  /// The packed pixel, rounded to nearest; each channel must lie within −½…255½.
  @inline(__always)
  var pixel: UInt32 {
    let bits = unsafeBitCast(self + Self.magic, to: SIMD4<UInt32>.self)
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: bits), to: UInt32.self)
  }
}
