import Platform

/// A Gaussian blur of a line of pixels along one axis; the line is transparent beyond its ends.
///
/// From σ 12 on the line is averaged over blocks of a quarter of σ, blurred there, and read back
/// linearly, like in `GaussianBlur`: the kernel is narrowed by the variances of averaging, (f² −
/// 1)/12, and of reading, f²/6.
struct AxisBlur {
  /// Number of pixels per block.
  private let factor: Int
  /// Number of blocks on each side of the kernel's center.
  private let radius: Int
  /// The kernel: 2·radius + 1 weights with the sum 1.
  private let weights: [Float]

  /// Creates a blur of `sigma` pixels, at most 200. nil means that `sigma` is at most 0.1, so that
  /// nothing is blurred.
  init?(sigma: Double) {
    guard sigma > 0.1 else { return nil }
    let sigma = min(sigma, 200)
    factor = sigma < 12 ? 1 : Int(sigma / 4)
    let f = Double(factor)
    let added = factor == 1 ? 0 : (f * f - 1) / 12 + f * f / 6
    let inner = (sigma * sigma - added).squareRoot() / f
    radius = Int((3 * inner).rounded(.up))
    let values = (-radius...radius).map { k in exp(-Double(k * k) / (2 * inner * inner)) }
    let sum = values.reduce(0, +)
    weights = values.map { Float($0 / sum) }
  }

  func blur(_ line: [FloatPixel]) -> [FloatPixel] {
    // Reading needs one more block at each end.
    let count = (line.count + factor - 1) / factor + 2
    var blocks = [FloatPixel](repeating: .zero, count: count + 2 * radius)
    for (x, pixel) in line.enumerated() { blocks[radius + 1 + x / factor] += pixel }
    let fraction = 1 / Float(factor)
    let blurred = (0..<count).map { block in
      var total = FloatPixel.zero
      for k in weights.indices { total += blocks[block + k] * weights[k] }
      return total * fraction
    }
    if factor == 1 { return Array(blurred[1...line.count]) }
    return line.indices.map { x in
      // Position in blocks, from the middle of the block before the line.
      let place = (Float(x) + 0.5) * fraction + 0.5
      let first = Int(place)
      let part = place - Float(first)
      return blurred[first] * (1 - part) + blurred[first + 1] * part
    }
  }
}

extension Bitmap {
  /// The bitmap blurred by a Gaussian with the standard deviations `x` and `y`, in pixels; it is
  /// transparent beyond its sides.
  func blurredAlongAxes(_ x: Double, _ y: Double) -> Bitmap {
    let result = copy()
    if let blur = AxisBlur(sigma: x) {
      for row in 0..<height {
        let pixels = result.row(row)
        for (x, pixel) in blur.blur((0..<width).map { FloatPixel(pixel: pixels[$0]) }).enumerated() {
          pixels[x] = pixel.pixel
        }
      }
    }
    if let blur = AxisBlur(sigma: y) {
      for x in 0..<width {
        for (y, pixel) in blur.blur((0..<height).map { FloatPixel(pixel: result.row($0)[x]) }).enumerated() {
          result.row(y)[x] = pixel.pixel
        }
      }
    }
    return result
  }
}
