import TabBase
import TabRaster
import TabText

/// The metrics and colors of the bar of one era. Lengths are points; `y` counts down from the top edge of
/// the bar's body (the whole bar, or the capsule).
///
/// The default values are those of the flat bar of iOS 7 to 18, and the comments name their sources.
/// `BarStyle` sets the values of the other styles.
struct BarTokens: Sendable, Equatable {
  /// The height without the safe area. Apple documents it.
  var height = 49.0
  /// The height on screens of regular width, without and with a home indicator; nil means the height on
  /// phones. Several authors measured 50 points, and 65 with the safe area's 20.
  var wideHeight: WideHeight?
  /// The height on a phone in landscape, measured in view dumps.
  var landscapeHeight = 32.0
  /// The body height to which the `y` of icons and titles refers. In a body of another height they move by
  /// half of the difference.
  var contentHeight = 49.0
  var tint: Color
  var unselectedTint: Color
  var background: Movie.Surface
  var edge = Edge.none
  /// Distance that content scrolls under the bar until the bar's material and edge have full strength; nil
  /// means always full strength.
  var fadeIn: Double?
  var body = Body.plain
  var buttonFrames = ButtonFrames.apart
  /// Whether a bar with more than five tabs shows the first four and More, as `UITabBarController` does on
  /// a phone.
  var gathersMore = true
  var showsTitles = true
  /// Distance from the bar's upper edge down to where the page begins to fade to its own background; nil
  /// means no fade.
  var pageFadeTop: Double?
  /// Whether titles are beside icons on a phone in landscape.
  var setsTitlesBesideIcons = false
  /// `y` of the icon's center above a title, measured in view dumps and screenshots.
  var iconCenterY = 19.0
  /// `y` of the icon's center without a title, measured in screenshots.
  var loneIconCenterY = 25.0
  /// Side of the square box to which icons are scaled down; wide and tall icons have boxes of their own.
  /// Apple publishes 25×25, 31×23 and 23×28.
  var iconBox = 25.0
  /// Line width of built-in icons: this project's choice for each era.
  var iconLineWidth = 2.0
  /// The form of the built-in icons of unselected items.
  var unselectedIcons = Movie.IconForm.outline
  /// Size of titles, documented by Apple. The weight and the baseline were measured in view dumps.
  var titleSize = 10.0
  var titleWeight = FontWeight.medium
  /// Weight of the selected item's title; nil means `titleWeight`.
  var selectedTitleWeight: FontWeight?
  var titleBaseline = 45.5
  var titleColors = TitleColors.tint
  /// Whether unselected tints darken with the content that shows through the bar.
  var isVibrant = false
  /// The color under the selected item over a page without colors. The tint changes only where it is less
  /// readable than on this color; nil means that it never changes.
  var tintGround: Color?
  var finish = Finish.flat
  var badge: BadgeTokens
  var selectsOnTouchDown = false
  var showsGlow = false
  /// The color behind the selected item; transparent means none.
  var selection = Color.clear
  var selectionShape = SelectionShape.cell
  /// The spring that moves the selection to the next item; nil means that it jumps, or travels as a lens.
  var selectionSpring: Spring?
  /// The glass of the selection while it moves to another item; nil means that it does not travel.
  var lens: Lens?

  /// The color behind the selected item if the spec asks for one and the style has none: the gray measured
  /// in screenshots of Twitter's bar of 2010.
  static let selectionGray = Color(120.0 / 255, 120.0 / 255, 120.0 / 255, 0.2)

  init(tint: Color, unselectedTint: Color, background: Movie.Surface, badgeColor: Color) {
    self.tint = tint
    self.unselectedTint = unselectedTint
    self.background = background
    badge = BadgeTokens(color: badgeColor)
  }

  struct WideHeight: Sendable, Equatable {
    var plain: Double
    var withIndicator: Double
  }

  /// The border between bar and page, above the bar's top edge.
  enum Edge: Sendable, Equatable {
    case none
    /// One pixel high.
    case hairline(Color)
    /// One point high.
    case shadow(upper: Color, lower: Color)
  }

  enum Body: Sendable, Equatable {
    /// The whole bar.
    case plain
    case capsule(Capsule)

    /// Whether the bar, with its safe area, covers the screen's lower edge.
    var reachesScreenEdge: Bool { self == .plain }

    /// Whether the bar is in the row of the navigation bar.
    var isAtTop: Bool { if case .capsule(let capsule) = self { capsule.isAtTop } else { false } }

    /// Whether the bar can shrink, open a search field and have a pane above it.
    var changesForm: Bool { self != .plain && !isAtTop }
  }

  /// A body with round ends and a shadow.
  struct Capsule: Sendable, Equatable {
    /// Color of the rim, half a point wide. Glass has no rim.
    var rim: Color
    var shadow: Shadow
    /// Room above the capsule for its shadow, in points.
    var room: Double
    /// Whether the capsule is at the top of the screen and shows only titles, each tab as wide as its
    /// title.
    var isAtTop = false
  }

  /// A shadow: moved down by `offset` points, blurred with `sigma` points.
  struct Shadow: Sendable, Equatable {
    var color: Color
    var sigma: Double
    var offset: Double
  }

  /// The lens: the selection indicator while it is raised off the bar.
  struct Lens: Sendable, Equatable {
    /// The glass of the fully raised lens, which magnifies by `zoom`.
    var material: GlassMaterial
    var shadow: Shadow
    /// Opacity of the labels outside the fully raised lens, 0…1.
    var labelOpacity: Double
  }

  /// How buttons share the width of a bar that they fill.
  enum ButtonFrames: Sendable, Equatable {
    /// On whole points, two points inside the edges of the item's part of the bar and one below the bar's
    /// upper edge.
    case apart
    /// The item's whole part of the bar.
    case edgeToEdge
  }

  /// How template icons are colored.
  enum Finish: Sendable, Equatable {
    /// Icons have the tint.
    case flat
    /// Unselected icons have a gradient from their tint down to 2/3 of its brightness. Selected ones have a
    /// gloss.
    case embossed
    /// Selected icons have a gloss.
    case glossy
  }

  /// The colors of titles: the tint, or fixed colors.
  enum TitleColors: Sendable, Equatable {
    case tint
    case fixed(selected: Color, unselected: Color)
  }

  enum SelectionShape: Sendable, Equatable {
    /// The item's part of the bar, from top to bottom.
    case cell
    /// A rounded rectangle within the item's button.
    case rounded(top: Double, bottom: Double, radius: Double)
    /// The item's part of the bar below `top`, with round upper corners, dark sides and a shadow inside the
    /// top.
    case well(top: Double, radius: Double, side: Color, shadow: Color)
    /// The item's frame, with round ends.
    case pill
  }

  /// The metrics of badges, in points, measured in screenshots and view dumps of iOS 7 to 18.
  struct BadgeTokens: Sendable, Equatable {
    var color: Color
    var textColor = Color.white
    var textSize = 13.0
    var textWeight = FontWeight.regular
    /// Height and minimum width.
    var size = 18.0
    /// Distance of the badge's top above the icon's center. `inlineTop` is its distance below the bar's top
    /// where titles are beside icons.
    var rise = 16.0
    var inlineTop = 3.0
    /// Offset of the badge's left edge from the icon's center.
    var leading = 7.0
    /// Minimum difference between the badge's width and its text's width.
    var textMargin = 10.0
    /// Whether the badge is a glossy button with a white ring instead of a flat disc.
    var isGlossy = false

    /// The metrics for a low bar with titles beside small icons: a smaller badge, which leaves the title
    /// readable. The numbers are this project's choice.
    var compact: BadgeTokens {
      var badge = self
      badge.textSize = 10
      badge.size = 14
      badge.inlineTop = 1
      badge.leading = 4
      badge.textMargin = 7
      return badge
    }
  }
}
