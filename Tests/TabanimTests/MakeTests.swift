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
}
