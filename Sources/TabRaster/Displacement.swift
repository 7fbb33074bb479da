import TabBase

/// Moves pixels by the colors of another picture: Filter Effects, feDisplacementMap.
public struct Displacement: Equatable, Sendable {
  /// Distance between the displacements of a channel's values 0 and 1, in the filter's units.
  var distance: Point
  /// Channels that give the displacements along x and y: 0…3 for R, G, B, A.
  var channels: (x: Int, y: Int)

  /// Whether both displacements have the same distance and channels.
  public static func == (a: Displacement, b: Displacement) -> Bool {
    a.distance == b.distance && a.channels == b.channels
  }

  /// `distance` in pixels; `map` leads from the filter's units to pixels along the same axes.
  private func pixels(_ map: Affine) -> Point { map.apply(distance) - map.apply(.zero) }

  /// Largest distance from which a pixel is read along x and y, in pixels.
  func reach(_ map: Affine) -> (x: Double, y: Double) {
    let way = pixels(map)
    return (abs(way.x) / 2 + 1, abs(way.y) / 2 + 1)
  }

  /// Moves the pixels of `bitmap` by the values of `colors`, which has the same size. Beyond it all
  /// is transparent.
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
        // Comparisons are written so that NaN fails them.
        guard from.x > -0.5, from.y > -0.5, from.x < Double(width) - 0.5, from.y < Double(height) - 0.5 else {
          continue
        }
        target[x] = bitmap.row(Int((from.y + 0.5).rounded(.down)))[Int((from.x + 0.5).rounded(.down))]
      }
    }
    withExtendedLifetime(result) {}
    return result
  }

  /// Creates a displacement of `distance`, in the filter's units, along x and y by the given
  /// `channels`: 0…3 for R, G, B, A.
  public init(distance: Point, channels: (x: Int, y: Int)) {
    self.distance = distance
    self.channels = channels
  }
}
