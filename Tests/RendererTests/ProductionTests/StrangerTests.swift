import Foundation

// Not @testable: what stands here is what somebody else's program can do.
import TabanimRenderer
import TabModel
import TabSpec
import Testing

/// The library as a stranger meets it.
@Suite struct StrangerTests {
  private static func production(
    _ screen: String = "", _ output: String = #""fps": 20"#, overrides: Overrides = Overrides()
  ) throws -> Production {
    let spec = """
      { "alt": "Tabs", "screen": { "scale": 1, \(screen) }, "animation": "bounce", "timeline": [{ "at": 0.2, "tap": 1 }],
        "tabBar": { "items": [{ "icon": "circle" }, { "icon": "square" }] }, "output": { "hold": 0.3, \(output) } }
      """
    return try Production(SourceText(file: "tabs.json", bytes: Array(spec.utf8)), overrides: overrides)
  }

  private func temporary(_ name: String) -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("stranger-\(UUID().uuidString)-\(name)").path
  }

  @Test(arguments: OutputFormat.allCases) func bytesInMemoryAreThoseOfTheFile(_ format: OutputFormat) throws {
    let production = try StrangerTests.production()
    let path = temporary("tabs." + format.suffix)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let report = try production.render(to: path, as: format)
    let bytes = try production.data(as: format)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(bytes))
    #expect(report.bytes == bytes.count)
    guard !format.isVideo else {
      #expect(throws: Problem.self) { try production.differences(from: path) }
      return
    }
    #expect(try production.differences(from: path) == [])
    let magic = ["GIF89a", "\u{89}PNG", "RIFF", "<svg ", "YUV4MPEG2"].map { $0.unicodeScalars.map { UInt8($0.value) } }
    #expect(magic.contains { bytes.starts(with: $0) })
  }

  @Test func oneProductionServesSeveralTasks() async throws {
    let production = try StrangerTests.production()
    let alone = try await production.data(as: .gif)
    let together = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<4 { group.addTask { try await production.data(as: .gif) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(together == Array(repeating: alone, count: 4))
  }

  @Test func aStillHasTheCanvasesPixels() throws {
    var overrides = Overrides()
    try overrides.set(.crop(.screen))
    let production = try StrangerTests.production(#""size": { "width": 200, "height": 300 }"#, overrides: overrides)
    let still = production.still()
    #expect((still.width, still.height) == (200, 300))
    #expect(still.rgba.count == 200 * 300 * 4)
    // The page is white.
    #expect(Array(still.rgba.prefix(4)) == [255, 255, 255, 255])
    #expect(production.still(at: 0) == still)
    #expect(production.still(at: .nan) == still)
    #expect(production.still(at: -.infinity) == still)
  }

  @Test func eachFrameIsTheStillOfItsTimeAndTheyFillTheMovie() throws {
    let production = try StrangerTests.production()
    let frames = production.frames()
    var count = 0
    var time = 0.0
    for frame in frames {
      #expect(abs(frame.time - time) < 1e-9)
      #expect(frame.picture == production.still(at: frame.time))
      time += frame.delay
      count += 1
    }
    #expect(count == frames.count)
    #expect(count > 5)
    let trace = production.trace(rate: 100)
    let end = try #require(trace.csv.split(separator: "\n").last?.split(separator: ",").first.flatMap { Double($0) })
    // The hold comes after the last motion.
    #expect(abs(time - end - 0.3) < 0.02)
    // A second pass begins anew.
    #expect(frames.first { _ in true } == frames.first { _ in true })
  }

  @Test func aFasterMovieShowsEachFrameForLess() throws {
    let frames = try StrangerTests.production("", #""fps": 20, "speed": 2"#).frames(as: .apng)
    let last = try #require(Array(frames).dropLast().last)
    #expect(Array(frames).dropLast().allSatisfy { $0.delay >= 0.05 - 1e-9 })
    #expect(last.time > 0.2)
    let shown = frames.reduce(0) { $0 + $1.delay }
    let slow = try StrangerTests.production().frames(as: .apng).reduce(0) { $0 + $1.delay }
    #expect(abs(shown * 2 - slow) < 0.11)
  }

  @Test(arguments: ["", #""transparent": true, "cornerRadius": 20, "padding": 8"#])
  func aPictureInMemoryIsComparedPixelByPixel(_ screen: String) throws {
    let production = try StrangerTests.production(screen)
    let still = production.still()
    #expect(production.differences(from: still) == [])
    var rgba = still.rgba
    let place = try #require(Array(stride(from: 0, to: rgba.count, by: 4)).last { rgba[$0 + 3] == 255 })
    let (x, y) = (place / 4 % still.width, place / 4 / still.width)
    rgba[place] = rgba[place] > 100 ? rgba[place] - 3 : rgba[place] + 3
    let changed = try #require(Picture(width: still.width, height: still.height, rgba: rgba))
    #expect(production.differences(from: changed, tolerance: 3) == [])
    guard case .pixels(let pixels)? = production.differences(from: changed, tolerance: 2).first else {
      Issue.record("no difference")
      return
    }
    #expect((pixels.count, pixels.largest, pixels.rect.left, pixels.rect.top) == (1, 3, x, y))
    #expect(production.differences(from: production.still(at: 0.3)) != [])
    #expect(production.differences(from: production.still(at: 0.3), at: 0.3) == [])
    let smaller = try #require(Picture(width: 1, height: 1, rgba: [0, 0, 0, 255]))
    #expect(
      production.differences(from: smaller) == [.size(found: [1, 1], expected: [still.width, still.height])])
  }

  @Test func aPictureNeedsAllItsPixels() {
    #expect(Picture(width: 2, height: 1, rgba: [UInt8](repeating: 0, count: 8)) != nil)
    #expect(Picture(width: 2, height: 1, rgba: [UInt8](repeating: 0, count: 7)) == nil)
    #expect(Picture(width: 2, height: 1, rgba: [UInt8](repeating: 0, count: 9)) == nil)
    #expect(Picture(width: 0, height: 1, rgba: []) == nil)
    #expect(Picture(width: -1, height: -1, rgba: [0, 0, 0, 0]) == nil)
    #expect(Picture(width: .max, height: 2, rgba: []) == nil)
  }

  @Test func whatIsWrongSaysWhere() throws {
    let text = SourceText(file: "tabs.json", bytes: Array("{\n  \"animation\": \"bounc\"\n}".utf8))
    let findings = try #require(throws: Findings.self) { try Production(text) }
    #expect(findings.hasErrors)
    let diagnostic = try #require(findings.diagnostics.first)
    #expect(diagnostic.severity == .error)
    #expect((diagnostic.location?.line, diagnostic.location?.column) == (2, 16))
    #expect(diagnostic.code == "spec.unknownName" && diagnostic.help == "did you mean \"bounce\"?")
  }

  /// All of them at once: what reading, resolving and the fonts have to say.
  @Test func aFontThatIsNotThereHidesNoOtherMistake() throws {
    let spec = """
      { "tabBar": { "titleFont": { "file": "none.ttf" }, "items": [{ "icon": { "png": "none.png" } }, {}] } }
      """
    let text = SourceText(file: "tabs.json", bytes: Array(spec.utf8))
    let findings = try #require(throws: Findings.self) { try Production(text) }
    #expect(findings.diagnostics.map(\.code) == ["asset.missing", "asset.missing"])
    #expect(
      findings.diagnostics.map(\.message) == ["there is no file \"none.ttf\"", "there is no file \"none.png\""])
    let one = try #require(throws: Findings.self) {
      try Production(SourceText(file: "a.json", bytes: Array("{}".utf8)), font: "/nowhere/a.ttf")
    }
    #expect(one.diagnostics.map(\.code) == ["text.fontMissing"])
    #expect(one.diagnostics.first?.message == "there is no font file \"/nowhere/a.ttf\"")
  }

  @Test func filesThatCannotBeReadOrWrittenAreProblems() throws {
    let missing = try #require(throws: Problem.self) { try SourceText(reading: "/nowhere/tabs.json") }
    #expect(missing.code == "missingInput" && missing.message == "there is no file /nowhere/tabs.json")
    let production = try StrangerTests.production()
    let path = temporary("none/tabs.gif")
    let picture = try #require(throws: Problem.self) { try production.differences(from: path) }
    #expect(picture.code == "picture.file" && picture.message == "there is no picture \(path)")
    let problem = try #require(throws: Problem.self) { try production.render(to: path, as: .gif) }
    #expect(problem.code == "output.cannotWrite" && problem.message.hasPrefix("cannot write \(path): "))
  }

  /// As the command line prints it, and in parts.
  @Test func mistakesAreTextByThemselves() throws {
    let findings = try #require(throws: Findings.self) { try Production(source: "{\n  \"animation\": \"bounc\"\n}") }
    let text = """
      spec.json:2:16: error: unknown animation "bounc"
          "animation": "bounc"
                       ^~~~~~~
        help: did you mean "bounce"?
      """
    #expect("\(findings)" == text)
    #expect(findings.localizedDescription == text)
    let file = URL(fileURLWithPath: "/nowhere/tabs.json")
    let missing = try #require(throws: Findings.self) { try Production(contentsOf: file) }
    #expect("\(missing)" == "error: there is no file /nowhere/tabs.json")
    let problem = try #require(throws: Problem.self) {
      try StrangerTests.production().render(to: URL(fileURLWithPath: temporary("none/tabs.gif")), as: .gif)
    }
    #expect(problem.code == "output.cannotWrite")
    #expect(problem.message.hasPrefix("cannot write ") && problem.localizedDescription == problem.message)
    #expect(problem.help?.contains("create it with mkdir -p") == true)
    #expect("\(Difference.frames(found: 2, expected: 3))" == "the picture has 2 frames; its spec gives 3")
  }

  @Test func aTextsFilesLieInTheFolderThatIsNamed() throws {
    let folder = URL(fileURLWithPath: temporary("folder"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let icon = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h20v20H2z"/></svg>"#
    try Data(icon.utf8).write(to: folder.appendingPathComponent("box.svg"))
    let spec = #"{ "tabBar": { "items": [{ "icon": { "svg": "box.svg" } }, { "icon": "circle" }] } }"#
    #expect(try Production(source: spec, in: folder).still().width > 0)
    let findings = try #require(throws: Findings.self) { try Production(source: spec) }
    #expect(findings.diagnostics.map(\.code) == ["asset.missing"])
  }

  @Test func sixtyFramesPerSecondWarnsForGIFOnly() throws {
    let production = try StrangerTests.production("", #""fps": 60"#)
    #expect(production.warnings == [])
    let warning = try #require(production.warnings(for: .gif).first)
    #expect(warning.code == "output.rateLimited")
    #expect(warning.message == "a GIF cannot play at 60 frames per second: this one has 50")
    #expect(warning.location?.line == 2)
    #expect(production.warnings(for: .apng).isEmpty)
  }

  /// Chromium and WebKit agree: what is shorter than 11 ms is taken for 100.
  @Test(arguments: [(90.0, nil), (90.9, nil), (91, 90.0), (120, 90)]) func whatBrowsersPlaySlowlyIsTold(
    _ rate: Double, _ limit: Double?
  ) throws {
    let warnings = try StrangerTests.production("", "\"fps\": \(rate)").warnings(for: .apng)
    #expect(warnings.map(\.code) == (limit == nil ? [] : ["output.slowInBrowsers"]))
    #expect(warnings.map(\.help) == (limit == nil ? [] : ["up to 90 frames per second play at their own speed"]))
  }
}
