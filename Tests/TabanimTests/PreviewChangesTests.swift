import Foundation
import TestTools
import Testing

/// What the page of `preview` sets and writes. `./make.sh browsers` tries the controls themselves.
@Suite struct PreviewChangesTests {
  private func state(_ response: LocalClient.Response) throws -> RunningPreview.State {
    #expect(response.status == 200, "\(response.text)")
    return try JSONDecoder().decode(RunningPreview.State.self, from: Data(response.body))
  }

  @Test func aValueIsShownAndIsWrittenWhenItIsSaved() throws {
    let scratch = try RunningPreview.folder()
    let preview = try RunningPreview("a.json", scratch)
    let events = try preview.events()
    let first = try RunningPreview.next(events)
    let set = try state(preview.post("/set", #"{ "key": "animation.duration", "value": 1.50 }"#))
    #expect(set.version != first.version && set.isCurrent && set.changes.map(\.key) == ["animation.duration"])
    #expect(set.changes[0].value == 1.5 && set.changes[0].was == nil && !set.changes[0].isConflict)
    #expect(set.command == "tabanim render a.json --set 'animation.duration=1.50'")
    let controls = try preview.get("/controls").text
    #expect(controls.hasPrefix("{\"version\":\(set.version ?? 0),\"groups\":[{\"title\":\"Animation: bounce\""))
    #expect(controls.contains(#""key":"animation.duration","name":"duration","type":"number""#))
    // Others hear of it; nothing is written.
    #expect(try RunningPreview.next(events) { $0.version == set.version }.movie?.end ?? 0 > first.movie?.end ?? 0)
    #expect(try scratch.text("a.json") == RunningPreview.good)
    let words = set.command.replacing("'", with: "").split(separator: " ").dropFirst().map(String.init)
    #expect(try Binary.run(words, in: scratch.folder).exitCode == 0)
    let two =
      #"{ "changes": [{ "key": "animation.delay", "value": 0.25 }, { "key": "animation.duration", "value": 2 }] }"#
    #expect(try state(preview.post("/set", two)).changes.map(\.value) == [0.25, 2])
    #expect(
      try state(preview.post("/set", #"{ "key": "animation.delay", "value": null }"#)).changes.map(\.value) == [2])
    #expect(try state(preview.post("/save")).changes.isEmpty)
    let saved = RunningPreview.good.replacing(#""bounce""#, with: #"{ "kind": "bounce", "duration": 2 }"#)
    #expect(try scratch.text("a.json") == saved)
    // What is taken back is not written.
    _ = try state(preview.post("/set", #"{ "key": "animation.duration", "value": 3 }"#))
    #expect(try state(preview.post("/reset")).changes.isEmpty)
    #expect(try state(preview.post("/save")).changes.isEmpty && scratch.text("a.json") == saved)
    #expect(try scratch.names == ["a.gif", "a.json", "icon.svg", "log", "theme.json"])
  }

  @Test func aLinkAndItsTargetStayWhatTheyAre() throws {
    let scratch = try RunningPreview.folder()
    try FileManager.default.moveItem(atPath: scratch.path("a.json"), toPath: scratch.path("real.json"))
    try FileManager.default.createSymbolicLink(atPath: scratch.path("a.json"), withDestinationPath: "real.json")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: scratch.path("real.json"))
    let preview = try RunningPreview("a.json", scratch)
    _ = try RunningPreview.next(preview.events())
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
    let preview = try RunningPreview("here/a.json", scratch)
    _ = try RunningPreview.next(preview.events())
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
    let scratch = try RunningPreview.folder()
    let preview = try RunningPreview("a.json", scratch)
    let events = try preview.events()
    _ = try RunningPreview.next(events)
    let value = #"{ "key": "output.fps", "value": 25 }"#
    _ = try state(preview.post("/set", value))
    let other = RunningPreview.good.replacing(#""animation""#, with: #""output": { "fps": 10 }, "animation""#)
    try RunningPreview.replace("a.json", other, scratch)
    for _ in 0..<2 {
      let answer = try preview.post("/save")
      struct Conflict: Decodable { var changes: [RunningPreview.State.Change] }
      let changes = try JSONDecoder().decode(Conflict.self, from: Data(answer.body)).changes
      #expect(answer.status == 409 && answer.text.contains("a.json has changed meanwhile"))
      #expect(
        changes.map(\.isConflict) == [true] && changes[0].value == 25 && changes[0].disk == 10 && changes[0].was == nil)
      #expect(try scratch.text("a.json") == other)
      // It is told, too, when the change has been seen.
      #expect(try RunningPreview.next(preview.events()) { $0.changes.first?.isConflict == true }.isCurrent)
    }
    // Whoever has seen it may set the value again.
    #expect(try state(preview.post("/set", value)).changes.map(\.isConflict) == [false])
    _ = try state(preview.post("/save"))
    #expect(try scratch.text("a.json") == other.replacing("10", with: "25"))
    // A mistake in the file is another file, too.
    _ = try state(preview.post("/set", #"{ "key": "output.fps", "value": 30 }"#))
    try RunningPreview.replace("a.json", "{", scratch)
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
    let scratch = try RunningPreview.folder()
    let preview = try RunningPreview("a.json", scratch)
    let first = try RunningPreview.next(preview.events())
    let answer = try preview.post("/set", body)
    #expect(answer.status == status && (message.isEmpty || answer.text.contains(message)), "\(answer.text)")
    let state = try RunningPreview.next(preview.events())
    #expect(state.version == first.version && state.changes.isEmpty && state.isCurrent)
    #expect(try preview.post("/save").status == 200 && scratch.text("a.json") == RunningPreview.good)
  }

  @Test func onlyThePageOfThisRunSetsAndWrites() throws {
    let scratch = try RunningPreview.folder()
    let (preview, other) = (try RunningPreview("a.json", scratch), try RunningPreview("a.json", scratch))
    _ = try RunningPreview.next(preview.events())
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
    #expect(try RunningPreview.next(preview.events()).changes.isEmpty && scratch.text("a.json") == RunningPreview.good)
    let page = try preview.get("/")
    #expect(page.fields["x-frame-options"] == "DENY")
    #expect(page.fields["content-security-policy"]?.contains("frame-ancestors 'none'") == true)
  }

  @Test func aBlockIsWrittenAndItsPageStays() throws {
    let scratch = try RunningPreview.folder()
    let page =
      "# x --> y\r\n\r\n<!-- tabanim hero\r\n\t{ \"alt\": \"\", } // mine\r\n-->\r\n![](a.gif)\r\n<!-- /tabanim -->\r\n"
    try scratch.file("post.md", Data(page.utf8))
    let preview = try RunningPreview("post.md#hero", scratch)
    _ = try RunningPreview.next(preview.events())
    _ = try preview.post("/set", #"{ "key": "alt", "value": "a --> b" }"#)
    #expect(try preview.post("/save").status == 200)
    #expect(try scratch.text("post.md") == page.replacing(#""alt": """#, with: #""alt": "a --\u003e b""#))
    #expect(try Binary.run(["validate", "post.md"], in: scratch.folder).exitCode == 0)
  }
}
