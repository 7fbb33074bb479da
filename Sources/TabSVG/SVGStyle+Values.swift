import TabBase
import TabRaster
import TabText

/// Parsers for property values.
extension SVGStyle {
  static let caps: [String: Stroke.Cap] = ["butt": .butt, "round": .round, "square": .square]
  static let joins: [String: Stroke.Join] = [
    "miter": .miter, "round": .round, "bevel": .bevel,
    // SVG 2 allows a miter for them.
    "arcs": .miter,
  ]

  /// Values in `mask` that have no effect on a mask of the file.
  static let maskWords: Set<String> = [
    "match-source", "no-clip", "repeat", "repeat-x", "repeat-y", "no-repeat", "space", "round", "left", "center",
    "right", "top", "bottom", "/", "auto", "cover", "contain", "add",
  ]

  /// Parses a number or a percentage.
  static func fraction(_ text: String) -> Double? {
    guard !SVGScanner.hasBarePoint(text) else { return nil }
    var scanner = SVGScanner(text)
    guard let value = scanner.numberValue() else { return nil }
    let whole = scanner.take(UInt8(ascii: "%")) ? 100.0 : 1
    return scanner.isAtEnd ? value / whole : nil
  }

  /// Whether `value` is valid for the position or size `name`.
  static func isGeometry(_ value: Substring, _ name: String) -> Bool {
    if name == "d" { return value == "none" || value.hasPrefix("path(") }
    if SVGScanner.hasBarePoint(value) { return false }
    switch name {
    case "width", "height", "rx", "ry": return value == "auto" || positive(value) != nil
    case "r": return positive(value) != nil
    default: return SVGLength(value) != nil
    }
  }

  /// Absolute font sizes of CSS, relative to the initial one.
  private static let namedSizes: [String: Double] = [
    "xx-small": 0.6, "x-small": 0.75, "small": 8.0 / 9, "medium": 1, "large": 1.2, "x-large": 1.5, "xx-large": 2,
  ]

  static func size(_ text: Substring, _ parent: Double) -> Double? {
    let word = text.lowercased()
    if let fraction = namedSizes[word] { return fraction * initialFontSize }
    if word == "larger" || word == "smaller" { return word == "larger" ? parent * 1.2 : parent / 1.2 }
    return positive(text).map { max(0, $0.value(along: .y, in: Size(parent, parent), fontSize: parent)) }
  }

  static let baselines: [String: Baseline] = [
    "auto": .alphabetic, "alphabetic": .alphabetic, "middle": .middle, "central": .central, "hanging": .hanging,
    "mathematical": .mathematical,
    "text-before-edge": .top, "text-after-edge": .bottom, "ideographic": .bottom,
  ]

  /// CSS boxes, mapped to those of SVG elements (CSS Masking 1, §5.1).
  static let boxes: [String: ReferenceBox] = [
    "fill-box": .fill, "content-box": .fill, "padding-box": .fill, "stroke-box": .stroke, "border-box": .stroke,
    "margin-box": .stroke, "view-box": .view,
  ]

  static func weight(_ word: String, _ parent: Int) -> Int? {
    switch word {
    case "normal": 400
    case "bold": 700
    case "bolder": parent < 350 ? 400 : parent < 550 ? 700 : 900
    case "lighter": parent < 550 ? 100 : parent < 750 ? 400 : 700
    default: Double(word).flatMap { (1...1000).contains($0) ? Int($0) : nil }
    }
  }

  /// Names separated by commas, without quotes.
  static func families(_ text: Substring) -> [String] {
    text.split(separator: ",").map { String($0.filter { $0 != "\"" && $0 != "'" }.trimmed) }.filter { !$0.isEmpty }
  }

  /// Sets weight, size and families of the shorthand `font`: `bold 12px/1.2 "Inter", sans-serif`.
  mutating func setFont(_ value: Substring, parent: SVGStyle) -> Problem? {
    let words = value.split { $0.isWhitespace }
    guard let index = words.firstIndex(where: { $0.first?.isNumber == true && Double($0) == nil }),
      index < words.count - 1
    else { return .badValue }
    for word in words[..<index] {
      if let weight = Self.weight(word.lowercased(), parent.fontWeight), word != "normal" { fontWeight = weight }
      if ["italic", "oblique"].contains(word.lowercased()) { isItalic = true }
      if word.lowercased() == "small-caps" { capitals = .small }
    }
    fontFamilies = Self.families(words[(index + 1)...].joined(separator: " ")[...])
    return set("font-size", String(words[index].prefix { $0 != "/" }), .style, parent: parent)
  }

  /// Text style with the nearest weight that fonts can have.
  var textStyle: TextStyle {
    let weight = FontWeight.allCases.min { abs($0.value - fontWeight) < abs($1.value - fontWeight) } ?? .regular
    let spacing = letterSpacing.value(along: .x, in: .zero, fontSize: fontSize)
    var features = kerns ? [] : ["kern=0"]
    // Letter spacing disables ligatures, as in browsers.
    if spacing != 0 { features += ["liga=0", "clig=0", "calt=0"] }
    return TextStyle(
      size: fontSize, weight: weight, isItalic: isItalic, direction: readsRightToLeft ? .rightToLeft : .leftToRight,
      spacing: spacing, wordSpacing: wordSpacing.value(along: .x, in: .zero, fontSize: fontSize),
      features: features + figures + fontFeatures)
  }

  static let capitalForms: [String: Capitals] = ["small-caps": .small, "all-small-caps": .allSmall]

  static let figureForms: [String: String] = [
    "lining-nums": "lnum=1", "oldstyle-nums": "onum=1", "proportional-nums": "pnum=1", "tabular-nums": "tnum=1",
    "diagonal-fractions": "frac=1", "stacked-fractions": "afrc=1", "ordinal": "ordn=1", "slashed-zero": "zero=1",
  ]

  /// Features such as `"tnum" 1, "zero" on` in HarfBuzz's syntax; nil for a mistake. Each name has
  /// four letters in quotes.
  static func features(_ text: Substring) -> [String]? {
    if text.lowercased() == "normal" { return [] }
    var features: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed) {
      guard let quote = part.first, quote == "\"" || quote == "'", let end = part.dropFirst().firstIndex(of: quote)
      else { return nil }
      let name = part.dropFirst()[..<end]
      guard name.count == 4, name.utf8.allSatisfy({ $0.isLetter || $0.isDigit }) else { return nil }
      let word = part[part.index(after: end)...].trimmed.lowercased()
      guard let value = ["": 1, "on": 1, "off": 0][word] ?? UInt16(word).map(Int.init) else { return nil }
      features.append("\(name)=\(value)")
    }
    return features
  }

  static func fraction(_ text: Substring) -> Double? {
    var scanner = SVGScanner(text)
    guard let value = scanner.numberValue() else { return nil }
    let whole = scanner.take(UInt8(ascii: "%")) ? 100.0 : 1
    return scanner.isAtEnd ? min(max(value / whole, 0), 1) : nil
  }

  /// Parses a spacing; percentages refer to the font size.
  static func spacing(_ text: Substring) -> SVGLength? {
    switch SVGLength(text) {
    case .percent(let value)?: .em(value / 100)
    case let length: length
    }
  }

  static func positive(_ text: Substring) -> SVGLength? {
    SVGLength(text).flatMap { $0.isNegative ? nil : $0 }
  }

  static func nonNegative(_ text: Substring) -> Double? {
    Double(text).flatMap { $0 >= 0 ? $0 : nil }
  }

  static func dashes(_ text: Substring) -> [SVGLength]? {
    if text.lowercased() == "none" { return [] }
    guard let lengths = SVGLength.list(text), !lengths.contains(where: \.isNegative) else { return nil }
    return lengths.count % 2 == 0 ? lengths : lengths + lengths
  }

  /// Paint order; layers that are not named follow in the usual order.
  static func order(_ text: String) -> [Layer]? {
    let usual: [Layer] = [.fill, .stroke, .markers]
    if text == "normal" { return usual }
    let named = text.split(separator: " ").map { Layer(rawValue: String($0)) }
    let first = named.compactMap { $0 }
    guard first.count == named.count, !first.isEmpty, Set(first).count == first.count else { return nil }
    return first + usual.filter { !first.contains($0) }
  }

  /// Parses the lengths of `translate`; the third one is ignored.
  static func translation(_ words: [String]) -> [SVGLength]? {
    let lengths = words.compactMap { SVGLength(css: $0, .style) }
    guard lengths.count == words.count, lengths.count <= 3, lengths.count < 3 || !lengths[2].hasPercent else {
      return nil
    }
    return Array((lengths + [.zero]).prefix(2))
  }

  /// Parses the factors of `scale`; the third one is ignored.
  static func scale(_ words: [String]) -> Affine? {
    let factors = words.compactMap(fraction)
    guard factors.count == words.count, (1...3).contains(factors.count) else { return nil }
    return .scale(factors[0], factors.count > 1 ? factors[1] : factors[0])
  }

  /// Parses one, two or three lengths or names of sides; the third, the depth, is ignored. In
  /// styles, lengths need units.
  static func origin(_ text: String, _ notation: Notation) -> [SVGLength]? {
    let words = text[...].cssWords.map { String($0) }
    guard (1...3).contains(words.count) else { return nil }
    let shares: [String: Double] = ["left": 0, "top": 0, "center": 50, "right": 100, "bottom": 100]
    func length(_ word: String) -> SVGLength? {
      shares[word].map { .percent($0) } ?? SVGLength(css: word, notation)
    }
    guard let first = length(words[0]), let second = words.count > 1 ? length(words[1]) : .percent(50) else {
      return nil
    }
    let isUpright: (String) -> Bool = { ["top", "bottom"].contains($0) }
    let isSwapped = isUpright(words[0]) || words.count > 1 && ["left", "right"].contains(words[1])
    return isSwapped ? [second, first] : [first, second]
  }

  static func paint(_ text: Substring) -> PaintValue? {
    switch text.lowercased() {
    case "none": return PaintValue.none
    case "currentcolor": return .currentColor
    case "context-fill": return .contextFill
    case "context-stroke": return .contextStroke
    default: break
    }
    guard let (target, rest) = url(text) else { return CSSColor.parse(text).map(PaintValue.color) }
    if rest.isEmpty { return .reference(String(target), fallback: nil) }
    return paint(rest).map { .reference(String(target), fallback: $0) }
  }

  /// Parses a color or, if `canBeNone`, `none`; nil for anything else.
  static func background(_ text: Substring, canBeNone: Bool) -> PaintValue? {
    switch paint(text) {
    case .some(.none) where !canBeNone: nil
    case .reference, .contextFill, .contextStroke: nil
    case let paint: paint
    }
  }

  /// Parses `none`, or the id in `url(#id)`.
  static func reference(_ text: Substring) -> Result<String?, Problem> {
    if ["none", ""].contains(text.lowercased()) { return .success(nil) }
    guard let (target, rest) = url(text), rest.isEmpty else { return .failure(.unsupported) }
    return target.hasPrefix("#") ? .success(String(target.dropFirst())) : .failure(.externalReference)
  }

  /// Content of `url(…)`, without quotes, and the rest of the text.
  static func url(_ text: Substring) -> (target: Substring, rest: Substring)? {
    guard text.lowercased().hasPrefix("url("), let end = text.firstIndex(of: ")") else { return nil }
    var target = text[text.index(text.startIndex, offsetBy: 4)..<end].trimmed
    if let quote = target.first, quote == "\"" || quote == "'", target.count > 1, target.last == quote {
      target = target.dropFirst().dropLast().trimmed
    }
    return (target, text[text.index(after: end)...].trimmed)
  }
}
