import TabBase

/// Code that no moves and ways say, and that a mechanism prints itself: the widths of tabs that open, an icon
/// with all that flies from it.
protocol MechanismCode: Sendable {
  /// The parts whose functions only `swiftUI` calls when the tab is tapped.
  var ownParts: [SpecMotions.Part] { get }
  /// The easing of its own code; nil means none.
  var codeEasing: Easing? { get }
  /// Name of its class in a style sheet, without the sheet's own; nil means that it has no rule.
  var className: String? { get }

  func swiftUI(_ motions: SpecMotions, type: String) -> [String]
  var uiKit: [UIKitFunction] { get }
  func css(_ name: String) -> String
}

extension MechanismCode {
  var ownParts: [SpecMotions.Part] { [] }
  var codeEasing: Easing? { nil }
  var className: String? { nil }
  var uiKit: [UIKitFunction] { [] }
  func css(_ name: String) -> String { "" }
}
