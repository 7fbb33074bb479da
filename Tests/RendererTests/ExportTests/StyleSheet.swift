@testable import TabBase
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// The animations of a page, read from its text, and what they come to by the rules of CSS.
struct StyleSheet {
  struct Key {
    var offset: Double
    var value: Double
    var easing: (Double) -> Double
  }

  struct Animation {
    var name: String
    /// Milliseconds.
    var duration: Double
    var delay: Double
  }

  /// By the selector.
  private(set) var animations: [String: [Animation]] = [:]
  /// By the name of the rule.
  private(set) var keyframes: [String: [Key]] = [:]
  /// Which custom property each of them sets.
  private(set) var properties: [String: String] = [:]

  init(_ text: String) {
    var name = ""
    for line in text.split(separator: "\n") {
      if let match = line.firstMatch(of: /^@keyframes ([-\w]+)/) {
        name = String(match.1)
      } else if let match = line.firstMatch(
        of: /^ +([^{]*%) \{ (--[-\w]+): ([-.\de]+);(?: animation-timing-function: (.*?);)? \}/)
      {
        properties[name] = String(match.2)
        for offset in match.1.split(separator: ", ") {
          let key = Key(
            offset: (Double(offset.dropLast()) ?? .nan) / 100, value: Double(match.3) ?? .nan,
            easing: StyleSheet.easing(match.4.map(String.init) ?? "linear"))
          keyframes[name, default: []].append(key)
        }
      } else if let match = line.firstMatch(of: /^(\S.*?) \{.*animation: (.*?);/) {
        animations[String(match.1)] = match.2.split(separator: ", ").compactMap { words in
          let words = words.split(separator: " ")
          guard words.count > 2 else { return nil }
          let times = words[1...2].compactMap { Double($0.dropLast(2)) }
          return times.count == 2 ? Animation(name: String(words[0]), duration: times[0], delay: times[1]) : nil
        }
      }
    }
  }

  /// What `property` of `selector` is at `time`, in milliseconds of the animation; nil where nothing animates it.
  func value(_ selector: String, _ property: String, at time: Double) -> Double? {
    guard let animation = animations[selector]?.first(where: { properties[$0.name] == property }),
      let keys = keyframes[animation.name]
    else { return nil }
    let progress = min(max((time - animation.delay) / animation.duration, 0), 1)
    guard let last = keys.last(where: { $0.offset <= progress }), let next = keys.first(where: { $0.offset > progress })
    else { return keys.last?.value }
    let fraction = last.easing((progress - last.offset) / (next.offset - last.offset))
    return last.value + (next.value - last.value) * fraction
  }

  private static func easing(_ text: String) -> (Double) -> Double {
    let arguments = text.split(separator: /[(),]+ ?/).dropFirst()
    switch text.prefix(while: { $0 != "(" }) {
    case "step-end": return { $0 < 1 ? 0 : 1 }
    case "cubic-bezier":
      let numbers = arguments.compactMap { Double($0) }
      let curve = try? CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
      return { curve?.progress(at: $0) ?? .nan }
    case "linear" where text != "linear":
      let points = arguments.enumerated().map { index, words in
        let parts = words.split(separator: " ")
        let place = parts.count > 1 ? (Double(parts[1].dropLast()) ?? .nan) / 100 : index == 0 ? 0 : 1
        return (place: place, value: Double(parts[0]) ?? .nan)
      }
      return { fraction in
        let index = min(points.lastIndex { $0.place <= fraction } ?? 0, points.count - 2)
        let (a, b) = (points[index], points[index + 1])
        return a.place == b.place ? b.value : a.value + (b.value - a.value) * (fraction - a.place) / (b.place - a.place)
      }
    default: return { $0 }
    }
  }
}
