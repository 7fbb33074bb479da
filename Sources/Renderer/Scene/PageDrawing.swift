/// Draws the tabs' pages where a pose has them.
struct PageDrawing {
  private struct Content {
    var background: Movie.Surface
    var text: TextLine
    var textColor: Color
  }

  private let contents: [Content]

  init(_ movie: Movie, fonts: FontLibrary) throws(TextProblem) {
    var contents: [Content] = []
    for page in movie.pages {
      contents.append(
        Content(
          background: page.background, text: try TextLine(page.text, style: TextStyle(size: 17), library: fonts),
          textColor: page.textColor))
    }
    self.contents = contents
  }

  func items(_ pose: Pose, _ movie: Movie, _ framing: Framing) -> [DrawItem] {
    let size = movie.screen.size(in: pose.orientation)
    return pose.visiblePages.flatMap { index -> [DrawItem] in
      let page = pose.pages[index]
      guard page.opacity > 0 else { return [] }
      // Whole pixels, as a page's layer lies on the screen.
      let x = (page.x * framing.scale).rounded() / framing.scale
      let transform = Affine.translation(x, 0).then(framing.transform)
      let content = contents[index]
      var items = SurfaceDrawing.items(
        content.background, in: Rect(.zero, size), transform: transform, scale: framing.scale)
      let origin = Point(
        size.width / 2 - content.text.width / 2, framing.snapped(y: size.height / 2 + content.text.ascent / 2 - 2))
      items += TextDrawing.items(content.text, at: origin, color: content.textColor, transform: transform)
      return page.opacity < 1 ? [.group(items, opacity: page.opacity)] : items
    }
  }
}
