import Foundation
import TestTools
import Testing

/// A running preview of a spec, its address read from standard output.
final class RunningPreview {
  let process = Process()
  let scratch: Scratch
  let port: UInt16
  let address: String

  init(
    _ spec: String, _ scratch: Scratch, _ arguments: [String] = ["--port", "0"], environment: [String: String] = [:]
  ) throws {
    self.scratch = scratch
    try scratch.file("log", Data())
    let pipe = Pipe()
    process.executableURL = Binary.executable
    process.arguments = ["preview", spec] + arguments
    process.currentDirectoryURL = scratch.folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = pipe
    process.standardError = FileHandle(forWritingAtPath: scratch.path("log"))
    try SignalTests.start(process)
    var line = Data()
    while line.last != 0x0A {
      guard let byte = try pipe.fileHandleForReading.read(upToCount: 1), !byte.isEmpty else { break }
      line += byte
    }
    address = String(decoding: line, as: UTF8.self)
    let match = try #require(address.wholeMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\/\n/), "\(address)")
    port = try #require(UInt16(match.1))
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  func client() throws -> LocalClient { try LocalClient(port: port) }
  func get(_ target: String) throws -> LocalClient.Response { try client().get(target, port: port) }

  /// Sends a POST with the page's token, or with other fields.
  func post(_ target: String, _ body: String = "", _ fields: [String]? = nil) throws -> LocalClient.Response {
    let fields = try fields ?? ["X-Tabanim-Token: \(token())"]
    return try client().post(target, body, port: port, fields)
  }

  func token() throws -> String {
    let page = try get("/").text
    return String(try #require(page.firstMatch(of: /<meta name="token" content="([0-9a-z]{40,})">/)).1)
  }

  func events() throws -> LocalClient {
    let client = try client()
    try #require(try client.get("/events", port: port).status == 200)
    return client
  }
}

extension RunningPreview {
  /// What a page is sent.
  struct State: Decodable {
    struct Movie: Decodable {
      var width: Int
      var height: Int
      var end: Double
      var isDark: Bool
    }
    struct Problem: Decodable {
      struct Report: Decodable {
        var severity: String
        var file: String
        var line: Int
        var column: Int?
        var message: String
        var help: String?
      }
      var report: Report
      var excerpt: String?
    }
    var version: Int?
    var isCurrent: Bool
    var movie: Movie?
    var problems: [Problem]
    struct Change: Decodable {
      var key: String
      var value: Double
      var was: Double?
      var disk: Double?
      var isConflict: Bool
    }
    var command: String
    var stillCommand: String
    var changes: [Change]
  }

  static func next(_ events: LocalClient, until condition: (State) -> Bool = { _ in true }) throws -> State {
    while true {
      let state = try JSONDecoder().decode(State.self, from: Data(try events.event().utf8))
      if condition(state) { return state }
    }
  }

  static let good = #"""
    { "extends": "theme.json", "screen": { "scale": 1 }, "animation": "bounce",
      "tabBar": { "items": [{ "icon": { "svg": "icon.svg" } }, "B"] } }
    """#
  static let icon = #"<svg viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>"#

  static func folder() throws -> Scratch {
    let scratch = try Scratch()
    for (name, text) in [("theme.json", "{}"), ("icon.svg", RunningPreview.icon), ("a.json", RunningPreview.good)] {
      try scratch.file(name, Data(text.utf8))
    }
    return scratch
  }

  /// As editors do it: another file takes the name.
  static func replace(_ name: String, _ content: String, _ scratch: Scratch) throws {
    try scratch.file(name + "~", Data(content.utf8))
    try #require(rename(scratch.path(name + "~"), scratch.path(name)) == 0)
  }
}
