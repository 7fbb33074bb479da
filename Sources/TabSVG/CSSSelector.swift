/// A selector of a style sheet: element names, classes, ids, attributes and what can be told of an element that stands still, parted
/// by combinators.
struct CSSSelector {
  fileprivate enum Combinator { case descendant, child, next, later }

  /// What is asked of one element.
  fileprivate struct Compound {
    var element: String?
    var ids: [String] = []
    var classes: [String] = []
    var attributes: [Attribute] = []
    var places: [Place] = []
    /// How it stands to the compound before it.
    var combinator = Combinator.descendant
    /// In bytes: what it costs to compare it with an element, attributes apart.
    var weight = 1
  }

  /// What an element must have for a rule to apply to it.
  enum Key: Hashable {
    case id(String)
    case className(String)
    case element(String)
    case anything
  }

  fileprivate struct Attribute {
    var name: String
    /// `=`, `~=`, `|=`, `^=`, `$=` or `*=`, with the value; nil where it is enough that the attribute is there.
    var test: (kind: Character, value: String)?
  }

  fileprivate enum Place: String {
    case root
    case firstChild = "first-child"
    case lastChild = "last-child"
    case onlyChild = "only-child"
  }

  /// From left to right.
  private var compounds: [Compound] = []

  /// The rarest of what the last compound asks for.
  let key: Key
  let specificity: Int

  /// Nil where it is none, or asks for what is not known here, such as `:hover`.
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

  /// After the opening bracket, up to the closing one.
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
      // Without quotes it is a name.
      value = Array(scanner.name().utf8)
      guard let first = value.first, !first.isDigit else { return nil }
    }
    scanner.skipSpace()
    guard scanner.take(UInt8(ascii: "]")) else { return nil }
    return Attribute(name: name, test: (kind, String(decoding: value, as: UTF8.self)))
  }

  // MARK: - Matching

  /// `steps` counts the bytes compared, at least one for each element looked at: once there are more than `limit` nothing matches.
  func matches(_ element: SVGElement, _ steps: inout Int, limit: Int) -> Bool {
    matches(element, upTo: compounds.count - 1, &steps, limit)
  }

  /// Whether the compounds up to `index` fit, the last of them to `element`.
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
  /// The keys of the selectors that may fit it.
  var selectorKeys: [CSSSelector.Key] {
    let ids = attributes["id"].map { [CSSSelector.Key.id($0)] } ?? []
    return ids + classes.map { .className($0) } + [.element(name), .anything]
  }
}

extension CSSSelector.Attribute {
  /// Compared byte by byte: `steps` grows by as many as that may take.
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
