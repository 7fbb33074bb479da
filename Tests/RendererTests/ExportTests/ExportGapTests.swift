import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Nothing that moves in a movie is missing from an export without being named.
@Suite struct ExportGapTests {
  /// Of what moves under such a name, what stands in the code, or else in what the code is said to lack.
  private static func words(_ track: String) -> (code: [String], gaps: [String]) {
    let parts = track.replacing(/\[\d+\]/, with: "").split(separator: ".").map(String.init)
    switch (parts[0], parts.count > 1 ? parts[1] : "") {
    case ("indicator", _), ("items", "indicator"): return (["ndicator"], ["indicator"])
    case ("items", "notch"), ("bar", "notch"): return (["Outline", "Shape", "-notch"], ["notch"])
    case ("items", "x"), ("items", "width"): return (["layOut", "Tab:", "-tab {"], [])
    case ("items", "burst"): return (["Spark", "-spark"], [])
    case ("items", "drop"): return (["Drop(", "DropTap", "-drop"], [])
    case ("menu", _): return (["Item", "Opener", "Capsule", "-item", "-opener", "-capsule"], [])
    case ("selection", _):
      return (["Selection", "-selection", "TabBarController", "TabView"], ["glass of the bar", "mark behind"])
    case ("arrow", "y"): return ([], ["hidden and shown", "rotation of the device"])
    case ("arrow", _): return (["arrow", "Arrow"], [])
    case ("bar", "y"): return (["Hiding"], ["hidden and shown", "bar that goes", "pages that scroll"])
    case ("bar", _): return (["TabBarController", "TabView"], ["glass of the bar", "beneath it"])
    case ("modal", _): return ([], ["modal"])
    case ("keyboard", _): return ([], ["keyboard"])
    case ("screen", _): return ([], ["rotation of the device"])
    case ("progress", _): return (["Page", "Animator", "-page-"], ["pages", "finger"])
    case ("pages", _) where parts.last == "scroll":
      return (["Hiding", "TabBarController", "TabView"], ["pages that scroll", "bar that goes", "glass of the bar"])
    case ("pages", _): return (["Page", "Animator", "-page-"], ["pages", "rotation of the device"])
    default:
      let part = parts[1]
      let title = part.prefix(1).uppercased() + part.dropFirst()
      return (
        // The tab that opens a menu is its opener.
        ["\(title)", "-\(part) ", "-\(part).", "-\(part)-", "Opener", "-opener"],
        [
          "changes of tabs", "indicator", "trim", "pages that scroll", "bar that goes", "bar that follows",
          "swing of the menu",
        ]
      )
    }
  }

  @Test(arguments: MotionChannelTests.examples, [ExportTarget.uikit, .swiftui, .css])
  func whatMovesIsInTheCodeOrNamed(_ example: String, _ target: ExportTarget) throws {
    let production = try MotionChannelTests.production(example)
    let export = try production.export(to: target, name: "x")
    let gaps = export.gaps
    guard let text = export.text else {
      #expect(production.channels.isEmpty || !gaps.isEmpty, "\(example)")
      return
    }
    let code = text.split(separator: "\n").filter { !$0.hasPrefix("//") || $0.hasPrefix("///") }
      .joined(separator: "\n")
    for channel in production.channels {
      let moments = channel.bends + zip(channel.bends, channel.bends.dropFirst()).map { ($0 + $1) / 2 }
      guard Set(moments.map { channel.value(at: $0) }).count > 1 else { continue }
      let words = ExportGapTests.words(channel.name)
      let isThere = words.code.contains { code.contains($0) }
      let isNamed = words.gaps.contains { word in gaps.contains { $0.contains(word) } }
      #expect(isThere || isNamed, "\(channel.name) of \(example): \(gaps)")
    }
    // What is said on standard error stands in the code, too.
    let head = text.prefix(4000).split(whereSeparator: { $0.isWhitespace || $0 == "/" }).joined(separator: " ")
    for gap in gaps {
      #expect(head.contains(gap.split(separator: " ").joined(separator: " ").replacing("/", with: " ")), "\(gap)")
    }
  }
}
