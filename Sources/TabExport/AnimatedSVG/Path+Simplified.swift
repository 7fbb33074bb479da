import TabBase

extension Path {
  /// Whether the path is a curve in many straight pieces, whose number says nothing.
  var isSampled: Bool {
    guard elements.count > 24 else { return false }
    let lines = elements.reduce(0) { count, element in
      if case .line = element { count + 1 } else { count }
    }
    return 10 * lines > 9 * elements.count - 20
  }

  /// Whether both are one line each, and one of them a curve in many pieces.
  func isSampled(as other: Path) -> Bool { isPolyline && other.isPolyline && (isSampled || other.isSampled) }

  /// Whether the path is one line of straight pieces.
  var isPolyline: Bool {
    elements.indices.allSatisfy { index in
      switch elements[index] {
      case .move: index == 0
      case .line: index > 0
      case .close: index == elements.count - 1
      case .quad, .cubic: false
      }
    }
  }

  /// The path with fewer straight lines: none of the points that are left out is further than `tolerance`
  /// from the lines that replace them.
  func simplified(_ tolerance: Double) -> Path {
    guard elements.count > 12 else { return self }
    var result = Path()
    var run: [Point] = []
    func flush() {
      guard run.count > 1 else { return }
      for point in Path.thinned(run, tolerance).dropFirst() { result.line(point) }
    }
    for element in elements {
      switch element {
      case .line(let p): run.append(p)
      case .move(let p):
        flush()
        run = [p]
        result.append(element)
      case .quad(_, let p), .cubic(_, _, let p):
        flush()
        run = [p]
        result.append(element)
      case .close:
        flush()
        run = []
        result.append(element)
      }
    }
    flush()
    return result
  }

  private static func thinned(_ points: [Point], _ tolerance: Double) -> [Point] {
    var kept = [Bool](repeating: false, count: points.count)
    (kept[0], kept[points.count - 1]) = (true, true)
    var stack = [(0, points.count - 1)]
    while let (from, to) = stack.popLast() {
      guard to - from > 1 else { continue }
      let line = points[to] - points[from]
      let length = line.length
      var (worst, place) = (tolerance, -1)
      for index in (from + 1)..<to {
        let d = points[index] - points[from]
        let along = length > 0 ? (d.x * line.x + d.y * line.y) / length : 0
        let distance =
          along <= 0
          ? d.length : along >= length ? (points[index] - points[to]).length : abs(d.x * line.y - d.y * line.x) / length
        if distance > worst { (worst, place) = (distance, index) }
      }
      guard place >= 0 else { continue }
      kept[place] = true
      stack += [(from, place), (place, to)]
    }
    return zip(points, kept).compactMap { $1 ? $0 : nil }
  }
}
