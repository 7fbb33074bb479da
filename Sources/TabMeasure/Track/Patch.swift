import TabBase
import TabRaster

/// Pixels of a rectangle as numbers: red, green and blue in levels, 0…255, or differences of them.
struct Patch {
  let rect: PixelRect
  /// Three numbers a pixel, row by row.
  var values: [Float]

  var width: Int { rect.width }
  var height: Int { rect.height }

  /// Takes `rect` out of a picture whose upper left corner is at `corner` of the frame.
  init(_ picture: Bitmap, at corner: (x: Int, y: Int), _ rect: PixelRect) {
    self.rect = rect
    values = [Float](repeating: 0, count: rect.area * 3)
    for y in 0..<rect.height {
      let row = picture.row(rect.top - corner.y + y) + (rect.left - corner.x)
      for x in 0..<rect.width {
        let at = (y * rect.width + x) * 3
        values[at] = Float(row[x] & 255)
        values[at + 1] = Float(row[x] >> 8 & 255)
        values[at + 2] = Float(row[x] >> 16 & 255)
      }
    }
  }
}

/// A color, or a difference of colors, in levels.
typealias Levels = SIMD3<Float>

extension SIMD3<Float> {
  func dot(_ other: Self) -> Float { (self * other).sum() }
  var length: Float { dot(self).squareRoot() }
}
