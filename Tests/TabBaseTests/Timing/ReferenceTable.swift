import Foundation
import Testing

/// One of the tables of expected numbers in Tests/TabBaseTests/Reference/timing, computed independently of this package.
struct ReferenceTable {
  typealias Object = [String: Any]

  let name: String
  let root: Object

  init(_ name: String) throws {
    self.name = name
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appendingPathComponent("Reference/timing/\(name).json")
    root = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? Object)
  }

  func objects(_ key: String) throws -> [Object] { try #require(root[key] as? [Object]) }
  func rows(_ key: String) throws -> [[Double]] { try #require(root[key] as? [[Double]]) }
}

extension [String: Any] {
  func number(_ key: String) throws -> Double { try #require((self[key] as? NSNumber)?.doubleValue) }
  func numbers(_ key: String) throws -> [Double] { try #require(self[key] as? [Double]) }
  func text(_ key: String) throws -> String { try #require(self[key] as? String) }
  func flag(_ key: String) throws -> Bool { try #require(self[key] as? Bool) }
  func object(_ key: String) throws -> [String: Any] { try #require(self[key] as? [String: Any]) }
  func objects(_ key: String) throws -> [[String: Any]] { try #require(self[key] as? [[String: Any]]) }
  func rows(_ key: String) throws -> [[Double]] { try #require(self[key] as? [[Double]]) }
}

/// Compares one number after the other and remembers the worst, so that a table's error can be printed.
struct ErrorMeter {
  let table: String
  private(set) var worst = 0.0
  private(set) var count = 0

  init(_ table: String) { self.table = table }

  mutating func compare(
    _ actual: Double, _ expected: Double, within tolerance: Double = 1e-9, _ what: @autoclosure () -> String = "",
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let error = abs(actual - expected)
    worst = error.isNaN ? .infinity : max(worst, error)
    count += 1
    if !(error <= tolerance) {
      Issue.record("\(table) \(what()): \(actual), not \(expected)", sourceLocation: sourceLocation)
    }
  }

  func report() { print("\(table): \(count) numbers, worst error \(worst)") }
}
