import TabBase

/// Pixels in encoded sRGB, premultiplied, 8 bits a channel, rows from the top without padding.
///
/// One pixel is a `UInt32` whose bytes stand in memory as R, G, B, A. It is a class so that hot loops can hold
/// `pixels` without array bookkeeping; whoever created a bitmap is its only writer, and what was handed on is read only.
///
/// A pointer into the pixels does not keep the bitmap alive, and Swift may free an object after the last use of a reference to
/// it. So whoever reads or writes through `pixels`, `row` or `Layer.pointer` sees to it that something else holds the bitmap for
/// as long (a property, a cache, a parameter of the caller), or uses `withExtendedLifetime`.
public final class Bitmap: @unchecked Sendable {
  public let width: Int
  public let height: Int
  public let pixels: UnsafeMutableBufferPointer<UInt32>
  /// Whether its pixels run into one another where it is scaled; otherwise each keeps hard edges. Set by whoever created it.
  public var isSmooth = true

  /// All pixels transparent. Sizes are at least 0.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = .allocate(capacity: width * height)
    pixels.initialize(repeating: 0)
  }

  private init(copying other: Bitmap) {
    (width, height) = (other.width, other.height)
    pixels = .allocate(capacity: width * height)
    _ = pixels.initialize(fromContentsOf: other.pixels)
  }

  deinit { pixels.deallocate() }

  public var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

  public func copy() -> Bitmap { Bitmap(copying: self) }

  /// Takes over the pixels of `rect` from a bitmap as large.
  public func take(_ rect: PixelRect, of other: Bitmap) {
    for y in rect.top..<rect.bottom { (row(y) + rect.left).update(from: other.row(y) + rect.left, count: rect.width) }
  }

  @inline(__always)
  public func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { pixels.baseAddress.unsafelyUnwrapped + y * width }
}

extension Bitmap: Equatable {
  public static func == (a: Bitmap, b: Bitmap) -> Bool {
    a === b
      || (a.width == b.width && a.height == b.height && a.isSmooth == b.isSmooth && a.pixels.elementsEqual(b.pixels))
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Of pixels R, G, B, A: the first three times A, rounded to the nearest.
  public func premultiply() {
    for pixel in stride(from: 0, to: count, by: 4) {
      let alpha = Int(self[pixel + 3])
      if alpha == 255 { continue }
      for channel in pixel..<pixel + 3 { self[channel] = UInt8((Int(self[channel]) * alpha + 127) / 255) }
    }
  }
}
