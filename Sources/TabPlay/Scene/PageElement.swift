import TabBase
import TabModel
import TabRaster
import TabText

/// An element of a page, in screen points while the page rests.
indirect enum PageElement: Equatable, Sendable {
  case surface(Movie.Surface, Rect, radius: Double = 0)
  case shape(Path, Color)
  case line(Path, Stroke, Color)
  /// `at` is the start of the baseline.
  case text(TextLine, at: Point, Color)
  case icon(Movie.Icon, Rect, Color)
  case shadow(Path, BarTokens.Shadow)
  case clipped([PageElement], to: Path)
  case translucent([PageElement], opacity: Double)
  /// A vertical gradient from the top to the bottom.
  case fade(Rect, [GradientStop])
  /// The elements below, blurred by `sigma` points down to `depth` and then less and less, until the
  /// bottom. `depth` is a fraction of the height.
  case blur(Rect, sigma: Double, depth: Double)

  static func text(
    _ line: TextLine, at origin: Point, _ color: Color, shadow: PageTokens.TextShadow?
  ) -> [PageElement] {
    let text = PageElement.text(line, at: origin, color)
    guard let shadow else { return [text] }
    return [.text(line, at: Point(origin.x, origin.y + shadow.offset), shadow.color), text]
  }

  /// The draw items of the element. `scale` is pixels per point.
  func items(transform: Affine, scale: Double) -> [DrawItem] {
    switch self {
    case .surface(let surface, let rect, let radius):
      return SurfaceDrawing.items(surface, in: rect, radius: radius, transform: transform, scale: scale)
    case .shape(let path, let color): return [.fill(path: path, transform: transform, paint: .solid(color))]
    case .line(let path, let stroke, let color):
      return [.stroke(path: path, stroke: stroke, transform: transform, paint: .solid(color))]
    case .text(let line, let origin, let color):
      return TextDrawing.items(line, at: origin, color: color, transform: transform)
    case .icon(let icon, let rect, let color):
      return IconPainting(
        ink: .tint, tint: color, opacity: 1, transform: transform, scale: scale, resamples: false
      ).items(icon, in: rect, move: .identity)
    case .shadow(let path, let shadow):
      return [
        .shadow(
          path: path, transform: transform, offset: Point(0, shadow.offset), sigma: shadow.sigma * scale,
          color: shadow.color, knockout: true)
      ]
    case .clipped(let elements, let path):
      return [
        .group(
          elements.items(transform: transform, scale: scale), clip: Clip(path: path, transform: transform))
      ]
    case .translucent(let elements, let opacity):
      return [.group(elements.items(transform: transform, scale: scale), opacity: opacity)]
    case .fade(let rect, let stops): return [Self.fade(rect, stops, transform)]
    case .blur(let rect, let sigma, let depth):
      return Self.blurs(rect, sigma: sigma * scale, depth: depth, transform)
    }
  }

  /// Blurs over one another whose σ, in pixels, decreases below `depth` in steps: a single one that fades out would show
  /// sharp edges inside their own blurred copies.
  private static func blurs(_ rect: Rect, sigma: Double, depth: Double, _ transform: Affine) -> [DrawItem] {
    var below = 0.0
    return blurShares.enumerated().map { index, share in
      let (step, count) = (Double(index), Double(blurShares.count))
      let reach = 1 - (1 - depth) * step / count
      let full = 1 - (1 - depth) * (step + 1) / count
      let part = Rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height * reach)
      let shown = [GradientStop(offset: full / reach, color: .black), GradientStop(offset: 1, color: .clear)]
      // The variances of blurs over one another add up.
      let own = (share * share - below * below).squareRoot() * sigma
      below = share
      return .group(
        [.backdrop(path: Path(rect: part), transform: transform, sigma: own)],
        GroupEffects(mask: GroupMask(items: [fade(part, shown, transform)])))
    }
  }

  /// The total σ of each step of a blur, as a fraction of its largest.
  private static let blurShares = [0.25, 0.5, 1]

  private static func fade(_ rect: Rect, _ stops: [GradientStop], _ transform: Affine) -> DrawItem {
    .fill(
      path: Path(rect: rect), transform: transform,
      paint: .linearGradient(from: Point(0, rect.minY), to: Point(0, rect.maxY), stops: stops))
  }

  /// The element moved to the right by `x` points.
  func moved(by x: Double) -> PageElement {
    let move = Affine.translation(x, 0)
    switch self {
    case .surface(let surface, let rect, let radius):
      return .surface(surface, rect.offsetBy(Point(x, 0)), radius: radius)
    case .shape(let path, let color): return .shape(path.transformed(by: move), color)
    case .line(let path, let stroke, let color): return .line(path.transformed(by: move), stroke, color)
    case .text(let line, let origin, let color): return .text(line, at: Point(origin.x + x, origin.y), color)
    case .icon(let icon, let rect, let color): return .icon(icon, rect.offsetBy(Point(x, 0)), color)
    case .shadow(let path, let shadow): return .shadow(path.transformed(by: move), shadow)
    case .clipped(let elements, let path):
      return .clipped(elements.map { $0.moved(by: x) }, to: path.transformed(by: move))
    case .translucent(let elements, let opacity):
      return .translucent(elements.map { $0.moved(by: x) }, opacity: opacity)
    case .fade(let rect, let stops): return .fade(rect.offsetBy(Point(x, 0)), stops)
    case .blur(let rect, let sigma, let depth):
      return .blur(rect.offsetBy(Point(x, 0)), sigma: sigma, depth: depth)
    }
  }
}

extension [PageElement] {
  func items(transform: Affine, scale: Double) -> [DrawItem] {
    flatMap { $0.items(transform: transform, scale: scale) }
  }
}

extension TextLine {
  /// Distance from the center of a line's box down to its baseline.
  var baselineOffset: Double { (ascent - descent) / 2 }
}
