import TabBase
import TabModel
import TabRaster
import TabText

/// A page laid out for one orientation: its elements from back to front, in screen points while it rests.
struct PageLayout: Equatable, Sendable {
  /// Opacity of the fade at the screen's lower edge below a floating bar, 0…1; by eye.
  private static let fadeShare = 0.75
  /// Distance above and below the page's center that its text may take, in points.
  private static let labelReach = 30.0

  private let ground: [PageElement]
  /// The elements that scroll: lists, cards, text.
  private let content: [PageElement]
  /// The text in the center, which scrolls too.
  private let label: [PageElement]
  /// The header of an unscrolled page, and then one for each pixel of scrolling until the header is low.
  private let headers: [[PageElement]]
  /// The fade above everything else.
  private var veil: [PageElement] = []
  /// Distance by which the page is scrolled in this layout, in points.
  private let scroll: Double
  /// Whether the page hides everything behind it.
  let isOpaque: Bool
  /// Whether white has more contrast than black at its top.
  let isDarkOnTop: Bool
  /// Whether white has more contrast than black at its lower edge, without content.
  let isDarkAtBottom: Bool
  private let contentBottom: Double?

  /// Lays out the page. From `fadeTop` down it fades to its own background, so that a floating bar stands
  /// out; nil means no fade. `visible` is the visible range of the screen's `y`, in all orientations.
  /// `tabs` is the part of the navigation bar's row that a tab bar takes. `turns` says whether the screen
  /// rotates in the movie.
  init(
    _ page: Movie.Page, _ screen: Movie.Screen, _ orientation: Movie.Orientation, _ viewport: Viewport,
    fadeTop: Double?, scrolls: ClosedRange<Double>?, visible: ClosedRange<Double>, tabs: Rect?, turns: Bool,
    fonts: FontLibrary
  ) throws(TextProblem) {
    let reach = scrolls.map { $0.lowerBound - page.scroll...$0.upperBound - page.scroll }
    let columns = PageColumns(
      screen, orientation, viewport, scrolls: reach ?? 0...0, visible: visible, tabs: tabs, isWhole: turns)
    scroll = page.scroll
    // The page covers whole pixels, so that no gap appears between adjacent pages.
    let area = viewport.filled(viewport.screen)
    ground =
      [.surface(page.background, area)] + (page.picture.map { PagePicture.elements($0, in: area) } ?? [])
    isOpaque = page.background.isOpaque || page.picture != nil
    var top = tabs?.maxY ?? screen.safeArea(in: orientation).top
    var header: NavigationBarLayout?
    if case .navigationBar(let bar) = page.header {
      func layout(_ page: Movie.Page) throws(TextProblem) -> NavigationBarLayout {
        try NavigationBarLayout(
          bar, page, columns, top: screen.safeArea(in: orientation).top,
          hasStatusRow: screen.statusBar.background != nil, fonts: fonts)
      }
      let resting = try layout(page)
      header = resting
      top = resting.restingBottom
      var headers = [resting.elements]
      if scrolls != nil {
        var page = page
        headers = []
        for step in 0...Int(NavigationBarLayout.span(bar, columns) * viewport.scale) + 1 {
          page.scroll = Double(step) / viewport.scale
          headers.append(try layout(page).elements)
        }
      }
      self.headers = headers
    } else {
      headers = [[]]
    }
    // Content scrolls up under the header.
    let list = try PageContentLayout(page, columns, top: top - page.scroll, fonts: fonts)
    content = list.elements
    label = try Self.label(page, columns, fonts)
    contentBottom = list.bottom
    if let fadeTop, case .color(let color) = page.background.fill, page.picture == nil {
      veil.append(
        .fade(
          Rect(x: area.x, y: fadeTop, width: area.width, height: area.maxY - fadeTop),
          [
            GradientStop(offset: 0, color: color.withAlpha(0)),
            GradientStop(offset: 1, color: color.withAlpha(color.alpha * Self.fadeShare)),
          ]))
    }
    isDarkAtBottom = page.picture.map { PagePicture.isDarkAtBottom($0) } ?? page.background.isDarkAtBottom
    isDarkOnTop =
      header?.isDark ?? page.picture.map { PagePicture.isDarkOnTop($0) } ?? page.background.isDarkOnTop
  }

  /// The layout between `old`, at 0, and `new`, at 1, while the screen rotates.
  init(from old: PageLayout, to new: PageLayout, _ fraction: Double) {
    ground = [PageElement].between(old.ground, new.ground, fraction)
    content = [PageElement].between(old.content, new.content, fraction)
    label = [PageElement].between(old.label, new.label, fraction)
    headers =
      old.headers.count == new.headers.count
      ? zip(old.headers, new.headers).map { [PageElement].between($0, $1, fraction) }
      : [[PageElement].between(old.headers[0], new.headers[0], fraction)]
    veil = [PageElement].between(old.veil, new.veil, fraction)
    scroll = new.scroll
    isOpaque = new.isOpaque
    isDarkOnTop = fraction < 0.5 ? old.isDarkOnTop : new.isDarkOnTop
    isDarkAtBottom = new.isDarkAtBottom
    contentBottom = old.contentBottom.flatMap { before in
      new.contentBottom.map { Double.interpolate(before, $0, fraction) }
    }
  }

  /// `y` of the end of the scrolling content at this scroll position, in points; nil means that there is
  /// none.
  func contentBottom(scrolled: Double?) -> Double? { contentBottom.map { $0 - ((scrolled ?? scroll) - scroll) } }

  /// The text in the center.
  private static func label(
    _ page: Movie.Page, _ columns: PageColumns, _ fonts: FontLibrary
  ) throws(TextProblem) -> [PageElement] {
    let viewport = columns.viewport
    let size = viewport.screen.size
    guard !page.text.isEmpty, columns.isSeen(top: size.height / 2 - labelReach, height: 2 * labelReach) else {
      return []
    }
    let line = try TextLine(page.text, style: TextStyle(size: 17), maximumWidth: size.width - 32, library: fonts)
    let baseline = viewport.snapped(y: size.height / 2 + line.baselineOffset)
    return [.text(line, at: Point(size.width / 2 - line.width / 2, baseline), page.textColor)]
  }

  /// The draw items of the page. `scale` is pixels per point. Content scrolled by `scrolled` points moves
  /// up by whole pixels; nil means the scroll position of the layout.
  func items(transform: Affine, scale: Double, scrolled: Double? = nil) -> [DrawItem] {
    let place = scrolled ?? scroll
    let up = ((place - scroll) * scale).rounded() / scale
    let header = headers[min(max(Int((place * scale).rounded()), 0), headers.count - 1)]
    return ground.items(transform: transform, scale: scale)
      + (content + label).items(transform: Affine.translation(0, -up).then(transform), scale: scale)
      + (header + veil).items(transform: transform, scale: scale)
  }
}

extension Movie.Surface {
  /// Whether the surface hides everything behind it.
  fileprivate var isOpaque: Bool {
    guard opacity >= 1 else { return false }
    return switch fill {
    case .color(let color): color.alpha >= 1
    case .gradient(let stops, _): stops.allSatisfy { $0.color.alpha >= 1 }
    case .stripes(let a, _, let b, _): a.alpha >= 1 && b.alpha >= 1
    case .bands(let bands): bands.allSatisfy(\.isOpaque)
    case .image, .glass: false
    }
  }
}
