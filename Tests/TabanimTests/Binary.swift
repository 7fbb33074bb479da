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

  private static let executable: URL = {
    if let path = ProcessInfo.processInfo.environment["TABANIM_BINARY"] { return URL(fileURLWithPath: path) }
    let beside =
      Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
      + [URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()]
    return beside.map { $0.appendingPathComponent("tabanim") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
      ?? root.appendingPathComponent(".build/debug/tabanim")
  }()

  /// Output goes through files, so that no pipe can fill up.
  static func run(
    _ arguments: [String], in folder: URL = root, input: Data = Data(), environment: [String: String] = [:]
  ) throws -> Result {
    let scratch = try Scratch()
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: scratch.file("input", input))
    process.standardOutput = try FileHandle(forWritingTo: scratch.file("output", Data()))
    process.standardError = try FileHandle(forWritingTo: scratch.file("errors", Data()))
    try process.run()
    process.waitUntilExit()
    return Result(
      exitCode: process.terminationStatus, output: try scratch.text("output"), errors: try scratch.text("errors"))
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

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
  }
}
