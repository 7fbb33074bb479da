import TabBase
import TabModel
import TabText

extension Spec {
  package struct TabBar: Equatable, Sendable {
    package var style = Movie.Style.flat
    /// Colors; nil means the style's.
    package var tint: DynamicColor?
    package var unselectedTint: DynamicColor?
    package var background: Background?
    /// Line above the bar; nil means the style's.
    var hairline: Mark?
    /// Height without the safe area, in points; nil means that it depends on style and orientation.
    var height: Double?
    var placement = Placement.automatic
    var positioning: Movie.TabBar.Positioning?
    var titlePosition = Movie.TabBar.TitlePosition.automatic
    /// Whether titles are shown; nil means that it depends on the style.
    var titles: Bool?
    package var titleFont = Font()
    /// Side of the icons' box, in points; nil means the style's, with wider and taller boxes for icons of
    /// that shape.
    var iconSize: Double?
    /// Insets of each icon's box, as `UITabBarItem.imageInsets`: (6, 0, -6, 0) moves it down by 6 points.
    var imageInsets = Insets.zero
    /// The form of built-in icons of unselected tabs; nil means the style's.
    var unselectedIcons: Movie.IconForm?
    var selected = Located(0)
    /// The touch phase that selects; nil means the style's.
    var selectOn: TouchPhase?
    var hidden = false
    var iconRendering = IconRendering.crisp
    /// The tabs. A bar with more than five shows the first four and More.
    package var items = Located([Item(title: "Home"), Item(title: "Search"), Item(title: "Profile")])
    /// Whether a glow is below the selected item; nil means that it depends on the style.
    var glow: Bool?
    /// The area behind a selected item; nil means the style's.
    var selection: Mark?
    /// The spring that moves the selection to the next item; nil means the style's motion.
    var selectionSpring: Located<Spring>?
    var glass = Located(Glass.regular)
    /// Whether the glass adapts to the content beneath it instead of the screen's appearance.
    var adaptive = Located(true)
    /// The pane above the tabs of a floating bar; nil means none.
    var accessory: Located<Accessory>?
    var minimized = Located(false)
    var onScroll = Located(Scrolling())
  }

  /// A detail that a style may draw or not, in its own color or another.
  enum Mark: Equatable, Sendable {
    case hidden
    case shown
    case color(DynamicColor)
  }

  /// The position of a bar on wide screens: the style's, or at the bottom as on a phone.
  enum Placement: String, CaseIterable, Sendable { case automatic, bottom }

  /// The transparency of a floating bar.
  enum Glass: String, CaseIterable, Sendable { case regular, clear }

  struct Accessory: Equatable, Sendable {
    var title = ""
    /// Color of the cover at the start; nil means systemGray4.
    var artwork: DynamicColor?
    /// Icon at the end; nil means a play button.
    var icon: Located<Icon>?
  }

  package struct Background: Equatable, Sendable {
    package var fill: Fill
    /// Opacity of the fill over the content beneath the bar, 0…1.
    var opacity = 1.0
    /// σ of the blur of the content beneath the bar, in points; 0 means no blur.
    var blur = 0.0
  }

  enum TouchPhase: String, CaseIterable, Sendable { case touchUp, touchDown }

  /// The drawing of scaled icons: the resampled bitmap, as in an app, or the outline drawn at the new size.
  enum IconRendering: String, CaseIterable, Sendable { case faithful, crisp }

  package struct Font: Equatable, Sendable {
    /// The font file; nil means Inter, or the system's next sans-serif.
    package var file: Located<FilePath>?
    /// Size of titles, in points; nil means that it depends on style and orientation.
    var size: Double?
    var weight: FontWeight?
  }
}
