/// CSS's `calc()`, `min()`, `max()` and `clamp()` (CSS Values 4, §10), if the result does not
/// depend on the values of percentages and font sizes.
struct CSSMath {
  /// A number, or a length in its parts.
  private struct Value {
    var number: Double?
    var (units, em, percent) = (0.0, 0.0, 0.0)

    func combined(_ other: Value, _ mix: (Double, Double) -> Double) -> Value? {
      guard (number == nil) == (other.number == nil) else { return nil }
      var value = Value(number: number.map { mix($0, other.number ?? 0) })
      (value.units, value.em) = (mix(units, other.units), mix(em, other.em))
      value.percent = mix(percent, other.percent)
      return value
    }

    func scaled(by factor: Double) -> Value {
      Value(number: number.map { $0 * factor }, units: units * factor, em: em * factor, percent: percent * factor)
    }

    init(number: Double?, units: Double = 0, em: Double = 0, percent: Double = 0) {
      self.number = number
      (self.units, self.em, self.percent) = (units, em, percent)
    }

    init(_ length: SVGLength) {
      self.init(number: nil)
      switch length {
      case .units(let value): units = value
      case .em(let value): em = value
      case .percent(let value): percent = value
      case .sum(let units, let em, let percent): (self.units, self.em, self.percent) = (units, em, percent)
      }
    }

    /// The length; nil for a number, and beyond single precision.
    var length: SVGLength? {
      let parts = [units, em, percent]
      guard number == nil, parts.allSatisfy({ abs($0) <= Double(Float.greatestFiniteMagnitude) }) else { return nil }
      switch (units != 0, em != 0, percent != 0) {
      case (_, false, false): return .units(units)
      case (false, true, false): return .em(em)
      case (false, false, true): return .percent(percent)
      default: return .sum(units: units, em: em, percent: percent)
      }
    }

    /// The only nonzero part with its kind, which values of the same kind are compared by; nil for
    /// sums of several kinds.
    var single: (kind: Int, value: Double)? {
      if let number { return (0, number) }
      switch length {
      case .units(let value)?: return (1, value)
      case .em(let value)?: return (2, value)
      case .percent(let value)?: return (3, value)
      default: return nil
      }
    }
  }

  /// Maximum nesting of parentheses; deeper ones are a mistake.
  private static let depthLimit = 32

  /// Whether a function comes next.
  static func isNext(_ scanner: SVGScanner) -> Bool { scanner.next?.isLetter ?? false }

  /// Parses a function that is a length; nil for a mistake.
  static func length(_ scanner: inout SVGScanner) -> SVGLength? { function(&scanner, 0)?.length }

  private static func function(_ scanner: inout SVGScanner, _ depth: Int) -> Value? {
    let name = scanner.name().lowercased()
    guard depth < depthLimit, scanner.take(UInt8(ascii: "(")) else { return nil }
    var values: [Value] = []
    repeat {
      guard let value = sum(&scanner, depth + 1) else { return nil }
      values.append(value)
    } while scanner.take(UInt8(ascii: ","))
    guard scanner.take(UInt8(ascii: ")")) else { return nil }
    func least(_ values: [Value], _ isBetter: (Double, Double) -> Bool) -> Value? {
      let singles = values.compactMap(\.single)
      // Zero is zero in any unit.
      let kinds = Set(singles.filter { $0.kind == 0 || $0.value != 0 }.map(\.kind))
      guard singles.count == values.count, kinds.count <= 1, Set(values.map { $0.number == nil }).count == 1 else {
        return nil
      }
      var best = 0
      for i in values.indices where isBetter(singles[i].value, singles[best].value) { best = i }
      return values[best]
    }
    switch (name, values.count) {
    case ("calc", 1): return values[0]
    case ("min", _): return least(values, <)
    case ("max", _): return least(values, >)
    case ("clamp", 3): return least([values[1], values[2]], <).flatMap { least([values[0], $0], >) }
    default: return nil
    }
  }

  private static func sum(_ scanner: inout SVGScanner, _ depth: Int) -> Value? {
    scanner.skipSpace()
    guard var result = product(&scanner, depth) else { return nil }
    while true {
      let before = scanner.offset
      scanner.skipSpace()
      guard let sign = scanner.next, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return result }
      scanner.advance()
      let after = scanner.offset
      scanner.skipSpace()
      // A sign needs white space on both sides, because it could otherwise belong to a number.
      guard before < after - 1, scanner.offset > after, let next = product(&scanner, depth),
        let whole = result.combined(next, sign == UInt8(ascii: "+") ? { $0 + $1 } : { $0 - $1 })
      else { return nil }
      result = whole
    }
  }

  private static func product(_ scanner: inout SVGScanner, _ depth: Int) -> Value? {
    guard var result = value(&scanner, depth) else { return nil }
    while true {
      let before = scanner
      scanner.skipSpace()
      guard let sign = scanner.next, sign == UInt8(ascii: "*") || sign == UInt8(ascii: "/") else {
        scanner = before
        return result
      }
      scanner.advance()
      scanner.skipSpace()
      guard let next = value(&scanner, depth) else { return nil }
      if sign == UInt8(ascii: "*") {
        guard let product = next.number.map({ result.scaled(by: $0) }) ?? result.number.map({ next.scaled(by: $0) })
        else { return nil }
        result = product
      } else {
        guard let divisor = next.number, divisor != 0 else { return nil }
        result = result.scaled(by: 1 / divisor)
      }
    }
  }

  private static func value(_ scanner: inout SVGScanner, _ depth: Int) -> Value? {
    guard depth < depthLimit else { return nil }
    if scanner.take(UInt8(ascii: "(")) {
      guard let inner = sum(&scanner, depth + 1), scanner.take(UInt8(ascii: ")")) else { return nil }
      return inner
    }
    if isNext(scanner) { return function(&scanner, depth) }
    let start = scanner
    guard let number = scanner.numberValue() else { return nil }
    if scanner.next != UInt8(ascii: "%"), scanner.unit().isEmpty { return Value(number: number) }
    scanner = start
    return SVGLength(&scanner).map { Value($0) }
  }
}
