/// A selector of a style sheet: element names, classes, ids, attributes and structural
/// pseudo-classes of a static element, separated by combinators.
struct CSSSelector {
  fileprivate enum Combinator { case descendant, child, next, later }

  /// Conditions on a single element.
  fileprivate struct Compound {
    var element: String?
    var ids: [String] = []
    var classes: [String] = []
    var attributes: [Attribute] = []
    var places: [Place] = []
    /// Relation to the compound before it.
    var combinator = Combinator.descendant
    /// Cost of comparing it with an element, in bytes, without attributes.
    var weight = 1
  }

  /// A condition that an element must meet for a rule to apply.
  enum Key: Hashable {
    case id(String)
    case className(String)
    case element(String)
    case anything
  }

  fileprivate struct Attribute {
    var name: String
    /// Operator, `=`, `~=`, `|=`, `^=`, `$=` or `*=`, and value; nil means that the attribute only
    /// has to exist.
    var test: (kind: Character, value: String)?
  }

  fileprivate enum Place: String {
    case root
    case firstChild = "first-child"
    case lastChild = "last-child"
    case onlyChild = "only-child"
  }

  /// Compounds from left to right.
  private var compounds: [Compound] = []

  /// The most selective condition of the last compound.
  let key: Key
  let specificity: Int

  /// Parses a selector; nil for a mistake, and for conditions that are unknown here, such as
  /// `:hover`.
  init?(_ text: Substring) {
    var scanner = SVGScanner(text)
    var combinator = Combinator.descendant
    while !scanner.isAtEnd {
      guard var part = Self.compound(&scanner) else { return nil }
      part.combinator = combinator
      compounds.append(part)
      scanner.skipSpace()
      combinator = .descendant
      for (sign, meaning) in [(">", Combinator.child), ("+", .next), ("~", .later)] as [(Unicode.Scalar, Combinator)]
      where scanner.take(UInt8(ascii: sign)) {
        combinator = meaning
        scanner.skipSpace()
        if scanner.isAtEnd { return nil }
      }
    }
    guard let last = compounds.last else { return nil }
    key =
      last.ids.first.map { .id($0) } ?? last.classes.first.map { .className($0) } ?? last.element.map { .element($0) }
      ?? .anything
    specificity = compounds.reduce(0) { sum, part in
      sum + part.ids.count * 10_000 + (part.classes.count + part.attributes.count + part.places.count) * 100
        + (part.element == nil ? 0 : 1)
    }
  }

  private static func compound(_ scanner: inout SVGScanner) -> Compound? {
    var part = Compound()
    let start = scanner.offset
    var isEmpty = true
    if scanner.take(UInt8(ascii: "*")) {
      isEmpty = false
    } else {
      let name = scanner.name()
      if !name.isEmpty { (part.element, isEmpty) = (name, false) }
    }
    while let next = scanner.next, !next.isXMLSpace,
      ![UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~")].contains(next)
    {
      scanner.advance()
      isEmpty = false
      switch next {
      case UInt8(ascii: "."): part.classes.append(scanner.name())
      case UInt8(ascii: "#"): part.ids.append(scanner.name())
      case UInt8(ascii: ":"):
        guard let place = Place(rawValue: scanner.name()) else { return nil }
        part.places.append(place)
      case UInt8(ascii: "["):
        guard let attribute = attribute(&scanner) else { return nil }
        part.attributes.append(attribute)
      default: return nil
      }
    }
    part.weight = scanner.offset - start
    return isEmpty || part.classes.contains("") || part.ids.contains("") ? nil : part
  }

  /// Parses an attribute condition, from after the opening bracket to the closing one.
  private static func attribute(_ scanner: inout SVGScanner) -> Attribute? {
    scanner.skipSpace()
    let name = scanner.name()
    guard !name.isEmpty else { return nil }
    scanner.skipSpace()
    if scanner.take(UInt8(ascii: "]")) { return Attribute(name: name, test: nil) }
    var kind: Character = "="
    if let sign = scanner.next, sign != UInt8(ascii: "=") {
      guard "~|^$*".utf8.contains(sign) else { return nil }
      kind = Character(Unicode.Scalar(sign))
      scanner.advance()
    }
    guard scanner.take(UInt8(ascii: "=")) else { return nil }
    scanner.skipSpace()
    var value: [UInt8] = []
    if let quote = scanner.next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      scanner.advance()
      while let byte = scanner.next, byte != quote {
        value.append(byte)
        scanner.advance()
      }
      scanner.advance()
    } else {
      // A value without quotes is a name.
      value = Array(scanner.name().utf8)
      guard let first = value.first, !first.isDigit else { return nil }
    }
    scanner.skipSpace()
    guard scanner.take(UInt8(ascii: "]")) else { return nil }
    return Attribute(name: name, test: (kind, String(decoding: value, as: UTF8.self)))
  }

  // MARK: - Matching

  /// Whether the selector matches. `steps` counts the compared bytes, at least one for each
  /// element; above `limit` nothing matches.
  func matches(_ element: SVGElement, _ steps: inout Int, limit: Int) -> Bool {
    matches(element, upTo: compounds.count - 1, &steps, limit)
  }

  /// Whether the compounds up to `index` match, the last of them `element`.
  private func matches(_ element: SVGElement, upTo index: Int, _ steps: inout Int, _ limit: Int) -> Bool {
    steps += compounds[index].weight
    guard steps < limit, compounds[index].matches(element, &steps) else { return false }
    guard index > 0 else { return true }
    switch compounds[index].combinator {
    case .child: return element.parent.map { matches($0, upTo: index - 1, &steps, limit) } ?? false
    case .descendant:
      var next = element.parent
      while let ancestor = next {
        if matches(ancestor, upTo: index - 1, &steps, limit) { return true }
        next = ancestor.parent
      }
      return false
    case .next, .later:
      guard let siblings = element.parent?.children else { return false }
      steps += siblings.count
      let elder = siblings.prefix { $0 !== element }
      if compounds[index].combinator == .next {
        return elder.last.map { matches($0, upTo: index - 1, &steps, limit) } ?? false
      }
      for sibling in elder where matches(sibling, upTo: index - 1, &steps, limit) { return true }
      return false
    }
  }
}

extension CSSSelector.Compound {
  fileprivate func matches(_ candidate: SVGElement, _ steps: inout Int) -> Bool {
    if let element, element != candidate.name { return false }
    return ids.allSatisfy { $0 == candidate.attributes["id"] } && classes.allSatisfy(candidate.classes.contains)
      && places.allSatisfy { $0.holds(candidate) } && attributes.allSatisfy { $0.matches(candidate, &steps) }
  }
}

extension SVGElement {
  /// Keys of the selectors that may match the element.
  var selectorKeys: [CSSSelector.Key] {
    let ids = attributes["id"].map { [CSSSelector.Key.id($0)] } ?? []
    return ids + classes.map { .className($0) } + [.element(name), .anything]
  }
}

extension CSSSelector.Attribute {
  /// Whether the attribute matches, byte by byte. `steps` grows by the maximum number of compared
  /// bytes.
  fileprivate func matches(_ candidate: SVGElement, _ steps: inout Int) -> Bool {
    guard let own = candidate.attributes[name]?.utf8 else { return false }
    guard let (kind, value) = test.map({ ($0.kind, $0.value.utf8) }) else { return true }
    switch kind {
    case "~": steps += own.count
    case "*": steps += own.count * (1 + value.count / 16)
    default: steps += min(own.count, value.count)
    }
    switch kind {
    case "~": return own.split { $0.isXMLSpace }.contains { $0.elementsEqual(value) }
    case "|": return own.starts(with: value) && [nil, UInt8(ascii: "-")].contains(own.dropFirst(value.count).first)
    case "^": return !value.isEmpty && own.starts(with: value)
    case "$": return !value.isEmpty && own.count >= value.count && own.suffix(value.count).elementsEqual(value)
    case "*": return !value.isEmpty && own.firstRange(of: value) != nil
    default: return own.elementsEqual(value)
    }
  }
}

extension CSSSelector.Place {
  fileprivate func holds(_ candidate: SVGElement) -> Bool {
    let siblings = candidate.parent?.children
    return switch self {
    case .root: siblings == nil
    case .firstChild: siblings?.first === candidate
    case .lastChild: siblings?.last === candidate
    case .onlyChild: siblings?.count == 1
    }
  }
}
