import Foundation
import TestTools
import Testing

/// `packaging/package.sh` over a program that a C compiler makes in a moment.
@Suite(.enabled(if: Program.find("objdump") != nil && Program.find("cc") != nil)) struct PackageTests {
  /// A program that asks for the symbols of this glibc, with a version of its own.
  private func program(_ body: String, in scratch: Scratch) throws -> URL {
    let source = """
      #define _GNU_SOURCE
      #include <stdio.h>
      #include <stdlib.h>
      int main(void) { \(body); puts("1.2.3"); return 0; }
      """
    let file = try scratch.file("tabanim.c", Data(source.utf8))
    let made = scratch.folder.appendingPathComponent("tabanim")
    let compiler = try #require(Program.find("cc"))
    let run = try Program.run(compiler, ["-o", made.path, file.path])
    try #require(run.exitCode == 0, "\(run.errors)")
    return made
  }

  private func package(_ program: URL, to folder: String, glibc: String) throws -> Program {
    try Program.run(
      Binary.root.appendingPathComponent("packaging/package.sh"), [program.path, folder],
      environment: ["GLIBC": glibc, "SOURCE_DATE_EPOCH": "1700000000"])
  }

  @Test func aNewerSymbolIsNamedAndNothingIsPackaged() throws {
    let scratch = try Scratch()
    // Every glibc has these two since its first version for this machine.
    let program = try program("qsort(0, 0, 0, 0)", in: scratch)
    let refused = try package(program, to: scratch.path("dist"), glibc: "2.0")
    #expect(refused.exitCode == 1)
    #expect(refused.errors.contains("package.sh: the program needs glibc 2."))
    #expect(refused.errors.contains("  puts 2."))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("dist")) == [])
  }

  @Test(.enabled(if: Program.find("dpkg-shlibdeps") != nil)) func theArchiveSaysWhatIsMissingAndHowToGetIt() throws {
    let scratch = try Scratch()
    let program = try program("", in: scratch)
    let made = try package(program, to: scratch.path("dist"), glibc: "any")
    #expect(made.exitCode == 0, "\(made.errors)")
    let archive = try #require(scratch.names.contains("dist") ? try list(scratch.path("dist"), ".tar.gz") : nil)
    let read = try Program.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "tar -xzOf \(archive) --wildcards '*/README'"], in: scratch.folder)
    let readme = String(decoding: read.output, as: UTF8.self)
    #expect(readme.contains("sudo apt-get install --no-install-recommends"))
    #expect(readme.hasPrefix("tabanim 1.2.3:"))
    let package = try list(scratch.path("dist"), ".deb")
    // The first page downloads a file of this name.
    let page = try String(contentsOf: Binary.root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(URL(fileURLWithPath: package).lastPathComponent.hasPrefix("tabanim_1.2.3_"))
    #expect(page.contains("\n{tabanim_") && page.contains("_$(dpkg --print-architecture).deb,SHA256SUMS}"))
    let fields = try Program.run(
      try #require(Program.find("dpkg-deb")), ["-f", package, "Homepage", "Version", "Depends"])
    let text = String(decoding: fields.output, as: UTF8.self)
    #expect(text.contains("Homepage: https://github.com/tabanim/tabanim\n") && text.contains("fonts-inter"))
  }

  private func list(_ folder: String, _ suffix: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return folder + "/" + (try #require(names.first { $0.hasSuffix(suffix) }))
  }
}
