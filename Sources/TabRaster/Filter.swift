import TabBase

/// What SVG calls a filter: operations on whole pictures, each on what those before it gave.
public struct Filter: Equatable, Sendable {
  public enum Input: Equatable, Sendable {
    /// What is filtered.
    case source
    /// Its shape in black.
    case sourceAlpha
    /// What the step of that index gave.
    case step(Int)
  }

  public enum Operator: Equatable, Sendable {
    case over, inside, outside, atop, xor, lighter
    /// k1·a·b + k2·a + k3·b + k4, premultiplied.
    case arithmetic(k1: Float, k2: Float, k3: Float, k4: Float)
  }

  public enum Operation: Equatable, Sendable {
    /// Standard deviations along x and y.
    case blur(Input, Double, Double)
    case offset(Input, Point)
    case flood(Color)
    /// What the filter shows besides what is filtered, by its index.
    case picture(Int)
    /// From the back to the front.
    case merge([Input])
    /// The first over the second.
    case composite(Input, Input, Operator)
    case blend(Input, Input, BlendMode)
    /// Four rows of five, of colours that are not premultiplied, 0…1.
    case colorMatrix(Input, [Float])
    /// What each of the 256 levels of R, G, B and A becomes, not premultiplied.
    case transfer(Input, [[UInt8]])
    /// The lightest, or where it erodes the darkest, within radii along x and y.
    case morphology(Input, Double, Double, erodes: Bool)
    case turbulence(Turbulence)
    /// The first, as the second's colours say.
    case displacement(Input, Input, Displacement)
    /// What lies in a rectangle, over and over.
    case tile(Input, Rect)
    case convolution(Input, ConvolutionMatrix)
    case lighting(Input, SurfaceLight)
  }

  public struct Step: Equatable, Sendable {
    var operation: Operation
    /// Outside of it the step gives nothing; in the filter's coordinates.
    public var region: Rect
    /// Whether colours are mixed in linear light.
    var isLinear: Bool

    public init(operation: Operation, region: Rect, isLinear: Bool) {
      self.operation = operation
      self.region = region
      self.isLinear = isLinear
    }
  }

  var steps: [Step]
  /// Outside of it nothing is seen; in the filter's coordinates, as all lengths.
  public var region: Rect
  /// To the coordinates of what is filtered, or the canvas.
  public var transform = Affine.identity

  /// The pixels of the canvas that the result may touch.
  var pixelBounds: PixelRect { pixels(of: region) }

  public func pixels(of region: Rect) -> PixelRect {
    let rect = transform.apply(region)
    guard rect.x.isFinite, rect.y.isFinite, rect.width.isFinite, rect.height.isFinite else { return .empty }
    // Rounding noise adds no column.
    return PixelRect(covering: rect.insetBy(1e-6, 1e-6))
  }

  /// Pixels to the unit along x and y.
  var scales: (x: Double, y: Double) {
    let t = transform
    return ((t.a * t.a + t.b * t.b).squareRoot(), (t.c * t.c + t.d * t.d).squareRoot())
  }

  /// Whether standard deviations of so many pixels make a blur that is equal in all directions, and so quickly made.
  static func isRound(_ x: Double, _ y: Double) -> Bool { abs(x - y) <= 0.01 * max(x, y) }

  /// For each step those whose pictures are not needed after it.
  var lastUses: [[Int]] {
    var seen: Set<Int> = [steps.count - 1]
    return steps.indices.reversed().map { index in
      var done: [Int] = []
      // One that nobody asks for is done at once.
      if seen.insert(index).inserted { done.append(index) }
      for case .step(let input) in steps[index].operation.inputs where seen.insert(input).inserted {
        done.append(input)
      }
      return done
    }.reversed()
  }

  /// How many pictures there are at a time at most, what is filtered and what a step works with among them.
  var pictureCount: Int {
    var (kept, most) = (0, 0)
    for done in lastUses {
      kept += 1
      most = max(most, kept)
      kept -= done.count
    }
    return most + 4
  }

  public init(steps: [Step], region: Rect, transform: Affine = Affine.identity) {
    self.steps = steps
    self.region = region
    self.transform = transform
  }
}
