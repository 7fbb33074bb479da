import Foundation
import TestTools
import Testing

/// The lines that put pictures into pages.
@Suite struct SnippetTests {
  private static func spec(_ files: String, alt: String? = "Tap", _ output: String = "") throws -> Scratch {
    let scratch = try Scratch()
    let alt = alt.map { "\"alt\": \"\($0)\"," } ?? ""
    let text = """
      { \(alt) "tabBar": { "items": [{ "icon": "circle" }, { "icon": "square" }] }, "animation": "press",
        "timeline": [{ "at": 0.2, "tap": 1 }], "output": { "fps": 10, "hold": 0.2, \(output) "files": [\(files)] } }
      """
    try scratch.file("tabs.json", Data(text.utf8))
    return scratch
  }

  private func snippet(_ scratch: Scratch, _ form: String, _ more: [String] = []) throws -> Binary.Result {
    try Binary.run(["snippet", "tabs.json", "--for", form] + more, in: scratch.folder)
  }

  /// The bar is 375 × 58 points, whatever the scale.
  @Test func sizesAreInPoints() throws {
    for (file, form, expected) in [
      ("tabs@3x.gif", "html", "<img src=\"tabs@3x.gif\" alt=\"Tap\" width=\"375\" height=\"58\">\n"),
      ("tabs.gif", "markdown", "<img src=\"tabs.gif\" alt=\"Tap\" width=\"375\" height=\"58\">\n"),
      ("tabs@1x.gif", "markdown", "![Tap](tabs@1x.gif)\n"), ("tabs@2x.gif", "docc", "![Tap](tabs)\n"),
      ("static/img/tabs.gif", "hugo", "{{< figure src=\"/img/tabs.gif\" alt=\"Tap\" width=\"375\" height=\"58\" >}}\n"),
    ] {
      #expect(try snippet(SnippetTests.spec("\"\(file)\""), form).output == expected)
    }
  }

  @Test func allPicturesOfASpecStandForOneAnother() throws {
    let scratch = try SnippetTests.spec(
      #""a.gif", "a~dark.gif", "a@3x.gif", "a.webp", "a-poster.png", "a-poster~dark.png", "frames/""#)
    let expected = """
      <picture>
        <source media="(prefers-reduced-motion: reduce) and (prefers-color-scheme: dark)" srcset="a-poster~dark.png">
        <source media="(prefers-reduced-motion: reduce)" srcset="a-poster.png">
        <source media="(prefers-color-scheme: dark)" srcset="a~dark.gif">
        <source type="image/webp" srcset="a.webp">
        <img src="a.gif" srcset="a.gif 2x, a@3x.gif 3x" alt="Tap" width="375" height="58">
      </picture>

      """
    #expect(try snippet(scratch, "html") == Binary.Result(exitCode: 0, output: expected, errors: ""))
    #expect(try snippet(scratch, "markdown").output == expected)
    let rendered = try Binary.run(["render", "tabs.json", "--snippet", "html", "-q"], in: scratch.folder)
    #expect(rendered == Binary.Result(exitCode: 0, output: expected, errors: ""))
  }

  @Test func textIsEscapedForItsLanguage() throws {
    let scratch = try SnippetTests.spec(#""my a,b?.gif""#, alt: #"A \"tab\" [bar] <b>\nand & more"#)
    #expect(
      try snippet(scratch, "html").output
        == "<img src=\"my%20a%2Cb%3F.gif\" alt=\"A &quot;tab&quot; [bar] &lt;b&gt; and &amp; more\" width=\"375\" height=\"58\">\n"
    )
    #expect(
      try snippet(scratch, "markdown", ["--scale", "1"]).output
        == "![A \"tab\" \\[bar\\] \\<b> and & more](my%20a%2Cb%3F.gif)\n")
    #expect(
      try snippet(scratch, "hugo").output
        == "{{< figure src=\"my%20a%2Cb%3F.gif\" alt=`A \"tab\" [bar] <b> and & more` width=\"375\" height=\"58\" >}}\n"
    )
    #expect(try snippet(scratch, "docc").output == "![A \"tab\" \\[bar\\] \\<b> and & more](<my a,b?>)\n")
  }

  @Test func whatReadersWouldMissIsTold() throws {
    let bare = try SnippetTests.spec(#""a.gif""#, alt: nil)
    let result = try snippet(bare, "html")
    #expect(result.exitCode == 0)
    #expect(result.errors.contains("warning: a.gif moves forever, also for readers who asked for less motion\n"))
    #expect(result.errors.contains("help: add \"a-poster.png\" to output.files"))
    #expect(
      result.errors.contains(" has no alt text for readers who cannot see the picture\n"))
    #expect(try snippet(bare, "html", ["--strict"]).exitCode == 65)
    // The list's names are relative to the spec, wherever the program runs, and one that begins with it has to name all.
    let folder = try Scratch()
    try FileManager.default.createDirectory(atPath: folder.path("posts"), withIntermediateDirectories: true)
    try folder.file("posts/a.json", Data(#"{ "alt": "a" }"#.utf8))
    let advice = try Binary.run(["snippet", "posts/a.json"], in: folder.folder).errors
    #expect(advice.contains(#"help: set "files" in "output" to ["a.gif", "a-poster.png"]: "#), "\(advice)")
    #expect(try snippet(bare, "html", ["-q"]).errors.isEmpty)
    // What it advises helps.
    #expect(try snippet(SnippetTests.spec(#""a.gif", "a-poster.png""#), "html").errors.isEmpty)
    // What ends within five seconds may move.
    #expect(try snippet(SnippetTests.spec(#""a.gif""#, #""loop": 5,"#), "html").errors.isEmpty)
    #expect(try snippet(SnippetTests.spec(#""a.gif""#, #""loop": 8,"#), "html").errors.contains("moves for 5.2 s"))
    #expect(
      try snippet(SnippetTests.spec(#""a~dark.gif""#), "docc").errors
        == "warning: DocC shows a~dark.gif 2 times too large: its name says scale 1\n"
        + "  help: call it a~dark@2x.gif, or render it with scale 1\n")
    #expect(try snippet(SnippetTests.spec(#""a~dark@2x.gif""#), "docc").errors.isEmpty)
  }

  @Test func twinsInACatalogAreTold() throws {
    let scratch = try SnippetTests.spec(#""App.docc/a@2x.gif", "App.docc/a@2x.png", "App.docc/a~dark@2x.png""#)
    let result = try Binary.run(["render", "tabs.json"], in: scratch.folder)
    #expect(result.exitCode == 0)
    #expect(
      result.errors.components(separatedBy: "have the same name in their catalog: DocC ignores suffixes").count == 2)
    // One that was there before counts as well.
    let other = try Binary.run(["render", "tabs.json", "-o", "App.docc/a~dark@2x.gif"], in: scratch.folder)
    #expect(
      other.errors.contains("App.docc/a~dark@2x.gif and App.docc/a~dark@2x.png have the same name"), "\(other.errors)")
    let poster = try Binary.run(["render", "tabs.json", "-o", "App.docc/a-poster@2x.png"], in: scratch.folder)
    #expect(poster.warnings.isEmpty)
  }

  @Test func theOldFlagSaysWhatItIsNow() throws {
    let scratch = try SnippetTests.spec(#""a.gif""#)
    let result = try Binary.run(["render", "tabs.json", "--markdown"], in: scratch.folder)
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("--markdown is now --snippet markdown"))
  }

  /// A browser shows the right picture in the right size, in light, dark and still.
  @Test(.enabled(if: Program.find("chromium") != nil, "needs chromium")) func aBrowserShowsTheRightPicture() throws {
    let scratch = try SnippetTests.spec(
      #""my a.gif", "my a~dark.gif", "my a@3x.gif", "my a-poster.png""#)
    let lines = try Binary.run(["render", "tabs.json", "--snippet", "html", "-q"], in: scratch.folder).output
    let page = """
      <!doctype html><body style="margin:0">\(lines)<p id="out"></p><script>
      onload = () => { const i = document.querySelector("img"), b = i.getBoundingClientRect()
      document.getElementById("out").textContent = `[${decodeURI(i.currentSrc).split("/").pop()} ${b.width} ${b.height}]` }
      </script></body>
      """
    try scratch.file("page.html", Data(page.utf8))
    for (flags, shown) in [
      (["--force-device-scale-factor=2"], "my a.gif"), (["--force-device-scale-factor=3"], "my a@3x.gif"),
      (["--blink-settings=preferredColorScheme=0"], "my a~dark.gif"),
      (["--force-prefers-reduced-motion"], "my a-poster.png"),
    ] {
      let browser = try Program.run(
        try #require(Program.find("chromium")),
        ["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "--user-data-dir=\(scratch.path("profile"))"]
          + flags
          + ["file://" + scratch.path("page.html")], in: scratch.folder)
      let dom = String(decoding: browser.output, as: UTF8.self)
      #expect(dom.contains("[\(shown) 375 58]"), "\(flags): \(dom.suffix(200))")
    }
  }

  /// No page takes U+0000, wherever it stands.
  @Test func nothingThatIsWrittenHasNUL() throws {
    let scratch = try SnippetTests.spec(#""a.gif""#, alt: #"Tap \u0000 it"#)
    for form in ["markdown", "html", "hugo", "docc"] {
      let output = try snippet(scratch, form).output
      #expect(output.contains("Tap \u{FFFD} it") && !output.contains("\0"), "\(form)")
    }
    for form in ["css", "html", "swiftui", "uikit"] {
      let result = try Binary.run(["export", "tabs.json", "--to", form], in: scratch.folder)
      #expect(!result.output.isEmpty && !result.output.contains("\0"), "\(form)")
    }
  }
}
