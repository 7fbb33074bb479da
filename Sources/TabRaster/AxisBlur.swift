import Platform

/// A Gaussian blur along one axis, of a line beyond whose ends nothing lies.
///
/// From σ 12 on the line is averaged over blocks of a quarter of σ, blurred there, and read back linearly, as `GaussianBlur` does it:
/// the kernel is narrowed by the variances of averaging, (f² − 1)/12, and of reading, f²/6.
struct AxisBlur {
  /// How many pixels a block has.
  private let factor: Int
  /// Blocks to each side of the centre.
  private let radius: Int
  /// 2·radius + 1, of sum 1.
  private let weights: [Float]

  /// `sigma` is in pixels, limited to 200; nil below 0.1, where nothing is blurred.
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

  /// `line` blurred.
  func blur(_ line: [FloatPixel]) -> [FloatPixel] {
    // One block more at each end is read from.
    let count = (line.count + factor - 1) / factor + 2
    var blocks = [FloatPixel](repeating: .zero, count: count + 2 * radius)
    for (x, pixel) in line.enumerated() { blocks[radius + 1 + x / factor] += pixel }
    let share = 1 / Float(factor)
    let blurred = (0..<count).map { block in
      var total = FloatPixel.zero
      for k in weights.indices { total += blocks[block + k] * weights[k] }
      return total * share
    }
    if factor == 1 { return Array(blurred[1...line.count]) }
    return line.indices.map { x in
      // In blocks, from the middle of the one before the line.
      let place = (Float(x) + 0.5) * share + 0.5
      let first = Int(place)
      let part = place - Float(first)
      return blurred[first] * (1 - part) + blurred[first + 1] * part
    }
  }
}

extension Bitmap {
  /// A Gaussian blur of two standard deviations, in pixels; beyond the picture lies nothing.
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
