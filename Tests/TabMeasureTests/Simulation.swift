import TabBase
import TabMeasure

/// Points as a clip would give them: the program's own motions, sampled at frames that come early or late, with noisy places.
struct Simulation {
  var fps = 50.0
  /// Every third frame repeats the one before and has no point.
  var drops = false
  /// Largest time by which a frame comes early or late, in seconds.
  var jitter = 0.003
  /// Standard deviation of a place, in pixels.
  var noise = 0.1
  /// The change of the number for one pixel.
  var unit = 0.5
  /// When the motion begins, in seconds; a clip's frames know nothing of it.
  var begin = 0.437

  func track(
    _ motion: Motion<Double>, duration: Double, _ numbers: inout Numbers, name: String = "items[1].icon.y"
  ) -> MeasuredTrack {
    let animation = Animation(motion, begin: begin, duration: duration, fill: .both)
    let count = Int((begin + duration + 0.4) * fps)
    var points: [MeasuredPoint] = []
    for index in 0..<count where !drops || index % 3 != 2 {
      let time = Double(index) / fps
      let shown = max(time + numbers.next(within: jitter), begin)
      let value = (animation.value(at: shown) ?? .nan) + numbers.normal() * noise * unit
      points.append(MeasuredPoint(time: time, value: value, sigma: noise * unit))
    }
    return MeasuredTrack(name: name, event: 0, points: points, unitsPerPixel: unit)
  }

  /// One of the kinds of clips: 50, 30 or 20 frames a second, with and without repeats, from clean to noisy.
  static func drawn(_ numbers: inout Numbers, unit: Double) -> Simulation {
    Simulation(
      fps: numbers.pick([50, 30, 20]), drops: numbers.pick([false, true]), noise: numbers.pick([0.02, 0.1, 0.3]),
      unit: unit,
      begin: 0.4 + numbers.next(within: 0.05))
  }

  static func keyframes(_ values: [Double], _ mode: CalculationMode) throws -> Motion<Double> {
    .keyframes(try Keyframes(values, mode: mode))
  }
}

/// Numbers that look random and are the same on every run (SplitMix64).
struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func next(within reach: Double) -> Double { Double.random(in: -reach...reach, using: &self) }

  /// Nearly a normal distribution of deviation 1: the sum of twelve even ones.
  mutating func normal() -> Double { (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &self) } }

  mutating func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &self)] }
}
