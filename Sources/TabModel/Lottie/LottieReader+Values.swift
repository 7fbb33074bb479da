import TabBase

/// Plain values of a Lottie file.
extension Node {
  /// The value of `key`, unless it is null.
  package func value(of key: String) -> Node? {
    guard let node = member(key)?.value else { return nil }
    if case .null = node.value { return nil }
    return node
  }

  func has(_ key: String) -> Bool { value(of: key) != nil }

  package func span(of key: String) -> SourceSpan { value(of: key)?.span ?? span }

  package func elements(of key: String) -> [Node] { value(of: key)?.elements ?? [] }

  func text(_ key: String) -> String? { if case .string(let text)? = value(of: key)?.value { text } else { nil } }

  /// Whether `key` is true or a number other than 0.
  func isTrue(_ key: String) -> Bool {
    switch value(of: key)?.value {
    case .boolean(let value): value
    case .number(let value): value != 0
    default: false
    }
  }

  /// The number of `key`. nil for `fallback` means that the key must be there.
  func number(
    _ key: String, or fallback: Double? = nil, from lower: Double = -LottieReader.largest,
    to upper: Double = LottieReader.largest
  ) throws(LottieFault) -> Double {
    guard let node = value(of: key) else {
      guard let fallback else { throw LottieFault(.lottieMissing(key: key), at: span) }
      return fallback
    }
    return try node.number(as: key, from: lower, to: upper)
  }

  /// The whole number of `key`; nil means that there is none.
  func whole(_ key: String) -> Int? {
    guard case .number(let number)? = value(of: key)?.value, abs(number) <= LottieReader.largest else { return nil }
    return Int(number)
  }

  /// This number, which is the value of `key`, or the first one of a list.
  func number(
    as key: String, from lower: Double = -LottieReader.largest, to upper: Double = LottieReader.largest
  ) throws(LottieFault) -> Double {
    if case .array(let nodes) = value, let first = nodes.first, case .number = first.value {
      return try first.number(as: key, from: lower, to: upper)
    }
    guard case .number(let number) = value else {
      throw LottieFault(.lottieWrongValue(key: key, expected: "a number"), at: span)
    }
    guard number >= lower, number <= upper else {
      throw LottieFault(.lottieOutOfRange(key: key, number, lower: lower, upper: upper), at: span)
    }
    return number
  }

  /// This list of at least `count` numbers, which is the value of `key`.
  func numbers(as key: String, count: Int) throws(LottieFault) -> [Double] {
    guard case .array(let nodes) = value, nodes.count >= count else {
      throw LottieFault(.lottieWrongValue(key: key, expected: "a list of \(count) or more numbers"), at: span)
    }
    return try nodes.map { node throws(LottieFault) in try node.number(as: key) }
  }

  func point(as key: String) throws(LottieFault) -> Point {
    let numbers = try numbers(as: key, count: 2)
    return Point(numbers[0], numbers[1])
  }

  /// This list of points.
  func points(as key: String) throws(LottieFault) -> [Point] {
    guard case .array(let nodes) = value else {
      throw LottieFault(.lottieWrongValue(key: key, expected: "a list of points"), at: span)
    }
    return try nodes.map { node throws(LottieFault) in try node.point(as: key) }
  }

  func contour(as key: String) throws(LottieFault) -> LottieContour {
    // In a keyframe it is alone in a list.
    if case .array(let nodes) = value, let first = nodes.first { return try first.contour(as: key) }
    func points(_ key: String) throws(LottieFault) -> [Point] {
      guard let node = self.value(of: key) else { throw LottieFault(.lottieMissing(key: key), at: span) }
      return try node.points(as: key)
    }
    let contour = LottieContour(
      points: try points("v"), arriving: try points("i"), leaving: try points("o"), isClosed: isTrue("c"))
    for (key, list) in [("i", contour.arriving), ("o", contour.leaving)] where list.count != contour.points.count {
      throw LottieFault(.lottieUnequalCounts(key: key, contour.points.count, list.count), at: self.span(of: key))
    }
    return contour
  }
}

extension LottieReader {
  // MARK: Properties

  mutating func number(
    _ node: Node, _ key: String, or fallback: Double? = nil
  ) throws(LottieFault) -> LottieProperty<Double> {
    try property(node, key, or: fallback) { value throws(LottieFault) in try value.number(as: key) }
  }

  mutating func point(
    _ node: Node, _ key: String, or fallback: Point? = nil
  ) throws(LottieFault) -> LottieProperty<Point> {
    try property(node, key, or: fallback) { value throws(LottieFault) in try value.point(as: key) }
  }

  /// A list of numbers, at least `count`.
  mutating func numbers(_ node: Node, _ key: String, count: Int) throws(LottieFault) -> LottieProperty<[Double]> {
    try property(node, key, or: nil) { value throws(LottieFault) in try value.numbers(as: key, count: count) }
  }

  mutating func contour(_ node: Node, _ key: String) throws(LottieFault) -> LottieProperty<LottieContour> {
    let property = try property(node, key, or: nil) { value throws(LottieFault) in try value.contour(as: key) }
    for key in property.keys where key.value.points.count != key.end.points.count && !key.isHeld {
      throw LottieFault(
        .lottieUnequalCounts(key: "v", key.value.points.count, key.end.points.count), at: node.span(of: "ks"))
    }
    return property
  }

  /// The property at `key` of `node`. nil for `fallback` means that the key must be there.
  mutating func property<Value>(
    _ node: Node, _ key: String, or fallback: Value?, _ read: (Node) throws(LottieFault) -> Value
  ) throws(LottieFault) -> LottieProperty<Value> {
    guard let property = node.value(of: key) else {
      guard let fallback else { throw LottieFault(.lottieMissing(key: key), at: node.span) }
      return LottieProperty(fallback)
    }
    if property.text("x") != nil { tell(.expression, at: property.span(of: "x")) }
    guard case .object = property.value else { return LottieProperty(try read(property)) }
    guard let value = property.value(of: "k") else { throw LottieFault(.lottieMissing(key: "k"), at: property.span) }
    guard let first = value.elements.first, first.has("t") else { return LottieProperty(try read(value)) }
    return try keyframes(value.elements, read)
  }

  private func keyframes<Value>(
    _ nodes: [Node], _ read: (Node) throws(LottieFault) -> Value
  ) throws(LottieFault) -> LottieProperty<Value> {
    var keys: [LottieProperty<Value>.Key] = []
    /// The end that the last key has itself, as in older files.
    var ownEnd: Value?
    for node in nodes {
      let time = try node.number("t")
      if let last = keys.last, time < last.time { throw LottieFault(.lottieKeyOutOfOrder, at: node.span(of: "t")) }
      // The last key may have no value: it ends the way of the one before it.
      let value: Value
      if let start = node.value(of: "s") {
        value = try read(start)
      } else if let end = ownEnd {
        value = end
      } else {
        throw LottieFault(.lottieMissing(key: "s"), at: node.span)
      }
      if !keys.isEmpty, ownEnd == nil { keys[keys.count - 1].end = value }
      if let last = keys.indices.last, let before = nodes.indices.contains(last) ? nodes[last] : nil {
        keys[last].way = try way(before, keys[last])
      }
      ownEnd = nil
      if let end = node.value(of: "e") { ownEnd = try read(end) }
      keys.append(
        LottieProperty<Value>.Key(
          time: time, value: value, end: ownEnd ?? value, isHeld: node.isTrue("h"), easing: try easing(node)))
    }
    guard let first = keys.first else { throw LottieFault(.lottieMissing(key: "k"), at: nodes[0].span) }
    return LottieProperty(first: first, Array(keys.dropFirst()))
  }

  /// The easing of each component, or one for all.
  private func easing(_ node: Node) throws(LottieFault) -> [CubicBezier] {
    guard let leaving = node.value(of: "o"), let arriving = node.value(of: "i") else { return [] }
    // After Effects divides by the change of the value: where it hardly changes, handles are of any size.
    func numbers(_ node: Node, _ key: String) throws(LottieFault) -> [Double] {
      guard let value = node.value(of: key) else { throw LottieFault(.lottieMissing(key: key), at: node.span) }
      let nodes = value.elements.isEmpty ? [value] : value.elements
      return try nodes.map { node throws(LottieFault) in
        let number = try node.number(as: key, from: -.infinity, to: .infinity)
        return min(max(number, -LottieReader.largest), LottieReader.largest)
      }
    }
    let handles = (
      x1: try numbers(leaving, "x"), y1: try numbers(leaving, "y"), x2: try numbers(arriving, "x"),
      y2: try numbers(arriving, "y")
    )
    let count = min(handles.x1.count, handles.y1.count, handles.x2.count, handles.y2.count)
    return (0..<count).compactMap { index in
      func time(_ value: Double) -> Double { min(max(value, 0), 1) }
      return try? CubicBezier(
        time(handles.x1[index]), handles.y1[index], time(handles.x2[index]), handles.y2[index])
    }
  }

  /// The curved way of a position; nil means a straight one.
  private func way<Value>(_ node: Node, _ key: LottieProperty<Value>.Key) throws(LottieFault) -> Path? {
    guard let start = key.value as? Point, let end = key.end as? Point, let leaving = node.value(of: "to"),
      let arriving = node.value(of: "ti")
    else { return nil }
    let (to, from) = (try leaving.point(as: "to"), try arriving.point(as: "ti"))
    func isStraight(_ handle: Point) -> Bool {
      let line = end - start
      guard handle != .zero, line != .zero else { return handle == .zero }
      return abs(line.x * handle.y - line.y * handle.x) <= 1e-9 * handle.length * line.length
    }
    guard !isStraight(to) || !isStraight(from) else { return nil }
    var path = Path()
    path.move(start)
    path.cubic(start + to, end + from, end)
    return path
  }
}
