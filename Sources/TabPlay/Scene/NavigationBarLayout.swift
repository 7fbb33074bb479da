import TabBase
import TabModel
import TabRaster
import TabText

/// A bar with a title at the top of a page. A large title scrolls up with the content and becomes a small
/// one.
struct NavigationBarLayout: Equatable, Sendable {
  let elements: [PageElement]
  /// `y` at which unscrolled content begins, in points.
  let restingBottom: Double
  /// Whether white has more contrast on it than black.
  let isDark: Bool

  private static let largeStyle = TextStyle(size: 34, weight: .bold)
  /// Distance from the large bar's lower edge up to the title's baseline, measured in screenshots.
  private static let largeBaseline = 15.0
  /// The scroll edge of bars without material: opacity of the page's color over content behind the status
  /// bar, at the lower end of the title and at that of the bar; the distances of the title's lower end from the middle
  /// of the bar's row, and of the edge's end from the bar; and the largest σ of its blur. Distances and σ are in points,
  /// and all are by eye.
  private static let edgeShares = (status: 0.9, title: 0.74, end: 0.38)
  private static let edgeTitle = 9.0
  private static let edgeReach = 14.0
  private static let edgeBlur = 6.0
  /// Height that is left of a large title when it has faded out above a scroll edge, and over which it does so, in
  /// points; by eye.
  private static let largeEnd = 10.0
  private static let largeFade = 30.0
  /// Height that is left of a large title when the small one begins to appear, in points; by eye.
  private static let smallFade = 16.0

  /// Distance that a page scrolls until its bar no longer changes, in points.
  static func span(_ bar: Movie.Page.NavigationBar, _ columns: PageColumns) -> Double {
    largeHeight(bar, columns) + (bar.tokens.fadeIn ?? 0)
  }

  /// Height of the large title, in points; 0 on phones in landscape, which have no room for it.
  private static func largeHeight(_ bar: Movie.Page.NavigationBar, _ columns: PageColumns) -> Double {
    bar.isLarge && !columns.isCompact ? bar.tokens.largeTitleHeight ?? 0 : 0
  }

  /// Lays out the bar. `top` is the safe area's, in points. With `hasStatusRow` the bar begins below it.
  init(
    _ bar: Movie.Page.NavigationBar, _ page: Movie.Page, _ columns: PageColumns, top: Double, hasStatusRow: Bool,
    fonts: FontLibrary
  ) throws(TextProblem) {
    let tokens = bar.tokens
    let largeHeight = Self.largeHeight(bar, columns)
    let height = columns.isWide ? tokens.wideHeight : columns.isCompact ? tokens.landscapeHeight : tokens.height
    let bottom = top + height
    let extra = max(0, largeHeight - page.scroll)
    // The material appears as content moves beneath the bar. A large title that scrolls beneath it counts
    // as content.
    let hasEdge = if case .panes = tokens.buttons { true } else { false }
    let beneath = hasEdge ? page.scroll : page.scroll - largeHeight
    let fraction = tokens.fadeIn.map { min(max(beneath / $0, 0), 1) } ?? 1
    restingBottom = bottom + largeHeight
    isDark = fraction >= 0.5 ? tokens.material.isDarkOnTop : page.background.isDarkOnTop
    let viewport = columns.viewport
    var elements: [PageElement] = []
    if fraction > 0 {
      let edge = viewport.snapped(y: bottom + extra)
      if hasEdge {
        elements += Self.scrollEdge(page, columns, top: top, bottom: bottom, fraction: fraction)
      } else {
        elements += Self.material(tokens, columns, from: hasStatusRow ? top : 0, to: edge, fraction: fraction)
      }
    }
    let titleColor = fraction < 0.5 ? page.textColor : tokens.titleColor
    let buttons = try NavigationButtons(tokens, columns, top: top, bottom: bottom, fonts: fonts)
    let leading = try bar.leading.map { button throws(TextProblem) in try buttons.layout(button, isLeading: true) }
    let trailing = try bar.trailing.map { button throws(TextProblem) in try buttons.layout(button, isLeading: false) }
    if extra > 0 {
      let line = try TextLine(bar.title, style: Self.largeStyle, maximumWidth: columns.room, library: fonts)
      let baseline = viewport.snapped(y: bottom + extra - Self.largeBaseline)
      let title = PageElement.text(line, at: Point(columns.x(line.width), baseline), titleColor)
      if hasEdge {
        // The title fades out above the scroll edge, which would turn it into fog.
        elements += PageElement.faded([title], opacity: (extra - Self.largeEnd) / Self.largeFade)
      } else {
        // The title disappears under the bar's upper part.
        let below = Path(rect: Rect(x: 0, y: bottom, width: columns.width, height: extra))
        elements.append(page.scroll <= 0 ? title : .clipped([title], to: below))
      }
    }
    // Buttons of glass are above a large title that passes below them.
    elements += (leading?.elements ?? []) + (trailing?.elements ?? [])
    if extra < Self.smallFade {
      let margin = PageColumns.margin(width: columns.width)
      let taken = max(leading?.width ?? 0, trailing?.width ?? 0)
      // If tabs are in the center, the title is at the start: this project's choice.
      let start = leading.map { $0.width + margin } ?? columns.safe.left + margin
      let room = columns.tabs.map { $0.minX - start - margin } ?? columns.width - 2 * max(taken, margin)
      let style = TextStyle(size: tokens.titleSize, weight: tokens.titleWeight)
      let line = try TextLine(bar.title, style: style, maximumWidth: max(room, 0), library: fonts)
      let baseline = viewport.snapped(y: (top + bottom) / 2 + line.baselineOffset)
      let x = columns.tabs == nil ? columns.width / 2 - line.width / 2 : columns.textX(start, wide: line.width)
      elements += PageElement.faded(
        PageElement.text(line, at: Point(x, baseline), titleColor, shadow: tokens.titleShadow),
        opacity: 1 - extra / Self.smallFade)
    }
    self.elements = elements
  }

  /// The bar's material, and the line at its lower edge.
  private static func material(
    _ tokens: PageTokens.NavigationBar, _ columns: PageColumns, from top: Double, to bottom: Double, fraction: Double
  ) -> [PageElement] {
    let area = Rect(x: 0, y: top, width: columns.width, height: bottom - top)
    let line = Rect(x: 0, y: bottom, width: columns.width, height: columns.viewport.hairline())
    var material = tokens.material
    material.opacity *= fraction
    let surface = PageElement.surface(material, area)
    let hairline = tokens.hairline.withAlpha(tokens.hairline.alpha * fraction)
    return hairline.alpha > 0 ? [surface, .shape(Path(rect: line), hairline)] : [surface]
  }

  /// The scroll edge: content below the bar's row, `top`…`bottom`, fades out into the page's color and
  /// gets blurred toward the top.
  private static func scrollEdge(
    _ page: Movie.Page, _ columns: PageColumns, top: Double, bottom: Double, fraction: Double
  ) -> [PageElement] {
    guard case .color(let color) = page.background.fill else { return [] }
    let end = bottom + edgeReach
    let title = (top + bottom) / 2 + edgeTitle
    let places = [
      (0, edgeShares.status), (top, edgeShares.status), (title, edgeShares.title), (bottom, edgeShares.end), (end, 0),
    ]
    let area = Rect(x: 0, y: 0, width: columns.width, height: end)
    return [
      .blur(area, sigma: edgeBlur * fraction, depth: title / end),
      .fade(
        area,
        places.map { y, opacity in
          GradientStop(offset: y / end, color: color.withAlpha(color.alpha * opacity * fraction))
        }),
    ]
  }
}
