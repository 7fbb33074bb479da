import TabBase
import TabRaster

/// Draws the shapes of a layer. Modifiers of outer groups change outlines that styles of inner groups paint, so all outlines are
/// made before anything is painted.
struct LottieShapeDrawing {
  let frame: Double
  /// Turns a color of the file into the one that is drawn.
  let ink: (Color) -> Color
  private var outlines: [Outline] = []

  private struct Outline {
    /// The outline in the coordinates of its group.
    var path: Path
    var isClosed: Bool
    /// The transforms of the groups around it, from the outermost.
    let transforms: [Affine]
    /// The index of the first outline with which it is merged, or its own.
    var body: Int
    /// Whether the body covers what any of its outlines covers, under either fill rule.
    var isUnion = false

    /// The map to the coordinates of a group that is `depth` groups deep.
    func map(from depth: Int) -> Affine { transforms[depth...].reversed().reduce(.identity) { $0.then($1) } }
  }

  /// A painted part; lists of them go from front to back.
  private indirect enum Layer {
    /// A fill or a stroke of some outlines, in the coordinates of a group that is `depth` groups deep.
    case style(LottieShape, Range<Int>, depth: Int)
    case group([Layer], Affine, opacity: Double)
  }

  init(frame: Double, ink: @escaping (Color) -> Color) {
    self.frame = frame
    self.ink = ink
  }

  /// The draw items of shapes; `toCanvas` maps their coordinates to the canvas.
  func items(_ shapes: [LottieShape], _ toCanvas: Affine) -> [DrawItem] {
    var drawing = self
    let layers = drawing.collect(shapes, [])
    return drawing.paint(layers, toCanvas)
  }

  /// Makes the outlines of shapes. `transforms` are those of the groups around them.
  private mutating func collect(_ shapes: [LottieShape], _ transforms: [Affine]) -> [Layer] {
    let first = outlines.count
    var layers: [Layer] = []
    for shape in shapes {
      switch shape {
      case .group(let inner, let transform):
        let matrix = transform.matrix(at: frame)
        let content = collect(inner, transforms + [matrix])
        layers.append(.group(content, matrix, opacity: transform.opacity.value(at: frame) / 100))
      case .outline(let outline):
        let (path, isClosed) = outline.path(at: frame)
        outlines.append(Outline(path: path, isClosed: isClosed, transforms: transforms, body: outlines.count))
      case .fill, .stroke: layers.append(.style(shape, first..<outlines.count, depth: transforms.count))
      case .trim(let trim): self.trim(first..<outlines.count, trim)
      case .merge(let adds): merge(first..<outlines.count, adds: adds, depth: transforms.count)
      case .roundedCorners(let radius):
        let radius = radius.value(at: frame)
        guard radius > 0 else { break }
        for index in first..<outlines.count { outlines[index].path = outlines[index].path.rounded(radius) }
      }
    }
    return layers
  }

  /// Joins outlines into one body. Bodies that are added all turn the same way, so that the nonzero rule fills what any of
  /// them covers. A hole keeps its direction relative to its body. Only where a body crosses itself, its loops may turn
  /// both ways, and one of them takes away from another body.
  private mutating func merge(_ range: Range<Int>, adds: Bool, depth: Int) {
    var areas: [Int: Double] = [:]
    if adds {
      for outline in outlines[range] {
        areas[outline.body, default: 0] += outline.path.area * outline.map(from: depth).determinant
      }
    }
    for index in range {
      if areas[outlines[index].body, default: 0] < 0 { outlines[index].path = outlines[index].path.reversed }
      (outlines[index].body, outlines[index].isUnion) = (range.lowerBound, adds)
    }
  }

  private mutating func trim(_ range: Range<Int>, _ trim: LottieTrim) {
    let parts = trim.parts(at: frame)
    guard parts != [0...1] else { return }
    guard trim.joinsOutlines, range.count > 1 else {
      for index in range {
        outlines[index].path = outlines[index].path.trimmed(to: parts, isClosed: outlines[index].isClosed)
        outlines[index].isClosed = false
      }
      return
    }
    let lengths = range.map { outlines[$0].path.length }
    let whole = lengths.reduce(0, +)
    var begin = 0.0
    for (index, length) in zip(range, lengths) where length > 0 {
      let own = parts.compactMap { part -> ClosedRange<Double>? in
        let (from, to) = ((part.lowerBound * whole - begin) / length, (part.upperBound * whole - begin) / length)
        return to > 0 && from < 1 ? max(from, 0)...min(to, 1) : nil
      }
      begin += length
      guard own != [0...1] else { continue }
      outlines[index].path = outlines[index].path.trimmed(to: own, isClosed: false)
      outlines[index].isClosed = false
    }
  }

  private func paint(_ layers: [Layer], _ toCanvas: Affine) -> [DrawItem] {
    layers.reversed().flatMap { layer -> [DrawItem] in
      switch layer {
      case .group(let inner, let matrix, let opacity):
        guard opacity > 0 else { return [] }
        let items = paint(inner, matrix.then(toCanvas))
        return opacity < 1 && !items.isEmpty ? [.group(items, opacity: opacity)] : items
      case .style(let style, let range, let depth): return item(style, range, depth, toCanvas).map { [$0] } ?? []
      }
    }
  }

  private func item(_ style: LottieShape, _ range: Range<Int>, _ depth: Int, _ toCanvas: Affine) -> DrawItem? {
    func path() -> Path {
      var path = Path()
      for outline in outlines[range] {
        let inner = outline.map(from: depth)
        if inner == .identity { path.append(outline.path) } else { path.append(outline.path, transformedBy: inner) }
      }
      return path
    }
    switch style {
    case .fill(let paint, let rule):
      let isUnion = outlines[range].allSatisfy { $0.isUnion && $0.body == range.lowerBound }
      return paint.paint(at: frame, ink).map {
        .fill(path: path(), rule: isUnion ? .nonzero : rule, transform: toCanvas, paint: $0)
      }
    case .stroke(let paint, let stroke):
      let stroke = stroke.stroke(at: frame)
      guard stroke.width > 0 else { return nil }
      return paint.paint(at: frame, ink).map { .stroke(path: path(), stroke: stroke, transform: toCanvas, paint: $0) }
    case .group, .outline, .trim, .merge, .roundedCorners: return nil
    }
  }
}

extension LottieTrim {
  /// The parts of the length that are left, 0…1, in the order of the line: two if one goes over its end.
  fileprivate func parts(at frame: Double) -> [ClosedRange<Double>] {
    func fraction(_ value: Double) -> Double { min(max(value / 100, 0), 1) }
    let (a, b) = (fraction(start.value(at: frame)), fraction(end.value(at: frame)))
    let length = abs(b - a)
    guard length < 1 else { return [0...1] }
    guard length > 0 else { return [] }
    let turns = offset.value(at: frame) / 360
    var begin = min(a, b) + turns - turns.rounded(.down)
    if begin >= 1 { begin -= 1 }
    let end = begin + length
    return end <= 1 ? [begin...end] : [begin...1, 0...(end - 1)]
  }
}

extension Path {
  /// The parts of the path's length. On a closed line two parts are one, over its start.
  fileprivate func trimmed(to parts: [ClosedRange<Double>], isClosed: Bool) -> Path {
    var result = Path()
    for (index, part) in parts.enumerated() {
      let piece = trimmed(from: part.lowerBound, to: part.upperBound)
      if index > 0, isClosed {
        for element in piece.elements.dropFirst() { result.append(element) }
      } else {
        result.append(piece)
      }
    }
    return result
  }
}

extension LottieStroke {
  fileprivate func stroke(at frame: Double) -> Stroke {
    Stroke(
      width: width.value(at: frame), cap: cap, join: join, miterLimit: max(miterLimit.value(at: frame), 1),
      dashes: dashes.map { max($0.value(at: frame), 0) }, dashOffset: dashOffset.value(at: frame))
  }
}
