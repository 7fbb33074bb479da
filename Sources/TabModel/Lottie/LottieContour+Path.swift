import TabBase

extension Path {
  /// The path with corners between straight lines rounded.
  func rounded(_ radius: Double) -> Path { mapContours { $0.rounded(radius) } }

  /// The path with each of its contours in the other direction.
  var reversed: Path {
    mapContours { contour in
      LottieContour(
        points: contour.points.reversed(), arriving: contour.leaving.reversed(), leaving: contour.arriving.reversed(),
        isClosed: contour.isClosed)
    }
  }

  /// The area inside, negative where a contour goes counterclockwise on screen.
  var area: Double { contours.reduce(0) { $0 + $1.area } }

  private func mapContours(_ map: (LottieContour) -> LottieContour) -> Path {
    contours.reduce(into: Path()) { $0.append(map($1).path) }
  }

  private var contours: [LottieContour] {
    var contours: [LottieContour] = []
    for element in elements {
      if case .move = element { contours.append(LottieContour(points: [], arriving: [], leaving: [], isClosed: false)) }
      guard let last = contours.indices.last else { continue }
      contours[last].append(element)
    }
    return contours
  }
}

extension LottieContour {
  fileprivate mutating func append(_ element: Path.Element) {
    switch element {
    case .move(let end), .line(let end): append(end)
    case .quad(let control, let end):
      leave((control - (points.last ?? control)) * (2 / 3))
      append(end, arriving: (control - end) * (2 / 3))
    case .cubic(let first, let second, let end):
      leave(first - (points.last ?? first))
      append(end, arriving: second - end)
    case .close:
      isClosed = true
      // A last curve ends on the first point.
      guard points.count > 1, points.last == points.first else { return }
      points.removeLast()
      leaving.removeLast()
      arriving[0] = arriving.removeLast()
    }
  }

  private mutating func append(_ point: Point, arriving: Point = .zero, leaving: Point = .zero) {
    points.append(point)
    self.arriving.append(arriving)
    self.leaving.append(leaving)
  }

  private mutating func leave(_ handle: Point) { if !leaving.isEmpty { leaving[leaving.count - 1] = handle } }

  /// The contour with its corners rounded: lines end `radius` before them, at most half way, and curves join them. Points with
  /// handles and the ends of an open contour stay.
  fileprivate func rounded(_ radius: Double) -> LottieContour {
    var result = LottieContour(points: [], arriving: [], leaving: [], isClosed: isClosed)
    let count = points.count
    for (index, corner) in points.enumerated() {
      func cut(toward other: Point) -> Point {
        let way = other - corner
        return way == .zero ? .zero : way * (min(radius, way.length / 2) / way.length)
      }
      let isEnd = !isClosed && (index == 0 || index == count - 1)
      let before = cut(toward: points[(index + count - 1) % count])
      let after = cut(toward: points[(index + 1) % count])
      if isEnd || arriving[index] != .zero || leaving[index] != .zero || before == .zero && after == .zero {
        result.append(corner, arriving: arriving[index], leaving: leaving[index])
      } else {
        result.append(corner + before, leaving: before * -Path.quarterCircleHandle)
        result.append(corner + after, arriving: after * -Path.quarterCircleHandle)
      }
    }
    return result
  }

  /// Half the integral of x dy − y dx over the closed contour, each curve of which has six products of its points.
  fileprivate var area: Double {
    func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
    return points.indices.reduce(0) { sum, index in
      let next = (index + 1) % points.count
      let (a, d) = (points[index], points[next])
      let (b, c) = (a + leaving[index], d + arriving[next])
      return sum
        + (6 * cross(a, b) + 3 * cross(a, c) + cross(a, d) + 3 * cross(b, c) + 3 * cross(b, d) + 6 * cross(c, d)) / 20
    }
  }
}
