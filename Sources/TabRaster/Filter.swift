import TabBase

/// An SVG filter: operations on whole pictures, each of which uses the results of earlier ones.
public struct Filter: Equatable, Sendable {
  /// The picture that an operation reads.
  public enum Input: Equatable, Sendable {
    /// The filtered picture.
    case source
    /// The alpha of the filtered picture, in black.
    case sourceAlpha
    /// The result of the step with this index.
    case step(Int)
  }

  /// Porter and Duff's operators, and SVG's arithmetic one.
  public enum Operator: Equatable, Sendable {
    /// Operators without parameters, as named by SVG; `inside` and `outside` are SVG's "in" and
    /// "out".
    case over, inside, outside, atop, xor, lighter
    /// k1·a·b + k2·a + k3·b + k4, premultiplied and clamped.
    case arithmetic(k1: Float, k2: Float, k3: Float, k4: Float)
  }

  /// An operation on whole pictures. Lengths are in the filter's coordinates.
  public enum Operation: Equatable, Sendable {
    /// A Gaussian blur with the standard deviations along x and y.
    case blur(Input, Double, Double)
    /// The picture moved.
    case offset(Input, Point)
    /// One color everywhere.
    case flood(Color)
    /// Pictures over one another, from back to front.
    case merge([Input])
    /// The first picture composited with the second.
    case composite(Input, Input, Operator)
    /// The first picture over the second in a blend mode.
    case blend(Input, Input, BlendMode)
    /// A matrix of four rows of five, for colors that are not premultiplied, 0…1.
    case colorMatrix(Input, [Float])
    /// A table of 256 new levels for each of R, G, B and A, not premultiplied.
    case transfer(Input, [[UInt8]])
    /// The content of a rectangle, repeated.
    case tile(Input, Rect)
  }

  /// One operation with its region.
  public struct Step: Equatable, Sendable {
    var operation: Operation
    /// Area outside of which the step is transparent, in the filter's coordinates.
    public var region: Rect
    /// Whether colors are mixed in linear light; otherwise in encoded sRGB.
    var isLinear: Bool

    /// Creates a step.
    public init(operation: Operation, region: Rect, isLinear: Bool) {
      self.operation = operation
      self.region = region
      self.isLinear = isLinear
    }
  }

  var steps: [Step]
  /// Area outside of which the result is transparent, in the filter's coordinates, like all
  /// lengths.
  public var region: Rect
  /// The map from the filter's coordinates to those of the filtered picture, or to the canvas.
  public var transform = Affine.identity

  /// The pixels of the canvas that the result may touch.
  var pixelBounds: PixelRect { pixels(of: region) }

  /// The pixels of the canvas in `region`, which is in the filter's coordinates.
  public func pixels(of region: Rect) -> PixelRect {
    let rect = transform.apply(region)
    guard rect.x.isFinite, rect.y.isFinite, rect.width.isFinite, rect.height.isFinite else { return .empty }
    // The inset keeps rounding noise from adding a row or column.
    return PixelRect(covering: rect.insetBy(1e-6, 1e-6))
  }

  /// Pixels per unit along x and y.
  var scales: (x: Double, y: Double) {
    let t = transform
    return ((t.a * t.a + t.b * t.b).squareRoot(), (t.c * t.c + t.d * t.d).squareRoot())
  }

  /// Whether the blur with these standard deviations, in pixels, is equal in all directions, which
  /// is faster.
  static func isRound(_ x: Double, _ y: Double) -> Bool { abs(x - y) <= 0.01 * max(x, y) }

  /// For each step, the steps whose results are not needed after it.
  var lastUses: [[Int]] {
    var seen: Set<Int> = [steps.count - 1]
    return steps.indices.reversed().map { index in
      var done: [Int] = []
      // A step that no later one reads is done at once.
      if seen.insert(index).inserted { done.append(index) }
      for case .step(let input) in steps[index].operation.inputs where seen.insert(input).inserted {
        done.append(input)
      }
      return done
    }.reversed()
  }

  /// Largest number of pictures that exist at the same time, including the filtered one and those
  /// that a step works with.
  var pictureCount: Int {
    var (kept, most) = (0, 0)
    for done in lastUses {
      kept += 1
      most = max(most, kept)
      kept -= done.count
    }
    return most + 4
  }

  /// Creates a filter. Each step reads only the results of earlier ones.
  public init(steps: [Step], region: Rect, transform: Affine = Affine.identity) {
    self.steps = steps
    self.region = region
    self.transform = transform
  }
}
