import TabBase
import TabCodecs
import TabRaster

/// Writes the parts of a picture as SVG elements, and what moves them into a style sheet.
struct SVGElements {
  /// The times of the samples, and the index of the one that is shown where nothing plays.
  private(set) var times: [Double] = []
  private(set) var poster = 0
  private(set) var frames: [Double] = []
  /// Whether elements of a `<clipPath>` are written, which have a rule of their own for what is inside.
  var isClip = false
  /// Size of the picture, in points.
  let canvas: Size
  var styles = SVGStyleSheet()
  /// The parts of the scene that are elements of their own; nil means none.
  let parts: MovingParts?
  /// The contents of `<defs>`.
  private(set) var definitions: [String] = []
  private var definitionNames: [String: String] = [:]
  private var motionAnimations: [ObjectIdentifier: (animation: SVGStyleSheet.Animation, origin: Point)?] = [:]

  init(canvas: Size, parts: MovingParts? = nil) { (self.canvas, self.parts) = (canvas, parts) }

  /// Begins a drawing: a movie, or one appearance of it. `frames` are the times of the output's frames.
  mutating func begin(times: [Double], poster: Int, frames: [Double]) {
    (self.times, self.poster, self.frames, motionAnimations) = (times, poster, frames, [:])
  }

  var span: (begin: Double, end: Double) { (times.first ?? 0, times.last ?? 0) }

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
      let base =
        (visibility.map { $0.isHidden ? " visibility=\"hidden\"" : "" } ?? "")
        + baseTransform(first.motion, about: motion?.origin ?? .zero)
      let animations = [visibility?.animation, motion?.animation].compactMap(\.self)
      if run.count == 1, case .rigid = first.kind, isDirect(first) {
        result += rigid(first, base, animations, motion?.origin)
      } else if run.count == 1, motion == nil, case .morphing(let paths) = first.kind {
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
  func isDirect(_ part: PicturePart) -> Bool {
    guard case .shape(_, let style) = part.model.content else { return false }
    switch style.kind {
    case .fill: return true
    case .stroke: return part.placement.isSimilarity
    }
  }

  mutating func element(_ part: PicturePart) -> String {
    switch part.kind {
    case .rigid: rigid(part, "", [], nil)
    case .morphing(let paths): morphing(part, paths, "", [])
    case .group(let content, let clip, let mask): group(part, content, clip, mask)
    }
  }

  // MARK: What moves

  mutating func track(
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

  mutating func visibility(
    _ presence: [Bool], in outer: [Bool]
  ) -> (isHidden: Bool, animation: SVGStyleSheet.Animation?)? {
    guard presence != outer else { return nil }
    var changes: [(place: Double, isThere: Bool)] = []
    for (time, isThere) in zip(times, presence) {
      let place = changes.isEmpty ? 0 : SVGNumber.place(percent(time))
      // Of changes in one place the last one counts.
      if let last = changes.last, last.place == place { changes.removeLast() }
      if changes.last?.isThere != isThere { changes.append((place, isThere)) }
    }
    var places: [Bool: [String]] = [:]
    for change in changes { places[change.isThere, default: []].append(SVGNumber.placeText(change.place)) }
    places[changes.last?.isThere ?? true, default: []].append("100%")
    let body = [true, false].compactMap { isThere in
      places[isThere].map { "\($0.joined(separator: ",")){visibility:\(isThere ? "visible" : "hidden")}" }
    }.joined()
    guard changes.count > 1 else { return changes.first?.isThere == false ? (true, nil) : nil }
    return (!presence[poster], styles.animation(body, isStepwise: true))
  }

  mutating func motion(_ motion: SharedMotion) -> (animation: SVGStyleSheet.Animation, origin: Point)? {
    if let known = motionAnimations[ObjectIdentifier(motion)] { return known }
    let bounds = motion.bounds
    let present = motion.maps.compactMap(\.self)
    let movesOnly = present.allSatisfy { abs($0.a - 1) + abs($0.b) + abs($0.c) + abs($0.d - 1) < 1e-6 }
    let isUpright = present.allSatisfy { abs($0.b) + abs($0.c) < 1e-6 }
    let isUniform = isUpright && present.allSatisfy { abs($0.a - $0.d) < 1e-6 }
    let origin = movesOnly ? .zero : Point(bounds.midX.rounded(), bounds.midY.rounded())
    let corners = bounds.vertices.map { $0 - origin }
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
        return
          "translate(\(move))scale(\(SVGNumber.text(value[0], digits: digits)),\(SVGNumber.text(value[3], digits: digits)))"
      }
      let linear = value.prefix(4).map { SVGNumber.text($0, digits: digits) }
      return "matrix(\((linear + value.suffix(2).map { SVGNumber.text($0, digits: 2) }).joined(separator: ",")))"
    }
    let result = animation.map { (animation: $0, origin: origin) }
    motionAnimations[ObjectIdentifier(motion)] = .some(result)
    return result
  }

  /// The transform that parts have where nothing plays, about the origin that the style sheet gives them.
  func baseTransform(_ motion: SharedMotion?, about origin: Point) -> String {
    guard let motion, let map = motion.maps[poster], map.distance(to: .identity, in: motion.bounds) > 1e-3 else {
      return ""
    }
    let moved = map.apply(origin) - origin
    let numbers = [map.a, map.b, map.c, map.d, moved.x, moved.y].map { SVGNumber.text($0, digits: 5) }
    return " style=\"transform:matrix(\(numbers.joined(separator: ",")))\""
  }

  /// The largest distance, in points, between a part and where it should be.
  static let distance = 0.06

  mutating func define(_ text: (String) -> String) -> String {
    let key = text("")
    if let name = definitionNames[key] { return name }
    let name = "_" + SVGStyleSheet.name(definitionNames.count)
    definitionNames[key] = name
    definitions.append(text(name))
    return name
  }

}

func px(_ value: Double) -> String {
  let number = SVGNumber.text(value, digits: 2)
  return number == "0" ? number : number + "px"
}

extension Affine {
  /// Whether angles stay as they are, so that a line keeps one width.
  var isSimilarity: Bool {
    let scale = maximumScale
    return abs(abs(determinant) - scale * scale) <= 1e-4 * scale * scale
  }
}
