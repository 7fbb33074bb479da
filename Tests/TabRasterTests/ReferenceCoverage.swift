@testable import TabBase
@testable import TabRaster

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
    self.init(width: width, height: height)
    var crossings = [[(x: Double, direction: Int)]](repeating: [], count: height * Self.lines)
    for polygon in polygons {
      forEachCrossing(polygon) { crossings[$0].append(($1, $2)) }
    }
    for line in crossings.indices {
      let sorted = crossings[line].sorted { $0.x < $1.x }
      var winding = 0
      for (i, crossing) in sorted.enumerated() {
        winding += crossing.direction
        let inside = rule == .nonzero ? winding != 0 : winding % 2 != 0
        if inside, i + 1 < sorted.count { add(line, crossing.x, sorted[i + 1].x) }
      }
    }
  }

  /// The union of convex polygons.
  init(width: Int, height: Int, uniting polygons: [[Point]]) {
    self.init(width: width, height: height)
    var spans = [[(Double, Double)]](repeating: [], count: height * Self.lines)
    for polygon in polygons {
      var first: [Int: Double] = [:]
      forEachCrossing(polygon) { line, x, _ in
        if let other = first.removeValue(forKey: line) {
          spans[line].append((min(x, other), max(x, other)))
        } else {
          first[line] = x
        }
      }
    }
    for line in spans.indices {
      var reached = -Double.infinity
      for (from, to) in spans[line].sorted(by: { $0.0 < $1.0 }) where to > reached {
        add(line, max(from, reached), to)
        reached = to
      }
    }
  }

  private init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    values = [Double](repeating: 0, count: width * height)
  }

  /// Where the polygon's sides cross lines of samples: line, x, and 1 downwards.
  private func forEachCrossing(_ polygon: [Point], _ body: (Int, Double, Int) -> Void) {
    let density = Double(Self.lines)
    for i in polygon.indices {
      let (a, b) = (polygon[i], polygon[i + 1 < polygon.count ? i + 1 : 0])
      let (low, high) = (min(a.y, b.y) * density - 0.5, max(a.y, b.y) * density - 0.5)
      let first = Int(max(low, -1).rounded(.down)) + 1
      let last = Int(min(high, Double(height * Self.lines) - 1).rounded(.down))
      guard first <= last else { continue }
      for line in first...last {
        let y = (Double(line) + 0.5) / density
        body(line, a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)), a.y < b.y ? 1 : -1)
      }
    }
  }

  private mutating func add(_ line: Int, _ a: Double, _ b: Double) {
    let row = line / Self.lines * width
    let (from, to) = (max(a, 0), min(b, Double(width)))
    guard from < to else { return }
    for column in Int(from)...min(Int(to), width - 1) {
      let part = min(to, Double(column + 1)) - max(from, Double(column))
      values[row + column] += part / Double(Self.lines)
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
  /// Its contours with `pieces` straight ones to a curve.
  func polygons(_ transform: Affine = .identity, pieces: Int = 100) -> [[Point]] {
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
        for i in 1...pieces {
          let t = Double(i) / Double(pieces)
          add(current * ((1 - t) * (1 - t)) + c * (2 * t * (1 - t)) + p * (t * t))
        }
        current = p
      case .cubic(let c1, let c2, let p):
        for i in 1...pieces {
          let t = Double(i) / Double(pieces)
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
