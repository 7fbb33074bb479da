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

/// PDF files as icons: by their paths and from asset catalogs, as the same SVG files are.
@Suite struct PDFIconTests {
  private static let pdf = SmallPDF("0 .5 1 rg 4 4 m 20 4 l 12 20 l f", page: "/MediaBox [0 0 24 24]")
  private static let svg = "<svg width='24' height='24'><path fill='#0080FF' d='M4 20h16l-8-16'/></svg>"

  private func write(_ pdf: SmallPDF, _ path: String, in scratch: Scratch) throws {
    try scratch.file(path, Data(pdf.bytes))
  }

  private func production(_ icon: String, in scratch: Scratch, screen: String = "", bar: String = "") throws
    -> Production
  {
    let spec = """
      { "screen": { "scale": 3 \(screen) }, "animation": [],
        "tabBar": { "tint": "#C02060", \(bar) "items": [{ "title": "A", "icon": \(icon) }, "Profile"] } }
      """
    return try Production(SourceText(file: scratch.path("spec.json"), bytes: Array(spec.utf8)))
  }

  private func pixels(
    _ icon: String, in scratch: Scratch, screen: String = "", bar: String = ""
  ) throws -> [UInt8] {
    let production = try production(icon, in: scratch, screen: screen, bar: bar)
    #expect(production.warnings.isEmpty, "\(production.warnings)")
    return straightBytes(production.bitmap(at: 0))
  }

  @Test(arguments: ["template", "original"]) func aFileIsDrawnAsTheSameSVG(_ mode: String) throws {
    let scratch = try Scratch()
    try write(Self.pdf, "a.pdf", in: scratch)
    try scratch.file("a.svg", Data(Self.svg.utf8))
    let mode = #", "renderingMode": "\#(mode)" }, { "icon": "circle""#
    func drawn(_ key: String) throws -> [UInt8] {
      try pixels(#"{ "\#(key)": "a.\#(key)" } \#(mode)"#, in: scratch)
    }
    #expect(try PixelDifference(drawn("pdf"), drawn("svg")) == nil)
    #expect(try PixelDifference(drawn("pdf"), pixels("false \(mode)", in: scratch)) != nil)
  }

  /// A catalog whose set has a light and a dark file.
  private func catalog(_ properties: String, in scratch: Scratch) throws {
    let contents = """
      { "images": [{ "filename": "light.pdf", "idiom": "universal" },
          { "filename": "dark.pdf", "idiom": "universal", "appearances": [{ "appearance": "luminosity", "value": "dark" }] }],
        "properties": { "preserves-vector-representation": true \(properties) } }
      """
    try FileManager.default.createDirectory(
      atPath: scratch.path("A.xcassets/Home.imageset"), withIntermediateDirectories: true)
    try scratch.file("A.xcassets/Home.imageset/Contents.json", Data(contents.utf8))
    try write(Self.pdf, "A.xcassets/Home.imageset/light.pdf", in: scratch)
    var dark = Self.pdf
    dark.content = dark.content.replacing("0 .5 1 rg", with: "1 .5 0 rg")
    try write(dark, "A.xcassets/Home.imageset/dark.pdf", in: scratch)
  }

  /// Whether the picture has pixels of this color.
  private func has(_ color: [UInt8], _ bytes: [UInt8]) -> Bool {
    stride(from: 0, to: bytes.count, by: 4).contains { Array(bytes[$0..<$0 + 3]) == color }
  }

  @Test func aCatalogChoosesTheAppearanceAndTheMode() throws {
    let scratch = try Scratch()
    let (asset, dark) = (#"{ "asset": "A.xcassets/Home" }"#, #", "appearance": "dark""#)
    try catalog(#", "template-rendering-intent": "original""#, in: scratch)
    let light = try pixels(asset, in: scratch)
    #expect(has([0, 128, 255], light) && !has([255, 128, 0], light))
    let night = try pixels(asset, in: scratch, screen: dark)
    #expect(has([255, 128, 0], night) && !has([0, 128, 255], night))
    try catalog("", in: scratch)
    let tinted = try pixels(asset, in: scratch)
    #expect(has([0xC0, 0x20, 0x60], tinted) && !has([0, 128, 255], tinted))
  }

  @Test func whatIsNotDrawnIsReportedWithTheRemedy() throws {
    let scratch = try Scratch()
    try write(SmallPDF("BT (A) Tj ET 0 0 9 9 re f"), "a.pdf", in: scratch)
    let warnings = try production(#"{ "pdf": "a.pdf" }"#, in: scratch).warnings
    #expect(warnings.map(\.problem) == [.asset(.pdf(path: "a.pdf", .text))])
    #expect(warnings.first?.problem.help?.contains("outlines") == true)
    #expect(warnings.first?.location?.line == 2)
    try write(SmallPDF(""), "a.pdf", in: scratch)
    let blank = try production(#"{ "pdf": "a.pdf" }"#, in: scratch).warnings
    #expect(blank.map(\.problem.code) == ["icon.blank"])
    try scratch.file("a.pdf", Data("<svg/>".utf8))
    #expect(throws: Findings.self) { try production(#"{ "pdf": "a.pdf" }"#, in: scratch) }
  }
}
