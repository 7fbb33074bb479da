/// The work of drawing a frame of a Lottie file, counted before any is drawn: a file of a few bytes can show one composition many
/// times, or paint one outline with many styles.
struct LottieWork {
  /// Maximum number of points, shapes and layers that a frame draws.
  static let limit = 20_000
  /// Maximum nesting depth of compositions.
  static let depthLimit = 16
  /// Maximum number of layers that follow one another.
  static let followerLimit = 32

  private let animation: LottieAnimation

  init(_ animation: LottieAnimation) { self.animation = animation }

  /// Throws if a frame is too much work, or if a composition shows itself.
  func check(at span: SourceSpan) throws(LottieFault) {
    var known: [Int: (work: Int, depth: Int)] = [:]
    func measure(_ layers: [LottieLayer], depth: Int) throws(LottieFault) -> (work: Int, depth: Int) {
      var (work, deepest) = (0, 0)
      // A matte is drawn anew for each layer that shows through it.
      for layer in layers.filter({ !$0.isSource }).flatMap({ [$0] + ($0.matte.map { [layers[$0.index]] } ?? []) }) {
        work += 1 + layer.masks.reduce(0) { $0 + $1.contour.work }
        switch layer.content {
        case .nothing, .solid: break
        case .shapes(let shapes): work += Self.measure(shapes).work
        case .composition(let inner):
          guard depth < Self.depthLimit else { throw LottieFault(.lottieTooDeep(limit: Self.depthLimit), at: span) }
          let measured =
            if let measured = known[inner.index] { measured } else {
              try measure(animation.compositions[inner.index], depth: depth + 1)
            }
          known[inner.index] = measured
          work += measured.work
          deepest = max(deepest, 1 + measured.depth)
        }
        guard work <= Self.limit else { throw LottieFault(.lottieTooComplex(limit: Self.limit), at: span) }
        guard depth + deepest <= Self.depthLimit else {
          throw LottieFault(.lottieTooDeep(limit: Self.depthLimit), at: span)
        }
      }
      return (work, deepest)
    }
    _ = try measure(animation.layers, depth: 0)
  }

  /// The points of shapes, and the work of painting them.
  private static func measure(_ shapes: [LottieShape]) -> (points: Int, work: Int) {
    var (points, work) = (0, 0)
    for shape in shapes {
      // More would be refused in any case, and sums of it could overflow.
      guard work <= limit else { break }
      switch shape {
      case .group(let inner, _):
        let measured = measure(inner)
        points += measured.points
        work += measured.work + 1
      case .outline(let outline):
        points += outline.work
        work += outline.work
      case .fill, .stroke, .trim, .merge: work += points + 1
      case .roundedCorners:
        points *= 2
        work += points + 1
      }
    }
    return (points, work)
  }
}

extension LottieProperty<LottieContour> {
  fileprivate var work: Int { keys.reduce(0) { max($0, $1.value.points.count) } }
}

extension LottieOutline {
  /// Number of points.
  fileprivate var work: Int {
    switch self {
    case .contour(let contour): 1 + contour.work
    case .star(let star): 1 + Int(2 * min(star.count.values.max() ?? 0, LottieStar.countLimit))
    case .rectangle, .ellipse: 8
    }
  }
}
