import TabBase

/// A weighted sum of the pixels around each pixel: Filter Effects, feConvolveMatrix.
public struct ConvolutionMatrix: Equatable, Sendable {
  /// The pixels beyond the filter's region.
  public enum Edge: String, Sendable {
    /// Repeats the border pixels.
    case duplicate
    /// Repeats the region.
    case wrap
    /// Transparent pixels.
    case none
  }

  /// Weights in the order in which they are written, row by row: the last one belongs to the pixel
  /// farthest to the left and top.
  var weights: [Float]
  var columns: Int
  var rows: Int
  /// Position of the pixel's own weight, from the left and from the top.
  var target: (x: Int, y: Int)
  /// Divisor of the sum; not 0.
  var divisor: Float
  /// Addend of each channel, 0…1.
  var bias: Float
  var edge: Edge
  /// Whether only colors change, which are then not premultiplied.
  var keepsAlpha: Bool

  /// Maximum number of weights: more than any matrix that sharpens, embosses or finds edges has.
  public static let weightLimit = 1024

  /// Whether both matrices have the same values.
  public static func == (a: ConvolutionMatrix, b: ConvolutionMatrix) -> Bool {
    a.weights == b.weights && a.columns == b.columns && a.target == b.target && a.divisor == b.divisor
      && a.bias == b.bias && a.edge == b.edge && a.keepsAlpha == b.keepsAlpha
  }

  /// Largest distance from which a pixel is read, on any side, in pixels.
  var reach: Int { max(columns, rows) }

  /// Applies the matrix to `bitmap`, which holds the pixels of `area`; `region` is the filter's
  /// region.
  func apply(to bitmap: Bitmap, area: PixelRect, region: PixelRect) -> Bitmap {
    let result = bitmap.blank
    let source = keepsAlpha ? bitmap.straight : bitmap.premultiplied
    for y in 0..<area.height {
      for x in 0..<area.width {
        var sum = FloatPixel.zero
        for row in 0..<rows {
          guard let from = place(area.top + y - target.y + row, region.top, region.bottom), from >= area.top,
            from < area.bottom
          else { continue }
          for column in 0..<columns {
            guard let side = place(area.left + x - target.x + column, region.left, region.right), side >= area.left,
              side < area.right
            else { continue }
            let weight = weights[(rows - 1 - row) * columns + columns - 1 - column]
            sum += source[(from - area.top) * area.width + side - area.left] * weight
          }
        }
        var color = sum / divisor + bias
        if keepsAlpha { color.w = source[y * area.width + x].w }
        result.row(y)[x] = keepsAlpha ? color.straightPixel : color.premultipliedPixel
      }
    }
    withExtendedLifetime(result) {}
    return result
  }

  /// The position that is read for a pixel along one axis of a region from `low` to `high`; nil
  /// means that nothing is there.
  private func place(_ place: Int, _ low: Int, _ high: Int) -> Int? {
    if place >= low, place < high { return place }
    guard high > low else { return nil }
    switch edge {
    case .duplicate: return min(max(place, low), high - 1)
    case .wrap: return low + (place - low).remainder(high - low)
    case .none: return nil
    }
  }

  /// Creates a matrix.
  ///
  /// - Parameters:
  ///   - weights: `columns`·`rows` weights, row by row; the last one belongs to the pixel farthest
  ///     to the left and top.
  ///   - target: Position of the pixel's own weight, from the left and from the top.
  ///   - divisor: Divisor of the sum; not 0.
  ///   - bias: Addend of each channel, 0…1.
  ///   - keepsAlpha: Whether only colors change, which are then not premultiplied.
  public init(
    weights: [Float], columns: Int, rows: Int, target: (x: Int, y: Int), divisor: Float, bias: Float, edge: Edge,
    keepsAlpha: Bool
  ) {
    self.weights = weights
    self.columns = columns
    self.rows = rows
    self.target = target
    self.divisor = divisor
    self.bias = bias
    self.edge = edge
    self.keepsAlpha = keepsAlpha
  }
}

extension Int {
  /// The remainder in 0…divisor − 1, also for negative numbers.
  func remainder(_ divisor: Int) -> Int {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }
}
