import TabBase
import TabRaster

/// The arrow of the 2010 bar: a triangle that grows out of the bar's upper rows, in the bar's own colors,
/// without antialiasing. Shape and colors were measured in screenshots of Twitter for iPhone.
enum ArrowArtwork {
  /// The arrow as fills on the canvas, `size` points large, with its corner at the pixel nearest to the
  /// image of the origin under `transform`. `scale` is pixels per point.
  ///
  /// Each column has one point of border at the edge, one point of highlight, and fill below. The edge runs
  /// from the middle of the top to the sides two points above the bottom. These two points cover the bar's
  /// line and highlight and so replace them.
  static func items(_ size: Size, transform: Affine, scale: Double) -> [DrawItem] {
    let columns = Int(min((size.width * scale).rounded(), 4096))
    let rows = Int(min((size.height * scale).rounded(), 4096))
    guard columns > 0, rows > 0 else { return [] }
    let slope = max(size.height - 2, 0) / (size.width / 2)
    var paths = [Path(), Path(), Path()]
    for row in 0..<rows {
      // The layer of each pixel: the depth of its center below the edge, in whole points, at most 2; −1 is
      // above it. The edge itself is half a point below its line.
      let layers = (0..<columns).map { column in
        let x = (Double(column) + 0.5) / scale - size.width / 2
        let depth = (Double(row) + 0.5) / scale - abs(x) * slope + 0.5
        return depth < -1e-9 ? -1 : min(Int(depth + 1e-9), 2)
      }
      var start = 0
      for column in 1...columns where column == columns || layers[column] != layers[start] {
        if layers[start] >= 0 {
          paths[layers[start]].append(
            Path(rect: Rect(x: Double(start), y: Double(row), width: Double(column - start), height: 1)))
        }
        start = column
      }
    }
    let placing = Affine(
      a: transform.a / scale, b: transform.b / scale, c: transform.c / scale, d: transform.d / scale,
      tx: transform.tx.rounded(), ty: transform.ty.rounded())
    return zip(paths, [0x161616, 0x535353, 0x3E3E3E]).map { path, color in
      .fill(path: path, transform: placing, paint: .solid(Color(rgb: color)))
    }
  }
}
