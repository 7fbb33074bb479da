import Platform

/// Counts flashes as WCAG 2.2 does (2.3.1): pairs of opposing changes of relative luminance by a tenth of its range or more, where the
/// darker image is below 0.8, on more than a quarter of ten degrees of the field of view, which is 341 × 256 points at a usual distance.
/// It looks at one pixel of each square of `step` points.
final class FlashMeter {
  /// Whether somewhere more than three flashes come within a second.
  private(set) var isExceeded = false

  private static let step = 8.0
  private static let block = Size(341, 256)
  /// In points².
  private static let area = block.width * block.height / 4
  private static let change: Float = 0.1
  private static let darkest: Float = 0.8
  /// Three flashes have six changes.
  private static let tooMany = 7

  private struct Sample {
    var low: Float
    var high: Float
    /// Which way the last change went: up, down, or none yet.
    var direction = 0
    /// When the last changes were; the oldest is overwritten.
    var times = SIMD8<Float>(repeating: -.infinity)
    var next = 0
  }

  private let columns: Int
  private let rows: Int
  /// Pixels from sample to sample.
  private let pitch: Double
  private var samples: [Sample] = []

  /// Of pictures of `width` by `height` pixels, `scale` to the point.
  init(width: Int, height: Int, scale: Double) {
    pitch = FlashMeter.step * scale
    columns = Int(Double(width) / pitch)
    rows = Int(Double(height) / pitch)
  }

  /// Takes the frame that is shown from `time` on, in seconds of the file; outside of `damage` it is as the one before.
  func take(_ bitmap: Bitmap, damage: [PixelRect], at time: Double) {
    // What is smaller flashes as it likes.
    guard !isExceeded, Double(columns * rows) * FlashMeter.step * FlashMeter.step > FlashMeter.area else { return }
    let isFirst = samples.isEmpty
    if isFirst { samples = Array(repeating: Sample(low: 1, high: 0), count: columns * rows) }
    var isChanged = false
    for rect in damage {
      func cells(_ from: Int, _ to: Int, _ count: Int) -> Range<Int> {
        let first = min(max(Int((Double(from) / pitch - 0.5).rounded(.up)), 0), count)
        return first..<max(first, min(Int((Double(to) / pitch - 0.5).rounded(.up)), count))
      }
      for row in cells(rect.top, rect.bottom, rows) {
        let pixels = bitmap.row(Int((Double(row) + 0.5) * pitch))
        for column in cells(rect.left, rect.right, columns) {
          let luminance = FlashMeter.luminance(pixels[Int((Double(column) + 0.5) * pitch)])
          if note(luminance, at: Float(time), in: row * columns + column) { isChanged = true }
        }
      }
    }
    if isChanged, !isFirst { isExceeded = isFlashing(at: Float(time)) }
  }

  /// Whether the sample has had too many changes.
  private func note(_ luminance: Float, at time: Float, in index: Int) -> Bool {
    samples[index].low = min(samples[index].low, luminance)
    samples[index].high = max(samples[index].high, luminance)
    let sample = samples[index]
    let rises = luminance - sample.low >= FlashMeter.change && sample.low < FlashMeter.darkest && sample.direction <= 0
    let falls = sample.high - luminance >= FlashMeter.change && luminance < FlashMeter.darkest && sample.direction >= 0
    guard rises || falls else { return false }
    samples[index].direction = rises ? 1 : -1
    samples[index].low = luminance
    samples[index].high = luminance
    samples[index].times[sample.next] = time
    samples[index].next = (sample.next + 1) % 8
    return isFlashing(samples[index], at: time)
  }

  private func isFlashing(_ sample: Sample, at time: Float) -> Bool {
    (0..<8).count { sample.times[$0] > time - 1 } >= FlashMeter.tooMany
  }

  /// Whether enough of the samples in some block flash.
  private func isFlashing(at time: Float) -> Bool {
    // The sums of all samples above and to the left.
    let width = columns + 1
    var sums = [Int](repeating: 0, count: width * (rows + 1))
    for row in 0..<rows {
      var sum = 0
      for column in 0..<columns {
        sum += isFlashing(samples[row * columns + column], at: time) ? 1 : 0
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

  /// Relative luminance of a pixel on white, 0…1.
  private static func luminance(_ pixel: UInt32) -> Float {
    let rest = 255 - Int(pixel >> 24)
    func light(_ shift: UInt32) -> Float { linear[min(Int(pixel >> shift & 255) + rest, 255)] }
    return 0.2126 * light(0) + 0.7152 * light(8) + 0.0722 * light(16)
  }

  /// Of sRGB's 256 steps.
  private static let linear: [Float] = (0..<256).map { step in
    let value = Double(step) / 255
    return Float(value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
  }
}

/// Frames of which a meter takes each once.
final class MeteredFrames<Source: FrameSource>: FrameSource {
  private let source: Source
  private let meter: FlashMeter
  private var isTaken = false

  var width: Int { source.width }
  var height: Int { source.height }
  var delays: [FrameDelay] { source.delays }
  var damagedPixels: Int? { source.damagedPixels }

  func mayBringColors(at index: Int) -> Bool { source.mayBringColors(at: index) }

  init(_ source: Source, _ meter: FlashMeter) { (self.source, self.meter) = (source, meter) }

  func forEachFrame<Failure>(
    among wanted: Set<Int>?, _ body: (SourceFrame) throws(Failure) -> Void
  ) throws(Failure) {
    let takes = wanted == nil && !isTaken
    isTaken = isTaken || takes
    var time = 0.0
    try source.forEachFrame(among: wanted) { frame throws(Failure) in
      if takes {
        meter.take(frame.bitmap, damage: frame.damage, at: time)
        time += delays[frame.index].seconds
      }
      try body(frame)
    }
  }
}
