import Platform
import TabBase
import TabRaster

/// Turns the display list of one frame into marks.
struct MarkBuilder {
  /// Points per pixel.
  private let pointsPerPixel: Double
  private let canvas: PixelRect
  private let pictures: PictureTable
  /// The moving parts at the time of the frame; nil means that no part is an element of its own.
  private let parts: MovingParts.Moment?
  /// The map from canvas pixels to where they are while the parts around them rest.
  private var unmoved = Affine.identity
  /// The areas of the clips and masks around.
  private var windows: [PaintedPicture.Window] = []
  /// Areas in which the marks are not what the frame shows: pictures have to cover them.
  private(set) var gaps: [PixelRect] = []

  init(width: Int, height: Int, scale: Double, pictures: PictureTable, parts: MovingParts.Moment? = nil) {
    pointsPerPixel = 1 / scale
    canvas = PixelRect(left: 0, top: 0, right: width, bottom: height)
    self.pictures = pictures
    self.parts = parts
  }

  /// The map from canvas pixels to points, without the motion of the parts around.
  private var toPoints: Affine { unmoved.then(.scale(pointsPerPixel)) }

  /// The marks of `items`, from back to front. `beneath` is what lies below them, for materials that blur it.
  mutating func marks(_ items: [DrawItem], over beneath: [VectorMark] = [], limits: PixelRect? = nil) -> [VectorMark] {
    let limits = limits ?? canvas
    let items = items.joiningLines
    let panes = items.filter(\.isGlass)
    var result: [VectorMark] = []
    for (index, item) in items.enumerated() {
      let item = item.withoutHole(where: panes, items[(index + 1)...].first)
      result += marks(item, over: item.showsBeneath ? beneath + result : [], limits)
    }
    return result
  }

  private mutating func marks(_ item: DrawItem, over beneath: [VectorMark], _ limits: PixelRect) -> [VectorMark] {
    switch item {
    case .fill(let path, let rule, let transform, let paint, let edges):
      return shape(path, .fill(rule), transform, paint, edges) ?? picture(of: item, transform)
    case .stroke(let path, var stroke, let transform, let paint):
      let width = stroke.width
      stroke.width = 0
      return shape(path, .stroke(stroke), transform, paint, stroke.edges, width: width) ?? picture(of: item, transform)
    case .shadow(let path, let transform, let offset, let sigma, let color, let knockout):
      let moved = Affine.translation(offset.x, offset.y).then(transform)
      guard let content = shape(path, .fill(.nonzero), moved, .solid(color), .soft), !content.isEmpty else { return [] }
      var style = GroupStyle(blur: GroupStyle.Blur(sigma: sigma * pointsPerPixel, isMaterial: false))
      if knockout {
        let bounds = Rect(x: 0, y: 0, width: Double(canvas.width), height: Double(canvas.height))
        var hole = Path(rect: bounds)
        hole.append(path, transformedBy: transform.then(unmoved))
        style.clip = shape(hole, .fill(.evenOdd), unmoved.inverse ?? .identity, .solid(.black), .soft) ?? []
      }
      return grouped(content, style, 1)
    case .image(.drawing(let items, let width, let height), let transform, nil, let opacity):
      let edge = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
      let parts = within(edge, transform) {
        $0.marks(items.map { $0.transformed(by: transform) }, over: beneath, limits: limits)
      }
      let visible = toPoints.apply(transform.apply(edge)).insetBy(-0.01, -0.01)
      let isWhole = parts.allSatisfy { $0.bounds.intersection(visible) == $0.bounds }
      let clip = isWhole ? [] : shape(Path(rect: edge), .fill(.nonzero), transform, .solid(.black), .soft) ?? []
      return grouped(parts, GroupStyle(clip: clip), opacity)
    case .image(let content, let transform, let tint, let opacity):
      let bitmap = pictures.bitmap(content, tint)
      return [
        VectorMark(content: .picture(bitmap), transform: transform.then(toPoints), opacity: Twin(min(opacity, 1)))
      ]
    case .group(let items, let effects): return group(items, effects, over: beneath, limits)
    case .backdrop(let path, let transform, let sigma):
      let clip = shape(path, .fill(.nonzero), transform, .solid(.black), .soft) ?? []
      return grouped(
        beneath.compactMap(\.withoutBlur),
        GroupStyle(clip: clip, blur: GroupStyle.Blur(sigma: sigma * pointsPerPixel, isMaterial: true)), 1)
    case .glass(let pane, _, let transform):
      gaps.append(item.bounds(canvas: limits))
      return shape(pane.outline, .fill(.nonzero), transform, .solid(pane.material.tint.withAlpha(0.7)), .soft) ?? []
    case .projected(let items, let transform): return projected(items, transform, limits)
    }
  }

  private func shape(
    _ path: Path, _ kind: ShapeStyle.Kind, _ transform: Affine, _ paint: Paint, _ edges: Edges, width: Double = 0
  ) -> [VectorMark]? {
    var style = ShapeStyle(kind: kind, isHard: edges == .hard)
    let colors: [Color]
    switch paint {
    case .solid(let color):
      guard color.alpha > 0 else { return [] }
      colors = [color]
    case .gradient(var gradient):
      colors = gradient.stops.map(\.color)
      for index in gradient.stops.indices { gradient.stops[index].color = .black }
      style.gradient = gradient
    case .image, .pattern: return nil
    }
    return [
      VectorMark(
        content: .shape(path, style), transform: transform.then(toPoints), colors: colors.map { Twin($0) }, width: width
      )
    ]
  }

  private mutating func group(
    _ items: [DrawItem], _ effects: GroupEffects<DrawItem>, over beneath: [VectorMark], _ limits: PixelRect
  ) -> [VectorMark] {
    guard effects.opacity > 0 else { return [] }
    if let part = effects.part { return self.part(part, items, over: beneath, limits) }
    guard effects.filter == nil else {
      gaps.append(DrawItem.group(items, effects).bounds(canvas: limits))
      return marks(items, over: beneath, limits: limits)
    }
    var style = GroupStyle(blend: effects.blend)
    var limits = limits
    if let clip = effects.clip {
      let bounds = DrawItem.fill(path: clip.path, transform: clip.transform, paint: .solid(.black)).bounds(
        canvas: canvas)
      limits = bounds.intersection(limits)
      if !clip.isRectangle(bounds) || bounds != canvas {
        style.clip = shape(clip.path, .fill(clip.rule), clip.transform, .solid(.black), .soft) ?? []
      }
    }
    if let mask = effects.mask {
      style.mask = within(effects.clip) { $0.marks(mask.items, limits: limits) }
      style.isLuminanceMask = mask.kind == .luminance
    }
    let inner = within(effects.clip) { builder in
      guard let mask = effects.mask else { return builder.marks(items, over: beneath, limits: limits) }
      let bounds = DrawItem.group(mask.items).bounds(canvas: limits)
      return builder.within(Rect(bounds), .identity) { $0.marks(items, over: beneath, limits: limits) }
    }
    return grouped(inner, style, effects.opacity)
  }

  /// The marks of a part of the scene: a group that stands still, if the file moves it by its numbers.
  private mutating func part(
    _ part: ScenePart, _ items: [DrawItem], over beneath: [VectorMark], _ limits: PixelRect
  ) -> [VectorMark] {
    guard let parts, parts.contains(part.name) else { return marks(items, over: beneath, limits: limits) }
    guard let motion = parts.motion(of: part, pointsPerPixel: pointsPerPixel) else {
      return grouped(marks(items, over: beneath, limits: limits), GroupStyle(part: part.name), 1)
    }
    guard let back = motion.inverse else { return [] }
    let outer = unmoved
    unmoved = unmoved.then(back)
    defer { unmoved = outer }
    return grouped(marks(items, limits: limits), GroupStyle(part: part.name), 1)
  }

  private func grouped(_ marks: [VectorMark], _ style: GroupStyle, _ opacity: Double) -> [VectorMark] {
    if style.isPlain {
      if opacity >= 1 || marks.isEmpty { return marks }
      if marks.count == 1 { return [marks[0].faded(opacity)] }
    }
    return [VectorMark(content: .group(marks, style), opacity: Twin(min(opacity, 1)))]
  }

  /// The outlines of `items` in perspective: scaled as a whole, and each changed by what a scale does not say. Pictures,
  /// and what is more than fills and lines, are left to the frames' pictures.
  private mutating func projected(_ items: [DrawItem], _ map: Projective, _ limits: PixelRect) -> [VectorMark] {
    let plane = DrawItem.group(items).bounds(canvas: canvas)
    let center = Point(Double(plane.left + plane.right) / 2, Double(plane.top + plane.bottom) / 2)
    if let seen = map.apply(center), let scale = map.scales(at: center) {
      guard min(scale.x, scale.y) > 1e-6 else { return [] }
      let near = Affine.translation(-center.x, -center.y).then(.scale(scale.x, scale.y)).then(
        .translation(seen.x, seen.y))
      if let marks = outlines(items, map, near) { return marks }
    }
    gaps.append(DrawItem.projected(items, transform: map).bounds(canvas: limits))
    return []
  }

  private func outlines(_ items: [DrawItem], _ map: Projective, _ near: Affine) -> [VectorMark]? {
    var result: [VectorMark] = []
    for item in items {
      let (outline, rule, transform, color): (Path, FillRule, Affine, Color)
      switch item {
      case .fill(let path, let own, let flat, .solid(let paint), .soft):
        (outline, rule, transform, color) = (path, own, flat, paint)
      case .stroke(let path, let stroke, let flat, .solid(let paint)):
        let scale = flat.maximumScale * pointsPerPixel
        outline = Stroker.outline(of: path, stroke, flat).simplified(0.04 / max(scale, 1e-3))
        (rule, transform, color) = (.nonzero, flat, paint)
      case .group(let items, let effects) where effects == GroupEffects(opacity: effects.opacity):
        guard let inner = outlines(items, map, near) else { return nil }
        result += grouped(inner, GroupStyle(), effects.opacity)
        continue
      default: return nil
      }
      let moved = transform.then(near)
      guard let back = moved.inverse,
        let seen = outline.seen(through: Projective(transform).then(map).then(back), on: moved)
      else { return nil }
      result += shape(seen, .fill(rule), moved, .solid(color), .soft) ?? []
    }
    return result
  }

  /// The compositor's own drawing of a shape whose paint SVG cannot say.
  private func picture(of shape: DrawItem, _ transform: Affine) -> [VectorMark] {
    guard let picture = PaintedPicture(of: shape, transform, within: windows, on: canvas) else { return [] }
    return [
      VectorMark(
        content: .picture(pictures.bitmap(picture.content, nil)), transform: picture.placement.then(toPoints))
    ]
  }

  /// The marks that `body` makes where only what lies within `area`, which `transform` maps to the canvas, is seen.
  private mutating func within<Result>(
    _ area: Rect, _ transform: Affine, _ body: (inout MarkBuilder) -> Result
  ) -> Result {
    windows.append(PaintedPicture.Window(area: area, transform: transform))
    defer { windows.removeLast() }
    return body(&self)
  }

  private mutating func within<Result>(_ clip: Clip?, _ body: (inout MarkBuilder) -> Result) -> Result {
    clip.map { within($0.path.controlBounds, $0.transform, body) } ?? body(&self)
  }
}

extension DrawItem {
  /// Whether the item, or one in it, shows what lies below it once more.
  fileprivate var showsBeneath: Bool {
    switch self {
    case .backdrop: true
    case .group(let items, _), .image(.drawing(let items, _, _), _, _, _): items.contains(where: \.showsBeneath)
    case .fill, .stroke, .image, .shadow, .glass, .projected: false
    }
  }
}

extension Clip {
  fileprivate func isRectangle(_ bounds: PixelRect) -> Bool {
    let covered = transform.apply(path.controlBounds)
    let isUpright = transform.b == 0 && transform.c == 0 && path.elements.count == 5
    return isUpright && covered.minX <= Double(bounds.left) && covered.minY <= Double(bounds.top)
      && covered.maxX >= Double(bounds.right) && covered.maxY >= Double(bounds.bottom)
  }
}

extension VectorMark {
  /// The mark with its opacity multiplied by `factor`: a color takes it as its alpha.
  fileprivate func faded(_ factor: Double) -> VectorMark {
    var faded = self
    if case .shape(_, let style) = content, style.gradient == nil, let color = colors.first {
      faded.colors = [
        Twin(
          light: color.light.withAlpha(color.light.alpha * factor),
          dark: color.dark.withAlpha(color.dark.alpha * factor))
      ]
    } else {
      faded.opacity = Twin(light: opacity.light * factor, dark: opacity.dark * factor)
    }
    return faded
  }

  /// The mark as a blur above it shows it; nil means not at all: a blur of a blur is the blur of what lies below both.
  fileprivate var withoutBlur: VectorMark? {
    guard case .group(let marks, let style) = content else { return self }
    guard style.blur?.isMaterial != true else { return nil }
    var mark = self
    mark.content = .group(marks.compactMap(\.withoutBlur), style)
    return mark
  }
}

extension Path {
  /// Distance in pixels by which the middle of a curve in perspective may be beside its place; by eye.
  private static let bend = 0.2

  /// The path in perspective, which `canvas` takes to pixels; nil if a part of it lies behind the eye, or if a curve's
  /// middle is seen elsewhere than that of the curve through the same points.
  fileprivate func seen(through map: Projective, on canvas: Affine) -> Path? {
    let points = points.compactMap(map.apply)
    guard points.count == self.points.count else { return nil }
    let seen = with(points.flatMap { [$0.x, $0.y] })
    let isTrue = zip(middles, seen.middles).allSatisfy { middle, drawn in
      map.apply(middle).map { (canvas.apply($0) - canvas.apply(drawn)).length <= Self.bend } ?? false
    }
    return isTrue ? seen : nil
  }

  /// The middle of each curve.
  private var middles: [Point] {
    var (last, result) = (Point.zero, [Point]())
    for element in elements {
      switch element {
      case .move(let p), .line(let p): last = p
      case .quad(let c, let p):
        result.append(last * 0.25 + c * 0.5 + p * 0.25)
        last = p
      case .cubic(let c1, let c2, let p):
        result.append((last + p) * 0.125 + (c1 + c2) * 0.375)
        last = p
      case .close: break
      }
    }
    return result
  }
}
