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

  private(set) var elements: [Element]
  /// Whether nothing behind the page can be seen.
  let isOpaque: Bool
  /// Whether white reads better than black at its top.
  let isDarkOnTop: Bool

  /// From `fadeTop` down the page fades towards its own background, so that a floating bar stands out.
  init(
    _ page: Movie.Page, _ screen: Movie.Screen, _ orientation: Movie.Orientation, _ framing: Framing,
    fadeTop: Double?, fonts: FontLibrary
  ) throws(TextProblem) {
    let columns = PageColumns(screen, orientation, framing)
    // It covers whole pixels, so that nothing shows between pages that lie side by side.
    elements = [.surface(page.background, framing.filled(framing.screen))]
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
    elements += list.elements
    elements += try Self.label(page, framing, fonts)
    if let header { elements += header.elements }
    if let fadeTop, case .color(let color) = page.background.fill {
      let area = framing.filled(framing.screen)
      elements.append(
        .fade(
          Rect(x: area.x, y: fadeTop, width: area.width, height: area.maxY - fadeTop),
          color.withAlpha(color.alpha * Self.fadeShare)))
    }
    isDarkOnTop = header?.isDark ?? page.background.isDarkOnTop
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

  /// `scale` is pixels for each point.
  func items(transform: Affine, scale: Double) -> [DrawItem] {
    Self.items(elements, transform: transform, scale: scale)
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
