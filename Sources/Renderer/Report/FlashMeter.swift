import TabBase
import TabCodecs
import TabRaster

/// Finds general and red flashes as WCAG 2.2 defines them (2.3.1). A flash is a pair of opposing changes. A
/// change is
/// - general if relative luminance changes by a tenth of its range or more, and the darker image is below
///   0.8;
/// - red if R / (R + G + B) is 0.8 or more in either image, and (R − G − B) · 320, at least 0, changes by
///   more than 20; R, G and B are linear, 0…1.
///
/// More than three flashes within a second are too many if they cover more than a quarter of ten degrees of
/// the field of view, which is 341 × 256 points at a usual distance. Only concurrent flashes add up: the
/// edges in a scrolling list make every position flash, but each at its own time.
///
/// The meter samples one pixel in each square of `step` points.
final class FlashMeter {
  /// Whether more than three flashes occur within a second anywhere.
  private(set) var isExceeded = false

  private static let step = 8.0
  private static let block = Size(341, 256)
  /// Smallest area that is too large, in square points.
  private static let area = block.width * block.height / 4

  private let columns: Int
  private let rows: Int
  /// Distance between samples, in pixels.
  private let pitch: Double
  private var luminance: [FlashSample]
  private var red: [FlashSample]

  /// Creates a meter for pictures of `width` by `height` pixels, with `scale` pixels per point.
  init(width: Int, height: Int, scale: Double) {
    pitch = FlashMeter.step * scale
    columns = Int(Double(width) / pitch)
    rows = Int(Double(height) / pitch)
    luminance = Array(repeating: FlashSample(least: 0.1), count: columns * rows)
    red = Array(repeating: FlashSample(least: Float(20).nextUp), count: columns * rows)
  }

  /// Takes the frame that is shown from `time` on, in seconds of the file. Outside `damage` it is equal to
  /// the previous frame.
  func take(_ bitmap: Bitmap, damage: [PixelRect], at time: Double) {
    // A smaller picture may flash.
    guard !isExceeded, Double(columns * rows) * FlashMeter.step * FlashMeter.step > FlashMeter.area else { return }
    let time = Float(time)
    // The changes that may complete one flash too many.
    var (generalChanges, redChanges): (Set<FlashSample.Change>, Set<FlashSample.Change>) = ([], [])
    for rect in damage {
      func cells(_ from: Int, _ to: Int, _ count: Int) -> Range<Int> {
        let first = min(max(Int((Double(from) / pitch - 0.5).rounded(.up)), 0), count)
        return first..<max(first, min(Int((Double(to) / pitch - 0.5).rounded(.up)), count))
      }
      for row in cells(rect.top, rect.bottom, rows) {
        let pixels = bitmap.row(Int((Double(row) + 0.5) * pitch))
        for column in cells(rect.left, rect.right, columns) {
          let light = PixelLight(pixels[Int((Double(column) + 0.5) * pitch)])
          let index = row * columns + column
          if let change = luminance[index].take(light.luminance, isMarked: light.luminance < 0.8, at: time) {
            generalChanges.insert(change)
          }
          if let change = red[index].take(light.redness, isMarked: light.isSaturatedRed, at: time) {
            redChanges.insert(change)
          }
        }
      }
    }
    isExceeded =
      generalChanges.contains { covers($0, in: luminance, at: time) }
      || redChanges.contains { covers($0, in: red, at: time) }
  }

  /// Whether more than the allowed part of some block flashes too often, with `change` as the last change.
  private func covers(_ change: FlashSample.Change, in samples: [FlashSample], at time: Float) -> Bool {
    // Sums of all samples above and to the left.
    let width = columns + 1
    var sums = [Int](repeating: 0, count: width * (rows + 1))
    for row in 0..<rows {
      var sum = 0
      for column in 0..<columns {
        sum += samples[row * columns + column].flashes(with: change, at: time) ? 1 : 0
        sums[(row + 1) * width + column + 1] = sums[row * width + column + 1] + sum
      }
    }
    let across = min(Int(FlashMeter.block.width / FlashMeter.step), columns)
    let down = min(Int(FlashMeter.block.height / FlashMeter.step), rows)
    let most = Int(FlashMeter.area / (FlashMeter.step * FlashMeter.step))
    for top in 0...(rows - down) {
      for left in 0...(columns - across) {
        let (a, b) = (top * width + left, (top + down) * width + left)
        if sums[b + across] - sums[b] - sums[a + across] + sums[a] > most { return true }
      }
    }
    return false
  }
}

/// Passes frames on, and gives each of them to a meter once.
final class MeteredFrames<Source: FrameSource>: PassedFrames {
  let source: Source
  private let meter: FlashMeter
  /// Number of frames that the meter has taken. An encoder may stop in the middle of a pass and begin
  /// again.
  private var taken = 0
  /// End of the last taken frame, in seconds.
  private var time = 0.0

  init(_ source: Source, _ meter: FlashMeter) { (self.source, self.meter) = (source, meter) }

  func forEachFrame<Failure>(among wanted: Set<Int>?, _ body: FrameBody<Failure>) throws(Failure) {
    var before: Int?
    try source.forEachFrame(among: wanted) { frame throws(Failure) in
      defer { before = frame.index }
      // Only after its predecessor does a frame's damage say what has changed since then.
      if frame.index == taken, before == nil || before == taken - 1 {
        meter.take(frame.bitmap, damage: frame.damage, at: time)
        taken += 1
        time += delays[frame.index].seconds
      }
      try body(frame)
    }
  }
}
