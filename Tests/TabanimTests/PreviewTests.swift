import Foundation
import TestTools
import Testing

/// `preview` as a browser meets it, by plain sockets. `./make.sh browsers` tries the page itself.
@Suite struct PreviewTests {
  @Test(.enabled(if: Program.areHere(Program.python, Program.ffmpeg))) func framesAreThoseOfRender() throws {
    let scratch = try RunningPreview.folder()
    let preview = try RunningPreview("a.json", scratch)
    let state = try RunningPreview.next(preview.events())
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
    let scratch = try RunningPreview.folder()
    let preview = try RunningPreview("a.json", scratch)
    let events = try preview.events()
    var version = try #require(try RunningPreview.next(events).version)
    // The spec, what it extends, a file that it names, and a project that comes.
    for (name, content) in [
      ("a.json", RunningPreview.good.replacing("bounce", with: "spring")),
      ("theme.json", #"{ "output": { "fps": 25 } }"#),
      ("icon.svg", #"<svg viewBox="0 0 4 4"><path d="M0 0h2v2z"/></svg>"#),
      ("tabanim.json", #"{ "output": { "hold": 2 } }"#),
    ] {
      try RunningPreview.replace(name, content, scratch)
      let state = try RunningPreview.next(events) { $0.version != version }
      version = try #require(state.version)
      #expect(state.isCurrent, "\(name)")
    }
    // One who comes later gets the same.
    #expect(try RunningPreview.next(preview.events()).version == version)
    // Written in place.
    try scratch.file("a.json", Data(RunningPreview.good.utf8))
    #expect(try RunningPreview.next(events) { $0.version != version }.isCurrent)
  }

  @Test func aWrongSpecKeepsTheLastGoodPicture() throws {
    let scratch = try RunningPreview.folder()
    let preview = try RunningPreview("a.json", scratch)
    let events = try preview.events()
    let good = try RunningPreview.next(events)
    let frame = "/frame?version=\(good.version ?? 0)&time=0.5"
    let picture = try preview.get(frame).body
    try RunningPreview.replace("a.json", RunningPreview.good.replacing("\"animation\"", with: "\"animatoin\""), scratch)
    let wrong = try RunningPreview.next(events) { !$0.isCurrent }
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
    #expect(
      try RunningPreview.next(events) { $0.problems.first?.report.message.contains("a.json") == true }.version
        == good.version)
    try FileManager.default.removeItem(atPath: scratch.path("icon.svg"))
    try RunningPreview.replace("a.json", RunningPreview.good, scratch)
    let missing = try RunningPreview.next(events) { $0.problems.first?.report.message.contains("icon.svg") == true }
    #expect(!missing.isCurrent && missing.version == good.version)
    try RunningPreview.replace("icon.svg", RunningPreview.icon, scratch)
    #expect(try RunningPreview.next(events) { $0.isCurrent }.version != good.version)
    #expect(try preview.get(frame).status == 409)
  }

  @Test func aSpecThatIsWrongFromTheStartIsWaitedFor() throws {
    let scratch = try RunningPreview.folder()
    try scratch.file("a.json", Data("{".utf8))
    let preview = try RunningPreview("a.json", scratch)
    let events = try preview.events()
    let first = try RunningPreview.next(events)
    #expect(first.movie == nil && first.version == nil && first.problems.count == 1)
    try RunningPreview.replace("a.json", "{}", scratch)
    #expect(try RunningPreview.next(events) { $0.isCurrent }.movie?.isDark == false)
  }

  @Test func onlyItsOwnFilesAreServed() throws {
    let preview = try RunningPreview("a.json", try RunningPreview.folder())
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

  @Test(arguments: [SIGINT, SIGTERM]) func aSignalEndsIt(_ number: Int32) throws {
    let scratch = try RunningPreview.folder()
    let preview = try RunningPreview("a.json", scratch)
    let events = try preview.events()
    _ = try RunningPreview.next(events)
    kill(preview.process.processIdentifier, number)
    preview.process.waitUntilExit()
    #expect(preview.process.terminationReason == .uncaughtSignal && preview.process.terminationStatus == number)
    #expect(events.isClosed())
    #expect(try scratch.names == ["a.json", "icon.svg", "log", "theme.json"])
  }

  @Test func whatStandsInTheWayIsTold() throws {
    let scratch = try RunningPreview.folder()
    let preview = try RunningPreview("a.json", scratch)
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
    let scratch = try RunningPreview.folder()
    try FileManager.default.createDirectory(atPath: scratch.path("bin"), withIntermediateDirectories: true)
    try #require(mkfifo(scratch.path("opened"), 0o600) == 0)
    for opener in ["xdg-open", "open"] {
      let file = try scratch.file("bin/\(opener)", Data("#!/bin/sh\necho \"$@\" > '\(scratch.path("opened"))'\n".utf8))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    let path = "\(scratch.path("bin")):" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let preview = try RunningPreview("a.json", scratch, ["--port", "0", "--open"], environment: ["PATH": path])
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
