import TabBase
import TabRaster

extension VectorMark {
  /// The mark of both appearances; nil if they differ in more than colors, opacities, and parts of groups.
  static func joined(_ light: VectorMark, _ dark: VectorMark) -> VectorMark? {
    guard light.transform == dark.transform, light.width == dark.width, light.colors.count == dark.colors.count else {
      return nil
    }
    var mark = light
    mark.colors = zip(light.colors, dark.colors).map { Twin(light: $0.light, dark: $1.dark) }
    mark.opacity.dark = dark.opacity.dark
    switch (light.content, dark.content) {
    case (.shape(let path, let style), .shape(let other, let otherStyle)):
      return style == otherStyle && path == other ? mark : nil
    case (.picture(let picture), .picture(let other)): return picture == other ? mark : nil
    case (.group(let marks, let style), .group(let others, let otherStyle)):
      guard style.isLuminanceMask == otherStyle.isLuminanceMask, style.blend == otherStyle.blend,
        style.blur == otherStyle.blur, style.part == otherStyle.part
      else { return nil }
      let (clip, mask, content) = (
        joined(style.clip, otherStyle.clip), joined(style.mask, otherStyle.mask), joined(marks, others)
      )
      // Groups with little in common are two.
      guard clip.count == style.clip.count, clip.count == otherStyle.clip.count, mask.count == style.mask.count,
        mask.count == otherStyle.mask.count, 3 * content.count < 2 * (marks.count + others.count) || content.isEmpty
      else { return nil }
      var both = style
      (both.clip, both.mask) = (clip, mask)
      mark.content = .group(content, both)
      return mark
    default: return nil
    }
  }

  /// The marks of both appearances, in the order of both. What only one of them has is transparent in the other.
  static func joined(_ light: [VectorMark], _ dark: [VectorMark]) -> [VectorMark] {
    var result: [VectorMark] = []
    var (i, j) = (0, 0)
    func find() -> (Int, Int, VectorMark)? {
      for distance in 0..<max(light.count - i, dark.count - j) * 2 {
        for ahead in 0...distance {
          let (a, b) = (i + ahead, j + distance - ahead)
          guard a < light.count, b < dark.count, let mark = joined(light[a], dark[b]) else { continue }
          return (a, b, mark)
        }
        if distance > 40 { return nil }
      }
      return nil
    }
    while i < light.count || j < dark.count {
      let match = find()
      for mark in light[i..<(match?.0 ?? light.count)] { result.append(mark.shown(inLight: true)) }
      for mark in dark[j..<(match?.1 ?? dark.count)] { result.append(mark.shown(inLight: false)) }
      guard let match else { break }
      result.append(match.2)
      (i, j) = (match.0 + 1, match.1 + 1)
    }
    return result
  }

  /// The mark of one appearance, transparent in the other.
  private func shown(inLight isLight: Bool) -> VectorMark {
    var mark = self
    if isLight { mark.opacity.dark = 0 } else { mark.opacity.light = 0 }
    return mark
  }

  /// The bounds in points, without clips; lines and shadows with their reach.
  var bounds: Rect {
    switch content {
    case .shape(let path, let style):
      let scale = transform.maximumScale
      let reach: Double
      switch style.kind {
      case .fill: reach = 0
      case .stroke(let stroke): reach = width * scale / 2 * (stroke.join == .miter ? stroke.miterLimit : 1.5)
      }
      return transform.apply(path.controlBounds).insetBy(-reach, -reach)
    case .picture(let bitmap):
      return transform.apply(Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height)))
    case .group(let marks, let style):
      let reach = 3 * (style.blur?.sigma ?? 0)
      let bounds = marks.map(\.bounds).united.insetBy(-reach, -reach)
      return style.clip.first.map { $0.bounds.intersection(bounds) } ?? bounds
    }
  }

  /// How far apart two states are: about 1 for a move by a point or a change of a color by a twentieth.
  /// Infinite means that one has parts that the other has not.
  static func distance(_ a: [VectorMark], _ b: [VectorMark]) -> Double {
    guard a.count == b.count else { return .infinity }
    var result = 0.0
    for (one, other) in zip(a, b) {
      result = max(result, distance(one, other))
      if result == .infinity { return result }
    }
    return result
  }

  private static func distance(_ a: VectorMark, _ b: VectorMark) -> Double {
    guard a.colors.count == b.colors.count else { return .infinity }
    var result = 20 * max(abs(a.opacity.light - b.opacity.light), abs(a.opacity.dark - b.opacity.dark))
    for (one, other) in zip(a.colors, b.colors) {
      result = max(result, 20 * max(one.light.difference(from: other.light), one.dark.difference(from: other.dark)))
    }
    result = max(result, abs(a.width - b.width))
    switch (a.content, b.content) {
    case (.shape(let path, let style), .shape(let other, let otherStyle)):
      guard style == otherStyle else { return .infinity }
      if path == other {
        return max(result, a.transform.distance(to: b.transform, in: path.controlBounds))
      }
      if path.isSampled(as: other) {
        let bounds = (a.transform.apply(path.controlBounds), b.transform.apply(other.controlBounds))
        return zip(bounds.0.vertices, bounds.1.vertices).reduce(result) { max($0, ($1.0 - $1.1).length) }
      }
      guard path.hasCommands(of: other) else { return .infinity }
      return zip(path.points, other.points).reduce(result) {
        max($0, (a.transform.apply($1.0) - b.transform.apply($1.1)).length)
      }
    case (.picture(let picture), .picture(let other)):
      guard picture == other else { return .infinity }
      let bounds = Rect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
      return a.transform == b.transform ? result : max(result, a.transform.distance(to: b.transform, in: bounds))
    case (.group(let marks, let style), .group(let others, let otherStyle)):
      guard style.blend == otherStyle.blend, (style.blur == nil) == (otherStyle.blur == nil),
        style.part == otherStyle.part
      else { return .infinity }
      return max(
        result, distance(marks, others), distance(style.clip, otherStyle.clip), distance(style.mask, otherStyle.mask))
    default: return .infinity
    }
  }
}

extension Color {
  /// The largest difference of a component, 0…1.
  func difference(from other: Color) -> Double {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue), abs(alpha - other.alpha))
  }
}

extension Affine {
  /// The largest distance between the images of a corner of `rect`, which is not asked for if all points are shifted alike.
  func distance(to other: Affine, in rect: @autoclosure () -> Rect) -> Double {
    if (a, b, c, d) == (other.a, other.b, other.c, other.d) { return Point(other.tx - tx, other.ty - ty).length }
    return rect().vertices.reduce(0) { max($0, (apply($1) - other.apply($1)).length) }
  }
}

extension [Rect] {
  /// The smallest rectangle around all of them.
  var united: Rect {
    guard let first else { return .zero }
    return dropFirst().reduce(first) { union, rect in
      let (left, top) = (Swift.min(union.minX, rect.minX), Swift.min(union.minY, rect.minY))
      return Rect(
        x: left, y: top, width: Swift.max(union.maxX, rect.maxX) - left, height: Swift.max(union.maxY, rect.maxY) - top)
    }
  }
}

extension Path {
  /// All end and control points, in drawing order.
  var points: [Point] {
    elements.flatMap { element -> [Point] in
      switch element {
      case .move(let p), .line(let p): [p]
      case .quad(let c, let p): [c, p]
      case .cubic(let c1, let c2, let p): [c1, c2, p]
      case .close: []
      }
    }
  }

  /// Whether both have the same kinds of segments in the same order.
  func hasCommands(of other: Path) -> Bool {
    guard elements.count == other.elements.count else { return false }
    for index in elements.indices {
      switch (elements[index], other.elements[index]) {
      case (.move, .move), (.line, .line), (.quad, .quad), (.cubic, .cubic), (.close, .close): continue
      default: return false
      }
    }
    return true
  }

  /// The map of at most a translation and a scaling along each axis that leads to `other`, within
  /// `tolerance`; nil if there is none.
  func map(to other: Path, tolerance: Double) -> Affine? {
    guard hasCommands(of: other) else { return nil }
    let (from, to) = (controlBounds, other.controlBounds)
    // Something without a width has it at every factor: that of the height, so that lines can keep one width.
    func factor(_ a: Double, _ b: Double) -> Double? { a < 1e-9 ? nil : b / a }
    let x = factor(from.width, to.width) ?? factor(from.height, to.height) ?? 1
    let y = factor(from.height, to.height) ?? x
    guard max(x, y) < 1e3 else { return nil }
    let map = Affine(a: x, d: y, tx: to.minX - x * from.minX, ty: to.minY - y * from.minY)
    func isNear(_ a: Point, _ b: Point) -> Bool { (map.apply(a) - b).length <= tolerance }
    for index in elements.indices {
      switch (elements[index], other.elements[index]) {
      case (.move(let a), .move(let b)), (.line(let a), .line(let b)): guard isNear(a, b) else { return nil }
      case (.quad(let c, let a), .quad(let d, let b)): guard isNear(c, d), isNear(a, b) else { return nil }
      case (.cubic(let c, let e, let a), .cubic(let d, let f, let b)):
        guard isNear(c, d), isNear(e, f), isNear(a, b) else { return nil }
      default: break
      }
    }
    return map
  }
}
