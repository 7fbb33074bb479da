import TabBase
import TabRaster
import TabText

/// The metrics and colors of the bar of one era. Lengths are points; `y` counts down from the top edge of
/// the bar's body (the whole bar, or the capsule).
///
/// The default values are those of the flat bar of iOS 7 to 18, and the comments name their sources.
/// `BarStyle` in TabSpec sets the values of the other styles.
package struct BarTokens: Sendable, Equatable {
  /// The height without the safe area. Apple documents it.
  package var height = 49.0
  /// The height on screens of regular width, without and with a home indicator; nil means the height on
  /// phones. Several authors measured 50 points, and 65 with the safe area's 20.
  package var wideHeight: WideHeight?
  /// The height on a phone in landscape, measured in view dumps.
  package var landscapeHeight = 32.0
  /// The body height to which the `y` of icons and titles refers. In a body of another height they move by
  /// half of the difference.
  package var contentHeight = 49.0
  package var tint: Color
  package var unselectedTint: Color
  package var background: Movie.Surface
  package var edge = Edge.none
  /// Distance that content scrolls under the bar until the bar's material and edge have full strength; nil
  /// means always full strength.
  package var fadeIn: Double?
  package var body = Body.plain
  package var buttonFrames = ButtonFrames.apart
  /// Whether a bar with more than five tabs shows the first four and More, as `UITabBarController` does on
  /// a phone.
  package var gathersMore = true
  /// Whether the icon of More is three circles, filled only while it is selected, instead of dots.
  package var drawsMoreAsRings = false
  package var showsTitles = true
  /// Distance from the bar's upper edge down to where the page begins to fade to its own background; nil
  /// means no fade.
  package var pageFadeTop: Double?
  /// Whether titles are beside icons on a phone in landscape.
  package var setsTitlesBesideIcons = false
  /// `y` of the icon's center above a title, measured in view dumps and screenshots.
  package var iconCenterY = 19.0
  /// `y` of the icon's center without a title, measured in screenshots.
  package var loneIconCenterY = 25.0
  /// Side of the square box to which icons are scaled down; wide and tall icons have boxes of their own.
  /// Apple publishes 25×25, 31×23 and 23×28.
  package var iconBox = 25.0
  /// Line width of built-in icons: this project's choice for each era.
  package var iconLineWidth = 2.0
  /// The form of the built-in icons of unselected items.
  package var unselectedIcons = Movie.IconForm.outline
  /// Size of titles, documented by Apple. The weight and the baseline were measured in view dumps.
  package var titleSize = 10.0
  package var titleWeight = FontWeight.medium
  /// Weight of the selected item's title; nil means `titleWeight`.
  package var selectedTitleWeight: FontWeight?
  package var titleBaseline = 45.5
  package var titleColors = TitleColors.tint
  /// Whether unselected tints darken with the content that shows through the bar.
  package var isVibrant = false
  /// The color under the selected item over a page without colors. The tint changes only where it is less
  /// readable than on this color; nil means that it never changes.
  package var tintGround: Color?
  package var finish = Finish.flat
  package var badge: BadgeTokens
  package var selectsOnTouchDown = false
  package var showsGlow = false
  /// The color behind the selected item; transparent means none.
  package var selection = Color.clear
  package var selectionShape = SelectionShape.cell
  /// The spring that moves the selection to the next item; nil means that it jumps, or travels as a lens.
  package var selectionSpring: Spring?
  /// The glass of the selection while it moves to another item; nil means that it does not travel.
  package var lens: Lens?

  /// The color behind the selected item if the spec asks for one and the style has none: the gray measured
  /// in screenshots of Twitter's bar of 2010.
  package static let selectionGray = Color(120.0 / 255, 120.0 / 255, 120.0 / 255, 0.2)

  package init(tint: Color, unselectedTint: Color, background: Movie.Surface, badgeColor: Color) {
    self.tint = tint
    self.unselectedTint = unselectedTint
    self.background = background
    badge = BadgeTokens(color: badgeColor)
  }

  package struct WideHeight: Sendable, Equatable {
    package var plain: Double
    package var withIndicator: Double

    package init(plain: Double, withIndicator: Double) {
      (self.plain, self.withIndicator) = (plain, withIndicator)
    }
  }

  /// The border between bar and page, above the bar's top edge.
  package enum Edge: Sendable, Equatable {
    case none
    /// One pixel high.
    case hairline(Color)
    /// One point high.
    case shadow(upper: Color, lower: Color)
  }

  package enum Body: Sendable, Equatable {
    /// The whole bar.
    case plain
    case capsule(Capsule)

    /// Whether the bar, with its safe area, covers the screen's lower edge.
    package var reachesScreenEdge: Bool { self == .plain }

    package var isAtTop: Bool { if case .capsule(let capsule) = self { capsule.isAtTop } else { false } }

    /// Whether the bar can shrink, open a search field and have a pane above it.
    package var changesForm: Bool { self != .plain && !isAtTop }
  }

  /// A body with round ends and a shadow.
  package struct Capsule: Sendable, Equatable {
    /// Color of the rim, half a point wide. Glass has no rim.
    package var rim: Color
    package var shadow: Shadow
    /// Room above the capsule for its shadow, in points.
    package var room: Double
    /// Whether the capsule is at the top of the screen and shows only titles, each tab as wide as its
    /// title.
    package var isAtTop = false

    package init(rim: Color, shadow: Shadow, room: Double, isAtTop: Bool = false) {
      (self.rim, self.shadow, self.room, self.isAtTop) = (rim, shadow, room, isAtTop)
    }
  }

  /// A shadow: moved down by `offset` points, blurred with `sigma` points.
  package struct Shadow: Sendable, Equatable {
    package var color: Color
    package var sigma: Double
    package var offset: Double

    package init(color: Color, sigma: Double, offset: Double) {
      (self.color, self.sigma, self.offset) = (color, sigma, offset)
    }
  }

  /// The lens: the selection indicator while it is raised off the bar.
  package struct Lens: Sendable, Equatable {
    /// The glass of the fully raised lens, which magnifies by `zoom`.
    package var material: GlassMaterial
    package var shadow: Shadow
    /// Opacity of the labels outside the fully raised lens, 0…1.
    package var labelOpacity: Double

    package init(material: GlassMaterial, shadow: Shadow, labelOpacity: Double) {
      (self.material, self.shadow, self.labelOpacity) = (material, shadow, labelOpacity)
    }
  }

  /// How buttons share the width of a bar that they fill.
  package enum ButtonFrames: Sendable, Equatable {
    /// On whole points, two points inside the edges of the item's part of the bar and one below the bar's
    /// upper edge.
    case apart
    /// The item's whole part of the bar.
    case edgeToEdge
  }

  /// How template icons are colored.
  package enum Finish: Sendable, Equatable {
    /// Icons have the tint.
    case flat
    /// Unselected icons have a gradient from their tint down to 2/3 of its brightness. Selected ones have a
    /// gloss.
    case embossed
    /// Selected icons have a gloss.
    case glossy
  }

  /// The colors of titles: the tint, or fixed colors.
  package enum TitleColors: Sendable, Equatable {
    case tint
    case fixed(selected: Color, unselected: Color)
  }

  package enum SelectionShape: Sendable, Equatable {
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
  package struct BadgeTokens: Sendable, Equatable {
    package var color: Color
    package var textColor = Color.white
    package var textSize = 13.0
    package var textWeight = FontWeight.regular
    /// Height and minimum width.
    package var size = 18.0
    /// Distance of the badge's top above the icon's center. `inlineTop` is its distance below the bar's top
    /// where titles are beside icons.
    package var rise = 16.0
    package var inlineTop = 3.0
    /// Offset of the badge's left edge from the icon's center.
    package var leading = 7.0
    /// Minimum difference between the badge's width and its text's width.
    package var textMargin = 10.0
    /// Whether the badge is a glossy button with a white ring instead of a flat disc.
    package var isGlossy = false

    /// The metrics for a low bar with titles beside small icons: a smaller badge, which leaves the title
    /// readable. The numbers are this project's choice.
    package var compact: BadgeTokens {
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
