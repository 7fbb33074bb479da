/// A page laid out for one orientation: what it shows from the back to the front, in points of the screen while it rests.
struct PageLayout: Equatable, Sendable {
  enum Element: Equatable, Sendable {
    case surface(Movie.Surface, Rect)
    case shape(Path, Color)
    case outline(Path, width: Double, Color)
    /// `at` is the beginning of the baseline.
    case text(TextLine, at: Point, Color)
    case clipped([Element], to: Rect)
    /// From nothing at the top to the colour at the bottom.
    case fade(Rect, Color)
  }

  /// How much of the page is gone at the screen's lower edge where it fades below a floating bar; by eye.
  private static let fadeShare = 0.75

  private let ground: [Element]
  /// What scrolls: the list and the text in the middle.
  private let content: [Element]
  /// The header of a page that is not scrolled, or each pixel on its way to the low one.
  private let headers: [[Element]]
  /// Over all else.
  private var veil: [Element] = []
  /// How far the page is scrolled as it is laid out, points.
  private let scroll: Double
  /// Whether nothing behind the page can be seen.
  let isOpaque: Bool
  /// Whether white reads better than black at its top.
  let isDarkOnTop: Bool

  /// From `fadeTop` down the page fades towards its own background, so that a floating bar stands out.
  init(
    _ page: Movie.Page, _ screen: Movie.Screen, _ orientation: Movie.Orientation, _ framing: Framing,
    fadeTop: Double?, scrolls: ClosedRange<Double>? = nil, fonts: FontLibrary
  ) throws(TextProblem) {
    let reach = scrolls.map { $0.lowerBound - page.scroll...$0.upperBound - page.scroll }
    let columns = PageColumns(screen, orientation, framing, scrolls: reach ?? 0...0)
    scroll = page.scroll
    // It covers whole pixels, so that nothing shows between pages that lie side by side.
    ground = [.surface(page.background, framing.filled(framing.screen))]
    isOpaque = page.background.isOpaque
    var top = screen.safeArea(in: orientation).top
    var header: NavigationBarLayout?
    if case .navigationBar(let bar) = page.header {
      let layout = try NavigationBarLayout(bar, page, columns, top: top, fonts: fonts)
      top = layout.restingBottom
      header = layout
    }
    // Content goes up under the header.
    let list = try ListLayout(page, columns, top: top - page.scroll, fonts: fonts)
    content = list.elements + (try Self.label(page, framing, fonts))
    if case .navigationBar(let bar) = page.header, scrolls != nil {
      headers = try Self.headers(bar, page, columns, top: screen.safeArea(in: orientation).top, fonts)
    } else {
      headers = [header?.elements ?? []]
    }
    if let fadeTop, case .color(let color) = page.background.fill {
      let area = framing.filled(framing.screen)
      veil.append(
        .fade(
          Rect(x: area.x, y: fadeTop, width: area.width, height: area.maxY - fadeTop),
          color.withAlpha(color.alpha * Self.fadeShare)))
    }
    isDarkOnTop = header?.isDark ?? page.background.isDarkOnTop
  }

  /// As it looks with the page scrolled by each number of pixels, until it is low.
  private static func headers(
    _ bar: Movie.Page.NavigationBar, _ page: Movie.Page, _ columns: PageColumns, top: Double, _ fonts: FontLibrary
  ) throws(TextProblem) -> [[Element]] {
    let steps =
      bar.isLarge && !columns.isLandscape ? Int(NavigationBarLayout.largeHeight * columns.framing.scale) + 1 : 0
    var page = page
    var headers: [[Element]] = []
    for step in 0...steps {
      page.scroll = Double(step) / columns.framing.scale
      headers.append(try NavigationBarLayout(bar, page, columns, top: top, fonts: fonts).elements)
    }
    return headers
  }

  /// The text in the middle.
  private static func label(
    _ page: Movie.Page, _ framing: Framing, _ fonts: FontLibrary
  ) throws(TextProblem) -> [Element] {
    let size = framing.screen.size
    let line = try TextLine(page.text, style: TextStyle(size: 17), maximumWidth: size.width - 32, library: fonts)
    let baseline = framing.snapped(y: size.height / 2 + line.baselineOffset)
    return [.text(line, at: Point(size.width / 2 - line.width / 2, baseline), page.textColor)]
  }

  /// `scale` is pixels for each point. Content that is `scrolled` by so many points goes up by whole pixels.
  func items(transform: Affine, scale: Double, scrolled: Double? = nil) -> [DrawItem] {
    func items(_ elements: [Element], _ transform: Affine) -> [DrawItem] {
      Self.items(elements, transform: transform, scale: scale)
    }
    let place = scrolled ?? scroll
    let up = ((place - scroll) * scale).rounded() / scale
    let header = headers[min(max(Int((place * scale).rounded()), 0), headers.count - 1)]
    return items(ground, transform) + items(content, Affine.translation(0, -up).then(transform))
      + items(header + veil, transform)
  }

  private static func items(_ elements: [Element], transform: Affine, scale: Double) -> [DrawItem] {
    elements.flatMap { element -> [DrawItem] in
      switch element {
      case .surface(let surface, let rect):
        SurfaceDrawing.items(surface, in: rect, transform: transform, scale: scale)
      case .shape(let path, let color): [.fill(path: path, transform: transform, paint: .solid(color))]
      case .outline(let path, let width, let color):
        [.stroke(path: path, stroke: Stroke(width: width), transform: transform, paint: .solid(color))]
      case .text(let line, let origin, let color):
        TextDrawing.items(line, at: origin, color: color, transform: transform)
      case .fade(let rect, let color):
        [
          .fill(
            path: Path(rect: rect), transform: transform,
            paint: .linearGradient(
              from: Point(0, rect.minY), to: Point(0, rect.maxY),
              stops: [GradientStop(offset: 0, color: color.withAlpha(0)), GradientStop(offset: 1, color: color)]))
        ]
      case .clipped(let elements, let rect):
        [
          .group(
            items(elements, transform: transform, scale: scale),
            clip: Clip(path: Path(rect: rect), transform: transform))
        ]
      }
    }
  }
}

extension TextLine {
  /// From the middle of a line's box down to its baseline.
  var baselineOffset: Double { (ascent - descent) / 2 }
}

extension Movie.Surface {
  /// Whether nothing behind it can be seen.
  fileprivate var isOpaque: Bool {
    guard opacity >= 1 else { return false }
    return switch fill {
    case .color(let color): color.alpha >= 1
    case .gradient(let stops, _): stops.allSatisfy { $0.color.alpha >= 1 }
    case .bands(let bands): bands.allSatisfy { $0.upper.alpha >= 1 && $0.lower.alpha >= 1 }
    case .image, .glass: false
    }
  }
}
