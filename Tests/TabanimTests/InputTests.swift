import Foundation
import TestTools
import Testing

/// Which files are read: what the user names, and nothing that a stranger's link or pipe would put in its place.
@Suite struct InputTests {
  private static let secret = "AWS_SECRET_ACCESS_KEY=abcd1234efgh"
  private static let spec = #"{ "tabBar": { "items": ["A", "B"] } }"#

  /// A working folder "work", beside it what nobody should see.
  private func scratch() throws -> (scratch: Scratch, work: URL) {
    let scratch = try Scratch()
    let work = scratch.folder.appendingPathComponent("work")
    for folder in ["work/docs", "work/.git", "beside"] {
      try FileManager.default.createDirectory(
        at: scratch.folder.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    for file in ["beside/credentials", "work/.git/config"] { try scratch.file(file, Data(InputTests.secret.utf8)) }
    for file in ["beside/tabs.json", "work/docs/real.json"] { try scratch.file(file, Data(InputTests.spec.utf8)) }
    func link(_ name: String, _ target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: work.appendingPathComponent(name).path, withDestinationPath: target)
    }
    try link("docs/leak.json", "../../beside/credentials")
    try link("docs/hidden.json", "../.git/config")
    try link("docs/away", "../../beside")
    try link("docs/good.json", "real.json")
    try link("docs/environ.json", "/proc/self/environ")
    return (scratch, work)
  }

  @Test(
    arguments: ["docs/leak.json", "docs/hidden.json", "docs/away/credentials", "docs/environ.json", "ABSOLUTE"],
    ["text", "json", "github"])
  func aLinkThatLeadsOutIsNeitherReadNorQuoted(_ name: String, _ style: String) throws {
    let (scratch, work) = try scratch()
    let name = name == "ABSOLUTE" ? work.appendingPathComponent("docs/leak.json").path : name
    for command in ["validate", "check", "render", "trace"] {
      let result = try Binary.run([command, name, "--reporter", style], in: work)
      #expect(result.exitCode == 66)
      #expect(result.output.isEmpty)
      #expect(result.errors.contains("is a link that leads out of the working folder"), "\(result.errors)")
      #expect(!result.errors.contains("AWS") && !result.errors.contains("abcd1234"))
      #expect(!result.errors.contains("beside"))
    }
    _ = scratch
  }

  /// Within the working folder it is read, and none of it is shown.
  @Test(arguments: ["text", "json", "github"]) func aLinkOutOfItsFolderIsNotQuoted(_ style: String) throws {
    let (scratch, work) = try scratch()
    func check(_ name: String, _ text: String, isShown: Bool) throws {
      try Data(text.utf8).write(to: work.appendingPathComponent("secrets.json"))
      let result = try Binary.run(["validate", "docs/" + name, "--reporter", style], in: work)
      #expect(result.exitCode == 65)
      #expect(result.errors.contains("docs/\(name)") && !result.errors.contains("title"))
      #expect(result.errors.contains("abcd1234") == isShown, "\(result.errors)")
    }
    for target in ["../secrets.json", work.path + "/secrets.json"] {
      try FileManager.default.createSymbolicLink(
        atPath: work.appendingPathComponent("docs/linked.json").path, withDestinationPath: target)
      for text in [InputTests.secret, #"{ "abcd1234": 1 }"#, #"{ "extends": ["abcd1234"] }"#] {
        try check("linked.json", text, isShown: false)
      }
      // Within a project links may lead where they like.
      try Data("{}".utf8).write(to: work.appendingPathComponent("tabanim.json"))
      try check("linked.json", #"{ "abcd1234": 1 }"#, isShown: true)
      for name in ["tabanim.json", "docs/linked.json"] {
        try FileManager.default.removeItem(at: work.appendingPathComponent(name))
      }
    }
    _ = scratch
  }

  @Test func whatTheUserNamesIsRead() throws {
    let (scratch, work) = try scratch()
    for name in ["docs/good.json", "docs/real.json", "../beside/tabs.json", scratch.path("beside/tabs.json")] {
      #expect(try Binary.run(["validate", name], in: work) == Binary.Result(exitCode: 0, output: "", errors: ""))
    }
  }

  /// Icons of such a spec are looked for in the working folder.
  @Test(arguments: ["-", "/dev/stdin", "/dev/fd/0", "/dev/fd/7", "/proc/self/fd/7"])
  func whatAShellHandsOverIsRead(_ name: String) throws {
    let scratch = try Scratch()
    let spec = #"{ "tabBar": { "items": [{ "title": "A", "icon": { "svg": "icons/a.svg" } }, "B"] } }"#
    try FileManager.default.createDirectory(atPath: scratch.path("icons"), withIntermediateDirectories: true)
    try scratch.file("icons/a.svg", Data(#"<svg viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>"#.utf8))
    for source in ["cat spec | $run", "exec < spec; $run", "mkfifo p; cat spec > p & $run < p"] {
      try? FileManager.default.removeItem(atPath: scratch.path("p"))
      try scratch.file("spec", Data(spec.utf8))
      let command = source.replacingOccurrences(of: "$run", with: "{ exec 7<&0; \"$0\" validate \(name); }")
      let result = try Program.run(
        URL(fileURLWithPath: "/bin/sh"), ["-c", command, Binary.executable.path], in: scratch.folder)
      #expect(result.exitCode == 0, "\(source): \(result.errors)")
    }
  }

  /// Nobody writes into the pipe: whoever waited for it would wait for ever.
  @Test(
    arguments: ["pipe", "device"],
    [
      ("validate SPECIAL", 66), ("render SPECIAL -o a.gif", 66), ("check tabs.json -o SPECIAL", 66),
      ("render tabs.json --font SPECIAL", 66), ("list icons --sheet a.png --font SPECIAL", 66),
    ])
  func pipesAndDevicesAreRefusedAtOnce(_ kind: String, _ usage: (arguments: String, exitCode: Int32)) throws {
    let scratch = try Scratch()
    try scratch.file("tabs.json", Data(InputTests.spec.utf8))
    try #require(mkfifo(scratch.path("pipe"), 0o600) == 0)
    let arguments = usage.arguments.split(separator: " ").map {
      $0 == "SPECIAL" ? (kind == "pipe" ? "pipe" : "/dev/zero") : String($0)
    }
    let result = try Binary.run(arguments, in: scratch.folder)
    #expect(result.exitCode == usage.exitCode)
    #expect(result.errors.hasPrefix("error: "), "\(result.errors)")
    #expect(try scratch.names == ["pipe", "tabs.json"])
  }

  @Test(arguments: [
    #"{ "tabBar": { "items": [{ "icon": { "svg": "pipe" } }] } }"#,
    #"{ "tabBar": { "items": [{ "icon": { "png": "pipe" } }] } }"#,
    #"{ "tabBar": { "items": ["A"] }, "pages": [{ "background": { "image": "pipe" } }] }"#,
  ])
  func aPipeForAPictureIsRefusedAtOnce(_ spec: String) throws {
    let scratch = try Scratch()
    try scratch.file("tabs.json", Data(spec.utf8))
    try #require(mkfifo(scratch.path("pipe"), 0o600) == 0)
    let result = try Binary.run(["validate", "tabs.json"], in: scratch.folder)
    #expect(result.exitCode == 65)
    #expect(result.errors.contains(#"error: "pipe" is a pipe or a device, not a file"#), "\(result.errors)")
  }

  /// Pictures of several pages are read side by side.
  @Test func whatIsWrongWithPagesIsToldAtEachInTheirOrder() throws {
    let scratch = try Scratch()
    for name in ["bad.png", "worse.png"] { try scratch.file(name, Data(name.utf8)) }
    let names = ["bad.png", "missing.png", "./bad.png", "worse.png"]
    let pages = names.map { #"{ "background": { "image": "\#($0)" } }"# }.joined(separator: ",\n")
    try scratch.file(
      "tabs.json", Data("{ \"tabBar\": { \"items\": [\"A\", \"B\", \"C\", \"D\"] }, \"pages\": [\n\(pages)] }".utf8))
    let result = try Binary.run(["validate", "tabs.json"], in: scratch.folder)
    #expect(result.exitCode == 65)
    let errors = result.errors.split(separator: "\n").filter { $0.contains("error: ") }
    #expect(errors.count == names.count, "\(result.errors)")
    for (line, (name, error)) in zip(names, errors).enumerated() {
      #expect(error.hasPrefix("tabs.json:\(line + 2):") && error.contains("\"\(name)\""), "\(error)")
    }
  }

  /// A path of this machine in a log says more than it should, and is another elsewhere.
  @Test func messagesNameFilesAsTheUserDoes() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(atPath: scratch.path("docs"), withIntermediateDirectories: true)
    try scratch.file("docs/text.svg", Data("<svg viewBox='0 0 4 4'>\n<video>a</video><path d='M0 0h4'/></svg>".utf8))
    try scratch.file("docs/bad.svg", Data("<svg".utf8))
    try scratch.file("docs/bad.png", Data("text".utf8))
    for (icon, message) in [
      (#"{ "svg": "text.svg" }"#, "warning: text.svg:2: the element <video> is not drawn"),
      (#"{ "svg": "bad.svg" }"#, "error: bad.svg:1: the XML is not well formed"),
      (#"{ "png": "bad.png" }"#, #"error: "bad.png" is not a valid PNG"#),
    ] {
      try scratch.file("docs/tabs.json", Data(#"{ "tabBar": { "items": [{ "icon": \#(icon) }] } }"#.utf8))
      let errors = try Binary.run(["validate", "docs/tabs.json"], in: scratch.folder).errors
      #expect(errors.contains(message), "\(errors)")
      #expect(!errors.contains(scratch.folder.path) && !errors.contains("/tmp"))
    }
    let font = #"{ "tabBar": { "items": ["A"], "titleFont": { "file": "bad.png" } } }"#
    try scratch.file("docs/tabs.json", Data(font.utf8))
    let errors = try Binary.run(["validate", "docs/tabs.json"], in: scratch.folder).errors
    #expect(errors.hasPrefix(#"error: "docs/bad.png" is not a font that FreeType reads"#), "\(errors)")
  }
}
