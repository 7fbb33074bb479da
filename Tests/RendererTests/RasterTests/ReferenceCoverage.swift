@testable import Renderer

/// Coverage by another method than the compositor's: lines of samples, exact in x and `lines` to a pixel in y.
///
/// What it gives is off by at most 1/(2·lines) of a pixel for each edge that is nearly level.
struct ReferenceCoverage {
  static let lines = 128
  let width: Int
  let height: Int
  var values: [Double]

  /// A fill of contours given as polygons.
  init(width: Int, height: Int, filling polygons: [[Point]], rule: FillRule) {
    self.init(width: width, height: height) { y in
      var crossings: [(x: Double, direction: Int)] = []
      for polygon in polygons {
        for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) where (a.y <= y) != (b.y <= y) {
          crossings.append((a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)), a.y <= y ? 1 : -1))
        }
      }
      crossings.sort { $0.x < $1.x }
      var spans: [(Double, Double)] = []
      var winding = 0
      for (i, crossing) in crossings.enumerated() {
        winding += crossing.direction
        let inside = rule == .nonzero ? winding != 0 : winding % 2 != 0
        if inside, i + 1 < crossings.count { spans.append((crossing.x, crossings[i + 1].x)) }
      }
      return spans
    }
  }

  /// The union of convex polygons.
  init(width: Int, height: Int, uniting polygons: [[Point]]) {
    self.init(width: width, height: height) { y in
      var spans: [(Double, Double)] = []
      for polygon in polygons {
        var (low, high) = (Double.infinity, -Double.infinity)
        for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) where (a.y <= y) != (b.y <= y) {
          let x = a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y))
          (low, high) = (min(low, x), max(high, x))
        }
        if low < high { spans.append((low, high)) }
      }
      spans.sort { $0.0 < $1.0 }
      return spans.reduce(into: []) { united, span in
        if let last = united.last, span.0 <= last.1 {
          united[united.count - 1].1 = max(last.1, span.1)
        } else {
          united.append(span)
        }
      }
    }
  }

  private init(width: Int, height: Int, spans: (Double) -> [(Double, Double)]) {
    (self.width, self.height) = (width, height)
    values = [Double](repeating: 0, count: width * height)
    for line in 0..<height * ReferenceCoverage.lines {
      let y = (Double(line) + 0.5) / Double(ReferenceCoverage.lines)
      let row = line / ReferenceCoverage.lines * width
      for (a, b) in spans(y) {
        let (from, to) = (max(a, 0), min(b, Double(width)))
        guard from < to else { continue }
        for column in Int(from)...min(Int(to), width - 1) {
          let part = min(to, Double(column + 1)) - max(from, Double(column))
          values[row + column] += part / Double(ReferenceCoverage.lines)
        }
      }
    }
  }

  /// Differences to `mask` in 1/255: the mean over pixels that are partly covered, and the largest of all.
  func difference(to mask: Mask?) -> (mean: Double, max: Double) {
    var (sum, count, largest) = (0.0, 0, 0.0)
    for y in 0..<height {
      for x in 0..<width {
        let expected = values[y * width + x] * 255
        var found = 0.0
        if let mask, x >= mask.rect.left, x < mask.rect.right, y >= mask.rect.top, y < mask.rect.bottom {
          found = Double(mask.row(y)[x - mask.rect.left])
        }
        let d = abs(found - expected)
        largest = max(largest, d)
        if expected > 0.01, expected < 254.99 {
          sum += d
          count += 1
        }
      }
    }
    return (count == 0 ? 0 : sum / Double(count), largest)
  }
}

extension Path {
  /// Its contours with 400 straight pieces to a curve.
  func polygons(_ transform: Affine = .identity) -> [[Point]] {
    var result: [[Point]] = []
    var current = Point.zero
    func add(_ p: Point) { result[result.count - 1].append(transform.apply(p)) }
    for element in elements {
      switch element {
      case .move(let p):
        result.append([transform.apply(p)])
        current = p
      case .line(let p):
        add(p)
        current = p
      case .quad(let c, let p):
        for i in 1...400 {
          let t = Double(i) / 400
          add(current * ((1 - t) * (1 - t)) + c * (2 * t * (1 - t)) + p * (t * t))
        }
        current = p
      case .cubic(let c1, let c2, let p):
        for i in 1...400 {
          let t = Double(i) / 400
          let u = 1 - t
          add(current * (u * u * u) + c1 * (3 * u * u * t) + c2 * (3 * u * t * t) + p * (t * t * t))
        }
        current = p
      case .close: break
      }
    }
    return result
  }
}
