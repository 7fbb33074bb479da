import TabBase
import TabRaster
import TabSVG
import TabText

extension Movie {
  /// Whether a built-in icon is drawn in lines or filled.
  enum IconForm: String, CaseIterable, Sendable { case outline, filled }

  /// The bar with every token of its style filled in. Lengths are points.
  struct TabBar: Sendable, Equatable {
    enum Positioning: Sendable, Equatable {
      /// Items share the width.
      case fill
      /// In the middle of the bar.
      case centered(Centered)

      /// Width of each item, and distance between them; by default as on an iPad.
      struct Centered: Sendable, Equatable {
        var width = 76.0
        var spacing = 34.0
      }
    }

    /// Into which icons are fitted.
    enum IconBox: Sendable, Equatable {
      /// A square of this side, with wider and taller boxes for icons of that shape.
      case byShape(Double)
      case square(Double)
    }

    enum TitlePosition: String, CaseIterable, Sendable { case automatic, below, beside }

    /// What the bar does when its page is scrolled.
    struct Scrolling: Sendable, Equatable {
      enum Answer: String, CaseIterable, Sendable {
        case stay, minimize, hide, follow
      }

      /// Where a bar comes to rest that has been left half-way.
      enum Rest: String, CaseIterable, Sendable {
        case nearer
        /// Where it was going.
        case onward
      }

      var answer = Answer.stay
      /// Points that a page is scrolled one way before the bar goes or comes.
      var threshold = 0.0
      /// Points of the content for each of a bar that follows.
      var speed = 1.0
      /// Points of the content for which such a bar stays when the page turns back.
      var resistance = 0.0
      /// The share of their strength that tabs lose for each height that the bar is down.
      var fade = 0.0
      var rest = Rest.nearer
      /// A finger that scrolls back faster than this when it leaves brings a bar back that follows, points a second; nil where none
      /// does.
      var opensAbove: Double?
      /// Durations of a bar that hides and returns, in seconds: HideBottomViewOnScrollBehavior of Material Components.
      var hideDuration = 0.4
      var showDuration = 0.5
      var hideCurve = Curve.closed(.emphasized)
      var showCurve = Curve.closed(.emphasized)
    }

    /// How the mark behind the selected item gets to the next one.
    enum SelectionMove: Sendable, Equatable {
      case atOnce
      case spring(Spring)
      /// It rises, travels as a lens of glass and comes down again; a finger can drag it.
      case lens
      /// It goes out where it was while it comes up where it will be: the way of those who asked for less motion.
      case fade
    }

    var tokens: BarTokens
    /// Without the safe area.
    var portraitHeight: Double
    var landscapeHeight: Double
    var background: Surface
    var edge: BarTokens.Edge
    var positioning: Positioning
    var titlePosition: TitlePosition
    var showsTitles: Bool
    var titleWeight: FontWeight
    var selectedTitleWeight: FontWeight
    /// In portrait; in landscape beside the icon it is two points more.
    var titleSize: Double
    var titleColors: BarTokens.TitleColors
    /// The bar's color over white, where its grays darken with what shows through it; nil where they stay.
    var vibrancyGround: Color?
    var iconBox: IconBox
    var imageInsets: Insets
    var isHidden: Bool
    var selectsOnTouchDown: Bool
    /// Whether a scaled icon is its bitmap resampled, as an app shows it, or its outline drawn anew.
    var resamplesIcons: Bool
    var showsGlow: Bool
    /// Widths of tabs that are as wide as their titles, in points; empty means that tabs share the bar's width.
    var tabWidths: [Double] = []
    /// Whether the screen is of regular width, as a tablet's is.
    var isWide: Bool
    /// As in the tokens; nil with a background or an edge of the spec's own.
    var fadeIn: Double?
    /// Behind the selected item; transparent where there is none.
    var selection: Color
    var selectionMove: SelectionMove
    var mechanisms: BarMechanisms
    var items: [Item]
    /// A pane of its own above the items; nil for none.
    var accessory: Accessory?
    /// On the button that closes the search field.
    var closeIcon: Icon
    /// What each item becomes, one version after the other.
    var laterItems: [[Item]] = []
    /// At the start.
    var selectedIndex: Int
    /// Whether it is minimized at the start.
    var isMinimized: Bool
    var onScroll: Scrolling

    /// The tab that stands apart, as a search button.
    var searchIndex: Int? { items.firstIndex(where: \.isSearch) }

    /// Whether titles stand beside icons.
    func isInline(in orientation: Orientation) -> Bool {
      guard !tokens.body.isAtTop else { return false }
      return titlePosition == .beside || expansion != nil
        || (titlePosition == .automatic && (orientation.isLandscape || isWide) && tokens.setsTitlesBesideIcons)
    }

    /// Item `index` as it is at the start, or a later version of it, from 1.
    func item(_ index: Int, version: Int) -> Item { version == 0 ? items[index] : laterItems[index][version - 1] }

    func height(in orientation: Orientation) -> Double {
      orientation.isLandscape ? landscapeHeight : portraitHeight
    }
  }

  /// What an area is covered with.
  struct Surface: Sendable, Equatable {
    enum Fill: Sendable, Equatable {
      case color(Color)
      /// `angle` in degrees clockwise from upwards, as in CSS.
      case gradient([GradientStop], angle: Double)
      /// Scaled to cover the area.
      case image(Bitmap)
      /// Vertical ones in turn, from the left.
      case stripes(Color, width: Double, and: Color, otherWidth: Double)
      /// From the area's top down; what lies below the last one takes its lower color.
      case bands([Band])
      /// What lies beneath, seen through glass.
      case glass(GlassMaterial)
    }

    /// Rows of points in colors that run from the first row of pixels to the last.
    struct Band: Sendable, Equatable {
      var top: Double
      var bottom: Double
      var upper: Color
      var lower: Color

      /// Colours as 0xRRGGBB; without a `lower` one all rows are alike.
      init(_ rows: Range<Int>, _ upper: UInt32, _ lower: UInt32? = nil) {
        top = Double(rows.lowerBound)
        bottom = Double(rows.upperBound)
        self.upper = Color(rgb: upper)
        self.lower = Color(rgb: lower ?? upper)
      }
    }

    var fill: Fill
    /// Opacity of the fill over what is beneath, 0…1.
    var opacity = 1.0
    /// σ of the blur of what lies beneath, in points; 0 for none.
    var blur = 0.0

    static func color(_ color: Color) -> Surface { Surface(fill: .color(color)) }
  }

  struct Item: Sendable, Equatable {
    var title = ""
    var icon: Icon
    var selectedIcon: Icon
    var badge = Badge.none
    var isEnabled = true
    var tint: Color
    var unselectedTint: Color
    /// Whether it stands apart from the others as a button that becomes a search field.
    var isSearch: Bool
    /// How template icons are painted.
    var ink: IconInk
    var unselectedInk: IconInk
    var raised = Raised.no
    /// What a tap on it sets in motion.
    var motions: [ItemMotion<Double>]
    var tints: [ItemMotion<Color>]
    var presses: [ItemPress]
    /// While it is selected.
    var poses: [ItemPose]
    /// To its page.
    var transition: PageTransition
    /// From the selection until tint and icon change, in seconds.
    var swapDelay: Double
    /// How far the eye is from what flips, in points; nil for a distance by its size.
    var perspective: Double?
    /// The pictures of a frame animation, shown by the fraction of its run; empty for none.
    var frames: [Icon]
    /// Effects about the icon.
    var effects: IconEffects

    /// Whether a tap on it has something to set in motion while it is selected already.
    var replays: Bool {
      !presses.isEmpty || motions.contains { $0.occasion != .deselect } || tints.contains { $0.occasion != .deselect }
        || effects.all.contains { $0.progress.occasion != .deselect }
    }
  }

  /// What stands above a floating bar: what is playing, say.
  struct Accessory: Sendable, Equatable {
    var title: String
    /// Color of the square at its start, which represents a picture; nil means none.
    var artwork: Color?
    /// At its end.
    var icon: Icon
  }

  enum Icon: Sendable, Equatable {
    case none
    /// Natural size in points. A template takes the item's tint; else its own colors stay.
    case vector(VectorImage, isTemplate: Bool)
    case bitmap(Bitmap, size: Size, isTemplate: Bool)

    var isTemplate: Bool {
      switch self {
      case .none: false
      case .vector(_, let isTemplate), .bitmap(_, _, let isTemplate): isTemplate
      }
    }

    var size: Size {
      switch self {
      case .none: .zero
      case .vector(let image, _): image.size
      case .bitmap(_, let size, _): size
      }
    }
  }

  enum Badge: Sendable, Equatable {
    case none
    case dot(Color)
    case text(String, color: Color, textColor: Color)
  }

  enum Raised: Sendable, Equatable {
    case no
    /// Its icon is shown in `iconColor`, without a title.
    case button(size: Size, color: Color, cornerRadius: Double, iconColor: Color)
  }
}
