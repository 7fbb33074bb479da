import Foundation
import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabanimRenderer

/// Animations that several functions of exported UIKit code have.
@Suite struct SharedAnimationTests {
  private func code(_ animation: String) throws -> String {
    let spec = """
      { "tabBar": { "items": ["A", "B", { "icon": "plus", "raised": true }, "C", "D"] }, "animation": \(animation) }
      """
    let production = try Production(SourceText(file: "tabs.json", bytes: Array(spec.utf8)))
    return try #require(production.export(to: .uikit, name: "tabs").text)
  }

  private func count(_ part: String, in text: String) -> Int { text.components(separatedBy: part).count - 1 }

  @Test func threeFunctionsCallOne() throws {
    let text = try code(#"{ "kind": "menu-fan", "stagger": 0 }"#)
    #expect(count("UIView.animate(", in: text) == 1)
    #expect(count("\n    animate(change)\n", in: text) == 4)
    #expect(text.contains("  private static func animate(_ change: @escaping () -> Void) {\n"))
  }

  /// The delays of a menu's items are arguments of the call.
  @Test func whatWaitsCallsTheSame() throws {
    let text = try code(#"{ "kind": "menu-fan", "stagger": 0.05 }"#)
    #expect(count("UIView.animate(", in: text) == 1)
    #expect(count("\n    animate(change)\n", in: text) == 2)
    #expect(count("\n    animate(change, delay: 0.05 * Double(index))\n", in: text) == 2)
    #expect(text.contains("animate(_ change: @escaping () -> Void, delay: TimeInterval = 0) {"))
    #expect(count(" delay: delay", in: text) == 1)
  }

  /// A call that two functions have stands in each of them.
  @Test(arguments: ["raise", "ball-ring"]) func twoFunctionsShareNone(_ example: String) throws {
    let text = try #require(MotionChannelTests.production("\(example).json").export(to: .uikit, name: "x").text)
    #expect(text.contains("UIView.animate(") && !text.contains(" animate("))
  }

  /// One of the functions changes the views in its own words.
  @Test func tabsThatOpenShareTheRowsLayout() throws {
    let text = try #require(MotionChannelTests.production("expand-fade.json").export(to: .uikit, name: "x").text)
    #expect(text.contains("    animate { row.layoutIfNeeded() }\n"))
    #expect(count("UIViewPropertyAnimator(", in: text) == 1)
  }
}
