/// Colors 0xRRGGBB, the most frequently changing ones first: small rectangles then need few bits
/// per pixel.
struct Palette: Equatable, Sendable {
  /// The colors, 0…256 of them.
  var colors: [UInt32]
  /// Whether the palette has every color of the movie, so that it is lossless.
  var isExact: Bool
  /// Whether the movie has transparent pixels.
  var hasTransparency: Bool
  /// The distance by which colors that the palette lacks are mapped.
  var distance = ColorDistance()

  /// Index of a transparent pixel in index planes; a palette used with it has 255 colors at most.
  static let transparentIndex: UInt8 = 255
}
