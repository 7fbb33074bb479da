import Foundation
import Testing

@testable import TabBase
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// The springs of exported code, worked out from the numbers that stand in it by what the platforms' references say of them, against
/// the movie.
@Suite struct ExportedSpringTests {
  /// m·x″ = k·(1 − x) − c·x′ from 0 on, with `velocity` as x′ at the start: what the references of CASpringAnimation, of
  /// UISpringTimingParameters and of interpolatingSpring describe. Solved in steps, unlike the movie's closed form.
  private struct PhysicalSpring {
    var mass = 1.0
    var stiffness = 0.0
    var damping = 0.0
    var velocity = 0.0

    func progress(at times: [Double]) -> [Double] {
      let step = 2e-5
      func slope(_ x: Double, _ v: Double) -> (Double, Double) { (v, (stiffness * (1 - x) - damping * v) / mass) }
      var (x, v, now) = (0.0, velocity, 0.0)
      var values: [Double] = []
      for time in times {
        while now < time {
          let h = min(step, time - now)
          let a = slope(x, v)
          let b = slope(x + h / 2 * a.0, v + h / 2 * a.1)
          let c = slope(x + h / 2 * b.0, v + h / 2 * b.1)
          let d = slope(x + h * c.0, v + h * c.1)
          x += h / 6 * (a.0 + 2 * b.0 + 2 * c.0 + d.0)
          v += h / 6 * (a.1 + 2 * b.1 + 2 * c.1 + d.1)
          now += h
        }
        values.append(x)
      }
      return values
    }
  }

  /// What follows each of `labels` in `code`.
  private static func numbers(_ labels: [String], in code: String) throws -> [Double] {
    try labels.map { label in
      let place = try #require(code.range(of: label), "no \(label) in \(code)")
      return try #require(Double(code[place.upperBound...].prefix { "-0123456789.e".contains($0) }), "\(label)")
    }
  }

  /// The spring by mass, stiffness, damping and velocity, of which those are missing that are the platforms' defaults.
  private static func spring(in code: String, _ mark: String, _ velocity: String) throws -> PhysicalSpring {
    func number(_ name: String, else usual: Double) throws -> Double {
      code.contains(name + mark) ? try numbers([name + mark], in: code)[0] : usual
    }
    return try PhysicalSpring(
      mass: number("mass", else: 1), stiffness: number("stiffness", else: 100), damping: number("damping", else: 10),
      velocity: number(velocity, else: 0))
  }

  private static func production(_ animation: String) throws -> Production {
    let spec = #"{"animation": \#(animation), "timeline": [{"at": 0, "tap": 1}], "tabBar": {"items": ["A", "B"]}}"#
    return try Production(SourceText(file: "spec.json", bytes: Array(spec.utf8)))
  }

  /// Two hundred moments before the spring is cut off, as the trace has them.
  private static func check(_ spring: PhysicalSpring, _ production: Production, _ comment: String) throws {
    let channel = try #require(production.channels.first { $0.name == "pages[1].x" })
    let span = try #require(channel.spans.first { $0.upperBound > $0.lowerBound })
    let seconds = span.upperBound - span.lowerBound
    let times = (1...200).map { (Double($0) - 0.5) / 200 * seconds }
    let start = channel.value(at: span.lowerBound)
    for (time, value) in zip(times, spring.progress(at: times)) {
      let traced = 1 - channel.value(at: span.lowerBound + time) / start
      #expect(abs(value - traced) < 1e-6, "\(comment) at \(time)")
    }
  }

  /// SwiftUI's rule for a settling time is not UIKit's for certain: UIKit's springs go by stiffness and damping.
  @Test(arguments: [
    (#"{"kind": "slide"}"#, true), (#"{"kind": "slide", "damping": 0.5}"#, true),
    (#"{"kind": "slide", "damping": 0.3, "duration": 0.6}"#, true),
    (#"{"kind": "slide", "damping": 0.7, "velocity": 6}"#, true),
    (#"{"kind": "slide", "duration": 0.15, "damping": 0.9, "velocity": 0.9}"#, true),
    (#"{"kind": "slide", "spring": {"stiffness": 100, "damping": 10}}"#, false),
    (#"{"kind": "slide", "spring": {"mass": 2, "stiffness": 300, "damping": 12, "velocity": 3}}"#, false),
  ])
  func springsByMassAndStiffness(_ animation: String, _ isCut: Bool) throws {
    let production = try ExportedSpringTests.production(animation)
    let code = try #require(production.export(to: .swiftui, name: "x").text)
    let spring = try ExportedSpringTests.spring(in: code, ": ", "initialVelocity")
    try ExportedSpringTests.check(spring, production, animation)
    guard isCut else { return }
    // What the code says of the cut is how far the spring still is from its end there.
    let channel = try #require(production.channels.first { $0.name == "pages[1].x" })
    let seconds = try #require(channel.spans.last).upperBound
    let left = abs(1 - spring.progress(at: [seconds])[0])
    let said = try ExportedSpringTests.numbers(["cut off there, with "], in: code)[0]
    #expect(abs(said - left) <= 0.5e-4, "\(left)")
  }

  /// The lines of `linear()` are within a thousandth of the distance, however far the spring overshoots.
  @Test(arguments: [
    #"{"kind": "slide", "duration": 0.25, "damping": 0.2, "velocity": 6}"#,
    #"{"kind": "slide", "duration": 0.6, "damping": 0.3, "velocity": 3}"#,
    #"{"kind": "slide", "duration": 0.9, "damping": 0.57}"#, #"{"kind": "slide", "damping": 1}"#,
  ])
  func linesFollowASpring(_ animation: String) throws {
    let production = try ExportedSpringTests.production(animation)
    let sheet = try #require(production.export(to: .css, name: "x").text)
    let list = try #require(sheet.firstMatch(of: /linear\((0,[^)]*)\)/)).1.split(separator: ", ").map {
      $0.split(separator: " ")
    }
    let stops = list.enumerated().map { index, words in
      let place = words.count > 1 ? Double(words[1].dropLast()).map { $0 / 100 } : index == 0 ? 0 : 1
      return (place: place ?? .nan, value: Double(words[0]) ?? .nan)
    }
    let channel = try #require(production.channels.first { $0.name == "pages[1].x" })
    let span = try #require(channel.spans.first { $0.upperBound > $0.lowerBound })
    let start = channel.value(at: span.lowerBound)
    for step in 1..<2000 {
      let part = Double(step) / 2000
      let index = try #require(stops.lastIndex { $0.place <= part })
      let (a, b) = (stops[index], stops[index + 1])
      let line = a.value + (b.value - a.value) * (part - a.place) / (b.place - a.place)
      let traced = 1 - channel.value(at: span.lowerBound + part * (span.upperBound - span.lowerBound)) / start
      #expect(abs(line - traced) <= 1e-3, "at \(part)")
    }
  }

  /// k = (2π/d)² and c = 4π(1 − b)/d; k = (2π/R)² and c = 4πζ/R.
  @Test func springsByPerception() throws {
    let perceptual = #"{"kind": "slide", "spring": {"perceptualDuration": 0.5, "bounce": 0.3}}"#
    var production = try ExportedSpringTests.production(perceptual)
    var numbers = try ExportedSpringTests.numbers(
      ["duration: ", "bounce: "], in: try #require(production.export(to: .swiftui, name: "x").text))
    let (d, b) = (numbers[0], numbers[1])
    try ExportedSpringTests.check(
      PhysicalSpring(stiffness: 4 * .pi * .pi / (d * d), damping: 4 * .pi * (1 - b) / d), production, perceptual)
    let response = #"{"kind": "slide", "spring": {"response": 0.55, "dampingFraction": 0.825}}"#
    production = try ExportedSpringTests.production(response)
    numbers = try ExportedSpringTests.numbers(
      ["response: ", "dampingRatio: "], in: try #require(production.export(to: .swiftui, name: "x").text))
    try ExportedSpringTests.check(
      PhysicalSpring(
        stiffness: 4 * .pi * .pi / (numbers[0] * numbers[0]), damping: 4 * .pi * numbers[1] / numbers[0]), production,
      response)
  }

  /// UIKit's `bounce` is that of its reference: c = 4π(1 − b)/d, below 0 c = 4π/(d(1 + b)).
  @Test(arguments: [
    #"{"perceptualDuration": 0.5, "bounce": 0.3}"#, #"{"response": 0.55, "dampingFraction": 0.825}"#,
    #"{"response": 0.55, "dampingFraction": 1.5}"#,
  ])
  func viewsSpringsByPerception(_ spring: String) throws {
    let production = try ExportedSpringTests.production(#"{"kind": "slide", "spring": \#(spring)}"#)
    let code = try #require(production.export(to: .uikit, name: "x").text)
    let numbers = try ExportedSpringTests.numbers(["springDuration: ", "bounce: "], in: code)
    let (d, b) = (numbers[0], numbers[1])
    let damping = 4 * .pi / d * (b < 0 ? 1 / (1 + b) : 1 - b)
    try ExportedSpringTests.check(
      PhysicalSpring(stiffness: 4 * .pi * .pi / (d * d), damping: damping), production, spring)
  }

  /// A layer's spring, by the numbers that are given to CASpringAnimation, is the motion that the movie has; and so is a view's spring
  /// in SwiftUI's keyframes.
  @Test(arguments: ["wobble.json", "bump.json", "notch-dip.json", "bump-wide.json"])
  func layersSpringsAreTheMovies(_ example: String) throws {
    let production = try MotionChannelTests.production(example)
    let motions = SpecMotions(production.movie, adapts: false)
    let laws = motions.sets.flatMap(\.moves).filter { !$0.isState }.map(\.motion) + motions.ways.map(\.ahead.motion)
    let springs = laws.compactMap { if case .spring(let spring, _, _) = $0 { spring } else { nil } }
    let code = try #require(production.export(to: .uikit, name: "x").text)
    let blocks = code.components(separatedBy: "CASpringAnimation(").dropFirst().map {
      $0.components(separatedBy: ".add(")[0]
    }
    try #require(!springs.isEmpty)
    for (spring, block) in zip(springs.suffix(blocks.count), blocks) {
      let layers = try ExportedSpringTests.spring(in: block, " = ", "initialVelocity")
      let times = (1...200).map { (Double($0) - 0.5) / 200 * spring.duration }
      for (time, value) in zip(times, layers.progress(at: times)) {
        #expect(abs(value - spring.progress(at: time)) < 1e-6, "\(example) at \(time)")
      }
    }
  }

  /// What flies by SwiftUI's keyframes has the spring's own numbers.
  @Test func keyframesHaveSpringsToo() throws {
    let production = try MotionChannelTests.production("wobble.json")
    let code = try #require(production.export(to: .swiftui, name: "x").text)
    let spring = try ExportedSpringTests.spring(in: code, ": ", "startVelocity")
    #expect(code.contains("MoveKeyframe(1.2)") && code.contains("SpringKeyframe(1.0"))
    #expect(spring.stiffness == 300 && spring.damping == 5 && spring.mass == 1)
  }
}
