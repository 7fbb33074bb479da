import TabBase
import TabRaster
import TabSVG
import TabText

extension Movie {
  /// The form of a built-in icon: lines or filled.
  enum IconForm: String, CaseIterable, Sendable { case outline, filled }

  /// The bar with every token of its style filled in. Lengths are points.
  struct TabBar: Sendable, Equatable {
    enum Positioning: Sendable, Equatable {
      /// Items share the width.
      case fill
      /// Items are in the middle of the bar.
      case centered(Centered)

      /// Width of each item and spacing between items, in points. The defaults are an iPad's.
      struct Centered: Sendable, Equatable {
        var width = 76.0
        var spacing = 34.0
      }
    }

    /// The box into which icons are fitted.
    enum IconBox: Sendable, Equatable {
      /// A square with this side. Wide and tall icons have wider and taller boxes.
      case byShape(Double)
      case square(Double)
    }

    enum TitlePosition: String, CaseIterable, Sendable { case automatic, below, beside }

    /// The bar's answer to the scrolling of its page.
    struct Scrolling: Sendable, Equatable {
      enum Answer: String, CaseIterable, Sendable {
        case stay, minimize, hide, follow
      }

      /// The rest position of a bar that the finger leaves halfway.
      enum Rest: String, CaseIterable, Sendable {
        case nearer
        /// The end of its last direction of motion.
        case onward
      }

      var answer = Answer.stay
      /// Distance that the page scrolls in one direction before the bar hides or appears, in points.
      var threshold = 0.0
      /// Points of scrolling per point of motion, for a bar that follows.
      var speed = 1.0
      /// Distance that the content scrolls back before a bar that follows moves back, in points.
      var resistance = 0.0
      /// Opacity that tabs lose for each bar height that the bar is down. Above 1 they disappear earlier.
      var fade = 0.0
      var rest = Rest.nearer
      /// Speed of a finger's release above which scrolling back shows a bar that follows, in points per
      /// second; nil means never.
      var opensAbove: Double?
      /// Durations of hiding and showing, in seconds, as in HideBottomViewOnScrollBehavior of Material
      /// Components.
      var hideDuration = 0.4
      var showDuration = 0.5
      var hideCurve = Curve.closed(.emphasized)
      var showCurve = Curve.closed(.emphasized)
    }

    /// How the selection indicator moves to the next item.
    enum SelectionMove: Sendable, Equatable {
      case atOnce
      case spring(Spring)
      /// It rises, travels as a glass lens and lands. A finger can drag it.
      case lens
      /// It fades out at the old item while it fades in at the new one, as for users who reduce motion.
      case fade
    }

    var tokens: BarTokens
    /// Heights without the safe area, in points.
    var portraitHeight: Double
    var landscapeHeight: Double
    var background: Surface
    var edge: BarTokens.Edge
    var positioning: Positioning
    var titlePosition: TitlePosition
    var showsTitles: Bool
    var titleWeight: FontWeight
    var selectedTitleWeight: FontWeight
    /// Size in portrait, in points. Beside an icon in landscape it is two points larger.
    var titleSize: Double
    var titleColors: BarTokens.TitleColors
    /// The bar's color over white, if its grays darken with the content that shows through it; nil means
    /// that they do not.
    var vibrancyGround: Color?
    var iconBox: IconBox
    var imageInsets: Insets
    var isHidden: Bool
    var selectsOnTouchDown: Bool
    /// Whether a scaled icon is its bitmap resampled, as in an app, instead of its outline drawn at the new
    /// size.
    var resamplesIcons: Bool
    var showsGlow: Bool
    /// Widths of tabs that are as wide as their titles, in points; empty means that tabs share the bar's
    /// width.
    var tabWidths: [Double] = []
    /// Whether the screen is of regular width, as on a tablet.
    var isWide: Bool
    /// Distance as in the tokens; nil if the spec sets a background or an edge.
    var fadeIn: Double?
    /// Color behind the selected item; transparent means none.
    var selection: Color
    var selectionMove: SelectionMove
    var mechanisms: BarMechanisms
    var items: [Item]
    /// A pane above the items; nil means none.
    var accessory: Accessory?
    /// Icon of the button that closes the search field.
    var closeIcon: Icon
    /// Icon of the microphone in the search field.
    var dictationIcon: Icon
    /// Later versions of each item, in order.
    var laterItems: [[Item]] = []
    /// Index of the selected item at the start.
    var selectedIndex: Int
    /// Whether the bar is minimized at the start.
    var isMinimized: Bool
    var onScroll: Scrolling

    /// Index of the tab that is a separate search button; nil means that there is none.
    var searchIndex: Int? { items.firstIndex(where: \.isSearch) }

    /// Whether titles are beside icons.
    func isInline(in orientation: Orientation) -> Bool {
      guard !tokens.body.isAtTop else { return false }
      return titlePosition == .beside || mechanisms.titlesBeside != nil
        || (titlePosition == .automatic && (orientation.isLandscape || isWide) && tokens.setsTitlesBesideIcons)
    }

    /// Item `index` at the start for version 0, and its later versions from 1.
    func item(_ index: Int, version: Int) -> Item { version == 0 ? items[index] : laterItems[index][version - 1] }

    func height(in orientation: Orientation) -> Double {
      orientation.isLandscape ? landscapeHeight : portraitHeight
    }
  }

  /// The fill of an area.
  struct Surface: Sendable, Equatable {
    enum Fill: Sendable, Equatable {
      case color(Color)
      /// A gradient; `angle` is in degrees, clockwise from upward, as in CSS.
      case gradient([GradientStop], angle: Double)
      /// An image, scaled to cover the area.
      case image(Bitmap)
      /// Vertical stripes of two colors and widths in points, in turn from the left.
      case stripes(Color, width: Double, and: Color, otherWidth: Double)
      /// Bands from the area's top down. The area below the last one has its lower color.
      case bands([Band])
      /// The content beneath, seen through glass.
      case glass(GlassMaterial)
    }

    /// A band of the area, `top` to `bottom` in points, with a gradient from its first row of pixels to its
    /// last.
    struct Band: Sendable, Equatable {
      var top: Double
      var bottom: Double
      var upper: Color
      var lower: Color

      /// Whether the band hides everything behind it.
      var isOpaque: Bool { upper.alpha >= 1 && lower.alpha >= 1 }

      /// A band of rows. Colors are 0xRRGGBB; nil for `lower` means one color for all rows.
      init(_ rows: Range<Int>, _ upper: UInt32, _ lower: UInt32? = nil) {
        top = Double(rows.lowerBound)
        bottom = Double(rows.upperBound)
        self.upper = Color(rgb: upper)
        self.lower = Color(rgb: lower ?? upper)
      }
    }

    var fill: Fill
    /// Opacity of the fill over the content beneath, 0…1.
    var opacity = 1.0
    /// σ of the blur of the content beneath, in points; 0 means no blur.
    var blur = 0.0

    static func color(_ color: Color) -> Surface { Surface(fill: .color(color)) }
  }

  struct Item: Sendable, Equatable {
    var title = ""
    var icon: Icon
    var selectedIcon: Icon
    /// nil for an icon that an app has by no name.
    var iconName: IconName?
    var badge = Badge.none
    var isEnabled = true
    var tint: Color
    var unselectedTint: Color
    /// Whether the tab is a separate button that becomes a search field.
    var isSearch: Bool
    /// Paints of template icons.
    var ink: IconStyle
    var unselectedInk: IconStyle
    var raised = Raised.no
    /// Motions that a tap on the item and other triggers start.
    var motions: [ItemMotion<Double>]
    var tints: [ItemMotion<Color>]
    var presses: [ItemPress]
    /// Values while the item is selected.
    var poses: [SelectedState]
    /// Transition to the item's page.
    var transition: PageTransition
    /// Time from the selection to the change of tint and icon, in seconds.
    var swapDelay: Double
    /// Distance from the eye to a part that flips, in points; nil means a distance by the part's size.
    var perspective: Double?
    /// The pictures of a frame animation; the animation's progress selects one. Empty means none.
    var frames: [Icon]
    /// Effects around the icon.
    var effects: IconEffects

    /// Whether a tap on the selected item starts any motion.
    var replays: Bool {
      !presses.isEmpty || lottie != nil || motions.contains { $0.trigger != .deselect }
        || tints.contains { $0.trigger != .deselect }
        || effects.all.contains { $0.progress.trigger != .deselect }
    }
  }

  /// The pane above a floating bar, for instance for the song that is playing.
  struct Accessory: Sendable, Equatable {
    var title: String
    /// Picture at the start.
    var artwork: Page.Artwork
    /// Icon at the end.
    var icon: Icon
  }

  /// What an app calls an icon.
  enum IconName: Sendable, Equatable {
    /// An SF Symbol of that name looks like the built-in icon.
    case system(String)
    case asset(String)
  }

  enum Icon: Sendable, Equatable {
    case none
    /// A template takes the item's tint; else its own colors stay.
    case vector(VectorImage, isTemplate: Bool, sizing: VectorSizing = .box)
    /// Natural size in points.
    case bitmap(Bitmap, size: Size, isTemplate: Bool)
    /// An animation, which fills the box.
    case lottie(LottieIcon, isTemplate: Bool)

    /// The size at which a picture of paths is drawn in an icon's box.
    enum VectorSizing: Sendable, Equatable {
      /// As large as fits into the box.
      case box
      /// Natural size, or smaller to fit into the box.
      case natural
      /// Natural size in a box of 25 points, which may be exceeded, and in proportion in others.
      case symbol
    }

    var isTemplate: Bool {
      switch self {
      case .none: false
      case .vector(_, let isTemplate, _), .bitmap(_, _, let isTemplate), .lottie(_, let isTemplate): isTemplate
      }
    }

    var size: Size {
      switch self {
      case .none: .zero
      case .vector(let image, _, _): image.size
      case .bitmap(_, let size, _): size
      case .lottie(let icon, _): icon.animation.size
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
    /// A button that shows the icon in `iconColor`, without a title.
    case button(size: Size, color: Color, cornerRadius: Double, iconColor: Color)
  }
}
