import Foundation
import TestTools
import Testing

/// `render --watch` renders again what has changed, by path, and keeps the last good picture.
@Suite struct WatchTests {
  private static func spec(_ tint: String) -> String {
    """
    { "extends": "theme.json", "screen": { "scale": 1 }, "animation": [], "timeline": [],
      "tabBar": { "tint": "\(tint)", "items": [{ "icon": { "svg": "icon.svg" } }, "B"] } }
    """
  }

  /// As editors do it: another file takes the name.
  private func replace(_ name: String, _ content: String, _ scratch: Scratch) throws {
    try scratch.file(name + "~", Data(content.utf8))
    try #require(rename(scratch.path(name + "~"), scratch.path(name)) == 0)
  }

  /// Waits for `condition`; false where it does not come.
  private func comes(_ process: Process, _ condition: () throws -> Bool) rethrows -> Bool {
    for _ in 0..<60_000 where process.isRunning {
      if try condition() { return true }
      usleep(1000)
    }
    return false
  }

  @Test func whatChangesIsRenderedAgain() throws {
    let scratch = try Scratch()
    try scratch.file("theme.json", Data("{}".utf8))
    try scratch.file("icon.svg", Data(#"<svg viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>"#.utf8))
    try scratch.file("a.tabanim.json", Data(WatchTests.spec("#FF0000").utf8))
    try scratch.file("log", Data())
    let process = Process()
    process.executableURL = Binary.executable
    process.arguments = ["render", ".", "--watch"]
    process.currentDirectoryURL = scratch.folder
    process.standardError = FileHandle(forWritingAtPath: scratch.path("log"))
    try SignalTests.start(process)
    defer { process.terminate() }
    func picture(_ name: String = "a.gif") -> Data? {
      try? Data(contentsOf: scratch.folder.appendingPathComponent(name))
    }
    func log() throws -> String { try scratch.text("log") }
    #expect(try comes(process) { try log().contains("watching") })
    var last = picture()
    // The spec, what it extends, and a file that it names.
    for (name, content) in [
      ("a.tabanim.json", WatchTests.spec("#00FF00")), ("theme.json", #"{ "tabBar": { "background": "black" } }"#),
      ("icon.svg", #"<svg viewBox="0 0 4 4"><path d="M0 0h2v2z"/></svg>"#),
    ] {
      try replace(name, content, scratch)
      #expect(comes(process) { picture() != last }, "\(name)")
      last = picture()
    }
    // A mistake is told once, and the picture stays.
    try replace("a.tabanim.json", "{ \"animation\": ", scratch)
    #expect(try comes(process) { try log().contains("error: ") })
    #expect(picture() == last)
    // What is missing is waited for.
    try FileManager.default.removeItem(atPath: scratch.path("icon.svg"))
    try replace("a.tabanim.json", WatchTests.spec("#0000FF"), scratch)
    #expect(try comes(process) { try log().contains("there is no file \"icon.svg\"") })
    #expect(picture() == last)
    try replace("icon.svg", #"<svg viewBox="0 0 4 4"><path d="M0 0h4v2z"/></svg>"#, scratch)
    #expect(comes(process) { picture() != last })
    // A new spec in the folder.
    try replace("b.tabanim.json", "{}", scratch)
    #expect(comes(process) { picture("b.gif") != nil })
    #expect(try log().components(separatedBy: "expected a value").count == 2, "no flood")
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGINT)
  }
}
