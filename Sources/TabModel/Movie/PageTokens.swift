import TabBase
import TabRaster
import TabText

/// The metrics and colors of status bar, navigation bar and lists in one era. Lengths are points.
/// `BarStyle` in TabSpec names the sources of the numbers.
package struct PageTokens: Sendable, Equatable {
  package var statusBar = StatusBar()
  package var navigationBar: NavigationBar
  package var lists: Lists
  package var presentation = Movie.Presentation.sheet
  /// Whether a modal page moves on a spring.
  package var presentsOnSpring = true
  /// Corner radius of a sheet, in points, and the color over the page behind it.
  package var sheetRadius = 10.0
  package var sheetDim: Color

  package init(
    statusBar: StatusBar, navigationBar: NavigationBar, lists: Lists,
    presentation: Movie.Presentation = Movie.Presentation.sheet, presentsOnSpring: Bool = true, sheetDim: Color
  ) {
    self.statusBar = statusBar
    self.navigationBar = navigationBar
    self.lists = lists
    self.presentation = presentation
    self.presentsOnSpring = presentsOnSpring
    self.sheetDim = sheetDim
  }

  /// The row at the top of the screen.
  package struct StatusBar: Sendable, Equatable {
    /// Fill behind the signs; nil means that the page is visible.
    package var background: Movie.Surface?
    /// Color of the signs; nil means black or white, depending on the contrast with the content beneath.
    package var ink: Color?
    package var time = "9:41"
    /// Size of the time on screens without a cutout.
    package var timeSize = 12.0
    package var timeWeight = FontWeight.semibold
    package var signal = Signal.bars(4)
    /// Whether the time is first and the signs are last on wide screens.
    package var timeLeadsOnWideScreens = true
    /// Whether the status bar stays in landscape.
    package var staysInLandscape = false

    package init() {}

    package enum Signal: Sendable, Equatable {
      case bars(Int)
      case dots(Int)
    }
  }

  /// A hard shadow, as on text before iOS 7.
  package struct TextShadow: Sendable, Equatable {
    package var color: Color
    /// Distance down, in points.
    package var offset: Double

    package init(color: Color, offset: Double) {
      (self.color, self.offset) = (color, offset)
    }
  }

  package struct NavigationBar: Sendable, Equatable {
    package var height = 44.0
    package var landscapeHeight = 32.0
    /// Height on screens of regular width.
    package var wideHeight = 44.0
    /// Height that a large title adds; nil means that the era has no large titles.
    package var largeTitleHeight: Double? = 52
    /// Fill of the bar while content can be beneath it.
    package var material: Movie.Surface
    /// Color of the line at the lower edge, one pixel high; transparent means none.
    package var hairline: Color
    /// Distance that content scrolls under the bar until its material has full strength; nil means always
    /// full strength.
    package var fadeIn: Double?
    package var titleSize = 17.0
    package var titleWeight = FontWeight.semibold
    package var titleColor: Color
    package var titleShadow: TextShadow?
    /// Color of buttons.
    package var tint: Color
    package var buttons = Buttons.plain

    package init(
      wideHeight: Double = 44.0, largeTitleHeight: Double? = 52, material: Movie.Surface, hairline: Color,
      fadeIn: Double? = nil, titleSize: Double = 17.0, titleWeight: FontWeight = FontWeight.semibold,
      titleColor: Color, titleShadow: TextShadow? = nil, tint: Color, buttons: Buttons = Buttons.plain
    ) {
      self.wideHeight = wideHeight
      self.largeTitleHeight = largeTitleHeight
      self.material = material
      self.hairline = hairline
      self.fadeIn = fadeIn
      self.titleSize = titleSize
      self.titleWeight = titleWeight
      self.titleColor = titleColor
      self.titleShadow = titleShadow
      self.tint = tint
      self.buttons = buttons
    }

    package enum Buttons: Sendable, Equatable {
      case plain
      /// A raised field behind each button.
      case bevelled(field: Movie.Surface, done: Movie.Surface, edge: Color)
      /// A round pane of this height behind each button, and one in a color behind a button that confirms.
      case panes(height: Double, Movie.Surface, done: Color, BarTokens.Shadow)
    }
  }

  /// The list styles of an era.
  package struct Lists: Sendable, Equatable {
    package var plain: List
    package var grouped: List
    package var insetGrouped: List
    /// Style of lists with sections if the spec names none.
    package var sectioned: Movie.ListStyle

    package init(plain: List, grouped: List, insetGrouped: List, sectioned: Movie.ListStyle) {
      (self.plain, self.grouped, self.insetGrouped, self.sectioned) = (plain, grouped, insetGrouped, sectioned)
    }

    package subscript(style: Movie.ListStyle) -> List {
      switch style {
      case .plain: plain
      case .grouped: grouped
      case .insetGrouped: insetGrouped
      }
    }
  }

  package struct List: Sendable, Equatable {
    package var background: Movie.Surface
    package var cell: Color
    /// Distance from the screen's side to the cells, on screens narrower than 414 points. `wideInset` is
    /// for the others.
    package var inset = 0.0
    package var wideInset = 0.0
    package var radius = 0.0
    /// Color of the border around a section's cells, one point wide; transparent means none.
    package var border = Color.clear
    package var rowHeight = 44.0
    /// Height of rows with a second line.
    package var tallRowHeight = 44.0
    /// Distance from a cell's side to its text, on screens narrower than 414 points. `wideMargin` is for
    /// the others.
    package var margin = 16.0
    package var wideMargin = 20.0
    package var separator: Color
    /// Distance from a cell's far side to the ends of separators between rows, in points.
    package var separatorInset = 0.0
    /// Whether separators begin at the cell's side instead of at its text.
    package var runsSeparatorsThrough = false
    /// Whether lines are above the first and below the last row of a section.
    package var hasOuterLines = false
    /// Whether separators continue below the last row, as between empty rows.
    package var continues = false
    /// Gaps above the first section and between sections.
    package var firstGap = 0.0
    package var gap = 0.0
    package var header: Header
    package var title: Text
    package var subtitle: Text
    package var value: Text
    package var selection: Movie.Surface
    /// Side of an icon's box, its `x`, and the `x` of the text after it, counted from the cell's side.
    package var iconSize = 29.0
    package var iconX = 16.0
    package var textAfterIcon = 60.0
    /// Side of a picture before the words of a tall row, and its `x`, counted from the cell's side.
    package var artworkSize = 44.0
    package var artworkX = 16.0
    package var chevron: Chevron
    /// Color of icons without a background and of check marks.
    package var tint: Color
    package var toggle: Toggle

    package init(
      background: Movie.Surface, cell: Color, rowHeight: Double = 44.0, tallRowHeight: Double, margin: Double = 16.0,
      wideMargin: Double = 20.0, separator: Color, runsSeparatorsThrough: Bool = false, header: Header, title: Text,
      subtitle: Text, value: Text, selection: Movie.Surface, chevron: Chevron, tint: Color, toggle: Toggle
    ) {
      self.background = background
      self.cell = cell
      self.rowHeight = rowHeight
      self.tallRowHeight = tallRowHeight
      self.margin = margin
      self.wideMargin = wideMargin
      self.separator = separator
      self.runsSeparatorsThrough = runsSeparatorsThrough
      self.header = header
      self.title = title
      self.subtitle = subtitle
      self.value = value
      self.selection = selection
      self.chevron = chevron
      self.tint = tint
      self.toggle = toggle
    }

    package func inset(width: Double) -> Double { width >= Self.wide ? wideInset : inset }
    package func margin(width: Double) -> Double { width >= Self.wide ? wideMargin : margin }

    /// The width from which UIKit has wider margins.
    package static let wide = 414.0
  }

  package struct Text: Sendable, Equatable {
    package var size: Double
    package var weight = FontWeight.regular
    package var color: Color
    package var shadow: TextShadow?

    package init(size: Double, weight: FontWeight = FontWeight.regular, color: Color, shadow: TextShadow? = nil) {
      (self.size, self.weight, self.color, self.shadow) = (size, weight, color, shadow)
    }
  }

  /// The line of text above a section. The footer below it is similar.
  package struct Header: Sendable, Equatable {
    package var text: Text
    /// Fill behind the text; nil means the list's background.
    package var background: Movie.Surface?
    /// Height of the header, if the section has one.
    package var height = 28.0
    /// Distance from the header's lower edge up to the text's baseline.
    package var baseline = 8.0
    package var isUppercase = false
    /// Text below a section.
    package var footer: Text

    package init(
      text: Text, background: Movie.Surface? = nil, height: Double = 28.0, baseline: Double = 8.0,
      isUppercase: Bool = false, footer: Text
    ) {
      self.text = text
      self.background = background
      self.height = height
      self.baseline = baseline
      self.isUppercase = isUppercase
      self.footer = footer
    }
  }

  package struct Chevron: Sendable, Equatable {
    package var size: Size
    package var line: Double
    package var color: Color
    /// Distance from the cell's side.
    package var margin: Double

    package init(size: Size, line: Double, color: Color, margin: Double) {
      (self.size, self.line, self.color, self.margin) = (size, line, color, margin)
    }
  }

  package struct Toggle: Sendable, Equatable {
    package var size: Size
    package var radius: Double
    package var on: Color
    package var off: Color
    package var knob: Size
    /// Whether the switch shows ON or OFF beside a raised knob.
    package var hasWords = false

    package init(size: Size, radius: Double, on: Color, off: Color, knob: Size, hasWords: Bool = false) {
      self.size = size
      self.radius = radius
      self.on = on
      self.off = off
      self.knob = knob
      self.hasWords = hasWords
    }
  }
}
