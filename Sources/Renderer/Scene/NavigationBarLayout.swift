/// A bar with a title at the top of a page. A large title goes up with the content and becomes a small one.
struct NavigationBarLayout: Equatable, Sendable {
  let elements: [PageLayout.Element]
  /// Where content begins that is not scrolled; points.
  let restingBottom: Double
  /// Whether white reads better on it than black.
  let isDark: Bool

  // Heights and fonts are those that Apple documents.
  private static let height = 44.0
  private static let landscapeHeight = 32.0
  /// What a large title adds.
  static let largeHeight = 52.0
  private static let titleStyle = TextStyle(size: 17, weight: .semibold)
  private static let largeStyle = TextStyle(size: 34, weight: .bold)
  /// From the large bar's lower edge up to the title's baseline, as measured in screenshots.
  private static let largeBaseline = 15.0

  /// `top` is the safe area's.
  init(
    _ bar: Movie.Page.NavigationBar, _ page: Movie.Page, _ columns: PageColumns, top: Double, fonts: FontLibrary
  ) throws(TextProblem) {
    // Lying phones have no room for large titles.
    let isLarge = bar.isLarge && !columns.isLandscape
    let bottom = top + (columns.isLandscape ? Self.landscapeHeight : Self.height)
    let extra = isLarge ? max(0, Self.largeHeight - page.scroll) : 0
    let isAtRest = isLarge && page.scroll == 0
    restingBottom = bottom + (isLarge ? Self.largeHeight : 0)
    isDark = isAtRest ? page.background.isDarkOnTop : bar.material.isDarkOnTop
    var elements: [PageLayout.Element] = []
    let framing = columns.framing
    if !isAtRest {
      let edge = framing.snapped(y: bottom + extra)
      elements.append(.surface(bar.material, Rect(x: 0, y: 0, width: columns.width, height: edge)))
      let line = Rect(x: 0, y: edge, width: columns.width, height: framing.hairline())
      elements.append(.shape(Path(rect: line), bar.hairline))
    }
    if extra > 0 {
      let line = try TextLine(bar.title, style: Self.largeStyle, maximumWidth: columns.room, library: fonts)
      let baseline = framing.snapped(y: bottom + extra - Self.largeBaseline)
      let title = PageLayout.Element.text(
        line, at: Point(columns.x(line.width), baseline), isAtRest ? page.textColor : bar.titleColor)
      // It goes up under the bar's upper part.
      elements.append(
        isAtRest ? title : .clipped([title], to: Rect(x: 0, y: bottom, width: columns.width, height: extra)))
    } else {
      let line = try TextLine(bar.title, style: Self.titleStyle, maximumWidth: columns.room, library: fonts)
      let baseline = framing.snapped(y: (top + bottom) / 2 + line.baselineOffset)
      elements.append(.text(line, at: Point(columns.width / 2 - line.width / 2, baseline), bar.titleColor))
    }
    self.elements = elements
  }
}
