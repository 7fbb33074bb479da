/// A movie ready to be drawn: all that does not move is laid out once, and each pose becomes a list of draw items.
struct Scene {
  let movie: Movie
  /// At the start; its canvas is that of the whole movie.
  let framing: Framing
  /// For each orientation that occurs.
  let framings: [Movie.Orientation: Framing]
  let bars: [Movie.Orientation: BarLayout]
  let pages: PageDrawing
  let icons: IconDrawingCache
  private let modal: ModalDrawing
  private let device: DeviceDrawing
  private let captions: CaptionDrawing

  init(_ movie: Movie, _ score: Score, fonts: FontLibrary) throws(TextProblem) {
    let start = movie.screen.orientation
    let orientations = Set([start] + score.orientation.values)
    let bar = try BarLayout(movie, start, fonts: fonts)
    var bars = [start: bar]
    for orientation in orientations where orientation != start {
      bars[orientation] = try BarLayout(movie, orientation, fonts: fonts)
    }
    let overflow = Overflow.height(movie, score, bar)
    let framing = Framing(movie, start, among: orientations, overflow: overflow)
    var framings: [Movie.Orientation: Framing] = [:]
    for orientation in orientations {
      framings[orientation] = Framing(movie, orientation, among: orientations, overflow: overflow)
    }
    self.movie = movie
    self.framing = framing
    self.framings = framings
    self.bars = bars
    pages = try PageDrawing(movie, framings, fonts: fonts)
    icons = IconDrawingCache()
    modal = try ModalDrawing(movie, fonts: fonts)
    device = try DeviceDrawing(movie, fonts: fonts)
    captions = try CaptionDrawing(movie, framing, fonts: fonts)
  }

  func frame(_ pose: Pose) -> FrameState {
    guard let bar = bars[pose.orientation], let upright = framings[pose.orientation] else {
      return FrameState(items: background)
    }
    let framing = upright.turned(by: pose.turn)
    let content = screen(pose, bar, framing)
    let outline = ScreenOutline(movie: movie, framing: framing)
    let behind = framing.fillsCanvas ? [] : background
    return FrameState(items: behind + outline.items(content) + captions.items(at: pose.time))
  }

  /// What lies behind the picture.
  private var background: [DrawItem] {
    guard !movie.canvas.isTransparent else { return [] }
    let all = Rect(x: 0, y: 0, width: Double(framing.width), height: Double(framing.height))
    return [.fill(path: Path(rect: all), paint: .solid(movie.canvas.background))]
  }

  /// All that is on the screen, from the back to the front.
  private func screen(_ pose: Pose, _ bar: BarLayout, _ framing: Framing) -> [DrawItem] {
    let arrow = arrow(pose, bar, framing)
    var items = pages.items(pose, framing)
    let top = Point(bar.frame.frame.x, bar.frame.frame.y + pose.barHiding * bar.frame.frame.height)
    let toCanvas = Affine.translation(top.x, top.y).then(framing.transform)
    if pose.barHiding < 1 {
      items += BarDrawing(movie: movie, layout: bar, framing: framing, transform: toCanvas, icons: icons).items(pose)
    }
    // A modal page covers the bar and what is in it, but not what is in the window.
    if movie.arrow.isCoverable { items += arrow }
    items += modal.items(pose, framing)
    if !movie.arrow.isCoverable { items += arrow }
    items += device.items(pose, framing, pages: pages)
    return items + TouchDrawing(indicator: movie.touches, transform: framing.transform).items(pose)
  }

  /// The bar's arrow turns with the bar. The window does not turn with its content: what is in it stays where the device has it.
  private func arrow(_ pose: Pose, _ bar: BarLayout, _ framing: Framing) -> [DrawItem] {
    let start = movie.screen.orientation
    guard movie.arrow.container == .window, let bar = bars[start], let upright = framings[start] else {
      return ArrowDrawing(movie: movie, layout: bar, framing: framing).items(pose)
    }
    let window = upright.turned(by: pose.turn + pose.orientation.angle - start.angle)
    return ArrowDrawing(movie: movie, layout: bar, framing: window).items(pose)
  }
}
