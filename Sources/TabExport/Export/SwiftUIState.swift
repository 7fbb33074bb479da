import TabBase
import TabModel

/// A state of a view in SwiftUI: what a part is while its tab is selected or its menu is open, and how it gets there and back.
struct SwiftUIState {
  let type: String
  let words: String
  let there: [SpecMotions.Move]
  let back: [SpecMotions.Move]
  /// Whether the part also goes to another place.
  var way: (there: SpecMotions.Pace, back: SpecMotions.Pace)?
  /// The menu's items, one by one; nil for all else.
  var fan: SpecMotions.Way.Fan?

  private var isMenu: Bool { there.first?.cause == .open || way != nil }
  private var name: String { isMenu ? "isOpen" : "isSelected" }

  var lines: [String] {
    let function = SwiftText.functionName(type)
    // A capsule's place is its width.
    let place = fan != nil ? ("index", "Int", "index") : way != nil ? ("place", "CGSize", "place") : nil
    let parameters = (["\(name): Bool"] + (place.map { ["\($0.0): \($0.1)"] } ?? [])).joined(separator: ", ")
    let arguments = (["\(name): \(name)"] + (place.map { ["\($0.0): \($0.0)"] } ?? [])).joined(separator: ", ")
    let part = (there + back).first?.part.name ?? "view"
    let call = "\(part).\(function)(\(isMenu ? arguments : "isSelected: selection == index"))"
    var lines = ["private struct \(type): ViewModifier {", "  let \(name): Bool"]
    if let place { lines.append("  let \(place.0): \(place.1)") }
    if let fan {
      lines += ["", "  /// From the opener's center to those of the items.", "  private static let offsets = ["]
      lines += fan.offsets.map { "    CGSize(width: \(SwiftText.short($0.x)), height: \(SwiftText.short($0.y)))," }
      lines += ["  ]"]
    }
    lines += [SwiftUIAnimation.environment] + (simple ?? keyed) + ["}", "", "extension View {"]
    lines += SwiftText.comment(words, indent: "  ")
    if fan == nil, place != nil {
      lines += SwiftText.comment("`place` is where it goes, from the button's center.", indent: "  ")
    }
    return lines + [
      "  ///", "  ///     \(call)", "  func \(function)(\(parameters)) -> some View {",
      "    modifier(\(type)(\(arguments)))", "  }", "}",
    ]
  }

  /// The place of the open menu, in Swift.
  private var place: String { fan == nil ? "place" : "\(type).offsets[index]" }

  private var delay: String? {
    fan.flatMap { $0.stagger > 0 ? "\(SwiftText.short($0.stagger)) * Double(index)" : nil }
  }

  private var properties: [Property] {
    Property.allCases.filter { property in (there + back).contains { $0.property == property } }
  }

  /// The value of `property` in the state and out of it.
  private func values(_ property: Property) -> (on: Double, off: Double) {
    let (on, off) = (there.first { $0.property == property }, back.first { $0.property == property })
    return (on?.last ?? off?.first ?? property.rest, off?.last ?? on?.first ?? property.rest)
  }

  private func choice(_ property: Property) -> String {
    let (on, off) = values(property)
    guard on != off else { return SwiftText.value(on, of: property) }
    return "\(name) ? \(SwiftText.value(on, of: property)) : \(SwiftText.value(off, of: property))"
  }

  // MARK: Animations of what changes

  /// All that goes by one animation there and one back.
  private struct Group {
    var properties: [Property]
    var there: SwiftUIAnimation
    var back: SwiftUIAnimation
    var moves: Bool
  }

  /// nil where something goes through keys, or comes back from elsewhere.
  private var groups: [Group]? {
    var groups: [Group] = []
    for property in properties {
      guard let on = there.first(where: { $0.property == property }),
        let off = back.first(where: { $0.property == property }), on.last == off.first, off.last == on.first,
        let out = SwiftUIAnimation.expression(on.easing, on.timing),
        let home = SwiftUIAnimation.expression(off.easing, off.timing)
      else { return nil }
      if let known = groups.firstIndex(where: { $0.there.text == out.text && $0.back.text == home.text }) {
        groups[known].properties.append(property)
      } else {
        groups.append(Group(properties: [property], there: out, back: home, moves: false))
      }
    }
    if let way {
      guard let out = SwiftUIAnimation.expression(way.there.easing, way.there.timing),
        let home = SwiftUIAnimation.expression(way.back.easing, way.back.timing)
      else { return nil }
      if let known = groups.firstIndex(where: { $0.there.text == out.text && $0.back.text == home.text }) {
        var own = groups.remove(at: known)
        own.moves = true
        groups.append(own)
      } else {
        groups.append(Group(properties: [], there: out, back: home, moves: true))
      }
    }
    return groups
  }

  private var simple: [String]? {
    guard let groups else { return nil }
    var lines: [String] = []
    var body = ["", "  func body(content: Content) -> some View {", "    content"]
    for (index, group) in groups.enumerated() {
      let suffix = index == 0 ? "" : "\(index + 1)"
      let isOne = group.there.text == group.back.text
      let there = (isOne ? "animation" : isMenu ? "opening" : "selecting") + suffix
      let back = (isMenu ? "closing" : "deselecting") + suffix
      lines += SwiftUIAnimation.constant("private let \(there)", group.there, indent: "  ")
      if !isOne { lines += SwiftUIAnimation.constant("private let \(back)", group.back, indent: "  ") }
      body += SwiftUIKeyframes.modifiers(group.properties) { choice($0) }.map { "      " + $0 }
      if group.moves { body.append("      .offset(\(name) ? \(place) : .zero)") }
      var animation = isOne ? there : "\(name) ? \(there) : \(back)"
      if let delay { animation = (isOne ? animation : "(\(animation))") + ".delay(\(delay))" }
      body += SwiftText.call(
        ".animation", ["reduceMotion ? nil : \(animation)", "value: \(name)"], indent: "      ")
    }
    return lines + body + ["  }"]
  }

  // MARK: Keyframes

  private var keyed: [String] {
    var lines = ["", "  private struct Values {"] + properties.map { "    var \($0.rawValue): Double" }
    if way != nil { lines.append("    var travel: Double") }
    lines += ["  }", "", "  private var state: Values {"]
    let all = properties.map { "\($0.rawValue): \(choice($0))" } + (way == nil ? [] : ["travel: \(name) ? 1 : 0"])
    lines += SwiftText.call("Values", all, indent: "    ") + ["  }", ""]
    lines +=
      [
        "  func body(content: Content) -> some View {", "    let still = reduceMotion ? state : nil",
      ] + (fan == nil ? [] : ["    let place = \(place)"]) + [
        "    content.keyframeAnimator(initialValue: state, trigger: \(name)) { view, moving in",
        "      let values = still ?? moving", "      view",
      ]
    lines += SwiftUIKeyframes.modifiers(properties) { "values.\($0.rawValue)" }.map { "        " + $0 }
    if way != nil { lines.append("        .offset(x: place.width * values.travel, y: place.height * values.travel)") }
    lines.append("    } keyframes: { _ in")
    for property in properties {
      lines += track(property.rawValue, there.first { $0.property == property }, back.first { $0.property == property })
    }
    if let way {
      let part = there.first?.part ?? .item
      let out = SpecMotions.Move(part, .progress, .open, way.there.motion, way.there.timing)
      var home = SpecMotions.Move(part, .progress, .close, way.back.left, way.back.timing)
      home.isState = true
      lines += track("travel", out, home)
    }
    return lines + ["    }", "  }"]
  }

  private func track(_ name: String, _ there: SpecMotions.Move?, _ back: SpecMotions.Move?) -> [String] {
    let printer = SwiftUIKeyframes(moves: [], type: type, words: "")
    func keys(_ move: SpecMotions.Move?) -> [String] {
      guard let move else { return ["          LinearKeyframe(0, duration: 0)"] }
      let wait = delay.map { ["LinearKeyframe(\(SwiftText.value(move.first, of: move.property)), duration: \($0))"] }
      return ((wait ?? []) + printer.keys(move)).map { "          " + $0 }
    }
    return ["      KeyframeTrack(\\.\(name)) {", "        if \(self.name) {"] + keys(there) + ["        } else {"]
      + keys(back) + ["        }", "      }"]
  }
}
