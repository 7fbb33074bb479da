import TabBase
import TabModel

/// The rules of a style sheet: a class for each part, and one for each cause that sets it going.
extension CSSSheet {
  /// All sets that the sheet animates, those of ways included.
  var allSets: [SpecMotions.MoveSet] {
    let ways = motions.ways.filter { !$0.moves.isEmpty && $0.notch == nil }.map { way in
      SpecMotions.MoveSet(moves: way.moves, note: nil)
    }
    return (motions.sets.filter { $0.press == nil } + motions.pageSets + ways).compactMap { set in
      var set = set
      set.moves.removeAll { !CSSSheet.properties.contains($0.property) }
      return set.moves.isEmpty ? nil : set
    }
  }

  /// Each number that moves, and the class list of the element whose number it is.
  var runs: [(name: String, move: SpecMotions.Move)] {
    allSets.flatMap { set in
      set.moves.map { ([part(set), set.cause.state].compactMap(\.self).joined(separator: " "), $0) }
    }
      + motions.ways.filter { $0.isEven && $0.notch == nil && $0.cause == .follow }.map { way in
        (className(way), SpecMotions.Move(way.part, .x, .follow, way.ahead.motion, way.ahead.timing))
      }
  }

  /// The classes of all elements that move.
  var classes: [String] {
    let all = (allSets + presses).map(part) + motions.ways.map(className) + barClasses
    return all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The class of the bar's own code.
  private var barClasses: [String] { (motions.barCode?.className).map { ["\(slug)-\($0)"] } ?? [] }

  private var presses: [SpecMotions.MoveSet] { motions.sets.filter { $0.press != nil } }

  package var bodies: [String] {
    let sets = allSets
    let parts = sets.map(part).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let rules = parts.map { name in
      let own = sets.filter { part($0) == name }
      let properties = own.flatMap(\.moves).map(\.property)
      let isWay = motions.ways.contains { className($0) == name }
      let composed = CSSSheet.properties.filter { properties.contains($0) && direct($0, in: name) == nil }
      let lines = CSSSheet.composition(composed, prefix: prefix).filter {
        !isWay || !$0.hasPrefix("translate")
      }
      let hidden = own[0].part.isHiddenAtRest && properties.contains(.opacity) ? [(Property.opacity, 0.0)] : []
      // The state while the class is not there.
      let states = own.filter { [.unpose, .close].contains($0.cause) }.flatMap(\.moves)
        .filter { $0.last != $0.property.rest }.map { ($0.property, $0.last) }
      let rests = (hidden + states).map { property, value -> String in
        let own = declaration(property, in: name)
        return "\(own.name): \(own.form(SwiftText.short(value)));"
      }
      let all = (rests + lines).map { "  \($0)\n" }.joined()
      let base = all.isEmpty ? "" : ".\(name) {\n\(all)}\n\n"
      return base + own.map(rule).joined(separator: "\n")
    }
    let ways = motions.ways.filter { $0.cause != .close }
    let own = barClasses.compactMap { motions.barCode?.css($0) }
    return presses.compactMap(press) + rules + ways.map(CSSWay.rule(self)) + own
  }

  /// How `property` of the elements of class `name` is set.
  func declaration(_ property: Property, in name: String) -> (name: String, form: (String) -> String) {
    direct(property, in: name) ?? (CSSSheet.property(property, prefix: prefix), { $0 })
  }

  /// The same, where one property of CSS has this number and no other; nil where several make it up.
  func direct(_ property: Property, in name: String) -> (name: String, form: (String) -> String)? {
    let all = allSets.filter { part($0) == name }.flatMap(\.moves).map(\.property)
    func isAlone(_ others: Property...) -> Bool { !others.contains { $0 != property && all.contains($0) } }
    let isWay = motions.ways.contains { className($0) == name }
    switch property {
    case .opacity: return ("opacity", { $0 })
    case .rotation: return ("rotate", { $0 == "0" ? $0 + "deg" : $0 + "rad" })
    case .scale where isAlone(.scaleX, .scaleY): return ("scale", { $0 })
    case .scaleX where isAlone(.scale, .scaleY): return ("scale", { "\($0) 1" })
    case .scaleY where isAlone(.scale, .scaleX): return ("scale", { "1 \($0)" })
    case .x where isAlone(.y, .widths) && !isWay: return ("translate", { "\($0)px" })
    case .y where isAlone(.x, .widths) && !isWay: return ("translate", { "0 \($0)px" })
    default: return nil
    }
  }

  func part(_ set: SpecMotions.MoveSet) -> String {
    "\(set.group == 0 ? slug : "\(slug)-\(set.group + 1)")-\(set.part.rawValue)"
  }

  func className(_ way: SpecMotions.Way) -> String { "\(slug)-\(way.part.rawValue)" }

  /// A press goes down while a finger is on the button, and back after it.
  private func press(_ set: SpecMotions.MoveSet) -> String? {
    guard let press = set.press else { return nil }
    let name = part(set)
    let (down, back) = press.timings
    let hold =
      press.leastHold > 0
      ? " In the movie the return starts no sooner than \(CSSText.time(press.leastHold)) after the touch." : ""
    return CSSSheet.note(set.words + hold) + """
      .\(name) {
        transition: \(CSSWay.transition("transform", SpecMotions.Pace(press.wayBack, back)));
      }

      .\(name):active {
        transform: scale(\(SwiftText.short(press.scale)));
        transition: \(CSSWay.transition("transform", SpecMotions.Pace(press.wayDown, down)));
      }

      """
  }

  private func rule(_ set: SpecMotions.MoveSet) -> String {
    let (name, state) = (part(set), set.cause.state)
    let selector = "." + name + (state.map { ".\($0)" } ?? "")
    var frames: [String] = []
    var animations: [String] = []
    var leftward: [String] = []
    for move in set.moves {
      let state = state == nil || state == "tapped" ? "" : "-" + (state ?? "")
      let own = "\(name)\(state)-\(CSSSheet.property(move.property).dropFirst(2))"
      animations.append(animation(move, name: own))
      frames.append(keyframes(move, move.motion, name: own, in: name))
      leftward.append(move.leftward == move.motion ? own : own + "-leftward")
      if move.leftward != move.motion {
        frames.append(keyframes(move, move.leftward, name: own + "-leftward", in: name))
      }
    }
    var side = ""
    if set.cause == .transition {
      side =
        " Stack both pages with `position: absolute` in an element with `overflow: hidden`; add their classes when"
      side += " another tab is selected, and remove them at `animationend`, or at once with reduced motion."
      if set.moves.contains(where: { $0.property == .widths || $0.property == .x }) {
        side += " --\(prefix)side is 1 if the new tab lies to the right, -1 if to the left."
      }
    }
    if set.moves.contains(where: { $0.property == .trim }) { side = " Its paths have `pathLength=\"1\"`." }
    var text = CSSSheet.note(set.words + side) + "\(selector) {\n"
    // The state is there without the animation, too.
    for move in set.moves where set.cause.isLasting {
      let own = declaration(move.property, in: name)
      text += "  \(own.name): \(own.form(SwiftText.short(move.last)));\n"
    }
    text += "  animation: \(animations.joined(separator: ",\n    "));\n}\n"
    if set.isSided {
      text += "\n/* If the tapped tab lies to the left of the selected one. */\n\(selector).leftward {\n"
      text += "  animation-name: \(leftward.joined(separator: ", "));\n}\n"
    }
    return text + "\n" + frames.joined(separator: "\n")
  }

  private func keyframes(
    _ move: SpecMotions.Move, _ motion: Motion<Double>, name: String, in part: String
  ) -> String {
    let own = declaration(move.property, in: part)
    let text = CSSSheet.frames(motion, move).text(own.name, hasEasing: onlyEasing(move) == nil, form: own.form)
    return "@keyframes \(name) {\n\(text)}\n"
  }

  private static func frames(_ motion: Motion<Double>, _ move: SpecMotions.Move) -> CSSKeyframes {
    CSSKeyframes(MotionCurve(motion, duration: max(move.timing.duration, 1e-6)), digits: CSSSheet.digits)
  }

  /// The easing that is the animation's, not its keys'. Both directions of a pass that comes back would need their own.
  private func onlyEasing(_ move: SpecMotions.Move) -> String? {
    guard move.motion == move.leftward else { return nil }
    return CSSSheet.frames(move.motion, move).onlyEasing
  }

  /// Name, duration, easing, delay, passes, direction and what shows before and after.
  private func animation(_ move: SpecMotions.Move, name: String) -> String {
    let timing = move.timing
    var words = [name, CSSText.time(timing.duration / timing.speed)]
    if let easing = onlyEasing(move) { words.append(easing) }
    if timing.delay > 0 { words.append(CSSText.time(timing.delay)) }
    let passes = (timing.repeatCount > 0 ? timing.repeatCount : 1) * (timing.autoreverses ? 2 : 1)
    if passes == .infinity { words.append("infinite") } else if passes != 1 { words.append(CSSText.number(passes)) }
    if timing.autoreverses { words.append("alternate") }
    let holds = move.cause == .transition || move.cause.isLasting
    let (before, after) = (timing.fill.showsBefore || holds, timing.fill.showsAfter || holds)
    if before && after { words.append("both") } else if before { words.append("backwards") }
    if after && !before { words.append("forwards") }
    return words.joined(separator: " ")
  }

  /// Significant digits of values in code that people read.
  static let digits = 4
}
