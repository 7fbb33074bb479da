import Foundation

// Not @testable: what stands here is what docs/library.md shows to other programs.
import TabanimRenderer
import TabModel
import TabSpec
import TestTools
import Testing

/// The code of docs/library.md, line by line; the page's own test looks for it here.
@Suite struct LibraryPageTests {
  private let scratch: Scratch
  private let folder: URL
  private let tabs: Production

  init() throws {
    scratch = try Scratch()
    folder = scratch.folder
    let spec = """
      { "tabBar": { "items": ["Home", "Search"] }, "screen": { "size": { "width": 120, "height": 200 }, "scale": 1 },
        "timeline": [{ "at": 0.2, "tap": 1 }], "output": { "hold": 0.2, "fps": 20 } }
      """
    try scratch.file("tabs.json", .init(spec.utf8))
    tabs = try Production(contentsOf: folder.appendingPathComponent("tabs.json"))
    try tabs.render(to: folder.appendingPathComponent("tabs.gif"), as: .gif)
  }

  @Test func theTabsLookAsTheyDid() throws {
    let tabs = try Production(contentsOf: folder.appendingPathComponent("tabs.json"))
    #expect(try tabs.differences(from: folder.appendingPathComponent("tabs.gif")).isEmpty)
  }

  @Test func aMomentIsComparedInMemory() throws {
    let tabs = try Production(source: #"{ "tabBar": { "items": ["Home", "Search"] }, "animation": "bounce" }"#)
    let still = tabs.still(at: 0.5)
    #expect(tabs.differences(from: still, at: 0.5).isEmpty)
    #expect(!tabs.differences(from: still, at: 0).isEmpty)
  }

  @Test func aDocumentationBuildGetsItsPictures() throws {
    for (name, appearance) in [("tabs@2x.png", Overrides.Setting.Appearance.light), ("tabs~dark@2x.png", .dark)] {
      var overrides = Overrides()
      try overrides.set(.appearance(appearance))
      try overrides.set(.scale(2))
      let tabs = try Production(contentsOf: folder.appendingPathComponent("tabs.json"), overrides: overrides)
      let report = try tabs.render(to: folder.appendingPathComponent(name), as: .apng)
      print("\(name): \(report.bytes) bytes")
    }
    #expect(try scratch.names == ["tabs.gif", "tabs.json", "tabs@2x.png", "tabs~dark@2x.png"])
    let png = try Data(contentsOf: folder.appendingPathComponent("tabs~dark@2x.png"))
    // The width in the header: 120 points at scale 2.
    #expect(Array(png[16..<20]) == [0, 0, 0, 240])
  }

  /// The task may be done before it is cancelled: what is shown is then whole.
  @Test func aTaskIsCancelled() async throws {
    let (tabs, file) = (self.tabs, folder.appendingPathComponent("tabs.apng"))
    let work = Task {
      try await tabs.render(to: file, as: .apng) { pass, frame, count in
        print("pass \(pass): frame \(frame + 1) of \(count)")
      }
    }
    try await Task.sleep(for: .milliseconds(50))
    work.cancel()
    switch await work.result {
    case .success(let report): #expect(try Data(contentsOf: file).count == report.bytes)
    case .failure(let error):
      #expect(error is CancellationError)
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test func mistakesHaveParts() {
    var shown: [String] = []
    func show(
      _ place: String, _ severity: Diagnostic.Severity, _ code: String, _ message: String, _ help: String?
    ) { shown += [place, severity.rawValue, code, message, help ?? ""] }
    do {
      _ = try Production(source: #"{ "animation": "bounc" }"#)
    } catch {
      for diagnostic in error.diagnostics {
        let place = diagnostic.location.map { "\($0.line):\($0.column)" } ?? ""
        show(place, diagnostic.severity, diagnostic.code, diagnostic.message, diagnostic.help)
      }
    }
    #expect(
      shown == ["1:16", "error", "spec.unknownName", #"unknown animation "bounc""#, #"did you mean "bounce"?"#])
  }

  @Test func bytesAndFramesAreGivenInMemory() throws {
    var shown = 0.0
    func show(_ picture: Picture, for seconds: Double) { shown += seconds }
    let gif = try tabs.data(as: .gif)
    for frame in tabs.frames() {
      show(frame.picture, for: frame.delay)
    }
    let trace = tabs.trace(rate: 120).csv
    #expect(gif.starts(with: Array("GIF89a".utf8)))
    #expect(shown > 0.5)
    #expect(trace.hasPrefix("time,"))
  }

  @Test func ownFramesBecomeAGIF() throws {
    func draw(_ step: Int) -> Picture {
      let color: [UInt8] = [255, UInt8(step * 8), 0, 255]
      let pixels = Array(repeating: color, count: 1600).flatMap { $0 }
      guard let picture = Picture(width: 40, height: 40, rgba: pixels) else { preconditionFailure("1600 pixels") }
      return picture
    }
    let pictures = (0..<32).lazy.map { draw($0) }
    var options = EncodeOptions()
    options.loop = .times(2)
    let (bytes, report) = try OutputFormat.gif.data(
      of: pictures, delays: Array(repeating: 0.04, count: 32), options: options)
    #expect(bytes.starts(with: Array("GIF89a".utf8)))
    #expect((report.frames, report.fidelity, report.colors) == (32, .lossless, 32))
  }
}
