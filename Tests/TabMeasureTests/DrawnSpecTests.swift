import TabBase
import TabCodecs
import TabMeasure
import TabanimRenderer
import TestTools
import Testing

/// Specs drawn by a fixed seed from the table of kinds, rendered, and measured from their pixels.
@Suite struct DrawnSpecTests {
  /// A spec's animation, and what a clip of it should tell.
  private struct Drawn {
    var animation: String
    /// The animation of the draft, where it has to say what is followed.
    var draft: String?
    var track: String
    var model: MotionFamily
    var numbers: [(number: FittedMotion.Number, truth: Double, tolerance: Double)]
  }

  private static func drawn(_ kind: Int, _ numbers: inout Numbers) -> Drawn {
    let duration = numbers.pick([0.5, 0.6, 0.7, 0.8])
    let curve = numbers.pick(["easeInOut", "easeOut", "easeInOutSine"])
    let damping = numbers.pick([0.5, 0.7, 0.9])
    let spring = Spring.uiKit(duration: duration, damping: damping, velocity: 0)
    let laws: [(FittedMotion.Number, Double, Double)] = [
      (.dampingRatio, damping, 0.02), (.omega, spring.stiffness.squareRoot(), 0.02 * spring.stiffness.squareRoot()),
    ]
    func keys(_ property: String, _ values: [Double], _ mode: String, tolerance: Double) -> Drawn {
      Drawn(
        animation: """
          { "kind": "keyframes", "property": "\(property)", "values": \(values), "duration": \(duration),
            "calculationMode": "\(mode)" }
          """, track: "items[1].icon.\(property)", model: .keyframes,
        numbers: values.indices.map { (.value($0), values[$0], tolerance) } + [(.duration, duration, 0.01)])
    }
    switch kind {
    case 0:
      let most = numbers.pick([1.2, 1.3, 1.4])
      return keys("scale", [1, most, 0.9, 1.1, 1], numbers.pick(["linear", "cubic"]), tolerance: 0.02)
    case 1: return keys("y", [0, -numbers.pick([5, 7, 9]), 3, 0], numbers.pick(["linear", "cubic"]), tolerance: 0.3)
    case 2: return keys("opacity", [1, numbers.pick([0.3, 0.5]), 1], "linear", tolerance: 0.04)
    case 3:
      let value = numbers.pick([1.2, 1.3])
      return Drawn(
        animation: #"{ "kind": "swell", "value": \#(value), "duration": \#(duration), "curve": "\#(curve)" }"#,
        track: "items[1].icon.scale", model: .bezier,
        numbers: [(.from, 1, 0.01), (.to, value, 0.01), (.duration, duration, 0.03)])
    case 4:
      let value = numbers.pick([0.7, 0.8])
      return Drawn(
        animation: """
          { "kind": "spring", "pressScale": \(value), "pressDuration": 0.2, "releaseDuration": \(duration),
            "damping": \(damping), "velocity": 0 }
          """, track: "items[1].icon.scale", model: .press,
        numbers: laws.map { ($0.0, $0.1, 2 * $0.2) } + [(.pressed, value, 0.02), (.press, 0.2, 0.02)])
    case 5:
      // The icon is larger at once, and springs back.
      return Drawn(
        animation: #"{ "kind": "wobble", "spring": { "stiffness": 300, "damping": 8 } }"#, track: "items[1].icon.scale",
        model: .spring, numbers: [(.from, 1.2, 0.02), (.dampingRatio, 4 / 300.0.squareRoot(), 0.02)])
    case 6:
      return Drawn(
        animation: """
          { "kind": "indicator", "place": "bottom", "height": 3, "duration": \(duration),
            "spring": { "damping": \(damping), "velocity": 0 } }
          """, draft: #"{ "kind": "indicator", "place": "bottom", "height": 3 }"#, track: "indicator.x", model: .spring,
        numbers: laws)
    default:
      let slide = #""kind": "slide", "duration": \#(duration), "damping": \#(damping), "velocity": 0"#
      return Drawn(animation: "{ \(slide) }", track: "pages[1].x", model: .spring, numbers: laws + [(.to, 0, 0.5)])
    }
  }

  private static func value(_ number: FittedMotion.Number, of fitted: FittedMotion) -> Double? {
    switch (number, fitted.model) {
    case (.value(let index), .keyframes(let values, _, _)): values.indices.contains(index) ? values[index] : nil
    case (.dampingRatio, .spring(let spring)): spring.dampingRatio
    case (.omega, .spring(let spring)): spring.omega
    case (.dampingRatio, .press(let press)): press.spring.dampingRatio
    case (.omega, .press(let press)): press.spring.omega
    case (.pressed, .press(let press)): press.value
    case (.press, .press(let press)): press.duration
    case (.duration, _): fitted.duration
    case (.from, _): fitted.from
    case (.to, _): fitted.to
    default: nil
    }
  }

  @Test func whatIsDrawnIsMeasuredAgain() throws {
    var numbers = Numbers(seed: 2026)
    let scratch = try Scratch()
    var (inside, all) = (0, 0)
    for kind in 0..<8 {
      let drawn = Self.drawn(kind, &numbers)
      // Without titles an icon crosses nothing.
      let frame = """
        "screen": { "size": { "width": 320, "height": 240 }, "scale": 1, "statusBar": false\(kind == 7 ? #", "crop": "screen""# : "") },
        "tabBar": { "style": "flat-7", "items": [{ "icon": "house" }, { "icon": "magnifyingglass" }, { "icon": "bell" }] },
        "pages": [{ "background": "#FFF1D6" }, { "background": "#D6F0DC" }, {}], "timeline": [{ "at": 0.4, "tap": 1 }]
        """
      let draft = "{ \(frame)\(drawn.draft.map { ", \"animation\": \($0)" } ?? "") }"
      let clip = try Shots("{ \(frame), \"animation\": \(drawn.animation) }", seconds: 1.8).clip(.gif, in: scratch)
      let measured = try MeasuredClip(clip, text: draft)
      let comment: Comment = "\(drawn.animation): \(measured.measurement.table(of: "clip"))"
      let motion = try #require(
        measured.measurement.motions.first {
          $0.track.name == drawn.track || $0.track.name == drawn.track.replacing("icon", with: "button")
        }, comment)
      #expect(motion.fitted.model.family == drawn.model, comment)
      for (number, truth, tolerance) in drawn.numbers {
        guard let found = Self.value(number, of: motion.fitted) else { continue }
        #expect(abs(found - truth) <= tolerance, "\(number): \(comment)")
        guard let sigma = motion.fitted.sigma[number] else { continue }
        all += 1
        inside += abs(found - truth) <= 2 * sigma ? 1 : 0
      }
    }
    #expect(all >= 24)
    #expect(Double(inside) >= 0.9 * Double(all), "\(inside) of \(all)")
  }
}
