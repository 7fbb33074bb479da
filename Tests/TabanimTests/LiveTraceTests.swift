import Foundation
import TestTools
import Testing

/// Keyframes, presses, poses, changes of content and page looks through the built binary, against tables that
/// Reference/live/model.py has computed; indicators and notches against those of marks.py.
@Suite struct LiveTraceTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var spec: String
    var rate: Double
    var keys: [String: [Double]]

    var testDescription: String { name }
  }

  static let cases = table("live") + table("marks")

  private static func table(_ name: String) -> [Case] {
    let file = Binary.root.appendingPathComponent("Tests/RendererTests/Reference/live/\(name).json")
    guard let data = try? Data(contentsOf: file),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let cases = root["cases"] as? [[String: Any]]
    else { return [] }
    return cases.compactMap { entry in
      guard let name = entry["name"] as? String, let rate = entry["rate"] as? Double,
        let keys = entry["keys"] as? [String: [Double]], let spec = entry["spec"],
        let text = try? JSONSerialization.data(withJSONObject: spec)
      else { return nil }
      return Case(name: name, spec: String(decoding: text, as: UTF8.self), rate: rate, keys: keys)
    }
  }

  @Test func theTablesAreThere() { #expect(LiveTraceTests.cases.count > 60) }

  @Test(arguments: cases) func whatMovesIsWhatTheModelSays(_ one: Case) throws {
    let trace = try TraceOutput(one.spec, rate: one.rate)
    for (key, values) in one.keys { try trace.compare(key, with: values) }
  }

  @Test func aQuickPressPeaksWhereItWasRecorded() throws {
    let trace = try TraceOutput(#"{"animation": "press", "timeline": [{"at": 0, "tap": 1}]}"#, rate: 1000)
    let peak = try trace.rows.indices.map { try trace.number("items[1].button.scale", row: $0) }.max() ?? 0
    #expect(abs(peak - 1.26) < 0.01)
  }

  @Test func aTintTakesThePlaceOfOnePartsColour() throws {
    let trace = try TraceOutput(
      """
      {"tabBar": {"tint": "#0000FF"}, "timeline": [{"at": 0, "tap": 1}],
       "animation": {"kind": "keyframes", "property": "tint", "values": ["#FF0000", "#00FF00"], "duration": 0.4}}
      """, rate: 10)
    let shown = try (0..<5).map { try trace.text("items[1].icon.tint", row: $0) }
    #expect(shown == ["#FF0000FF", "#BF4000FF", "#808000FF", "#40BF00FF", "#0000FFFF"])
    #expect(try (0..<5).allSatisfy { try trace.text("items[1].title.tint", row: $0) == "#0000FFFF" })
  }

  @Test(arguments: [
    (#""keyPath": "transform.scale""#, #"did you mean "property"?"#),
    (#""property": "transform.scale.y""#, #"did you mean "scaleY"?"#),
    (#""property": "alpha""#, #"did you mean "opacity"?"#),
    (#""property": "y", "timingFunction": "easeIn""#, #"did you mean "curve"?"#),
  ])
  func wordsOfCoreAnimationLeadToOurs(_ keys: String, _ advice: String) throws {
    let spec = #"{"animation": {"kind": "keyframes", "values": [0, 1], \#(keys)}}"#
    let result = try Binary.run(["validate", "-"], input: Data(spec.utf8))
    #expect(result.exitCode == 65)
    #expect(result.errors.contains(advice), "\(result.errors)")
  }

  @Test(arguments: [
    (#""property": "tint", "values": ["red", 1]"#, "expected a color, found a number"),
    (#""property": "x", "values": [0, "red"]"#, "expected a number, found a string"),
    (#""property": "opacity", "values": [0, 2]"#, "expected a number from 0 to 1, found 2"),
  ])
  func valuesAreThoseThatTheirPropertyTakes(_ keys: String, _ complaint: String) throws {
    let spec = #"{"animation": {"kind": "keyframes", \#(keys)}}"#
    let result = try Binary.run(["validate", "-"], input: Data(spec.utf8))
    #expect(result.exitCode == 65)
    #expect(result.errors.contains(complaint), "\(result.errors)")
  }
}
