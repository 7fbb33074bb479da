import Foundation

/// Any program, run to its end.
struct Program {
  var exitCode: Int32
  var output: Data
  var errors: String

  /// Output goes through files, so that no pipe can fill up.
  static func run(
    _ executable: URL, _ arguments: [String], in folder: URL = Binary.root, input: Data = Data(),
    environment: [String: String] = [:]
  ) throws -> Program {
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
    return Program(
      exitCode: process.terminationStatus,
      output: try Data(contentsOf: scratch.folder.appendingPathComponent("output")),
      errors: try scratch.text("errors"))
  }

  /// By its name on the path; nil where it is not installed.
  static func find(_ name: String) -> URL? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { URL(fileURLWithPath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// A Python that has Pillow: the one on the path, or the system's, which gets Debian's packages.
  static let python: URL? = [find("python3"), URL(fileURLWithPath: "/usr/bin/python3")].compactMap(\.self)
    .first { (try? run($0, ["-c", "import PIL"]))?.exitCode == 0 }

  static let ffprobe = find("ffprobe")
  static let gifsicle = find("gifsicle")
  static let swiftc = find("swiftc")

  /// Where tools are promised, tests that need them may not be passed over.
  static var isContinuousIntegration: Bool { ProcessInfo.processInfo.environment["CI"] != nil }
}
