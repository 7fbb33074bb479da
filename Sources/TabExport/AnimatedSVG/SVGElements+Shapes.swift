import TabBase
import TabCodecs
import TabRaster

/// The elements of shapes, pictures and groups.
extension SVGElements {
  mutating func rigid(
    _ part: PicturePart, _ base: String, _ animations: [SVGStyleSheet.Animation], _ origin: Point?
  ) -> String {
    var animations = animations
    let opacity = opacity(part.slot)
    if let own = opacity.animation { animations.append(own) }
    let base = base + opacity.base
    guard case .shape(let path, let style) = part.model.content else {
      guard case .picture(let bitmap) = part.model.content else { return "" }
      let name = define {
        "<image id=\"\($0)\" width=\"\(bitmap.width)\" height=\"\(bitmap.height)\" href=\"\(PictureData.uri(bitmap))\"/>"
      }
      return "<use href=\"#\(name)\"\(transform(part.placement))\(opacity.base)\(styles.attribute(animations))/>"
    }
    let hard = style.isHard ? " shape-rendering=\"crispEdges\"" : ""
    switch style.kind {
    case .fill(let rule):
      let paint = paint("fill", part, style, &animations)
      let outline = SVGNumber.data(path.transformed(by: part.placement))
      return "<path\(base)\(styles.attribute(animations, origin: origin)) d=\"\(outline)\""
        + "\(rule == .evenOdd ? " \(isClip ? "clip" : "fill")-rule=\"evenodd\"" : "")\(hard)\(paint)/>"
    case .stroke(let stroke):
      let isBaked = part.placement.isSimilarity
      let scale = isBaked ? abs(part.placement.determinant).squareRoot() : 1
      let paint = paint("stroke", part, style, &animations)
      let width = width(part, scale: scale)
      if let own = width.animation { animations.append(own) }
      let outline = isBaked ? SVGNumber.data(path.transformed(by: part.placement)) : SVGNumber.data(path, digits: 5)
      return "<path\(base)\(isBaked ? "" : transform(part.placement))\(styles.attribute(animations, origin: origin))"
        + " d=\"\(outline)\" fill=\"none\"\(paint)\(width.base == "1" ? "" : " stroke-width=\"\(width.base)\"")"
        + SVGElements.attributes(stroke, scale: scale) + hard + "/>"
    }
  }

  /// A rectangle of the whole picture, clipped to the outline of the time.
  mutating func morphing(
    _ part: PicturePart, _ series: [[Path?]], _ base: String, _ animations: [SVGStyleSheet.Animation]
  ) -> String {
    guard case .shape(_, let style) = part.model.content else { return "" }
    var animations = animations
    let opacity = opacity(part.slot)
    if let own = opacity.animation { animations.append(own) }
    let paint = paint("fill", part, style, &animations)
    let beginning = style.kind == .fill(.evenOdd) ? "path(evenodd,'" : "path('"
    var outlines = series.compactMap { outline($0, beginning) }
    if let inset = series.first.flatMap(inset) { outlines.append(inset) }
    guard let shortest = outlines.min(by: { ($0.body ?? "").count < ($1.body ?? "").count }) else { return "" }
    if let body = shortest.body { animations.append(styles.animation(body, isStepwise: shortest.isStepwise)) }
    return
      "<rect\(base) width=\"\(SVGNumber.text(canvas.width))\" height=\"\(SVGNumber.text(canvas.height))\"\(paint)\(opacity.base)"
      + "\(styles.attribute(animations)) style=\"clip-path:\(shortest.base)\"/>"
  }

  /// The keyframes of a changing shape that clips, and the shape where nothing plays.
  typealias ShapeKeys = (base: String, body: String?, isStepwise: Bool)

  /// The keyframes of an outline. Outlines of the same segments are interpolated; others follow one another, at the
  /// times of frames and between them.
  func outline(_ paths: [Path?], _ beginning: String) -> ShapeKeys? {
    guard let first = paths.lazy.compactMap(\.self).first else { return nil }
    func shape(_ path: Path) -> String { "\(beginning)\(SVGNumber.keyData(path))')" }
    let base = shape(paths[poster] ?? first)
    let present = zip(times, paths).compactMap { time, path in path.map { (time: time, path: $0) } }
    guard present.allSatisfy({ $0.path.hasCommands(of: first) }) else {
      var body = ""
      var last: (time: Double, frame: Int?, text: String)?
      for (time, path) in present {
        let frame = frames.lastIndex { $0 <= time + 1e-9 }
        let text = "{clip-path:\(shape(path))}"
        if let last, last.text == text || frame == last.frame && time - last.time < Self.shortest { continue }
        body += (last == nil ? "0%" : SVGNumber.placeText(percent(time))) + text
        last = (time, frame, text)
      }
      return (base, body + "100%" + (last?.text ?? ""), true)
    }
    let samples = present.map { KeyTrack.Sample(time: $0.time, value: $0.path.points.flatMap { [$0.x, $0.y] }) }
    return keys(samples, base) { shape(first.with($0)) }
  }

  /// The keyframes of outlines that are all rectangles with round corners; nil for others.
  private func inset(_ paths: [Path?]) -> ShapeKeys? {
    var (samples, base) = ([KeyTrack.Sample](), "")
    for (index, path) in paths.enumerated() {
      guard let path else { continue }
      guard let outline = InsetOutline(path, in: canvas) else { return nil }
      samples.append((times[index], outline.values))
      if base.isEmpty || index == poster { base = InsetOutline.text(outline.values) }
    }
    return samples.isEmpty ? nil : keys(samples, base, InsetOutline.text)
  }

  private func keys(_ samples: [KeyTrack.Sample], _ base: String, _ shape: ([Double]) -> String) -> ShapeKeys {
    let track = KeyTrack(samples, from: span.begin, to: span.end) { a, b in
      zip(a, b).reduce(0.0) { max($0, abs($1.0 - $1.1)) } / (2 * Self.distance)
    }
    return (base, track?.text { "clip-path:\(shape($0))" }, track?.isStepwise ?? false)
  }

  /// The shortest time, in seconds, that an outline is shown which is not interpolated, but for the last one of a
  /// frame.
  private static let shortest = 0.0245

  func percent(_ time: Double) -> Double { (time - span.begin) / max(span.end - span.begin, 1e-9) * 100 }

  /// A clip of one outline that changes, as a property of the group: Firefox does not clip the elements of a
  /// `<clipPath>`. The property measures from the corner of the content, which `edge`, an invisible rectangle, holds at
  /// the canvas's corner or, where the content reaches beyond that, at the furthest it reaches. nil for another clip.
  private mutating func changingClip(
    _ clip: [PicturePart], of content: [PicturePart]
  ) -> (style: String, animation: SVGStyleSheet.Animation?, edge: Rect)? {
    guard let first = clip.first, case .shape(_, let style) = first.model.content, case .fill(let rule) = style.kind,
      clip.contains(where: { if case .morphing = $0.kind { true } else { false } }),
      clip.allSatisfy({ if case .shape(_, style) = $0.model.content { true } else { false } })
    else { return nil }
    let reach = content.map(\.wholeReach).united
    let corner = Point(min(0, reach.minX.rounded(.down)), min(0, reach.minY.rounded(.down)))
    let edge = Rect(x: corner.x, y: corner.y, width: canvas.width - corner.x, height: canvas.height - corner.y)
    let paths = times.indices.map { index in clip.compactMap { $0.slot.marks[index]?.area } }
    guard paths.allSatisfy({ $0.count <= 1 }) else { return nil }
    var series = [paths.map(\.first)]
    if clip.count == 1, first.motion == nil, case .morphing(let own) = first.kind { series = own }
    let beginning = rule == .evenOdd ? "path(evenodd,'" : "path('"
    let outlines = series.compactMap { paths in
      outline(paths.map { $0?.transformed(by: .translation(-corner.x, -corner.y)) }, beginning)
    }
    guard let shortest = outlines.min(by: { ($0.body ?? "").count < ($1.body ?? "").count }) else { return nil }
    let animation = shortest.body.map { styles.animation($0, isStepwise: shortest.isStepwise) }
    return (shortest.base, animation, edge)
  }

  private static func invisible(_ rect: Rect) -> String {
    let place = rect.origin == .zero ? "" : " x=\"\(SVGNumber.text(rect.x))\" y=\"\(SVGNumber.text(rect.y))\""
    return
      "<rect\(place) width=\"\(SVGNumber.text(rect.width))\" height=\"\(SVGNumber.text(rect.height))\" fill=\"none\"/>"
  }

  /// The samples of a group that have the same parts of its clip, for each set of parts that occurs.
  private static func clipSets(_ clip: [PicturePart], in presence: [Bool]) -> [[Bool]] {
    var order: [[Bool]] = []
    var samples: [[Bool]: [Bool]] = [:]
    for index in presence.indices where presence[index] {
      let set = clip.map { $0.presence[index] }
      guard set.contains(true) else { continue }
      if samples[set] == nil { order.append(set) }
      samples[set, default: presence.map { _ in false }][index] = true
    }
    return order.compactMap { samples[$0] }
  }

  mutating func group(
    _ part: PicturePart, _ content: [PicturePart], _ clip: [PicturePart], _ mask: [PicturePart]
  ) -> String {
    guard case .group(_, let style) = part.model.content else { return "" }
    // WebKit clips to the elements of a `<clipPath>` that are hidden, too: each set of them has its own group.
    let sets = Self.clipSets(clip, in: part.presence)
    if sets != [part.presence], !clip.isEmpty {
      return sets.map { presence in
        let own = visibility(presence, in: part.presence)
        let inner = group(
          part.present(presence), content.present(presence), clip.present(presence), mask.present(presence))
        let attribute = styles.attribute([own?.animation].compactMap(\.self))
        return "<g\(own?.isHidden == true ? " visibility=\"hidden\"" : "")\(attribute)>\(inner)</g>"
      }.joined()
    }
    let opacity = opacity(part.slot)
    var attributes = opacity.base
    var animations = [opacity.animation]
    var edge: Rect?
    var properties: [String] = []
    if let changing = changingClip(clip, of: content) {
      animations.append(changing.animation)
      properties.append("clip-path:\(changing.style)")
      edge = changing.edge
    } else if !clip.isEmpty {
      let wasClip = isClip
      isClip = true
      let inner = text(clip, in: part.presence)
      isClip = wasClip
      attributes += " clip-path=\"url(#\(define { "<clipPath id=\"\($0)\">\(inner)</clipPath>" }))\""
    }
    if !mask.isEmpty {
      let inner = text(mask, in: part.presence)
      let kind = style.isLuminanceMask ? "" : " style=\"mask-type:alpha\""
      let (width, height) = (SVGNumber.text(canvas.width), SVGNumber.text(canvas.height))
      let name = define {
        "<mask id=\"\($0)\" maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" width=\"\(width)\" "
          + "height=\"\(height)\"\(kind)>\(inner)</mask>"
      }
      attributes += " mask=\"url(#\(name))\""
    }
    if let part = style.part {
      attributes += " data-track=\"\(part)\""
      properties += parts?.declarations(of: part, at: times[poster]) ?? []
    }
    if style.blend != .normal { properties.append("mix-blend-mode:\(style.blend.rawValue)") }
    attributes += styles.attribute(animations.compactMap(\.self))
    if !properties.isEmpty { attributes += " style=\"\(properties.joined(separator: ";"))\"" }
    let inner = (edge.map(Self.invisible) ?? "") + text(content, in: part.presence)
    guard let blur = style.blur else { return attributes.isEmpty ? inner : "<g\(attributes)>\(inner)</g>" }
    // Beyond the picture's edge there is nothing that a material shows: what is there takes its place.
    var box = content.map(\.reach).united.insetBy(-3 * blur.sigma - 1, -3 * blur.sigma - 1)
    // WebKit measures a clip from the corner of the filter's region.
    if let edge { box = Rect(x: edge.x, y: edge.y, width: box.maxX - edge.x, height: box.maxY - edge.y) }
    if blur.isMaterial { box = Rect(.zero, canvas) }
    let (x, y) = (SVGNumber.text(box.x, digits: 1), SVGNumber.text(box.y, digits: 1))
    let (width, height) = (SVGNumber.text(box.width, digits: 1), SVGNumber.text(box.height, digits: 1))
    let opaque = "<feComponentTransfer><feFuncA type=\"linear\" slope=\"255\"/></feComponentTransfer>"
    let name = define {
      "<filter id=\"\($0)\" filterUnits=\"userSpaceOnUse\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" "
        + "height=\"\(height)\" color-interpolation-filters=\"sRGB\"><feGaussianBlur stdDeviation=\""
        + "\(SVGNumber.text(blur.sigma))\"/>\(blur.isMaterial ? opaque : "")</filter>"
    }
    let blurred = "<g filter=\"url(#\(name))\">\(inner)</g>"
    return attributes.isEmpty ? blurred : "<g\(attributes)>\(blurred)</g>"
  }
}

extension Path {
  /// The same segments through other points: x and y in turn.
  func with(_ values: [Double]) -> Path {
    var path = Path()
    var next = 0
    func point() -> Point {
      defer { next += 2 }
      return Point(values[next], values[next + 1])
    }
    for element in elements {
      switch element {
      case .move: path.move(point())
      case .line: path.line(point())
      case .quad:
        let control = point()
        path.quad(control, point())
      case .cubic:
        let (control1, control2) = (point(), point())
        path.cubic(control1, control2, point())
      case .close: path.close()
      }
    }
    return path
  }
}
