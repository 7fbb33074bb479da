import Foundation
import TestTools
import Testing

@testable import TabBase
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// The Swift that is exported, type-checked against modules that declare only what Apple documents.
@Suite(.enabled(if: Program.areHere(Program.swiftc), "needs swiftc"))
struct SwiftCodeTests {
  private static let stubs = Binary.root.appendingPathComponent("Tests/RendererTests/Fixtures/Stubs")

  /// Everything in one module: each spec's types are called after it.
  private func check(_ target: ExportTarget, _ module: String, _ change: (String) -> String = { $0 }) throws -> Program
  {
    let scratch = try Scratch()
    let swiftc = try #require(Program.swiftc)
    // Lottie imports the other one.
    for name in [module, "Lottie"] {
      let stub = try Program.run(
        swiftc,
        [
          "-emit-module", "-swift-version", "6", "-parse-as-library", "-module-name", name, "-I", ".",
          SwiftCodeTests.stubs.appendingPathComponent("\(name).swift").path,
        ], in: scratch.folder)
      try #require(stub.exitCode == 0, "\(stub.errors)")
    }
    var files: [String] = []
    for example in MotionChannelTests.examples {
      let name = String(example.dropLast(5))
      // Objective-C's words mean nothing to this system's compiler.
      guard let text = try MotionChannelTests.production(example).export(to: target, name: name).text else { continue }
      let code = text.replacing("@objc ", with: "")
      files.append(try scratch.file("\(name).swift", Data(change(code).utf8)).path)
    }
    // All by one process: each of several would read the others' files, too.
    let flags = ["-wmo", "-swift-version", "6", "-parse-as-library", "-module-name", "Checked", "-I", "."]
    return try Program.run(swiftc, ["-typecheck"] + flags + files, in: scratch.folder)
  }

  @Test(arguments: [(ExportTarget.uikit, "UIKit"), (.swiftui, "SwiftUI")])
  func whatIsExportedIsSwift(_ target: ExportTarget, _ module: String) throws {
    let result = try check(target, module)
    #expect(result.exitCode == 0, "\(result.errors.prefix(2000))")
    #expect(!result.errors.contains("warning:"), "\(result.errors.prefix(2000))")
  }

  /// Files without code are for specs of which a platform has nothing, and say why.
  @Test(arguments: MotionChannelTests.examples) func onlyWhatStandsStillHasNoCode(_ example: String) throws {
    let name = String(example.dropLast(5))
    let still = [
      "cards", "frames", "lists", "lists-3", "lists-7", "lists-classic", "map", "more-list", "sheet", "text",
      "turn",
    ]
    let production = try MotionChannelTests.production(example)
    for target in [ExportTarget.uikit, .swiftui] {
      #expect(try (production.export(to: target, name: name).text == nil) == still.contains(name), "\(target.name)")
    }
  }

  /// Everything that is not the system's own asks whether the user wants less motion.
  @Test(arguments: MotionChannelTests.examples) func lessMotionIsHonored(_ example: String) throws {
    let production = try MotionChannelTests.production(example)
    for (target, question, part) in [
      (ExportTarget.uikit, "UIAccessibility.isReduceMotionEnabled", "\n  static func "),
      (.swiftui, "accessibilityReduceMotion", ": ViewModifier {\n"),
      (.css, "prefers-reduced-motion: reduce", "\n@media"),
    ] {
      guard let text = try production.export(to: target, name: "x").text else { continue }
      // Paths, widths and modifiers of a page's progress move nothing by themselves.
      let parts = text.components(separatedBy: part).dropFirst().filter {
        !$0.hasPrefix("path(") && !$0.hasPrefix("width(") && !$0.hasPrefix("  var progress")
      }
      #expect(parts.allSatisfy { $0.contains(question) }, "\(target.name): \(text)")
      let isSystems = text.contains(": UITabBarController {") || text.contains("TabView(selection")
      #expect(isSystems || text.contains(question), "\(target.name)")
    }
  }

  /// A page that is made again on a change forgets where it was scrolled to.
  @Test(arguments: MotionChannelTests.examples) func pagesKeepTheirState(_ example: String) throws {
    let production = try MotionChannelTests.production(example)
    let text = try production.export(to: .swiftui, name: "x").text ?? ""
    #expect(!text.contains(".id(") && !text.contains(".transition("))
    guard text.contains("struct XPages<") else { return }
    #expect(text.contains("ForEach(0..<count, id: \\.self) { tab in\n"))
    guard case .animated(let transition) = production.movie.transition else { return }
    #expect(text.contains("DragGesture()") == transition.pan.isEnabled)
  }

  /// Half way, each page is where the movie has it.
  @Test func pagesGoAsFarAsInTheMovie() throws {
    func code(_ spec: String) throws -> String {
      let production = try Production(SourceText(file: "tabs.json", bytes: Array(spec.utf8)))
      return try #require(production.export(to: .swiftui, name: "tabs").text)
    }
    let push = try code(#"{"animation": "page-push"}"#)
    #expect(push.contains("if tab == going { return side * -0.1667 * width * progress }"))
    #expect(push.contains("if tab == coming { return side * width * (1 - progress) }"))
    let move = try code(#"{"animation": "page-move"}"#)
    #expect(move.contains("if tab == coming { return side * 30 * (1 - progress) }"))
    #expect(move.contains("if tab == going { return 1 - progress }"))
    let drag = #"{"kind": "interactive", "threshold": {"distance": 0.4, "velocity": 300}, "completionSpeed": 2}"#
    let finger = try code(#"{"animation": \#(drag)}"#)
    #expect(finger.contains("release(finishes: progress >= 0.4 || speed >= 300)"))
    #expect(finger.contains("settling.speed(2 / left)"))
  }

  /// The system's bars have the icons of the spec, by the names that an app has for them.
  @Test func systemBarsHaveTheSpecsIcons() throws {
    func code(_ items: String, _ target: ExportTarget) throws -> String {
      let spec = #"{"tabBar": {"style": "floating", "items": [\#(items)]}}"#
      let production = try Production(SourceText(file: "tabs.json", bytes: Array(spec.utf8)))
      return try #require(production.export(to: target, name: "tabs").text)
    }
    // An alias, and a filled form, which the system's bar makes itself.
    let named = #""Home", {"title": "A", "icon": "gear"}, {"title": "B", "icon": "star.fill"}"#
    let swiftUI = try code(named, .swiftui)
    for tab in [#""Home", systemImage: "house""#, #""A", systemImage: "gearshape""#, #""B", systemImage: "star""#] {
      #expect(swiftUI.contains("Tab(\(tab), value: "), "\(swiftUI)")
    }
    #expect(try code(named, .uikit).contains(#"("A", UIImage(systemName: "gearshape")),"#))
    #expect(!swiftUI.contains("circle"))
    let own = try code(#"{"title": "A", "icon": {"path": "M0 0H24V24Z"}}, "Home""#, .swiftui)
    #expect(own.contains(#"systemImage: "circle""#) && own.contains("`circle`"), "\(own)")
  }

  /// The names that came with a version of iOS, each in a declaration that asks for that version.
  @Test(arguments: MotionChannelTests.examples) func declarationsSayWhichSystemTheyNeed(_ example: String) throws {
    let production = try MotionChannelTests.production(example)
    for (target, names) in [
      (ExportTarget.uikit, [("UITab(", 18), ("setTabBarHidden", 18), ("tabBarMinimizeBehavior", 26), ("bounce:", 17)]),
      (
        .swiftui,
        [
          ("KeyframeTrack", 17), (" Spring(stiffness", 17), (".onChange(of", 17), ("completionCriteria", 17),
          (" Tab(", 18),
          ("onScrollGeometryChange", 18), ("tabBarMinimizeBehavior", 26),
        ]
      ),
    ] {
      guard let text = try production.export(to: target, name: "x").text else { continue }
      let code = text.split(separator: "\n").filter { !$0.hasPrefix("//") }.joined(separator: "\n")
      for declaration in code.components(separatedBy: "\n}\n") {
        for (name, version) in names where declaration.contains(name) {
          let asked = declaration.firstMatch(of: /@available\(iOS (\d+), \*\)/).flatMap { Int($0.1) } ?? 0
          #expect(asked >= version, "\(target.name) \(name): \(declaration)")
        }
      }
    }
  }

  /// No line of code or comment is longer than a hundred letters.
  @Test(arguments: MotionChannelTests.examples, [ExportTarget.uikit, .swiftui])
  func linesAreShort(_ example: String, _ target: ExportTarget) throws {
    let name = String(example.dropLast(5))
    let text = try MotionChannelTests.production(example).export(to: target, name: name).text ?? ""
    for line in text.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }

  /// SwiftUI keeps the last values of keyframes. Each track that a tap sets going says where it begins, or ends where it began.
  @Test(arguments: MotionChannelTests.examples) func aSecondTapIsLikeTheFirst(_ example: String) throws {
    let text = try MotionChannelTests.production(example).export(to: .swiftui, name: "x").text ?? ""
    for type in text.components(separatedBy: "\nprivate struct ").dropFirst() where type.contains("let trigger: Int") {
      for track in type.components(separatedBy: "KeyframeTrack(\\.").dropFirst() {
        let name = track.prefix { $0 != ")" }
        let lines = track.components(separatedBy: "\n      }\n")[0].split(separator: "\n").dropFirst()
        let values = lines.joined(separator: " ").matches(of: /Keyframe\(\s*([^,)]+)/).map { String($0.1) }
        let rest = type.firstMatch(of: try Regex("var \(name) = (\\S+)"))?.output[1].substring.map(String.init)
        let isSet = lines.first?.contains("MoveKeyframe") ?? false
        #expect(isSet || values.last == rest, "\(example): \(track)")
      }
    }
  }

  /// Views that take touches go on taking them while UIKit moves them, and pages lie the other way round where people read so.
  @Test func touchesAndDirectionsAreHeeded() throws {
    func code(_ example: String, _ target: ExportTarget) throws -> String {
      try #require(MotionChannelTests.production(example).export(to: target, name: "tabs").text)
    }
    for example in ["spring.json", "menu-fan.json", "pose.json", "press.json"] {
      let calls = try code(example, .uikit).components(separatedBy: "UIView.animate(").dropFirst()
      try #require(!calls.isEmpty)
      #expect(
        calls.allSatisfy { $0.components(separatedBy: "\n  }")[0].contains(".allowUserInteraction") }, "\(example)")
    }
    for example in ["slide.json", "page-push.json", "interactive.json"] {
      #expect(try code(example, .uikit).contains("goesRight: (new > old) != isRightToLeft"))
      #expect(try code(example, .swiftui).contains("layoutDirection == .rightToLeft"))
    }
    let pan = try code("interactive.json", .uikit)
    #expect(pan.contains("transitionCoordinator == nil else") && pan.contains("isRightToLeft ? -side : side"))
  }

  /// The stubs know the order of arguments.
  @Test func aWrongOrderIsSeen() throws {
    let result = try check(.uikit, "UIKit") {
      $0.replacing("withDuration: 0.5, delay: 0,", with: "delay: 0, withDuration: 0.5,")
    }
    #expect(result.exitCode != 0)
    #expect(result.errors.contains("must precede"), "\(result.errors.prefix(1000))")
  }

  /// swift-format changes nothing about it, by its own defaults.
  @Test(.enabled(if: Program.areHere(Program.find("swift-format")), "needs swift-format"))
  func itIsFormatted() throws {
    let scratch = try Scratch()
    var files: [String] = []
    for example in [
      "bounce.json", "spring.json", "slide.json", "arrow.json", "page-zoom.json", "page-push.json", "worm.json",
      "notch-dip.json", "pose.json", "wobble.json", "burst.json", "hero.json", "menu-fan.json", "interactive.json",
    ] {
      for target in [ExportTarget.uikit, .swiftui] {
        let name = String(example.dropLast(5))
        let text = try #require(MotionChannelTests.production(example).export(to: target, name: name).text)
        files.append(try scratch.file("\(name)-\(target.name).swift", Data(text.utf8)).path)
      }
    }
    let before = try files.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    let result = try Program.run(
      try #require(Program.find("swift-format")), ["format", "-i"] + files, in: scratch.folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    for (file, text) in zip(files, before) {
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == text, "\(file)")
    }
  }

  /// An alt is anybody's text.
  @Test(arguments: ["x */ body {}", "x */\u{301} body {}", "**//", "a\r\nevil()", "a\u{2028}evil()"])
  func noAltEndsTheCommentThatItStandsIn(_ alt: String) throws {
    let spec = try JSONSerialization.data(withJSONObject: ["alt": alt, "animation": "bounce"])
    let production = try Production(SourceText(file: "tabs.json", bytes: Array(spec)))
    let sheet = try #require(production.export(to: .css, name: "tabs").text)
    let end = try #require(Data(sheet.utf8).firstRange(of: Data("*/".utf8)))
    #expect(String(decoding: Data(sheet.utf8)[..<end.lowerBound], as: UTF8.self).contains("Made by tabanim"))
    for target in [ExportTarget.uikit, .swiftui] {
      let text = try #require(production.export(to: target, name: "tabs").text)
      let lines = text.split(whereSeparator: \.isNewline)
      #expect(!lines.contains { $0.hasPrefix("evil") })
    }
  }

  /// Numbers that the API takes are the spec's own.
  @Test func theSpecsNumbersAreThere() throws {
    func code(_ example: String, _ target: ExportTarget) throws -> String {
      try #require(MotionChannelTests.production(example).export(to: target, name: "tabs").text)
    }
    let bounce = try code("bounce.json", .uikit)
    #expect(bounce.contains("scale.values = [1.0, 1.4, 0.9, 1.02, 1.0]") && bounce.contains("calculationMode = .cubic"))
    let spring = try code("spring.json", .uikit)
    #expect(spring.contains("usingSpringWithDamping: 0.9") && spring.contains("initialSpringVelocity: 0.9"))
    #expect(try code("slide.json", .swiftui).contains(".interpolatingSpring(stiffness: 341."))
    #expect(try code("arrow.json", .swiftui).contains("Animation.easeInOut(duration: 0.2)"))
    let menu = try code("menu-fan.json", .uikit)
    #expect(menu.contains("usingSpringWithDamping: 0.5,") && menu.contains("initialSpringVelocity: 0.5,"))
    #expect(try code("burst.json", .uikit).contains("exp2(-10 * u) * sin(2 * .pi * (u - 0.097) / 0.4)"))
  }
}
