import Platform

/// The changes of one value at one position of the picture within the last second, from each extreme to the
/// next.
struct FlashSample {
  /// A rise from a minimum or a fall from a maximum, which was at `start`, in seconds.
  struct Change: Hashable {
    var isRise: Bool
    var start: Float
    /// Start of the fifth change before this one, which belongs to the same flashes, in seconds.
    var early: Float
  }

  private struct Extreme {
    var value: Float
    var isMarked = false
    var time = -Float.infinity
  }

  /// Smallest change that counts.
  private let least: Float
  /// The extremes since the last change.
  private var lowest = Extreme(value: .infinity)
  private var highest = Extreme(value: -.infinity)
  private var last: Change?
  /// Start and end times of the last eight changes, in seconds. New ones overwrite the oldest.
  private var starts = SIMD8<Float>(repeating: -.infinity)
  private var ends = SIMD8<Float>(repeating: -.infinity)
  private var next = 0

  /// Maximum distance between the starts of concurrent changes, in seconds: they are in one frame, at the
  /// usual rates.
  private static let concurrence: Float = 0.01

  init(least: Float) { self.least = least }

  /// Takes the value from `time` on, in seconds. A change counts only if at least one of its two values is
  /// marked. Returns the change that this value completes, if it is one too many within a second, else nil.
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

  /// Whether this position flashes too often, at the same times as the position of `change`.
  func flashes(with change: Change, at time: Float) -> Bool {
    guard let last, last.isRise == change.isRise, flashesTooOften(at: time) else { return false }
    return max(abs(last.start - change.start), abs(last.early - change.early)) <= FlashSample.concurrence
  }

  /// Whether seven changes were complete within the last second. Three flashes have six changes.
  private func flashesTooOften(at time: Float) -> Bool { ends[(next + 1) % 8] > time - 1 }
}

/// The light of a pixel on a white page.
struct PixelLight {
  /// Linear channels, 0…1.
  private let red: Float
  private let green: Float
  private let blue: Float

  /// Creates the light of a premultiplied pixel in encoded sRGB.
  init(_ pixel: UInt32) {
    let rest = 255 - Int(pixel >> 24)
    func light(_ shift: UInt32) -> Float { PixelLight.steps[min(Int(pixel >> shift & 255) + rest, 255)] }
    (red, green, blue) = (light(0), light(8), light(16))
  }

  /// WCAG's relative luminance, 0…1.
  var luminance: Float { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
  var isSaturatedRed: Bool { red > 0 && red >= 0.8 * (red + green + blue) }
  /// WCAG's measure of a red flash, 0…320.
  var redness: Float { max(0, red - green - blue) * 320 }

  /// The linear light of sRGB's 256 steps, 0…1.
  private static let steps: [Float] = (0..<256).map { step in
    let value = Double(step) / 255
    return Float(value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
  }
}
