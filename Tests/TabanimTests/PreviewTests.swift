import Foundation
import TestTools
import Testing

/// `preview` as a browser meets it, by plain sockets. `./make.sh browsers` tries the page itself.
@Suite struct PreviewTests {
  /// A running preview of a spec, its address read from standard output.
  private final class Preview {
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

  private struct State: Decodable {
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

  private func next(_ events: LocalClient, until condition: (State) -> Bool = { _ in true }) throws -> State {
    while true {
      let state = try JSONDecoder().decode(State.self, from: Data(try events.event().utf8))
      if condition(state) { return state }
    }
  }

  private static let good = #"""
    { "extends": "theme.json", "screen": { "scale": 1 }, "animation": "bounce",
      "tabBar": { "items": [{ "icon": { "svg": "icon.svg" } }, "B"] } }
    """#
  private static let icon = #"<svg viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>"#

  private func folder() throws -> Scratch {
    let scratch = try Scratch()
    for (name, text) in [("theme.json", "{}"), ("icon.svg", PreviewTests.icon), ("a.json", PreviewTests.good)] {
      try scratch.file(name, Data(text.utf8))
    }
    return scratch
  }

  /// As editors do it: another file takes the name.
  private func replace(_ name: String, _ content: String, _ scratch: Scratch) throws {
    try scratch.file(name + "~", Data(content.utf8))
    try #require(rename(scratch.path(name + "~"), scratch.path(name)) == 0)
  }

  @Test(.enabled(if: Program.areHere(Program.python, Program.ffmpeg))) func framesAreThoseOfRender() throws {
    let scratch = try folder()
    let preview = try Preview("a.json", scratch)
    let state = try next(preview.events())
    let (movie, version) = try (#require(state.movie), #require(state.version))
    // Forward, back, between frames and beyond the ends.
    for time in [0, 0.5, 0.437, 0.46, movie.end + 3, 0.44] {
      let dark = time == 0.44
      let answer = try preview.get("/frame?version=\(version)&time=\(time)\(dark ? "&twin" : "")")
      let arguments = ["render", "a.json", "-o", "a.png", "--at", "\(time)"] + (dark ? ["--appearance", "dark"] : [])
      #expect(try Binary.run(arguments, in: scratch.folder).exitCode == 0)
      let picture = try DecodedPicture(scratch.folder.appendingPathComponent("a.png"))
      #expect(picture.width == movie.width && picture.height == movie.height)
      #expect(answer.status == 200 && answer.body == picture.frames[0], "\(time)")
    }
    struct Motion: Decodable {
      struct Curve: Decodable { var name: String }
      var frames: [Double]
      var curves: [Curve]
    }
    let answer = try preview.get("/motion?version=\(version)")
    let motion = try JSONDecoder().decode(Motion.self, from: Data(answer.body))
    #expect(motion.frames.prefix(4) == [0, 0.4, 0.42, 0.44])
    #expect(motion.curves.map(\.name) == ["items[1].icon.scale", "items[0].icon.scale"].sorted())
    #expect(try preview.get("/frame?version=\(version + 1)&time=0").status == 409)
    #expect(try preview.get("/frame?version=\(version)&time=nan").status == 400)
    #expect(try preview.get("/frame?version=\(version)").status == 400)
    #expect(try preview.get("/snippet").text.contains("](a.gif)"))
    #expect(state.command == "tabanim render a.json")
    let still = state.stillCommand.split(separator: " ").dropFirst().map(String.init) + ["0.5"]
    #expect(try Binary.run(still, in: scratch.folder).exitCode == 0)
    #expect(try scratch.names.contains("a-poster.png"))
  }

  @Test func everySavedChangeIsSeen() throws {
    let scratch = try folder()
    let preview = try Preview("a.json", scratch)
    let events = try preview.events()
    var version = try #require(try next(events).version)
    // The spec, what it extends, a file that it names, and a project that comes.
    for (name, content) in [
      ("a.json", PreviewTests.good.replacing("bounce", with: "spring")),
      ("theme.json", #"{ "output": { "fps": 25 } }"#),
      ("icon.svg", #"<svg viewBox="0 0 4 4"><path d="M0 0h2v2z"/></svg>"#),
      ("tabanim.json", #"{ "output": { "hold": 2 } }"#),
    ] {
      try replace(name, content, scratch)
      let state = try next(events) { $0.version != version }
      version = try #require(state.version)
      #expect(state.isCurrent, "\(name)")
    }
    // One who comes later gets the same.
    #expect(try next(preview.events()).version == version)
    // Written in place.
    try scratch.file("a.json", Data(PreviewTests.good.utf8))
    #expect(try next(events) { $0.version != version }.isCurrent)
  }

  @Test func aWrongSpecKeepsTheLastGoodPicture() throws {
    let scratch = try folder()
    let preview = try Preview("a.json", scratch)
    let events = try preview.events()
    let good = try next(events)
    let frame = "/frame?version=\(good.version ?? 0)&time=0.5"
    let picture = try preview.get(frame).body
    try replace("a.json", PreviewTests.good.replacing("\"animation\"", with: "\"animatoin\""), scratch)
    let wrong = try next(events) { !$0.isCurrent }
    #expect(wrong.version == good.version && wrong.movie != nil)
    let report = try #require(wrong.problems.first)
    #expect(report.report.severity == "error" && report.report.message == "unknown key \"animatoin\" in the spec")
    #expect(report.report.file == "a.json" && report.report.line == 1 && report.report.column == 54)
    #expect(report.report.help == "did you mean \"animation\"?")
    let lines = try #require(report.excerpt).split(separator: "\n")
    #expect(lines.count == 2 && lines[1] == String(repeating: " ", count: 53) + "^" + String(repeating: "~", count: 10))
    #expect(try preview.get(frame).body == picture)
    #expect(try scratch.text("log").contains("a.json:1:54: error: unknown key"))
    // Gone, and there again; what it extends is watched meanwhile.
    try FileManager.default.removeItem(atPath: scratch.path("a.json"))
    #expect(try next(events) { $0.problems.first?.report.message.contains("a.json") == true }.version == good.version)
    try FileManager.default.removeItem(atPath: scratch.path("icon.svg"))
    try replace("a.json", PreviewTests.good, scratch)
    let missing = try next(events) { $0.problems.first?.report.message.contains("icon.svg") == true }
    #expect(!missing.isCurrent && missing.version == good.version)
    try replace("icon.svg", PreviewTests.icon, scratch)
    #expect(try next(events) { $0.isCurrent }.version != good.version)
    #expect(try preview.get(frame).status == 409)
  }

  @Test func aSpecThatIsWrongFromTheStartIsWaitedFor() throws {
    let scratch = try folder()
    try scratch.file("a.json", Data("{".utf8))
    let preview = try Preview("a.json", scratch)
    let events = try preview.events()
    let first = try next(events)
    #expect(first.movie == nil && first.version == nil && first.problems.count == 1)
    try replace("a.json", "{}", scratch)
    #expect(try next(events) { $0.isCurrent }.movie?.isDark == false)
  }

  @Test func onlyItsOwnFilesAreServed() throws {
    let preview = try Preview("a.json", try folder())
    let page = try preview.get("/")
    #expect(page.status == 200 && page.fields["content-type"] == "text/html; charset=utf-8")
    for part in ["<canvas id=\"frame\"", "<input id=\"time\" type=\"range\"", "<ol id=\"problems\">"] {
      #expect(page.text.contains(part))
    }
    // All that the page names is there, and nothing is from elsewhere.
    for script in [
      "/page.js", "/frames.js", "/curves.js", "/parts.js", "/controls.js", "/rows.js", "/pads.js", "/style.css",
    ] {
      #expect(try preview.get(script).status == 200)
    }
    #expect(page.fields["content-security-policy"]?.hasPrefix("default-src 'none'; script-src 'self'") == true)
    for path in [
      "/../a.json", "/a.json", "/%2e%2e/a.json", "//etc/passwd", "/etc/passwd", "/page.js/../a.json", "/icon.svg",
      "/./", "\(preview.scratch.path("a.json"))", "http://127.0.0.1/", "/@fs/etc/passwd?raw",
    ] {
      #expect(try preview.get(path).status == 404, "\(path)")
    }
    let client = try preview.client()
    try client.send("GET /events HTTP/1.1\r\nHost: evil.example:\(preview.port)\r\n\r\n")
    #expect(try client.response().status == 403)
    // Other addresses of this machine do not reach it.
    #expect(throws: LocalClient.Failure.self) { try LocalClient(port: preview.port, address: [127, 0, 0, 2]) }
  }

  private func state(_ response: LocalClient.Response) throws -> State {
    #expect(response.status == 200, "\(response.text)")
    return try JSONDecoder().decode(State.self, from: Data(response.body))
  }

  @Test func aValueIsShownAndIsWrittenWhenItIsSaved() throws {
    let scratch = try folder()
    let preview = try Preview("a.json", scratch)
    let events = try preview.events()
    let first = try next(events)
    let set = try state(preview.post("/set", #"{ "key": "animation.duration", "value": 1.50 }"#))
    #expect(set.version != first.version && set.isCurrent && set.changes.map(\.key) == ["animation.duration"])
    #expect(set.changes[0].value == 1.5 && set.changes[0].was == nil && !set.changes[0].isConflict)
    #expect(set.command == "tabanim render a.json --set 'animation.duration=1.50'")
    let controls = try preview.get("/controls").text
    #expect(controls.hasPrefix("{\"version\":\(set.version ?? 0),\"groups\":[{\"title\":\"Animation: bounce\""))
    #expect(controls.contains(#""key":"animation.duration","name":"duration","type":"number""#))
    // Others hear of it; nothing is written.
    #expect(try next(events) { $0.version == set.version }.movie?.end ?? 0 > first.movie?.end ?? 0)
    #expect(try scratch.text("a.json") == PreviewTests.good)
    let words = set.command.replacing("'", with: "").split(separator: " ").dropFirst().map(String.init)
    #expect(try Binary.run(words, in: scratch.folder).exitCode == 0)
    let two =
      #"{ "changes": [{ "key": "animation.delay", "value": 0.25 }, { "key": "animation.duration", "value": 2 }] }"#
    #expect(try state(preview.post("/set", two)).changes.map(\.value) == [0.25, 2])
    #expect(
      try state(preview.post("/set", #"{ "key": "animation.delay", "value": null }"#)).changes.map(\.value) == [2])
    #expect(try state(preview.post("/save")).changes.isEmpty)
    let saved = PreviewTests.good.replacing(#""bounce""#, with: #"{ "kind": "bounce", "duration": 2 }"#)
    #expect(try scratch.text("a.json") == saved)
    // What is taken back is not written.
    _ = try state(preview.post("/set", #"{ "key": "animation.duration", "value": 3 }"#))
    #expect(try state(preview.post("/reset")).changes.isEmpty)
    #expect(try state(preview.post("/save")).changes.isEmpty && scratch.text("a.json") == saved)
    #expect(try scratch.names == ["a.gif", "a.json", "icon.svg", "log", "theme.json"])
  }

  @Test func aLinkAndItsTargetStayWhatTheyAre() throws {
    let scratch = try folder()
    try FileManager.default.moveItem(atPath: scratch.path("a.json"), toPath: scratch.path("real.json"))
    try FileManager.default.createSymbolicLink(atPath: scratch.path("a.json"), withDestinationPath: "real.json")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: scratch.path("real.json"))
    let preview = try Preview("a.json", scratch)
    _ = try next(preview.events())
    _ = try state(preview.post("/set", #"{ "key": "output.fps", "value": 25 }"#))
    _ = try state(preview.post("/save"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path("a.json")) == "real.json")
    #expect(try scratch.text("real.json").contains(#""output": { "fps": 25 }"#))
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path("real.json"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func aLinkOutOfTheFolderOfTheSpecIsNotWritten() throws {
    let scratch = try Scratch()
    for folder in ["here", "there"] {
      try FileManager.default.createDirectory(atPath: scratch.path(folder), withIntermediateDirectories: true)
    }
    try scratch.file("there/a.json", Data("{}".utf8))
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("here/a.json"), withDestinationPath: "../there/a.json")
    let preview = try Preview("here/a.json", scratch)
    _ = try next(preview.events())
    _ = try state(preview.post("/set", #"{ "key": "output.fps", "value": 25 }"#))
    let answer = try preview.post("/save")
    #expect(answer.status == 422 && answer.text.contains("is a link to a file outside"), "\(answer.text)")
    #expect(try scratch.text("there/a.json") == "{}")
    // A project that holds both is their common folder.
    try scratch.file("tabanim.json", Data("{}".utf8))
    _ = try state(preview.post("/save"))
    #expect(try scratch.text("there/a.json") == #"{ "output": { "fps": 25 } }"#)
  }

  @Test func aFileThatHasChangedIsNotOverwritten() throws {
    let scratch = try folder()
    let preview = try Preview("a.json", scratch)
    let events = try preview.events()
    _ = try next(events)
    let value = #"{ "key": "output.fps", "value": 25 }"#
    _ = try state(preview.post("/set", value))
    let other = PreviewTests.good.replacing(#""animation""#, with: #""output": { "fps": 10 }, "animation""#)
    try replace("a.json", other, scratch)
    for _ in 0..<2 {
      let answer = try preview.post("/save")
      struct Conflict: Decodable { var changes: [State.Change] }
      let changes = try JSONDecoder().decode(Conflict.self, from: Data(answer.body)).changes
      #expect(answer.status == 409 && answer.text.contains("a.json has changed meanwhile"))
      #expect(
        changes.map(\.isConflict) == [true] && changes[0].value == 25 && changes[0].disk == 10 && changes[0].was == nil)
      #expect(try scratch.text("a.json") == other)
      // It is told, too, when the change has been seen.
      #expect(try next(preview.events()) { $0.changes.first?.isConflict == true }.isCurrent)
    }
    // Whoever has seen it may set the value again.
    #expect(try state(preview.post("/set", value)).changes.map(\.isConflict) == [false])
    _ = try state(preview.post("/save"))
    #expect(try scratch.text("a.json") == other.replacing("10", with: "25"))
    // A mistake in the file is another file, too.
    _ = try state(preview.post("/set", #"{ "key": "output.fps", "value": 30 }"#))
    try replace("a.json", "{", scratch)
    #expect(try preview.post("/save").status == 409 && scratch.text("a.json") == "{")
    #expect(try preview.post("/set", #"{ "key": "output.fps", "value": 40 }"#).status == 422)
  }

  @Test(arguments: [
    (#"{ "key": "animation.duration", "value": -1 }"#, 422, "number above 0"),
    (#"{ "key": "animation.durations", "value": 1 }"#, 422, "unknown key"),
    (#"{ "key": "timeline[3].at", "value": 1 }"#, 422, "there is no entry [3]"),
    (#"{ "key": "extends", "value": "/etc/passwd" }"#, 422, "extends"),
    (#"{ "key": "tabBar.items[0].icon", "value": { "svg": "../secret.svg" } }"#, 422, "../secret.svg"),
    (#"{ "key": "a=1", "value": 1 }"#, 422, "not the path"), (#"{ "key": "", "value": 1 }"#, 422, "gives no value"),
    (#"{ "key": 1, "value": 1 }"#, 400, ""), (#"{ "value": 1 }"#, 400, ""), ("[]", 400, ""), ("{", 400, ""),
    ("", 400, ""),
    (#"{ "changes": [{ "key": "output.fps", "value": 25 }, { "key": "output.fps" }] }"#, 400, ""),
    (
      #"{ "changes": [{ "key": "output.fps", "value": 25 }, { "key": "output.speed", "value": 0 }] }"#, 422,
      "a number from 0.01"
    ),
  ]) func whatMakesNoPictureIsToldAndNotKept(_ body: String, _ status: Int, _ message: String) throws {
    let scratch = try folder()
    let preview = try Preview("a.json", scratch)
    let first = try next(preview.events())
    let answer = try preview.post("/set", body)
    #expect(answer.status == status && (message.isEmpty || answer.text.contains(message)), "\(answer.text)")
    let state = try next(preview.events())
    #expect(state.version == first.version && state.changes.isEmpty && state.isCurrent)
    #expect(try preview.post("/save").status == 200 && scratch.text("a.json") == PreviewTests.good)
  }

  @Test func onlyThePageOfThisRunSetsAndWrites() throws {
    let scratch = try folder()
    let (preview, other) = (try Preview("a.json", scratch), try Preview("a.json", scratch))
    _ = try next(preview.events())
    let token = try preview.token()
    #expect(try token != other.token() && preview.token() == token)
    let good = "X-Tabanim-Token: \(token)"
    for path in ["/set", "/save", "/reset"] {
      for fields in [
        [], ["X-Tabanim-Token: "], ["X-Tabanim-Token: \(token)x"], ["X-Tabanim-Token: \(try other.token())"],
        [good, good],
        ["Cookie: x-tabanim-token=\(token)"], [good, "Origin: http://evil.example"], [good, "Origin: null"],
        [good, "Sec-Fetch-Site: same-site"],
      ] {
        let answer = try preview.post(path, #"{ "key": "output.fps", "value": 25 }"#, fields)
        #expect(answer.status == 403, "\(path) \(fields)")
      }
      let answer = try preview.get(path)
      #expect(answer.status == 405 && answer.fields["allow"] == "POST")
    }
    #expect(try preview.post("/frame", "", [good]).status == 405)
    #expect(try next(preview.events()).changes.isEmpty && scratch.text("a.json") == PreviewTests.good)
    let page = try preview.get("/")
    #expect(page.fields["x-frame-options"] == "DENY")
    #expect(page.fields["content-security-policy"]?.contains("frame-ancestors 'none'") == true)
  }

  @Test func aBlockIsWrittenAndItsPageStays() throws {
    let scratch = try folder()
    let page =
      "# x --> y\r\n\r\n<!-- tabanim hero\r\n\t{ \"alt\": \"\", } // mine\r\n-->\r\n![](a.gif)\r\n<!-- /tabanim -->\r\n"
    try scratch.file("post.md", Data(page.utf8))
    let preview = try Preview("post.md#hero", scratch)
    _ = try next(preview.events())
    _ = try preview.post("/set", #"{ "key": "alt", "value": "a --> b" }"#)
    #expect(try preview.post("/save").status == 200)
    #expect(try scratch.text("post.md") == page.replacing(#""alt": """#, with: #""alt": "a --\u003e b""#))
    #expect(try Binary.run(["validate", "post.md"], in: scratch.folder).exitCode == 0)
  }

  @Test(arguments: [SIGINT, SIGTERM]) func aSignalEndsIt(_ number: Int32) throws {
    let scratch = try folder()
    let preview = try Preview("a.json", scratch)
    let events = try preview.events()
    _ = try next(events)
    kill(preview.process.processIdentifier, number)
    preview.process.waitUntilExit()
    #expect(preview.process.terminationReason == .uncaughtSignal && preview.process.terminationStatus == number)
    #expect(events.isClosed())
    #expect(try scratch.names == ["a.json", "icon.svg", "log", "theme.json"])
  }

  @Test func whatStandsInTheWayIsTold() throws {
    let scratch = try folder()
    let preview = try Preview("a.json", scratch)
    let taken = try Binary.run(["preview", "a.json", "--port", "\(preview.port)"], in: scratch.folder)
    #expect(taken.exitCode == 73 && taken.output.isEmpty)
    #expect(
      taken.errors.hasPrefix("error: 127.0.0.1:\(preview.port) is in use by another program\n"), "\(taken.errors)")
    #expect(try Binary.run(["preview", "b.json"], in: scratch.folder).exitCode == 66)
    for wrong in [["-"], ["."], ["a.json", "--port", "70000"]] {
      #expect(try Binary.run(["preview"] + wrong, in: scratch.folder).exitCode == 64, "\(wrong)")
    }
  }

  @Test func theBrowserIsOpenedAtItsAddress() throws {
    let scratch = try folder()
    try FileManager.default.createDirectory(atPath: scratch.path("bin"), withIntermediateDirectories: true)
    try #require(mkfifo(scratch.path("opened"), 0o600) == 0)
    for opener in ["xdg-open", "open"] {
      let file = try scratch.file("bin/\(opener)", Data("#!/bin/sh\necho \"$@\" > '\(scratch.path("opened"))'\n".utf8))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    let path = "\(scratch.path("bin")):" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let preview = try Preview("a.json", scratch, ["--port", "0", "--open"], environment: ["PATH": path])
    let opened = try Program.run(URL(fileURLWithPath: "/bin/cat"), [scratch.path("opened")])
    #expect(String(decoding: opened.output, as: UTF8.self) == preview.address)
  }

  @Test(.enabled(if: Program.find("node") != nil, "needs node")) func theScriptsAreValid() throws {
    let folder = Binary.root.appendingPathComponent("Sources/tabanim/Preview/Page")
    let scratch = try Scratch()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".js") }
    #expect(names.count == 7)
    for name in names {
      // As modules, which node knows by this suffix.
      let copy = try scratch.file(
        name.replacing(".js", with: ".mjs"), Data(contentsOf: folder.appendingPathComponent(name)))
      let result = try Program.run(try #require(Program.find("node")), ["--check", copy.path])
      #expect(result.exitCode == 0, "\(result.errors)")
    }
  }
}
