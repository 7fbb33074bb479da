import TabBase
import TabRaster

/// A rectangle with round corners as CSS's `inset()`: its distances from the edges of a box, and the radius. That is a
/// quarter of a path's characters, and each number can be interpolated.
struct InsetOutline {
  /// Distances from the box's upper, right, lower and left edge, and the radius of the corners, in points.
  let values: [Double]

  /// Largest distance, in points, between a path and the rectangle that stands for it.
  private static let tolerance = 0.005

  /// nil if the path is no such rectangle. `box` is the size of a box whose corner is at the origin.
  init?(_ path: Path, in box: Size) {
    guard let first = path.points.first else { return nil }
    let bounds = path.controlBounds
    let radius = first.y - bounds.minY
    let model = radius > 0 ? RoundedRect(bounds, radius: radius).path : Path(rect: bounds)
    guard path.hasCommands(of: model),
      zip(path.points, model.points).allSatisfy({ ($0 - $1).length <= Self.tolerance })
    else { return nil }
    values = [bounds.minY, box.width - bounds.maxX, box.height - bounds.maxY, bounds.minX, radius]
  }

  /// The shape of such values.
  static func text(_ values: [Double]) -> String {
    func length(_ value: Double) -> String {
      let text = SVGNumber.text(value, digits: 2)
      return text == "0" ? text : text + "px"
    }
    return "inset(\(values.dropLast().map(length).joined(separator: " ")) round \(length(values.last ?? 0)))"
  }
}
