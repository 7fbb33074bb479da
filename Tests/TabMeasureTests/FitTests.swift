import TabBase
import TabMeasure
import Testing

/// Laws found again in simulated clips of them.
@Suite struct FitTests {
  /// A motion with what is known of it.
  private struct Sample {
    var motion: Motion<Double>
    var duration: Double
    /// Points or factors for one pixel.
    var unit: Double
  }

  private static let bounces: [[Double]] = [
    [1, 1.4, 0.9, 1.15, 0.95, 1.02, 1], [1, 1.4, 0.9, 1.02, 1], [1, 0.8, 1], [1, 1.3, 0.9, 1],
    [0, -0.32, 0.16, -0.16, 0.12, -0.08, 0], [0, -0.4, 0, -0.16, 0],
  ]

  private static func bounce(_ numbers: inout Numbers) throws -> Sample {
    let motion = try Simulation.keyframes(numbers.pick(bounces), numbers.pick([.linear, .cubic]))
    return Sample(motion: motion, duration: numbers.pick([0.3, 0.4, 0.5, 0.6, 0.8]), unit: 0.02)
  }

  private static func spring(_ numbers: inout Numbers) -> Sample {
    let (damping, duration) = (
      numbers.pick([0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1]), numbers.pick([0.4, 0.5, 0.6, 0.8, 1.0])
    )
    let spring = Spring.uiKit(duration: duration, damping: damping, velocity: 0)
    return Sample(
      motion: .spring(spring, from: 0, to: numbers.pick([60, 125, 375])), duration: duration, unit: 0.5)
  }

  private static func curve(_ numbers: inout Numbers) -> Sample {
    let name = numbers.pick(CurveName.allCases)
    return Sample(
      motion: .curve(name.curve, from: 20, to: 20 + numbers.pick([60, 125, 375])),
      duration: numbers.pick([0.25, 0.3, 0.4, 0.5]), unit: 0.5)
  }

  /// Whether the law is the sample's: its family with its keys, or a curve that is nowhere further off than 3 % of the way.
  private static func isRight(_ model: MotionModel, _ motion: Motion<Double>) -> Bool {
    switch (model, motion) {
    case (.keyframes(let values, _, let mode), .keyframes(let keyframes)):
      values.count == keyframes.values.count && mode == keyframes.mode
    case (.spring, .spring): true
    case (.curve(let found, _), .curve(let curve, _, _)):
      (0...100).allSatisfy { abs(found.progress(at: Double($0) / 100) - curve.progress(at: Double($0) / 100)) < 0.03 }
    default: false
    }
  }

  /// The true values of the numbers that were fitted, and what was found.
  private static func numbers(
    _ fitted: FittedMotion, _ sample: Sample, begin: Double
  ) -> [(number: FittedMotion.Number, found: Double, truth: Double)] {
    var all: [(FittedMotion.Number, Double, Double)] = [(.start, fitted.start, begin)]
    switch (fitted.model, sample.motion) {
    case (.keyframes(let values, _, _), .keyframes(let keyframes)):
      all += values.indices.map { (.value($0), values[$0], keyframes.values[$0]) }
      all.append((.duration, fitted.duration, sample.duration))
    case (.spring(let found), .spring(let spring, let from, let to)):
      all += [
        (.omega, found.omega, spring.stiffness.squareRoot()),
        (.dampingRatio, found.dampingRatio, spring.oscillator.dampingRatio), (.from, fitted.from, from),
        (.to, fitted.to, to),
      ]
    case (.curve, .curve(_, let from, let to)):
      all += [(.duration, fitted.duration, sample.duration), (.from, fitted.from, from), (.to, fitted.to, to)]
    default: break
    }
    return all
  }

  @Test func theLawIsRightInTwentySevenOfThirtyMotions() throws {
    var numbers = Numbers(seed: 2026)
    var (right, told) = (0, 0)
    // A clip that has too few frames says so and does not count.
    for index in 0..<200 where told < 30 {
      let sample =
        switch index % 3 {
        case 0: try FitTests.bounce(&numbers)
        case 1: FitTests.spring(&numbers)
        default: FitTests.curve(&numbers)
        }
      let track = Simulation.drawn(&numbers, unit: sample.unit)
        .track(sample.motion, duration: sample.duration, &numbers)
      guard case .success(let fitted) = fit(track, clock: .given) else { continue }
      told += 1
      right += FitTests.isRight(fitted.model, sample.motion) ? 1 : 0
    }
    #expect(told == 30)
    #expect(right >= 27)
  }

  @Test func nineOfTenTrueValuesLieWithinTwoDeviations() throws {
    var numbers = Numbers(seed: 7)
    var (inside, all) = (0, 0)
    for index in 0..<60 {
      let sample =
        switch index % 3 {
        case 0: try FitTests.bounce(&numbers)
        case 1: FitTests.spring(&numbers)
        default: FitTests.curve(&numbers)
        }
      let simulation = Simulation.drawn(&numbers, unit: sample.unit)
      let track = simulation.track(sample.motion, duration: sample.duration, &numbers)
      guard case .success(let fitted) = fit(track, clock: .given), FitTests.isRight(fitted.model, sample.motion) else {
        continue
      }
      for (number, found, truth) in FitTests.numbers(fitted, sample, begin: simulation.begin) {
        guard let sigma = fitted.sigma[number] else { continue }
        all += 1
        inside += abs(found - truth) <= 2 * sigma ? 1 : 0
      }
    }
    #expect(all > 100)
    #expect(Double(inside) >= 0.9 * Double(all), "\(inside) of \(all)")
  }

  @Test(arguments: [0.02, 0.1, 0.3])
  func keysAreFoundToATwentiethOfAFactor(noise: Double) throws {
    var numbers = Numbers(seed: 11)
    for (values, fps) in [
      ([1, 1.4, 0.9, 1.02, 1], 30.0), ([1, 0.8, 1], 20), ([1, 1.4, 0.9, 1.15, 0.95, 1.02, 1], 50),
    ] {
      let motion = try Simulation.keyframes(values, .cubic)
      let track = Simulation(fps: fps, noise: noise, unit: 0.02).track(motion, duration: 0.6, &numbers)
      let fitted = try fit(track, clock: .given).get()
      guard case .keyframes(let found, _, .cubic) = fitted.model, found.count == values.count else {
        Issue.record("\(fitted.model) for \(values)")
        continue
      }
      for (a, b) in zip(found, values) { #expect(abs(a - b) <= 0.02, "\(found) for \(values)") }
      #expect(abs(fitted.duration - 0.6) < 0.03)
    }
  }

  @Test func keysOfAHopAreFoundToAThirdOfAPoint() throws {
    var numbers = Numbers(seed: 12)
    let values = [0, -8, 4, -4, 3, -2, 0.0]
    for noise in [0.02, 0.1, 0.3] {
      let motion = try Simulation.keyframes(values, .cubic)
      let track = Simulation(fps: 30, noise: noise).track(motion, duration: 0.6, &numbers)
      let fitted = try fit(track, clock: .given).get()
      guard case .keyframes(let found, _, .cubic) = fitted.model, found.count == 7 else {
        Issue.record("\(fitted.model)")
        continue
      }
      for (a, b) in zip(found, values) { #expect(abs(a - b) <= 0.3, "\(found)") }
    }
  }

  @Test(arguments: [0.3, 0.5, 0.7, 0.8, 1])
  func springsAreFoundToTwoPercent(damping: Double) throws {
    var numbers = Numbers(seed: 13)
    let spring = Spring.uiKit(duration: 0.6, damping: damping, velocity: 0)
    for (fps, noise, way) in [(50.0, 0.02, 60.0), (50, 0.3, 375), (30, 0.1, 125)] {
      let track = Simulation(fps: fps, noise: noise)
        .track(.spring(spring, from: 0, to: way), duration: 0.6, &numbers)
      let fitted = try fit(track, clock: .given).get()
      guard case .spring(let found) = fitted.model else {
        Issue.record("\(fitted.model)")
        continue
      }
      #expect(abs(found.dampingRatio - damping) <= 0.02)
      #expect(abs(found.omega / spring.stiffness.squareRoot() - 1) <= 0.02)
    }
  }

  @Test func roundNumbersStandBesideTheMeasuredOnes() throws {
    var numbers = Numbers(seed: 14)
    let spring = Spring.uiKit(duration: 0.6, damping: 0.5, velocity: 0)
    let track = Simulation(noise: 0.02).track(.spring(spring, from: 0, to: 375), duration: 0.6, &numbers)
    guard case .spring(let given) = try fit(track, clock: .given).get().model,
      case .spring(let byFile) = try fit(track, clock: .file(constantDelays: true, repeated: 3)).get().model
    else {
      Issue.record("no spring")
      return
    }
    #expect(given.written == .uiKit(duration: 0.6, damping: 0.5, velocity: 0))
    #expect(byFile.written == nil, "a converter's clock makes no round duration")
  }

  /// A library's `implies`: the icon leaps from its rest to the first key.
  @Test func keysMayBeginElsewhereThanAtRest() throws {
    var numbers = Numbers(seed: 15)
    let values = [1.15, 0.8, 1.15]
    let motion = try Simulation.keyframes(values, .cubic)
    let simulation = Simulation(fps: 50, noise: 0.1, unit: 0.02)
    var track = simulation.track(motion, duration: 0.3, &numbers)
    track.points = track.points.map { point in
      var point = point
      if point.time < simulation.begin || point.time > simulation.begin + 0.3 { point.value = 1 }
      return point
    }
    let fitted = try fit(track, clock: .given).get()
    guard case .keyframes(let found, _, _) = fitted.model, found.count == 3 else {
      Issue.record("\(fitted.model)")
      return
    }
    for (a, b) in zip(found, values) { #expect(abs(a - b) <= 0.03, "\(found)") }
    #expect(abs(fitted.from - 1) < 0.01 && abs(fitted.to - 1) < 0.01)
  }

  @Test func aFewLateFramesDoNotBendTheCurve() throws {
    var numbers = Numbers(seed: 16)
    var track = Simulation(fps: 50, noise: 0.02).track(.curve(.easeInOut, from: 0, to: 300), duration: 0.5, &numbers)
    // Two frames show what was there 40 ms before.
    for index in [26, 32] { track.points[index].value = track.points[index - 2].value }
    let fitted = try fit(track, clock: .given).get()
    #expect(fitted.model == .curve(.easeInOut, name: .easeInOut))
    #expect(abs(fitted.duration - 0.5) < 0.02)
  }
}
