import TabBase
import TabModel
import TabRaster
import TabText

/// The draw items of one frame, from back to front. Equal states give equal pictures.
package struct FrameState: Equatable, Sendable {
  package var items: [DrawItem]

  package init(items: [DrawItem]) {
    self.items = items
  }
}

/// A movie that is ready to be drawn. Everything static is laid out once, and each pose becomes a list of
/// draw items. A class, so that it is shared instead of copied for each frame.
package final class Scene: Sendable {
  let movie: Movie
  /// Viewport at the start. Its canvas is that of the whole movie.
  package let viewport: Viewport
  /// One viewport per orientation that occurs.
  package let framings: [Movie.Orientation: Viewport]
  package let bars: [Movie.Orientation: BarLayout]
  let pages: PageDrawing
  let modal: ModalDrawing
  let keyboard: KeyboardDrawing
  let device: DeviceDrawing
  package let captions: CaptionDrawing

  /// Lays out `movie`. `namesParts` groups the draw items by the parts of the scene, for writers of vectors.
  package init(
    _ movie: Movie, _ playback: Playback, fonts: FontLibrary, namesParts: Bool = false
  ) throws(TextProblem) {
    let start = movie.screen.orientation
    let orientations = Set([start] + playback.orientation.values)
    var bars: [Movie.Orientation: BarLayout] = [:]
    for orientation in orientations {
      bars[orientation] = try BarLayout(movie.bar, movie.screen, orientation, fonts: fonts)
    }
    let overflow = Overflow.height(movie, playback, bars)
    func framed(_ orientation: Movie.Orientation, captionLines: Int) -> Viewport {
      Viewport(
        movie, orientation, among: orientations, overflow: overflow, captionLines: captionLines,
        namesParts: namesParts)
    }
    // The width of captions does not depend on their number of lines.
    let lines = try CaptionDrawing.lineCount(playback.captions, framed(start, captionLines: 1), fonts: fonts)
    let viewport = framed(start, captionLines: lines)
    var framings: [Movie.Orientation: Viewport] = [:]
    for orientation in orientations { framings[orientation] = framed(orientation, captionLines: lines) }
    self.movie = movie
    self.viewport = viewport
    self.framings = framings
    self.bars = bars
    pages = try PageDrawing(movie, playback, framings, fonts: fonts)
    modal = try ModalDrawing(movie, playback, framings, fonts: fonts)
    keyboard = try KeyboardDrawing(movie, playback, fonts: fonts)
    device = try DeviceDrawing(movie.screen, movie.bar, Array(framings.values), fonts: fonts)
    captions = try CaptionDrawing(movie, playback, viewport, fonts: fonts)
  }

  /// Sizes of the screen, in points, in the orientations in which the picture shows nothing of it.
  package var unseenScreens: [Size] {
    Set(framings.values.filter { $0.visible.isEmpty }.map(\.screen.size)).sorted { $0.width < $1.width }
  }

  /// The whole picture of one pose.
  package func bitmap(_ pose: Pose) -> Bitmap {
    let bitmap = Bitmap(width: viewport.width, height: viewport.height)
    Compositor(bitmap: bitmap).draw(frame(pose).items)
    return bitmap
  }

  package func frame(_ pose: Pose) -> FrameState {
    // A page behind a sheet is not aligned to whole pixels, so the canvas may be visible at its edge.
    let fillsCanvas =
      pose.turn == 0 && pose.presentation == 0 && framings[pose.orientation]?.fillsCanvas == true
    let behind = fillsCanvas ? [] : background
    return FrameState(items: behind + screen(pose) + captions.items(at: pose.time))
  }

  /// The screen, and the device around it.
  private func screen(_ pose: Pose) -> [DrawItem] {
    guard let bar = bars[pose.orientation], let viewport = framings[pose.orientation] else { return [] }
    func outlined(_ content: [DrawItem], _ viewport: Viewport, _ body: Movie.Screen.Body?) -> [DrawItem] {
      let outline = ScreenOutline(screen: movie.screen, canvas: movie.canvas, viewport: viewport, body: body)
      return viewport.named(.screen, outline.items(content, pose.orientation))
    }
    guard let turning = pose.turning, let oldBar = bars[turning.old], let oldFraming = framings[turning.old] else {
      return outlined(content(pose, bar, viewport, device: viewport), viewport, movie.screen.body)
    }
    let device = viewport.turned(by: turning.device)
    guard pose.turnsBody else {
      let between = Viewport(from: oldFraming, to: viewport, turning)
      let layout = BarLayout(from: oldBar, to: bar, turning.fraction)
      return outlined(content(pose, layout, between, device: device), between, nil)
    }
    return outlined(turned(pose, turning, from: oldBar, to: bar), device, movie.screen.body)
  }

  /// The layout of the nearer orientation, fixed to the body that turns. A level page would be cut at its sides.
  private func turned(
    _ pose: Pose, _ turning: RotationTransition, from old: BarLayout, to new: BarLayout
  ) -> [DrawItem] {
    let isNew = turning.fraction >= 0.5
    let (orientation, bar) = isNew ? (turning.new, new) : (turning.old, old)
    guard let framing = framings[orientation] else { return [] }
    var fixed = pose.fixed(in: orientation, of: movie.screen)
    // An arrow that turns is on its way between its positions in the layouts, and has its tab's in each.
    if let arrow = movie.arrow, arrow.host?.turns == true {
      func left(_ bar: BarLayout) -> Double { bar.geometry.left(of: arrow, at: pose.selectedIndex) }
      fixed.followers[.arrow]?.left += left(bar) - Double.interpolate(left(old), left(new), turning.fraction)
    }
    let viewport = framing.turned(by: fixed.turn)
    let layout = content(fixed, bar, viewport, device: viewport)
    let opacity = turning.layoutOpacity
    guard opacity < 1 else { return layout }
    // The page keeps its own color, or it would flash.
    let index = pose.selectedIndex
    let page = movie.pages.indices.contains(index) ? movie.pages[index].background : nil
    let background = SurfaceDrawing.items(
      page ?? Movie.Surface(fill: .color(movie.screen.background)), in: viewport.screen, transform: viewport.transform,
      scale: viewport.scale)
    return background + [.group(layout, opacity: opacity)] + device.cutout(orientation, viewport)
  }

  /// The canvas behind the picture.
  private var background: [DrawItem] {
    guard !movie.canvas.isTransparent else { return [] }
    let all = Rect(x: 0, y: 0, width: Double(viewport.width), height: Double(viewport.height))
    return [.fill(path: Path(rect: all), paint: .solid(movie.canvas.background))]
  }

  /// Everything on the screen, from back to front.
  private func content(_ pose: Pose, _ bar: BarLayout, _ viewport: Viewport, device glass: Viewport) -> [DrawItem] {
    let (tabBar, pose) = colored(pose.touchingTabs(of: movie.bar, bar))
    let arrow = viewport.named(.arrow, arrow(pose, bar, viewport))
    let touches = TouchDrawing(
      indicator: movie.touches, transform: viewport.transform, bar: bar.frame,
      isBarOfGlass: tabBar.tokens.lens != nil, namesParts: viewport.namesParts)
    var items = pages.items(pose, viewport)
    let top = Point(bar.frame.x, bar.frame.y + bar.geometry.shift(hiding: pose.barHiding))
    let toCanvas = Affine.translation(top.x, top.y).then(viewport.transform)
    let material = material(of: bar, pose)
    if pose.barHiding < 1 {
      let drawing = BarDrawing(
        bar: tabBar, layout: bar, viewport: viewport, transform: toCanvas, touches: touches.itemsOnBar(pose),
        material: material)
      items += viewport.named(.bar, drawing.items(pose))
    }
    // A modal page covers the bar and its contents, but not the window's.
    let isArrowCovered = movie.arrow?.host?.isCoverable ?? false
    if isArrowCovered { items += arrow }
    items =
      modal.behind(items, pose, viewport) + viewport.named(.modal, modal.items(pose, viewport))
      + viewport.named(.keyboard, keyboard.items(pose, viewport))
    if !isArrowCovered { items += arrow }
    items += device.items(
      pose, viewport, device: glass, pages: pages,
      colorOnTop: pose.presentation >= 0.5 ? modal.colorOnTop(pose.nearestOrientation) : nil, material: material)
    return items + touches.items(pose)
  }

  /// Opacity of the bar's material, 0…1.
  func material(of bar: BarLayout, _ pose: Pose) -> Double {
    movie.bar.fadeIn.map { pages.fraction(beneath: bar.frame.y, over: $0, pose) } ?? 1
  }

  /// The bar with the colors of the pose's darkness, and the pose with the matching tints.
  func colored(_ pose: Pose) -> (Movie.TabBar, Pose) {
    guard let adaptive = movie.adaptive, let darkness = pose.darkness else { return (movie.bar, pose) }
    let bar = adaptive.bar(darkness)
    var pose = pose
    for (index, item) in bar.items.enumerated() {
      pose.items[index].tint = pose.items[index].isFilled ? item.tint : item.unselectedTint
    }
    return (bar, pose)
  }

  /// The arrow. That of a bar or a controller's view rotates with it. The window does not rotate with its content, so a
  /// window's arrow stays fixed to the device.
  private func arrow(_ pose: Pose, _ bar: BarLayout, _ viewport: Viewport) -> [DrawItem] {
    guard let arrow = movie.arrow else { return [] }
    let start = movie.screen.orientation
    guard arrow.host?.turns == false, let bar = bars[start], let upright = framings[start] else {
      return arrow.arrow(pose, bar, viewport)
    }
    let window = upright.turned(by: pose.turn + pose.orientation.angle - start.angle)
    return arrow.arrow(pose, bar, window)
  }
}

extension Pose {
  /// The pose with its touches where the bar's mechanisms have their tabs.
  package func touchingTabs(of bar: Movie.TabBar, _ layout: BarLayout) -> Pose {
    bar.mechanisms.inOrder.reduce(into: self) { $1.touching(&$0, layout) }
  }
}
