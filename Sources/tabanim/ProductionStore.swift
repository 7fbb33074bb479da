import Platform
import TabModel
import TabSpec
import TabanimRenderer

/// The productions of one spec, one for each set of settings that its pictures need. They are made when one of them is wanted, and
/// dropped with the script when the last picture is done: so memory does not grow with the number of specs.
final class ProductionStore: @unchecked Sendable {
  private let options: (font: String?, threadBudget: ThreadBudget)
  private let read: @Sendable () throws -> Script
  /// Whether the spec can be read only once.
  private let isStream: Bool
  private let monitor = Monitor()
  // Guarded by the monitor.
  /// The script, if there is one: an array, because a script takes kilobytes, and an empty array none.
  private var kept: [Script] = []
  private var made: [[String]: Production] = [:]
  private var unfinished = 0
  /// The settings with which several files are made that move.
  private var shared: Set<[String]> = []

  init(_ source: SpecSource, font: String?, _ threadBudget: ThreadBudget) {
    (options, read, isStream) = ((font, threadBudget), source.script, SpecName.isStream(source.name))
  }

  /// Throws the problems of reading.
  func script() throws -> Script { try locked { try currentScript() } }

  /// The production with these settings. Throws the problems of reading, and `Findings`.
  func production(_ overrides: Overrides) throws -> Production {
    try locked {
      if let known = made[overrides.key] { return known }
      var production = try currentScript().production(
        overrides: overrides, font: options.font, threadBudget: options.threadBudget)
      if shared.contains(overrides.key) { production = production.sharingFrames() }
      made[overrides.key] = production
      return production
    }
  }

  /// Announces pictures, each of which ends with `finish`.
  func begin(_ pictures: [PictureRequest]) {
    let moving = Dictionary(grouping: pictures.filter(\.drawsFrames), by: \.overrides.key)
    monitor.locked {
      unfinished += pictures.count
      for (key, files) in moving where files.count > 1 {
        shared.insert(key)
        made[key] = made[key]?.sharingFrames()
      }
    }
  }

  /// A picture is done. After the last one nothing is kept.
  func finish() {
    monitor.locked {
      unfinished -= 1
      if unfinished <= 0 { clear() }
    }
  }

  /// Forgets everything that can be made again.
  func drop() { monitor.locked { clear() } }

  private func clear() {
    if !isStream { kept = [] }
    made = [:]
  }

  private func currentScript() throws -> Script {
    if let script = kept.first { return script }
    let script = try read()
    kept = [script]
    return script
  }

  private func locked<Result>(_ body: () throws -> Result) throws -> Result {
    try monitor.locked { Swift.Result { try body() } }.get()
  }
}
