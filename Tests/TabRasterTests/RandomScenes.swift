import TestTools

@testable import TabBase
@testable import TabRaster

/// Scenes of every kind of item, and changes of them as an animation makes them.
struct RandomScenes {
  var random: SeededGenerator
  let canvas: PixelRect

  init(seed: UInt64, width: Int, height: Int) {
    random = SeededGenerator(seed)
    canvas = PixelRect(left: 0, top: 0, right: width, bottom: height)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
  mutating func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func point() -> Point {
    Point(number(-20...Double(canvas.right) + 20), number(-20...Double(canvas.bottom) + 20))
  }

  mutating func color() -> Color {
    Color(number(0...1), number(0...1), number(0...1), whole(0...2) == 0 ? number(0...1) : 1)
  }

  mutating func path() -> Path {
    let center = point()
    let size = Size(number(2...60), number(2...60))
    switch whole(0...4) {
    case 0: return Path(rect: Rect(center: center, size: size))
    case 1:
      return Path(
        rect: Rect(
          x: center.x.rounded(), y: center.y.rounded(), width: size.width.rounded(), height: size.height.rounded()))
    case 2: return Path(ellipse: Rect(center: center, size: size))
    default:
      var path = Path()
      path.move(center)
      for _ in 0..<whole(2...6) {
        func near() -> Point { center + Point(number(-40...40), number(-40...40)) }
        switch whole(0...2) {
        case 0: path.line(near())
        case 1: path.quad(near(), near())
        default: path.cubic(near(), near(), near())
        }
      }
      if whole(0...1) == 0 { path.close() }
      return path
    }
  }

  mutating func transform() -> Affine {
    switch whole(0...4) {
    case 0: .identity
    case 1: .translation(Double(whole(-9...9)), Double(whole(-9...9)))
    case 2: .translation(number(-9...9), number(-9...9))
    case 3: Affine.scale(number(0.3...2), number(0.3...2)).about(point())
    default: Affine.rotation(number(-3...3)).about(point())
    }
  }

  mutating func paint() -> Paint {
    let stops = [GradientStop(offset: 0, color: color()), GradientStop(offset: 1, color: color())]
    return switch whole(0...5) {
    case 0: .linearGradient(from: point(), to: point(), stops: stops)
    case 1: .radialGradient(center: point(), radius: number(5...60), stops: stops)
    case 2: .image(picture(depth: 2), transform: transform())
    default: .solid(color())
    }
  }

  mutating func bitmap() -> Bitmap {
    let bitmap = Bitmap(width: whole(1...30), height: whole(1...30))
    for i in bitmap.pixels.indices { bitmap.pixels[i] = color().pixel() }
    return bitmap
  }

  mutating func picture(depth: Int) -> ImageContent {
    switch whole(0...(depth < 2 ? 3 : 1)) {
    case 0: .bitmap(bitmap())
    case 1: .stencil(bitmap(), .solid(color()))
    default: .drawing(items(whole(1...3), depth: depth + 1), width: whole(1...60), height: whole(1...60))
    }
  }

  mutating func item(depth: Int = 0) -> DrawItem {
    switch whole(0...(depth < 2 ? 11 : 7)) {
    case 0...2:
      return .fill(path: path(), rule: whole(0...1) == 0 ? .nonzero : .evenOdd, transform: transform(), paint: paint())
    case 3:
      var stroke = Stroke(width: number(0.5...9))
      stroke.join = [.miter, .round, .bevel][whole(0...2)]
      stroke.cap = [.butt, .round, .square][whole(0...2)]
      if whole(0...2) == 0 { stroke.dashes = [number(1...9), number(1...9)] }
      return .stroke(path: path(), stroke: stroke, transform: transform(), paint: paint())
    case 4, 5:
      let place = Affine.translation(Double(whole(-5...canvas.right)), Double(whole(-5...canvas.bottom)))
      return .image(
        picture(depth: depth), transform: whole(0...1) == 0 ? place : transform().then(place),
        tint: whole(0...2) == 0 ? color() : nil, opacity: whole(0...1) == 0 ? 1 : number(0...1))
    case 6:
      return .shadow(
        path: path(), transform: transform(), offset: Point(number(-9...9), number(-9...9)), sigma: number(0...12),
        color: color(), knockout: whole(0...1) == 0)
    case 7: return .backdrop(path: path(), transform: transform(), sigma: number(0.5...14))
    case 8:
      let turn = Projective.rotation(x: number(-2...2), y: number(-2...2), distance: number(50...400))
      return .projected(items(whole(1...3), depth: depth + 1), transform: turn.about(point()))
    case 9:
      let items = whole(0...2) == 0 ? items(whole(1...2), depth: depth + 1) : []
      return .glass(pane(), items, transform: transform())
    default:
      return .group(items(whole(1...4), depth: depth + 1), effects(depth: depth + 1))
    }
  }

  mutating func effects(depth: Int) -> GroupEffects<DrawItem> {
    var effects = GroupEffects<DrawItem>(
      clip: whole(0...1) == 0 ? nil : Clip(path: path(), transform: transform()),
      opacity: whole(0...1) == 0 ? 1 : number(0...1))
    switch whole(0...7) {
    case 0: effects.mask = GroupMask(items: items(2, depth: depth), kind: whole(0...1) == 0 ? .alpha : .luminance)
    case 1: effects.blend = whole(0...1) == 0 ? .multiply : .luminosity
    case 2: effects.isIsolated = true
    case 3:
      let region = Rect(x: number(-20...80), y: number(-20...80), width: number(10...120), height: number(10...120))
      let steps: [Filter.Operation] = [
        .blur(.source, number(0...6), number(0...6)), .offset(.step(0), Point(number(-9...9), number(-9...9))),
        .composite(.source, .step(1), .over),
      ]
      effects.filter = Filter(
        steps: steps.map { Filter.Step(operation: $0, region: region, isLinear: whole(0...1) == 0) }, region: region)
    default: break
    }
    return effects
  }

  mutating func pane() -> GlassPane {
    let bend = GlassMaterial.Bend(depth: number(2...20), distance: number(-20...50))
    let material = GlassMaterial(
      blur: whole(0...2) == 0 ? 0 : number(0.5...6), bend: bend, zoom: number(0.8...1.3), saturation: number(0...2),
      transmission: number(0.5...1), tint: color(), tintShare: number(0...1),
      tinting: [.constant, .dark(0.3), .bright(0.2)][whole(0...2)], shade: number(0...0.2), rim: .white(number(0...1)))
    let size = Size(number(10...60), number(10...60))
    return GlassPane(
      rect: Rect(center: point(), size: size), radius: number(0...30), material: material)
  }

  mutating func items(_ count: Int, depth: Int = 0) -> [DrawItem] { (0..<count).map { _ in item(depth: depth) } }

  /// `items` with a few of them moved, replaced, removed, added or changed within.
  mutating func changed(_ items: [DrawItem], depth: Int = 0) -> [DrawItem] {
    var items = items
    for _ in 0..<whole(1...2) {
      let index = items.isEmpty ? 0 : whole(0...items.count - 1)
      switch whole(0...4) {
      case 0: items.insert(item(depth: depth), at: index)
      case 1 where items.count > 1: items.remove(at: index)
      case 2 where items.count > 1: items.swapAt(index, whole(0...items.count - 1))
      case _ where items.isEmpty: items.append(item(depth: depth))
      default:
        switch items[index] {
        case .group(let children, let effects):
          items[index] = .group(changed(children, depth: depth + 1), effects)
        case .fill(let path, let rule, let transform, let paint, let edges):
          items[index] = .fill(
            path: path, rule: rule, transform: transform.then(.translation(Double(whole(-9...9)), 3)), paint: paint,
            edges: edges)
        default: items[index] = item(depth: depth)
        }
      }
    }
    return items
  }
}
