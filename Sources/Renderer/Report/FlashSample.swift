import Platform

/// How a number changes at one place of the picture: its changes of the last second, from one extreme to the next.
struct FlashSample {
  /// A rise from a lowest value, or a fall from a highest one, which was reached at `start`, in seconds.
  struct Change: Hashable {
    var isRise: Bool
    var start: Float
    /// The start of the fifth change before, which belongs to the same flashes.
    var early: Float
  }

  private struct Extreme {
    var value: Float
    var isMarked = false
    var time = -Float.infinity
  }

  /// The smallest change that counts.
  private let least: Float
  /// The extremes since the last change.
  private var lowest = Extreme(value: .infinity)
  private var highest = Extreme(value: -.infinity)
  private var last: Change?
  /// When the last eight changes started and were complete, in seconds; the oldest is overwritten.
  private var starts = SIMD8<Float>(repeating: -.infinity)
  private var ends = SIMD8<Float>(repeating: -.infinity)
  private var next = 0

  /// How far apart concurrent changes start at most, in seconds: in one frame, at the usual rates.
  private static let concurrence: Float = 0.01

  init(least: Float) { self.least = least }

  /// Takes the number from `time` on, in seconds. A change counts only between values of which at least one is marked. Returns the
  /// change that this completes, if it is one too many within a second.
  mutating func take(_ value: Float, isMarked: Bool, at time: Float) -> Change? {
    let now = Extreme(value: value, isMarked: isMarked, time: time)
    if value < lowest.value { lowest = now }
    if value > highest.value { highest = now }
    func isChange(from extreme: Extreme, toRise isRise: Bool) -> Bool {
      abs(value - extreme.value) >= least && (isMarked || extreme.isMarked) && last?.isRise != isRise
    }
    let isRise = isChange(from: lowest, toRise: true)
    guard isRise || isChange(from: highest, toRise: false) else { return nil }
    let start = isRise ? lowest.time : highest.time
    let change = Change(isRise: isRise, start: start, early: starts[(next + 3) % 8])
    (lowest, highest, last) = (now, now, change)
    (starts[next], ends[next]) = (start, time)
    next = (next + 1) % 8
    return flashesTooOften(at: time) ? change : nil
  }

  /// Whether it flashes too often, at the same times as the place that `change` is of.
  func flashes(with change: Change, at time: Float) -> Bool {
    guard let last, last.isRise == change.isRise, flashesTooOften(at: time) else { return false }
    return max(abs(last.start - change.start), abs(last.early - change.early)) <= FlashSample.concurrence
  }

  /// Three flashes have six changes: whether seven were complete within the last second.
  private func flashesTooOften(at time: Float) -> Bool { ends[(next + 1) % 8] > time - 1 }
}

/// A pixel's light on a white page.
struct PixelLight {
  /// Linear, 0…1.
  private let red: Float
  private let green: Float
  private let blue: Float

  /// Premultiplied, in encoded sRGB.
  init(_ pixel: UInt32) {
    let rest = 255 - Int(pixel >> 24)
    func light(_ shift: UInt32) -> Float { PixelLight.steps[min(Int(pixel >> shift & 255) + rest, 255)] }
    (red, green, blue) = (light(0), light(8), light(16))
  }

  /// WCAG's relative luminance, 0…1.
  var luminance: Float { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
  var isSaturatedRed: Bool { red > 0 && red >= 0.8 * (red + green + blue) }
  /// What changes in a red flash, 0…320.
  var redness: Float { max(0, red - green - blue) * 320 }

  /// The light of sRGB's 256 steps.
  private static let steps: [Float] = (0..<256).map { step in
    let value = Double(step) / 255
    return Float(value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
  }
}
