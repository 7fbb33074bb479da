import TabBase
import TabRaster

/// Draws all poses over one another, earlier ones fainter: a whole motion in one picture.
///
/// The background of a pixel is the color that most poses have there. A pose marks the pixels where it
/// differs from it. So resting parts keep their color, and moving parts are visible in every position.
struct OnionSkin {
  /// Opacity of the oldest pose, 0…1. The newest has 1, and those between are spaced evenly.
  static let faintest = 0.2

  let width: Int
  let height: Int
  let count: Int
  /// Returns a bitmap of the canvas's size whose pixels in `region` are those of pose `index`. It is read
  /// before the next call.
  let draw: (_ index: Int, _ region: PixelRect) -> Bitmap

  /// Maximum number of pixels, over all poses, that are in memory at a time.
  private static let bandArea = 8 << 20

  func picture() -> Bitmap {
    let result = Bitmap(width: width, height: height)
    let rows = max(1, Self.bandArea / max(width * count, 1))
    for top in stride(from: 0, to: height, by: rows) {
      let band = PixelRect(left: 0, top: top, right: width, bottom: min(top + rows, height))
      lay(band, on: result)
    }
    return result
  }

  private func lay(_ band: PixelRect, on result: Bitmap) {
    var poses: [[UInt32]] = []
    for index in 0..<count {
      let bitmap = draw(index, band)
      poses.append(
        Array(UnsafeBufferPointer(start: bitmap.row(band.top), count: band.width * band.height)))
    }
    let to = result.row(band.top)
    var values = [UInt32](repeating: 0, count: count)
    for pixel in 0..<band.width * band.height {
      for index in 0..<count { values[index] = poses[index][pixel] }
      to[pixel] = Self.lay(values)
    }
  }

  /// One pixel of all poses, the oldest first.
  private static func lay(_ values: [UInt32]) -> UInt32 {
    let background = commonest(values)
    var channels = (0..<4).map { Double(background >> ($0 * 8) & 255) }
    for (index, value) in values.enumerated() where value != background {
      let age = values.count > 1 ? Double(index) / Double(values.count - 1) : 1
      let opacity = faintest + (1 - faintest) * age
      for channel in 0..<4 {
        channels[channel] += (Double(value >> (channel * 8) & 255) - channels[channel]) * opacity
      }
    }
    return channels.enumerated().reduce(0) { $0 | UInt32($1.element.rounded()) << ($1.offset * 8) }
  }

  /// The most common value. Among equally common ones the smallest, so that neighboring pixels agree.
  private static func commonest(_ values: [UInt32]) -> UInt32 {
    guard let first = values.first, values.contains(where: { $0 != first }) else { return values.first ?? 0 }
    let sorted = values.sorted()
    var best = (value: first, count: 0)
    var start = 0
    for index in 1...sorted.count where index == sorted.count || sorted[index] != sorted[start] {
      if index - start > best.count { best = (sorted[start], index - start) }
      start = index
    }
    return best.value
  }
}
