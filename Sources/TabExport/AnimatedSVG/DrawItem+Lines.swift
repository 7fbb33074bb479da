import TabBase
import TabRaster

extension [DrawItem] {
  /// The items with the parts of a line as one line: a straight part drawn as a thin rectangle joins the curve that it
  /// touches. The place where they meet lies on whole pixels, so that it would move by leaps.
  var joiningLines: [DrawItem] {
    var result: [DrawItem] = []
    for item in self {
      if let line = Line(item), let before = result.last.flatMap(Line.init), let joined = before.joined(line) {
        result[result.count - 1] = joined.item
      } else {
        result.append(item)
      }
    }
    return result
  }
}

/// An open line of one color.
private struct Line {
  var points: [Point]
  let stroke: Stroke
  let transform: Affine
  let paint: Paint
  let isCurve: Bool

  var item: DrawItem {
    var path = Path()
    for (index, point) in points.enumerated() { if index == 0 { path.move(point) } else { path.line(point) } }
    return .stroke(path: path, stroke: stroke, transform: transform, paint: paint)
  }

  init?(_ item: DrawItem) {
    switch item {
    case .stroke(let path, let stroke, let transform, let paint):
      guard stroke.cap == .butt, stroke.dashes.isEmpty, path.isPolyline, path.elements.last != .close else {
        return nil
      }
      (points, self.stroke, self.transform, self.paint, isCurve) = (path.points, stroke, transform, paint, true)
    case .fill(let path, _, let transform, let paint, .soft):
      let box = path.controlBounds
      guard path.elements.count == 5, box.height > 0, box.height <= 1, box.width > 4 * box.height,
        path.elements == Path(rect: box).elements
      else { return nil }
      points = [Point(box.minX, box.midY), Point(box.maxX, box.midY)]
      (stroke, self.transform, self.paint, isCurve) = (Stroke(width: box.height, join: .round), transform, paint, false)
    default: return nil
    }
  }

  /// Both as one line; nil if they do not touch or are unlike.
  func joined(_ next: Line) -> Line? {
    guard isCurve || next.isCurve, stroke == next.stroke, transform == next.transform, paint == next.paint,
      let end = points.last, let start = next.points.first, (end - start).length < 1e-6
    else { return nil }
    var joined = isCurve ? self : next
    joined.points = points + next.points.dropFirst()
    return joined
  }
}
