import TabBase
import TabMeasure
import Testing

/// What a clip does not tell is refused, with the reason.
@Suite struct RefusalTests {
  private func track(
    _ values: [Double], _ mode: CalculationMode = .cubic, duration: Double, fps: Double, unit: Double = 0.02
  ) throws -> MeasuredTrack {
    var numbers = Numbers(seed: 3)
    return Simulation(fps: fps, jitter: 0, noise: 0.05, unit: unit)
      .track(try Simulation.keyframes(values, mode), duration: duration, &numbers)
  }

  @Test func aBounceOfThreeFramesIsRefused() throws {
    let few = try track([1, 1.4, 0.9, 1.02, 1], duration: 0.3, fps: 12)
    guard case .failure(.tooFewFrames(let moving, _, let needed)) = fit(few, clock: .given) else {
      Issue.record("it was fitted")
      return
    }
    #expect(moving <= 4 && needed > moving)
  }

  @Test func fiveKeysNeedTwelveFrames() throws {
    let known = KnownMotion(family: .keyframes, keyTimes: [0, 0.25, 0.5, 0.75, 1])
    let few = try track([1, 1.4, 0.9, 1.02, 1], duration: 0.3, fps: 30)
    guard case .failure(let refusal) = fit(few, known: known, clock: .given) else {
      Issue.record("it was fitted")
      return
    }
    guard case .tooFewFrames(let moving, 5, 12) = refusal else {
      Issue.record("\(refusal)")
      return
    }
    #expect(refusal.reason == "\(moving) frames in motion; 5 keys need 12")
  }

  @Test func aSpringNeedsEightFrames() {
    var numbers = Numbers(seed: 4)
    let spring = Spring.uiKit(duration: 0.4, damping: 0.7, velocity: 0)
    let few = Simulation(fps: 20).track(.spring(spring, from: 0, to: 100), duration: 0.4, &numbers)
    guard
      case .failure(.tooFewFrames(let moving, nil, 8)) = fit(few, known: KnownMotion(family: .spring), clock: .given)
    else {
      Issue.record("\(fit(few, known: KnownMotion(family: .spring), clock: .given))")
      return
    }
    #expect((5...7).contains(moving))
  }

  @Test func aDraftsKeyTimesAndDurationMakeFiveFramesEnough() throws {
    let values = [1, 1.4, 0.9, 1.1, 1]
    let few = try track(values, duration: 0.3, fps: 22)
    let known = KnownMotion(family: .keyframes, keyTimes: [0, 0.25, 0.5, 0.75, 1], duration: 0.3)
    let fitted = try fit(few, known: known, clock: .given).get()
    #expect(fitted.movingFrames < 8)
    guard case .keyframes(let found, _, .cubic) = fitted.model else {
      Issue.record("\(fitted.model)")
      return
    }
    for (a, b) in zip(found, values) { #expect(abs(a - b) < 0.02, "\(found)") }
  }

  @Test func aDraftThatMissesFewFramesIsToldByHowMuch() throws {
    let few = try track([1, 1.4, 0.9, 1.1, 1], duration: 0.3, fps: 22)
    let draft = try fit(track([1, 1.4, 1], duration: 0.6, fps: 60), clock: .given).get()
    var measurement = ClipMeasurement(clock: .given, frames: 20, repeated: 0)
    measurement.add(few, draft: draft)
    guard case .unlikeDraft(let rms) = measurement.refused.first?.refusal else {
      Issue.record("\(measurement.refused) \(measurement.motions)")
      return
    }
    #expect(rms > 0.1 && measurement.motions.isEmpty)
    // By a file's clock the draft's duration says nothing.
    var untold = ClipMeasurement(clock: .file(constantDelays: true, repeated: 0), frames: 20, repeated: 0)
    untold.add(few, draft: draft)
    guard case .tooFewFrames = untold.refused.first?.refusal else {
      Issue.record("\(untold.refused) \(untold.motions)")
      return
    }
  }

  @Test func nothingMovesAndShortMovesAreRefused() throws {
    let still = try track([1, 1, 1], duration: 0.5, fps: 30)
    #expect(fit(still, clock: .given) == .failure(.nothingMoves))
    let short = try track([1, 1.05, 1], duration: 0.5, fps: 30)
    guard case .failure(.shortMove(let pixels)) = fit(short, clock: .given) else {
      Issue.record("it was fitted")
      return
    }
    #expect(abs(pixels - 2.5) < 0.5)
  }

  @Test func aClipThatBeginsOrEndsInTheMotionIsRefused() throws {
    var late = try track([0, 300], .linear, duration: 1, fps: 30, unit: 0.5)
    late.points.removeFirst(20)
    #expect(fit(late, clock: .given) == .failure(.beginsLate))
    var early = try track([0, 300], .linear, duration: 1, fps: 30, unit: 0.5)
    early.points.removeLast(20)
    #expect(fit(early, clock: .given) == .failure(.endsEarly))
  }

  @Test func noLawFitsNoise() {
    var numbers = Numbers(seed: 9)
    let points = (0..<60).map { index in
      MeasuredPoint(
        time: Double(index) / 30, value: (20..<40).contains(index) ? numbers.next(within: 100) : 0, sigma: 0.1)
    }
    let result = fit(MeasuredTrack(name: "items[0].icon.x", event: 0, points: points), clock: .given)
    guard case .failure = result else {
      Issue.record("\(result)")
      return
    }
  }

  @Test func pointsThatAreNoNumbersAndFramesOfOneTimeCountForNothing() throws {
    var own = try track([1, 1.4, 0.9, 1.02, 1], duration: 0.6, fps: 40)
    let clean = try fit(own, clock: .given).get()
    own.points += own.points.prefix(30)
    own.points.append(MeasuredPoint(time: 0.5, value: .nan, sigma: 0.001))
    own.points.append(MeasuredPoint(time: .infinity, value: 1, sigma: 0.001))
    own.points.append(MeasuredPoint(time: 0.51, value: 9, sigma: 0))
    #expect(try fit(own, clock: .given).get() == clean)
    let instant = (0..<9).map { MeasuredPoint(time: 1, value: Double($0), sigma: 0.01) }
    let result = fit(MeasuredTrack(name: "items[0].icon.x", event: 0, points: instant), clock: .given)
    #expect(result == .failure(.nothingMoves))
  }

  @Test func theTrackersReasonStays() {
    let refusal = MeasureRefusal.notTracked(reason: "a page covers it", remedy: "record without it")
    let track = MeasuredTrack(name: "items[0].icon.x", event: 0, points: [], refusal: refusal)
    #expect(fit(track, clock: .given) == .failure(refusal))
  }
}
