import TabBase
import TabRaster
import TabText

/// The metrics and colors of status bar, navigation bar and lists in one era. Lengths are points.
/// `BarStyle` names the sources of the numbers.
struct PageTokens: Sendable, Equatable {
  var statusBar = StatusBar()
  var navigationBar: NavigationBar
  var lists: Lists
  var presentation = Movie.Presentation.sheet
  /// Whether a modal page moves on a spring.
  var presentsOnSpring = true
  /// Corner radius of a sheet, in points, and the color over the page behind it.
  var sheetRadius = 10.0
  var sheetDim: Color

  /// The row at the top of the screen.
  struct StatusBar: Sendable, Equatable {
    /// Fill behind the signs; nil means that the page is visible.
    var background: Movie.Surface?
    /// Color of the signs; nil means black or white, depending on the contrast with the content beneath.
    var ink: Color?
    var time = "9:41"
    /// Size of the time on screens without a cutout.
    var timeSize = 12.0
    var timeWeight = FontWeight.semibold
    var signal = Signal.bars(4)
    /// Whether the time is first and the signs are last on wide screens.
    var timeLeadsOnWideScreens = true
    /// Whether the status bar stays in landscape.
    var staysInLandscape = false

    enum Signal: Sendable, Equatable {
      case bars(Int)
      case dots(Int)
    }
  }

  /// A hard shadow, as on text before iOS 7.
  struct TextShadow: Sendable, Equatable {
    var color: Color
    /// Distance down, in points.
    var offset: Double
  }

  struct NavigationBar: Sendable, Equatable {
    var height = 44.0
    var landscapeHeight = 32.0
    /// Height on screens of regular width.
    var wideHeight = 44.0
    /// Height that a large title adds; nil means that the era has no large titles.
    var largeTitleHeight: Double? = 52
    /// Fill of the bar while content can be beneath it.
    var material: Movie.Surface
    /// Color of the line at the lower edge, one pixel high; transparent means none.
    var hairline: Color
    /// Distance that content scrolls under the bar until its material has full strength; nil means always
    /// full strength.
    var fadeIn: Double?
    var titleSize = 17.0
    var titleWeight = FontWeight.semibold
    var titleColor: Color
    var titleShadow: TextShadow?
    /// Color of buttons.
    var tint: Color
    var buttons = Buttons.plain

    enum Buttons: Sendable, Equatable {
      case plain
      /// A raised field behind each button.
      case bevelled(field: Movie.Surface, done: Movie.Surface, edge: Color)
      /// A round pane of this height behind each button, and one in a color behind a button that confirms.
      case panes(height: Double, Movie.Surface, done: Color, BarTokens.Shadow)
    }
  }

  /// The list styles of an era.
  struct Lists: Sendable, Equatable {
    var plain: List
    var grouped: List
    var insetGrouped: List
    /// Style of lists with sections if the spec names none.
    var sectioned: Movie.ListStyle

    subscript(style: Movie.ListStyle) -> List {
      switch style {
      case .plain: plain
      case .grouped: grouped
      case .insetGrouped: insetGrouped
      }
    }
  }

  struct List: Sendable, Equatable {
    var background: Movie.Surface
    var cell: Color
    /// Distance from the screen's side to the cells, on screens narrower than 414 points. `wideInset` is
    /// for the others.
    var inset = 0.0
    var wideInset = 0.0
    var radius = 0.0
    /// Color of the border around a section's cells, one point wide; transparent means none.
    var border = Color.clear
    var rowHeight = 44.0
    /// Height of rows with a second line.
    var tallRowHeight = 44.0
    /// Distance from a cell's side to its text, on screens narrower than 414 points. `wideMargin` is for
    /// the others.
    var margin = 16.0
    var wideMargin = 20.0
    var separator: Color
    /// Distance from a cell's far side to the ends of separators between rows, in points.
    var separatorInset = 0.0
    /// Whether separators begin at the cell's side instead of at its text.
    var runsSeparatorsThrough = false
    /// Whether lines are above the first and below the last row of a section.
    var hasOuterLines = false
    /// Whether separators continue below the last row, as between empty rows.
    var continues = false
    /// Gaps above the first section and between sections.
    var firstGap = 0.0
    var gap = 0.0
    var header: Header
    var title: Text
    var subtitle: Text
    var value: Text
    var selection: Movie.Surface
    /// Side of an icon's box, its `x`, and the `x` of the text after it, counted from the cell's side.
    var iconSize = 29.0
    var iconX = 16.0
    var textAfterIcon = 60.0
    /// Side of a picture before the words of a tall row, and its `x`, counted from the cell's side.
    var artworkSize = 44.0
    var artworkX = 16.0
    var chevron: Chevron
    /// Color of icons without a background and of check marks.
    var tint: Color
    var toggle: Toggle

    func inset(width: Double) -> Double { width >= Self.wide ? wideInset : inset }
    func margin(width: Double) -> Double { width >= Self.wide ? wideMargin : margin }

    /// The width from which UIKit has wider margins.
    static let wide = 414.0
  }

  struct Text: Sendable, Equatable {
    var size: Double
    var weight = FontWeight.regular
    var color: Color
    var shadow: TextShadow?
  }

  /// The line of text above a section. The footer below it is similar.
  struct Header: Sendable, Equatable {
    var text: Text
    /// Fill behind the text; nil means the list's background.
    var background: Movie.Surface?
    /// Height of the header, if the section has one.
    var height = 28.0
    /// Distance from the header's lower edge up to the text's baseline.
    var baseline = 8.0
    var isUppercase = false
    /// Text below a section.
    var footer: Text
  }

  struct Chevron: Sendable, Equatable {
    var size: Size
    var line: Double
    var color: Color
    /// Distance from the cell's side.
    var margin: Double
  }

  struct Toggle: Sendable, Equatable {
    var size: Size
    var radius: Double
    var on: Color
    var off: Color
    var knob: Size
    /// Whether the switch shows ON or OFF beside a raised knob.
    var hasWords = false
  }
}
