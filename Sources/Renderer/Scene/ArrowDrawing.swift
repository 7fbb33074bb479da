/// Draws the indicator above the selected tab.
struct ArrowDrawing {
  let movie: Movie
  let layout: BarLayout
  let framing: Framing

  func items(_ pose: Pose) -> [DrawItem] {
    guard let x = pose.arrowX, pose.arrowOpacity > 0 else { return [] }
    let arrow = movie.arrow
    let bar = layout.frame.frame
    let hiding = arrow.hidesWithBar ? pose.barHiding * (bar.height + arrow.size.height) : 0
    let y = bar.y - arrow.gap - arrow.size.height + hiding
    let toCanvas = Affine.translation(x, y).then(framing.transform)
    var items = artwork(toCanvas)
    if arrow.clipsToBar {
      items = [.group(items, clip: Clip(path: Path(rect: bar), transform: framing.transform))]
    }
    return items
  }

  private func artwork(_ transform: Affine) -> [DrawItem] {
    let size = movie.arrow.size
    switch movie.arrow.artwork {
    case .image(let bitmap):
      let fit = Affine.scale(size.width / Double(bitmap.width), size.height / Double(bitmap.height))
      return [.image(bitmap, transform: fit.then(transform))]
    case .plain(let color): return [.fill(path: triangle(size, inset: 0), transform: transform, paint: .solid(color))]
    case .notched:
      // Border, highlight and fill, each inside the one before; the lowest two rows have no border, so that the overlap
      // hides the bar's top line.
      return [(0x161616, 0.0), (0x535353, 1.0), (0x3E3E3E, 2.0)].map { color, inset in
        .fill(
          path: triangle(size, inset: inset), transform: transform, paint: .solid(Color(rgb: UInt32(color))))
      }
    }
  }

  private func triangle(_ size: Size, inset: Double) -> Path {
    var path = Path()
    path.move(Point(size.width / 2, inset))
    path.line(Point(size.width, size.height + inset))
    path.line(Point(0, size.height + inset))
    path.close()
    return path
  }
}
