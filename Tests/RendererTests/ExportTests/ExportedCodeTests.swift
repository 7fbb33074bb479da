import Foundation
import TestTools
import Testing

@testable import TabBase
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// What exported code does when it runs: its numbers, against the motions that it is made from.
@Suite struct ExportedCodeTests {
  private static func code(_ example: String, _ target: ExportTarget) throws -> String {
    try #require(MotionChannelTests.production(example).export(to: target, name: "tabs").text)
  }

  private static func code(spec: String, _ target: ExportTarget) throws -> String {
    let production = try Production(SourceText(file: "tabs.json", bytes: Array(spec.utf8)))
    return try #require(production.export(to: target, name: "tabs").text)
  }

  /// The closure that computes a bloom, run by the compiler that would run it.
  @Test(.enabled(if: Program.areHere(Program.swiftc), "needs swiftc")) func theBloomComesToItsEnd() throws {
    let code = try ExportedCodeTests.code("burst.json", .uikit)
    let begin = try #require(code.range(of: "scale.values = "))
    let end = try #require(code.range(of: "\n    scale.duration", range: begin.upperBound..<code.endIndex))
    let scratch = try Scratch()
    let main = try scratch.file(
      "main.swift",
      Data(
        """
        import Foundation
        let values: [Double] = \(code[begin.upperBound..<end.lowerBound])
        print(values.map(String.init(_:)).joined(separator: " "))
        """.utf8))
    let built = try Program.run(
      try #require(Program.swiftc), [main.path, "-o", scratch.path("bloom")], in: scratch.folder)
    try #require(built.exitCode == 0, "\(built.errors)")
    let printed = try Program.run(URL(fileURLWithPath: scratch.path("bloom")), []).output
    let values = String(decoding: printed, as: UTF8.self).split(separator: " ").compactMap {
      Double($0.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    #expect(values.count == 61 && values.first == 0 && values.last == 1)
    let channel = try #require(
      MotionChannelTests.production("burst.json").channels.first { $0.name == "items[1].icon.scale" })
    let start = 0.4 + 0.184
    for (index, value) in values.enumerated().dropLast() {
      #expect(abs(channel.value(at: start + Double(index) / 60 + 1e-9) - value) < 1e-6, "\(index)")
    }
  }

  /// An icon that is gone until its delayed animation begins is gone in all three.
  @Test func aDelayedAnimationHidesTheIconFromTheTapOn() throws {
    #expect(
      try ExportedCodeTests.code("burst.json", .swiftui).contains(
        "MoveKeyframe(0.0)\n        LinearKeyframe(0.0, duration: 0.184)\n        for step"))
    #expect(try ExportedCodeTests.code("burst.json", .uikit).contains("scale.fillMode = .backwards"))
    #expect(try ExportedCodeTests.code("burst.json", .css).contains(" 184ms backwards;"))
  }

  /// Keys with timing functions, as Core Animation plays them.
  @Test func keysOfLayersMoveAsTheMovieDoes() throws {
    let code = try ExportedCodeTests.code("underline-stretch.json", .uikit)
    let way = try #require(
      SpecMotions(MotionChannelTests.production("underline-stretch.json").movie, adapts: false).ways.first)
    let blocks = code.components(separatedBy: "CAKeyframeAnimation(").dropFirst()
    try #require(blocks.count == 2)
    for (block, law) in zip(blocks, [way.ahead, way.behind]) {
      func numbers(_ name: String) throws -> [Double] {
        let begin = try #require(block.range(of: ".\(name) = ["))
        let end = try #require(block.range(of: "]", range: begin.upperBound..<block.endIndex))
        return block[begin.upperBound..<end.lowerBound].split { !"-0123456789.e".contains($0) }.compactMap {
          Double($0)
        }
      }
      let (values, times) = (try numbers("values"), try numbers("keyTimes"))
      let curves = block.matches(of: /CAMediaTimingFunction\((.*?)\),/).map { match -> [Double] in
        let text = String(match.1)
        guard !text.hasPrefix("name: .linear") else { return [0.25, 0.25, 0.75, 0.75] }
        return text.split { !"-0123456789.".contains($0) }.compactMap { Double($0) }
      }
      try #require(values.count == times.count && curves.count == values.count - 1 && values.count < 15)
      for moment in (0..<500).map({ (Double($0) + 0.5) / 500 }) {
        let index = (times.lastIndex { $0 <= moment } ?? 0)
        let bezier = try CubicBezier(curves[index][0], curves[index][1], curves[index][2], curves[index][3])
        let part = bezier.progress(at: (moment - times[index]) / (times[index + 1] - times[index]))
        let value = values[index] + (values[index + 1] - values[index]) * part
        let expected = 1 - law.motion.value(at: moment, duration: law.timing.duration)
        #expect(abs(value - expected) < 1e-3, "\(moment)")
      }
    }
  }

  /// A path is animated through paths, not through the numbers of a progress.
  @Test(arguments: ["easeOutElastic", "emphasized"]) func aNotchGoesThroughPaths(_ curve: String) throws {
    let spec = #"{"animation": {"kind": "notch-curved", "curve": "\#(curve)"}}"#
    let outline = try #require(
      try ExportedCodeTests.code(spec: spec, .uikit).components(separatedBy: "enum TabsOutline").last)
    #expect(outline.contains("from old: CGFloat, to x: CGFloat"))
    #expect(outline.contains(".map { path(in: rect, x: old + (x - old) * $0) }"))
    #expect(!outline.contains("let start ="))
  }

  /// UIKit uses the view of a page again that a finger brought half in.
  @Test func aDragThatIsTakenBackLeavesNoTransform() throws {
    let code = try ExportedCodeTests.code("interactive.json", .uikit)
    let completion = try #require(code.components(separatedBy: "completion: { _ in").dropFirst().first)
    #expect(completion.components(separatedBy: "completeTransition")[0].contains("newView.transform = .identity"))
    #expect(try !ExportedCodeTests.code("hero.json", .uikit).contains("tabanim trace"))
  }

  /// Curves that no cubic Bézier is are printed as the one that is nearest.
  @Test(arguments: ["Sine", "Quart", "Quint", "Expo", "Circ"]) func fittedCurvesAreWithinAThousandth(_ name: String)
    throws
  {
    for curve in ["easeIn", "easeOut"].map({ $0 + name }) + (name == "Sine" ? ["easeInOutSine"] : []) {
      let spec = #"{"animation": {"kind": "arrow", "curve": "\#(curve)"}}"#
      let code = try ExportedCodeTests.code(spec: spec, .swiftui)
      let call = try #require(code.firstMatch(of: /timingCurve\((.*), duration/)).1
      let points = call.split(separator: ", ").compactMap { Double($0) }
      let bezier = try CubicBezier(points[0], points[1], points[2], points[3])
      let movie = try #require(CurveName(rawValue: curve)).curve
      for step in 1..<1000 {
        let part = Double(step) / 1000
        #expect(abs(bezier.progress(at: part) - movie.progress(at: part)) < 1e-3, "\(curve) at \(part)")
      }
    }
  }

  /// Keyframes of SwiftUI with timing curves of their own go as the movie does.
  @Test func keysOfSwiftUIMoveAsTheMovieDoes() throws {
    let motions = SpecMotions(try MotionChannelTests.production("pill-grow.json").movie, adapts: false)
    let move = try #require(motions.sets.flatMap(\.moves).first { $0.cause == .pose && $0.property == .scaleX })
    let code = try ExportedCodeTests.code("pill-grow.json", .swiftui)
    let track = try #require(code.firstMatch(of: /KeyframeTrack\(\\\.scaleX\) \{\s+if isSelected \{([^}]*)\}/)).1
    let numbers = track.replacing("UnitPoint", with: "").split { !"-0123456789.".contains($0) }.compactMap {
      Double($0)
    }
    try #require(numbers.count == 13)
    var (start, value) = (0.0, numbers[0])
    for key in [numbers[1..<7], numbers[7..<13]].map(Array.init) {
      let bezier = try CubicBezier(key[2], key[3], key[4], key[5])
      for step in 1..<200 {
        let part = Double(step) / 200
        let expected = move.motion.value(
          at: (start + part * key[1]) / move.timing.duration, duration: move.timing.duration)
        #expect(abs(value + (key[0] - value) * bezier.progress(at: part) - expected) < 0.6e-3, "\(start) + \(part)")
      }
      (start, value) = (start + key[1], key[0])
    }
  }

  /// A curve that only a formula has is one constant, however many animations go by it.
  @Test func aFormulaIsWrittenOnce() throws {
    let spec = #"{"animation": {"kind": "expand-fade", "curve": "easeOutElastic"}}"#
    let code = try ExportedCodeTests.code(spec: spec, .uikit)
    #expect(code.components(separatedBy: "exp2(-10 * x)").count == 2)
    #expect(code.components(separatedBy: "easeOutElastic.map").count > 1)
    let sheet = try ExportedCodeTests.code("menu-fan.json", .css)
    #expect(sheet.components(separatedBy: "linear(0,").count == 2)
  }

  /// Titles, pills and menus are there where nothing may move.
  @Test(.enabled(if: Browser.program != nil, "needs chromium")) func statesNeedNoAnimation() throws {
    var probes: [Browser.Probe] = []
    var expected: [(String, Double)] = []
    for example in ["expand-fade.json", "menu-fan.json", "pose.json", "raise.json", "menu-folding.json"] {
      let sheet = CSSSheet(try MotionChannelTests.production(example), name: example)
      for run in sheet.runs where run.move.cause.isLasting {
        let part = String(run.name.prefix { $0 != " " })
        probes.append(
          Browser.Probe(
            html: "<style>\(sheet.text) * { animation: none !important; }</style><div class=\"\(run.name)\">",
            elements: [
              .init(
                selector: ".\(part)", property: sheet.declaration(run.move.property, in: part).name,
                part: [.y, .scaleY].contains(run.move.property) ? 1 : 0)
            ], moments: [0]))
        expected.append(("\(example) \(run.name) \(run.move.property)", run.move.last))
      }
    }
    try #require(expected.count > 6)
    for (values, state) in zip(try Browser.values(probes).flatMap(\.self), expected) {
      #expect(abs((try #require(values[0])) - state.1) < 1e-3 * max(abs(state.1), 1), "\(state.0)")
    }
  }
}
