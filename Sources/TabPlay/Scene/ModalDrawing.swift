import TabBase
import TabModel
import TabRaster
import TabText

/// Draws the page that comes up from below: over everything, or as a sheet above a smaller and dimmed page.
struct ModalDrawing: Sendable {
  private let modal: Movie.Modal
  private let screen: Movie.Screen
  /// Title of the page; nil means that the page never appears.
  private let title: TextLine?
  /// The content in each orientation; empty means the title alone.
  private var contents: [Movie.Orientation: PageLayout] = [:]

  /// The screen behind a sheet shrinks by this factor around its top, moves down by the safe area, and gets
  /// corners of this radius. The numbers are those of Flutter's sheet.
  private static let behindScale = 0.9165
  private static let behindRadius = 12.0
  /// The page behind is visible above the sheet by this many points, as in drawings of the system's sheets.
  private static let peek = 10.0
  /// Size of a sheet on a tablet, centered on the screen, in points. Apple documents it.
  private static let formSize = Size(540, 620)
  /// Opacity of the black over the page behind a sheet that leaves the page in place: a tablet's, or one of half the
  /// screen's height. By eye.
  private static let dim = 0.2
  /// The sign at the top of a sheet with content: its size, its distance from the sheet's edge, and its
  /// opacity; and the room that it takes. All are from memory.
  private static let grabber = (size: Size(36, 5), inset: 5.0, opacity: 0.3, room: 10.0)

  init(
    _ movie: Movie, _ playback: Playback, _ framings: [Movie.Orientation: Viewport], fonts: FontLibrary
  ) throws(TextProblem) {
    screen = movie.screen
    modal = screen.modal
    title =
      playback.presents
      ? try TextLine(modal.title, style: TextStyle(size: 17, weight: .semibold), library: fonts) : nil
    // The pages of tablets' sheets would have a width of their own.
    guard let page = movie.modalPage, playback.presents, !screen.isWide else { return }
    for (orientation, viewport) in framings {
      var inner = screen
      if isSheet(orientation) {
        inner.safeTop = place(orientation, viewport).rect.y + Self.grabber.room
        inner.statusBar.background = nil
      }
      contents[orientation] = try PageLayout(
        page, inner, orientation, viewport, fadeTop: nil, scrolls: nil, visible: 0...viewport.screen.height, tabs: nil,
        turns: framings.count > 1, fonts: fonts)
    }
  }

  /// The page's rectangle at rest, and the radii of its corners.
  private func place(_ orientation: Movie.Orientation, _ viewport: Viewport) -> (rect: Rect, radii: RoundedRect.Radii) {
    let all = viewport.snapped(viewport.screen)
    guard isSheet(orientation) else { return (all, RoundedRect.Radii()) }
    if screen.isWide {
      let size = Size(min(Self.formSize.width, all.width), min(Self.formSize.height, all.height))
      return (viewport.snapped(Rect(center: all.center, size: size)), RoundedRect.Radii(modal.radius))
    }
    let top = viewport.snapped(y: isHalf ? all.height / 2 : screen.safeArea(in: orientation).top + Self.peek)
    return (
      Rect(x: 0, y: top, width: all.width, height: all.maxY - top),
      RoundedRect.Radii(topLeft: modal.radius, topRight: modal.radius)
    )
  }

  /// The page's rectangle now: between its two rectangles while the screen rotates.
  private func place(_ pose: Pose, _ viewport: Viewport) -> (rect: Rect, radii: RoundedRect.Radii) {
    let new = place(pose.orientation, viewport)
    guard let turning = pose.turning else { return new }
    let old = place(turning.old, viewport)
    func between(_ side: KeyPath<RoundedRect.Radii, Double>) -> Double {
      Double.interpolate(old.radii[keyPath: side], new.radii[keyPath: side], turning.fraction)
    }
    return (
      .interpolate(old.rect, new.rect, turning.fraction),
      RoundedRect.Radii(
        topLeft: between(\.topLeft), topRight: between(\.topRight), bottomRight: between(\.bottomRight),
        bottomLeft: between(\.bottomLeft))
    )
  }

  /// Fraction of a sheet, 0…1. It is between 0 and 1 while the screen rotates between an orientation with a
  /// sheet and one without.
  private func sheetShare(_ pose: Pose) -> Double {
    func fraction(_ orientation: Movie.Orientation) -> Double { isSheet(orientation) ? 1 : 0 }
    guard let turning = pose.turning else { return fraction(pose.orientation) }
    return Double.interpolate(fraction(turning.old), fraction(turning.new), turning.fraction)
  }

  /// Whether the page is a sheet. A phone in landscape has no room for the page behind.
  private func isSheet(_ orientation: Movie.Orientation) -> Bool {
    modal.presentation == .sheet && (screen.isWide || !orientation.isLandscape)
  }

  /// Whether a sheet covers only the lower half of the screen.
  private var isHalf: Bool { modal.detent == .medium && !screen.isWide }

  /// The color behind the status bar once the page is there; nil means the color of the page behind.
  func colorOnTop(_ orientation: Movie.Orientation) -> Color? {
    isSheet(orientation) ? screen.isWide || isHalf ? nil : .black : modal.color
  }

  /// `items`, those of the screen, as they look behind the page.
  func behind(_ items: [DrawItem], _ pose: Pose, _ viewport: Viewport) -> [DrawItem] {
    let fraction = min(max(pose.presentation, 0), 1) * sheetShare(pose)
    guard fraction > 0 else { return items }
    let all = Path(rect: viewport.snapped(viewport.screen))
    func fill(_ path: Path, _ color: Color) -> DrawItem {
      .fill(path: path, transform: viewport.transform, paint: .solid(color))
    }
    if isHalf || screen.isWide { return items + [fill(all, Color(0, 0, 0, Self.dim * fraction))] }
    let scale = Double.interpolate(1, Self.behindScale, fraction)
    let down = screen.safeTop * fraction
    let move = Affine.scale(scale).about(Point(viewport.screen.midX, 0)).then(.translation(0, down))
    guard let back = viewport.transform.inverse else { return items }
    let onCanvas = back.then(move).then(viewport.transform)
    let radius = Double.interpolate(screen.cornerRadius, Self.behindRadius / scale, fraction)
    let outline = RoundedRect(viewport.screen, radius: radius, corners: .continuous).path.transformed(by: move)
    let clip = Clip(path: outline, transform: viewport.transform)
    return [
      fill(all, .black), .group(items.map { $0.transformed(by: onCanvas) }, clip: clip),
      fill(outline, modal.dim.withAlpha(modal.dim.alpha * fraction)),
    ]
  }

  func items(_ pose: Pose, _ viewport: Viewport) -> [DrawItem] {
    guard pose.presentation > 0, let title else { return [] }
    let (rest, radii) = place(pose, viewport)
    // Whole pixels, as for a page's layer on the screen.
    let way = viewport.screen.maxY - rest.y
    let top = ((1 - pose.presentation) * way * viewport.scale).rounded() / viewport.scale
    let transform = Affine.translation(0, top).then(viewport.transform)
    let outline =
      radii == RoundedRect.Radii() ? Path(rect: rest) : RoundedRect(rest, radii: radii, corners: .continuous).path
    let body = DrawItem.fill(path: outline, transform: transform, paint: .solid(modal.color))
    if let content = contents[pose.orientation] {
      let page = content.items(transform: transform, scale: viewport.scale)
      let inside = DrawItem.group(page, clip: Clip(path: outline, transform: transform))
      return [body, inside] + (isSheet(pose.orientation) ? [grabber(on: rest, transform)] : [])
    }
    let baseline = viewport.snapped(y: rest.midY + title.baselineOffset)
    return [body]
      + TextDrawing.items(
        title, at: Point(rest.midX - title.width / 2, baseline), color: modal.textColor, transform: transform)
  }

  private func grabber(on sheet: Rect, _ transform: Affine) -> DrawItem {
    let (size, inset) = (Self.grabber.size, Self.grabber.inset)
    let rect = Rect(x: sheet.midX - size.width / 2, y: sheet.y + inset, width: size.width, height: size.height)
    let color = modal.textColor.withAlpha(modal.textColor.alpha * Self.grabber.opacity)
    return .fill(
      path: RoundedRect(rect, radius: size.height / 2).path, transform: transform, paint: .solid(color))
  }
}
