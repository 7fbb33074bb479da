import Foundation
import TestTools
import Testing

/// `make.sh` in a clone of which only the build folder matters, with a toolchain that builds nothing.
@Suite struct MakeTests {
  /// SwiftPM writes absolute paths into its plan, so that a build folder serves only where it was made.
  @Test(arguments: [(true, ".build/release.yaml"), (false, ".build/release.yaml"), (false, ".build/debug.yaml")])
  func aCopiedBuildFolderIsRemoved(_ isOwn: Bool, _ plan: String) throws {
    let scratch = try Scratch()
    for folder in [".build", "packaging", "bin"] {
      try FileManager.default.createDirectory(atPath: scratch.path(folder), withIntermediateDirectories: true)
    }
    for file in ["make.sh", "packaging/layout.sh"] {
      let copy = try scratch.file(file, Data(contentsOf: Binary.root.appendingPathComponent(file)))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: copy.path)
    }
    let swift = try scratch.file("bin/swift", Data("#!/bin/sh\nexit 3\n".utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.path)
    let folder = scratch.folder.resolvingSymlinksInPath().path
    try scratch.file(plan, Data("\"\(isOwn ? folder : "/elsewhere/clone")/.build/release/Renderer.build\"\n".utf8))
    let path = "\(scratch.path("bin")):" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let run = try Program.run(
      scratch.folder.appendingPathComponent("make.sh"), ["docs"], in: scratch.folder, environment: ["PATH": path])
    #expect(run.exitCode == 3, "\(run.errors)")
    #expect(FileManager.default.fileExists(atPath: scratch.path(plan)) == isOwn)
    let message = "make.sh: removing .build, which was built in another folder\n"
    #expect(String(decoding: run.output, as: UTF8.self) == (isOwn ? "" : message))
  }

  /// A fresh machine has no program that a test runs unless something brings it.
  @Test func everyProgramThatTheTestsRunHasAPackageThatBringsIt() throws {
    let script = try String(contentsOf: Binary.root.appendingPathComponent("make.sh"), encoding: .utf8)
    let installed = script.matches(of: /(?:build|test)_packages="([^"]*)"/).flatMap {
      $0.1.split { $0.isWhitespace || $0 == "\\" }.map(String.init)
    }
    for (program, source) in Program.sources {
      if case .package(let name) = source { #expect(installed.contains(name), "\(program) comes with \(name)") }
    }
    let tests = Binary.root.appendingPathComponent("Tests")
    let files = try #require(FileManager.default.enumerator(atPath: tests.path)).compactMap { $0 as? String }
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: tests.appendingPathComponent(file), encoding: .utf8)
      for call in text.matches(of: /Program\.(?:find|installed)\("([^"]*)"\)|"\/(?:usr\/)?bin\/([a-z0-9-]+)"/) {
        let name = String(call.1 ?? call.2 ?? "")
        #expect(Program.sources[name] != nil, "Tests/\(file) runs \(name)")
      }
    }
    let builtIn: Set = ["cd", "do", "done", "echo", "for", "printf", "tabanim", "true"]
    for page in DocumentationTests.pages {
      for block in try MarkdownPage(page).blocks where block.language == "console" {
        for line in block.lines where line.hasPrefix("$ ") {
          let bare = line.dropFirst(2).replacing(/'[^']*'|"[^"]*"/, with: "text")
          for part in bare.split(whereSeparator: "|&;(){}".contains) {
            let words = part.split(separator: " ").filter { !$0.contains("=") && !$0.hasPrefix(">") }
            guard let name = words.first.map(String.init), !builtIn.contains(name) else { continue }
            let source = Program.sources[name]
            #expect(source != nil && source != .optional, "\(page):\(block.line) runs \(name)")
          }
        }
      }
    }
  }
}
