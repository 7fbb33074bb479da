import Foundation
import Testing

@testable import TabBase
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct FramingTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var screen: String
    var animation = "bounce"
    var width: Int
    var height: Int
    var testDescription: String { screen }
  }

  @Test(arguments: [
    Case(screen: #""device": "iphone-8", "crop": "screen""#, width: 750, height: 1334),
    Case(screen: #""device": "iphone-16-pro", "crop": "screen", "scale": 3"#, width: 1206, height: 2622),
    Case(screen: #""device": "iphone-8", "crop": "screen", "orientation": "landscape""#, width: 1334, height: 750),
    Case(screen: #""device": "iphone-8""#, animation: "slide", width: 750, height: 1334),
    Case(screen: #""device": "iphone-8", "crop": "tabBar""#, animation: "slide", width: 750, height: 116),
    Case(screen: #""device": "iphone-x", "crop": "tabBar""#, animation: "slide", width: 750, height: 184),
    Case(screen: #""crop": [0, 0, 3, 5], "scale": 1.5"#, width: 5, height: 8),
    Case(screen: #""crop": [0, 0, 100, 50], "padding": 10"#, width: 240, height: 140),
    Case(screen: #""crop": { "margin": 8 }, "scale": 1"#, width: 391, height: 65),
    Case(screen: #""device": "iphone-8", "crop": "screen", "bezel": true, "scale": 1"#, width: 437, height: 889),
  ])
  func canvasHasTheSizeOfWhatIsShown(_ test: Case) throws {
    let movie = try TestMovie(#"{ "screen": { \#(test.screen) }, "animation": "\#(test.animation)" }"#)
    #expect(movie.scene.viewport.width == test.width)
    #expect(movie.scene.viewport.height == test.height)
  }

  @Test func pictureLiesInsideOfThePadding() throws {
    let viewport = try TestMovie(#"{ "screen": { "crop": [10, 20, 100, 50], "padding": 10 } }"#).scene.viewport
    #expect(viewport.picture == PixelRect(left: 20, top: 20, right: 220, bottom: 120))
    #expect(viewport.transform.apply(Point(10, 20)) == Point(20, 20))
    #expect(viewport.transform.apply(Point(110, 70)) == Point(220, 120))
  }

  @Test func captionsGetABandBelowThePicture() throws {
    let viewport = try TestMovie(
      #"{ "screen": { "crop": [0, 0, 100, 50], "padding": 10 }, "captions": [{ "at": 0, "text": "One" }] }"#
    ).scene.viewport
    #expect(viewport.height == 140 + 72)
    #expect(viewport.captionBand == PixelRect(left: 20, top: 120, right: 220, bottom: 192))
  }

  @Test func aMovieThatRotatesHasRoomForBothOrientations() throws {
    let scene = try TestMovie(
      #"""
      { "screen": { "device": "iphone-8", "crop": "screen", "scale": 1 },
        "timeline": [{ "at": 1, "rotate": "landscape" }] }
      """#
    ).scene
    #expect(scene.viewport.width == 667)
    #expect(scene.viewport.height == 667)
    #expect(scene.framings[.portrait]?.picture == PixelRect(left: 146, top: 0, right: 521, bottom: 667))
    #expect(scene.framings[.landscapeRight]?.picture == PixelRect(left: 0, top: 146, right: 667, bottom: 521))
  }

  @Test func contentTurnsAboutTheMiddle() throws {
    let scene = try TestMovie(
      #"""
      { "screen": { "device": "iphone-8", "crop": "screen", "scale": 1 },
        "timeline": [{ "at": 1, "rotate": "landscape" }] }
      """#
    ).scene
    let viewport = try #require(scene.framings[.landscapeRight])
    let turned = viewport.turned(by: -.pi / 2)
    // The top-left corner comes to the bottom-left, where the portrait screen's is.
    let corner = turned.transform.apply(Point(0, 0))
    #expect(abs(corner.x - 146) < 1e-9)
    #expect(abs(corner.y - 667) < 1e-9)
    let middle = turned.transform.apply(Point(333.5, 187.5))
    #expect(abs(middle.x - 333.5) < 1e-9)
    #expect(abs(middle.y - 333.5) < 1e-9)
    #expect(turned.isTurned)
    #expect(viewport.turned(by: 0) == viewport)
  }
}
