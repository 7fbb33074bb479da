/// Colours 0xRRGGBB, those that change most often first: small rectangles then need few bits for each pixel.
struct Palette: Equatable, Sendable {
  /// 0…256 of them.
  var colors: [UInt32]
  /// Whether it holds every colour of the movie, so that nothing is lost.
  var isExact: Bool
  /// Whether the movie has pixels that show the page behind it.
  var hasTransparency: Bool

  /// The value that stands in index planes for a transparent pixel; a palette beside it holds 255 colours at most.
  static let transparentIndex: UInt8 = 255
}
