import Foundation
import Testing
import TestTools

@testable import Renderer

@Suite struct FrameTimesTests {
  @Test func gifDelaysFollowTheTable() throws {
    var meter = ErrorMeter("GIF frame times")
    for entry in try ReferenceTable("gif_delay_reference").objects("tables") {
      let times = FrameTimes.gif(
        duration: try entry.number("total_cs") / 100, rate: try entry.number("requested_fps"))
      #expect(times.count == Int(try entry.number("frames")))
      #expect(times.isLimited == (try entry.flag("clamped_to_50fps")))
      let delays = (0..<times.count).map { times.delay(of: $0) }
      #expect(delays == (try entry.numbers("delays_cs")).map { FrameDelay(numerator: Int($0), denominator: 100) })
      let samples = try entry.numbers("sample_times_s")
      #expect(samples.count == times.count)
      for (index, sample) in samples.enumerated() {
        meter.compare(times.time(of: index), sample, within: 0, "\(entry)")
      }
      let total = try entry.number("total_cs") / 100
      let drift =
        (0..<times.count).map { abs(times.time(of: $0) - total * Double($0) / Double(times.count)) }.max() ?? 0
      meter.compare(drift, try entry.number("max_boundary_error_s_vs_uniform"), "drift")
    }
    meter.report()
  }

  @Test func gifDelaysAddUpToTheTotalAndAreUsable() {
    var random = SeededGenerator(5)
    for _ in 0..<5000 {
      let duration = Double.random(in: 0.02...30, using: &random)
      let rate =
        Bool.random(using: &random)
        ? Double(Int.random(in: 1...120, using: &random)) : .random(in: 0.1...90, using: &random)
      let times = FrameTimes.gif(duration: duration, rate: rate)
      let delays = (0..<times.count).map { times.delay(of: $0) }
      #expect(delays.allSatisfy { $0.denominator == 100 && $0.numerator >= 2 })
      #expect(delays.map(\.numerator).reduce(0, +) == Int((duration * 100).rounded()))
      let sums = delays.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.numerator) }
      #expect(sums.enumerated().allSatisfy { times.time(of: $0.offset) == Double($0.element) / 100 })
      // Delays differ by no more than one centisecond.
      let all = delays.map(\.numerator)
      #expect((all.max() ?? 0) - (all.min() ?? 0) <= 1)
    }
  }

  @Test func theRateThatComesOutIsKnown() {
    let sixty = FrameTimes.gif(duration: 1, rate: 60)
    #expect(sixty.isLimited && sixty.requestedRate == 60 && sixty.rate == 50)
    let thirty = FrameTimes.gif(duration: 1, rate: 30)
    #expect(!thirty.isLimited && thirty.rate == 30)
    #expect((0..<3).map { thirty.delay(of: $0).numerator } == [3, 4, 3])
    #expect(FrameTimes.gif(duration: 1, rate: 12.5).count == 13)
  }

  @Test func halvesOfACentisecondRoundUp() {
    #expect(FrameTimes.gif(duration: 0.145, rate: 50).duration == 0.15)
    #expect(FrameTimes.gif(duration: 0.285, rate: 50).duration == 0.29)
  }

  @Test(arguments: [
    (60.0, 1, 60), (50, 1, 50), (29.97, 100, 2997), (24000.0 / 1001, 1001, 24000), (0.25, 4, 1), (12.5, 2, 25),
  ])
  func apngDelaysAreExactRatios(rate: Double, numerator: Int, denominator: Int) {
    let times = FrameTimes.apng(duration: 4, rate: rate)
    #expect(times.delay(of: 0) == FrameDelay(numerator: numerator, denominator: denominator))
    #expect(!times.isLimited)
    #expect(abs(times.time(of: 7) - 7 / rate) < 1e-12 * 28)
    #expect(times.duration == times.time(of: times.count))
  }

  @Test func apngDelaysFitTheirFieldsForAnyRate() {
    var random = SeededGenerator(9)
    for _ in 0..<3000 {
      let rate = exp(Double.random(in: log(0.01)...log(1000), using: &random))
      let times = FrameTimes.apng(duration: 10, rate: rate)
      let delay = times.delay(of: 0)
      #expect((1...65_535).contains(delay.numerator) && (1...65_535).contains(delay.denominator))
      #expect(abs(1 / delay.seconds - rate) < 2e-4 * rate)
      #expect(times.count == max(1, Int((10 / delay.seconds + 0.5).rounded(.down))))
    }
  }

  @Test(arguments: [-1, 0, 1e-9, 0.004, 1e12, 1e308, Double.infinity, Double.nan])
  func anyDurationAndRateGiveAtLeastOneFrame(value: Double) {
    for other in [-1, 0, 1e-300, 1, 60, 1e300, Double.infinity, Double.nan] {
      for times in [
        FrameTimes.gif(duration: value, rate: other), .gif(duration: other, rate: value),
        .apng(duration: value, rate: other), .apng(duration: other, rate: value),
      ] {
        #expect(times.count >= 1)
        #expect(times.time(of: times.count).isFinite)
        #expect(times.delay(of: times.count - 1).numerator >= 0)
      }
    }
  }

  @Test func longDelaysAreSplitIntoUsableParts() {
    #expect(FrameDelay.parts(ofCentiseconds: 0) == [0])
    let near = (1...3).flatMap { count in (-3...3).map { count * 65_535 + $0 } }
    for total in [2, 3, 600, 1_000_003] + near {
      let parts = FrameDelay.parts(ofCentiseconds: total)
      #expect(parts.reduce(0, +) == total)
      #expect(parts.allSatisfy { (2...65_535).contains($0) })
      #expect(parts.count == (total + 65_534) / 65_535)
    }
  }
}
