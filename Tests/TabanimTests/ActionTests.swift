import Foundation
import TestTools
import Testing

/// The scripts of the GitHub action, run as its steps run them, with a release in a folder and an apt-get that installs nothing.
@Suite struct ActionTests {
  private let scratch: Scratch
  private let environment: [String: String]

  init() throws {
    scratch = try Scratch()
    for folder in ["bin", "temp", "releases/v1.2.3", "docs"] {
      try FileManager.default.createDirectory(atPath: scratch.path(folder), withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("bin/tabanim"), withDestinationPath: Binary.executable.path)
    for (name, line) in [("apt-get", "echo apt-get \"$@\""), ("sudo", "exec \"$@\""), ("dpkg", "echo amd64")] {
      let file = try scratch.file("bin/" + name, Data("#!/bin/sh\n\(line)\n".utf8))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    let spec = #"{ "tabBar": { "items": [{ "icon": "house" }, { "icon": "gear" }] }, "animation": "bounce" }"#
    try scratch.file("docs/tabs.tabanim.json", Data(spec.utf8))
    environment = [
      "PATH": scratch.path("bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
      "RUNNER_TEMP": scratch.path("temp"), "GITHUB_OUTPUT": scratch.path("output"),
      "GITHUB_STEP_SUMMARY": scratch.path("summary"), "RELEASES": "file://" + scratch.path("releases"),
      "SPECS": "docs\n\n", "ARGS": "", "ARTIFACT": "shown", "DIFF": scratch.path("temp/diff"),
    ]
  }

  private func run(_ script: String, _ arguments: [String] = [], _ more: [String: String]) throws -> Program {
    try Program.run(
      Binary.root.appendingPathComponent("packaging/action/" + script), arguments, in: scratch.folder,
      environment: environment.merging(more) { $1 })
  }

  private func text(_ program: Program) -> String { String(decoding: program.output, as: UTF8.self) }

  @Test(.enabled(if: Program.find("dpkg-query") != nil)) func theReleaseIsThatOfTheActionUnlessItIsNamed() throws {
    let own = try Binary.run(["--version"]).output.trimmingCharacters(in: .newlines)
    for (named, version) in [("", own), ("v1.2.3", "1.2.3")] {
      try? FileManager.default.removeItem(atPath: scratch.path("output"))
      #expect(try run("install.sh", ["choose"], ["VERSION": named]).exitCode == 0)
      let output = try scratch.text("output")
      let package = "tabanim_\(version)_amd64.deb"
      #expect(output.hasPrefix("version=\(version)\npackage=\(package)\nkey=tabanim-\(version)-amd64-"))
    }
    let branch = try run("install.sh", ["choose"], ["VERSION": "main"])
    #expect(branch.exitCode == 69 && text(branch).hasPrefix("::error title=tabanim::main is not a release"))
  }

  @Test func anotherSystemIsTold() throws {
    let path = scratch.path("elsewhere")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for name in ["bash", "dirname", "sed"] {
      let tool = try #require(Program.installed(name))
      try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: tool.path)
    }
    let found = try run("install.sh", ["choose"], ["PATH": path, "RUNNER_OS": "macOS"])
    #expect(found.exitCode == 69)
    #expect(text(found).contains("needs a runner of Ubuntu or Debian, such as ubuntu-24.04, not macOS"))
  }

  @Test(.enabled(if: Program.find("sha256sum") != nil && Program.find("curl") != nil))
  func aPackageIsFetchedOnceAndItsChecksumCounts() throws {
    let package = "tabanim_1.2.3_amd64.deb"
    try scratch.file("releases/v1.2.3/" + package, Data("package\n".utf8))
    let sum = "8f27e05e0a3c4ac77e0f8a0e0b8c8ab61f3a8c1b8cdb1a5dd6ce3ad80d8a5a4c"
    let sums = try Program.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "sha256sum \(package) > SHA256SUMS"],
      in: scratch.folder.appendingPathComponent("releases/v1.2.3"))
    #expect(sums.exitCode == 0)
    let named = ["VERSION": "1.2.3", "PACKAGE": package]
    let first = try run("install.sh", ["install"], named)
    #expect(first.exitCode == 0, "\(first.errors)")
    #expect(text(first).hasSuffix("apt-get install -y -qq --no-install-recommends ./\(package)\n"))
    let other = try run("install.sh", ["install"], named.merging(["SHA256": sum]) { $1 })
    #expect(other.exitCode == 1 && !text(other).contains("apt-get"))
    try FileManager.default.removeItem(atPath: scratch.path("releases"))
    #expect(try run("install.sh", ["install"], named).exitCode == 0)
    try scratch.file("temp/tabanim-package/" + package, Data("changed\n".utf8))
    #expect(try run("install.sh", ["install"], named).exitCode == 1)
  }

  @Test func whatDiffersIsAnnotatedShownAndSummed() throws {
    #expect(try run("run.sh", [], ["MODE": "render"]).exitCode == 0)
    let same = try run("run.sh", [], ["MODE": "check"])
    #expect(same.exitCode == 0 && !FileManager.default.fileExists(atPath: scratch.path("summary")))
    let spec = #"{ "tabBar": { "items": [{ "icon": "house" }, { "icon": "star" }] }, "animation": "bounce" }"#
    try scratch.file("docs/tabs.tabanim.json", Data(spec.utf8))
    let stale = try run("run.sh", [], ["MODE": "check"])
    #expect(stale.exitCode == 1)
    #expect(stale.errors.hasPrefix("::error file=docs/tabs.tabanim.json,line=1::docs/tabs.gif differs"))
    #expect(FileManager.default.fileExists(atPath: scratch.path("temp/diff/docs/tabs.gif.png")))
    let summary = try scratch.text("summary")
    #expect(summary.contains("error: docs/tabs.gif differs"))
    #expect(summary.contains("The artifact `shown` of this run") && summary.contains("\ndocs/tabs.gif.png\n```\n"))
    // What ends a block of code in a spec or in a name does not end the one that shows it.
    try scratch.file("docs/tabs.tabanim.json", Data("{\n```\u{301} # <b>\n}".utf8))
    try scratch.file("docs/````.tabanim.json", Data("{ nonsense".utf8))
    #expect(try run("run.sh", [], ["MODE": "check"]).exitCode == 65)
    let hostile = try scratch.text("summary").dropFirst(summary.count)
    #expect(hostile.contains("\n`````\n") && hostile.contains("\n  ```\u{301} # <b>\n"), "\(hostile)")
    let typo = try run("run.sh", [], ["MODE": "chek"])
    #expect(typo.exitCode == 64 && text(typo).hasPrefix("::error title=tabanim::mode is check or render, not chek"))
  }
}
