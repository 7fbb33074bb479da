/// Which part of the screen is shown, and how its points come to the canvas's pixels.
struct Framing: Equatable, Sendable {
  /// Of the canvas, in pixels.
  let width: Int
  let height: Int
  /// Pixels for each point.
  let scale: Double
  /// What is shown, in screen points.
  let crop: Rect
  /// Where it lies on the canvas, in pixels.
  let picture: PixelRect
  /// From screen points to canvas pixels.
  let transform: Affine

  /// `overflow` is how far moving things reach above the bar, in points.
  init(_ movie: Movie, overflow: Double) {
    let screen = movie.screen.size(in: movie.screen.orientation)
    let bar = TabBarLayout(movie, movie.screen.orientation).frame
    let canvas = movie.canvas
    switch canvas.crop {
    case .screen: crop = Rect(.zero, screen)
    case .rect(let rect): crop = rect
    case .tabBar: crop = Rect(x: 0, y: bar.y - overflow, width: bar.width, height: bar.height + overflow)
    case .aroundBar(let margin):
      crop = Rect(
        x: bar.x - margin.left, y: bar.y - margin.top, width: bar.width + margin.left + margin.right,
        height: bar.height + margin.top + margin.bottom)
    }
    scale = canvas.scale
    func pixels(_ points: Double) -> Int { Int(min(max((points * canvas.scale + 0.5).rounded(.down), 0), 65_535)) }
    let left = pixels(canvas.padding.left)
    let top = pixels(canvas.padding.top)
    let right = left + max(1, pixels(crop.width))
    let bottom = top + max(1, pixels(crop.height))
    picture = PixelRect(left: left, top: top, right: right, bottom: bottom)
    width = right + pixels(canvas.padding.right)
    height = bottom + pixels(canvas.padding.bottom)
    transform = Affine.translation(-crop.x, -crop.y).then(.scale(scale)).then(.translation(Double(left), Double(top)))
  }

  /// `y`, in screen points, moved to the nearest row of pixels.
  func snapped(y: Double) -> Double {
    let pixel = transform.d * y + transform.ty
    return ((pixel + 0.5).rounded(.down) - transform.ty) / transform.d
  }

  /// `x`, in screen points, moved to the nearest column of pixels.
  func snapped(x: Double) -> Double {
    let pixel = transform.a * x + transform.tx
    return ((pixel + 0.5).rounded(.down) - transform.tx) / transform.a
  }

  /// A length of so many points as whole pixels, at least one, in points again.
  func hairline(_ points: Double = 0) -> Double { max(1, (points * scale).rounded()) / scale }
}
