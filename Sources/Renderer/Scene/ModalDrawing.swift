/// Draws the page that comes up from below and covers everything.
struct ModalDrawing: Sendable {
  private let modal: Movie.Modal
  private let title: TextLine

  init(_ modal: Movie.Modal, fonts: FontLibrary) throws(TextProblem) {
    self.modal = modal
    title = try TextLine(modal.title, style: TextStyle(size: 17, weight: .semibold), library: fonts)
  }

  func items(_ pose: Pose, _ framing: Framing) -> [DrawItem] {
    guard pose.presentation > 0 else { return [] }
    let size = framing.screen.size
    // Whole pixels, as a page's layer lies on the screen.
    let top = ((1 - pose.presentation) * size.height * framing.scale).rounded() / framing.scale
    let transform = Affine.translation(0, top).then(framing.transform)
    let baseline = framing.snapped(y: size.height / 2 + (title.ascent - title.descent) / 2)
    return [.fill(path: Path(rect: framing.screen), transform: transform, paint: .solid(modal.color))]
      + TextDrawing.items(
        title, at: Point(size.width / 2 - title.width / 2, baseline), color: modal.textColor, transform: transform)
  }
}
