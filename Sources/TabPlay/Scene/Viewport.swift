import TabBase
import TabModel
import TabRaster

/// The visible part of the screen in one orientation, and the map from its points to the canvas's pixels.
///
/// All framings of a movie share one canvas. It has room for the visible part in each orientation that
/// occurs, and each part is in the center of that room.
package struct Viewport: Equatable, Sendable {
  /// The canvas's size in pixels.
  package let width: Int
  package let height: Int
  /// Pixels per point.
  let scale: Double
  /// The whole screen, in its points.
  package let screen: Rect
  /// The visible part, in screen points. It may extend beyond the screen.
  package let crop: Rect
  /// The part's rectangle on the canvas while the content is upright, in pixels.
  let picture: PixelRect
  /// The rectangle for the parts of all orientations, in pixels.
  let room: PixelRect
  /// The band for captions below the pictures, in pixels; empty means a movie without captions.
  let captionBand: PixelRect
  /// Maps screen points to canvas pixels.
  package private(set) var transform: Affine
  /// `transform` without the rotation of a screen that turns.
  private let upright: Affine
  /// Whether draw items are grouped by the parts of the scene, for writers of vectors. Pages are then drawn
  /// at their exact offsets.
  private(set) var namesParts = false

  /// Height of the caption band for one line, and of each further line, in points.
  private static let captionHeight = 36.0
  private static let captionLineHeight = 18.0

  /// The visible part, in screen points.
  private static func crop(_ movie: Movie, _ orientation: Movie.Orientation, overflow: Double) -> Rect {
    let bar = BarGeometry(movie.bar, movie.screen, orientation).frame
    switch movie.canvas.crop {
    case .screen:
      let screen = Rect(.zero, movie.screen.size(in: orientation))
      return movie.screen.body.map { screen.grown(by: $0.room(in: orientation)) } ?? screen
    case .rect(let rect): return rect
    case .tabBar:
      var below = 0.0
      if case .capsule(let capsule) = movie.bar.tokens.body, capsule.isAtTop { below = capsule.room }
      return Rect(x: 0, y: bar.y - overflow, width: bar.width, height: bar.height + overflow + below)
    case .aroundBar(let margin):
      return Rect(
        x: bar.x - margin.left, y: bar.y - margin.top, width: bar.width + margin.left + margin.right,
        height: bar.height + margin.top + margin.bottom)
    }
  }

  /// Creates the viewport of `orientation`, one of those that occur. `overflow` is the distance by which
  /// moving parts extend above the bar, in points. `captionLines` is the number of lines below the picture.
  init(
    _ movie: Movie, _ orientation: Movie.Orientation, among occurring: Set<Movie.Orientation>, overflow: Double,
    captionLines: Int, namesParts: Bool = false
  ) {
    self.namesParts = namesParts
    let canvas = movie.canvas
    let crop = Self.crop(movie, orientation, overflow: overflow)
    let sizes = occurring.union([orientation]).map {
      Self.pixels(Self.crop(movie, $0, overflow: overflow).size, scale: canvas.scale)
    }
    var room = (width: sizes.map { $0.width }.max() ?? 1, height: sizes.map { $0.height }.max() ?? 1)
    if case .screen = canvas.crop, let body = movie.screen.body, occurring.count > 1 {
      // The body rotates too, and no part of it may be cut off.
      let reach = body.reachTurned(around: movie.screen.portraitSize)
      let side = Self.pixels(Size(reach, reach), scale: canvas.scale)
      room = (max(room.width, side.width), max(room.height, side.height))
    }
    func pixels(_ points: Double) -> Int { Self.pixels(points, scale: canvas.scale) }
    let padding = (left: pixels(canvas.padding.left), top: pixels(canvas.padding.top))
    let band = captionLines == 0 ? 0 : pixels(Self.captionHeight + Double(captionLines - 1) * Self.captionLineHeight)
    let size = Self.pixels(crop.size, scale: canvas.scale)
    let left = padding.left + (room.width - size.width) / 2
    let top = padding.top + (room.height - size.height) / 2
    self.crop = crop
    screen = Rect(.zero, movie.screen.size(in: orientation))
    scale = canvas.scale
    picture = PixelRect(left: left, top: top, right: left + size.width, bottom: top + size.height)
    self.room = PixelRect(
      left: padding.left, top: padding.top, right: padding.left + room.width, bottom: padding.top + room.height)
    captionBand = PixelRect(
      left: padding.left, top: padding.top + room.height, right: padding.left + room.width,
      bottom: padding.top + room.height + band)
    width = captionBand.right + pixels(canvas.padding.right)
    height = captionBand.bottom + pixels(canvas.padding.bottom)
    upright = Affine.translation(-crop.x, -crop.y).then(.scale(scale)).then(.translation(Double(left), Double(top)))
    transform = upright
  }

  /// A viewport between `old` and `new`, on whole pixels around the center of the same canvas, rotated as
  /// far as turning content leans.
  init(from old: Viewport, to new: Viewport, _ turning: RotationTransition) {
    let fraction = turning.fraction
    width = new.width
    height = new.height
    scale = new.scale
    screen = .interpolate(old.screen, new.screen, fraction)
    crop = .interpolate(old.crop, new.crop, fraction)
    captionBand = new.captionBand
    room = new.room
    namesParts = new.namesParts
    let center = Point(Double(room.left + room.right) / 2, Double(room.top + room.bottom) / 2)
    let left = (center.x - crop.width * scale / 2).rounded()
    let top = (center.y - crop.height * scale / 2).rounded()
    upright = Affine.translation(-crop.x, -crop.y).then(.scale(scale)).then(.translation(left, top))
    picture = PixelRect(covering: upright.apply(crop))
    let space = Size(Double(room.width) / new.scale, Double(room.height) / new.scale)
    let lean = turning.lean(old.crop.size, new.crop.size, in: space)
    transform = lean == 0 ? upright : upright.then(Affine.rotation(lean).about(center))
  }

  /// A length in whole pixels; halves round up.
  private static func pixels(_ points: Double, scale: Double) -> Int {
    Int(min(max((points * scale + 0.5).rounded(.down), 0), 65_535))
  }

  private static func pixels(_ size: Size, scale: Double) -> (width: Int, height: Int) {
    (max(1, pixels(size.width, scale: scale)), max(1, pixels(size.height, scale: scale)))
  }

  /// The visible part within the screen, in screen points. Its edges are on pixel edges.
  var visible: Rect { snapped(crop.intersection(screen)) }

  /// The same part of the screen, rotated around its center. `angle` is in radians, clockwise.
  func turned(by angle: Double) -> Viewport {
    guard angle != 0 else { return self }
    var turned = self
    let center = Point(Double(picture.left + picture.right) / 2, Double(picture.top + picture.bottom) / 2)
    turned.transform = upright.then(Affine.rotation(angle).about(center))
    return turned
  }

  var isTurned: Bool { transform != upright }

  /// `items` as the part of the scene that moves `target`. `pivot` is the point about which it turns and grows, in
  /// the coordinates that `toCanvas` maps to canvas pixels.
  func named(
    _ target: Target, _ items: [DrawItem], about pivot: Point = .zero, _ toCanvas: Affine = .identity
  ) -> [DrawItem] {
    guard namesParts, !items.isEmpty else { return items }
    return [.part(target, items, about: toCanvas.apply(pivot))]
  }

  /// Whether the screen fills the canvas, so that nothing behind it is visible.
  var fillsCanvas: Bool {
    !isTurned && crop.intersection(screen) == crop
      && picture == PixelRect(left: 0, top: 0, right: width, bottom: height)
  }

  /// `y`, in screen points of upright content, rounded to the nearest row of pixels.
  func snapped(y: Double) -> Double {
    let pixel = upright.d * y + upright.ty
    return ((pixel + 0.5).rounded(.down) - upright.ty) / upright.d
  }

  /// `x`, in screen points, rounded to the nearest column of pixels.
  func snapped(x: Double) -> Double {
    let pixel = upright.a * x + upright.tx
    return ((pixel + 0.5).rounded(.down) - upright.tx) / upright.a
  }

  /// `rect`, in screen points, with its edges moved to the nearest pixel edges.
  func snapped(_ rect: Rect) -> Rect {
    let (left, top) = (snapped(x: rect.minX), snapped(y: rect.minY))
    return Rect(x: left, y: top, width: snapped(x: rect.maxX) - left, height: snapped(y: rect.maxY) - top)
  }

  /// The pixels that `rect` touches, in screen points.
  func filled(_ rect: Rect) -> Rect {
    // Edges on pixel edges stay there, regardless of rounding.
    let bounds = PixelRect(covering: upright.apply(rect).insetBy(1e-6, 1e-6))
    let (left, top) = ((Double(bounds.left) - upright.tx) / upright.a, (Double(bounds.top) - upright.ty) / upright.d)
    return Rect(x: left, y: top, width: Double(bounds.width) / upright.a, height: Double(bounds.height) / upright.d)
  }

  /// A length of this many points, rounded to whole pixels, at least one; in points.
  func hairline(_ points: Double = 0) -> Double { max(1, (points * scale).rounded()) / scale }
}

extension DrawItem {
  /// `items` as the part of the scene that moves `target`. `pivot` is the point about which it turns and grows, in
  /// canvas pixels.
  static func part(_ target: Target, _ items: [DrawItem], about pivot: Point = .zero) -> DrawItem {
    .group(items, GroupEffects(part: ScenePart(name: target.name, pivot: pivot)))
  }
}
