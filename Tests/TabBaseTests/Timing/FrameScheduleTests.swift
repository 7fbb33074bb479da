import Foundation
import TestTools
import Testing

@testable import TabBase

@Suite struct FrameScheduleTests {
  static let clocks: [FrameClock] = [.centiseconds, .milliseconds, .fractions, .steady]

  private func delays(_ schedule: FrameSchedule) -> [FrameDelay] {
    (0..<schedule.count).map { schedule.delay(from: $0, to: $0 + 1) }
  }

  @Test func gifDelaysFollowTheTable() throws {
    var meter = ErrorMeter("GIF frame times")
    for entry in try ReferenceTable("gif_delay_reference").objects("tables") {
      let rate = try entry.number("requested_fps")
      let schedule = FrameSchedule(duration: try entry.number("total_cs") / 100, rate: rate, clock: .centiseconds)
      #expect(schedule.count == Int(try entry.number("frames")))
      #expect(delays(schedule).map(\.centiseconds) == (try entry.numbers("delays_cs")).map { Int($0) })
      let samples = try entry.numbers("sample_times_s")
      #expect(samples.count == schedule.count)
      for (index, sample) in samples.enumerated() {
        meter.compare(schedule.time(of: index), sample, within: 0, "\(entry)")
      }
      let used = min(rate, 50)
      let rounding = (0..<schedule.count).map { abs(schedule.time(of: $0) - Double($0) / used) }.max() ?? 0
      meter.compare(rounding, try entry.number("max_rounding_s"), "rounding")
    }
    meter.report()
  }

  /// In every format each frame begins where it begins in the others, but for rounding to the format's unit, and all end together.
  @Test func allFormatsHaveTheSameFramesWithinTheirUnits() {
    var random = SeededGenerator(5)
    for _ in 0..<5000 {
      let duration = Double.random(in: 0.02...30, using: &random)
      let rate =
        Bool.random(using: &random)
        ? Double(Int.random(in: 1...50, using: &random)) : .random(in: 0.1...50, using: &random)
      let exact = FrameSchedule(duration: duration, rate: rate, clock: .fractions)
      #expect(abs(exact.time(of: exact.count) - duration) <= 0.005 + 1e-6)
      for (clock, rounding) in zip(Self.clocks, [0.005, 0.0005, 0, 0]) {
        let schedule = FrameSchedule(duration: duration, rate: rate, clock: clock)
        #expect(schedule.count == exact.count)
        for index in 0..<exact.count {
          #expect(abs(schedule.time(of: index) - exact.time(of: index)) <= rounding + 1e-9)
        }
        let end = schedule.time(of: schedule.count)
        // Video ends with a whole frame.
        let slack =
          clock == .steady
          ? max(0.5 / rate, exact.time(of: exact.count - 1) + 1 / rate - exact.time(of: exact.count)) : 0
        #expect(abs(end - exact.time(of: exact.count)) <= slack + 1e-6)
        let all = delays(schedule)
        #expect(all.allSatisfy { $0.seconds >= 0.0199 })
        #expect(abs(all.reduce(0) { $0 + $1.seconds } - end) < 1e-6)
      }
    }
  }

  @Test func joinedFramesLastAsLongAsTheirParts() {
    for clock in Self.clocks {
      let schedule = FrameSchedule(duration: 3.21, rate: 24_000.0 / 1001, clock: clock)
      for (first, end) in [(0, 7), (5, 6), (3, schedule.count), (0, schedule.count)] {
        let sum = (first..<end).map { schedule.delay(from: $0, to: $0 + 1) }.reduce(0) { $0 + $1.seconds }
        #expect(abs(schedule.delay(from: first, to: end).seconds - sum) < 1e-9)
        #expect(abs(schedule.time(of: first) + sum - schedule.time(of: end)) < 1e-9)
      }
    }
  }

  @Test func aRateThatViewersDoNotKeepIsLowered() {
    #expect(FrameSchedule(duration: 1, rate: 60, clock: .centiseconds).count == 50)
    #expect(FrameSchedule(duration: 1, rate: 240, clock: .milliseconds).count == 90)
    #expect(delays(FrameSchedule(duration: 1, rate: 240, clock: .milliseconds)).allSatisfy { $0.seconds > 0.0105 })
    #expect(FrameSchedule(duration: 1, rate: 240, clock: .fractions).count == 240)
    #expect(FrameSchedule(duration: 1, rate: 240, clock: .steady).count == 240)
  }

  @Test func halvesOfACentisecondRoundUp() {
    for clock in Self.clocks.dropLast() {
      for (duration, centiseconds) in [(0.145, 15), (0.285, 29), (0.2849, 28)] {
        let schedule = FrameSchedule(duration: duration, rate: 50, clock: clock)
        #expect(schedule.delay(from: 0, to: schedule.count).centiseconds == centiseconds)
      }
    }
  }

  @Test func videoEndsWithAWholeFrame() {
    let schedule = FrameSchedule(duration: 1.23, rate: 50, clock: .steady)
    #expect(schedule.delay(from: 0, to: schedule.count) == FrameDelay(numerator: 62, denominator: 50))
    #expect(delays(schedule).dropLast().allSatisfy { $0 == FrameDelay(numerator: 1, denominator: 50) })
  }

  @Test(arguments: [
    (60.0, 1, 60), (50, 1, 50), (29.97, 100, 2997), (24000.0 / 1001, 1001, 24000), (0.25, 4, 1), (12.5, 2, 25),
  ])
  func fractionsAreExact(rate: Double, numerator: Int, denominator: Int) {
    let schedule = FrameSchedule(duration: 40, rate: rate, clock: .fractions)
    #expect(schedule.delay(from: 0, to: 1) == FrameDelay(numerator: numerator, denominator: denominator))
    #expect(abs(schedule.time(of: 7) - 7 / rate) < 1e-12 * 28)
  }

  @Test func periodsFitTheirFieldsForAnyRate() {
    var random = SeededGenerator(9)
    for _ in 0..<3000 {
      let rate = exp(Double.random(in: log(0.01)...log(1000), using: &random))
      let delay = FrameSchedule(duration: 1000, rate: rate, clock: .fractions).delay(from: 0, to: 1)
      #expect((1...65_535).contains(delay.numerator) && (1...65_535).contains(delay.denominator))
      #expect(abs(1 / delay.seconds - rate) < 2e-4 * rate)
    }
  }

  @Test(arguments: [-1, 0, 1e-9, 0.004, 1e12, 1e308, Double.infinity, Double.nan])
  func anyDurationAndRateGiveAtLeastOneFrame(value: Double) {
    for other in [-1, 0, 1e-300, 1, 60, 1e300, Double.infinity, Double.nan] {
      for clock in Self.clocks {
        for (duration, rate) in [(value, other), (other, value)] {
          let schedule = FrameSchedule(duration: duration, rate: rate, clock: clock)
          #expect(schedule.count >= 1)
          #expect(schedule.time(of: schedule.count).isFinite)
          #expect(schedule.delay(from: schedule.count - 1, to: schedule.count).numerator > 0)
        }
      }
    }
  }
}
