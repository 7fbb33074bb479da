import TabBase
import TabRaster
import TabText

extension Movie {
  /// The form of a built-in icon: lines or filled.
  package enum IconForm: String, CaseIterable, Sendable { case outline, filled }

  /// The bar with every token of its style filled in. Lengths are points.
  package struct TabBar: Sendable, Equatable {
    package enum Positioning: Sendable, Equatable {
      /// Items share the width.
      case fill
      /// Items are in the middle of the bar.
      case centered(Centered)

      /// Width of each item and spacing between items, in points. The defaults are an iPad's.
      package struct Centered: Sendable, Equatable {
        package var width = 76.0
        package var spacing = 34.0

        package init(width: Double = 76.0, spacing: Double = 34.0) {
          (self.width, self.spacing) = (width, spacing)
        }
      }
    }

    /// The box into which icons are fitted.
    package enum IconBox: Sendable, Equatable {
      /// A square with this side. Wide and tall icons have wider and taller boxes.
      case byShape(Double)
      case square(Double)
    }

    package enum TitlePosition: String, CaseIterable, Sendable { case automatic, below, beside }

    /// The bar's answer to the scrolling of its page.
    package struct Scrolling: Sendable, Equatable {
      package enum Answer: String, CaseIterable, Sendable {
        case stay, minimize, hide, follow
      }

      /// The rest position of a bar that the finger leaves halfway.
      package enum Rest: String, CaseIterable, Sendable {
        case nearer
        /// The end of its last direction of motion.
        case onward
      }

      package var answer = Answer.stay
      /// Distance that the page scrolls in one direction before the bar hides or appears, in points.
      package var threshold = 0.0
      /// Points of scrolling per point of motion, for a bar that follows.
      package var speed = 1.0
      /// Distance that the content scrolls back before a bar that follows moves back, in points.
      package var resistance = 0.0
      /// Opacity that tabs lose for each bar height that the bar is down. Above 1 they disappear earlier.
      package var fade = 0.0
      package var rest = Rest.nearer
      /// Speed of a finger's release above which scrolling back shows a bar that follows, in points per
      /// second; nil means never.
      package var opensAbove: Double?
      /// Durations of hiding and showing, in seconds, as in HideBottomViewOnScrollBehavior of Material
      /// Components.
      package var hideDuration = 0.4
      package var showDuration = 0.5
      package var hideCurve = Curve.closed(.emphasized)
      package var showCurve = Curve.closed(.emphasized)

      package init() {}
    }

    /// How the selection indicator moves to the next item.
    package enum SelectionMove: Sendable, Equatable {
      case atOnce
      case spring(Spring)
      /// It rises, travels as a glass lens and lands. A finger can drag it.
      case lens
      /// It fades out at the old item while it fades in at the new one, as for users who reduce motion.
      case fade
    }

    package var tokens: BarTokens
    /// Heights without the safe area, in points.
    var portraitHeight: Double
    var landscapeHeight: Double
    package var background: Surface
    package var edge: BarTokens.Edge
    package var positioning: Positioning
    var titlePosition: TitlePosition
    package var showsTitles: Bool
    package var titleWeight: FontWeight
    package var selectedTitleWeight: FontWeight
    /// Size in portrait, in points. Beside an icon in landscape it is two points larger.
    package var titleSize: Double
    package var titleColors: BarTokens.TitleColors
    /// The bar's color over white, if its grays darken with the content that shows through it; nil means
    /// that they do not.
    package var vibrancyGround: Color?
    package var iconBox: IconBox
    package var imageInsets: Insets
    package var isHidden: Bool
    package var selectsOnTouchDown: Bool
    /// Whether a scaled icon is its bitmap resampled, as in an app, instead of its outline drawn at the new
    /// size.
    package var resamplesIcons: Bool
    package var showsGlow: Bool
    /// Widths that the titles of a capsule's tabs need, in points; empty means that tabs share the bar's
    /// width.
    package var portraitTabWidths: [Double] = []
    package var landscapeTabWidths: [Double] = []
    /// How much larger titles beside icons are, in points.
    package static let inlineTitleGrowth = 3.0
    /// Whether the screen is of regular width, as on a tablet.
    var isWide: Bool
    /// Distance as in the tokens; nil if the spec sets a background or an edge.
    package var fadeIn: Double?
    /// Color behind the selected item; transparent means none.
    package var selection: Color
    package var selectionMove: SelectionMove
    package var mechanisms: BarMechanisms
    package var items: [Item]
    /// A pane above the items; nil means none.
    package var accessory: Accessory?
    /// Icon of the button that closes the search field.
    package var closeIcon: Icon
    /// Icon of the microphone in the search field.
    package var dictationIcon: Icon
    /// Later versions of each item, in order.
    package var laterItems: [[Item]] = []
    /// Index of the selected item at the start.
    package var selectedIndex: Int
    package var isMinimized: Bool
    package var onScroll: Scrolling

    package init(
      tokens: BarTokens, portraitHeight: Double, landscapeHeight: Double, background: Surface, edge: BarTokens.Edge,
      positioning: Positioning, titlePosition: TitlePosition, showsTitles: Bool, titleWeight: FontWeight,
      selectedTitleWeight: FontWeight, titleSize: Double, titleColors: BarTokens.TitleColors,
      vibrancyGround: Color? = nil, iconBox: IconBox, imageInsets: Insets, isHidden: Bool, selectsOnTouchDown: Bool,
      resamplesIcons: Bool, showsGlow: Bool, isWide: Bool, fadeIn: Double? = nil,
      selection: Color, selectionMove: SelectionMove, mechanisms: BarMechanisms, items: [Item],
      accessory: Accessory? = nil, closeIcon: Icon, dictationIcon: Icon, selectedIndex: Int, isMinimized: Bool,
      onScroll: Scrolling
    ) {
      self.tokens = tokens
      self.portraitHeight = portraitHeight
      self.landscapeHeight = landscapeHeight
      self.background = background
      self.edge = edge
      self.positioning = positioning
      self.titlePosition = titlePosition
      self.showsTitles = showsTitles
      self.titleWeight = titleWeight
      self.selectedTitleWeight = selectedTitleWeight
      self.titleSize = titleSize
      self.titleColors = titleColors
      self.vibrancyGround = vibrancyGround
      self.iconBox = iconBox
      self.imageInsets = imageInsets
      self.isHidden = isHidden
      self.selectsOnTouchDown = selectsOnTouchDown
      self.resamplesIcons = resamplesIcons
      self.showsGlow = showsGlow
      self.isWide = isWide
      self.fadeIn = fadeIn
      self.selection = selection
      self.selectionMove = selectionMove
      self.mechanisms = mechanisms
      self.items = items
      self.accessory = accessory
      self.closeIcon = closeIcon
      self.dictationIcon = dictationIcon
      self.selectedIndex = selectedIndex
      self.isMinimized = isMinimized
      self.onScroll = onScroll
    }

    /// Index of the tab that is a separate search button; nil means that there is none.
    package var searchIndex: Int? { items.firstIndex(where: \.isSearch) }

    /// Whether titles are beside icons.
    package func isInline(in orientation: Orientation) -> Bool {
      guard !tokens.body.isAtTop else { return false }
      return titlePosition == .beside || mechanisms.titlesBeside != nil
        || (titlePosition == .automatic && (orientation.isLandscape || isWide) && tokens.setsTitlesBesideIcons)
    }

    /// Item `index` at the start for version 0, and its later versions from 1.
    package func item(_ index: Int, version: Int) -> Item {
      version == 0 ? items[index] : laterItems[index][version - 1]
    }

    /// The tab widths, as the stored ones.
    package func tabWidths(in orientation: Orientation) -> [Double] {
      orientation.isLandscape ? landscapeTabWidths : portraitTabWidths
    }

    package func height(in orientation: Orientation) -> Double {
      orientation.isLandscape ? landscapeHeight : portraitHeight
    }
  }

  /// The fill of an area.
  package struct Surface: Sendable, Equatable {
    package enum Fill: Sendable, Equatable {
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
    package struct Band: Sendable, Equatable {
      package var top: Double
      package var bottom: Double
      package var upper: Color
      package var lower: Color

      /// Whether the band hides everything behind it.
      package var isOpaque: Bool { upper.alpha >= 1 && lower.alpha >= 1 }

      /// A band of rows. Colors are 0xRRGGBB; nil for `lower` means one color for all rows.
      package init(_ rows: Range<Int>, _ upper: UInt32, _ lower: UInt32? = nil) {
        top = Double(rows.lowerBound)
        bottom = Double(rows.upperBound)
        self.upper = Color(rgb: upper)
        self.lower = Color(rgb: lower ?? upper)
      }
    }

    package var fill: Fill
    /// Opacity of the fill over the content beneath, 0…1.
    package var opacity = 1.0
    /// σ of the blur of the content beneath, in points; 0 means no blur.
    package var blur = 0.0

    package init(fill: Fill, opacity: Double = 1.0, blur: Double = 0.0) {
      (self.fill, self.opacity, self.blur) = (fill, opacity, blur)
    }

    package static func color(_ color: Color) -> Surface { Surface(fill: .color(color)) }
  }
}
