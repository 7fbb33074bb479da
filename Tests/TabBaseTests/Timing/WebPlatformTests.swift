import Foundation
import Testing

@testable import TabBase

/// Cases of the web platform tests; steps hold exactly, the others within the tests' own tolerance.
@Suite struct WebPlatformTests {
  private let tests: [ReferenceTable.Object]

  init() throws { tests = try ReferenceTable("wpt_easing").objects("tests") }

  /// CSS's notation, as far as the table uses it.
  private func curve(_ text: String) throws -> Curve {
    switch text {
    case "step-start": return .steps(try Steps(1, .jumpStart))
    case "step-end": return .steps(try Steps(1, .jumpEnd))
    default: break
    }
    let parts = text.dropLast().split(separator: "(", maxSplits: 1)
    let arguments = try #require(parts.last).split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    if parts.first == "steps" {
      return .steps(try Steps(try #require(Int(arguments[0])), try #require(StepPosition(rawValue: arguments[1]))))
    }
    #expect(parts.first == "linear")
    return .stops(try LinearStops(try stops(arguments)))
  }

  private func stops(_ arguments: [String]) throws -> [LinearStops.Stop] {
    try arguments.flatMap { argument -> [LinearStops.Stop] in
      let words = argument.split(separator: " ")
      let output = try #require(Double(words[0]))
      let inputs = try words.dropFirst().map { try #require(Double($0.dropLast())) / 100 }
      return inputs.isEmpty ? [.init(output: output)] : inputs.map { .init(output: output, input: $0) }
    }
  }

  @Test func everyRowHolds() throws {
    var exact = ErrorMeter("wpt steps")
    var near = ErrorMeter("wpt curves")
    for test in tests where test["rows"] != nil {
      let name = try test.text("name")
      var effect = Curve.linear
      if let points = test["effect_easing"] as? [Double] {
        effect = .bezier(try CubicBezier(points[0], points[1], points[2], points[3]))
      }
      let keyframe: Curve
      if let points = test["keyframe_easing"] as? [Double] {
        keyframe = .bezier(try CubicBezier(points[0], points[1], points[2], points[3]))
      } else {
        keyframe = try curve(try (test["keyframe_easing"] ?? test["easing"]) as? String ?? test.text("easing"))
      }
      let tolerance = try test.number("tolerance_y")
      for row in try test.objects("rows") {
        let x = try row.number("x")
        let progress = effect.progress(at: x)
        if let expected = row["effect_progress"] as? Double {
          near.compare(progress, expected, "\(name) effect at \(x)")
        }
        let y = keyframe.progress(at: progress)
        if case .steps = keyframe {
          exact.compare(y, try row.number("y"), within: 0, "\(name) at \(x)")
        } else {
          near.compare(y, try row.number("y"), within: tolerance, "\(name) at \(x)")
        }
      }
    }
    #expect(exact.count > 30 && near.count > 20)
    exact.report()
    near.report()
  }

  @Test func linearStopsTakeTheirCanonicalPlaces() throws {
    var count = 0
    for test in tests {
      guard let expected = test["stops"] as? [[Double]] else { continue }
      guard case .stops(let stops) = try curve(try test.text("name")) else {
        Issue.record("\(test) is no list of stops")
        continue
      }
      #expect(stops.points.map(\.output) == expected.map { $0[0] })
      for (point, row) in zip(stops.points, expected) { #expect(abs(point.input * 100 - row[1]) < 1e-12) }
      count += 1
    }
    #expect(count == 3)
  }
}
