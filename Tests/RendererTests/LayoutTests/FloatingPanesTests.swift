import Testing

@testable import TabBase
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Places and sizes as measured in pictures of a bar that is 402 points wide.
@Suite struct FloatingPanesTests {
  private func forms(_ more: String = "", screen: String = "") throws -> FloatingForms {
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-16-pro", \(screen) },
        "tabBar": { "style": "floating", \(more)
                    "items": ["Home", "Library", "Radio", { "title": "Search", "role": "search" }] },
        "animation": [], "timeline": [] }
      """)
    return try #require(try movie.layout.geometry.panes)
  }

  @Test func theSearchButtonStandsApart() throws {
    let panes = try forms().resting
    #expect(panes.search == Rect(x: 319, y: 0, width: 62, height: 62))
    #expect(panes.capsule == Rect(x: 21, y: 0, width: 274, height: 62))
    #expect(panes.accessory == nil)
  }

  @Test func theAccessoryStandsAbove() throws {
    #expect(try forms(#""accessory": "Song","#).resting.accessory == Rect(x: 21, y: -56, width: 360, height: 48))
  }

  @Test func minimisedAllIsSmallAndInOneRow() throws {
    let panes = try forms(#""accessory": "Song","#).minimized
    #expect(panes.capsule == Rect(x: 28, y: 7, width: 48, height: 48))
    #expect(panes.accessory == Rect(x: 84, y: 7, width: 234, height: 48))
    #expect(panes.search == Rect(x: 326, y: 7, width: 48, height: 48))
  }

  @Test func theFieldTakesTheRoomBesideOneTab() throws {
    let panes = try forms().searching
    #expect(panes.capsule == Rect(x: 28, y: 7, width: 48, height: 48))
    #expect(panes.search == Rect(x: 88, y: 7, width: 286, height: 48))
  }

  @Test func rightToLeftIsAMirror() throws {
    let (left, right) = (try forms(), try forms(screen: #""direction": "rtl""#))
    #expect(right.resting == left.resting.mirrored(about: 201))
    #expect(right.minimized == left.minimized.mirrored(about: 201))
  }

  /// The field that takes the tab's place is never over the tab or over the button that closes it.
  @Test(arguments: ["ltr", "rtl"]) func anEditedFieldPushesTheCirclesAway(_ direction: String) throws {
    let forms = try forms(screen: #""direction": "\#(direction)""#)
    for step in -10...110 {
      let panes = forms.panes(FloatingForm(minimizing: 0, searching: 1, focusing: Double(step) / 100, typing: 0))
      let (field, close) = (try #require(panes.search), try #require(panes.close))
      // A circle of a point at most may be anywhere: it is not drawn.
      for circle in [panes.capsule, close] where circle.width > 1 {
        #expect(field.intersection(circle).isEmpty, "at \(step) %")
        #expect(abs(circle.width - circle.height) < 1e-9 && abs(circle.midY - field.midY) < 1e-9, "at \(step) %")
      }
    }
  }

  /// On its way the accessory hardly lies on the panes between which it comes down.
  @Test func theAccessoryComesDownBetweenTheOthers() throws {
    let forms = try forms(#""accessory": "Song","#)
    for step in -10...110 {
      let panes = forms.panes(FloatingForm(minimizing: Double(step) / 100, searching: 0, focusing: 0, typing: 0))
      let (accessory, search) = (try #require(panes.accessory), try #require(panes.search))
      for other in [search, panes.capsule] {
        let overlap = accessory.intersection(other)
        // Round ends meet only where their corners would overlap by more than this.
        #expect(overlap.isEmpty || min(overlap.width, overlap.height) < 14, "at \(step) %: \(overlap)")
      }
    }
  }
}
