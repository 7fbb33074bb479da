import TabBase

/// What each pixel takes over from those around it: Filter Effects, feConvolveMatrix.
public struct ConvolutionMatrix: Equatable, Sendable {
  /// What lies beyond the filter's region.
  public enum Edge: String, Sendable {
    /// As the pixel at the border.
    case duplicate
    /// As if the region began again.
    case wrap
    case none
  }

  /// Weights row by row, as they are written: the last one is that of the pixel furthest to the left and to the top.
  var weights: [Float]
  var columns: Int
  var rows: Int
  /// Which of them is the pixel's own, from the left and from the top.
  var target: (x: Int, y: Int)
  /// What sums are divided by; not 0.
  var divisor: Float
  /// Added to each channel, 0…1.
  var bias: Float
  var edge: Edge
  /// Whether only colours change, which are then not premultiplied.
  var keepsAlpha: Bool

  /// More weights than anything that sharpens, embosses or finds edges has.
  public static let weightLimit = 1024

  public static func == (a: ConvolutionMatrix, b: ConvolutionMatrix) -> Bool {
    a.weights == b.weights && a.columns == b.columns && a.target == b.target && a.divisor == b.divisor
      && a.bias == b.bias && a.edge == b.edge && a.keepsAlpha == b.keepsAlpha
  }

  /// How many pixels further out it reads, on any side.
  var reach: Int { max(columns, rows) }

  /// `bitmap` holds the pixels of `area`; `region` is where the filter's edges are.
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

  /// Where a pixel along one axis of a region from `low` to `high` is read; nil where there is nothing.
  private func place(_ place: Int, _ low: Int, _ high: Int) -> Int? {
    if place >= low, place < high { return place }
    guard high > low else { return nil }
    switch edge {
    case .duplicate: return min(max(place, low), high - 1)
    case .wrap: return low + (place - low).remainder(high - low)
    case .none: return nil
    }
  }

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
  /// 0…divisor − 1, also of what is below zero.
  func remainder(_ divisor: Int) -> Int {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }
}
