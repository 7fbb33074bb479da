import TabBase
import TabRaster

/// The pixels that turn one frame into the next, packed by a fast code without loss: runs of pixels
/// that stay or that repeat, small differences from the pixel on the left, and whole pixels.
///
/// | first byte | then | pixels |
/// |---|---|---|
/// | 0…62 | | 1…63 that stay |
/// | 63 | number, 2 bytes | that stay |
/// | 64…127 | | differences of R, G and B: −2…1, 2 bits each |
/// | 128…191 | R and B relative to G: −8…7, 4 bits each | difference of G: −32…31 |
/// | 192…253 | | 1…62 like the one on the left |
/// | 254 | R, G, B | a pixel with the alpha of the one on the left |
/// | 255 | R, G, B, A | a pixel |
public struct PackedPixels: Sendable {
  /// Rectangles of the canvas in which pixels may change.
  public let rects: [PixelRect]
  private let bytes: [UInt8]

  /// Number of bytes.
  public var count: Int { bytes.count }

  private static let first: UInt32 = 0xFF00_0000
  private static let mostStaying = 1 << 16
  /// Bytes that a pixel takes at most.
  private static let most = 5

  /// Packs the pixels in `rects` of `bitmap`. `canvas` is the frame before; it becomes `bitmap` there.
  /// `room` is memory for many calls: what the next frame needs has been there before.
  public init(_ rects: [PixelRect], of bitmap: Bitmap, onto canvas: Bitmap, in room: inout [UInt8]) {
    let rects = rects.map { $0.intersection(canvas.bounds) }.filter { !$0.isEmpty }
    self.rects = rects
    let most = rects.reduce(0) { $0 + $1.area } * Self.most
    if room.count < most { room = [UInt8](repeating: 0, count: most) }
    bytes = room.withUnsafeMutableBufferPointer { room in
      guard let start = room.baseAddress else { return [] }
      var out = start
      for rect in rects {
        var left = Self.first
        for y in rect.top..<rect.bottom {
          let (new, old) = (bitmap.row(y) + rect.left, canvas.row(y) + rect.left)
          Self.pack(new, old, rect.width, &left, &out)
          old.update(from: new, count: rect.width)
        }
      }
      return Array(room[..<(out - start)])
    }
  }

  private static func pack(
    _ new: UnsafePointer<UInt32>, _ old: UnsafePointer<UInt32>, _ width: Int, _ left: inout UInt32,
    _ out: inout UnsafeMutablePointer<UInt8>
  ) {
    func put(_ byte: UInt32) {
      out.pointee = UInt8(truncatingIfNeeded: byte)
      out += 1
    }
    var x = 0
    while x < width {
      let pixel = new[x]
      let start = x
      if pixel == old[x] {
        x += 1
        while x < width, new[x] == old[x], x - start < mostStaying - 1 { x += 1 }
        let run = UInt32(x - start)
        if run < 64 {
          put(run - 1)
        } else {
          put(63)
          put(run)
          put(run >> 8)
        }
        left = new[x - 1]
        continue
      }
      if pixel == left {
        x += 1
        while x < width, new[x] == left, x - start < 62 { x += 1 }
        put(191 + UInt32(x - start))
        continue
      }
      x += 1
      if (pixel ^ left) >> 24 == 0 {
        let red = Int8(truncatingIfNeeded: pixel &- left)
        let green = Int8(truncatingIfNeeded: (pixel >> 8) &- (left >> 8))
        let blue = Int8(truncatingIfNeeded: (pixel >> 16) &- (left >> 16))
        let (r, g, b) = (red &+ 2, green &+ 2, blue &+ 2)
        let (ofRed, ofBlue) = (red &- green &+ 8, blue &- green &+ 8)
        if UInt8(bitPattern: r | g | b) < 4 {
          put(64 | UInt32(UInt8(bitPattern: r << 4 | g << 2 | b)))
        } else if UInt8(bitPattern: green &+ 32) < 64, UInt8(bitPattern: ofRed | ofBlue) < 16 {
          put(128 | UInt32(UInt8(bitPattern: green &+ 32)))
          put(UInt32(UInt8(bitPattern: ofRed << 4 | ofBlue)))
        } else {
          put(254)
          put(pixel)
          put(pixel >> 8)
          put(pixel >> 16)
        }
      } else {
        put(255)
        for shift in [0, 8, 16, 24] as [UInt32] { put(pixel >> shift) }
      }
      left = pixel
    }
  }

  /// Turns `canvas`, the frame before, into the frame.
  public func unpack(onto canvas: Bitmap) {
    bytes.withUnsafeBufferPointer { bytes in
      guard var next = bytes.baseAddress else { return }
      for rect in rects {
        var left = Self.first
        for y in rect.top..<rect.bottom { Self.unpack(&next, onto: canvas.row(y) + rect.left, rect.width, &left) }
      }
    }
  }

  private static func unpack(
    _ next: inout UnsafePointer<UInt8>, onto row: UnsafeMutablePointer<UInt32>, _ width: Int, _ left: inout UInt32
  ) {
    func byte() -> UInt32 {
      defer { next += 1 }
      return UInt32(next.pointee)
    }
    var x = 0
    while x < width {
      let code = byte()
      switch code {
      case 0..<64:
        x += code < 63 ? Int(code) + 1 : Int(byte() | byte() << 8)
        left = row[x - 1]
        continue
      case 192..<254:
        let run = Int(code) - 191
        (row + x).update(repeating: left, count: run)
        x += run
        continue
      case 64..<128: left = sum(left, (code >> 4 & 3) &- 2, (code >> 2 & 3) &- 2, (code & 3) &- 2)
      case 128..<192:
        let (green, others) = ((code & 63) &- 32, byte())
        left = sum(left, green &+ (others >> 4) &- 8, green, green &+ (others & 15) &- 8)
      case 254: left = left & 0xFF00_0000 | byte() | byte() << 8 | byte() << 16
      default: left = byte() | byte() << 8 | byte() << 16 | byte() << 24
      }
      row[x] = left
      x += 1
    }
  }

  /// A pixel plus differences of R, G and B, modulo 256 each.
  @inline(__always)
  private static func sum(_ pixel: UInt32, _ red: UInt32, _ green: UInt32, _ blue: UInt32) -> UInt32 {
    (pixel &+ red) & 0xFF | (pixel &+ green << 8) & 0xFF00 | (pixel &+ blue << 16) & 0xFF_0000 | pixel & 0xFF00_0000
  }
}
