import Platform

/// Color matrices of filters: four rows of five, for red, green, blue and alpha, not premultiplied;
/// the fifth value is added (Filter Effects 1, §8 and §9.6).
enum SVGColorMatrix {
  static let identity: [Float] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]

  static let luminanceToAlpha = [Float](repeating: 0, count: 15) + [0.2125, 0.7154, 0.0721, 0, 0]

  /// Matrix of three color rows that leaves alpha unchanged.
  private static func colors(_ rows: [[Double]]) -> [Float] {
    var values: [Float] = []
    for row in rows {
      values += row.map { Float($0) }
      values += [0, 0]
    }
    return values + [0, 0, 0, 1, 0]
  }

  /// Matrix that mixes the gray of `weights` (share 0) and the color itself (share 1).
  static func mixed(_ fraction: Double, _ weights: [Double]) -> [Float] {
    colors(
      (0..<3).map { row in
        (0..<3).map { column in weights[column] * (1 - fraction) + (column == row ? fraction : 0) }
      })
  }

  static func saturated(_ fraction: Double) -> [Float] { mixed(fraction, [0.213, 0.715, 0.072]) }

  /// Matrix that rotates hues by an angle in radians.
  static func turned(_ angle: Double) -> [Float] {
    let (c, s) = (cos(angle), sin(angle))
    return colors([
      [0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928],
      [0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283],
      [0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072],
    ])
  }

  /// Matrix that mixes the color itself (share 0) and sepia (share 1).
  static func sepia(_ fraction: Double) -> [Float] {
    let brown = [[0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131]]
    return colors(
      (0..<3).map { row in
        (0..<3).map { column in brown[row][column] * fraction + (column == row ? 1 - fraction : 0) }
      })
  }

  /// Matrix that multiplies each color by `slope` and adds `intercept`.
  static func levels(_ slope: Double, _ intercept: Double) -> [Float] {
    var values = identity
    for row in 0..<3 { (values[6 * row], values[5 * row + 4]) = (Float(slope), Float(intercept)) }
    return values
  }

  static func faded(_ fraction: Double) -> [Float] {
    var values = identity
    values[18] = Float(fraction)
    return values
  }
}
