import Foundation
import TestTools
import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabanimRenderer

/// Code for the libraries that play Lottie icons.
@Suite struct LottieCodeTests {
  private static let lottie = """
    { "v": "5.7.0", "fr": 30, "ip": 0, "op": 16, "w": 24, "h": 24, "markers": [{ "tm": 3, "dr": 9, "cm": "check" }],
      "layers": [{ "ty": 4, "ip": 0, "op": 16, "st": 0, "ks": {}, "shapes": [{ "ty": "gr", "it": [
        { "ty": "rc", "p": { "k": [12, 12] }, "s": { "k": [8, 8] }, "r": { "k": 0 } },
        { "ty": "fl", "c": { "k": [0, 0, 0, 1] }, "o": { "k": 100 } }, { "ty": "tr" }] }] }] }
    """

  /// The code of a spec whose second tab has a Lottie icon from `file`, a path as JSON has it.
  private func code(
    _ target: ExportTarget, _ keys: String = "", item: String = "", animation: String = "[]"
  ) throws -> String {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("icons.d"), withIntermediateDirectories: true)
    try scratch.file(#"icons.d/he"llo\(x).v2.json"#, Data(Self.lottie.utf8))
    let icon = #"{ "lottie": "icons.d/he\"llo\\(x).v2.json"\#(keys) }"#
    let spec = #"{ "tabBar": { "items": ["Home", { "icon": \#(icon)\#(item) }] }, "animation": \#(animation) }"#
    let file = try scratch.file("tabs.json", Data(spec.utf8))
    let production = try Production(SourceText(file: file.path, bytes: Array(spec.utf8)))
    return try #require(production.export(to: target, name: "tabs").text)
  }

  /// A file's name loses its last suffix alone, and nothing in it ends the literal or is taken for an interpolation.
  @Test(arguments: [ExportTarget.uikit, .swiftui]) func aFileIsNamedByALiteral(_ target: ExportTarget) throws {
    let text = try code(target)
    #expect(text.contains(#"    1: TabsLottieIcon(name: "he\"llo\\(x).v2", first: 0, last: 15),\#n"#), "\(text)")
    #expect(text.contains("\nimport Lottie\nimport "))
    // No number of the movie is in it.
    #expect(!text.contains("tabanim trace"))
  }

  @Test(arguments: [ExportTarget.uikit, .swiftui])
  func itPlaysTheSegmentThatTheSpecNames(_ target: ExportTarget) throws {
    let text = try code(target, #", "segment": "check", "onDeselect": "reverse""#)
    #expect(text.contains("first: 3, last: 11, playsBack: true),"), "\(text)")
  }

  @Test(arguments: [ExportTarget.uikit, .swiftui]) func aTintThatIsMissingIsNamed(_ target: ExportTarget) throws {
    let words = "Not included: the tint of Lottie icons"
    #expect(try code(target).contains(words))
    #expect(try !code(target, item: #", "renderingMode": "original""#).contains(words))
  }

  @Test(arguments: [(ExportTarget.uikit, "import Lottie\nimport UIKit"), (.swiftui, "import Lottie\nimport SwiftUI")])
  func itStandsBesideOtherMotions(_ target: ExportTarget, _ imports: String) throws {
    let text = try code(target, animation: #""bounce""#)
    #expect(
      text.contains(imports) && text.contains("Icon(name:") && text.contains("TabsMotion") == (target.name == "uikit"))
    #expect(text.contains("`tabanim trace`"))
  }

  /// Only a spec with such an icon needs the library.
  @Test(arguments: [ExportTarget.uikit, .swiftui]) func otherCodeDoesNotImportIt(_ target: ExportTarget) throws {
    let text = try MotionChannelTests.production("bounce.json").export(to: target, name: "bounce").text
    #expect(try !#require(text).contains("Lottie"))
  }

  @Test func aStyleSheetNamesTheCallForTheWeb() throws {
    let export = try MotionChannelTests.production("lottie.json").export(to: .css, name: "x")
    #expect(export.text == nil)
    #expect(export.gaps.contains { $0.contains("heart") && $0.contains("`animation.playSegments([0, 39], true)`") })
  }
}
