import TabBase

/// Premultiplied pixels in encoded sRGB, 8 bits per channel, rows from the top without padding.
///
/// One pixel is a `UInt32` whose bytes in memory are R, G, B, A. Bitmap is a class so that hot
/// loops can hold `pixels` without array bookkeeping. Only the creator of a bitmap writes to it;
/// after it has been passed on, it is read-only.
///
/// A pointer into the pixels does not keep the bitmap alive, and Swift may free an object after the
/// last use of a reference to it. So code that reads or writes through `pixels`, `row` or
/// `Layer.pointer` must make sure that something else holds the bitmap for that time (a property, a
/// cache, a parameter of the caller), or use `withExtendedLifetime`.
public final class Bitmap: @unchecked Sendable {
  /// Number of columns, in pixels.
  public let width: Int
  /// Number of rows, in pixels.
  public let height: Int
  /// All pixels, row by row from the top.
  public let pixels: UnsafeMutableBufferPointer<UInt32>
  /// Whether pixels are interpolated when the bitmap is scaled; otherwise each keeps hard edges.
  /// Set by the bitmap's creator.
  public var isSmooth = true

  /// Creates a transparent bitmap. `width` and `height` are at least 0.
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

  /// The rectangle of all pixels, with its corner at (0, 0).
  public var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

  /// A copy with its own pixels, which may be written.
  public func copy() -> Bitmap { Bitmap(copying: self) }

  /// Copies the pixels of `rect` from `other`, which has the same size.
  public func take(_ rect: PixelRect, of other: Bitmap) {
    for y in rect.top..<rect.bottom { (row(y) + rect.left).update(from: other.row(y) + rect.left, count: rect.width) }
  }

  /// The pixels of row `y`; valid while the bitmap is alive.
  @inline(__always)
  public func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { pixels.baseAddress.unsafelyUnwrapped + y * width }
}

extension Bitmap: Equatable {
  /// Whether both bitmaps have the same size, pixels and smoothness.
  public static func == (a: Bitmap, b: Bitmap) -> Bool {
    a === b
      || (a.width == b.width && a.height == b.height && a.isSmooth == b.isSmooth && a.pixels.elementsEqual(b.pixels))
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Premultiplies pixels of the bytes R, G, B, A: the first three become color·A/255, rounded to
  /// nearest.
  public func premultiply() {
    for pixel in stride(from: 0, to: count, by: 4) {
      let alpha = Int(self[pixel + 3])
      if alpha == 255 { continue }
      for channel in pixel..<pixel + 3 { self[channel] = UInt8((Int(self[channel]) * alpha + 127) / 255) }
    }
  }
}
