import Foundation
import TestTools
import Testing

/// Specs of a few bytes that ask for more than a machine has: refused with their place, whatever the command, before anything is
/// allocated for them.
@Suite struct HostileSpecTests {
  /// A spec in one line, the column and the beginning of the message that it gets.
  static let specs: [(spec: String, column: Int, message: String)] = [
    (
      #"{"animation":{"kind":"bounce","duration":600,"repeatCount":10000,"speed":0.001}}"#, 42,
      "the movie would last"
    ),
    (#"{"animation":{"kind":"bounce","duration":3600}}"#, 42, "expected a number above 0 and at most 600, found 3600"),
    (#"{"animation":{"kind":"bounce","repeatCount":10000,"speed":1e-300}}"#, 22, "the movie would last"),
    (
      #"{"screen":{"size":{"width":4096,"height":4096},"crop":"screen","scale":8}}"#, 72,
      "the picture would be 32768×32768 pixels; at most 16.8 million are allowed"
    ),
    (
      #"{"screen":{"crop":{"x":0,"y":0,"width":4096,"height":4096}}}"#, 19,
      "the picture would be 8192×8192 pixels; at most 16.8 million are allowed"
    ),
    (#"{"animation":{"kind":"jump","values":[0,-1e9]}}"#, 41, "expected a number from -1000 to 1000, found -1"),
    (#"{"output":{"hold":86400}}"#, 19, "expected a number from 0 to 600, found 86400"),
    (#"{"output":{"hold":600}}"#, 19, "the movie would last"),
    (#"{"output":{"speed":0.01,"hold":60}}"#, 20, "the movie would last"),
    (#"{"output":{"fps":240,"hold":400}}"#, 18, "the movie would have"),
    (#"{"timeline":[{"at":86400,"tap":1}]}"#, 20, "expected a number from 0 to 600, found 86400"),
    (#"{"timeline":[{"at":1,"tap":1},{"at":600,"tap":2}]}"#, 31, "the movie would last"),
    (#"{"captions":[{"at":86400,"text":"a"}]}"#, 20, "expected a number from 0 to 600, found 86400"),
    (
      #"{"animation":"interactive","timeline":[{"pan":{"from":{"x":0,"y":0},"to":{"x":1e300,"y":0}}}]}"#, 79,
      "expected a number from -100000 to 100000"
    ),
    (
      #"{"tabBar":{"items":[{"icon":{"path":"M0 0h9v9","stroke":1e6,"viewBox":[0,0,1e-9,1e-9]}}]}}"#, 76,
      "expected a number from 0.001 to 1000000000, found 1e-09"
    ),
    (
      #"{"screen":{"size":{"width":2000,"height":2000},"crop":"screen"},"animation":{"kind":"shake","duration":20}}"#,
      19, "the frames in which something moves would have"
    ),
    (
      #"{"tabBar":{"items":[{"icon":{"path":"\#(strokes(300))","stroke":0.5}}]},"animation":{"kind":"pulse","duration":300}}"#,
      29, "this icon has "
    ),
    (
      #"{"animation":{"kind":"menu-fan","icons":[\#(icons(1))]},"output":{"fps":240}}"#, 42,
      "this icon has "
    ),
    (
      #"{"animation":{"kind":"pulse","duration":300},"timeline":[{"tap":1},{"icon":1,"to":{"path":"\#(strokes(300))","stroke":0.5}}]}"#,
      68, "this icon has "
    ),
    (
      #"{"tabBar":{"items":[\#(tabs(12))]},"screen":{"device":"ipad-pro-13"},"timeline":[{"tap":1}],"animation":{"kind":"pulse","duration":250}}"#,
      43, "all icons together, of which this one has most, have "
    ),
  ]

  /// Path data of so many lines across a picture, each of which crosses most others.
  private static func strokes(_ count: Int) -> String {
    (0..<count).map { "M\($0 * 7 % 24) 0L\($0 * 11 % 24) 24" }.joined()
  }

  /// So many tabs or icons, of which none has too many lines by itself.
  private static func tabs(_ count: Int) -> String {
    Array(repeating: #"{"title":"Tab","icon":{"path":"\#(strokes(60))","stroke":0.5}}"#, count: count)
      .joined(separator: ",")
  }

  private static func icons(_ count: Int) -> String {
    Array(repeating: #"{"path":"\#(strokes(6000))","stroke":0.5}"#, count: count).joined(separator: ",")
  }

  @Test(arguments: specs.indices) func itIsRefusedAtItsPlace(_ index: Int) throws {
    let (spec, column, message) = Self.specs[index]
    let scratch = try Scratch()
    for arguments in [
      ["validate", "-"], ["trace", "-"], ["trace", "--events", "-"], ["render", "-", "-o", "a.gif"],
    ] {
      let result = try Binary.run(arguments, in: scratch.folder, input: Data(spec.utf8))
      #expect(result.exitCode == 65, "\(arguments) \(spec)")
      let lines = result.errors.split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix("<stdin>:1:\(column): error: \(message)") }, "\(result.errors)")
      #expect(result.output.isEmpty)
    }
    #expect(try scratch.names.isEmpty)
  }

  /// The built-in icons of most lines, in the longest movies.
  @Test(arguments: ["pawprint", "person.3", "gearshape"]) func usualIconsAreNeverTooMuch(_ icon: String) throws {
    let tabs = Array(repeating: #"{"title":"Tab","icon":"\#(icon)"}"#, count: 5).joined(separator: ",")
    let spec =
      #"{"tabBar":{"items":[\#(tabs)]},"timeline":[{"tap":1}],"animation":{"kind":"pulse","duration":590}}"#
    #expect(try Binary.run(["validate", "-"], input: Data(spec.utf8)).exitCode == 0)
  }

  /// Filters and layers take as long, and as much memory, as they have steps, times the pixels that they cover.
  @Test func filtersAndLayersHaveALimit() throws {
    let scratch = try Scratch()
    func icon(_ effects: String) throws {
      let svg =
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\#(effects)</svg>"#
      try scratch.file("icon.svg", Data(svg.utf8))
    }
    func filter(_ steps: String) -> String {
      #"<filter id="f" x="-90" y="-90" width="190" height="190">\#(steps)</filter>"#
        + #"<circle cx="12" cy="12" r="9" filter="url(#f)"/>"#
    }
    let spec =
      #"{"screen":{"size":{"width":250,"height":250},"crop":"screen","scale":8},"animation":"bounce","#
      + #""tabBar":{"iconSize":200,"items":[{"icon":{"svg":"icon.svg"}}, "heart"]},"timeline":[{"tap":1},{"tap":0}]}"#
    try scratch.file("tabs.json", Data(spec.utf8))
    let kept = (0..<80).map { #"<feOffset in="SourceGraphic" result="r\#($0)"/>"# }.joined()
    let merged = (0..<80).map { #"<feMergeNode in="r\#($0)"/>"# }.joined()
    for (effects, message) in [
      (
        filter(String(repeating: #"<feColorMatrix type="hueRotate" values="9"/>"#, count: 900)),
        "drawing this icon and what else moves would take more than "
      ),
      (filter(kept + "<feMerge>\(merged)</feMerge>"), "the layers and filters of this icon"),
    ] {
      try icon(effects)
      for command in [["validate"], ["trace", "--events"], ["render", "-o", "a.gif"]] {
        let result = try Binary.run(command + ["tabs.json"], in: scratch.folder)
        #expect(result.exitCode == 65, "\(command)")
        #expect(result.errors.contains("error: \(message)"), "\(result.errors)")
      }
      #expect(try scratch.names == ["icon.svg", "tabs.json"])
    }
    // An icon's own picture is drawn whole, however little of it is seen.
    let group = #"<g opacity=".5"><path d="M0 0h24v24H0z"/><path d="M0 0h23v24H0z"/></g>"#
    try icon(String(repeating: group, count: 3000))
    let corner =
      #"{"screen":{"size":{"width":250,"height":250},"crop":{"x":50,"y":215,"width":20,"height":20},"scale":8},"#
      + #""tabBar":{"iconSize":200,"iconRendering":"faithful","items":[{"icon":{"svg":"icon.svg"}}]},"timeline":[{"tap":0}]}"#
    let whole = try Binary.run(["validate", "-"], in: scratch.folder, input: Data(corner.utf8))
    #expect(whole.exitCode == 65 && whole.errors.contains("error: drawing this icon"), "\(whole.errors)")
    // What is drawn for an icon is within it, unless it says otherwise.
    try icon(filter(String(repeating: #"<feColorMatrix type="hueRotate" values="9"/>"#, count: 5)))
    #expect(try Binary.run(["validate", "tabs.json"], in: scratch.folder).exitCode == 0)
  }

  /// Sixteen times as much is still a limit.
  @Test(arguments: [
    (#"{"screen":{"size":{"width":4096,"height":4096},"crop":"screen","scale":2}}"#, 0),
    (#"{"screen":{"size":{"width":4096,"height":4096},"crop":"screen","scale":4.1}}"#, 65),
    (#"{"output":{"hold":600}}"#, 0), (#"{"output":{"speed":0.01,"hold":60}}"#, 65),
    (#"{"output":{"fps":200,"hold":400}}"#, 0),
    (
      #"{"screen":{"size":{"width":2000,"height":2000},"crop":"screen"},"animation":{"kind":"shake","duration":20}}"#, 0
    ),
  ])
  func whoeverSaysSoMayHaveLargeOnes(_ spec: String, _ code: Int32) throws {
    let usual = try Binary.run(["validate", "-"], input: Data(spec.utf8))
    #expect(usual.exitCode == 65)
    #expect(usual.errors.contains("--allow-large raises the limit"))
    let large = try Binary.run(["validate", "--allow-large", "-"], input: Data(spec.utf8))
    #expect(large.exitCode == code, "\(large.errors)")
    #expect(!large.errors.contains("--allow-large"))
  }

  /// Each of them is small enough by itself.
  @Test func manyPicturesOfOneSpecAreTooMuch() throws {
    let scratch = try Scratch()
    let files = (1...40).map { #""a\#($0).gif""# }.joined(separator: ",")
    let spec = #"{"screen":{"size":{"width":1500,"height":2000},"crop":"screen","scale":1},"animation":"slide","#
    try scratch.file("tabs.json", Data((spec + #""output":{"files":["a0.gif","# + files + "]}}").utf8))
    for command in ["validate", "render", "check"] {
      let result = try Binary.run([command, "tabs.json"], in: scratch.folder)
      #expect(result.exitCode == 65, "\(command)")
      #expect(result.errors.contains("error: the 41 pictures of this spec would have "), "\(result.errors)")
      #expect(try scratch.names == ["tabs.json"])
    }
    try scratch.file("tabs.json", Data((spec + #""output":{"files":["a0.gif"]}}"#).utf8))
    #expect(try Binary.run(["validate", "tabs.json"], in: scratch.folder).exitCode == 0)
  }

  /// What a check advises does what it says.
  @Test func adviceKeepsThePermission() throws {
    let scratch = try Scratch()
    try scratch.file("tabs.json", Data(#"{"output":{"hold":590,"loop":1}}"#.utf8))
    let check = try Binary.run(["check", "tabs.json", "-o", "tabs.gif", "--allow-large"], in: scratch.folder)
    #expect(check.exitCode == 1)
    #expect(check.errors.contains("tabanim render tabs.json -o tabs.gif --allow-large"), "\(check.errors)")
  }

  @Test func tenThousandTapsAreTooMany() throws {
    let taps = Array(repeating: #"{"tap": 1}"#, count: 10_000).joined(separator: ",")
    let result = try Binary.run(["validate", "-"], input: Data(#"{"timeline":[\#(taps)]}"#.utf8))
    #expect(result.exitCode == 65)
    #expect(result.errors.hasPrefix("<stdin>:1:13: error: expected 0 to 1000 entries, found 10000"))
  }

  @Test func aSpecOfMoreThanAMegabyteIsNotRead() throws {
    let spec = "{" + String(repeating: " ", count: 1 << 20) + "}"
    let result = try Binary.run(["validate", "-"], input: Data(spec.utf8))
    #expect(result.exitCode != 0)
    #expect(result.errors.contains("too large: a spec has at most 1 MiB"))
  }

  /// Address space is what a shell can limit: a canvas of 4096×4096 pixels would need 64 MiB more than this.
  @Test(.disabled(if: Binary.isSanitized)) func whoeverDrawsNothingHasNoCanvas() throws {
    let spec = #"{"screen":{"size":{"width":4096,"height":4096},"crop":"screen","scale":1},"animation":"bounce"}"#
    func run(_ command: String, _ kilobytes: Int) throws -> Int32 {
      try Program.run(
        URL(fileURLWithPath: "/bin/sh"),
        ["-c", "ulimit -v \(kilobytes); exec \(Binary.executable.path) \(command) >/dev/null"], input: Data(spec.utf8)
      ).exitCode
    }
    // How much the program needs for itself depends on the libraries that the system's libgd brings along.
    let sizes = stride(from: 30_000, through: 300_000, by: 5_000)
    let own = try #require(try sizes.first { try run("--version", $0) == 0 })
    // The canvas has 65,536 kB.
    for command in ["validate -", "trace -", "trace --rate 10 -"] {
      #expect(try run(command, own + 20_000) == 0, "\(command)")
    }
  }

  @Test func strokesOfAbsurdWidthsAreDrawn() throws {
    let scratch = try Scratch()
    for (name, shape) in [
      ("wide", #"<circle cx="12" cy="12" r="5" stroke-width="1e15" stroke-linejoin="round" stroke-linecap="round"/>"#),
      ("large", #"<path d="M0 0h9v9" transform="scale(1e20)" stroke-width="1" stroke-linejoin="round"/>"#),
      ("tiny", #"<path d="M0 0c9 0 9 9 0 9" transform="scale(1e-20)" stroke-width="1e30" stroke-linecap="round"/>"#),
      ("dashed", #"<path d="M0 0h20v9" stroke-width="1e12" stroke-dasharray="1e-9 1e9"/>"#),
    ] {
      let svg =
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g fill="none" stroke="red">\#(shape)</g></svg>"#
      try scratch.file("\(name).svg", Data(svg.utf8))
      let spec = #"{"tabBar":{"items":[{"icon":{"svg":"\#(name).svg"}},"B"]}}"#
      try scratch.file("\(name).json", Data(spec.utf8))
      let result = try Binary.run(["render", "\(name).json", "-o", "\(name).png"], in: scratch.folder)
      #expect(result.exitCode == 0, "\(name): \(result.errors)")
    }
    let drawing = #"{"path":"M0 0h9v9","stroke":1e6,"viewBox":[0,0,0.001,0.001]}"#
    let result = try Binary.run(
      ["render", "-", "-o", "path.png"], in: scratch.folder,
      input: Data(#"{"tabBar":{"items":[{"icon":\#(drawing)},"B"]}}"#.utf8))
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(try !scratch.names.contains { $0.contains(".part") })
  }
}
