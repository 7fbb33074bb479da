import TabBase
import TabCodecs
import TabRaster
import TabSVG

/// Writes the parts of a picture as SVG elements, and what moves them into a style sheet.
struct SVGElements {
  /// The times of the samples, and the index of the one that is shown where nothing plays.
  private var times: [Double] = []
  private var poster = 0
  /// Size of the picture, in points.
  let canvas: Size
  var styles = SVGStyleSheet()
  /// The contents of `<defs>`.
  private(set) var definitions: [String] = []
  private var definitionNames: [String: String] = [:]
  private var motionAnimations: [ObjectIdentifier: (animation: SVGStyleSheet.Animation, origin: Point)?] = [:]

  init(canvas: Size) { self.canvas = canvas }

  /// Begins a drawing: a movie, or one appearance of it.
  mutating func begin(times: [Double], poster: Int) {
    (self.times, self.poster, motionAnimations) = (times, poster, [:])
  }

  private var span: (begin: Double, end: Double) { (times.first ?? 0, times.last ?? 0) }

  /// The elements of `parts`, from back to front. Neighbors that move alike share a group. `presence` is that
  /// of the group around them.
  mutating func text(_ parts: [PicturePart], in presence: [Bool]) -> String {
    var result = ""
    var rest = parts[...]
    while let first = rest.first {
      let run = rest.prefix { $0.motion === first.motion && $0.presence == first.presence }
      rest = rest.dropFirst(run.count)
      let visibility = visibility(first.presence, in: presence)
      let motion = first.motion.flatMap { self.motion($0) }
      let base = (visibility.map { $0.isHidden ? " visibility=\"hidden\"" : "" } ?? "") 
        + baseTransform(first.motion, about: motion?.origin ?? .zero)
      let animations = [visibility?.animation, motion?.animation].compactMap(\.self)
      if run.count == 1, case .rigid = first.kind, isDirect(first) {
        result += rigid(first, base, animations, motion?.origin)
      } else if run.count == 1, case .morphing(let paths) = first.kind {
        result += morphing(first, paths, base, animations)
      } else if animations.isEmpty, base.isEmpty {
        for part in run { result += element(part) }
      } else {
        let attribute = styles.attribute(animations, origin: motion?.origin)
        result += "<g\(base)\(attribute)>" + run.map { element($0) }.joined() + "</g>"
      }
    }
    return result
  }

  /// Whether the part is one element without a transform of its own.
  private func isDirect(_ part: PicturePart) -> Bool {
    guard case .shape(_, let style) = part.model.content else { return false }
    switch style.kind {
    case .fill: return true
    case .stroke: return part.placement.isSimilarity
    }
  }

  private mutating func element(_ part: PicturePart) -> String {
    switch part.kind {
    case .rigid: rigid(part, "", [], nil)
    case .morphing(let paths): morphing(part, paths, "", [])
    case .group(let content, let clip, let mask): group(part, content, clip, mask)
    }
  }

  // MARK: What moves

  private mutating func track(
    _ property: String, _ samples: [KeyTrack.Sample], error: @escaping ([Double], [Double]) -> Double,
    _ declaration: (inout SVGStyleSheet, [Double]) -> String
  ) -> SVGStyleSheet.Animation? {
    guard let track = KeyTrack(samples, from: span.begin, to: span.end, error: error) else { return nil }
    var styles = styles
    let body = track.text { "\(property):" + declaration(&styles, $0) }
    let animation = styles.animation(body, isStepwise: track.isStepwise)
    self.styles = styles
    return animation
  }

  private mutating func visibility(
    _ presence: [Bool], in outer: [Bool]
  ) -> (isHidden: Bool, animation: SVGStyleSheet.Animation?)? {
    guard presence != outer else { return nil }
    var changes: [(place: Double, isThere: Bool)] = []
    for (time, isThere) in zip(times, presence) {
      // Rounded down, so that an event's own time shows what comes after it.
      let place = changes.isEmpty ? 0 : (percent(time) * 1e6).rounded(.down) / 1e6
      // Of changes in one place the last one counts.
      if let last = changes.last, last.place == place { changes.removeLast() }
      if changes.last?.isThere != isThere { changes.append((place, isThere)) }
    }
    var places: [Bool: [String]] = [:]
    for change in changes { places[change.isThere, default: []].append(SVGNumber.text(change.place, digits: 6) + "%") }
    places[changes.last?.isThere ?? true, default: []].append("100%")
    let body = [true, false].compactMap { isThere in
      places[isThere].map { "\($0.joined(separator: ",")){visibility:\(isThere ? "visible" : "hidden")}" }
    }.joined()
    guard changes.count > 1 else { return changes.first?.isThere == false ? (true, nil) : nil }
    return (!presence[poster], styles.animation(body, isStepwise: true))
  }

  private mutating func motion(_ motion: SharedMotion) -> (animation: SVGStyleSheet.Animation, origin: Point)? {
    if let known = motionAnimations[ObjectIdentifier(motion)] { return known }
    let bounds = motion.bounds
    let present = motion.maps.compactMap(\.self)
    let movesOnly = present.allSatisfy { abs($0.a - 1) + abs($0.b) + abs($0.c) + abs($0.d - 1) < 1e-6 }
    let isUpright = present.allSatisfy { abs($0.b) + abs($0.c) < 1e-6 }
    let isUniform = isUpright && present.allSatisfy { abs($0.a - $0.d) < 1e-6 }
    let origin = movesOnly ? .zero : Point(bounds.midX.rounded(), bounds.midY.rounded())
    let corners = bounds.corners.map { $0 - origin }
    let reach = corners.map(\.length).max() ?? 0
    let digits = reach > 150 ? 5 : reach > 15 ? 4 : 3
    let samples = zip(times, motion.maps).compactMap { time, map -> KeyTrack.Sample? in
      guard let map else { return nil }
      let moved = map.apply(origin) - origin
      return (time, [map.a, map.b, map.c, map.d, moved.x, moved.y])
    }
    func error(_ a: [Double], _ b: [Double]) -> Double {
      corners.reduce(0) { worst, corner in
        let x = (a[0] - b[0]) * corner.x + (a[2] - b[2]) * corner.y + a[4] - b[4]
        let y = (a[1] - b[1]) * corner.x + (a[3] - b[3]) * corner.y + a[5] - b[5]
        return max(worst, (x * x + y * y).squareRoot())
      } / Self.distance
    }
    let animation = track("transform", samples, error: error) { _, value in
      let move = value[4] == 0 && value[5] == 0 ? "0,0" : "\(px(value[4])),\(px(value[5]))"
      if movesOnly { return "translate(\(move))" }
      if isUniform { return "translate(\(move))scale(\(SVGNumber.text(value[0], digits: digits)))" }
      if isUpright {
        return "translate(\(move))scale(\(SVGNumber.text(value[0], digits: digits)),\(SVGNumber.text(value[3], digits: digits)))"
      }
      let linear = value.prefix(4).map { SVGNumber.text($0, digits: digits) }
      return "matrix(\((linear + value.suffix(2).map { SVGNumber.text($0, digits: 2) }).joined(separator: ",")))"
    }
    let result = animation.map { (animation: $0, origin: origin) }
    motionAnimations[ObjectIdentifier(motion)] = .some(result)
    return result
  }

  /// The transform that parts have where nothing plays, about the origin that the style sheet gives them.
  private func baseTransform(_ motion: SharedMotion?, about origin: Point) -> String {
    guard let motion, let map = motion.maps[poster], map.distance(to: .identity, in: motion.bounds) > 1e-3 else { return "" }
    let moved = map.apply(origin) - origin
    let numbers = [map.a, map.b, map.c, map.d, moved.x, moved.y].map { SVGNumber.text($0, digits: 5) }
    return " style=\"transform:matrix(\(numbers.joined(separator: ",")))\""
  }

  /// The largest distance, in points, between a part and where it should be.
  private static let distance = 0.06

  private mutating func color(_ property: String, _ slot: MarkSlot, _ index: Int) -> (base: String, animation: SVGStyleSheet.Animation?) {
    let samples = zip(times, slot.marks).compactMap { time, mark -> KeyTrack.Sample? in
      guard let mark, index < mark.colors.count else { return nil }
      return (time, mark.colors[index].light.premultiplied + mark.colors[index].dark.premultiplied)
    }
    let animation = track(
      property, samples, error: { zip($0, $1).reduce(0) { max($0, abs($1.0 - $1.1)) } * 150 }
    ) { styles, value in
      styles.value(Twin(light: Color(premultiplied: value.prefix(4)), dark: Color(premultiplied: value.suffix(4))))
    }
    let base = (slot.marks[poster] ?? slot.marks.lazy.compactMap(\.self).first)?.colors[index]
    return (base.map { styles.value($0) } ?? "none", animation)
  }

  private mutating func opacity(_ slot: MarkSlot) -> (base: String, animation: SVGStyleSheet.Animation?) {
    let samples = zip(times, slot.marks).compactMap { time, mark -> KeyTrack.Sample? in
      mark.map { (time, [$0.opacity.light, $0.opacity.dark]) }
    }
    let animation = track(
      "opacity", samples, error: { max(abs($0[0] - $1[0]), abs($0[1] - $1[1])) * 250 }
    ) { styles, value in styles.value(Twin(light: value[0], dark: value[1])) }
    let base = (slot.marks[poster] ?? slot.marks.lazy.compactMap(\.self).first)?.opacity ?? Twin(1)
    return (base == Twin(1) ? "" : " opacity=\"\(styles.value(base))\"", animation)
  }

  private mutating func width(_ part: PicturePart, scale: Double) -> (base: String, animation: SVGStyleSheet.Animation?) {
    let widths = part.slot.widths(part.model)
    let samples = zip(times, widths).compactMap { time, width -> KeyTrack.Sample? in width.map { (time, [$0 * scale]) } }
    let animation = track("stroke-width", samples, error: { abs($0[0] - $1[0]) / Self.distance }) { px($1[0]) }
    let base = widths[poster] ?? widths.lazy.compactMap(\.self).first ?? 0
    return (SVGNumber.text(base * scale), animation)
  }

  // MARK: Elements

  /// `base` and `animations` are what the element takes over from the group that it stands for.
  private mutating func rigid(
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
        + "\(rule == .evenOdd ? " fill-rule=\"evenodd\"" : "")\(hard)\(paint)/>"
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
  private mutating func morphing(
    _ part: PicturePart, _ series: [[Path?]], _ base: String, _ animations: [SVGStyleSheet.Animation]
  ) -> String {
    guard case .shape(_, let style) = part.model.content else { return "" }
    var animations = animations
    let opacity = opacity(part.slot)
    if let own = opacity.animation { animations.append(own) }
    let paint = paint("fill", part, style, &animations)
    let beginning = style.kind == .fill(.evenOdd) ? "path(evenodd,'" : "path('"
    let outlines = series.compactMap { outline($0, beginning) }
    guard let shortest = outlines.min(by: { ($0.body ?? "").count < ($1.body ?? "").count }) else { return "" }
    if let body = shortest.body { animations.append(styles.animation(body, isStepwise: shortest.isStepwise)) }
    return "<rect\(base) width=\"\(SVGNumber.text(canvas.width))\" height=\"\(SVGNumber.text(canvas.height))\"\(paint)\(opacity.base)"
      + "\(styles.attribute(animations)) style=\"clip-path:\(beginning)\(shortest.base)')\"/>"
  }

  /// The keyframes of an outline, and its data where nothing plays. Outlines of the same segments are
  /// interpolated; others follow one another.
  private func outline(_ paths: [Path?], _ beginning: String) -> (base: String, body: String?, isStepwise: Bool)? {
    guard let first = paths.lazy.compactMap(\.self).first else { return nil }
    let base = SVGNumber.keyData(paths[poster] ?? first)
    let present = zip(times, paths).compactMap { time, path in path.map { (time: time, path: $0) } }
    guard present.allSatisfy({ $0.path.hasCommands(of: first) }) else {
      var body = ""
      var last: (time: Double, text: String)?
      for (time, path) in present {
        let text = "{clip-path:\(beginning)\(SVGNumber.keyData(path))')}"
        if let last, last.text == text || time - last.time < Self.period { continue }
        body += (last == nil ? "0%" : SVGNumber.text(percent(time), digits: 6) + "%") + text
        last = (time, text)
      }
      return (base, body + "100%" + (last?.text ?? ""), true)
    }
    func error(_ a: [Double], _ b: [Double]) -> Double {
      zip(a, b).reduce(0.0) { max($0, abs($1.0 - $1.1)) } / (2 * Self.distance)
    }
    let samples = present.map { KeyTrack.Sample(time: $0.time, value: $0.path.points.flatMap { [$0.x, $0.y] }) }
    guard let track = KeyTrack(samples, from: span.begin, to: span.end, error: error) else { return (base, nil, false) }
    let body = track.text { "clip-path:\(beginning)\(SVGNumber.keyData(first.with($0)))')" }
    return (base, body, track.isStepwise)
  }

  /// The shortest time, in seconds, that an outline is shown which is not interpolated.
  private static let period = 0.0195

  private func percent(_ time: Double) -> Double { (time - span.begin) / max(span.end - span.begin, 1e-9) * 100 }

  private mutating func group(
    _ part: PicturePart, _ content: [PicturePart], _ clip: [PicturePart], _ mask: [PicturePart]
  ) -> String {
    guard case .group(_, let style) = part.model.content else { return "" }
    let opacity = opacity(part.slot)
    var attributes = opacity.base + styles.attribute([opacity.animation].compactMap(\.self))
    if !clip.isEmpty {
      let inner = text(clip, in: part.presence)
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
    if style.blend != .normal { attributes += " style=\"mix-blend-mode:\(style.blend.rawValue)\"" }
    let inner = text(content, in: part.presence)
    guard let blur = style.blur else { return attributes.isEmpty ? inner : "<g\(attributes)>\(inner)</g>" }
    // Beyond the picture's edge there is nothing that a material shows: what is there takes its place.
    let reach = content.map(\.reach).united.insetBy(-3 * blur.sigma - 1, -3 * blur.sigma - 1)
    let box = blur.isMaterial ? Rect(.zero, canvas) : reach
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

  // MARK: Attributes

  private mutating func paint(
    _ property: String, _ part: PicturePart, _ style: ShapeStyle, _ animations: inout [SVGStyleSheet.Animation]
  ) -> String {
    guard let gradient = style.gradient else {
      let color = color(property, part.slot, 0)
      if let animation = color.animation { animations.append(animation) }
      return property == "fill" && color.base == "#000" ? "" : " \(property)=\"\(color.base)\""
    }
    let stops = gradient.stops.enumerated().map { index, stop in
      let color = color("stop-color", part.slot, index)
      return "<stop offset=\"\(SVGNumber.text(stop.offset, digits: 4))\" stop-color=\"\(color.base)\""
        + "\(styles.attribute([color.animation].compactMap(\.self)))/>"
    }.joined()
    let isBaked: Bool
    if case .stroke = style.kind { isBaked = part.placement.isSimilarity } else { isBaked = true }
    let map = isBaked ? gradient.transform.then(part.placement) : gradient.transform
    let place = transform(map, name: "gradientTransform")
    let spread = gradient.spread == .pad ? "" : " spreadMethod=\"\(gradient.spread.rawValue)\""
    func numbers(_ pairs: [(String, Double)]) -> String {
      pairs.map { " \($0)=\"\(SVGNumber.text($1, digits: 4))\"" }.joined()
    }
    let name: String
    switch gradient.shape {
    case .linear(let from, let to):
      let line = numbers([("x1", from.x), ("y1", from.y), ("x2", to.x), ("y2", to.y)])
      name = define {
        "<linearGradient id=\"\($0)\" gradientUnits=\"userSpaceOnUse\"\(line)\(place)\(spread)>\(stops)</linearGradient>"
      }
    case .radial(let center, let radius, let focus, let focalRadius):
      var circles = numbers([("cx", center.x), ("cy", center.y), ("r", radius)])
      if focus != center { circles += numbers([("fx", focus.x), ("fy", focus.y)]) }
      if focalRadius > 0 { circles += numbers([("fr", focalRadius)]) }
      name = define {
        "<radialGradient id=\"\($0)\" gradientUnits=\"userSpaceOnUse\"\(circles)\(place)\(spread)>\(stops)</radialGradient>"
      }
    }
    return " \(property)=\"url(#\(name))\""
  }

  /// Adds a definition, once for those that are alike, and returns its identifier.
  mutating func define(_ text: (String) -> String) -> String {
    let key = text("")
    if let name = definitionNames[key] { return name }
    let name = "_" + SVGStyleSheet.name(definitionNames.count)
    definitionNames[key] = name
    definitions.append(text(name))
    return name
  }

  private func transform(_ map: Affine, name: String = "transform") -> String {
    if map == .identity { return "" }
    let numbers = [map.a, map.b, map.c, map.d, map.tx, map.ty].map { SVGNumber.text($0, digits: 5) }
    return " \(name)=\"matrix(\(numbers.joined(separator: " ")))\""
  }

  private static func attributes(_ stroke: Stroke, scale: Double) -> String {
    var text = ""
    switch stroke.cap {
    case .butt: break
    case .round: text += " stroke-linecap=\"round\""
    case .square: text += " stroke-linecap=\"square\""
    }
    switch stroke.join {
    case .miter: if stroke.miterLimit != 4 { text += " stroke-miterlimit=\"\(SVGNumber.text(stroke.miterLimit))\"" }
    case .round: text += " stroke-linejoin=\"round\""
    case .bevel: text += " stroke-linejoin=\"bevel\""
    }
    guard !stroke.dashes.isEmpty else { return text }
    return text + " stroke-dasharray=\"\(stroke.dashes.map { SVGNumber.text($0 * scale) }.joined(separator: " "))\""
      + " stroke-dashoffset=\"\(SVGNumber.text(stroke.dashOffset * scale))\""
  }
}

private func px(_ value: Double) -> String {
  let number = SVGNumber.text(value, digits: 2)
  return number == "0" ? number : number + "px"
}

extension Affine {
  /// Whether angles stay as they are, so that a line keeps one width.
  fileprivate var isSimilarity: Bool {
    let scale = maximumScale
    return abs(abs(determinant) - scale * scale) <= 1e-4 * scale * scale
  }
}

extension Color {
  fileprivate var premultiplied: [Double] { [red * alpha, green * alpha, blue * alpha, alpha] }

  fileprivate init(premultiplied value: ArraySlice<Double>) {
    let v = Array(value)
    let alpha = v[3]
    self.init(alpha > 0 ? v[0] / alpha : 0, alpha > 0 ? v[1] / alpha : 0, alpha > 0 ? v[2] / alpha : 0, alpha)
  }
}

extension Path {
  /// The same segments through other points: x and y in turn.
  fileprivate func with(_ values: [Double]) -> Path {
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
