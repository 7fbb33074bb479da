import TabBase
import TabModel
import TabRaster
import TabText

/// The row at the top of the screen: the time, and the signs for networks and battery, in this project's
/// own drawing.
struct StatusBarDrawing: Sendable {
  private let tokens: PageTokens.StatusBar
  private let time: TextLine
  private let timeX: Double
  /// Height of the row, and `y` of its center, in points.
  private let height: Double
  private let middle: Double
  private let hasEars: Bool
  /// Whether the time comes first, as on tablets from iOS 12 on.
  private let timeLeads: Bool
  private let scale: Double
  /// `x` of the first sign beside the cutout.
  private let signsX: Double

  /// Opacity of the battery's outline and knob.
  private static let frameAlpha = 0.4
  /// Minimum distance from the screen's side to the center of time and signs beside a cutout, as on iPhone
  /// X. They are in the center of the ears otherwise.
  private static let leastEarCenter = 47.7
  /// Margins between signs and cutout, and between signs and the side of screens without one, in points.
  private static let earMargin = 1.7
  private static let margin = 5.0
  private static let wideMargin = 21.0

  /// Creates the row. `cutoutWidth` is the width of the cutout, in points; 0 means none.
  init(_ screen: Movie.Screen, cutoutWidth: Double, fonts: FontLibrary) throws(TextProblem) {
    let width = screen.portraitSize.width
    tokens = screen.statusBar
    hasEars = cutoutWidth > 0
    timeLeads = screen.isWide && screen.statusBar.timeLeadsOnWideScreens
    let style = TextStyle(
      size: hasEars ? 17 : tokens.timeSize, weight: hasEars ? .semibold : tokens.timeWeight, direction: .leftToRight)
    time = try TextLine(hasEars ? "9:41" : tokens.time, style: style, library: fonts)
    height = screen.safeTop
    if case .island(let top) = screen.cutout {
      middle = top + Movie.Screen.Cutout.islandSize.height / 2
    } else {
      middle = screen.safeTop / 2
    }
    let ear = (width - cutoutWidth) / 2
    let center = max(ear / 2, Self.leastEarCenter)
    scale = hasEars ? min(1, 2 * (ear - center - Self.earMargin) / StatusSigns.width) : 0.85
    timeX = (hasEars ? center : width / 2) - time.width / 2
    signsX = width - center - StatusSigns.width / 2 * scale
  }

  /// The row in `color`, unless the era has a color. `width` is the screen's in its orientation, in points.
  func items(_ color: Color, width: Double, _ transform: Affine, scale pixels: Double) -> [DrawItem] {
    let color = tokens.ink ?? color
    var items: [DrawItem] = []
    if let background = tokens.background, !hasEars {
      let row = Rect(x: 0, y: 0, width: width, height: height)
      items += SurfaceDrawing.items(background, in: row, transform: transform, scale: pixels)
    }
    let x = hasEars ? timeX : timeLeads ? Self.wideMargin : (width - time.width) / 2
    items += TextDrawing.items(
      time, at: Point(x, middle + time.baselineOffset), color: color, transform: transform)
    func placed(_ x: Double) -> Affine { Affine.scale(scale).then(.translation(x, middle)) }
    let networks: Affine
    let battery: Affine
    var signs = Path()
    if hasEars {
      networks = placed(signsX)
      battery = placed(signsX + StatusSigns.batteryX * scale)
      signs.append(StatusSigns.bars(4).transformed(by: networks))
      signs.append(StatusSigns.wireless.transformed(by: Affine.translation(23, 0).then(networks)))
    } else if timeLeads {
      battery = placed(width - Self.wideMargin - StatusSigns.batteryWidth * scale)
      networks = placed(width - Self.wideMargin - (StatusSigns.batteryWidth + StatusSigns.wirelessPitch) * scale)
      signs.append(StatusSigns.wireless.transformed(by: networks))
    } else {
      // Networks on the left, the time in the center and the battery on the right.
      networks = placed(Self.margin + 1)
      battery = placed(width - Self.margin - StatusSigns.batteryWidth * scale)
      let strength: (path: Path, width: Double) =
        switch tokens.signal {
        case .bars(let count): (StatusSigns.bars(count), Double(count) * 5 - 2)
        case .dots(let count): (StatusSigns.dots(count), Double(count) * 8 - 1)
        }
      signs.append(strength.path.transformed(by: networks))
      signs.append(StatusSigns.wireless.transformed(by: Affine.translation(strength.width + 5, 0).then(networks)))
    }
    signs.append(StatusSigns.charge.transformed(by: battery))
    let pale = Paint.solid(color.withAlpha(color.alpha * Self.frameAlpha))
    return items + [
      .fill(path: signs, transform: transform, paint: .solid(color)),
      .stroke(
        path: StatusSigns.frame.transformed(by: battery), stroke: Stroke(width: scale), transform: transform,
        paint: pale),
      .fill(path: StatusSigns.knob.transformed(by: battery), transform: transform, paint: pale),
    ]
  }
}
