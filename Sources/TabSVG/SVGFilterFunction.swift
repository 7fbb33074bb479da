/// A function in the property `filter` (Filter Effects 1, §8).
enum SVGFilterFunction: Equatable {
  /// Reference to a `filter` element by its id.
  case reference(String)
  case blur(SVGLength)
  /// A drop shadow; without a color of its own, it has the `color` of the element.
  case dropShadow(x: SVGLength, y: SVGLength, deviation: SVGLength, color: SVGStyle.PaintValue)
  /// A color matrix of four rows of five, for colors that are not premultiplied.
  case colors([Float])

  /// The functions in `text`, in the order in which they apply; empty for `none`.
  static func list(_ text: Substring, _ notation: SVGStyle.Notation) -> Result<[SVGFilterFunction], SVGStyle.Problem> {
    if ["none", ""].contains(text.lowercased()) { return .success([]) }
    var functions: [SVGFilterFunction] = []
    var rest = text
    while !rest.isEmpty {
      guard let open = rest.firstIndex(of: "("), let end = SVGVariables.closing(rest[rest.index(after: open)...]) else {
        return .failure(.badValue)
      }
      let name = rest[..<open].lowercased()
      if name == "url" {
        guard let target = SVGStyle.url(rest[...end])?.target else { return .failure(.badValue) }
        guard target.hasPrefix("#") else { return .failure(.externalReference) }
        functions.append(.reference(String(target.dropFirst())))
      } else {
        guard let function = function(name, rest[rest.index(after: open)..<end].trimmed, notation) else {
          return .failure(.badValue)
        }
        functions.append(function)
      }
      rest = rest[rest.index(after: end)...].withoutLeadingSpace
    }
    return .success(functions)
  }

  private static func function(
    _ name: String, _ text: Substring, _ notation: SVGStyle.Notation
  ) -> SVGFilterFunction? {
    switch name {
    case "blur": return text.isEmpty ? .blur(.zero) : length(text).flatMap { $0.isNegative ? nil : .blur($0) }
    case "drop-shadow": return shadow(text, notation)
    case "hue-rotate":
      guard let angle = text.isEmpty ? 0 : SVGTransform.cssAngle(text) else { return nil }
      return .colors(SVGColorMatrix.turned(angle * .pi / 180))
    default:
      guard let amount = text.isEmpty ? 1 : amount(text) else { return nil }
      return colors(name, amount).map { .colors($0) }
    }
  }

  private static func colors(_ name: String, _ amount: Double) -> [Float]? {
    let part = min(amount, 1)
    switch name {
    case "grayscale": return SVGColorMatrix.mixed(1 - part, [0.2126, 0.7152, 0.0722])
    case "sepia": return SVGColorMatrix.sepia(part)
    case "saturate": return SVGColorMatrix.saturated(amount)
    case "invert": return SVGColorMatrix.levels(1 - 2 * part, part)
    case "brightness": return SVGColorMatrix.levels(amount, 0)
    case "contrast": return SVGColorMatrix.levels(amount, 0.5 - amount / 2)
    case "opacity": return SVGColorMatrix.faded(part)
    default: return nil
    }
  }

  /// Parses two or three lengths, with an optional color before or after them. In an attribute they
  /// need no units, as in browsers.
  private static func shadow(_ text: Substring, _ notation: SVGStyle.Notation) -> SVGFilterFunction? {
    var lengths: [SVGLength] = []
    var words: [(text: Substring, isLength: Bool)] = []
    var rest = text
    while !rest.isEmpty, words.count <= 4 {
      var end = rest.firstIndex { $0.isWhitespace || $0 == "(" } ?? rest.endIndex
      if end < rest.endIndex, rest[end] == "(" {
        guard let close = SVGVariables.closing(rest[rest.index(after: end)...]) else { return nil }
        end = rest.index(after: close)
      }
      let length = notation == .attribute ? bareLength(rest[..<end]) : length(rest[..<end])
      if let length { lengths.append(length) }
      words.append((rest[..<end], length != nil))
      rest = rest[end...].withoutLeadingSpace
    }
    let others = words.indices.filter { !words[$0].isLength }
    guard rest.isEmpty, (2...3).contains(lengths.count), lengths.count < 3 || !lengths[2].isNegative,
      others.isEmpty || others == [0] || others == [words.count - 1]
    else { return nil }
    var color = SVGStyle.PaintValue.currentColor
    if let index = others.first {
      switch SVGStyle.paint(words[index].text) {
      case .color(let own)?: color = .color(own)
      case .currentColor?: break
      default: return nil
      }
    }
    return .dropShadow(x: lengths[0], y: lengths[1], deviation: lengths.count > 2 ? lengths[2] : .zero, color: color)
  }

  /// Parses a length with its unit, which only zero may omit.
  private static func length(_ text: Substring) -> SVGLength? {
    Double(text).map { $0 == 0 } ?? true ? bareLength(text) : nil
  }

  private static func bareLength(_ text: Substring) -> SVGLength? {
    guard !SVGScanner.hasBarePoint(text), let length = SVGLength(text) else { return nil }
    if length.hasPercent { return nil }
    return length
  }

  private static func amount(_ text: Substring) -> Double? {
    var scanner = SVGScanner(text)
    guard !SVGScanner.hasBarePoint(text), let value = scanner.numberValue(), value >= 0 else { return nil }
    let whole = scanner.take(UInt8(ascii: "%")) ? 100.0 : 1
    return scanner.isAtEnd ? value / whole : nil
  }
}
