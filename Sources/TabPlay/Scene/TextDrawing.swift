import TabBase
import TabRaster
import TabText

package enum TextDrawing {
  /// The draw items of a line. `origin` is the start of the baseline, in the coordinates that `transform`
  /// maps to the canvas.
  package static func items(_ line: TextLine, at origin: Point, color: Color, transform: Affine) -> [DrawItem] {
    let toCanvas = Affine.translation(origin.x, origin.y).then(transform)
    var items: [DrawItem] = []
    if !line.path.isEmpty, color.alpha > 0 {
      items.append(.fill(path: line.path, transform: toCanvas, paint: .solid(color)))
    }
    for picture in line.pictures {
      items.append(
        .image(picture.bitmap, transform: picture.transform.then(toCanvas), opacity: color.alpha))
    }
    return items
  }
}
