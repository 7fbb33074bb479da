import TabBase
import TabText

/// A bar with a title at the top of a page. A large title goes up with the content and becomes a small one.
struct NavigationBarLayout: Equatable, Sendable {
  let elements: [PageElement]
  /// Where content begins that is not scrolled; points.
  let restingBottom: Double
  /// Whether white reads better on it than black.
  let isDark: Bool

  private static let largeStyle = TextStyle(size: 34, weight: .bold)
  /// From the large bar's lower edge up to the title's baseline, as measured in screenshots.
  private static let largeBaseline = 15.0
  /// How strong the page's color is over content at the screen's upper edge where bars have no material; by eye.
  private static let fadeShare = 0.9

  /// How far a page has to be scrolled until its bar changes no more, points.
  static func span(_ bar: Movie.Page.NavigationBar, _ columns: PageColumns) -> Double {
    largeHeight(bar, columns) + (bar.tokens.fadeIn ?? 0)
  }

  /// Lying phones have no room for large titles.
  private static func largeHeight(_ bar: Movie.Page.NavigationBar, _ columns: PageColumns) -> Double {
    bar.isLarge && !columns.isCompact ? bar.tokens.largeTitleHeight ?? 0 : 0
  }

  /// `top` is the safe area's. With a `hasStatusRow` the bar begins below it.
  init(
    _ bar: Movie.Page.NavigationBar, _ page: Movie.Page, _ columns: PageColumns, top: Double, hasStatusRow: Bool,
    fonts: FontLibrary
  ) throws(TextProblem) {
    let tokens = bar.tokens
    let largeHeight = Self.largeHeight(bar, columns)
    let height = columns.isWide ? tokens.wideHeight : columns.isCompact ? tokens.landscapeHeight : tokens.height
    let bottom = top + height
    let extra = max(0, largeHeight - page.scroll)
    // The material comes as content goes beneath the bar; a large title that goes up beneath it is content.
    let beneath = page.scroll - largeHeight
    let share = tokens.fadeIn.map { min(max(beneath / $0, 0), 1) } ?? 1
    restingBottom = bottom + largeHeight
    isDark = share >= 0.5 ? tokens.material.isDarkOnTop : page.background.isDarkOnTop
    let framing = columns.framing
    var elements: [PageElement] = []
    if share > 0 {
      let edge = framing.snapped(y: bottom + extra)
      elements += Self.material(tokens, page, columns, from: hasStatusRow ? top : 0, to: edge, share: share)
    }
    let titleColor = share < 0.5 ? page.textColor : tokens.titleColor
    let buttons = try NavigationButtons(tokens, columns, top: top, bottom: bottom, fonts: fonts)
    let leading = try bar.leading.map { button throws(TextProblem) in try buttons.layout(button, isLeading: true) }
    let trailing = try bar.trailing.map { button throws(TextProblem) in try buttons.layout(button, isLeading: false) }
    elements += (leading?.elements ?? []) + (trailing?.elements ?? [])
    if extra > 0 {
      let line = try TextLine(bar.title, style: Self.largeStyle, maximumWidth: columns.room, library: fonts)
      let baseline = framing.snapped(y: bottom + extra - Self.largeBaseline)
      let title = PageElement.text(line, at: Point(columns.x(line.width), baseline), titleColor)
      // It goes up under the bar's upper part.
      let below = Path(rect: Rect(x: 0, y: bottom, width: columns.width, height: extra))
      elements.append(page.scroll <= 0 ? title : .clipped([title], to: below))
    } else {
      let margin = PageColumns.margin(width: columns.width)
      let taken = max(leading?.width ?? 0, trailing?.width ?? 0)
      // Where tabs have the middle the title stands at the beginning; that is this project's choice.
      let start = leading.map { $0.width + margin } ?? columns.safe.left + margin
      let room = columns.tabs.map { $0.minX - start - margin } ?? columns.width - 2 * max(taken, margin)
      let style = TextStyle(size: tokens.titleSize, weight: tokens.titleWeight)
      let line = try TextLine(bar.title, style: style, maximumWidth: max(room, 0), library: fonts)
      let baseline = framing.snapped(y: (top + bottom) / 2 + line.baselineOffset)
      let x = columns.tabs == nil ? columns.width / 2 - line.width / 2 : columns.textX(start, wide: line.width)
      elements += PageElement.text(line, at: Point(x, baseline), titleColor, shadow: tokens.titleShadow)
    }
    self.elements = elements
  }

  /// What the bar is made of, and the line at its lower edge.
  private static func material(
    _ tokens: PageTokens.NavigationBar, _ page: Movie.Page, _ columns: PageColumns, from top: Double, to bottom: Double,
    share: Double
  ) -> [PageElement] {
    let area = Rect(x: 0, y: top, width: columns.width, height: bottom - top)
    if case .panes = tokens.buttons {
      // No bar: the page's color, which content goes out in.
      guard case .color(let color) = page.background.fill else { return [] }
      return [.fade(area, from: color.withAlpha(color.alpha * fadeShare * share), to: color.withAlpha(0))]
    }
    let line = Rect(x: 0, y: bottom, width: columns.width, height: columns.framing.hairline())
    var material = tokens.material
    material.opacity *= share
    let surface = PageElement.surface(material, area)
    let hairline = tokens.hairline.withAlpha(tokens.hairline.alpha * share)
    return hairline.alpha > 0 ? [surface, .shape(Path(rect: line), hairline)] : [surface]
  }
}
