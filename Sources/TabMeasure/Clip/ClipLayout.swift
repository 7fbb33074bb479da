import TabBase
import TabExport
import TabModel
import TabPlay
import TabRaster
import TabanimRenderer

/// Where a clip shows the parts of a bar: the draft's layout, laid on the clip's frames.
package struct ClipLayout {
  /// A tab's parts, in pixels of the clip.
  struct Tab {
    /// The figure of the icon at rest, and the rectangle that the draft has for it.
    var icon: PixelRect
    var iconBox: Rect
    /// nil means that the tab has no title.
    var title: PixelRect?
    var button: Rect
    /// The point about which the whole button turns and grows.
    var pivot: Point
  }

  /// A mark of the selected tab: an indicator, or the selection behind the icon.
  struct Mark {
    /// The name in traces: "indicator".
    var name: String
    /// Its rectangle at rest, in pixels of the clip.
    var rect: Rect
    /// Whether its edges move on their own.
    var stretches: Bool
  }

  /// Pixels per point of the draft's screen.
  package let scale: Double
  /// The pixel at which the screen's upper left corner is.
  package let origin: Point
  let canvas: PixelRect
  /// The bar with what rises above it.
  let bar: PixelRect
  /// The pages above the bar; nil means that the clip shows none.
  let page: PixelRect?
  let tabs: [Tab]
  let marks: [Mark]

  /// Least side of an icon's figure, as a fraction of its box.
  private static let leastFigure = 0.6

  /// Least height of the part of a page that is worth looking at, in points.
  private static let leastPage = 24.0

  /// Lays the draft on a frame of the clip at rest. `found` is the bar that was looked for where there is no draft.
  ///
  /// - Throws: `Problem` if the frame shows icons in other places.
  init(of production: Production, on frame: Bitmap, of path: String, found: BarFinder? = nil) throws(Problem) {
    let played = production.played
    guard let layout = played.scene.bars[played.movie.screen.orientation] else {
      throw .barUnlikeDraft(path, tabs: 0)
    }
    let mask = FigureMask(frame)
    let map: (scale: Double, origin: Point)
    if let found {
      map = Self.registration(of: layout, at: found.tabs.map { Rect($0.icon) }) ?? Self.canvasMap(played, on: frame)
    } else {
      let whole = Self.canvasMap(played, on: frame)
      if Self.agrees(layout, mask, whole, isWhole: Self.hasShape(played, frame)) {
        map = whole
      } else if let finder = BarFinder(frame),
        let match = Self.registration(of: layout, at: finder.tabs.map { Rect($0.icon) }),
        Self.agrees(layout, mask, match, isWhole: true)
      {
        map = match
      } else {
        throw .barUnlikeDraft(path, tabs: layout.items.count)
      }
    }
    (scale, origin) = map
    canvas = frame.bounds
    let toClip = Affine.scale(map.scale).then(.translation(map.origin.x, map.origin.y))
    let onScreen = Affine.translation(layout.frame.x, layout.frame.y).then(toClip)
    let marks = Self.marks(played, layout, toClip)
    self.marks = marks
    let lines = Self.lines(marks.map(\.rect), in: PixelRect(covering: toClip.apply(layout.frame)))
    tabs = layout.items.enumerated().map { index, item in
      let (box, title) = (onScreen.apply(item.icon), onScreen.apply(item.titleBox))
      let tab = found?.tabs[index]
      let button = onScreen.apply(item.button)
      // Within the button, without title and marks: what is left is the icon.
      let margin = -0.2 * max(box.width, box.height)
      let room = box.insetBy(margin, margin).intersection(button)
      let around = PixelRect(covering: room).intersection(frame.bounds).without(lines)
      let titlePixels = PixelRect(covering: title).intersection(frame.bounds)
      return Tab(
        icon: tab?.icon ?? mask.inner(in: around) ?? PixelRect(covering: box).intersection(frame.bounds),
        iconBox: tab.map { Rect($0.icon) } ?? box,
        title: found == nil
          ? (titlePixels.isEmpty
            ? nil : mask.inner(in: titlePixels.grown(by: 3).intersection(frame.bounds).without(lines)))
          : tab?.title,
        button: button, pivot: onScreen.apply(item.body).center)
    }
    let overflow = max(Double(played.scene.viewport.crop.y) - layout.frame.y, -0.6 * layout.frame.height)
    var body = layout.frame
    if overflow < 0 { (body.y, body.height) = (body.y + overflow, body.height - overflow) }
    let bar = found?.bar ?? PixelRect(covering: toClip.apply(body)).intersection(frame.bounds)
    self.bar = bar
    let above = PixelRect(covering: toClip.apply(layout.frame)).top
    let rest = PixelRect(left: 0, top: 0, right: frame.width, bottom: min(above, frame.height))
    page = Double(rest.height) >= Self.leastPage * map.scale ? rest : nil
  }

  /// The map by which the draft's picture fills the frame's width; without its shape, the screen's lower end is the frame's.
  private static func canvasMap(_ played: PlayedMovie, on frame: Bitmap) -> (scale: Double, origin: Point) {
    let viewport = played.scene.viewport
    if hasShape(played, frame) || viewport.crop.height < viewport.screen.height {
      let factor = Double(frame.width) / Double(viewport.width)
      let map = viewport.transform
      return (map.a * factor, Point(map.tx * factor, map.ty * factor))
    }
    let scale = Double(frame.width) / viewport.screen.width
    return (scale, Point(0, Double(frame.height) - viewport.screen.height * scale))
  }

  private static func hasShape(_ played: PlayedMovie, _ frame: Bitmap) -> Bool {
    let (width, height) = (Double(played.size.width), Double(played.size.height))
    return abs(Double(frame.height) - height * Double(frame.width) / width) <= max(0.01 * Double(frame.height), 2)
  }

  /// Whether most tabs have a figure in the middle of their icon's box, and `isWhole` holds.
  private static func agrees(
    _ layout: BarLayout, _ mask: FigureMask, _ map: (scale: Double, origin: Point), isWhole: Bool
  ) -> Bool {
    guard isWhole else { return false }
    let toClip = Affine.translation(layout.frame.x, layout.frame.y).then(.scale(map.scale))
      .then(.translation(map.origin.x, map.origin.y))
    let bounds = PixelRect(left: 0, top: 0, right: mask.width, bottom: mask.height)
    let seen = layout.items.count { item in
      let box = toClip.apply(item.icon)
      let room = PixelRect(covering: box.insetBy(-0.15 * box.width, -0.15 * box.width)).intersection(bounds)
      guard !room.isEmpty, let figure = mask.bounds(in: room).map(Rect.init) else { return false }
      return abs(figure.midX - box.midX) < 0.25 * box.width && abs(figure.midY - box.midY) < 0.3 * box.height
    }
    return 2 * seen > layout.items.count
  }

  /// The map that lays the draft's icons on those that were found, some of which may be missing at the ends.
  private static func registration(of layout: BarLayout, at icons: [Rect]) -> (scale: Double, origin: Point)? {
    let centers = layout.items.map(\.icon.midX).sorted()
    guard icons.count > 1, icons.count <= centers.count else { return nil }
    let found = icons.map(\.midX)
    let fits = (0...centers.count - icons.count).map { first -> (scale: Double, x: Double, error: Double) in
      let own = Array(centers[first..<first + icons.count])
      let (own0, found0) = (own.mean, found.mean)
      let product = zip(own, found).reduce(0) { $0 + ($1.0 - own0) * ($1.1 - found0) }
      let square = own.reduce(0) { $0 + ($1 - own0) * ($1 - own0) }
      let scale = square > 0 ? product / square : 0
      let error = zip(own, found).map { abs($1 - found0 - scale * ($0 - own0)) }.max() ?? 0
      return (scale, found0 - scale * (own0 + layout.frame.x), error)
    }
    guard let fit = fits.min(by: { $0.error < $1.error }), fit.scale > 0 else { return nil }
    // A few tabs in a row fit any wider row at some scale, but not with icons of that size.
    func side(_ rects: [Rect]) -> Double { rects.map { max($0.width, $0.height) }.mean }
    if icons.count < centers.count, side(icons) < leastFigure * fit.scale * side(layout.items.map(\.icon)) {
      return nil
    }
    let own = layout.items.map(\.icon.midY).mean + layout.frame.y
    return (fit.scale, Point(fit.x, icons.map(\.midY).mean - fit.scale * own))
  }

  /// The rows of thin marks, which may be at any tab while they move. `rects` are where the marks are.
  static func lines(_ rects: [Rect], in bar: PixelRect) -> [PixelRect] {
    rects.filter { $0.height < 0.2 * Double(bar.height) }.map {
      PixelRect(
        left: bar.left, top: Int($0.minY.rounded(.down)), right: bar.right, bottom: Int($0.maxY.rounded(.up)))
    }
  }

  /// The marks that the draft moves, as they are at the beginning.
  private static func marks(_ played: PlayedMovie, _ layout: BarLayout, _ toClip: Affine) -> [Mark] {
    let channels = Channels(played.movie, played.playback, played.scene.bars)
    let moment = channels.moment(played.playback.pose(at: played.playback.begin))
    var values: [String: Double] = [:]
    for channel in channels.barNumbers + channels.selection + channels.arrow {
      values[channel.name] = channel.read(moment)
    }
    var marks: [Mark] = []
    func add(_ name: String, _ rect: Rect?, stretches: Bool) {
      if let rect, !rect.isEmpty { marks.append(Mark(name: name, rect: toClip.apply(rect), stretches: stretches)) }
    }
    if let x = values["indicator.x"], let y = values["indicator.y"], let width = values["indicator.width"],
      let height = values["indicator.height"]
    {
      add("indicator", Rect(x: x, y: y, width: width, height: height), stretches: true)
    }
    if let x = values["selection.x"], let width = values["selection.width"] {
      let body = layout.geometry.body
      add(
        "selection",
        Rect(x: x, y: layout.frame.y + body.y, width: width, height: values["selection.height"] ?? body.height),
        stretches: true)
    }
    if let x = values["arrow.x"], let y = values["arrow.y"], let arrow = played.movie.arrow,
      let button = layout.items.first
    {
      let width = arrow.width.points(tab: button.button.width, title: 0)
      add("arrow", Rect(x: x, y: y, width: width, height: arrow.height), stretches: false)
    }
    return marks
  }
}

extension PixelRect {
  /// The part above or below lines that cross it.
  func without(_ lines: [PixelRect]) -> PixelRect {
    lines.reduce(self) { rest, line in
      guard line.top < rest.bottom, line.bottom > rest.top else { return rest }
      var rest = rest
      if line.top + line.bottom > rest.top + rest.bottom { rest.bottom = line.top } else { rest.top = line.bottom }
      return rest.isEmpty ? self : rest
    }
  }
}

extension Rect {
  init(_ pixels: PixelRect) {
    self.init(
      x: Double(pixels.left), y: Double(pixels.top), width: Double(pixels.width), height: Double(pixels.height))
  }
}

extension [Double] {
  /// 0 for an empty array.
  var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }
}
