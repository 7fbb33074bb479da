/// Turns a premultiplied pixel into an opaque color or nothing: a GIF has no partial alpha.
struct Matte: Equatable, Sendable {
  /// Color 0xRRGGBB of the page, which shows through partly covered pixels; nil means unknown.
  var background: UInt32?

  /// The premultiplied `pixel` over a page of the color `background`, 0xRRGGBB: an opaque pixel in the
  /// same layout.
  @inline(__always)
  static func opaque(_ pixel: UInt32, over background: UInt32) -> UInt32 {
    let rest = 255 - pixel >> 24
    guard rest > 0 else { return pixel }
    func channel(_ shift: UInt32, _ below: UInt32) -> UInt32 {
      min(255, (pixel >> shift & 255) + ((background >> below & 255) * rest + 127) / 255) << shift
    }
    return channel(0, 16) | channel(8, 8) | channel(16, 0) | 0xFF00_0000
  }

  /// Color 0xRRGGBB of `pixel`; nil means transparent.
  ///
  /// A pixel is opaque if it covers at least half: otherwise a faint shadow would become a slab.
  /// With a background it is blended into that. Without one it keeps its own color, since blending
  /// with anything else would leave a halo.
  func color(of pixel: UInt32) -> UInt32? {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel.byteSwapped >> 8 }
    guard alpha >= 128 else { return nil }
    let channels = (pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255)
    if let background {
      func blend(_ c: UInt32, _ b: UInt32) -> UInt32 { min(255, c + (b * (255 - alpha) + 127) / 255) }
      return blend(channels.0, background >> 16 & 255) << 16 | blend(channels.1, background >> 8 & 255) << 8
        | blend(channels.2, background & 255)
    }
    func straight(_ c: UInt32) -> UInt32 { min(255, (c * 255 + alpha / 2) / alpha) }
    return straight(channels.0) << 16 | straight(channels.1) << 8 | straight(channels.2)
  }
}
