import TabBase
import TabModel
import TabRaster

/// The pages beneath a bar, drawn at low resolution: only means and coarse fractions matter.
package final class Backdrop {
  /// The bar in one orientation. `place` maps screen points to pixels of the small canvas.
  private struct View {
    let compositor: Compositor
    let place: Affine

    func pixels(_ area: Rect) -> PixelRect {
      PixelRect(covering: place.apply(area)).intersection(compositor.bitmap.bounds)
    }
  }

  private let scene: Scene
  private var views: [Movie.Orientation: View] = [:]
  private var drawn: Pose?

  /// Points per pixel.
  private static let coarseness = 4.0

  package init(_ scene: Scene) { self.scene = scene }

  /// The mean color of the pages beneath each of `areas`, in screen points. Where the pages are clear, the
  /// screen's background counts. nil means that the area contains no pixel.
  package func means(_ pose: Pose, beneath areas: [Rect]) -> [Color?] {
    guard let view = drawnView(pose) else { return areas.map { _ in nil } }
    let bitmap = view.compositor.bitmap
    return areas.map { bitmap.mean(of: view.pixels($0)) }
  }

  /// The fractions of the pages in `area`, in screen points, with a luma below `dark` and above `light`.
  func fractions(
    _ pose: Pose, darkerThan dark: Double, lighterThan light: Double, in area: Rect
  ) -> (dark: Double, light: Double) {
    guard let view = drawnView(pose) else { return (0, 0) }
    let lumas = view.compositor.bitmap.lumas(in: view.pixels(area))
    func fraction(_ count: Int) -> Double { Double(count) / Double(max(lumas.count, 1)) }
    return (fraction(lumas.count { $0 < dark }), fraction(lumas.count { $0 > light }))
  }

  private func drawnView(_ pose: Pose) -> View? {
    guard let view = view(pose.orientation), let viewport = scene.framings[pose.orientation] else { return nil }
    if !isDrawn(pose) {
      let small = viewport.transform.inverse.map { $0.then(view.place) } ?? view.place
      let items = scene.pages.items(pose, viewport, asPictures: false).map { $0.transformed(by: small) }
      view.compositor.draw(items, background: scene.movie.screen.background)
      drawn = pose
    }
    return view
  }

  private func isDrawn(_ pose: Pose) -> Bool {
    guard let drawn else { return false }
    return drawn.pages == pose.pages && drawn.visiblePages == pose.visiblePages
      && drawn.orientation == pose.orientation && drawn.turn == pose.turn
  }

  private func view(_ orientation: Movie.Orientation) -> View? {
    if let view = views[orientation] { return view }
    guard let frame = scene.bars[orientation]?.frame else { return nil }
    let place = Affine.translation(-frame.x, -frame.y).then(.scale(1 / Self.coarseness))
    func pixels(_ length: Double) -> Int { max(Int((length / Self.coarseness).rounded(.up)), 1) }
    let bitmap = Bitmap(width: pixels(frame.width), height: pixels(frame.height))
    let view = View(compositor: Compositor(bitmap: bitmap), place: place)
    views[orientation] = view
    return view
  }
}

extension Bitmap {
  /// The lumas of the pixels of `rect`, which is opaque.
  fileprivate func lumas(in rect: PixelRect) -> [Double] {
    (rect.top..<rect.bottom).flatMap { y in
      let row = UnsafePointer(row(y))
      return (rect.left..<rect.right).map { x in
        let pixel = FloatPixel(pixel: row[x]) / 255
        return Color(Double(pixel.x), Double(pixel.y), Double(pixel.z)).luma
      }
    }
  }

  /// The mean color of `rect`, which is opaque; nil means that it is empty.
  fileprivate func mean(of rect: PixelRect) -> Color? {
    guard !rect.isEmpty else { return nil }
    var sum = FloatPixel.zero
    for y in rect.top..<rect.bottom {
      let row = UnsafePointer(row(y))
      for x in rect.left..<rect.right { sum += FloatPixel(pixel: row[x]) }
    }
    let mean = sum / Float(255 * rect.area)
    return Color(Double(mean.x), Double(mean.y), Double(mean.z))
  }
}
