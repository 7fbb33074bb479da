import TestTools
import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// What the crop `tabBar` shows above the bar, in points: room, and whatever moves or stands there.
@Suite struct BarCropTests {
  /// Of the crop above the bar of 49 points on an iPhone 8.
  private func height(_ spec: String) throws -> Double {
    let viewport = try TestMovie(spec).scene.viewport
    #expect(viewport.crop.maxY == viewport.screen.maxY)
    return viewport.crop.height - 49
  }

  private static func spec(_ animation: String, bar: String = "", more: String = "") -> String {
    """
    { "screen": { "crop": "tabBar" }, "tabBar": { "items": ["Home", "Search", { "title": "Me", "badge": "3" }] \(bar) },
      "animation": \(animation) \(more) }
    """
  }

  /// Those whose motion stays below make pictures of one height, with 4 points or more of the page.
  @Test(arguments: [
    "bounce", "bounce-subtle", "spring", "press", "slide", "interactive", "arrow", "rotation", "flip", "implies",
    "jump",
    "shake", "page-fade", "page-push",
  ])
  func animationsOfOneBarGiveOneHeight(_ kind: String) throws {
    #expect(try height(BarCropTests.spec(#""\#(kind)""#)) == 9)
    #expect(try height(BarCropTests.spec(#""\#(kind)""#, bar: #", "hairline": false"#)) == 9)
  }

  @Test func theBarsLineIsSeenBelowThePage() throws {
    let picture = try TestMovie(BarCropTests.spec("[]", more: #", "timeline": []"#)).picture()
    #expect(picture.height == 116)
    for row in 0..<17 { #expect(picture.rgb(1, row) == 0xFFFFFF, "row \(row)") }
    #expect(picture.difference(1, 17, from: 0xB3B3B3) <= 1)
    #expect(picture.difference(1, 18, from: 0xF9F9F9) <= 1)
  }

  /// The icon's box reaches from 6.5 to 31.5 points.
  @Test(arguments: [(-11, 9.0), (-12, 10), (-30, 28)])
  func fourPointsAreFreeAboveWhatMoves(_ jump: Int, _ expected: Double) throws {
    let animation = #"{ "kind": "jump", "values": [0, \#(jump), 0] }"#
    #expect(try height(BarCropTests.spec(animation, bar: #", "iconSize": 25"#)) == expected)
  }

  @Test func fourPointsAreFreeAboveARaisedButton() throws {
    let bar = #"{ "items": ["Home", { "icon": "plus", "raised": true }, "Profile"] }"#
    let movie = try TestMovie(#"{ "tabBar": \#(bar), "animation": [], "timeline": [] }"#)
    let raised = try #require(movie.scene.bars[.portrait]).items[1].raised
    #expect(raised.minY < -5)
    #expect(movie.scene.viewport.crop.height - 49 == (4 - raised.minY).rounded(.up))
  }

  @Test(arguments: [("[10, 7]", 9.0), ("[10, 20]", 22)])
  func fourPointsAreFreeAboveTheArrow(_ size: String, _ expected: Double) throws {
    let sides = size.dropFirst().dropLast().split(separator: ",")
    let animation = #"{ "kind": "arrow", "size": { "width": \#(sides[0]), "height": \#(sides[1]) } "#
    #expect(try height(BarCropTests.spec(animation + "}")) == expected)
    // What the bar cuts off stands out of nothing.
    #expect(try height(BarCropTests.spec(animation + #", "container": "bar", "clips": true }"#)) == 9)
  }

  /// The low bar of a phone on its side has its icons nearer to its top.
  @Test func whatMovesAfterATurnCounts() throws {
    let animation = #"{ "kind": "jump", "values": [0, -10, 0] }"#
    let timeline = #", "timeline": [{ "at": 0.1, "rotate": "landscape" }, { "at": 1, "tap": 1 }]"#
    let scene = try TestMovie(BarCropTests.spec(animation, more: timeline)).scene
    let bar = try #require(scene.bars[.landscapeRight])
    let top = bar.items[1].icon.minY - 10
    #expect(top < -2)
    let viewport = try #require(scene.framings[.landscapeRight])
    #expect(viewport.crop.height - bar.frame.height >= 4 - top)
  }
}
