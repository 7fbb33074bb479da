import TabBase
import TabModel
import TabRaster
import TabText

/// Draws the device's own views over every app: the status bar, the cutout and the home indicator.
struct DeviceDrawing: Sendable {
  private let screen: Movie.Screen
  private let bar: Movie.TabBar
  /// The status bar; nil means that it is never visible.
  private let statusBar: StatusBarDrawing?

  /// Height of the home indicator, measured in screenshots, in points.
  private static let homeIndicatorHeight = 5.0
  /// Gap below the home indicator, in points.
  private static let homeIndicatorGap = 8.0

  /// Creates the drawing. `framings` are all framings of the movie.
  init(
    _ screen: Movie.Screen, _ bar: Movie.TabBar, _ framings: [Viewport], fonts: FontLibrary
  ) throws(TextProblem) {
    self.screen = screen
    self.bar = bar
    // While the screen rotates, the status bar passes positions where it never rests.
    let isSeen = framings.count > 1 || framings.contains { $0.visible.minY < screen.safeTop }
    statusBar =
      screen.showsStatusBar && isSeen
      ? try StatusBarDrawing(screen, cutoutWidth: Self.cutout(screen)?.width ?? 0, fonts: fonts) : nil
  }

  /// Status bar, cutout and home indicator. `colorOnTop` is the color of a view that covers the pages
  /// there; nil means none. `material` is the opacity of the bar's material, 0…1. The cutout belongs to the
  /// device, which is in `device`.
  func items(
    _ pose: Pose, _ viewport: Viewport, device: Viewport, pages: PageDrawing, colorOnTop: Color?, material: Double
  ) -> [DrawItem] {
    var items: [DrawItem] = []
    // During a rotation each orientation has its half of the time.
    let orientation = pose.nearestOrientation
    // The page decides in the first half of the presentation, the modal page in the second.
    let modal = pose.presentation >= 0.5 ? screen.modal.color : nil
    if let statusBar {
      let opacity = statusBarOpacity(pose)
      if opacity > 0 {
        let isDark = colorOnTop?.isDark ?? pages.isDarkOnTop(page: pose.selectedIndex, orientation)
        let row = statusBar.items(
          isDark ? .white : .black, width: viewport.screen.width, viewport.transform, scale: viewport.scale)
        items += opacity < 1 ? [.group(row, opacity: opacity)] : row
      }
    }
    items += cutout(pose.orientation, device)
    if screen.showsHomeIndicator {
      let isDark = modal?.isDark ?? isDarkAtBottom(pose, pages, orientation, material: material)
      let ground = modal == nil ? pose.indicatorDarkness : nil
      let rect = homeIndicator(pose, viewport)
      items.append(
        .fill(
          path: RoundedRect(rect, radius: rect.height / 2).path, transform: viewport.transform,
          paint: .solid(.interpolate(.black, .white, ground ?? (isDark ? 1 : 0)))))
    }
    return items
  }

  /// The home indicator, in screen points.
  func homeIndicator(_ pose: Pose, _ viewport: Viewport) -> Rect {
    func width(_ orientation: Movie.Orientation) -> Double {
      orientation.isLandscape ? screen.landscapeIndicatorWidth : screen.indicatorWidth
    }
    let now = pose.turning.map { Double.interpolate(width($0.old), width($0.new), $0.fraction) }
    let size = Size(now ?? width(pose.orientation), Self.homeIndicatorHeight)
    return Rect(
      x: viewport.screen.midX - size.width / 2, y: viewport.screen.maxY - Self.homeIndicatorGap - size.height,
      width: size.width, height: size.height)
  }

  /// Opacity of the status bar, 0…1. Phones in landscape have none, so it fades out and in during a
  /// rotation.
  func statusBarOpacity(_ pose: Pose) -> Double {
    func isThere(_ orientation: Movie.Orientation) -> Bool { screen.safeArea(in: orientation).top > 0 }
    guard let turning = pose.turning else { return isThere(pose.orientation) ? 1 : 0 }
    let (old, new) = (isThere(turning.old), isThere(turning.new))
    guard old != new else { return new ? 1 : 0 }
    return max(1 - 2 * (old ? turning.fraction : 1 - turning.fraction), 0)
  }

  /// The fraction of a docked bar that is hidden, 0…1, when its top leaves the home indicator: 72 of 83 points.
  private static let leavesIndicator = 0.87

  /// Whether a docked bar is under the home indicator.
  func isBarAtBottom(_ pose: Pose) -> Bool {
    bar.tokens.body.reachesScreenEdge && pose.barHiding < Self.leavesIndicator
  }

  /// Whether the bottom is dark: the bar if it is visible there, else the page (the bar is hidden, floats,
  /// or has no material).
  func isDarkAtBottom(
    _ pose: Pose, _ pages: PageDrawing, _ orientation: Movie.Orientation, material: Double
  ) -> Bool {
    guard isBarAtBottom(pose), bar.background.opacity * material >= 0.5 else {
      return pages.isDarkAtBottom(page: pose.selectedIndex, orientation)
    }
    return bar.background.isDarkAtBottom
  }

  // MARK: The cutout

  private static func cutout(_ screen: Movie.Screen) -> Rect? {
    let middle = screen.portraitSize.width / 2
    switch screen.cutout {
    case .none: return nil
    case .notch(let size): return Rect(x: middle - size.width / 2, y: 0, width: size.width, height: size.height)
    case .island(let top):
      let size = Movie.Screen.Cutout.islandSize
      return Rect(x: middle - size.width / 2, y: top, width: size.width, height: size.height)
    }
  }

  func cutout(_ orientation: Movie.Orientation, _ viewport: Viewport) -> [DrawItem] {
    guard screen.showsStatusBar, let rect = Self.cutout(screen) else { return [] }
    let path: Path
    switch screen.cutout {
    case .none: return []
    case .notch: path = Self.notch(rect)
    case .island: path = RoundedRect(rect, radius: rect.height / 2).path
    }
    let place = Self.portrait(of: screen.portraitSize, in: orientation).then(viewport.transform)
    return [.fill(path: path, transform: place, paint: .solid(.black))]
  }

  /// A notch with round lower corners that curves into the screen's edge.
  private static func notch(_ rect: Rect) -> Path {
    let (ear, radius) = (6.0, min(20, rect.height * 0.65))
    let k = 1 - Path.quarterCircleHandle
    var path = Path()
    path.move(Point(rect.minX - ear, 0))
    path.cubic(Point(rect.minX - ear * k, 0), Point(rect.minX, ear * k), Point(rect.minX, ear))
    path.line(Point(rect.minX, rect.maxY - radius))
    path.cubic(
      Point(rect.minX, rect.maxY - radius * k), Point(rect.minX + radius * k, rect.maxY),
      Point(rect.minX + radius, rect.maxY))
    path.line(Point(rect.maxX - radius, rect.maxY))
    path.cubic(
      Point(rect.maxX - radius * k, rect.maxY), Point(rect.maxX, rect.maxY - radius * k),
      Point(rect.maxX, rect.maxY - radius))
    path.line(Point(rect.maxX, ear))
    path.cubic(Point(rect.maxX, ear * k), Point(rect.maxX + ear * k, 0), Point(rect.maxX + ear, 0))
    path.close()
    return path
  }

  /// Maps points of the upright screen to points of the screen in `orientation`.
  static func portrait(of size: Size, in orientation: Movie.Orientation) -> Affine {
    switch orientation {
    case .portrait: .identity
    case .portraitUpsideDown: Affine(a: -1, d: -1, tx: size.width, ty: size.height)
    // The home button is on the right, so the upper edge is on the left.
    case .landscapeRight: Affine(a: 0, b: -1, c: 1, d: 0, ty: size.width)
    case .landscapeLeft: Affine(a: 0, b: 1, c: -1, d: 0, tx: size.height)
    }
  }
}
