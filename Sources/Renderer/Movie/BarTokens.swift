import TabBase
import TabRaster
import TabText

/// The numbers and colours by which a bar of an era is known. Lengths are points, `y` counts from the top edge of the bar's
/// body (all of the bar, or the capsule).
///
/// Where a property has a number here it is that of the flat bar of iOS 7 to 18, and the comment says where it comes from;
/// `BarStyle` says what other styles have instead.
struct BarTokens: Sendable, Equatable {
  /// The height without the safe area. Apple documents it.
  var height = 49.0
  /// The height on screens of regular width, without a home indicator and with one; nil for that on phones. Several authors measured
  /// 50 and, with the safe area's 20, 65.
  var wideHeight: WideHeight?
  /// The height on a phone on its side, measured in view dumps.
  var landscapeHeight = 32.0
  /// The body height for which the `y` of icons and titles are given. In a taller or lower body they move by half of the
  /// difference.
  var contentHeight = 49.0
  var tint: Color
  var unselectedTint: Color
  var background: Movie.Surface
  var edge = Edge.none
  /// How far content has to go beneath the bar until its material and edge are all there; nil where they always are.
  var fadeIn: Double?
  var body = Body.plain
  var buttonFrames = ButtonFrames.apart
  /// Whether a bar with more than five tabs shows the first four and More, as `UITabBarController` does on a phone.
  var gathersMore = true
  var showsTitles = true
  /// From the bar's upper edge down to where the page begins to fade toward its own background; nil where it does not.
  var pageFadeTop: Double?
  /// Whether titles stand beside icons on a phone on its side.
  var setsTitlesBesideIcons = false
  /// Where the icon's middle lies above a title, measured in view dumps and screenshots.
  var iconCenterY = 19.0
  /// Where the icon's middle lies without a title, measured in screenshots.
  var loneIconCenterY = 25.0
  /// Icons are scaled down to this box: a square one, a wide one, a tall one. Apple publishes 25×25, 31×23 and 23×28.
  var iconBox = 25.0
  /// The width of the lines of built-in icons, which is this project's choice for each era.
  var iconLineWidth = 2.0
  /// The form of built-in icons that are not selected.
  var unselectedIcons = Movie.IconForm.outline
  /// Apple documents the size; the weight and the baseline were measured in view dumps.
  var titleSize = 10.0
  var titleWeight = FontWeight.medium
  /// Weight of the selected item's title; nil means the same.
  var selectedTitleWeight: FontWeight?
  var titleBaseline = 45.5
  var titleColors = TitleColors.tint
  /// Whether unselected tints darken with what shows through the bar.
  var isVibrant = false
  /// The ground of the selected item on a page without colors. Its tint stays as it is wherever it is as readable as there; nil
  /// where it always does.
  var tintGround: Color?
  var finish = Finish.flat
  var badge: BadgeTokens
  var selectsOnTouchDown = false
  var showsGlow = false
  /// The color behind the selected item; transparent where there is nothing.
  var selection = Color.clear
  var selectionShape = SelectionShape.cell
  /// On which that goes to the next item; nil: it is there at once, or travels as a lens.
  var selectionSpring: Spring?
  /// What the mark is made of on its way to another item; nil where it does not travel.
  var lens: Lens?

  /// What a selected item stands on where the spec asks for it and the style has nothing of the kind: the gray that was
  /// measured in screenshots of Twitter's bar of 2010.
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

  /// What parts the bar from the page, above the bar's top edge.
  enum Edge: Sendable, Equatable {
    case none
    /// One pixel high.
    case hairline(Color)
    /// One point high.
    case shadow(upper: Color, lower: Color)
  }

  enum Body: Sendable, Equatable {
    /// All of the bar.
    case plain
    case capsule(Capsule)

    /// Whether the bar, with its safe area, covers the screen's lower edge.
    var reachesScreenEdge: Bool { self == .plain }

    /// Whether it stands in the row of the navigation bar.
    var isAtTop: Bool { if case .capsule(let capsule) = self { capsule.isAtTop } else { false } }

    /// Whether it shrinks, opens a search field and has a pane above.
    var changesForm: Bool { self != .plain && !isAtTop }
  }

  /// Round ends and a shadow.
  struct Capsule: Sendable, Equatable {
    /// Half a point wide, where the spec has a background of its own instead of the glass.
    var rim: Color
    var shadow: Shadow
    /// Kept free above the capsule for its shadow.
    var room: Double
    /// Whether it stands at the top of the screen, with titles only, each as wide as its title.
    var isAtTop = false
  }

  /// What is cast: moved down by `offset`, blurred with `sigma`.
  struct Shadow: Sendable, Equatable {
    var color: Color
    var sigma: Double
    var offset: Double
  }

  /// The selected item's pill while it is off the bar.
  struct Lens: Sendable, Equatable {
    /// At its highest, where it magnifies by `zoom`.
    var material: GlassMaterial
    var shadow: Shadow
    /// Its corners are no rounder than this.
    var radius: Double
    /// What strength labels outside of it keep meanwhile, 0…1.
    var labelOpacity: Double
  }

  /// How buttons share the width of a bar that they fill.
  enum ButtonFrames: Sendable, Equatable {
    /// On whole points, two points from the edges of their shares and one below the bar's upper edge.
    case apart
    /// Each has all of its share.
    case edgeToEdge
  }

  /// How template icons are colored.
  enum Finish: Sendable, Equatable {
    /// In the tint.
    case flat
    /// Unselected icons run from their tint down to 2/3 of its brightness, selected ones show a gloss.
    case embossed
    /// Selected icons show a gloss.
    case glossy
  }

  /// Titles take the tint, or these colors.
  enum TitleColors: Sendable, Equatable {
    case tint
    case fixed(selected: Color, unselected: Color)
  }

  enum SelectionShape: Sendable, Equatable {
    /// The item's share of the bar, from its top to its bottom.
    case cell
    /// Within the item's button.
    case rounded(top: Double, bottom: Double, radius: Double)
    /// The item's share of the bar below `top`, round at its upper corners, with dark sides and a shadow inside its top.
    case well(top: Double, radius: Double, side: Color, shadow: Color)
    /// The item's frame, with round ends.
    case pill
  }

  /// Sizes and places were measured in screenshots and view dumps of iOS 7 to 18.
  struct BadgeTokens: Sendable, Equatable {
    var color: Color
    var textColor = Color.white
    var textSize = 13.0
    var textWeight = FontWeight.regular
    /// Height and least width.
    var size = 18.0
    /// How far its top lies above the icon's center, or below the bar's top where titles stand beside icons.
    var rise = 16.0
    var inlineTop = 3.0
    /// Its left edge, counted from the icon's center.
    var leading = 7.0
    /// What the width is more than the text's, at least.
    var textMargin = 10.0
    /// Whether it is a glossy button with a white ring, rather than a flat disc.
    var isGlossy = false

    /// For a low bar with titles beside small icons: so that it leaves the title readable. The numbers are this project's choice.
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
