import TabBase
import TabRaster

extension Spec {
  struct Item: Equatable, Sendable {
    var title: String?
    /// nil: a built-in icon that suits the title, else one that suits the position.
    var icon: Located<Icon>?
    /// nil: the filled form of a built-in icon, else `icon`.
    var selectedIcon: Located<Icon>?
    var badge: Badge?
    var enabled = true
    /// Instead of the bar's tint while it is selected.
    var tint: DynamicColor?
    var raised: Raised?
    /// nil: the spec's.
    var animations: [Animation]?
    var renderingMode = RenderingMode.template
    var role = Located(Role.tab)
  }

  /// What a tab is for; a floating bar shows search apart from the others.
  enum Role: String, CaseIterable, Sendable { case tab, search }

  enum Icon: Equatable, Sendable {
    case none
    /// An icon of the built-in set, which has it.
    case named(String)
    case svg(Located<FilePath>)
    case png(Located<FilePath>)
    case path(PathIcon)
  }

  struct PathIcon: Equatable, Sendable {
    /// From SVG path data.
    var path = Path()
    /// x, y, width, height; the size is above 0.
    var viewBox = Rect(x: 0, y: 0, width: 24, height: 24)
    var rule = FillRule.nonzero
    /// nil: filled. Else its outline is drawn this wide, in units of the view box.
    var stroke: Double?
  }

  struct Badge: Equatable, Sendable {
    /// nil: a dot without text.
    var text: String?
    /// nil: the style's.
    var color: DynamicColor?
    var textColor: DynamicColor?
  }

  /// A button that may be taller than the bar, and then stands out of it by half of the difference.
  struct Raised: Equatable, Sendable {
    /// nil: a circle of the bar's height and a fifth more.
    var size: Size?
    /// nil: the tint.
    var color: DynamicColor?
    /// nil: half of the smaller side.
    var cornerRadius: Double?
  }

  /// Whether the icon's own colors give way to the tint.
  enum RenderingMode: String, CaseIterable, Sendable { case template, original }
}
