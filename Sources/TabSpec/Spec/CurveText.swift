import TabBase
import TabModel

/// Timing functions as text: this program's names, CSS's names, and CSS's functions `cubic-bezier()`,
/// `steps()` and `linear()`.
package enum CurveText {
  /// All names, this program's first.
  package static let names = CurveName.allCases.map(\.rawValue) + cssNames
  private static let cssNames = ["ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end"]

  /// Parses a curve; nil means that the text is not a curve, and then `problem` describes the reason.
  static func parse(_ text: String) -> Spec.Curve? {
    if let name = CurveName(rawValue: text) { return .named(name) }
    if let curve = css(named: text) { return curve }
    guard let open = functionBegin(text) else { return nil }
    let arguments = text[text.index(after: open)...].dropLast().split(separator: ",", omittingEmptySubsequences: false)
      .map(trimmed)
    return switch trimmed(text[..<open]) {
    case "cubic-bezier": bezier(arguments)
    case "steps": steps(arguments)
    case "linear": linear(arguments)
    default: nil
    }
  }

  static func problem(_ text: String) -> Problem {
    functionBegin(text) == nil ? .unknown(text, what: .curve, among: names) : .badCurve(text)
  }

  /// The opening parenthesis of a text written as a function; nil means that it is not one.
  private static func functionBegin(_ text: String) -> String.Index? {
    text.last == ")" ? text.firstIndex(of: "(") : nil
  }

  private static func css(named name: String) -> Spec.Curve? {
    switch name {
    case "ease": .named(.default)
    case "ease-in": .named(.easeIn)
    case "ease-out": .named(.easeOut)
    case "ease-in-out": .named(.easeInOut)
    case "step-start": .steps(count: 1, position: .jumpStart)
    case "step-end": .steps(count: 1, position: .jumpEnd)
    default: nil
    }
  }

  private static func bezier(_ arguments: [Substring]) -> Spec.Curve? {
    let numbers = arguments.compactMap(number)
    guard arguments.count == 4, numbers.count == 4 else { return nil }
    guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else { return nil }
    return .bezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  private static func steps(_ arguments: [Substring]) -> Spec.Curve? {
    guard let first = arguments.first, let count = Int(first), (1...10_000).contains(count), arguments.count <= 2 else {
      return nil
    }
    let positions: [String: StepPosition] = ["start": .jumpStart, "end": .jumpEnd]
    var position = StepPosition.jumpEnd
    if arguments.count == 2 {
      let name = String(arguments[1])
      guard let known = StepPosition(rawValue: name) ?? positions[name] else { return nil }
      position = known
    }
    return position == .jumpNone && count < 2 ? nil : .steps(count: count, position: position)
  }

  /// The stops of `linear()`. A stop is a number with up to two percentages around it, in any order. Two
  /// percentages make a flat segment.
  private static func linear(_ arguments: [Substring]) -> Spec.Curve? {
    var stops: [LinearStops.Stop] = []
    for argument in arguments {
      let words = argument.split(whereSeparator: \.isWhitespace)
      let percentages = words.filter { $0.last == "%" }.map { number($0.dropLast()) }
      let values = words.filter { $0.last != "%" }.map(number)
      guard values.count == 1, let value = values[0], percentages.count <= 2 else { return nil }
      if percentages.isEmpty { stops.append(LinearStops.Stop(output: value)) }
      for percentage in percentages {
        guard let percentage else { return nil }
        stops.append(LinearStops.Stop(output: value, input: percentage / 100))
      }
    }
    return (1...1_000).contains(stops.count) ? .linear(stops) : nil
  }

  private static func number(_ text: Substring) -> Double? {
    // Swift's parser also accepts names and hexadecimal numbers, which CSS does not.
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}
