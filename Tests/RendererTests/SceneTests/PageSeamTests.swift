import TestTools
import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct PageSeamTests {
  /// Widths that are no whole number of pixels: 196.5, 597.36 and 294.75.
  @Test(arguments: [0.5, 1.52, 0.75]) func nothingShowsBetweenPagesThatTouch(_ scale: Double) throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-16", "scale": \(scale), "crop": { "x": 0, "y": 300, "width": 393, "height": 8 } },
        "tabBar": { "items": ["A", "B"] }, "animation": { "kind": "slide", "curve": "linear", "duration": 1 },
        "pages": [{ "background": "#FF0000" }, { "background": "#0000FF" }], "timeline": [{ "at": 0, "tap": 1 }] }
      """)
    for time in stride(from: 0.0, through: 1.0, by: 0.037) {
      let picture = movie.picture(at: time)
      // Red, then blue; at the picture's edge, where a column is not whole, with the white behind.
      for x in 0..<picture.width - 1 {
        #expect([0xFF0000, 0x0000FF].contains(picture.rgb(x, 3)), "column \(x) at \(time)")
      }
    }
  }

  /// The background that two pages share stays as it is while one fades into the other.
  @Test(arguments: ["page-fade", "page-shared-axis", "page-fade-through"]) func noFadeFlashes(_ kind: String) throws {
    let movie = try TestMovie(
      #"""
      { "screen": { "device": "iphone-8", "crop": "screen", "scale": 1 }, "tabBar": { "items": ["A", "B", "C"] },
        "animation": "\#(kind)", "timeline": [{ "at": 1, "tap": 1 }],
        "pages": [{ "background": "#336699" }, { "background": "#336699" }, {}] }
      """#)
    #expect(movie.playback.pose(at: 1.1).pages.contains { $0.opacity < 1 })
    for step in 0..<20 { #expect(movie.picture(at: 1 + Double(step) / 40).rgb(187, 400) == 0x336699, "step \(step)") }
  }
}
