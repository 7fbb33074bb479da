import TabBase
import TabText

extension Spec {
  struct TabBar: Equatable, Sendable {
    var style = Movie.Style.flat
    /// nil in these colors: the style's.
    var tint: DynamicColor?
    var unselectedTint: DynamicColor?
    var background: Background?
    /// nil: the style's.
    var hairline: Mark?
    /// Without the safe area; nil: by style and orientation.
    var height: Double?
    var placement = Placement.automatic
    var positioning: Movie.TabBar.Positioning?
    var titlePosition = Movie.TabBar.TitlePosition.automatic
    /// nil: by style.
    var titles: Bool?
    var titleFont = Font()
    /// nil: by style, with wider and taller boxes for icons of that shape.
    var iconSize: Double?
    /// Insets of each icon's box, as `UITabBarItem.imageInsets`: (6, 0, -6, 0) moves it down by 6.
    var imageInsets = Insets.zero
    /// The form of built-in icons that are not selected; nil: by style.
    var unselectedIcons: Movie.IconForm?
    var selected = Located(0)
    /// nil: by style.
    var selectOn: TouchPhase?
    var hidden = false
    var iconRendering = IconRendering.crisp
    /// More than five show the first four and More.
    var items = Located([Item(title: "Home"), Item(title: "Search"), Item(title: "Profile")])
    /// The light below a selected item; nil: by style.
    var glow: Bool?
    /// The area behind a selected item; nil: by style.
    var selection: Mark?
    /// On which the area behind a selected item moves to the next one; nil: at once.
    var selectionSpring: Located<Spring>?
    /// Material of a floating bar.
    var glass = Located(Glass.regular)
    /// Whether its glass is light or dark by what lies beneath it, instead of by the screen's appearance.
    var adaptive = Located(false)
    /// Above the tabs of a floating bar.
    var accessory: Located<Accessory>?
    /// Whether a floating bar is minimized at the start.
    var minimized = Located(false)
    var onScroll = Located(Scrolling())
  }

  /// Something that a style may or may not draw, in its own color or another.
  enum Mark: Equatable, Sendable {
    case hidden
    case shown
    case color(DynamicColor)
  }

  /// Where a bar stands on wide screens: where the style has it, or at the bottom as on a phone.
  enum Placement: String, CaseIterable, Sendable { case automatic, bottom }

  /// How much of the page shows through a floating bar.
  enum Glass: String, CaseIterable, Sendable { case regular, clear }

  struct Accessory: Equatable, Sendable {
    var title = ""
    /// nil: a picture's place in gray.
    var artwork: DynamicColor?
    /// nil: a play button.
    var icon: Located<Icon>?
  }

  struct Background: Equatable, Sendable {
    var fill: Fill
    /// 0…1, of the fill over what lies under the bar.
    var opacity = 1.0
    /// σ of the blur of what lies under the bar, in points; 0 for none.
    var blur = 0.0
  }

  enum TouchPhase: String, CaseIterable, Sendable { case touchUp, touchDown }

  /// Whether a scaled icon is its bitmap resampled, as an app shows it, or its outline drawn anew.
  enum IconRendering: String, CaseIterable, Sendable { case faithful, crisp }

  struct Font: Equatable, Sendable {
    /// nil: Inter, or the system's next sans-serif.
    var file: Located<FilePath>?
    /// nil: by style and orientation.
    var size: Double?
    var weight: FontWeight?
  }
}
