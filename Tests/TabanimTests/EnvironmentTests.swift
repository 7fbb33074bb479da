import Foundation
import TestTools
import Testing

/// A picture depends on its spec, not on whose machine it is made on.
@Suite struct EnvironmentTests {
  private static let spec = Data(
    #"{ "tabBar": { "items": ["AVATAR fi 1/2", { "title": "مرحبا", "badge": "12" }, "İstanbul"] } }"#.utf8)

  private func picture(_ environment: [String: String], in folder: URL) throws -> Data {
    let result = try Program.run(
      Binary.executable, ["render", "-", "-o", "-", "--format", "png", "-q"], in: folder, input: Self.spec,
      environment: environment)
    try #require(result.exitCode == 0, "\(result.errors)")
    return result.output
  }

  @Test(arguments: [
    ["HB_SHAPER_LIST": "fallback"], ["HB_OPTIONS": "uniscribe-bug-compatible:aat"], ["HB_FACE_LOADER": "ft"],
    ["HB_FONT_FUNCS": "ft"], ["FREETYPE_PROPERTIES": "cff:no-stem-darkening=0 autofitter:no-stem-darkening=0"],
    ["FREETYPE_PROPERTIES": "truetype:interpreter-version=35 cff:hinting-engine=adobe"],
    ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"], ["LC_ALL": "C"], ["TZ": "Pacific/Apia"], ["HOME": "/nowhere"],
    ["LC_NUMERIC": "de_DE.UTF-8"], ["TERM": "dumb", "COLUMNS": "10"],
  ])
  func variablesHaveNoSay(_ variables: [String: String]) throws {
    let scratch = try Scratch()
    #expect(try picture(variables, in: scratch.folder) == picture([:], in: scratch.folder))
  }

  @Test func theVersionNamesWhatPicturesDependOn() throws {
    let scratch = try Scratch()
    let plain = try Binary.run(["--version"])
    let long = try Binary.run(["--version", "-v"])
    #expect(plain.exitCode == 0)
    #expect(long.exitCode == 0)
    let lines = long.output.split(separator: "\n")
    #expect(lines.first.map(String.init) == "tabanim " + plain.output.trimmingCharacters(in: .newlines))
    for name in [
      "libgd", "libpng", "libjpeg", "libdeflate", "libwebp", "FreeType", "HarfBuzz", "raqm", "expat", "fontconfig",
    ] {
      #expect(lines.contains { $0.wholeMatch(of: try! Regex(name + #" \d+\.\d+(\.\d+)?"#)) != nil }, "\(name)")
    }
    // The font's hash is the one that pictures bear.
    let font = try #require(lines.last?.split(separator: " "))
    #expect(font.count >= 4 && font[0] == "font")
    let spec = Data("{}".utf8)
    let result = try Binary.run(["render", "-", "-o", "a.gif", "-q"], in: scratch.folder, input: spec)
    try #require(result.exitCode == 0)
    let bytes = try Data(contentsOf: scratch.folder.appendingPathComponent("a.gif"))
    #expect(bytes.range(of: Data("text in \(font[1]) \(font[2])".utf8)) != nil)
  }
}
