/// The keyframes with which CSS moves a number as the movie does: cubics and timing curves as they are, all else as straight lines
/// from stop to stop of `linear()`, none further than `tolerance` of the way from one rest to the next from the motion.
struct CSSKeyframes {
  struct Key: Equatable {
    /// 0…1 of the whole.
    var offset: Double
    var value: Double
    /// On the way to the next key; nil where it does not matter.
    var easing: String?
  }

  private(set) var keys: [Key] = []
  private let curve: MotionCurve
  /// How far the motion that is being added goes, from one rest to the next.
  private var way: Double
  /// Significant digits of the text's numbers; nil means as many as a machine reads.
  private let digits: Int?

  init(_ curve: MotionCurve, digits: Int? = nil) {
    self.curve = curve
    self.digits = digits
    way = max(curve.way, MotionCurve.leastWay)
    defer { append(Key(offset: 1, value: curve.value(curve.end), easing: nil)) }
    guard curve.way >= MotionCurve.leastWay else {
      append(Key(offset: 0, value: curve.value(curve.begin), easing: nil))
      return
    }
    let times = [curve.begin] + curve.bends + [curve.end]
    var stretches = zip(times, times.dropFirst()).map { (from: $0, to: $1, values: values($0, $1)) }[...]
    while let first = stretches.first {
      let motion = stretches.prefix { !rests($0.values) }
      way = curve.way
      let all = motion.flatMap(\.values)
      // A way that is nothing beside the longest is no way.
      if let last = all.last { way = max(MotionCurve.way(all, to: last), 1e-3 * curve.way) }
      for stretch in motion.isEmpty ? [first] : motion { add(stretch.from, stretch.to) }
      stretches = stretches.dropFirst(max(motion.count, 1))
    }
  }

  /// As many as tell what lies between two bends.
  private func values(_ from: Double, _ to: Double) -> [Double] {
    MotionCurve.probes.map { $0 < 1 ? curve.value(from + $0 * (to - from)) : last(to) }
  }

  private func rests(_ values: [Double]) -> Bool {
    values.allSatisfy { abs($0 - values[0]) <= 1e-7 * curve.way }
  }

  /// As the body of an `@keyframes` rule that sets `property`, to what `form` makes of the number. `hasEasing` is false where the
  /// animation itself has the one easing.
  func text(
    _ property: String, indent: String = "  ", hasEasing: Bool = true, form: (String) -> String = { $0 }
  ) -> String {
    if keys.count == 2, keys[0].easing == nil, keys[0].value == keys[1].value {
      return "\(indent)0%, 100% { \(property): \(form(number(keys[0].value))); }\n"
    }
    return keys.map { key in
      let easing = hasEasing ? key.easing.map { " animation-timing-function: \($0);" } ?? "" : ""
      return "\(indent)\(percent(key.offset)) { \(property): \(form(number(key.value)));\(easing) }\n"
    }.joined()
  }

  /// The easing of the whole, from the first of two keys to the other; nil where there are more.
  var onlyEasing: String? { keys.count == 2 ? keys[0].easing : nil }

  /// Four digits where they suffice: a stop of `linear()` may multiply the error of a key.
  private func number(_ value: Double) -> String {
    guard digits != nil else { return CSSText.number(value) }
    if abs(value) <= 1e-9 * way { return "0" }
    let short = SwiftText.short(value)
    return abs((Double(short) ?? value) - value) <= 1e-5 * way ? short : CSSText.number(value, digits: 6)
  }

  private func percent(_ part: Double) -> String {
    digits == nil ? CSSText.percent(part) : CSSText.number(part * 100, digits: 3) + "%"
  }

  private func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    "cubic-bezier("
      + [x1, y1, x2, y2].map { digits == nil ? CSSText.number($0) : SwiftText.short($0) }
      .joined(separator: ", ") + ")"
  }

  /// "0.5 25%": a stop of `linear()`.
  private func stop(_ value: Double, _ part: Double) -> String {
    guard digits != nil else {
      return "\(CSSText.number(value, digits: 6)) \(CSSText.number(part * 100, digits: 4))%"
    }
    return "\(CSSText.number(value, digits: 4)) \(CSSText.number(part * 100, digits: 3))%"
  }

  private mutating func append(_ key: Key) {
    // Where it holds still from key to key, the keys between say nothing.
    if keys.count > 1, keys[keys.count - 1].value == key.value, keys[keys.count - 2].value == key.value,
      keys[keys.count - 1].easing == nil, keys[keys.count - 2].easing == nil
    {
      keys.removeLast()
    }
    keys.append(key)
  }

  /// The value just before `to`, where `to` is a bend or the end; elsewhere it does not jump.
  private func last(_ to: Double) -> Double { curve.valueBefore(to) }

  private mutating func add(_ from: Double, _ to: Double) {
    let (start, end, next) = (curve.value(from), last(to), curve.value(to))
    let offset = (from - curve.begin) / (curve.end - curve.begin)
    func sample(_ u: Double) -> Double { u >= 1 ? end : curve.value(from + u * (to - from)) }
    let probes = MotionCurve.probes
    func follows(_ shape: (Double) -> Double, within tolerance: Double) -> Bool {
      probes.allSatisfy { abs(sample($0) - shape($0)) <= tolerance * way }
    }
    if follows({ _ in start }, within: 1e-7) {
      append(Key(offset: offset, value: start, easing: abs(next - start) > 1e-7 * way ? "step-end" : nil))
      return
    }
    let delta = next - start
    let reach = probes.map { abs(sample($0) - start) }.max() ?? 0
    // A way that comes back to where it began has no progress to speak of: it is parted where it is furthest away.
    if abs(delta) < 0.02 * reach, to - from > 1e-4 {
      let turn = probes.max { abs(sample($0) - start) < abs(sample($1) - start) } ?? 0.5
      let middle = from + min(max(turn, 1.0 / 64), 63.0 / 64) * (to - from)
      add(from, middle)
      add(middle, to)
      return
    }
    append(Key(offset: offset, value: start, easing: easing(from, to, start, end, next, follows)))
  }

  private func easing(
    _ from: Double, _ to: Double, _ start: Double, _ end: Double, _ next: Double,
    _ follows: ((Double) -> Double, Double) -> Bool
  ) -> String {
    let delta = next - start
    guard abs(end - next) <= 1e-7 * way else { return stops(from, to, start, end, next) }
    if follows({ start + delta * $0 }, 1e-7) { return "linear" }
    for bezier in curve.curves where follows({ start + delta * bezier.progress(at: $0) }, 1e-7) {
      return self.bezier(bezier.x1, bezier.y1, bezier.x2, bezier.y2)
    }
    let value = { (u: Double) in curve.value(from + u * (to - from)) }
    let piece = CubicPiece(from: from, to: to, through: (start, value(1 / 3.0), value(2 / 3.0), end))
    if follows(piece.value(at:), 1e-6) {
      let (y1, y2) = ((piece.values.1 - start) / delta, (piece.values.2 - start) / delta)
      return self.bezier(1 / 3.0, y1, 2 / 3.0, y2)
    }
    return stops(from, to, start, end, next)
  }

  private func stops(_ from: Double, _ to: Double, _ start: Double, _ end: Double, _ next: Double) -> String {
    let delta = next - start
    var texts = curve.turns(from, to, within: MotionCurve.tolerance * way).map { u, value in
      stop((value - start) / delta, u)
    }
    // A spring that is cut keeps the value with which it comes to its end.
    if abs(end - next) > 1e-7 * way { texts.append(stop((end - start) / delta, 1)) }
    return "linear(" + (["0"] + texts + ["1"]).joined(separator: ", ") + ")"
  }

  /// All of it as the one easing of a transition from 0 to 1.
  var easing: String {
    if keys.count == 2, let easing = keys[0].easing { return easing }
    let texts = curve.stops(within: MotionCurve.tolerance).map { stop($0.value, $0.part) }
    return "linear(\(texts.joined(separator: ", ")))"
  }
}

/// Numbers as style sheets have them.
enum CSSText {
  static func number(_ value: Double, digits: Int = 7) -> String { SVGText.number(value, digits: digits) }

  static func percent(_ part: Double) -> String { number(early(part * 1e8) / 1e6, digits: 6) + "%" }

  static func time(_ seconds: Double) -> String { number(early(seconds * 1e7) / 1e4, digits: 4) + "ms" }

  /// Rounded down, but for what a sum lacks of a whole number: what jumps at a frame's time has jumped by then, as in the movie.
  private static func early(_ units: Double) -> Double { (units + 1e-3).rounded(.down) }
}
