/// Draws the tabs' pages where a pose has them.
final class PageDrawing {
  private struct Key: Hashable {
    var orientation: Movie.Orientation
    var page: Int
  }

  /// A page's pixels, and where their corner lies on the canvas while the page rests.
  private struct Picture {
    var bitmap: Bitmap
    var origin: Point
  }

  private let layouts: [Movie.Orientation: [PageLayout]]
  private let background: Color?
  /// Pages that move are drawn once and then moved by whole pixels.
  private let movesPages: Bool
  private var pictures: [Key: Picture] = [:]

  init(
    _ movie: Movie, _ framings: [Movie.Orientation: Framing], fonts: FontLibrary
  ) throws(TextProblem) {
    var layouts: [Movie.Orientation: [PageLayout]] = [:]
    for (orientation, framing) in framings {
      var pages: [PageLayout] = []
      for page in movie.pages { pages.append(try PageLayout(page, movie, orientation, framing, fonts: fonts)) }
      layouts[orientation] = pages
    }
    self.layouts = layouts
    background = movie.canvas.isTransparent ? nil : movie.screen.background
    movesPages = movie.transition != .cut
  }

  func items(_ pose: Pose, _ framing: Framing) -> [DrawItem] {
    guard let layouts = layouts[pose.orientation] else { return [] }
    var items: [DrawItem] = []
    if let background, !covers(pose, layouts, framing) {
      items.append(.fill(path: Path(rect: framing.screen), transform: framing.transform, paint: .solid(background)))
    }
    for index in pose.visiblePages where pose.pages[index].opacity > 0 {
      items += self.items(pose.pages[index], layouts[index], Key(orientation: pose.orientation, page: index), framing)
    }
    return items
  }

  /// Whether the pages hide what lies behind them.
  private func covers(_ pose: Pose, _ layouts: [PageLayout], _ framing: Framing) -> Bool {
    let opaque = pose.visiblePages.filter { layouts[$0].isOpaque && pose.pages[$0].opacity >= 1 }
    let (width, tolerance) = (framing.screen.width, 1e-6)
    // How far from the left they cover it, one beside the other.
    var reach = 0.0
    for x in opaque.map({ offset(pose.pages[$0], framing) }).sorted() where x <= reach + tolerance {
      reach = max(reach, x + width)
    }
    return reach >= width - tolerance
  }

  /// In points, moved to whole pixels, as a page's layer lies on the screen.
  private func offset(_ page: Pose.Page, _ framing: Framing) -> Double {
    (page.x * framing.scale).rounded() / framing.scale
  }

  /// Whether white reads better than black at the top of a page.
  func isDarkOnTop(page index: Int, _ orientation: Movie.Orientation) -> Bool {
    layouts[orientation].map { $0.indices.contains(index) && $0[index].isDarkOnTop } ?? false
  }

  private func items(_ page: Pose.Page, _ layout: PageLayout, _ key: Key, _ framing: Framing) -> [DrawItem] {
    let x = offset(page, framing)
    if movesPages, !framing.isTurned, fitsPicture(framing) {
      let picture = picture(layout, key, framing)
      let place = Affine.translation(picture.origin.x + (x * framing.scale).rounded(), picture.origin.y)
      return [.image(picture.bitmap, transform: place, opacity: page.opacity)]
    }
    let items = layout.items(
      transform: Affine.translation(x, 0).then(framing.transform), scale: framing.scale)
    return page.opacity < 1 ? [.group(items, opacity: page.opacity)] : items
  }

  /// Whether a whole page, of which a narrow crop shows little, is not larger than a frame may be.
  private func fitsPicture(_ framing: Framing) -> Bool {
    framing.screen.width * framing.visible.height * framing.scale * framing.scale <= Double(Limits.framePixels)
  }

  /// As wide as the page, and as high as is shown of it.
  private func picture(_ layout: PageLayout, _ key: Key, _ framing: Framing) -> Picture {
    if let known = pictures[key] { return known }
    let shown = Rect(x: 0, y: framing.visible.y, width: framing.screen.width, height: framing.visible.height)
    let area = PixelRect(covering: framing.transform.apply(shown))
    let origin = Point(Double(area.left), Double(area.top))
    let bitmap = Bitmap(width: area.width, height: area.height)
    let transform = framing.transform.then(.translation(-origin.x, -origin.y))
    Compositor(bitmap: bitmap).draw(layout.items(transform: transform, scale: framing.scale))
    let picture = Picture(bitmap: bitmap, origin: origin)
    pictures[key] = picture
    return picture
  }
}
