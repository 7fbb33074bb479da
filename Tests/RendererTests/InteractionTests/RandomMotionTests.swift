import Foundation
import TestTools
import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Random specs over everything that moves without jumping, and random hands over all events: whenever one thing takes another's
/// place, what shows goes on from where it was.
@Suite struct RandomMotionTests {
  /// So many specs; more where TABANIM_RANDOM_SPECS says so.
  private static let count = ProcessInfo.processInfo.environment["TABANIM_RANDOM_SPECS"].flatMap { Int($0) } ?? 1_000

  @Test func nothingJumpsWhereTheModelDoesNot() throws {
    var random = SeededGenerator(1923)
    for run in 0..<Self.count {
      let spec = spec(&random)
      let movie: Movie
      do { movie = try Resolved(spec).movie } catch {
        Issue.record("run \(run): \(spec)")
        throw error
      }
      let playback = Timeline.play(movie)
      // Titles that are there at once jump by themselves.
      let cutsTitles = movie.bar.expansion.map { $0.fadeIn.lowerBound == $0.fadeIn.upperBound } ?? false
      let geometry = BarGeometry(movie.bar, movie.screen, movie.screen.orientation)
      let outline = movie.bar.notch.map { NotchLayout($0, geometry) }
      let borders = playback.tracks.values.flatMap { $0.activity.flatMap { [$0.lowerBound, $0.upperBound] } }
      for border in borders where border.isFinite {
        let fades = movie.bar.indicator?.iconFades
        let (before, after) = (
          numbers(playback.pose(at: border - 1e-6), fades), numbers(playback.pose(at: border + 1e-6), fades)
        )
        if let outline {
          let edge = outline.edge(outline.notches(playback.pose(at: border + 0.05)))
          // From the left to the right, so that it does not cross itself.
          #expect(zip(edge, edge.dropFirst()).allSatisfy { $0.x <= $1.x && $1.y.isFinite })
        }
        for (name, old) in before where !(cutsTitles && name.hasPrefix("items[") && name.hasSuffix("opacity")) {
          let new = after[name]?.value ?? old.value
          #expect(new.isFinite)
          // A spring is cut off a thousandth from its end, or a few.
          if abs(new - old.value) > 0.006 * old.scale {
            Issue.record("run \(run) at \(border): \(name) from \(old.value) to \(new)\n\(spec)")
          }
        }
      }
    }
  }

  private func spec(_ random: inout SeededGenerator) -> String {
    func one(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let paces = [
      #""curve": "easeOut""#, #""curve": "emphasized""#, #""spring": {"damping": 0.5, "velocity": 0}"#,
      #""spring": {"response": 0.4, "dampingFraction": 0.7}"#, #""curve": "linear""#,
    ]
    let poses = [
      #""y", "value": -8"#, #""scaleX", "value": 1.3"#, #""opacity", "value": 1, "unselected": 0.5"#,
      #""trim", "value": 0.5"#,
    ]
    let indicators = [
      "indicator", "underline", "underline-stretch", "worm", "dot-hop", "ball", "ball-arc", "ball-dive", "ball-carry",
      "ball-spring", "pill-grow", "ball-lift", "ball-jelly", "ball-ring",
      "overline-fade", "worm-thin", "pill-grow-wide",
    ]
    let outlines = [
      "notch", "notch-open", "notch-curved", "notch-wide", "notch-tab", "bump", "bump-low", "bump-wide", "collar",
    ]
    let rows = ["expand", "expand-fade", "expand-clip", "expand-slide", "expand-share", "expand-half", "expand-plain"]
    let menus = ["menu", "menu-fan", "menu-circle", "menu-boom", "menu-boom-arc", "menu-folding"]
    let answers = [
      #""stay""#, #""hide""#, #""follow""#, #"{"answer": "follow", "speed": 2, "resistance": 20, "rest": "onward"}"#,
      #"{"answer": "hide", "threshold": 80}"#, #""hide-briefly""#, #""follow-fade""#,
      #"{"answer": "follow-onward", "resistance": 50}"#,
    ]
    var animations = [
      #"{"kind": "pose", "property": \#(one(poses)), \#(one(paces))}"#,
      #"{"kind": "\#(one(indicators))", \#(one(paces))}"#, #"{"kind": "\#(one(outlines))", \#(one(paces))}"#,
    ]
    if Bool.random(using: &random) { animations.append(#""spring""#) }
    if number(0...2) == 0 { animations.append(#""\#(one(rows))""#) }
    if number(0...2) == 0 {
      animations.append(#"{"kind": "\#(one(menus))", "closingTapSelects": \#(Bool.random(using: &random))}"#)
    }
    if number(0...2) == 0 { animations += [#""burst""#, #"{"kind": "burst-rays", "when": "deselect"}"#] }
    let isDragged = Bool.random(using: &random)
    if isDragged { animations.append(#""interactive""#) }
    var time = 0.3
    let events = (0..<number(1...10)).map { _ in
      time += Double(number(0...70)) / 100
      let tab = number(0...3)
      let event = one([
        #""tap": \#(tab)"#, #""tap": \#(tab)"#, #""tap": \#(tab), "hold": 0.\#(number(1...3))"#, #""select": \#(tab)"#,
        #""tap": \#(tab), "hold": 0.5, "leaves": 0.\#(number(1...3))"#,
        #""tap": \#(tab), "hold": 0.5, "leaves": 0.\#(number(1...2)), "returns": 0.\#(number(3...4))"#,
        #""scroll": \#(number(-300...300))"#, #""scroll": \#(number(-60...60)), "finger": false"#,
        #""badge": \#(tab), "to": \#(number(1...9)), "with": "none""#, #""title": \#(tab), "to": "T\#(number(1...9))""#,
        #""enable": \#(tab), "to": \#(Bool.random(using: &random))"#, #""hide": true"#, #""show": true"#,
        #""present": true"#,
        #""dismiss": true"#, #""caption": "C\#(number(1...9))""#,
        #""pan": {"from": {"x": \#(number(50...300)), "y": 300}, "to": {"x": \#(number(50...300)), "y": 310}, "duration": 0.\#(number(1...6)), "velocity": \#(number(-600...600))}"#,
      ])
      return #"{"at": \#(time), \#(event)}"#
    }
    return """
      {"tabBar": {"items": ["A", "B", "C", "D"], "onScroll": \(one(answers))},
       "pages": [{"rows": 20}, {"rows": 20}, {"rows": 20}, {"rows": 20}],
       "animation": [\(animations.joined(separator: ", "))], "timeline": [\(events.joined(separator: ", "))]}
      """
  }

  /// What is to go on without jumps, each with the size by which it is measured.
  private func numbers(_ pose: Pose, _ fades: ClosedRange<Double>?) -> [String: (value: Double, scale: Double)] {
    var numbers: [String: (Double, Double)] = [:]
    for (index, item) in pose.items.enumerated() {
      for (name, part) in [("icon", item.icon), ("button", item.button)] {
        numbers["\(index).\(name).y"] = (part.y, 20)
        numbers["\(index).\(name).scale"] = (part.scale, 1)
        numbers["\(index).\(name).scaleX"] = (part.scaleX, 1)
        numbers["\(index).\(name).opacity"] = (part.opacity, 1)
        numbers["\(index).\(name).trim"] = (part.trim, 1)
      }
    }
    for (name, one) in pose.followers {
      numbers["\(name).left"] = (one.left, 4)
      numbers["\(name).right"] = (one.right, 4)
      numbers["\(name).y"] = (one.y, 100)
      numbers["\(name).scale"] = (one.scale, 1)
      numbers["\(name).scaleX"] = (one.scaleX, 1)
    }
    for (name, own) in pose.appearances {
      for (index, one) in own { numbers["\(name).\(index)"] = (one.fraction, 1) }
    }
    for (key, value) in pose.parts {
      numbers["\(key.target.name).\(key.property)"] = (value, key.property == .rotation ? .pi : 1)
    }
    if let ball = pose.followers[.indicator], let fades, let icon = ball.leg?.icon(at: ball.middle, fades) {
      // All of it in so small a part of the way.
      numbers["indicator.icon"] = (icon.strength, 1 / min(fades.lowerBound, 1 - fades.upperBound))
    }
    for (index, page) in pose.pages.enumerated() {
      if let scroll = page.scroll { numbers["scroll.\(index)"] = (scroll, 300) }
    }
    numbers["bar"] = (pose.barHiding, 1)
    return numbers
  }
}
