import Foundation
import TestTools
import Testing

/// Files of some kilobytes that ask for minutes or gigabytes: what they cost is bounded, and mostly they are drawn.
@Suite(.disabled(if: Binary.isSanitized)) struct BoundedWorkTests {
  /// Validates `name` within ten seconds of processor time and so many kilobytes of address space. Each of these took more.
  private func validate(
    _ scratch: Scratch, _ name: String = "tabs.json", _ flags: String = "", kilobytes: Int = 1_000_000
  ) throws -> Binary.Result {
    let script = "ulimit -t 10; ulimit -v \(kilobytes); exec \"$0\" validate \(flags) \"$1\""
    let program = try Program.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", script, Binary.executable.path, name], in: scratch.folder)
    return Binary.Result(exitCode: program.exitCode, output: "", errors: program.errors)
  }

  private func icon(_ content: String) throws -> Scratch {
    let scratch = try Scratch()
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\#(content)</svg>"#
    try scratch.file("icon.svg", Data(svg.utf8))
    try scratch.file("tabs.json", Data(#"{"tabBar":{"items":[{"icon":{"svg":"icon.svg"}},"heart"]}}"#.utf8))
    return scratch
  }

  private static func repeated(_ count: Int, _ text: (Int) -> String) -> String { (0..<count).map(text).joined() }

  private static let words = repeated(50_000) { "w\($0) " }

  // MARK: - Style sheets

  @Test(arguments: [
    // Rules that ask for other classes, one element with many, and text that comes in as many parts as it has lines.
    "<style>" + repeated(40_000) { ".a\($0) .b\($0) {fill:red}\n" } + "</style>"
      + repeated(50) { "<path class='c\($0)' d='M0 0h2v2z'/>" },
    "<style>" + repeated(4000) { ".a\($0) {fill:red}\n" } + "</style>"
      + repeated(4000) { "<path class='a\($0)' d='M0 0h2v2z'/>" },
    "<style>" + repeated(5000) { ".a\($0) {fill:red}\n" } + "</style><path class='\(words)' d='M0 0h2v2z'/>",
    "<text y='9'>" + String(repeating: "\n", count: 1_000_000) + "</text>",
  ])
  func whatDoesNotApplyIsCheap(_ content: String) throws {
    let result = try validate(try icon(content))
    #expect(result.exitCode == 0, "\(result.errors.prefix(300))")
  }

  @Test(arguments: [
    "<style>" + repeated(5000) { "[class~=a\($0)] {fill:red}\n" } + "</style><path class='\(words)' d='M0 0h2v2z'/>",
    "<style>[class*='" + String(repeating: "a", count: 20_000) + "b'] {fill:red}</style><path class='"
      + String(repeating: "a", count: 50_000) + "' d='M0 0h2v2z'/>",
    "<style>" + repeated(4000) { _ in "* {a:;a:;a:}\n" } + "</style>" + repeated(4000) { _ in "<path d='M0 0h2v2z'/>" },
  ])
  func whatHasToBeComparedIsCounted(_ content: String) throws {
    let result = try validate(try icon(content))
    #expect(result.exitCode == 65)
    #expect(result.errors.contains(": the picture is too large to draw"), "\(result.errors.prefix(300))")
  }

  // MARK: - Animated SVG

  private static let pattern = """
    <pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 0h4v4h-4z" fill="white"/></pattern>
    """

  /// A shape with a pattern is a picture of what is seen of it, not of all that it would cover.
  @Test(arguments: [
    pattern + #"<circle r="960" fill="url(#p)"/>"#,
    pattern
      + #"<clipPath id="c"><circle cx="12" cy="12" r="9"/></clipPath><g clip-path="url(#c)"><path d="M-480-480h960v960h-960z" fill="url(#p)"/></g>"#,
    pattern
      + #"<mask id="m"><path d="M-720-720h1440v1440h-1440z" fill="url(#p)"/></mask><path d="M0 0h24v24h-24z" mask="url(#m)"/>"#,
    pattern + #"<g transform="scale(40)"><path d="M0 0h24v24h-24z" fill="url(#p)"/></g>"#,
    #"<pattern id="p" width=".01" height=".01" patternUnits="userSpaceOnUse"><path d="M0 0h1v1z"/></pattern>"#
      + #"<circle r="960" fill="url(#p)"/>"#,
  ]) func aPatternCostsWhatIsSeenOfIt(_ content: String) throws {
    let scratch = try icon(content)
    let script = "ulimit -t 2; ulimit -v 400000; exec \"$0\" render -q --jobs 1 tabs.json -o tabs.svg"
    let program = try Program.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", script, Binary.executable.path], in: scratch.folder)
    #expect(program.exitCode == 0, "\(program.errors)")
    #expect(try Data(contentsOf: scratch.folder.appendingPathComponent("tabs.svg")).count < 100_000)
  }

  // MARK: - Mistakes

  @Test(arguments: [
    ("{\"alt\":\"\"," + repeated(75_000) { "\"key\($0)\":1," } + "}", 74_900),
    (#"{"animation":{"kind":"bounce","# + repeated(40_000) { "\"durations\($0)\":1," } + "}}", 39_900),
    (#"{"animation":{"kind":"menu-fan","icons":["# + repeated(40_000) { "\"hear\($0)\"," } + "]}}", 39_901),
    (#"{"animation":{"kind":"bounce","curves":["# + repeated(60_000) { "\"eas\($0)\"," } + "]}}", 59_901),
  ])
  func ofManyMistakesAHundredAreLookedAt(_ spec: String, _ others: Int) throws {
    let scratch = try Scratch()
    try scratch.file("tabs.json", Data(spec.utf8))
    let result = try validate(scratch)
    #expect(result.exitCode == 65)
    #expect(result.errors.hasSuffix("error: \(others) more problems not shown\n"), "\(result.errors.suffix(300))")
  }

  // MARK: - Pictures

  private func chunk(_ kind: String, _ data: [UInt8]) -> Data {
    func big(_ value: UInt32) -> [UInt8] {
      stride(from: 24, through: 0, by: -8).map { UInt8(value >> UInt32($0) & 255) }
    }
    let body = Array(kind.utf8) + data
    var sum = UInt32.max
    for byte in body {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return Data(big(UInt32(data.count)) + body + big(~sum))
  }

  /// A picture of one bit a pixel.
  private func png(_ head: [UInt8], _ data: Data, comment: String = "") -> Data {
    Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + chunk("IHDR", head + [1, 0, 0, 0, 0])
      + chunk("tEXt", Array("Comment\0\(comment)".utf8)) + data + chunk("IEND", [])
  }

  /// 8192 × 4096 pixels in 4 kB.
  private func large(_ comment: String) -> Data {
    let deflated: [UInt8] =
      [0x78, 0xDA, 0xED, 0xC1, 0x01, 0x0D, 0, 0, 0, 0xC2, 0xA0, 0xF7, 0x4F, 0x6D, 0x0E, 0x37, 0xA0]
      + Array(repeating: 0, count: 4072) + [0xBE, 0x0D, 0x23, 0xC0, 0x00, 0x01]
    return png([0, 0, 0x20, 0, 0, 0, 0x10, 0], chunk("IDAT", deflated), comment: comment)
  }

  /// Each byte after the head inflates to 1032: all of them to 20 GB, of which one is wanted.
  @Test func whatComesAfterTheLastRowIsLeftAlone() throws {
    let scratch = try Scratch()
    let head: [UInt8] = [0x78, 0x01, 0xEC, 0xC1, 1, 1, 0, 0, 0, 0x80, 0x90, 0xFE, 0xAF, 0xEE, 0x08, 0x0A]
    let zeros = chunk("IDAT", Array(repeating: 0, count: 1 << 16))
    let data = (0..<320).reduce(into: chunk("IDAT", head)) { data, _ in data += zeros }
    try scratch.file("icon.png", png([0, 0, 0, 1, 0, 0, 0, 1], data))
    try scratch.file("tabs.json", Data(#"{"tabBar":{"items":[{"icon":{"png":"icon.png"}},"heart"]}}"#.utf8))
    let result = try validate(scratch)
    #expect(result.exitCode == 0, "\(result.errors)")
  }

  /// One of them fits, a second does not. Each is counted once, for all pictures that a spec makes of it.
  @Test func allPicturesOfASpecHaveALimit() throws {
    let scratch = try Scratch()
    for index in 0..<6 { try scratch.file("\(index).png", large("\(index)")) }
    func picture(_ index: Int) -> String {
      #"<image width="24" height="24" href="data:image/png;base64,\#(large("\(index)").base64EncodedString())"/>"#
    }
    func spec(_ name: String, _ icon: String, pages: [Int]) throws {
      let pages = pages.map { #"{"background":{"image":"\#($0).png"}}"# }.joined(separator: ",")
      let spec =
        #"{"screen":{"crop":"screen"},"tabBar":{"items":[{"icon":{"svg":"\#(icon)"}},"heart"]},"pages":[\#(pages)],"#
        + #""output":{"files":["a.gif","a~dark.gif","a@3x.gif","b.webp"]}}"#
      try scratch.file(name, Data(spec.utf8))
    }
    func svg(_ name: String, _ pictures: [Int]) throws {
      let svg = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">"# + pictures.map(picture).joined()
      try scratch.file(name, Data((svg + "</svg>").utf8))
    }
    try svg("none.svg", [])
    try svg("same.svg", [0, 0, 0])
    try svg("many.svg", [0, 1, 2, 3, 4, 5])
    try spec("one.json", "none.svg", pages: [0])
    try spec("same.json", "same.svg", pages: [])
    try spec("two.json", "none.svg", pages: [0, 1])
    try spec("many.json", "many.svg", pages: [])
    for name in ["one.json", "same.json"] {
      let result = try validate(scratch, name, kilobytes: 400_000)
      #expect(result.exitCode == 0, "\(name): \(result.errors)")
    }
    for (name, message) in [
      ("two.json", #"two.json:1:151: error: with "1.png" the pictures of the spec have more than 50 million pixels"#),
      ("many.json", "error: many.svg:1: with this picture, the pictures of the spec have more than 50 million pixels"),
    ] {
      let result = try validate(scratch, name, kilobytes: 400_000)
      #expect(result.exitCode == 65)
      #expect(
        result.errors.contains(message) && result.errors.contains("--allow-large raises the limit"), "\(result.errors)")
    }
    #expect(try validate(scratch, "two.json", "--allow-large").exitCode == 0)
  }
}
