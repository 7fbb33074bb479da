import TestTools
import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// What no frame shows is not laid out: nothing of that is to be seen.
@Suite struct UnseenTextTests {
  private func spec(_ crop: String, _ animation: String) -> String {
    """
    { "screen": { "device": "iphone-8", "crop": \(crop), "scale": 1, "cornerRadius": 0,
        "statusBar": true },
      "tabBar": { "style": "flat", "items": ["Wall", "Attic", "Shed"] },
      "pages": [{ "text": "Wall", "rows": 30 }, { "text": "Attic" }, { "text": "Shed", "cards": 9 }], "animation": \(animation),
      "timeline": [{ "at": 0.5, "tap": 1 }, { "at": 2, "present": true, "duration": 0.5 }, { "at": 3, "dismiss": true },
        { "at": 4, "tap": 2 }] }
    """
  }

  @Test(arguments: [
    #""page-side-by-side""#, #""page-zoom""#,
    #"{ "kind": "pages", "out": { "scale": [1, 0.5] }, "in": { "scale": [6, 1] }, "duration": 0.5 }"#,
  ])
  func aStripShowsWhatTheScreenShowsThere(_ animation: String) throws {
    let whole = try TestMovie(spec(#""screen""#, animation))
    let height = 40
    for top in [0, 250, 299, 337, 380, 560] {
      let strip = try TestMovie(spec("[0, \(top), 375, \(height)]", animation))
      // Behind a sheet, a page that was drawn once and is made smaller has softer edges than one that is drawn at that size.
      for (time, tolerance) in [(0.75, 0), (2.2, 100), (4.3, 0)] {
        let (all, part) = (whole.picture(at: time), strip.picture(at: time))
        let rows = (0..<height).filter { y in
          (0..<375).contains { all.difference($0, top + y, from: part.rgb($0, y)) > tolerance }
        }
        #expect(rows.isEmpty, "from \(top) at \(time) seconds")
      }
    }
  }

  @Test func aBarByItselfOpensOneFont() throws {
    func fonts(_ spec: String) throws -> [String] {
      try Production(SourceText(file: "spec.json", bytes: Array(spec.utf8))).fonts.files.map(\.path)
    }
    let bar = try fonts(#"{ "animation": "bounce" }"#)
    #expect(bar.count == 1)
    let screen = try fonts(#"{ "animation": "bounce", "screen": { "crop": "screen" } }"#)
    #expect(screen.count > 1 && Set(screen).isSuperset(of: bar))
  }
}
