import Foundation
import Testing

@testable import TabBase

@Suite struct PercentDrivenTests {
  /// As an animation of the movie plays it, `time` seconds after the release.
  private func progress(_ completion: PercentDriven.Completion, at time: Double) -> Double {
    let motion = completion.motion { $0 }
    let end = completion.duration
    return motion.value(at: time < end ? time / end : 1, duration: end)
  }

  @Test func completionsFollowTheTable() throws {
    var meter = ErrorMeter("percent-driven completion")
    for entry in try ReferenceTable("interaction_reference").objects("percent_driven") {
      let completion = PercentDriven.Completion(
        from: try entry.number("percentComplete_at_release"), isFinishing: try entry.flag("finish"),
        transitionDuration: try entry.number("duration"), speed: try entry.number("completionSpeed"))
      meter.compare(completion.duration, try entry.number("completion_duration"))
      for row in try entry.rows("rows_t_progress") {
        meter.compare(progress(completion, at: row[0]), row[1], "at \(row[0])")
      }
    }
    meter.report()
  }

  @Test func speedAndCurveCanBeSet() {
    let completion = PercentDriven.Completion(
      from: 0.4, isFinishing: true, transitionDuration: 0.3, speed: 0.6, curve: .linear)
    #expect(abs(completion.duration - 0.3) < 1e-12)
    #expect(abs(progress(completion, at: 0.15) - 0.7) < 1e-12)
  }

  @Test func whereNothingIsLeftTheEndIsThereAtOnce() {
    let finished = PercentDriven.Completion(from: 1, isFinishing: true, transitionDuration: 0.3)
    #expect(finished.duration == 0)
    #expect(progress(finished, at: 0) == 1)
    let cancelled = PercentDriven.Completion(from: 0, isFinishing: false, transitionDuration: 0.3)
    #expect(cancelled.duration == 0)
    #expect(progress(cancelled, at: 0) == 0)
    let instant = PercentDriven.Completion(from: 0.5, isFinishing: true, transitionDuration: 0)
    #expect(progress(instant, at: 0) == 1)
  }

  @Test(arguments: [0, -2, 0.0001, Double.nan])
  func theSpeedIsAtLeastAThousandth(speed: Double) {
    let completion = PercentDriven.Completion(from: 0.5, isFinishing: false, transitionDuration: 0.3, speed: speed)
    #expect(abs(completion.duration - 150) < 1e-9)
  }

  @Test func progressStartsAtTheReleaseAndEndsExactly() {
    for start in [0.1, 0.37, 0.99] {
      for isFinishing in [true, false] {
        let completion = PercentDriven.Completion(from: start, isFinishing: isFinishing, transitionDuration: 0.7)
        #expect(progress(completion, at: 0) == start)
        #expect(progress(completion, at: completion.duration) == (isFinishing ? 1 : 0))
      }
    }
  }
}
