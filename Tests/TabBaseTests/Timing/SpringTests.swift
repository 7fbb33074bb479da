import Foundation
import Testing

@testable import TabBase

@Suite struct SpringTests {
  @Test func uiKitSpringsFollowTheTable() throws {
    let table = try ReferenceTable("uikit_spring_reference")
    for entry in try table.objects("cases") {
      var meter = ErrorMeter("UIKit spring \(try entry.text("name"))")
      let duration = try entry.number("duration")
      let (from, to) = (try entry.number("from"), try entry.number("to"))
      let spring = Spring.uiKit(
        duration: duration, damping: try entry.number("dampingRatio"), velocity: try entry.number("initialVelocity"))
      let animation = Animation(.spring(spring, from: from, to: to), begin: 0, fill: .both)
      meter.compare(spring.angularFrequency, try entry.number("omega"))
      meter.compare(spring.stiffness, try entry.number("stiffness"))
      meter.compare(spring.damping, try entry.number("damping"))
      meter.compare(spring.oscillator.residual(at: duration), try entry.number("residual_fraction_just_before_T"))
      let snap = (to - from) * spring.oscillator.residual(at: duration)
      meter.compare(snap, try entry.number("residual_value_snap_at_T"))
      for row in try entry.objects("rows") {
        let time = try row.number("t")
        let progress = 1 - spring.oscillator.residual(at: time)
        meter.compare(progress, try row.number("progress"), "at \(time)")
        meter.compare(from + (to - from) * progress, try row.number("value_unsnapped"), "at \(time)")
        let shown = try row.number("value_displayed")
        meter.compare(from + (to - from) * spring.progress(at: time), shown, "shown at \(time)")
        meter.compare(try #require(animation.value(at: time)), shown, "animated at \(time)")
      }
      let peak = try entry.number("t_peak")
      meter.compare(1 - spring.oscillator.residual(at: peak), try entry.number("peak_progress"), "peak")
      for k in 0...4000 {
        let progress = spring.progress(at: duration.nextDown * Double(k) / 4000)
        #expect(progress <= (try entry.number("peak_progress")) + 1e-5)
      }
      meter.report()
    }
  }

  @Test func uiKitFrequenciesFollowTheGrid() throws {
    let table = try ReferenceTable("uikit_spring_reference")
    var meter = ErrorMeter("UIKit spring grid")
    for row in try table.objects("omega_grid") {
      let spring = Spring.uiKit(
        duration: try row.number("duration"), damping: try row.number("dampingRatio"),
        velocity: try row.number("velocity"))
      meter.compare(spring.angularFrequency, try row.number("omega"), "\(row)")
      meter.compare(spring.damping, try row.number("damping"), "\(row)")
      // Stiffness goes into the ten thousands, where a Double holds 1e-11 of it.
      meter.compare(spring.stiffness, try row.number("stiffness"), "\(row)")
    }
    meter.report()
  }

  /// Worked out to forty digits. Started from 10/T the second to fourth end at another root, from 4/T the fifth.
  @Test(arguments: [
    (0.25, 0.2, 6.0, 29.374_899_497_299_905), (0.5, 0.5, 6, 11.631_021_848_491_768),
    (0.3, 0.7, 10, 14.014_441_799_416_776), (0.6, 0.8, 6, 7.316_144_393_304_470_5), (1, 1, 4, 8.637_130_425_147_081_4),
    (0.2, 0.9, 20, 21.699_900_054_612_473),
  ])
  func ofSeveralRootsTheOneFromFiveOverTheDurationIsTaken(
    duration: Double, damping: Double, velocity: Double, frequency: Double
  ) {
    let spring = Spring.uiKit(duration: duration, damping: damping, velocity: velocity)
    #expect(abs(spring.angularFrequency - frequency) < 1e-9)
  }

  @Test func physicalSpringsFollowTheTable() throws {
    let table = try ReferenceTable("caspring_reference")
    for entry in try table.objects("physical") {
      var meter = ErrorMeter("physical spring \(try entry.text("name"))")
      let plain = Spring.physical(
        mass: try entry.number("mass"), stiffness: try entry.number("stiffness"), damping: try entry.number("damping"),
        velocity: try entry.number("initialVelocity"))
      let ratio = try entry.number("dampingRatio")
      meter.compare(plain.angularFrequency, try entry.number("omega0"))
      meter.compare(plain.dampingRatio, min(ratio, 1))
      meter.compare(plain.duration, try entry.number("settlingDuration_model"))
      for row in try entry.rows("rows") {
        meter.compare(1 - plain.oscillator.residual(at: row[0]), row[1], "at \(row[0])")
      }
      if entry["rows_allowsOverdamping"] != nil {
        let over = Spring.response(
          2 * .pi / plain.angularFrequency, dampingFraction: ratio, velocity: try entry.number("initialVelocity"))
        meter.compare(over.dampingRatio, ratio)
        for row in try entry.rows("rows_allowsOverdamping") {
          meter.compare(1 - over.oscillator.residual(at: row[0]), row[1], "overdamped at \(row[0])")
        }
        #expect(plain.adjustments == [.dampingRatio(requested: over.dampingRatio, used: 1)])
        #expect(over.adjustments == [])
      }
      meter.report()
    }
  }

  @Test func perceptualSpringsFollowTheTable() throws {
    let table = try ReferenceTable("caspring_reference")
    let presets = [(0.0, Spring.smooth), (0.15, .snappy), (0.3, .bouncy)]
    for entry in try table.objects("perceptual") {
      var meter = ErrorMeter("perceptual spring \(try entry.text("label"))")
      let (duration, bounce) = (try entry.number("duration"), try entry.number("bounce"))
      var springs = [
        Spring.perceptual(duration: duration, bounce: bounce),
        .response(try entry.number("response"), dampingFraction: try entry.number("dampingRatio")),
        .physical(stiffness: try entry.number("stiffness"), damping: try entry.number("damping")),
      ]
      if duration == 0.5, let preset = presets.first(where: { $0.0 == bounce }) { springs.append(preset.1) }
      for spring in springs {
        meter.compare(spring.stiffness, try entry.number("stiffness"))
        meter.compare(spring.damping, try entry.number("damping"))
        meter.compare(spring.dampingRatio, try entry.number("dampingRatio"))
        if let settling = entry["casettlingDuration_model"] as? Double { meter.compare(spring.duration, settling) }
        for row in try entry.rows("rows") {
          meter.compare(1 - spring.oscillator.residual(at: row[0]), row[1], "at \(row[0])")
        }
      }
      meter.report()
    }
  }

  @Test func settlingTimesArePublishedOnes() throws {
    let table = try ReferenceTable("caspring_reference")
    var meter = ErrorMeter("settling times")
    let damping = ["defaults m1 k100 c10": 10.0, "c=1": 1, "c=20": 20]
    for entry in try table.objects("settlingDuration") {
      let spring = Spring.physical(damping: try #require(damping[try entry.text("case")]))
      meter.compare(spring.duration, try entry.number("computed"))
      meter.compare(spring.duration, try entry.number("published"))
    }
    meter.report()
  }

  @Test func criticalSpringsWithoutVelocityRiseWithoutOvershoot() {
    for spring in [
      Spring.uiKit(duration: 0.5, damping: 1, velocity: 0), .uiKit(duration: 10, damping: 3, velocity: 0), .smooth,
      .physical(damping: 20), .physical(damping: 200), .response(2 * .pi / 10, dampingFraction: 10),
    ] {
      var last = 0.0
      for k in 1...5000 {
        let progress = spring.progress(at: spring.duration * Double(k) / 5000)
        #expect(progress > last && progress <= 1)
        last = progress
      }
      #expect(last == 1)
    }
  }

  @Test func springsStartAtRestAndEndExactly() {
    for damping in [0.05, 0.5, 0.9, 1] {
      for velocity in [-3.0, 0, 2, 6] {
        let spring = Spring.uiKit(duration: 0.4, damping: damping, velocity: velocity)
        #expect(spring.progress(at: -1) == 0)
        #expect(spring.progress(at: 0) == 0)
        #expect(spring.progress(at: 0.4) == 1)
        #expect(spring.progress(at: 7) == 1)
        // The slope at the start is the velocity.
        #expect(abs(spring.progress(at: 1e-7) / 1e-7 - velocity) < 1e-2)
      }
    }
  }

  @Test func aSpringObeysItsEquationOfMotion() {
    for (ratio, velocity) in [(0.2, 0.0), (0.9, 4), (1, 0), (1, 30), (1.5, -2), (4, 11)] {
      let o = Oscillator(angularFrequency: 12, dampingRatio: ratio, velocity: velocity)
      let h = 2e-5
      for k in 1...200 {
        let t = Double(k) / 100
        let (a, b, c) = (o.residual(at: t - h), o.residual(at: t), o.residual(at: t + h))
        let balance = (a - 2 * b + c) / (h * h) + 2 * ratio * 12 * (c - a) / (2 * h) + 144 * b
        #expect(abs(balance) < 2e-3, "ζ \(ratio), v \(velocity) at \(t)")
      }
    }
  }

  @Test func clampsAreReported() {
    #expect(Spring.uiKit(duration: 0.5, damping: 0.5, velocity: 3).adjustments == [])
    #expect(
      Spring.uiKit(duration: 0.001, damping: 1.5, velocity: 0).adjustments
        == [.duration(requested: 0.001, used: 0.01), .dampingRatio(requested: 1.5, used: 1)])
    let slow = Spring.uiKit(duration: 60, damping: 0, velocity: 0)
    #expect(slow.adjustments == [.duration(requested: 60, used: 10), .dampingRatio(requested: 0, used: 1.19e-7)])
    #expect(slow.duration == 10)
    #expect(slow.progress(at: 3).isFinite)
    #expect(Spring.physical(damping: 0).adjustments == [.settlingTime(used: 1000)])
    #expect(Spring.physical(damping: 40).adjustments == [.dampingRatio(requested: 2, used: 1)])
    #expect(Spring.perceptual(duration: 0.5, bounce: -0.5).adjustments == [])
  }

  @Test func criticalSpringsWithVelocitySettleUnderTheThresholdForASecond() {
    for velocity in [-40.0, -3, 5, 9.9, 10.1, 25, 400] {
      for ratio in [1, 1.3, 6] {
        let o = Oscillator(angularFrequency: 10, dampingRatio: ratio, velocity: velocity)
        let settled = o.settlingTime
        func staysUnder(from start: Double) -> Bool {
          (0...2000).allSatisfy { abs(o.residual(at: start + Double($0) / 2000)) < 0.001 }
        }
        #expect(staysUnder(from: settled))
        var earlier = 0.0
        while earlier < settled - 0.05 {
          #expect(!staysUnder(from: earlier), "v \(velocity), ζ \(ratio): \(earlier) would do, not \(settled)")
          earlier += 0.1
        }
      }
    }
  }

  @Test func absurdSpringsStayFinite() {
    for duration in [-1.0, 0, 0.01, 0.3, 10, 1e300, .infinity] {
      for damping in [-5.0, 0, 1e-9, 0.3, 1, 1 - 1e-16, 1e300] {
        for velocity in [-1e9, -50, 0, 16.67, 50, 1e9] {
          let spring = Spring.uiKit(duration: duration, damping: damping, velocity: velocity)
          #expect(spring.angularFrequency > 0 && spring.angularFrequency.isFinite)
          #expect(spring.progress(at: spring.duration / 2).isFinite)
          #expect(spring.progress(at: spring.duration) == 1)
        }
      }
    }
  }
}
