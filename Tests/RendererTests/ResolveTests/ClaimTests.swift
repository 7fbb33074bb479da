import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Animations of one list that set the same number of a tab.
@Suite struct ClaimTests {
  private static let pose = #"{"kind": "pose", "property": "y", "value": -4}"#

  @Test(arguments: [
    (#""bounce", "throb""#, "bounce", "throb", "the icon's scale"),
    (#""bounce", "bounce""#, "bounce", "bounce", "the icon's scale"),
    (#""droplet", "bounce""#, "droplet", "bounce", "the icon's scale"),
    (#""burst", "burst-rays""#, "burst", "burst-rays", "the icon's burst"),
    (pose + #", "raise""#, "pose", "raise", "the icon's y while the tab is selected"),
    // A finger that comes down and the selection are one event.
    (#""bounce", {"kind": "throb", "when": "press"}"#, "bounce", "throb", "the icon's scale"),
    (
      #"{"kind": "flip", "perspective": 300}, {"kind": "flip", "target": "title", "perspective": 500}"#, "flip", "flip",
      "the perspective of the tab"
    ),
  ])
  func twoThatOneEventSetsGoingAreRefused(_ list: String, _ first: String, _ second: String, _ number: String) throws {
    let spec = #"{"animation": [\#(list)]}"#
    let problems = try Resolved.problems(spec)
    // The place of the first one's name.
    let place = try #require(spec.firstRange(of: "\"\(first)\""))
    let column = spec.distance(from: spec.startIndex, to: place.lowerBound) + 1
    #expect(
      problems == [.twoSetOneNumber(first: first, second: second, number, firstLine: 1, column: column)])
  }

  @Test func aTabsOwnListIsHeldToIt() throws {
    let own = #"{"tabBar": {"items": ["A", {"title": "B", "animation": ["bounce", "throb"]}]}, "animation": "throb"}"#
    #expect(try Resolved.problems(own).count == 1)
  }

  @Test(arguments: [
    #""press", "bounce""#, #""press", "spring""#, #""burst", {"kind": "burst-rays", "when": "deselect"}"#,
    #""bounce", {"kind": "throb", "target": "title"}"#, #""bounce", "swell""#, #""jump", "raise""#,
    #""bounce", "jump""#,
    #""bounce", {"kind": "throb", "when": "deselect"}"#, #""bounce", {"kind": "throb", "when": "badge"}"#,
    pose + #", {"kind": "pose", "property": "y", "value": -4, "target": "title"}"#, #""burst", "droplet""#,
  ])
  func othersMayStandTogether(_ list: String) throws {
    #expect(try Resolved.problems(#"{"animation": [\#(list)]}"#).isEmpty)
  }
}
