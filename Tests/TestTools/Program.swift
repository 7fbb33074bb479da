import Foundation

/// Any program, run to its end.
package struct Program {
  package var exitCode: Int32
  package var output: Data
  package var errors: String

  /// Output goes through files, so that no pipe can fill up.
  package static func run(
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

  /// What brings a program.
  package enum Source: Equatable {
    /// A package that `./make.sh test` installs.
    case package(String)
    /// Every Debian and Ubuntu has it: a required package, or one on which those depend.
    case base
    /// The Swift toolchain, or a package that it asks for.
    case toolchain
    /// Nothing has to. A test that needs it is passed over where it is missing.
    case optional
  }

  /// The programs that the tests and the commands of the documentation run.
  package static let sources: [String: Source] = {
    var sources: [String: Source] = [
      "cmark": .package("cmark"), "ffmpeg": .package("ffmpeg"), "ffprobe": .package("ffmpeg"),
      "gifsicle": .package("gifsicle"), "make": .package("make"), "python3": .package("python3"),
      "rsvg-convert": .package("librsvg2-bin"),
    ]
    for name in [
      "bash", "cat", "cp", "dirname", "dpkg-deb", "dpkg-query", "grep", "head", "ls", "mkdir", "mv", "rm", "sed", "sh",
      "sha256sum", "sleep", "tail", "touch", "wc",
    ] {
      sources[name] = .base
    }
    for name in ["cc", "clang", "git", "objdump", "swift-format", "swiftc"] { sources[name] = .toolchain }
    for name in ["chromedriver", "chromium", "chromium-browser", "curl", "dpkg-shlibdeps", "google-chrome", "node"] {
      sources[name] = .optional
    }
    return sources
  }()

  /// By its name on the path; nil where it is not installed.
  package static func find(_ name: String) -> URL? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { URL(fileURLWithPath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// The system's own program, which a package of Debian's brings; on other systems the first one on the path.
  /// Another copy that comes earlier on the path, such as a Python of pyenv's, may lack what the tests need.
  package static func installed(_ name: String) -> URL? {
    let own = URL(fileURLWithPath: "/usr/bin/\(name)")
    #if os(Linux)
      if FileManager.default.isExecutableFile(atPath: own.path) { return own }
    #endif
    return find(name)
  }

  /// nil means that it is missing or has no Pillow.
  package static let python = installed("python3").flatMap {
    (try? run($0, ["-c", "import PIL"]))?.exitCode == 0 ? $0 : nil
  }

  package static let bash = installed("bash")
  package static let ffmpeg = installed("ffmpeg")
  package static let ffprobe = installed("ffprobe")
  package static let gifsicle = installed("gifsicle")
  package static let swiftc = find("swiftc")

  /// Whether a test that needs these tools runs. Where the tools are promised it runs in any case: one that is missing makes it
  /// fail instead of being passed over.
  package static func areHere(_ tools: URL?...) -> Bool { arePromised || tools.allSatisfy { $0 != nil } }

  /// `./make.sh test` has just installed every tool that a Debian package brings, and says so; under CI they have to be there.
  package static var arePromised: Bool {
    let environment = ProcessInfo.processInfo.environment
    return environment["TABANIM_TEST_TOOLS"] == "installed" || environment["CI"] != nil
  }
}

/// Thrown where a tool is missing that a test cannot do without.
package struct MissingTool: Error, CustomStringConvertible {
  package let name: String
  package var description: String { "\(name) is not installed; ./make.sh test installs it" }
}
