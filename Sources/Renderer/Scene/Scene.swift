/// A movie ready to be drawn: all that does not move is laid out once, and each pose becomes a list of draw items.
struct Scene {
  let movie: Movie
  let framing: Framing
  /// For each orientation that occurs.
  let bars: [Movie.Orientation: BarLayout]
  let pages: PageDrawing
  let icons: IconDrawingCache
  private let pointsToCanvas: Affine

  init(_ movie: Movie, _ score: Score, fonts: FontLibrary) throws(TextProblem) {
    let bar = try BarLayout(movie, movie.screen.orientation, fonts: fonts)
    var bars = [movie.screen.orientation: bar]
    for orientation in score.orientation.values where bars[orientation] == nil {
      bars[orientation] = try BarLayout(movie, orientation, fonts: fonts)
    }
    self.bars = bars
    self.movie = movie
    framing = Framing(movie, overflow: Overflow.height(movie, score, bar))
    pointsToCanvas = framing.transform
    pages = try PageDrawing(movie, fonts: fonts)
    icons = IconDrawingCache()
  }

  func frame(_ pose: Pose) -> FrameState {
    guard let bar = bars[pose.orientation] else { return FrameState(items: []) }
    var items = pages.items(pose, movie, framing)
    let top = Point(bar.frame.frame.x, bar.frame.frame.y + pose.barHiding * bar.frame.frame.height)
    let toCanvas = Affine.translation(top.x, top.y).then(pointsToCanvas)
    if pose.barHiding < 1 {
      items += BarDrawing(movie: movie, layout: bar, framing: framing, transform: toCanvas, icons: icons).items(pose)
    }
    items += ArrowDrawing(movie: movie, layout: bar, framing: framing).items(pose)
    return FrameState(items: background + rounded(items))
  }

  /// What lies behind the picture.
  private var background: [DrawItem] {
    guard !movie.canvas.isTransparent else { return [] }
    let all = Rect(x: 0, y: 0, width: Double(framing.width), height: Double(framing.height))
    return [.fill(path: Path(rect: all), paint: .solid(movie.canvas.background))]
  }

  /// The picture keeps to its part of the canvas.
  private func rounded(_ items: [DrawItem]) -> [DrawItem] {
    let picture = framing.picture
    let fillsCanvas =
      picture == PixelRect(left: 0, top: 0, right: framing.width, bottom: framing.height)
    guard movie.canvas.cornerRadius > 0 || !fillsCanvas else { return items }
    let rect = Rect(
      x: Double(picture.left), y: Double(picture.top), width: Double(picture.width), height: Double(picture.height))
    let outline = RoundedRect(
      rect, radius: movie.canvas.cornerRadius * framing.scale, corners: .continuous
    ).path
    return [.group(items, clip: Clip(path: outline))]
  }
}
