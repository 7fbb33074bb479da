// Not @testable: what stands here is what docs/library.md shows to other programs.
import TabanimRenderer
import TestTools
import Testing

/// The code of docs/library.md, line by line; the page's own test looks for it here.
@Suite struct LibraryPageTests {
  private func folder() throws -> Scratch {
    let scratch = try Scratch()
    let spec = """
      { "tabBar": { "items": ["Home", "Search"] }, "screen": { "size": { "width": 120, "height": 200 }, "scale": 1 },
        "timeline": [{ "at": 0.2, "tap": 1 }], "output": { "hold": 0.2, "fps": 20 } }
      """
    try scratch.file("tabs.json", .init(spec.utf8))
    return scratch
  }

  @Test func aSnapshotIsCompared() throws {
    let scratch = try folder()
    let folder = scratch.folder.path
    _ = try Production(SourceText(reading: folder + "/tabs.json")).render(to: folder + "/tabs.gif", as: .gif)
    let production = try Production(SourceText(reading: folder + "/tabs.json"))
    let differences = try production.differences(from: folder + "/tabs.gif", tolerance: 2)
    #expect(differences.isEmpty)
    let still = production.still(at: 0.5)
    #expect(production.differences(from: still, at: 0.5).isEmpty)
  }

  @Test func aDocumentationBuildGetsItsPictures() throws {
    let scratch = try folder()
    let folder = scratch.folder.path
    for (name, appearance) in [("tabs@2x.png", Overrides.Setting.Appearance.light), ("tabs~dark@2x.png", .dark)] {
      var overrides = Overrides()
      try overrides.set(.appearance(appearance))
      let production = try Production(SourceText(reading: folder + "/tabs.json"), overrides: overrides)
      let report = try production.render(to: folder + "/" + name, as: .apng)
      print("\(name): \(report.bytes) bytes")
    }
    #expect(try scratch.names == ["tabs.json", "tabs@2x.png", "tabs~dark@2x.png"])
  }

  @Test func bytesAndFramesAreGivenInMemory() throws {
    let scratch = try folder()
    let production = try Production(SourceText(reading: scratch.path("tabs.json")))
    var shown = 0.0
    func show(_ picture: Picture, for seconds: Double) { shown += seconds }
    let gif = try production.data(as: .gif)
    for frame in production.frames() {
      show(frame.picture, for: frame.delay)
    }
    let trace = production.trace(rate: 120).csv
    #expect(gif.starts(with: Array("GIF89a".utf8)))
    #expect(shown > 0.5)
    #expect(trace.hasPrefix("time,"))
  }
}
