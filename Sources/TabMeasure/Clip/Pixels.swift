import TabBase
import TabRaster

extension Bitmap {
  /// The picture over white; itself if all of it is opaque.
  func flattened() -> Bitmap {
    guard pixels.contains(where: { $0 >> 24 != 255 }) else { return self }
    let result = copy()
    for (index, pixel) in pixels.enumerated() {
      let rest = 255 - pixel >> 24
      result.pixels[index] = 0xFF00_0000 | (pixel & 0xFF_FFFF) &+ (rest | rest << 8 | rest << 16)
    }
    return result
  }

  /// Whether all pixels are equal, but for two levels of a channel.
  var isBlank: Bool {
    guard let first = pixels.first else { return true }
    return pixels.allSatisfy { $0 == first || $0.difference(from: first) <= 2 }
  }

  /// Whether all pixels are the same as those of a picture of the same size.
  func isEqual(to other: Bitmap) -> Bool { pixels.elementsEqual(other.pixels) }

  /// Every `step`th row of the part in `rect`, which is within the bitmap.
  func part(_ rect: PixelRect, step: Int = 1) -> Bitmap {
    let result = Bitmap(width: rect.width, height: (rect.height + step - 1) / step)
    for y in 0..<result.height {
      result.row(y).update(from: row(rect.top + y * step) + rect.left, count: rect.width)
    }
    return result
  }

  /// The largest mean change of a channel in a square of 8 by 8 pixels of `rect`, in levels, and the fraction of
  /// the pixels that change by more than `jump` levels; `other` is the part of an earlier frame in `rect`.
  func change(from other: Bitmap, in rect: PixelRect, jump: Int) -> (largest: Double, fraction: Double) {
    let side = 8
    let columns = (rect.width + side - 1) / side
    var sums = [Int](repeating: 0, count: columns)
    var (largest, jumps) = (0, 0)
    for y in 0..<rect.height {
      let (a, b) = (row(rect.top + y) + rect.left, other.row(y))
      for x in 0..<rect.width where a[x] != b[x] {
        let (first, second) = (a[x], b[x])
        var (sum, most) = (0, 0)
        for shift in [0, 8, 16] as [UInt32] {
          let distance = abs(Int(first >> shift & 255) - Int(second >> shift & 255))
          sum += distance
          most = max(most, distance)
        }
        sums[x / side] += sum
        if most > jump { jumps += 1 }
      }
      if y % side == side - 1 || y == rect.height - 1 {
        largest = max(largest, sums.max() ?? 0)
        for column in sums.indices { sums[column] = 0 }
      }
    }
    return (Double(largest) / Double(3 * side * side), Double(jumps) / Double(max(rect.area, 1)))
  }
}

extension UInt32 {
  /// The largest difference of a color channel.
  func difference(from other: UInt32) -> Int {
    let red = abs(Int(self & 255) - Int(other & 255))
    let green = abs(Int(self >> 8 & 255) - Int(other >> 8 & 255))
    let blue = abs(Int(self >> 16 & 255) - Int(other >> 16 & 255))
    return Swift.max(red, green, blue)
  }
}
