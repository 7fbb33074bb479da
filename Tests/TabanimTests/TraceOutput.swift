import Foundation
import TestTools
import Testing

/// What `tabanim trace` prints of a spec.
struct TraceOutput {
  struct Row {
    var time: Double
    var delay: Double
    var values: [String: Any]
  }

  struct Event: Equatable {
    var time: Double
    var name: String
    var index: Int?
    var accepted: Bool?
    var reason: String?
  }

  let rows: [Row]
  let events: [Event]

  /// `spec` is JSON. Without `rate` the rows are the output's frames.
  init(_ spec: String, rate: Double? = nil) throws {
    var arguments = ["trace", "-", "--quiet"]
    if let rate { arguments += ["--rate", "\(rate)"] }
    let result = try Binary.run(arguments, input: Data(spec.utf8))
    try #require(result.exitCode == 0, "\(result.errors)")
    let root = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    rows = try #require(root["frames"] as? [[String: Any]]).map { frame in
      Row(
        time: try #require(frame["time"] as? Double), delay: try #require(frame["delay"] as? Double),
        values: try #require(frame["values"] as? [String: Any]))
    }
    events = try #require(root["events"] as? [[String: Any]]).map { event in
      Event(
        time: try #require(event["time"] as? Double), name: try #require(event["event"] as? String),
        index: event["index"] as? Int, accepted: event["accepted"] as? Bool, reason: event["reason"] as? String)
    }
  }

  func number(_ key: String, row: Int) throws -> Double {
    try #require(rows.indices.contains(row), "there are \(rows.count) rows")
    return try #require(rows[row].values[key] as? Double, "\(key) in row \(row)")
  }

  func text(_ key: String, row: Int) throws -> String { try #require(rows[row].values[key] as? String) }
  func flag(_ key: String, row: Int) throws -> Bool { try #require(rows[row].values[key] as? Bool) }

  /// Rows `first`… of `key` against numbers from a table.
  func compare(
    _ key: String, from first: Int = 0, with expected: [Double], within tolerance: Double = 1e-9,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    try #require(!expected.isEmpty)
    for (offset, value) in expected.enumerated() {
      let shown = try number(key, row: first + offset)
      if !(abs(shown - value) <= tolerance) {
        Issue.record("\(key) in row \(first + offset): \(shown), not \(value)", sourceLocation: sourceLocation)
      }
    }
  }
}

/// A table of expected numbers, computed independently of this package.
enum TimingTable {
  typealias Object = [String: Any]

  static func load(_ name: String) throws -> Object {
    let file = Binary.root.appendingPathComponent("Tests/TabBaseTests/Reference/timing/\(name).json")
    return try #require(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? Object)
  }

  static func rows(_ name: String, _ key: String) throws -> [[Double]] {
    try #require(load(name)[key] as? [[Double]])
  }

  /// One column of a list of objects.
  static func column(_ rows: Any?, _ key: String) throws -> [Double] {
    try #require(rows as? [Object]).map { try #require($0[key] as? Double) }
  }

  /// The case of `list` whose `name` is this.
  static func object(_ table: String, _ list: String, named name: String) throws -> Object {
    let objects = try #require(load(table)[list] as? [Object])
    return try #require(objects.first { ($0["name"] ?? $0["label"]) as? String == name })
  }
}
