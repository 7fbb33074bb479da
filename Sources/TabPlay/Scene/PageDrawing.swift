import TabBase
import TabModel
import TabRaster
import TabText

/// Draws the tabs' pages at a pose.
struct PageDrawing: Sendable {
  /// A page's layout, and a picture of it for moving it.
  private struct Page: Sendable {
    var layout: PageLayout
    /// The picture; nil means that pages do not move, or are too large.
    var picture: ImageContent?
    /// Position of the picture's corner on the canvas while the page rests.
    var origin: Point
  }

  private let pages: [Movie.Orientation: [Page]]
  /// The color behind the pages; nil means that the canvas is transparent.
  private let background: Color?
  private let pageBackgrounds: [Movie.Surface.Fill]
  private let screen: Movie.Screen

  init(
    _ movie: Movie, _ playback: Playback, _ framings: [Movie.Orientation: Viewport], fonts: FontLibrary
  ) throws(TextProblem) {
    let movesPages = movie.transition != .cut
    // While the screen rotates, the layouts of both orientations are visible.
    let tops = framings.values.map(\.visible.minY)
    let bottoms = framings.values.map(\.visible.maxY)
    let visible = (tops.min() ?? 0)...max(bottoms.max() ?? 0, tops.min() ?? 0)
    var pages: [Movie.Orientation: [Page]] = [:]
    for (orientation, viewport) in framings {
      let geometry = BarGeometry(movie.bar, movie.screen, orientation)
      let barTop = geometry.frame.y + min(geometry.panes?.resting.accessory?.minY ?? 0, 0)
      let tabs = geometry.isAtTop && !movie.bar.isHidden ? geometry.row : nil
      let fadeTop = movie.bar.tokens.pageFadeTop.map { barTop + $0 }
      // Behind a sheet, parts of a page become visible that are not visible at rest.
      let shifts = playback.presents && viewport.visible.height < viewport.screen.height
      for (index, page) in movie.pages.enumerated() {
        // The same is true for a page that grows or shrinks. Outside the screen it has no content.
        var shown = shifts || playback.scalesPage(index) ? 0...viewport.screen.height : visible
        // The content beneath a glass bar affects its colors, even if the picture shows only a part of the
        // bar.
        if movie.bar.tokens.tintGround != nil, !geometry.frame.intersection(viewport.visible).isEmpty {
          shown = min(shown.lowerBound, geometry.frame.minY)...max(shown.upperBound, geometry.frame.maxY)
        }
        let layout = try PageLayout(
          page, movie.screen, orientation, viewport, fadeTop: fadeTop, scrolls: playback.scrolls[index], visible: shown,
          tabs: tabs, turns: framings.count > 1, fonts: fonts)
        pages[orientation, default: []].append(
          movesPages && !shifts && Self.fitsPicture(viewport)
            ? Self.moving(layout, viewport) : Page(layout: layout, picture: nil, origin: .zero))
      }
    }
    self.pages = pages
    screen = movie.screen
    background = movie.canvas.isTransparent ? nil : movie.screen.background
    pageBackgrounds = movie.pages.map(\.background.fill)
  }

  /// Whether the picture of a whole page is not larger than a frame may be. A narrow crop shows little of
  /// the page.
  private static func fitsPicture(_ viewport: Viewport) -> Bool {
    viewport.screen.width * viewport.visible.height * viewport.scale * viewport.scale
      <= Double(Limits.usual.framePixels)
  }

  /// The page as a picture, which is drawn once and then moved by whole pixels. It is as wide as the page,
  /// and as high as its visible part.
  private static func moving(_ layout: PageLayout, _ viewport: Viewport) -> Page {
    let shown = Rect(x: 0, y: viewport.visible.y, width: viewport.screen.width, height: viewport.visible.height)
    let area = PixelRect(covering: viewport.transform.apply(shown))
    let origin = Point(Double(area.left), Double(area.top))
    let items = layout.items(
      transform: viewport.transform.then(.translation(-origin.x, -origin.y)), scale: viewport.scale)
    return Page(layout: layout, picture: .drawing(items, width: area.width, height: area.height), origin: origin)
  }

  /// The pages at `pose`. Moving pages are drawn from their pictures if `asPictures` is true. Where pages
  /// are drawn small, pictures as large as the canvas would take too long.
  func items(_ pose: Pose, _ viewport: Viewport, asPictures: Bool = true) -> [DrawItem] {
    guard var pages = pages[pose.orientation] else { return [] }
    var pose = pose
    if let turning = pose.turning, let old = self.pages[turning.old] {
      pages = zip(old, pages).map {
        Page(layout: PageLayout(from: $0.layout, to: $1.layout, turning.fraction), origin: .zero)
      }
      let wider = viewport.screen.width - screen.size(in: pose.orientation).width
      for index in pose.pages.indices { pose.pages[index].x += pose.pages[index].widths * wider }
    }
    var items: [DrawItem] = []
    if let background, !covers(pose, pages, viewport) {
      let paint = Paint.solid(sharedColor(pose.visiblePages) ?? background)
      items.append(.fill(path: Path(rect: viewport.screen), transform: viewport.transform, paint: paint))
    }
    for index in pose.visiblePages where pose.pages[index].opacity > 0 {
      items += viewport.named(
        .page(index), self.items(pose.pages[index], pages[index], viewport, asPictures: asPictures),
        about: viewport.screen.center, viewport.transform)
    }
    return items
  }

  /// The background of these pages, if it is the same opaque color: with another behind them, pages that fade into each
  /// other would flash.
  private func sharedColor(_ pages: some Sequence<Int>) -> Color? {
    let fills = pages.map { pageBackgrounds[$0] }
    guard case .color(let color) = fills.first, color.alpha == 1 else { return nil }
    return fills.allSatisfy { $0 == fills[0] } ? color : nil
  }

  /// Whether the pages hide everything behind them.
  private func covers(_ pose: Pose, _ pages: [Page], _ viewport: Viewport) -> Bool {
    let opaque = pose.visiblePages.filter {
      pages[$0].layout.isOpaque && pose.pages[$0].opacity >= 1 && pose.pages[$0].scale >= 1
    }
    let (width, tolerance) = (viewport.screen.width, 1e-6)
    // Right end of the area that the pages cover, from the left side without a gap.
    var reach = 0.0
    for x in opaque.map({ offset(pose.pages[$0], viewport) }).sorted() where x <= reach + tolerance {
      reach = max(reach, x + width)
    }
    return reach >= width - tolerance
  }

  /// The page's offset in points, rounded to whole pixels, as for layers on a screen; exact for vectors.
  private func offset(_ page: Pose.Page, _ viewport: Viewport) -> Double {
    viewport.namesParts ? page.x : (page.x * viewport.scale).rounded() / viewport.scale
  }

  /// Whether white has more contrast than black at the top of a page.
  func isDarkOnTop(page index: Int, _ orientation: Movie.Orientation) -> Bool {
    pages[orientation].map { $0.indices.contains(index) && $0[index].layout.isDarkOnTop } ?? false
  }

  /// Whether white has more contrast than black at the lower edge of a page.
  func isDarkAtBottom(page index: Int, _ orientation: Movie.Orientation) -> Bool {
    pages[orientation].map { $0.indices.contains(index) && $0[index].layout.isDarkAtBottom } ?? false
  }

  /// Opacity of the material of a bar whose upper edge is `barTop`, 0…1. It increases while content moves
  /// `span` points beneath the bar. It is 1 for pages without scrolling content.
  func fraction(beneath barTop: Double, over span: Double, _ pose: Pose) -> Double {
    guard let pages = pages[pose.orientation] else { return 1 }
    if let turning = pose.turning, let old = self.pages[turning.old] {
      let layouts = zip(old, pages).map { PageLayout(from: $0.layout, to: $1.layout, turning.fraction) }
      return fraction(beneath: barTop, over: span, pose, layouts)
    }
    return fraction(beneath: barTop, over: span, pose, pages.map(\.layout))
  }

  private func fraction(beneath barTop: Double, over span: Double, _ pose: Pose, _ layouts: [PageLayout]) -> Double {
    let shares = pose.visiblePages.filter { pose.pages[$0].opacity > 0 }.map { index in
      layouts[index].contentBottom(scrolled: pose.pages[index].scroll).map { min(max(($0 - barTop) / span, 0), 1) }
        ?? 1
    }
    return shares.max() ?? 1
  }

  private func items(_ pose: Pose.Page, _ page: Page, _ viewport: Viewport, asPictures: Bool) -> [DrawItem] {
    let x = offset(pose, viewport)
    // A page that grows or shrinks brings parts into view that its picture does not have.
    if asPictures, !viewport.namesParts,
      let picture = page.picture, !viewport.isTurned, pose.scale == 1, pose.scroll == nil
    {
      let place = Affine.translation(page.origin.x + (x * viewport.scale).rounded(), page.origin.y)
      return [.image(picture, transform: place, opacity: pose.opacity)]
    }
    let size = Affine.scale(pose.scale).about(viewport.screen.center)
    let items = page.layout.items(
      transform: size.then(.translation(x, 0)).then(viewport.transform), scale: viewport.scale, scrolled: pose.scroll)
    return pose.opacity < 1 ? [.group(items, opacity: pose.opacity)] : items
  }
}
