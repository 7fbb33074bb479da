import Foundation
import Testing
import TestTools

/// Renderer is one target, but its folders are stages that may use only those before them. Each stage is type-checked with
/// nothing but its forerunners in sight, so a back reference is an unknown name.
@Suite(.enabled(if: Program.areHere(Program.swiftc, Program.installed("pkg-config")), "needs swiftc and pkg-config"))
struct LayeringTests {
  static let stages = [
    "Geometry", "Diagnostics", "Timing", "Raster", "Text", "Quantize", "Encode", "Decode", "Assets", "Movie",
    "Spec", "Resolve", "Layout", "Interaction", "Scene", "Export", "Report",
  ]

  private static let sources = Binary.root.appendingPathComponent("Sources")
  private static let renderer = sources.appendingPathComponent("Renderer")

  private static func files(_ stage: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: renderer.appendingPathComponent(stage).path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { "\(stage)/\($0)" }
  }

  @Test func everyFolderIsAStage() throws {
    let entries = try FileManager.default.contentsOfDirectory(atPath: LayeringTests.renderer.path)
    #expect(Set(entries.filter { !$0.hasSuffix(".swift") }) == Set(LayeringTests.stages))
  }

  #if os(Linux)
    @Test(arguments: stages) func aStageUsesOnlyThoseBeforeIt(_ stage: String) throws {
      let before = try LayeringTests.stages.prefix { $0 != stage }.flatMap(LayeringTests.files)
      let primary = try LayeringTests.files(stage).flatMap { ["-primary-file", $0] }
      let scratch = try Scratch()
      // The package manager writes this one when it builds.
      let modules = ["CPNG", "CJPEG", "CRename"].map { name in
        let header = LayeringTests.sources.appendingPathComponent("\(name)/include/\(name).h").path
        return "module \(name) { umbrella header \"\(header)\" export * }\n"
      }
      try scratch.file("module.modulemap", Data(modules.joined().utf8))
      let folder = LayeringTests.sources.appendingPathComponent("Platform")
      let platform = try Program.run(
        try #require(Program.swiftc),
        ["-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", "Platform"]
          + FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
            folder.appendingPathComponent($0).path
          }, in: scratch.folder)
      try #require(platform.exitCode == 0, "\(platform.errors)")
      let options = [
        "-frontend", "-typecheck", "-swift-version", "6", "-module-name", "Renderer", "-package-name", "tabanim",
        "-I", scratch.folder.path,
      ]
      let result = try Program.run(
        try #require(Program.swiftc), options + LayeringTests.includes() + primary + before,
        in: LayeringTests.renderer)
      #expect(result.exitCode == 0, "\(result.errors)")
    }

    /// Where the C modules and their headers are.
    private static func includes() throws -> [String] {
      let modules = ["CGD", "CDeflate", "CWebP", "CFreeType", "CRaqm", "CExpat", "CFontconfig", "CLibPNG", "CLibJPEG"]
        .flatMap {
          ["-I", sources.appendingPathComponent($0).path]
        }
      let flags = try Program.run(
        try #require(Program.installed("pkg-config")),
        ["--cflags-only-I", "freetype2", "raqm", "expat", "fontconfig", "libpng"])
      try #require(flags.exitCode == 0, "\(flags.errors)")
      let folders = String(decoding: flags.output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      return modules + folders.flatMap { ["-Xcc", String($0)] }
    }
  #endif
}
