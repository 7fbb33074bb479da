import TabBase
import TabRaster

/// A picture as a disc, as tab bars show the owner of an account.
extension VectorImage {
  /// Side of the square around the disc and its ring, and radii of both, in units of the drawing. By eye: in a box of 28 points the
  /// disc has 24, and the ring has 1.5 at its edge.
  private static let (side, radius, ringRadius, ringWidth) = (28.0, 12.0, 13.25, 1.5)

  /// A picture of `bitmap`, one unit a pixel.
  public init(_ bitmap: Bitmap) {
    self.init(
      size: Size(Double(bitmap.width), Double(bitmap.height)), items: [.bitmap(bitmap, transform: .identity)])
  }

  /// The picture's middle, cut to a disc, with room for a ring around it.
  public func disc() -> VectorImage {
    let middle = Point(VectorImage.side / 2, VectorImage.side / 2)
    let factor = 2 * VectorImage.radius / max(min(size.width, size.height), 1e-9)
    let placing = Affine.scale(factor, factor)
      .then(.translation(middle.x - size.width * factor / 2, middle.y - size.height * factor / 2))
    let clip = Clip(path: VectorImage.circle(around: middle, VectorImage.radius))
    return VectorImage(
      size: Size(VectorImage.side, VectorImage.side),
      items: [.group(items.map { $0.transformed(by: placing) }, clip: clip)])
  }

  /// A disc with a ring in the tint.
  public func ringed() -> VectorImage {
    let circle = VectorImage.circle(around: Point(size.width / 2, size.height / 2), VectorImage.ringRadius)
    let ring = Shape(path: circle, stroke: Stroke(width: VectorImage.ringWidth))
    return VectorImage(size: size, items: items + [.shape(ring)])
  }

  private static func circle(around middle: Point, _ radius: Double) -> Path {
    Path(ellipse: Rect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius))
  }
}
