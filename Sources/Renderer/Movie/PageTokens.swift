import TabBase
import TabRaster
import TabText

/// The numbers and colors by which what stands around the bar is known in an era: status bar, navigation bar and lists. Lengths
/// are points; `BarStyle` says where each number comes from.
struct PageTokens: Sendable, Equatable {
  var statusBar = StatusBar()
  var navigationBar: NavigationBar
  var lists: Lists
  var presentation = Movie.Presentation.sheet
  /// Corner radius of a sheet in points, and the dimming of the page behind it.
  var sheetRadius = 10.0
  var sheetDim: Color

  /// The row at the top of the screen.
  struct StatusBar: Sendable, Equatable {
    /// Behind the signs; nil where the page is seen.
    var background: Movie.Surface?
    /// nil: black or white, whichever reads better on what lies beneath.
    var ink: Color?
    var time = "9:41"
    /// Where there is no hole in the glass.
    var timeSize = 12.0
    var timeWeight = FontWeight.semibold
    var signal = Signal.bars(4)
    /// Whether on wide screens the time leads, and the signs stand at the end.
    var timeLeadsOnWideScreens = true
    /// Whether it stays while the phone lies on its side.
    var staysInLandscape = false

    enum Signal: Sendable, Equatable {
      case bars(Int)
      case dots(Int)
    }
  }

  /// A hard shadow, as text had before iOS 7.
  struct TextShadow: Sendable, Equatable {
    var color: Color
    /// Down.
    var offset: Double
  }

  struct NavigationBar: Sendable, Equatable {
    var height = 44.0
    var landscapeHeight = 32.0
    /// On screens of regular width.
    var wideHeight = 44.0
    /// What a large title adds; nil where the era has none.
    var largeTitleHeight: Double? = 52
    /// Material of the bar if content may be beneath it.
    var material: Movie.Surface
    /// At its lower edge, within a pixel; transparent for none.
    var hairline: Color
    /// How far content has to go beneath the bar until its material is there; nil where it always is.
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
      /// A raised field behind each.
      case bevelled(field: Movie.Surface, done: Movie.Surface, edge: Color)
      /// A round pane behind each, of this height.
      case panes(height: Double, Movie.Surface, BarTokens.Shadow)
    }
  }

  /// The forms of lists that an era has.
  struct Lists: Sendable, Equatable {
    var plain: List
    var grouped: List
    var insetGrouped: List
    /// Style of lists in sections, if the spec names none.
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
    /// From the screen's side to the cells, on screens narrower than 414 points and on others.
    var inset = 0.0
    var wideInset = 0.0
    var radius = 0.0
    /// Around a section's cells, a point wide; transparent for none.
    var border = Color.clear
    var rowHeight = 44.0
    /// Height of rows with a second line, in points.
    var tallRowHeight = 44.0
    /// From a cell's side to its text, on screens narrower than 414 points and on others.
    var margin = 16.0
    var wideMargin = 20.0
    var separator: Color
    /// Whether separators begin at the cell's side instead of where its text does.
    var runsSeparatorsThrough = false
    /// Whether lines run above the first and below the last row of a section.
    var hasOuterLines = false
    /// Whether separators go on below the last row, as between empty rows.
    var continues = false
    /// Above the first section, and between sections.
    var firstGap = 0.0
    var gap = 0.0
    var header: Header
    var title: Text
    var subtitle: Text
    var value: Text
    var selection: Movie.Surface
    /// Icons: the side of their box, its offset, and that of the text after it, from the cell's side, in points.
    var iconSize = 29.0
    var iconX = 16.0
    var textAfterIcon = 60.0
    var chevron: Chevron
    /// Color of bare icons and of check marks.
    var tint: Color
    var toggle: Toggle

    func inset(width: Double) -> Double { width >= Self.wide ? wideInset : inset }
    func margin(width: Double) -> Double { width >= Self.wide ? wideMargin : margin }

    /// From this width on UIKit has wider margins.
    static let wide = 414.0
  }

  struct Text: Sendable, Equatable {
    var size: Double
    var weight = FontWeight.regular
    var color: Color
    var shadow: TextShadow?
  }

  /// A line of text above a section; what stands below one looks alike.
  struct Header: Sendable, Equatable {
    var text: Text
    /// Behind it; nil for the list's background.
    var background: Movie.Surface?
    /// Height of a section's header, in points.
    var height = 28.0
    /// From its lower edge up to the text's baseline.
    var baseline = 8.0
    var isUppercase = false
    /// Text style of the line below a section.
    var footer: Text
  }

  struct Chevron: Sendable, Equatable {
    var size: Size
    var line: Double
    var color: Color
    /// From the cell's side.
    var margin: Double
  }

  /// A switch.
  struct Toggle: Sendable, Equatable {
    var size: Size
    var radius: Double
    var on: Color
    var off: Color
    var knob: Size
    /// Whether it says ON or OFF beside the knob, which then is raised.
    var hasWords = false
  }
}
