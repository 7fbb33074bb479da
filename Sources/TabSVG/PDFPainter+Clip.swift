import TabBase
import TabRaster

/// Clips, as rectangles where they are some.
extension PDFPainter {
  func clip(_ path: Path, _ rule: FillRule) throws(PDFProblem) {
    // A clip without a path is a mistake, which other readers pass over.
    guard !path.isEmpty else { return }
    try spend(200)
    guard state.clips.count < Self.depthLimit else { throw .tooComplex(limit: Self.depthLimit) }
    guard let rect = path.rect(mappedBy: state.transform) else {
      clips.append(.path(Clip(path: path, rule: rule, transform: state.transform)))
      state.clips.append(clips.count - 1)
      return
    }
    // Two rectangles in one another are one.
    if let last = state.clips.last, case .rect(let outer) = clips[last] {
      state.clips.removeLast()
      clips.append(.rect(outer.intersection(rect)))
    } else {
      clips.append(.rect(rect))
    }
    state.clips.append(clips.count - 1)
  }
}

extension Path {
  /// The rectangle that the path becomes, if it is one.
  fileprivate func rect(mappedBy transform: Affine) -> Rect? {
    var corners: [Point] = []
    for (index, element) in elements.enumerated() {
      switch element {
      case .move(let point) where index == 0: corners.append(transform.apply(point))
      case .line(let point) where index > 0: corners.append(transform.apply(point))
      case .close where index == elements.count - 1: break
      default: return nil
      }
      if corners.count > 5 { return nil }
    }
    if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
    guard corners.count == 4 else { return nil }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    guard a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x || a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    else { return nil }
    return Rect(x: min(a.x, c.x), y: min(a.y, c.y), width: abs(a.x - c.x), height: abs(a.y - c.y))
  }
}
