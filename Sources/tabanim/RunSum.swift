import TabModel

/// What became of the pictures of a run. A run over more than one picture ends with a line of it.
struct RunSum {
  enum Outcome: String, CaseIterable {
    case written
    case upToDate = "up to date"
    /// It differs or is missing, and `check --update` would write it.
    case stale
    case tooLarge = "too large"
    case failed
    case notCompared = "not compared"
  }

  /// Number of specs with errors, whose pictures are not counted.
  var failedSpecs = 0
  private var counts: [Outcome: Int] = [:]
  /// Sum of the sizes of the written pictures, in bytes.
  private var bytes = 0

  mutating func add(_ outcome: Outcome) { counts[outcome, default: 0] += 1 }

  mutating func add(written picture: RenderResult) {
    add(.written)
    bytes += picture.report.bytes
  }

  /// The line, with `update`, the command that writes all stale pictures. nil for one picture or none.
  func line(update: String?) -> String? {
    let total = counts.values.reduce(0, +)
    guard total > 1 else { return nil }
    // Pictures that are up to date are left out where others are not.
    let isGood = failedSpecs == 0 && Set(counts.keys).isSubset(of: [.written, .upToDate])
    var parts = Outcome.allCases.filter { isGood || $0 != .upToDate }.compactMap { outcome in
      counts[outcome].map { ($0 == total ? "all" : "\($0)") + " \(outcome.rawValue)" }
    }
    if failedSpecs > 0 { parts.append("errors in \(counted(failedSpecs, "spec"))") }
    let size = counts[.written].map { _ in "; \(ByteCount.text(bytes))" } ?? ""
    let remedy = counts[.stale] == nil ? nil : update.map { "; to update all: \($0)" }
    return "\(counted(total, "picture")): " + parts.joined(separator: ", ") + size + (remedy ?? "")
  }
}
