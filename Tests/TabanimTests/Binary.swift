import Foundation

/// Runs the tabanim that TABANIM_BINARY names, else the one that the build has put beside the tests.
struct Binary {
  struct Result: Equatable {
    var exitCode: Int32
    var output: String
    var errors: String
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let executable: URL = {
    if let path = ProcessInfo.processInfo.environment["TABANIM_BINARY"] { return URL(fileURLWithPath: path) }
    let beside =
      Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
      + [URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()]
    return beside.map { $0.appendingPathComponent("tabanim") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
      ?? root.appendingPathComponent(".build/debug/tabanim")
  }()

  static func run(
    _ arguments: [String], in folder: URL = root, input: Data = Data(), environment: [String: String] = [:]
  ) throws -> Result {
    let program = try Program.run(executable, arguments, in: folder, input: input, environment: environment)
    return Result(
      exitCode: program.exitCode, output: String(decoding: program.output, as: UTF8.self), errors: program.errors)
  }
}

/// A folder that is gone with its owner.
final class Scratch {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("tabanim-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @discardableResult
  func file(_ name: String, _ content: Data) throws -> URL {
    let url = folder.appendingPathComponent(name)
    try content.write(to: url)
    return url
  }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// What is in the folder, sorted.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
  }
}
