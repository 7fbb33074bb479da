import TabBase
import TabRaster

/// The style sheet of an animated SVG: rules that are alike are written once.
struct SVGStyleSheet {
  /// A set of keyframes and how they are played.
  package struct Animation: Hashable {
    let name: String
    let isStepwise: Bool
  }

  /// What elements have in common that play the same keyframes.
  private struct Class: Hashable {
    let animations: [Animation]
    let origin: Point?

    /// The one way in which all keyframes are played, if it is one.
    var isStepwise: Bool? { Set(animations.map(\.isStepwise)).count == 1 ? animations[0].isStepwise : nil }
  }

  private var keyframes: [String: String] = [:]
  private var keyframeRules: [String] = []
  private var classes: [Class: String] = [:]
  private var orderedClasses: [Class] = []
  private var variables: [String: String] = [:]
  private var lightValues: [String] = []
  private var darkValues: [String] = []

  /// Whether there are groups of each appearance, of the classes L and D.
  var hasGroups = false
  /// Whether pictures add up in the pixels that two of them share, which each covers in part: one over the other would
  /// let through what lies below both.
  var addsPictures = false

  private var isAnimated: Bool { !keyframeRules.isEmpty }

  /// "a" … "z", "aa" …
  static func name(_ index: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return (index >= 26 ? name(index / 26 - 1) : "") + String(letters[index % 26])
  }

  /// The value of a color in both appearances.
  mutating func value(_ color: Twin<Color>) -> String { value(Self.text(color.light), Self.text(color.dark)) }

  /// The value of an opacity in both appearances.
  mutating func value(_ number: Twin<Double>) -> String {
    value(SVGNumber.text(number.light), SVGNumber.text(number.dark))
  }

  private mutating func value(_ light: String, _ dark: String) -> String {
    if light == dark { return light }
    let key = light + "/" + dark
    let name = variables[key] ?? "--" + Self.name(variables.count)
    if variables[key] == nil {
      variables[key] = name
      lightValues.append("\(name):\(light)")
      darkValues.append("\(name):\(dark)")
    }
    return "var(\(name))"
  }

  /// "#rgb", "#rrggbb", or with the alpha.
  private static func text(_ color: Color) -> String {
    var hex = Array(color.hex.lowercased().dropFirst())
    if hex.suffix(2) == ["f", "f"] { hex.removeLast(2) }
    let isShort = stride(from: 0, to: hex.count, by: 2).allSatisfy { hex[$0] == hex[$0 + 1] }
    return "#" + String(isShort ? stride(from: 0, to: hex.count, by: 2).map { hex[$0] } : hex)
  }

  mutating func animation(_ body: String, isStepwise: Bool) -> Animation {
    if let name = keyframes[body] { return Animation(name: name, isStepwise: isStepwise) }
    let name = Self.name(keyframes.count)
    keyframes[body] = name
    keyframeRules.append("@keyframes \(name){\(body)}")
    return Animation(name: name, isStepwise: isStepwise)
  }

  /// The attribute of an element that plays `animations`, with a space before it.
  mutating func attribute(_ animations: [Animation], origin: Point? = nil) -> String {
    guard !animations.isEmpty else { return "" }
    let look = Class(animations: animations, origin: origin == .zero ? nil : origin)
    let name = classes[look] ?? Self.name(classes.count)
    if classes[look] == nil {
      classes[look] = name
      orderedClasses.append(look)
    }
    return " class=\"\(name)\""
  }

  /// The rules of the classes, and the curve of those that name none: the commoner one.
  private var classRules: (curve: String, rules: [String]) {
    func curve(_ isStepwise: Bool) -> String { isStepwise ? "step-end" : "linear" }
    let known = orderedClasses.compactMap(\.isStepwise)
    let isMostlyStepwise = known.count(where: \.self) > known.count / 2
    let rules = orderedClasses.map { look in
      var rule = "animation-name:" + look.animations.map(\.name).joined(separator: ",")
      if look.isStepwise != isMostlyStepwise {
        let curves = look.isStepwise.map { [curve($0)] } ?? look.animations.map { curve($0.isStepwise) }
        rule += ";animation-timing-function:" + curves.joined(separator: ",")
      }
      if let origin = look.origin {
        rule += ";transform-origin:\(SVGNumber.text(origin.x))px \(SVGNumber.text(origin.y))px"
      }
      return ".\(classes[look] ?? ""){\(rule)}"
    }
    return (curve(isMostlyStepwise), rules)
  }

  /// The animation of what is there between two times, in per cent of the movie; nil means its begin or end.
  mutating func showing(from begin: Double?, to end: Double?) -> Animation? {
    guard begin != nil || end != nil else { return nil }
    let shown = begin.map { "0%{visibility:hidden}\(SVGNumber.placeText($0))" } ?? "0%"
    let hidden = end.map { "\(SVGNumber.placeText($0)),100%{visibility:hidden}" }
    return animation(
      hidden.map { "\(shown){visibility:visible}\($0)" } ?? "\(shown),100%{visibility:visible}", isStepwise: true)
  }

  /// The whole sheet. `timing` is duration, delay and count: "4s infinite". `rules` move the elements of parts.
  func text(timing: String, rules: String = "") -> String {
    let dark =
      (darkValues.isEmpty ? "" : ":root{\(darkValues.joined(separator: ";"))}")
      + (hasGroups ? ".L{display:none}.D{display:inline}" : "")
    var parts: [String] = []
    if !lightValues.isEmpty { parts.append(":root{\(lightValues.joined(separator: ";"))}") }
    if hasGroups { parts.append(".D{display:none}") }
    if addsPictures { parts.append("image,use{mix-blend-mode:plus-lighter}") }
    if !dark.isEmpty { parts.append("@media (prefers-color-scheme:dark){\(dark)}") }
    if isAnimated || !rules.isEmpty {
      let classes = classRules
      if isAnimated { parts.append("[class]{animation:\(timing) \(classes.curve)}") }
      parts += classes.rules + keyframeRules + (rules.isEmpty ? [] : [rules])
      parts.append("@media (prefers-reduced-motion:reduce){*{animation:none!important}}")
    }
    return parts.joined(separator: "\n")
  }
}
