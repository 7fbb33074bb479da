import TabBase

/// Pixels read from where another picture's colours say: Filter Effects, feDisplacementMap.
public struct Displacement: Equatable, Sendable {
  /// How far apart nothing and all of a channel lead, in the filter's units along its axes.
  var distance: Point
  /// Which channels tell the ways along x and y: R, G, B, A.
  var channels: (x: Int, y: Int)

  public static func == (a: Displacement, b: Displacement) -> Bool {
    a.distance == b.distance && a.channels == b.channels
  }

  /// `distance` in pixels of `map`, whose coordinates run along its axes.
  private func pixels(_ map: Affine) -> Point { map.apply(distance) - map.apply(.zero) }

  /// How many pixels further out it may read along x and y.
  func reach(_ map: Affine) -> (x: Double, y: Double) {
    let way = pixels(map)
    return (abs(way.x) / 2 + 1, abs(way.y) / 2 + 1)
  }

  /// `bitmap` with each pixel from where `colors` say; both are as large. Nothing lies beyond it.
  func apply(to bitmap: Bitmap, by colors: Bitmap, toPixels map: Affine) -> Bitmap {
    let result = bitmap.blank
    let way = pixels(map)
    let (width, height) = (bitmap.width, bitmap.height)
    let straight = colors.straight
    for y in 0..<height {
      let target = result.row(y)
      for x in 0..<width {
        let color = straight[y * width + x]
        let from = Point(
          Double(x) + way.x * Double(color[channels.x] - 0.5), Double(y) + way.y * Double(color[channels.y] - 0.5))
        // In this order what is no number is nowhere.
        guard from.x > -0.5, from.y > -0.5, from.x < Double(width) - 0.5, from.y < Double(height) - 0.5 else {
          continue
        }
        target[x] = bitmap.row(Int((from.y + 0.5).rounded(.down)))[Int((from.x + 0.5).rounded(.down))]
      }
    }
    withExtendedLifetime(result) {}
    return result
  }

  public init(distance: Point, channels: (x: Int, y: Int)) {
    self.distance = distance
    self.channels = channels
  }
}
