import TabBase
import TabRaster
import TabText

/// Draws the page that comes up from below: over everything, or as a sheet that leaves the page behind it to be seen, smaller and
/// dimmed.
struct ModalDrawing: Sendable {
  private let modal: Movie.Modal
  private let screen: Movie.Screen
  /// Nil where the page never comes.
  private let title: TextLine?

  /// What is behind a sheet shrinks by this factor about its top, goes down by the safe area and gets corners of this radius; Flutter's
  /// sheet has these numbers.
  private static let behindScale = 0.9165
  private static let behindRadius = 12.0
  /// The page behind is seen above the sheet by this much, as in drawings of the system's sheets.
  private static let peek = 10.0
  /// Size of a sheet on a tablet, which is centered; Apple documents it.
  private static let formSize = Size(540, 620)
  private static let formDim = 0.2

  init(_ screen: Movie.Screen, _ score: Score, fonts: FontLibrary) throws(TextProblem) {
    self.screen = screen
    modal = screen.modal
    title =
      score.presents
      ? try TextLine(modal.title, style: TextStyle(size: 17, weight: .semibold), library: fonts) : nil
  }

  /// Where the page rests, and the radius of its upper corners; and of its lower ones.
  private func place(_ orientation: Movie.Orientation, _ framing: Framing) -> (rect: Rect, radii: RoundedRect.Radii) {
    let all = framing.screen
    guard isSheet(orientation) else { return (all, RoundedRect.Radii()) }
    if screen.isWide {
      let size = Size(min(Self.formSize.width, all.width), min(Self.formSize.height, all.height))
      return (framing.snapped(Rect(center: all.center, size: size)), RoundedRect.Radii(modal.radius))
    }
    let top = framing.snapped(y: screen.safeArea(in: orientation).top + Self.peek)
    return (
      Rect(x: 0, y: top, width: all.width, height: all.maxY - top),
      RoundedRect.Radii(topLeft: modal.radius, topRight: modal.radius)
    )
  }

  /// Where it rests now; on its way from one place to the other while the screen turns.
  private func place(_ pose: Pose, _ framing: Framing) -> (rect: Rect, radii: RoundedRect.Radii) {
    let new = place(pose.orientation, framing)
    guard let turning = pose.turning else { return new }
    let old = place(turning.old, framing)
    func between(_ side: KeyPath<RoundedRect.Radii, Double>) -> Double {
      Double.interpolate(old.radii[keyPath: side], new.radii[keyPath: side], turning.share)
    }
    return (
      .interpolate(old.rect, new.rect, turning.share),
      RoundedRect.Radii(
        topLeft: between(\.topLeft), topRight: between(\.topRight), bottomRight: between(\.bottomRight),
        bottomLeft: between(\.bottomLeft))
    )
  }

  /// How much of a sheet it is, 0…1: in between while the screen turns from where it is one to where it is none.
  private func sheetShare(_ pose: Pose) -> Double {
    func share(_ orientation: Movie.Orientation) -> Double { isSheet(orientation) ? 1 : 0 }
    guard let turning = pose.turning else { return share(pose.orientation) }
    return Double.interpolate(share(turning.old), share(turning.new), turning.share)
  }

  /// A phone on its side has no room for what is behind.
  private func isSheet(_ orientation: Movie.Orientation) -> Bool {
    modal.presentation == .sheet && (screen.isWide || !orientation.isLandscape)
  }

  /// The color on which the status bar stands once the page is there; nil for that of the page behind.
  func colorOnTop(_ orientation: Movie.Orientation) -> Color? {
    isSheet(orientation) ? screen.isWide ? nil : .black : modal.color
  }

  /// `items`, which are the screen's, as they look behind the page.
  func behind(_ items: [DrawItem], _ pose: Pose, _ framing: Framing) -> [DrawItem] {
    let share = min(max(pose.presentation, 0), 1) * sheetShare(pose)
    guard share > 0 else { return items }
    let all = Path(rect: framing.screen)
    func fill(_ path: Path, _ color: Color) -> DrawItem {
      .fill(path: path, transform: framing.transform, paint: .solid(color))
    }
    if screen.isWide { return items + [fill(all, Color(0, 0, 0, Self.formDim * share))] }
    let scale = Double.interpolate(1, Self.behindScale, share)
    let down = screen.safeTop * share
    let move = Affine.scale(scale).about(Point(framing.screen.midX, 0)).then(.translation(0, down))
    guard let back = framing.transform.inverse else { return items }
    let onCanvas = back.then(move).then(framing.transform)
    let radius = Double.interpolate(screen.cornerRadius, Self.behindRadius / scale, share)
    let outline = RoundedRect(framing.screen, radius: radius, corners: .continuous).path.transformed(by: move)
    let clip = Clip(path: outline, transform: framing.transform)
    return [
      fill(all, .black), .group(items.map { $0.transformed(by: onCanvas) }, clip: clip),
      fill(outline, modal.dim.withAlpha(modal.dim.alpha * share)),
    ]
  }

  func items(_ pose: Pose, _ framing: Framing) -> [DrawItem] {
    guard pose.presentation > 0, let title else { return [] }
    let (rest, radii) = place(pose, framing)
    // Whole pixels, as a page's layer lies on the screen.
    let way = framing.screen.maxY - rest.y
    let top = ((1 - pose.presentation) * way * framing.scale).rounded() / framing.scale
    let transform = Affine.translation(0, top).then(framing.transform)
    let outline =
      radii == RoundedRect.Radii() ? Path(rect: rest) : RoundedRect(rest, radii: radii, corners: .continuous).path
    let baseline = framing.snapped(y: rest.midY + title.baselineOffset)
    return [.fill(path: outline, transform: transform, paint: .solid(modal.color))]
      + TextDrawing.items(
        title, at: Point(rest.midX - title.width / 2, baseline), color: modal.textColor, transform: transform)
  }
}
