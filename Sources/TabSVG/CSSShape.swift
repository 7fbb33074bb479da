import TabBase
import TabRaster

/// Basic shapes that clip an element (CSS Shapes 1 and 2).
enum CSSShape: Equatable {
  enum Radius: Equatable {
    case length(SVGLength)
    case closestSide
    case farthestSide
  }

  /// Radii of a rectangle's corners, clockwise from the top left.
  struct Corners: Equatable {
    var x: [SVGLength]
    var y: [SVGLength]
  }

  case circle(Radius, at: [SVGLength])
  case ellipse(Radius, Radius, at: [SVGLength])
  /// Inward distances from the edges of the box: top, right, bottom, left.
  case inset([SVGLength], Corners?)
  case polygon(FillRule, [[SVGLength]])
  case path(FillRule, Path)

  /// The shape `name` with its `arguments`; nil for a mistake, and for shapes that are not
  /// supported, such as `shape()`.
  static func parse(_ name: String, _ arguments: Substring, _ notation: SVGStyle.Notation) -> CSSShape? {
    let words = arguments.cssWords
    switch name {
    case "circle", "ellipse":
      let index = words.firstIndex { $0.lowercased() == "at" } ?? words.endIndex
      let place = index < words.endIndex ? position(words[(index + 1)...], notation) : [.percent(50), .percent(50)]
      let radii = words[..<index].map { radius($0, notation) }
      guard let place, radii.allSatisfy({ $0 != nil }) else { return nil }
      let known = radii.compactMap { $0 }
      switch (name, known.count) {
      case ("circle", 0...1): return .circle(known.first ?? .closestSide, at: place)
      case ("ellipse", 0): return .ellipse(.closestSide, .closestSide, at: place)
      case ("ellipse", 2): return .ellipse(known[0], known[1], at: place)
      default: return nil
      }
    case "inset", "rect", "xywh": return rectangle(name, words, notation)
    case "polygon":
      let (rule, parts) = ruleAndParts(arguments)
      let points = parts.map { $0.cssWords.compactMap { SVGLength(css: $0, notation) } }
      let isWhole = zip(parts, points).allSatisfy { $0.cssWords.count == 2 && $1.count == 2 }
      return isWhole && !points.isEmpty ? .polygon(rule, points) : nil
    case "path":
      let (rule, parts) = ruleAndParts(arguments)
      guard parts.count == 1, let text = parts.first, let quote = text.first, "\"'".contains(quote), text.count > 1,
        text.last == quote
      else { return nil }
      let data = PathData(text.dropFirst().dropLast())
      return data.mistake == nil && !data.path.isEmpty ? .path(rule, data.path) : nil
    default: return nil
    }
  }

  private static func radius(_ word: Substring, _ notation: SVGStyle.Notation) -> Radius? {
    switch word.lowercased() {
    case "closest-side": return .closestSide
    case "farthest-side": return .farthestSide
    default: return SVGLength(css: word, notation).flatMap { $0.isNegative ? nil : .length($0) }
    }
  }

  /// The fill rule that a polygon or a path may begin with, and the parts after it.
  private static func ruleAndParts(_ arguments: Substring) -> (rule: FillRule, parts: ArraySlice<Substring>) {
    let parts = arguments.cssParts
    let rule = parts.first.flatMap { FillRule(rawValue: $0.lowercased()) }
    return (rule ?? .nonzero, parts.dropFirst(rule == nil ? 0 : 1))
  }

  /// Parses one, two or four words: sides, or lengths from the left and the top or from the sides
  /// named before them.
  private static func position(_ words: ArraySlice<Substring>, _ notation: SVGStyle.Notation) -> [SVGLength]? {
    let words = words.map { $0.lowercased() }
    let sides: [(begin: String, end: String)] = [("left", "right"), ("top", "bottom")]
    /// Position along an axis, as a side's name or a length.
    func place(_ word: String, _ axis: Int) -> SVGLength? {
      let side = sides[axis]
      if word == "center" { return .percent(50) }
      if word == side.begin || word == side.end { return .percent(word == side.begin ? 0 : 100) }
      return SVGLength(css: word, notation)
    }
    func place(_ side: String, _ distance: String, _ axis: Int) -> SVGLength? {
      guard side == sides[axis].begin || side == sides[axis].end, let length = SVGLength(css: distance, notation) else {
        return nil
      }
      return side == sides[axis].begin ? length : length.fromEnd
    }
    func both(_ x: SVGLength?, _ y: SVGLength?) -> [SVGLength]? { x.flatMap { x in y.map { [x, $0] } } }
    switch words.count {
    case 1: return both(place(words[0], 0), .percent(50)) ?? both(.percent(50), place(words[0], 1))
    case 2:
      // Two names may be in either order.
      let isSwapped = words.allSatisfy { SVGLength($0) == nil }
      return both(place(words[0], 0), place(words[1], 1))
        ?? (isSwapped ? both(place(words[1], 0), place(words[0], 1)) : nil)
    case 4:
      return both(place(words[0], words[1], 0), place(words[2], words[3], 1))
        ?? both(place(words[2], words[3], 0), place(words[0], words[1], 1))
    default: return nil
    }
  }

  private static func rectangle(_ name: String, _ words: [Substring], _ notation: SVGStyle.Notation) -> CSSShape? {
    let index = words.firstIndex { $0.lowercased() == "round" } ?? words.endIndex
    var corners: Corners?
    if index < words.endIndex {
      guard let round = self.corners(words[(index + 1)...], notation) else { return nil }
      corners = round
    }
    let isRect = name == "rect"
    let sides = words[..<index].enumerated().map { i, word in
      // With `auto`, the edge is the box's.
      isRect && word.lowercased() == "auto"
        ? (i == 0 || i == 3 ? .percent(0) : .percent(100)) : SVGLength(css: word, notation)
    }
    let lengths = sides.compactMap { $0 }
    guard lengths.count == sides.count else { return nil }
    switch (name, lengths.count) {
    case ("inset", 1...4): return .inset(ofFour(lengths), corners)
    case ("rect", 4): return .inset([lengths[0], lengths[1].fromEnd, lengths[2].fromEnd, lengths[3]], corners)
    case ("xywh", 4):
      guard !lengths[2].isNegative, !lengths[3].isNegative else { return nil }
      let (right, bottom) = (lengths[0] + lengths[2], lengths[1] + lengths[3])
      return .inset([lengths[1], right.fromEnd, bottom.fromEnd, lengths[0]], corners)
    default: return nil
    }
  }

  /// Parses corners in the syntax of `border-radius`.
  private static func corners(_ words: ArraySlice<Substring>, _ notation: SVGStyle.Notation) -> Corners? {
    let slash = words.firstIndex(of: "/")
    func radii(_ words: ArraySlice<Substring>) -> [SVGLength]? {
      let lengths = words.compactMap { SVGLength(css: $0, notation) }
      guard (1...4).contains(words.count), lengths.count == words.count, !lengths.contains(where: \.isNegative) else {
        return nil
      }
      return ofFour(lengths)
    }
    guard let x = radii(words[..<(slash ?? words.endIndex)]) else { return nil }
    guard let slash else { return Corners(x: x, y: x) }
    return radii(words[(slash + 1)...]).map { Corners(x: x, y: $0) }
  }

  /// Four values; a missing one is that of the opposite side.
  private static func ofFour(_ lengths: [SVGLength]) -> [SVGLength] {
    let (first, second) = (lengths[0], lengths.count > 1 ? lengths[1] : lengths[0])
    return [first, second, lengths.count > 2 ? lengths[2] : first, lengths.count > 3 ? lengths[3] : second]
  }

  // MARK: - Outlines

  /// Outline in `box`; empty if the shape has no extent.
  func outline(in box: Rect, fontSize: Double) -> (path: Path, rule: FillRule) {
    func value(_ length: SVGLength, _ axis: SVGLength.Axis) -> Double {
      length.value(along: axis, in: box.size, fontSize: fontSize)
    }
    func point(_ lengths: [SVGLength]) -> Point { Point(box.x + value(lengths[0], .x), box.y + value(lengths[1], .y)) }
    func radius(_ radius: Radius, _ distances: [Double], _ axis: SVGLength.Axis) -> Double {
      switch radius {
      case .length(let length): value(length, axis)
      case .closestSide: distances.map { abs($0) }.min() ?? 0
      case .farthestSide: distances.map { abs($0) }.max() ?? 0
      }
    }
    func round(_ center: Point, _ rx: Double, _ ry: Double) -> (Path, FillRule) {
      (rx > 0 && ry > 0 ? SVGShapes.ellipse(center: center, rx: rx, ry: ry) : Path(), .nonzero)
    }
    switch self {
    case .circle(let r, let place):
      let center = point(place)
      let sides = [center.x - box.minX, box.maxX - center.x, center.y - box.minY, box.maxY - center.y]
      let length = radius(r, sides, .diagonal)
      return round(center, length, length)
    case .ellipse(let rx, let ry, let place):
      let center = point(place)
      return round(
        center, radius(rx, [center.x - box.minX, box.maxX - center.x], .x),
        radius(ry, [center.y - box.minY, box.maxY - center.y], .y))
    case .inset(let lengths, let corners):
      let (top, right) = (value(lengths[0], .y), value(lengths[1], .x))
      let (bottom, left) = (value(lengths[2], .y), value(lengths[3], .x))
      let rect = Rect(
        x: box.x + left, y: box.y + top, width: box.width - left - right, height: box.height - top - bottom)
      // Edges that would cross meet, with nothing between them (CSS Shapes 1, §3.1).
      guard rect.width > 0, rect.height > 0 else { return (Path(), .nonzero) }
      guard let corners else { return (Path(rect: rect), .nonzero) }
      let radii = zip(corners.x, corners.y).map { Size(value($0, .x), value($1, .y)) }
      return (SVGShapes.rect(rect, corners: radii), .nonzero)
    case .polygon(let rule, let points): return (Path(through: points.map(point), isClosed: true), rule)
    case .path(let rule, let path): return (path.transformed(by: .translation(box.x, box.y)), rule)
    }
  }
}

extension Substring {
  /// Parts separated by white space and by slashes, which are words of their own; quotes and
  /// parentheses are not split.
  var cssWords: [Substring] { cssSplit(isWord: true) }

  /// Parts separated by commas; quotes and parentheses are not split.
  var cssParts: [Substring] { cssSplit(isWord: false).map(\.trimmed) }

  private func cssSplit(isWord: Bool) -> [Substring] {
    var (parts, begin, depth): ([Substring], Index, Int) = ([], startIndex, 0)
    var quote: UInt8?
    for index in utf8.indices {
      let byte = utf8[index]
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case _ where depth > 0: break
      case UInt8(ascii: "/") where isWord:
        if begin < index { parts.append(self[begin..<index]) }
        parts.append(self[index...index])
        begin = utf8.index(after: index)
      case _ where isWord ? byte.isXMLSpace : byte == UInt8(ascii: ","):
        if !isWord || begin < index { parts.append(self[begin..<index]) }
        begin = utf8.index(after: index)
      default: break
      }
    }
    if !isWord || begin < endIndex { parts.append(self[begin...]) }
    return parts
  }
}
