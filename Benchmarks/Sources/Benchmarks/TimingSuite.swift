import Benchmark

@testable import TabBase

/// One iteration is a thousand evaluations at times spread over the motion, so that the clock does not weigh in: a reported
/// microsecond is a nanosecond an evaluation.
func timingSuite() -> BenchmarkSuite {
  BenchmarkSuite(name: "timing, 1000 evaluations") { suite in
    let count = 1000

    suite.benchmark("easeInOut") {
      let curve = Curve.easeInOut
      var sum = 0.0
      for k in 0..<count { sum += curve.progress(at: (Double(k) + 0.5) / Double(count)) }
      precondition(sum > 0)
    }

    let spring = Spring.uiKit(duration: 0.5, damping: 0.7, velocity: 1)
    suite.benchmark("spring") {
      var sum = 0.0
      for k in 0..<count { sum += spring.progress(at: (Double(k) + 0.5) * 0.5 / Double(count)) }
      precondition(sum > 0)
    }

    guard let bounce = try? Keyframes([1, 1.4, 0.9, 1.02, 1], mode: .cubic) else { return }
    suite.benchmark("cubic keyframes") {
      var sum = 0.0
      for k in 0..<count { sum += bounce.value(at: (Double(k) + 0.5) / Double(count)) }
      precondition(sum > 0)
    }

    var track = Track(base: 0.0)
    track.retarget(to: 100, at: 0, Move(.curve(.easeInOut), MediaTiming(duration: 0.3)))
    track.retarget(
      to: 200, at: 0,
      Move(.spring(.uiKit(duration: 0.3, damping: 1, velocity: 0)), MediaTiming(duration: 0.3)))
    let retargeted = track
    suite.benchmark("track with two additive animations") {
      var sum = 0.0
      for k in 0..<count { sum += retargeted.value(at: (Double(k) + 0.5) * 0.3 / Double(count)) }
      precondition(sum > 0)
    }

    suite.benchmark("UIKit spring solved") {
      var sum = 0.0
      for k in 0..<count {
        sum += Spring.uiKit(duration: 0.2 + Double(k) * 1e-3, damping: 0.8, velocity: 1).angularFrequency
      }
      precondition(sum > 0)
    }
  }
}
