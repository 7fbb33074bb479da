import TabBase
import TabModel

extension Spec {
  package struct Item: Equatable, Sendable {
    var title: String?
    /// The icon; nil means a built-in icon that suits the title, else one for the position.
    package var icon: Located<Icon>?
    /// The icon while selected; nil means the filled form of a built-in icon, else `icon`.
    package var selectedIcon: Located<Icon>?
    var badge: Badge?
    var enabled = true
    /// Tint while the tab is selected; nil means the bar's.
    package var tint: DynamicColor?
    var raised: Raised?
    /// The tab's own animations; nil means the spec's.
    package var animations: [Animation]?
    /// nil means the one that an asset's catalog says, else template.
    var renderingMode: RenderingMode?
    var role = Located(Role.tab)

    package init(title: String? = nil, icon: Located<Icon>? = nil, badge: Badge? = nil) {
      (self.title, self.icon, self.badge) = (title, icon, badge)
    }
  }

  /// The purpose of a tab. A floating bar shows search separately; an action is pressed, but never selected.
  package enum Role: String, CaseIterable, Sendable { case tab, search, action }

  package struct Badge: Equatable, Sendable {
    /// The text; nil means a dot.
    var text: String?
    /// Colors; nil means the style's.
    var color: DynamicColor?
    var textColor: DynamicColor?

    package init(text: String? = nil, color: DynamicColor? = nil, textColor: DynamicColor? = nil) {
      (self.text, self.color, self.textColor) = (text, color, textColor)
    }
  }

  /// A button that may be taller than the bar, and then extends beyond it by half of the difference.
  package struct Raised: Equatable, Sendable {
    /// Size; nil means a circle 1.2 times as high as the bar.
    var size: Size?
    /// Color; nil means the tint.
    var color: DynamicColor?
    /// Corner radius; nil means half of the shorter side.
    var cornerRadius: Double?
  }

  /// Whether the tint replaces the icon's own colors.
  package enum RenderingMode: String, CaseIterable, Sendable { case template, original }
}
