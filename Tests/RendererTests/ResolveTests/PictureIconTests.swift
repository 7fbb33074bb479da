import Foundation
import TestTools
import Testing

@testable import TabCodecs
@testable import TabRaster
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
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

  /// The middle of a picture, in its own colors and without being asked for them; the selected tab has a ring in its tint around it.
  @Test func aPictureMayBeADisc() throws {
    let scratch = try Scratch()
    let wide = Bitmap(width: 120, height: 60)
    for y in 0..<60 { for x in 0..<120 { wide.row(y)[x] = (30..<90).contains(x) ? 0xFF12_8456 : 0xFFC0_40C0 } }
    try scratch.file("wide.webp", Data(Self.webP(wide)))
    func bar(selected: Int) throws -> Bitmap {
      let item = #"{"icon": {"image": "wide.webp", "shape": "circle"}}"#
      return try bitmap(
        """
        {"screen": {"scale": 4}, "animation": [], "timeline": [],
         "tabBar": {"titles": false, "tint": "#0000FF", "selected": \(selected), "items": [\(item), \(item)]}}
        """, scratch)
    }
    let (first, second) = (try bar(selected: 0), try bar(selected: 1))
    func count(_ bitmap: Bitmap, _ color: UInt32, left: Bool) -> Int {
      (0..<bitmap.height).reduce(0) { sum, y in
        let half = left ? 0..<bitmap.width / 2 : bitmap.width / 2..<bitmap.width
        return sum + half.count { bitmap.rgb($0, y) == color }
      }
    }
    // What lies outside the middle square is cut away, and the disc stays where it is.
    let (middle, side) = (wide.rgb(60, 30), wide.rgb(0, 30))
    let disc = count(first, middle, left: true)
    #expect(disc > 1000 && count(first, middle, left: false) == disc)
    #expect([true, false].allSatisfy { count(first, side, left: $0) == 0 })
    let ring = count(first, 0x0000FF, left: true)
    // A ring of 1.5 around a disc of 12, without the pixels at its edges.
    let share = Double(ring) / Double(disc)
    #expect((0.2...(13.25 * 2 * 1.5 / 144)).contains(share), "\(share)")
    #expect(count(first, 0x0000FF, left: false) == 0 && count(second, 0x0000FF, left: true) == 0)
    #expect(count(second, 0x0000FF, left: false) == ring)
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
