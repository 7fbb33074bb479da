import Foundation
import TestTools
import Testing

@testable import TabRaster
@testable import TabSVG
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Asset catalogs as sources of icons: `Fixtures/App` has one in a real project's shape.
@Suite struct AssetCatalogTests {
  static let app = Binary.root.appendingPathComponent("Tests/RendererTests/Fixtures/App").path

  /// A spec in the project's folder, with one tab.
  private func spec(
    _ icon: String, _ item: String = "", screen: String = #""scale": 1"#, bar: String = ""
  ) -> SourceText {
    let text = """
      {"screen": {\(screen)}, "animation": [],
       "tabBar": {"titles": false, "tint": "#010203", \(bar) "items": [{"icon": \(icon) \(item)}]}}
      """
    return SourceText(file: Self.app + "/spec.json", bytes: Array(text.utf8))
  }

  /// The color in the middle of the only tab's icon.
  private func color(_ text: SourceText) throws -> UInt32 {
    let production = try Production(text)
    // The pictures are plain squares.
    let warnings = production.warnings.filter { $0.problem.code != "icon.opaque" }
    #expect(warnings.isEmpty, "\(warnings)")
    let bitmap = production.bitmap(at: 0)
    let scale = Int(production.scale)
    return bitmap.rgb(bitmap.width / 2, bitmap.height - (49 - 25) * scale)
  }

  private func diagnostics(_ text: SourceText) -> [Diagnostic] {
    do { return try Production(text).warnings } catch { return error.diagnostics }
  }

  @Test(arguments: [1, 2, 3], ["light", "dark"]) func scaleAndAppearanceChooseTheFile(
    _ scale: Int, _ appearance: String
  ) throws {
    let screen = #""scale": \#(scale), "appearance": "\#(appearance)""#
    let expected = UInt32(scale) * 80 << 16 | (appearance == "dark" ? 0xFF : 0)
    #expect(try color(spec(#""Home""#, screen: screen)) == expected)
    #expect(try color(spec(#"{"asset": "Assets.xcassets/Home"}"#, screen: screen)) == expected)
    #expect(try color(spec(#"{"asset": "Home"}"#, screen: screen)) == expected)
  }

  /// 1.5 has no file of its own, and takes the one with more pixels; 4 takes the largest.
  @Test func otherScalesTakeTheNextFile() throws {
    #expect(try color(spec(#""Home""#, screen: #""scale": 1.5"#)) >> 16 == 160)
    #expect(try color(spec(#""Home""#, screen: #""scale": 4"#)) >> 16 == 240)
  }

  @Test func theCatalogSaysWhetherTheTintColorsAnIcon() throws {
    #expect(try color(spec(#""Search""#)) == 0x010203)
    #expect(try color(spec(#""Search""#, #", "renderingMode": "original""#)) == 0x123456)
    #expect(try color(spec(#""Home""#, #", "renderingMode": "template""#)) == 0x010203)
    #expect(try color(spec(#""Photo""#)) == 0x00A000)
  }

  @Test func theDeviceAndTheContrastCount() throws {
    #expect(try color(spec(#""Bell""#)) == 0xC00000)
    #expect(try color(spec(#""Bell""#, screen: #""scale": 1, "appearance": "dark""#)) == 0x0000C0)
    let bar = #""placement": "bottom", "#
    #expect(try color(spec(#""Bell""#, screen: #""scale": 1, "device": "ipad""#, bar: bar)) == 0xC0C000)
  }

  @Test func groupsMayProvideANamespace() throws {
    #expect(diagnostics(spec(#""Tabs/Profile""#)).isEmpty)
    #expect(
      diagnostics(spec(#""Profile""#)).map(\.problem)
        == [.unknownIcon("Profile", suggestions: Icons.nearest(to: "Profile"))])
    // A group without one is part of the path, not of the name.
    for icon in [
      #""Bell""#, #"{"asset": "Assets.xcassets/Bell"}"#, #"{"asset": "Assets.xcassets/Plain/Bell"}"#,
      #"{"asset": "Assets.xcassets/Plain/Bell.imageset"}"#,
    ] { #expect(try color(spec(icon)) == 0xC00000, "\(icon)") }
  }

  /// "house.fill" is in the catalog, "house" is not.
  @Test func builtInIconsKeepTheirNamesUnlessTheCatalogHasThem() throws {
    #expect(try color(spec(#""house.fill""#)) == 0xFF00FF)
    // The selected tab shows the filled form, which is the catalog's.
    #expect(try color(spec(#""house""#)) == 0xFF00FF)
    #expect(diagnostics(spec(#""magnifyingglass""#)).isEmpty)
  }

  @Test func aWrongNameIsReportedOnceWithTheNearest() {
    #expect(diagnostics(spec(#""Hom""#)).map(\.problem).first == .unknownIcon("Hom", suggestions: ["Home"]))
    #expect(diagnostics(spec(#""Hom""#)).count == 1)
    #expect(diagnostics(spec(#""Accent""#)).map(\.problem) == [.assetOfWrongKind("Accent", kind: "colorset")])
    #expect(
      diagnostics(spec(#"{"asset": "Assets.xcassets/Serch"}"#)).map(\.problem)
        == [.noAsset("Serch", catalog: "Assets.xcassets", suggestion: "Search")])
  }

  @Test func whatIsWrongInContentsIsReportedAtItsPlace() throws {
    let pdf = try #require(diagnostics(spec(#""Paper""#)).first)
    #expect(pdf.problem == .asset(.pdf(path: "paper.pdf", .damaged)))
    #expect(pdf.location?.file.hasSuffix("/Assets.xcassets/Paper.imageset/Contents.json") == true)
    #expect(pdf.location?.line == 4)
    let lost = diagnostics(spec(#""Lost""#)).filter { $0.problem.code != "icon.opaque" }
    #expect(lost.map(\.problem) == [.missingAssetFile("lost@3x.png")])
    #expect(lost.map(\.severity) == [.warning])
    #expect(lost.first?.location?.line == 9)
  }

  @Test func contentsAndFilesAreInputs() throws {
    let names = try Production(spec(#""Tabs/Profile""#)).inputPaths.map { $0.dropFirst(Self.app.count + 1) }
    for name in [
      "tabanim.json", "Assets.xcassets/Tabs/Contents.json", "Assets.xcassets/Tabs/Profile.symbolset/Contents.json",
      "Assets.xcassets/Tabs/Profile.symbolset/profile.svg",
    ] { #expect(names.contains { $0 == name }, "\(name)") }
  }

  // MARK: Contents.json

  private func read(_ json: String, kind: String = "imageset") throws -> (set: AssetSet?, problems: [Diagnostic]) {
    var findings = Findings()
    let node = try #require(
      JSONReader.read(SourceText(file: "Contents.json", bytes: Array(json.utf8)), into: &findings))
    let set = AssetSet.read(node, kind: kind, isThere: { $0 != "gone.png" }, &findings)
    return (set, findings.diagnostics)
  }

  @Test(arguments: [
    ("[]", Problem.wrongType(found: .array, expected: ["an object"]), 1),
    (#"{"images": {}}"#, .wrongType(found: .object, expected: ["an array"]), 12),
    (#"{"images": [3]}"#, .wrongType(found: .number, expected: ["an object"]), 13),
    (#"{"images": [{"filename": 3}]}"#, .wrongType(found: .number, expected: ["a string"]), 26),
    (
      #"{"images": [{"filename": "a.png", "scale": "5x"}]}"#,
      .unknownName("5x", what: "scale", suggestion: nil, known: ["1x", "2x", "3x"]), 44
    ),
    (#"{"images": [{"filename": "../a.png"}]}"#, .notAFileName("../a.png"), 26),
    (#"{"images": [{"filename": ".."}]}"#, .notAFileName(".."), 26),
    (#"{"images": [{"filename": "gone.png"}]}"#, .missingAssetFile("gone.png"), 26),
    (
      #"{"images": [{"filename": "a.png", "appearances": 1}]}"#,
      .wrongType(found: .number, expected: ["an array"]), 50
    ),
  ])
  func mistakesInContents(_ json: String, _ problem: Problem, _ column: Int) throws {
    let result = try read(json)
    #expect(result.problems.map(\.problem) == [problem])
    #expect(result.problems.first?.location?.column == column)
  }

  @Test func aMissingListIsAnError() throws {
    let result = try read(#"{"info": {}}"#)
    #expect(result.set == nil)
    #expect(result.problems.map(\.code) == ["spec.missingKey"])
    #expect(result.problems.first?.message.hasPrefix("key \"images\" is missing") == true)
    let symbols = try read(#"{"symbols": [{"filename": "a.svg", "idiom": "universal"}]}"#, kind: "symbolset")
    #expect(symbols.set?.images.map(\.file.value) == ["a.svg"])
  }

  @Test func aDarkFileAloneIsNotForLight() throws {
    let json = """
      {"images": [{"filename": "d.png", "appearances": [{"appearance": "luminosity", "value": "dark"}]},
                  {"filename": "p3.png", "display-gamut": "display-P3"}, {"idiom": "universal"}]}
      """
    let set = try #require(try read(json).set)
    #expect(set.image(for: .light, scale: 2, isTablet: false) == nil)
    #expect(set.image(for: .dark, scale: 2, isTablet: false)?.file.value == "d.png")
  }
}
