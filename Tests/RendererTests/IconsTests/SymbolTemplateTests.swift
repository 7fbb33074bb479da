import Foundation
import TestTools
import Testing

@testable import TabRaster
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// SF Symbol templates as icons: which drawing is shown, and how large it is.
@Suite struct SymbolTemplateTests {
  /// Bounds of all pixels in the color of icons, in pixels.
  private func ink(_ bitmap: Bitmap) -> (left: Int, top: Int, right: Int, bottom: Int) {
    var box = (left: Int.max, top: Int.max, right: 0, bottom: 0)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap.rgb(x, y) == 0xFF00FF {
        box = (min(box.left, x), min(box.top, y), max(box.right, x + 1), max(box.bottom, y + 1))
      }
    }
    return box
  }

  /// Draws a bar of one tab with `icon`, at 8 pixels to the point.
  private func picture(
    _ sheet: SymbolSheet, _ icon: String = #"{"svg": "glyph.svg"}"#, bar: String = #""style": "flat""#
  ) throws -> Bitmap {
    let scratch = try Scratch()
    try scratch.file("glyph.svg", sheet.data)
    let spec = """
      {"screen": {"scale": 8, "size": {"width": 200, "height": 400}}, "animation": [],
       "tabBar": {\(bar), "titles": false, "background": "white", "hairline": false, "tint": "#FF00FF",
                  "selection": false, "glow": false, "items": [{"icon": \(icon)}]}}
      """
    return try Production(SourceText(file: scratch.path("spec.json"), bytes: Array(spec.utf8))).bitmap(at: 0)
  }

  /// Problems of a spec with this icon.
  private func problems(
    _ sheet: SymbolSheet, _ icon: String = #"{"svg": "glyph.svg"}"#
  ) throws -> [Problem] {
    do {
      _ = try picture(sheet, icon)
      return []
    } catch let findings as Findings { return findings.diagnostics.map(\.problem) }
  }

  /// A symbol beside 22-point text: capitals are 15.5 points high, and a square of so many units accordingly.
  @Test(arguments: SymbolSheet.all) func theGuidesGiveTheSize(_ variant: String) throws {
    let box = ink(try picture(SymbolSheet(), #"{"svg": "glyph.svg", "variant": "\#(variant)"}"#))
    let expected = SymbolSheet.side(variant) * 22 / 100
    #expect(abs(Double(box.bottom - box.top) / 8 - expected) < 0.25, "\(box)")
    #expect(abs(Double(box.right - box.left) / 8 - expected) < 0.25, "\(box)")
    #expect(abs(box.left + box.right - 1600) <= 2, "\(box)")
  }

  /// The same middle as a built-in circle, and about the same size.
  @Test(arguments: ["flat", "floating"]) func itStandsWhereBuiltInIconsDo(_ style: String) throws {
    let plain = SymbolSheet(variants: ["Regular-M"])
    let box = ink(try picture(plain, bar: #""style": "\#(style)", "iconSize": 25"#))
    let own = ink(try picture(plain, #""square.fill""#, bar: #""style": "\#(style)", "iconSize": 25"#))
    #expect(abs(box.top + box.bottom - own.top - own.bottom) <= 8)
    #expect(abs(box.bottom - box.top - (own.bottom - own.top)) <= 16)
  }

  @Test func itGrowsWithTheIconSize() throws {
    let sheet = SymbolSheet(variants: ["Regular-M"])
    let box = ink(try picture(sheet, bar: #""style": "flat", "iconSize": 50"#))
    #expect(abs(Double(box.bottom - box.top) / 8 - SymbolSheet.side("Regular-M") * 44 / 100) < 0.25)
  }

  /// A variable template has three small drawings: Regular-S stands for Regular-M, in its size.
  @Test func aVariableTemplateShowsItsRegularDrawing() throws {
    let variants = ["Ultralight-S", "Regular-S", "Black-S"]
    let sheet = SymbolSheet(variants: variants, margins: variants)
    let box = ink(try picture(sheet))
    #expect(abs(Double(box.bottom - box.top) / 8 - SymbolSheet.side("Regular-M") * 22 / 100) < 0.25)
    let small = ink(try picture(sheet, #"{"svg": "glyph.svg", "variant": "Regular-S"}"#))
    #expect(abs(Double(small.bottom - small.top) / 8 - SymbolSheet.side("Regular-S") * 22 / 100) < 0.25)
    #expect(
      try problems(sheet, #"{"svg": "glyph.svg", "variant": "Bold-M"}"#)
        == [.noSymbolVariant(in: "glyph.svg", "Bold-M", there: variants)])
  }

  @Test func aTemplateWithoutARegularDrawingSaysWhatIsThere() throws {
    #expect(
      try problems(SymbolSheet(variants: ["Thin-L", "Bold-M"], margins: []))
        == [.noSymbolVariant(in: "glyph.svg", "Regular-M", there: ["Bold-M", "Thin-L"])])
  }

  /// The right margin is 40 units further from the square than the left one: it lies left of the middle.
  @Test(arguments: ["Regular-M", "Bold-M"]) func theMarginsGiveTheMiddle(_ variant: String) throws {
    let side = SymbolSheet.side("Regular-M")
    let x = SymbolSheet.left(SymbolSheet.all.firstIndex(of: "Regular-M") ?? 0)
    let own = SymbolSheet.margin("left", "Regular-M", x: x) + SymbolSheet.margin("right", "Regular-M", x: x + side + 58)
    let guides = #"<g id="Guides">"#
    let text = SymbolSheet(margins: []).text.replacingOccurrences(of: guides, with: guides + own)
    let scratch = try Scratch()
    try scratch.file("glyph.svg", Data(text.utf8))
    let spec = """
      {"screen": {"scale": 8, "size": {"width": 200, "height": 400}}, "animation": [],
       "tabBar": {"titles": false, "background": "white", "tint": "#FF00FF",
                  "items": [{"icon": {"svg": "glyph.svg", "variant": "\(variant)"}}]}}
      """
    let box = ink(try Production(SourceText(file: scratch.path("s.json"), bytes: Array(spec.utf8))).bitmap(at: 0))
    #expect(abs(Double(box.left + box.right) / 16 - (100 - 20 * 0.22)) < 0.2, "\(box)")
  }

  @Test func layersThatEraseCutHoles() throws {
    var sheet = SymbolSheet(variants: ["Regular-M"])
    sheet.style = "\n.monochrome-1 {opacity:0.0;-sfsymbols-clear-behind:true}"
    // A quarter of the square, in its middle.
    let side = SymbolSheet.side("Regular-M")
    let (left, top) = (9 + side / 4, -SymbolSheet.capHeight / 2 - side / 4)
    sheet.after = #"<path class="monochrome-1" d="M\#(left) \#(top)h\#(side / 2)v\#(side / 2)h\#(-side / 2)z"/>"#
    let bitmap = try picture(sheet)
    let box = ink(bitmap)
    #expect(bitmap.rgb((box.left + box.right) / 2, (box.top + box.bottom) / 2) == 0xFFFFFF)
    let count = (0..<bitmap.height).reduce(0) { sum, y in
      sum + (0..<bitmap.width).count { bitmap.rgb($0, y) == 0xFF00FF }
    }
    let area = Double((box.right - box.left) * (box.bottom - box.top))
    #expect(abs(Double(count) / area - 0.75) < 0.02)
  }

  @Test func brokenTemplatesAreRefused() throws {
    let plain = SymbolSheet(variants: ["Regular-M"])
    var sheet = plain
    sheet.guides.removeAll { $0 == "Capline-M" }
    #expect(try problems(sheet) == [.noSymbolGuide(in: "glyph.svg", "Capline-M")])
    sheet = plain
    sheet.guides = ["Capline-M"]
    #expect(try problems(sheet) == [.noSymbolGuide(in: "glyph.svg", "Baseline-M")])
    sheet = plain
    sheet.capHeight = -70
    #expect(try problems(sheet) == [.symbolGuidesReversed(in: "glyph.svg", scale: "M")])
    sheet.capHeight = 0.1
    #expect(try problems(sheet) == [.symbolTooLarge(in: "glyph.svg", "Regular-M", limit: 200)])
    sheet = plain
    sheet.pathClass = #"x" fill="none"#
    #expect(try problems(sheet) == [.emptySymbolVariant(in: "glyph.svg", "Regular-M")])
    let other = Data(#"<svg viewBox="0 0 4 4"><g id="Symbols"><path d="M0 0h4v4z"/></g></svg>"#.utf8)
    let scratch = try Scratch()
    try scratch.file("glyph.svg", other)
    let spec = #"{"tabBar": {"items": [{"icon": {"svg": "glyph.svg", "variant": "Bold-M"}}]}, "animation": []}"#
    do {
      _ = try Production(SourceText(file: scratch.path("s.json"), bytes: Array(spec.utf8)))
      Issue.record("no error")
    } catch {
      #expect(error.diagnostics.map(\.problem) == [.notATemplate(in: "glyph.svg")])
    }
  }

  /// The rules for previews and for other rendering modes are no reason for warnings.
  @Test func annotationsGiveNoWarnings() throws {
    let scratch = try Scratch()
    try scratch.file("glyph.svg", SymbolSheet().data)
    let spec = #"{"tabBar": {"items": [{"icon": {"svg": "glyph.svg"}}, "B"]}}"#
    let production = try Production(SourceText(file: scratch.path("s.json"), bytes: Array(spec.utf8)))
    #expect(production.warnings.isEmpty, "\(production.warnings)")
  }

  @Test func namesOfVariants() {
    #expect(SymbolVariant.allCases.count == 27)
    #expect(SymbolVariant.allCases.map(\.rawValue) == SymbolSheet.all)
    for name in SymbolSheet.all { #expect(SymbolVariant(rawValue: name)?.rawValue == name) }
    #expect(SymbolVariant(rawValue: "Regular") == nil)
  }
}
