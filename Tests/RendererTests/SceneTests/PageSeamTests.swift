import TestTools
import Testing

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
}
