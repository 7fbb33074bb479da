import Foundation
import TestTools
import Testing

/// Pictures carry a key of what made them and a sum of their bytes: what both vouch for is not drawn again, and nothing else is spared.
@Suite struct KeyTests {
  private static let icon =
    #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M4 4H20V20H4Z"/></svg>"#

  /// A project of four specs: with a theme, with a base, with an icon of its own, and with a font.
  private static func project() throws -> Scratch {
    let scratch = try Scratch()
    let files = [
      "tabanim.json": #"{ "screen": { "scale": 1 }, "output": { "fps": 10, "files": ["{name}.gif", "{name}.png"] } }"#,
      "theme.json": #"{ "tabBar": { "tint": "systemRed" } }"#,
      "base.json": #"{ "tabBar": { "items": ["Home", "Search"] } }"#,
      "icon.svg": icon,
      "themed.tabanim.json": #"{ "extends": "theme.json", "alt": "A", "animation": "bounce" }"#,
      "based.tabanim.json": #"{ "extends": "base.json", "alt": "A", "animation": "spring" }"#,
      "own.tabanim.json":
        #"{ "alt": "A", "animation": "bounce", "tabBar": { "items": [{ "title": "A", "icon": { "svg": "icon.svg" } }, "B"] } }"#,
      "font.tabanim.json":
        #"{ "alt": "A", "animation": "bounce", "tabBar": { "titleFont": { "file": "font.otf" }, "items": ["A", "B"] } }"#,
    ]
    for (name, text) in files { try scratch.file(name, Data(text.utf8)) }
    for (name, cut) in [("font.otf", "Regular"), ("other.otf", "Bold")] {
      try scratch.file(
        name, Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/opentype/inter/Inter-\(cut).otf")))
    }
    return scratch
  }

  /// The pictures that a run drew, and those that it did not.
  private static func run(_ arguments: [String], in scratch: Scratch) throws -> (drawn: [String], spared: [String]) {
    let result = try Binary.run(arguments + ["--reporter", "json"], in: scratch.folder)
    // An SVG that is no picture of this program is not touched.
    #expect([0, 1, 73].contains(result.exitCode), "\(result.errors)")
    let rows = try result.errors.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    func names(_ isWanted: ([String: Any]) -> Bool) -> [String] {
      rows.filter(isWanted).compactMap { $0["file"] as? String }.sorted()
    }
    for row in rows where row["compared"] as? String == "key" { #expect(row["psnr"] is NSNull? || row["psnr"] == nil) }
    return (names { $0["compared"] as? String != "key" }, names { $0["compared"] as? String == "key" })
  }

  private static let all = ["based", "font", "own", "themed"].flatMap { ["\($0).gif", "\($0).png"] }

  private static func pictures(_ specs: String...) -> [String] { specs.flatMap { ["\($0).gif", "\($0).png"] } }

  /// A change of the project, and the pictures that have to be drawn again.
  struct Change: CustomTestStringConvertible, Sendable {
    var name: String
    var drawn: [String]
    var flags: [String] = []
    var apply: @Sendable (Scratch) throws -> Void
    var testDescription: String { name }

    init(
      _ name: String, _ drawn: [String], flags: [String] = [], _ apply: @escaping @Sendable (Scratch) throws -> Void
    ) {
      (self.name, self.drawn, self.flags, self.apply) = (name, drawn, flags, apply)
    }

    /// Replaces a text in a file.
    init(_ file: String, _ old: String, _ new: String, _ drawn: [String]) {
      self.init("\(file): \(old)", drawn) { scratch in
        let text = try scratch.text(file)
        #expect(text.contains(old))
        try scratch.file(file, Data(text.replacing(old, with: new).utf8))
      }
    }
  }

  static let changes: [Change] = [
    Change("nothing", []) { _ in },
    Change("themed.tabanim.json", "\"A\"", "\"A\", \"tabBar\": { \"selected\": 1 }", pictures("themed")),
    Change("theme.json", "systemRed", "systemGreen", pictures("themed")),
    Change("base.json", "Search", "Find", pictures("based")),
    Change("tabanim.json", #""scale": 1"#, #""scale": 2"#, all),
    Change("icon.svg", "M4 4", "M6 6", pictures("own")),
    Change("a comment", []) { scratch in
      try scratch.file("based.tabanim.json", Data(("// Words.\n" + scratch.text("based.tabanim.json")).utf8))
    },
    Change("another picture in the list", ["based.webp", "font.webp", "own.webp", "themed.webp"]) { scratch in
      let text = try scratch.text("tabanim.json").replacing(#""{name}.png"]"#, with: #""{name}.png", "{name}.webp"]"#)
      try scratch.file("tabanim.json", Data(text.utf8))
    },
    Change("the font file", pictures("font")) { scratch in
      try scratch.file("font.otf", Data(contentsOf: scratch.folder.appendingPathComponent("other.otf")))
    },
    Change("a flag", all, flags: ["--scale", "2"]) { _ in },
    Change("a value by --set", all, flags: ["--set", "tabBar.tint=systemPurple"]) { _ in },
    Change("a font by a flag", all, flags: ["--font", "other.otf"]) { _ in },
    Change("a time of a still", all.filter { $0.hasSuffix("png") }, flags: ["--at", "0.5"]) { _ in },
    Change("a picture that is gone", ["own.gif"]) { try FileManager.default.removeItem(atPath: $0.path("own.gif")) },
  ]

  @Test(arguments: changes) func aRunDrawsWhatDependsOnAChange(_ change: Change) throws {
    let scratch = try KeyTests.project()
    #expect(try KeyTests.run(["render"], in: scratch).drawn == KeyTests.all)
    try change.apply(scratch)
    let checked = try KeyTests.run(["check"] + change.flags, in: scratch)
    #expect(checked.drawn == change.drawn)
    let (drawn, spared) = try KeyTests.run(["render"] + change.flags, in: scratch)
    #expect(drawn == change.drawn)
    #expect(spared == KeyTests.all.filter { !change.drawn.contains($0) })
    // The pictures that the first run has written serve the second one.
    #expect(try KeyTests.run(["render"] + change.flags, in: scratch).drawn == [])
    #expect(try Binary.run(["check", "-q", "--full"] + change.flags, in: scratch.folder).exitCode == 0)
  }

  /// Ways to make a picture look up to date that is not. `old` is a picture from before a change of its spec, `new` one from after it.
  static let deceptions: [(name: String, make: @Sendable (_ old: Data, _ new: Data) -> Data)] = [
    ("the old picture", { old, _ in old }),
    ("the old picture with the new comment", { old, new in comment(new, in: old) }),
    ("the old picture with the new key", { old, new in part(", key ", 16, of: new, in: old) }),
    ("the new picture with the old frames", { old, new in new.prefix(300) + old.dropFirst(300) }),
    ("a byte less", { _, new in new.dropLast() }),
    ("a byte more", { _, new in new + [0] }),
    ("a byte that is another", { _, new in changed(new, at: new.count - 40) }),
    ("another color of the palette", { _, new in changed(new, at: 20) }),
    ("half of the picture", { _, new in new.prefix(new.count / 2) }),
    (
      "a sum of zeros",
      { old, new in part(", sum ", 16, of: Data(", sum 0000000000000000".utf8), in: comment(new, in: old)) }
    ),
    ("a comment behind", { old, new in old + comment(of: new) }),
    ("a comment before", { old, new in comment(of: new) + old }),
    ("nothing", { _, _ in Data() }),
  ]

  @Test(arguments: deceptions.indices, ["gif", "png", "svg", "webp"])
  func aPictureThatIsNotWhatItSaysIsFound(_ index: Int, _ suffix: String) throws {
    let scratch = try Scratch()
    let file = "tabs.\(suffix)"
    let place = ["tabs.json", "-o", file] + (suffix == "gif" || suffix == "svg" ? [] : ["--at", "0.6"])
    func render(_ animation: String) throws -> Data {
      let spec = #"{ "screen": { "scale": 1 }, "output": { "fps": 5 }, "alt": "A", "animation": "\#(animation)" }"#
      try scratch.file("tabs.json", Data(spec.utf8))
      try #require(
        try Binary.run(["render", "-q"] + place, in: scratch.folder).exitCode == 0)
      return try Data(contentsOf: scratch.folder.appendingPathComponent(file))
    }
    let (old, new) = (try render("shake"), try render("bounce"))
    let forged = KeyTests.deceptions[index].make(old, new)
    try #require(forged != new, "\(KeyTests.deceptions[index].name) is no deception")
    try scratch.file(file, forged)
    let row = try KeyTests.run(["check"] + place, in: scratch)
    #expect(row.spared == [], "\(KeyTests.deceptions[index].name)")
    let result = try Binary.run(["render"] + place, in: scratch.folder)
    if suffix == "svg", result.exitCode != 0 {
      // A file that is no picture of this program is left alone.
      #expect(try Data(contentsOf: scratch.folder.appendingPathComponent(file)) == forged)
    } else {
      #expect(try Data(contentsOf: scratch.folder.appendingPathComponent(file)) == new)
    }
  }

  private static func changed(_ data: Data, at index: Int) -> Data {
    var bytes = [UInt8](data)
    bytes[min(max(index, 0), bytes.count - 1)] ^= 1
    return Data(bytes)
  }

  private static func comment(of data: Data) -> Data {
    let begin = data.firstRange(of: Data("Made by tabanim".utf8)) ?? data.firstRange(of: Data("<!-- tabanim".utf8))
    return begin.map { data[$0.lowerBound...].prefix(90) } ?? Data()
  }

  private static func comment(_ source: Data, in target: Data) -> Data {
    part(", sum ", 16, of: source, in: part(", key ", 16, of: source, in: target))
  }

  /// `target` with the `count` bytes that follow a mark in `source`.
  private static func part(_ mark: String, _ count: Int, of source: Data, in target: Data) -> Data {
    var target = target
    guard let from = source.firstRange(of: Data(mark.utf8)), let to = target.firstRange(of: Data(mark.utf8)) else {
      return target
    }
    target.replaceSubrange(to.upperBound..<to.upperBound + count, with: source[from.upperBound...].prefix(count))
    return target
  }

  /// Every format that has a place for a key is spared, and every program that reads the format still does.
  @Test(arguments: ["gif", "png", "apng", "webp", "svg", "mp4", "webm", "frames/"])
  func everyFormatIsSpared(_ suffix: String) throws {
    let file = suffix.hasSuffix("/") ? suffix : "tabs.\(suffix)"
    guard !["mp4", "webm"].contains(suffix) || Program.areHere(Program.ffmpeg) else { return }
    let scratch = try Scratch()
    try scratch.file(
      "tabs.json",
      Data(#"{ "screen": { "scale": 1 }, "output": { "fps": 10 }, "alt": "A", "animation": "bounce" }"#.utf8))
    #expect(try KeyTests.run(["render", "tabs.json", "-o", file], in: scratch).drawn == [file])
    #expect(try KeyTests.run(["render", "tabs.json", "-o", file], in: scratch).spared == [file])
    #expect(try KeyTests.run(["check", "tabs.json", "-o", file], in: scratch).spared == [file])
    if suffix == "png" || suffix == "apng", let python = Program.python {
      // Pillow checks the checksum of each chunk.
      let script = "import sys; from PIL import Image; Image.open(sys.argv[1]).verify()"
      #expect(try Program.run(python, ["-c", script, scratch.path(file)]).exitCode == 0)
    }
    // Standard output has the same bytes.
    if !suffix.hasSuffix("/") {
      let printed = try Program.run(
        Binary.executable, ["render", "tabs.json", "-o", "-", "--format", suffix], in: scratch.folder)
      #expect(printed.output == (try Data(contentsOf: scratch.folder.appendingPathComponent(file))))
    }
  }

  /// A picture that shows the same stays, and `--full` gives it the new key.
  @Test func theSamePictureStaysWithAnOlderKey() throws {
    let scratch = try KeyTests.project()
    try #require(try Binary.run(["render", "-q"], in: scratch.folder).exitCode == 0)
    let before = try Data(contentsOf: scratch.folder.appendingPathComponent("based.gif"))
    let text = try scratch.text("based.tabanim.json").replacing(#""alt": "A""#, with: #""alt": "B""#)
    try scratch.file("based.tabanim.json", Data(text.utf8))
    let result = try Binary.run(["render", "based.tabanim.json"], in: scratch.folder)
    #expect(result.errors.contains("based.gif is up to date: the same picture, with an older key\n"))
    #expect(try Data(contentsOf: scratch.folder.appendingPathComponent("based.gif")) == before)
    #expect(try KeyTests.run(["check"], in: scratch).drawn == ["based.gif", "based.png"])
    #expect(try Binary.run(["check", "--update", "-q"], in: scratch.folder).exitCode == 0)
    #expect(try Data(contentsOf: scratch.folder.appendingPathComponent("based.gif")) == before)
    #expect(try Binary.run(["check", "--update", "--full", "-q"], in: scratch.folder).exitCode == 0)
    #expect(try KeyTests.run(["check"], in: scratch).drawn == [])
    #expect(try Data(contentsOf: scratch.folder.appendingPathComponent("based.gif")) != before)
  }

  /// A picture that was drawn with a warning is drawn again where warnings are errors.
  @Test func aStrictRunDrawsWhatHadWarnings() throws {
    let scratch = try Scratch()
    try scratch.file("tabs.json", Data(#"{ "animation": "bounce", "tabBar": { "titel": 1 } }"#.utf8))
    let first = try Binary.run(["render", "tabs.json"], in: scratch.folder)
    #expect(first.exitCode == 65)
    try scratch.file("tabs.json", Data(#"{ "alt": "A", "animation": "bounce", "output": { "fps": 60 } }"#.utf8))
    let warned = try Binary.run(["render", "tabs.json"], in: scratch.folder)
    #expect(warned.exitCode == 0 && warned.errors.contains("warning"), "\(warned.errors)")
    #expect(try KeyTests.run(["render", "tabs.json"], in: scratch).drawn == [])
    let strict = try Binary.run(["render", "tabs.json", "--strict"], in: scratch.folder)
    #expect(strict.exitCode == 65 && strict.errors.contains("warning"))
    #expect(try Binary.run(["check", "tabs.json"], in: scratch.folder).exitCode == 0)
  }

  /// The keys that `list keys` prints are those in the pictures.
  @Test func keysAreListed() throws {
    let scratch = try KeyTests.project()
    try #require(try Binary.run(["render", "-q"], in: scratch.folder).exitCode == 0)
    let lines = try Binary.run(["list", "keys"], in: scratch.folder).output.split(separator: "\n")
    #expect(lines.count == KeyTests.all.count)
    for line in lines {
      let parts = line.split(separator: " ").map(String.init)
      let picture = try Data(contentsOf: scratch.folder.appendingPathComponent(parts[1]))
      #expect(picture.firstRange(of: Data("key \(parts[0])".utf8)) != nil, "\(line)")
    }
  }

  // MARK: Locks

  private static func locked() throws -> Scratch {
    let scratch = try project()
    let text = try scratch.text("tabanim.json").replacing("{ \"screen\"", with: "{ \"lock\": true, \"screen\"")
    try scratch.file("tabanim.json", Data(text.utf8))
    return scratch
  }

  private static func remove(_ pictures: [String], in scratch: Scratch) throws {
    for name in pictures { try FileManager.default.removeItem(atPath: scratch.path(name)) }
  }

  @Test func picturesThatALockListsNeedNotBeThere() throws {
    let scratch = try KeyTests.locked()
    try #require(try Binary.run(["render", "-q"], in: scratch.folder).exitCode == 0)
    let lock = try scratch.text("tabanim.lock")
    #expect(lock.split(separator: "\n").count == KeyTests.all.count)
    try KeyTests.remove(KeyTests.all, in: scratch)
    for flags in [[], ["--strict"], ["--update"]] {
      let checked = try Binary.run(["check", "--reporter", "json"] + flags, in: scratch.folder)
      #expect(checked.exitCode == 0)
      #expect(checked.errors.matches(of: /"compared": "lock"/).count == KeyTests.all.count, "\(checked.errors)")
    }
    // Another key and the same frames: what is drawn is compared with the lock.
    try Change("based.tabanim.json", "\"A\"", "\"B\"", []).apply(scratch)
    #expect(try Binary.run(["check", "--strict"], in: scratch.folder).exitCode == 0)
    try Change("based.tabanim.json", "spring", "shake", []).apply(scratch)
    let stale = try Binary.run(["check"], in: scratch.folder)
    #expect(stale.exitCode == 1)
    #expect(stale.errors.contains("based.gif differs from what its spec gives, by its line in tabanim.lock"))
    #expect(!stale.errors.contains("own.gif"))
    #expect(try scratch.text("tabanim.lock") == lock)
    #expect(try Binary.run(["check", "--update", "-q"], in: scratch.folder).exitCode == 0)
    #expect(try scratch.text("tabanim.lock") != lock)
    #expect(try scratch.names.filter { KeyTests.all.contains($0) } == KeyTests.pictures("based"))
    #expect(try Binary.run(["check"], in: scratch.folder).exitCode == 0)
  }

  /// A spec without a list has the picture of its name, also where only the lock knows it.
  @Test func aPictureOfTheSpecsNameNeedNotBeThere() throws {
    let scratch = try Scratch()
    try scratch.file("tabanim.json", Data(#"{ "lock": true, "screen": { "scale": 1 } }"#.utf8))
    try scratch.file("tabs.tabanim.json", Data(#"{ "alt": "A", "animation": "bounce", "output": { "fps": 5 } }"#.utf8))
    #expect(try Binary.run(["check"], in: scratch.folder).exitCode == 1)
    try #require(try Binary.run(["render", "-q"], in: scratch.folder).exitCode == 0)
    try KeyTests.remove(["tabs.gif"], in: scratch)
    #expect(
      try Binary.run(["check", "--strict"], in: scratch.folder) == Binary.Result(exitCode: 0, output: "", errors: ""))
  }

  @Test func aLockKeepsUpWithSpecsAndPictures() throws {
    let scratch = try KeyTests.locked()
    try #require(try Binary.run(["render", "-q"], in: scratch.folder).exitCode == 0)
    // A run over one spec leaves the lines of the others.
    try Change("themed.tabanim.json", "bounce", "shake", []).apply(scratch)
    try #require(try Binary.run(["render", "themed", "-q"], in: scratch.folder).exitCode == 0)
    #expect(try scratch.text("tabanim.lock").split(separator: "\n").count == KeyTests.all.count)
    // A picture that was drawn without the lock is newer than its line.
    let lock = try scratch.text("tabanim.lock")
    try Change("own.tabanim.json", "bounce", "shake", []).apply(scratch)
    try #require(try Binary.run(["render", "own", "-q"], in: scratch.folder).exitCode == 0)
    try scratch.file("tabanim.lock", Data(lock.utf8))
    let checked = try Binary.run(["check"], in: scratch.folder)
    #expect(checked.exitCode == 1 && checked.errors.contains("tabanim.lock is older than 1 picture, "))
    try #require(try Binary.run(["check", "--update", "-q"], in: scratch.folder).exitCode == 0)
    #expect(try Binary.run(["check"], in: scratch.folder).exitCode == 0)
    // The lines of a spec that is gone are told, and go with the next run over all of them.
    try FileManager.default.removeItem(atPath: scratch.path("own.tabanim.json"))
    let gone = try Binary.run(["check"], in: scratch.folder)
    #expect(
      gone.exitCode == 1 && gone.errors.contains("tabanim.lock lists 2 pictures that no spec makes"), "\(gone.errors)")
    try #require(try Binary.run(["render", "-q"], in: scratch.folder).exitCode == 0)
    #expect(try !scratch.text("tabanim.lock").contains("own"))
  }

  @Test func aBrokenLockIsToldOnce() throws {
    let scratch = try KeyTests.locked()
    try #require(try Binary.run(["render", "-q"], in: scratch.folder).exitCode == 0)
    for text in ["{", "[]\n", "{\"file\": 1}", "<<<<<<< main\n"] {
      try scratch.file("tabanim.lock", Data(text.utf8))
      let result = try Binary.run(["check"], in: scratch.folder)
      #expect(result.exitCode == 66)
      #expect(result.errors.matches(of: /line 1 of tabanim.lock is no line of a lock/).count == 1, "\(result.errors)")
      #expect(try scratch.text("tabanim.lock") == text)
    }
    // A link is not followed, wherever it leads.
    let other = try scratch.file("other.txt", Data())
    try FileManager.default.removeItem(atPath: scratch.path("tabanim.lock"))
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("tabanim.lock"), withDestinationPath: "other.txt")
    for command in [["render"], ["check"], ["check", "--update"]] {
      let result = try Binary.run(command, in: scratch.folder)
      #expect(result.exitCode == 66 && result.errors.contains("tabanim.lock is a link\n"), "\(result.errors)")
      #expect(try Data(contentsOf: other).isEmpty)
    }
    // The remedy of the message helps.
    try FileManager.default.removeItem(atPath: scratch.path("tabanim.lock"))
    #expect(try Binary.run(["check", "--update"], in: scratch.folder).exitCode == 0)
    #expect(try scratch.text("tabanim.lock").split(separator: "\n").count == KeyTests.all.count)
  }
}
