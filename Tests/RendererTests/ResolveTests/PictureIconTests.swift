import Foundation
import TestTools
import Testing

@testable import TabCodecs
@testable import TabRaster
@testable import TabanimRenderer

/// JPEG and WebP pictures as icons and as pages.
@Suite struct PictureIconTests {
  private static let photo = URL(
    fileURLWithPath: AssetCatalogTests.app + "/Assets.xcassets/Photo.imageset/photo.jpg")

  private func bitmap(_ spec: String, _ scratch: Scratch) throws -> Bitmap {
    try Production(SourceText(file: scratch.path("spec.json"), bytes: Array(spec.utf8))).bitmap(at: 0)
  }

  private func icon(_ icon: String) -> String {
    """
    {"screen": {"scale": 1}, "animation": [],
     "tabBar": {"titles": false, "items": [{"icon": \(icon), "renderingMode": "original"}]}}
    """
  }

  /// By content: a suffix may be wrong.
  @Test(arguments: ["photo.jpg", "photo.jpeg", "photo.png"]) func aJPEGIsAnIcon(_ name: String) throws {
    let scratch = try Scratch()
    try scratch.file(name, Data(contentsOf: Self.photo))
    for key in ["image", "png"] {
      let bitmap = try bitmap(icon(#"{"\#(key)": "\#(name)"}"#), scratch)
      #expect(bitmap.rgb(bitmap.width / 2, bitmap.height - 24) == 0x00A000)
    }
  }

  @Test func aWebPIsAnIconAndAPage() throws {
    let scratch = try Scratch()
    let square = Bitmap(width: 50, height: 50)
    for y in 0..<50 { for x in 0..<50 { square.row(y)[x] = 0xFF12_3456 } }
    try scratch.file("square@2x.webp", Data(Self.webP(square)))
    let bitmap = try bitmap(icon(#"{"image": "square@2x.webp"}"#), scratch)
    #expect(bitmap.rgb(bitmap.width / 2, bitmap.height - 24) == square.rgb(0, 0))
    // 50 pixels at two to the point: 25 points.
    let count = (0..<bitmap.height).reduce(0) { sum, y in
      sum + (0..<bitmap.width).count { bitmap.rgb($0, y) == square.rgb(0, 0) }
    }
    #expect(count == 25 * 25)
    let page = """
      {"screen": {"scale": 1, "crop": "screen"}, "animation": [],
       "pages": [{"background": {"image": "square@2x.webp"}}], "tabBar": {"items": ["A"]}}
      """
    #expect(try self.bitmap(page, scratch).rgb(100, 300) == square.rgb(0, 0))
  }

  @Test func whatIsNoPictureIsAnError() throws {
    let scratch = try Scratch()
    for name in ["a.jpg", "a.webp"] {
      try scratch.file(name, Data("no picture".utf8))
      do {
        _ = try bitmap(icon(#"{"image": "\#(name)"}"#), scratch)
        Issue.record("no error")
      } catch let findings as Findings {
        #expect(findings.diagnostics.map(\.problem) == [.asset(.picture(path: name))])
      }
    }
    // A PNG says what is wrong with it.
    try scratch.file("a.png", Data("no picture".utf8))
    do {
      _ = try bitmap(icon(#"{"png": "a.png"}"#), scratch)
      Issue.record("no error")
    } catch let findings as Findings {
      let diagnostic = try #require(findings.diagnostics.first)
      #expect(diagnostic.code == "asset.png" && diagnostic.message.hasPrefix("\"a.png\" is not a valid PNG: "))
    }
  }

  private static func webP(_ bitmap: Bitmap) throws -> [UInt8] {
    try WebPStillWriter().encode(StillFrame(bitmap: bitmap)).bytes
  }
}
