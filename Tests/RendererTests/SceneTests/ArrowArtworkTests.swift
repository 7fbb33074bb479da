import TestTools
import Testing

@testable import TabRaster
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct ArrowArtworkTests {
  private func picture(scale: Int) throws -> Bitmap {
    try TestMovie(
      """
      { "screen": { "device": "iphone-4", "scale": \(scale), "crop": { "margin": { "top": 6 } } },
        "tabBar": { "style": "twitter-2010", "items": ["A", "B", "C", "D"], "selected": 1, "selection": false },
        "animation": "arrow", "timeline": [] }
      """
    ).picture()
  }

  private let names: [UInt32: Character] = [0xFFFFFF: ".", 0x161616: "b", 0x535353: "h", 0x3E3E3E: "f"]

  private func rows(_ picture: Bitmap, scale: Int) -> [String] {
    (0..<8 * scale).map { y in
      String((114 * scale..<126 * scale).map { names[picture.rgb($0, y)] ?? "?" })
    }
  }

  /// The bar's line breaks off at the arrow's sides, and its highlight goes up along them.
  @Test func theArrowGrowsOutOfTheBar() throws {
    let expected: [String] = [
      "............",
      ".....bb.....",
      "....bhhb....",
      "...bhffhb...",
      "..bhffffhb..",
      ".bhffffffhb.",
      "bhffffffffhb",
      "hffffffffffh",
    ]
    #expect(try rows(picture(scale: 1), scale: 1) == expected)
  }

  @Test(arguments: [2, 3]) func itHasNoSmoothedEdgeAtAnyScale(_ scale: Int) throws {
    let found = try rows(picture(scale: scale), scale: scale)
    #expect(!found.joined().contains("?"))
    for row in found { #expect(String(row.reversed()) == row) }
    #expect(found[scale].filter { $0 == "b" }.count == 4)
  }
}
