import TestTools
import Testing

@testable import TabBase
@testable import TabRaster
@testable import TabSVG
@testable import TabText

@Suite struct SVGProblemTests {
  private func failure(_ text: String) -> AssetProblem? { failure(Array(text.utf8)) }

  private func failure(_ bytes: [UInt8]) -> AssetProblem? {
    do {
      _ = try SVGReader.read(bytes, path: "a.svg")
      return nil
    } catch { return error }
  }

  // MARK: - Files that cannot be read

  @Test func aFileThatIsNotWellFormedIsToldByLineAndExpatsMessage() {
    #expect(failure("") == .svg(path: "a.svg", line: 1, .notWellFormed(reason: "no element found")))
    #expect(failure("<svg>\n<g>\n</svg>") == .svg(path: "a.svg", line: 3, .notWellFormed(reason: "mismatched tag")))
    #expect(failure("<svg><a:b/></svg>") == .svg(path: "a.svg", line: 1, .notWellFormed(reason: "unbound prefix")))
    #expect(
      failure([0x89, 0x50, 0x4E, 0x47])
        == .svg(path: "a.svg", line: 1, .notWellFormed(reason: "not well-formed (invalid token)")))
    #expect(
      failure("<svg>&nope;</svg>") == .svg(path: "a.svg", line: 1, .notWellFormed(reason: "undefined entity")))
  }

  @Test func anotherKindOfXMLFileIsRefused() {
    #expect(failure("<html/>") == .svg(path: "a.svg", line: 1, .notSVG(root: "html")))
    #expect(failure("<svg xmlns='urn:other'/>") == .svg(path: "a.svg", line: 1, .notSVG(root: "svg")))
    #expect(failure("<g xmlns='http://www.w3.org/2000/svg'/>") == .svg(path: "a.svg", line: 1, .notSVG(root: "g")))
  }

  @Test func aMissingFileIsToldByItsPath() {
    #expect(throws: AssetProblem.missing(path: "such.svg")) {
      try SVGReader.read(path: "/no/such.svg", name: "such.svg")
    }
  }

  @Test func aFileNeedNotNameTheNamespaceAndMayBeInAnyEncodingThatXMLKnows() throws {
    let text = "<svg width='9' height='9'><title>é</title><rect width='5' height='6'/></svg>"
    let utf16: [UInt8] = [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let latin: [UInt8] =
      Array("<?xml version='1.0' encoding='ISO-8859-1'?>".utf8) + text.unicodeScalars.map { UInt8($0.value) }
    for bytes in [Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), utf16, latin] {
      let (image, problems) = try readWholeSVG(bytes)
      #expect(image.fillBounds == [0, 0, 5, 6])
      #expect(problems.isEmpty)
    }
  }

  @Test func aPrefixMayNameTheNamespaceAndADrawingProgramsOwnElementsArePassedOver() throws {
    let (image, problems) = try readWholeSVG(
      Array(
        """
        <s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns:p="urn:program" viewBox="0 0 9 9" p:version="1">
        <p:view><p:grid/></p:view><s:rect width="5" height="6" p:width="7" p:fill="red"/></s:svg>
        """.utf8))
    #expect(image.fillBounds == [0, 0, 5, 6])
    #expect(image.shapes.first?.fill == .paint(.rgb(0)))
    #expect(problems.isEmpty)
  }

  // MARK: - Attacks

  @Test func internalEntitiesWorkAndThoseThatMultiplyAreStopped() throws {
    let (image, _) = try readWholeSVG(
      Array("<!DOCTYPE svg [<!ENTITY five '5'>]><svg width='9' height='9'><rect width='&five;' height='6'/></svg>".utf8)
    )
    #expect(image.fillBounds == [0, 0, 5, 6])

    var laughs = "<!DOCTYPE svg [<!ENTITY a0 'ha'>"
    for i in 1...30 { laughs += "<!ENTITY a\(i) '&a\(i - 1);&a\(i - 1);'>" }
    laughs += "]><svg><style>&a30;</style></svg>"
    guard case .svg(_, _, .notWellFormed)? = failure(laughs) else {
      Issue.record("a billion laughs must be stopped")
      return
    }
  }

  @Test func nothingOutsideTheFileIsRead() throws {
    for declaration in [
      "<!DOCTYPE svg SYSTEM 'file:///etc/passwd'>", "<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/hostname'>]>",
      "<!DOCTYPE svg [<!ENTITY % x SYSTEM 'file:///etc/hostname'> %x;]>",
    ] {
      let (image, problems) = try readWholeSVG(
        Array(
          "\(declaration)<svg width='9' height='9'><style>\(declaration.contains("ENTITY x") ? "&x;" : "")</style></svg>"
            .utf8))
      #expect(image.items.isEmpty)
      #expect(problems.isEmpty)
    }
  }

  @Test func depthAndNumberOfElementsAreBounded() {
    func nested(_ count: Int) -> String {
      "<svg>" + String(repeating: "<g>", count: count) + String(repeating: "</g>", count: count) + "</svg>"
    }
    #expect(failure(nested(199)) == nil)
    #expect(failure(nested(200)) == .svg(path: "a.svg", line: 1, .tooDeep(limit: 200)))
    #expect(failure(nested(50_000)) == .svg(path: "a.svg", line: 1, .tooDeep(limit: 200)))
    let many = "<svg>" + String(repeating: "<g/>", count: 100_000) + "</svg>"
    #expect(failure(many) == .svg(path: "a.svg", line: 1, .tooComplex(limit: 100_000)))
    let large = [UInt8](repeating: 0x20, count: SVGReader.sizeLimit + 1)
    #expect(failure(large) == .tooLarge(path: "a.svg", limit: SVGReader.sizeLimit))
  }

  @Test func referencesThatMultiplyAreStopped() {
    var text = "<svg viewBox='0 0 9 9'><path id='a0' d='M0 0h1'/>"
    for i in 1...40 { text += "<g id='a\(i)'><use href='#a\(i - 1)'/><use href='#a\(i - 1)'/></g>" }
    #expect(failure(text + "</svg>") == .svg(path: "a.svg", line: 1, .tooComplex(limit: 20_000_000)))
  }

  @Test func referencesInACircleEndWithAWarning() throws {
    for body in [
      ##"<g id="a"><use href="#a"/></g>"##, ##"<use id="a" href="#a"/>"##,
      ##"<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>"##,
    ] {
      let problems = try readSVG(body).problems
      #expect(!problems.isEmpty)
      #expect(problems.allSatisfy { $0 == .badReference("#a") || $0 == .badReference("#b") })
    }
    let gradient = try readSVG(
      ##"<linearGradient id="a" href="#a"/><rect width="5" height="5" fill="url(#a)"/>"##)
    #expect(gradient.image.items.isEmpty)
  }

  // MARK: - Warnings

  @Test(arguments: [
    "script", "foreignObject", "animate", "animateTransform",
    "set",
    "video", "blink",
  ])
  func anElementThatIsLeftOutIsNamedOnceWithItsLineAndTheRestIsDrawn(name: String) throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
      <rect width="5" height="6"/>
      <g><\(name)><tspan>x</tspan><feOffset/></\(name)></g><\(name)/></svg>
      """
    let (image, warnings) = try SVGReader.read(Array(text.utf8), path: "a.svg")
    #expect(warnings == [.svg(path: "a.svg", line: 3, .unsupportedElement(name))])
    #expect(image.fillBounds == [0, 0, 5, 6])
  }

  @Test(arguments: [
    (#"<rect width="x" height="5"/>"#, SVGProblem.badValue("x", attribute: "width", element: "rect")),
    (#"<rect width="-1" height="5"/>"#, .badValue("-1", attribute: "width", element: "rect")),
    (#"<circle r="-1"/>"#, .badValue("-1", attribute: "r", element: "circle")),
    (#"<circle r="1furlong"/>"#, .badValue("1furlong", attribute: "r", element: "circle")),
    (#"<path d="M1 1L2 2x"/>"#, .badPathData(offset: 8, expected: .commandOrNumber)),
    (#"<polygon points="1 2 3"/>"#, .badValue("1 2 3", attribute: "points", element: "polygon")),
    (#"<g transform="turn(5)"/>"#, .badValue("turn(5)", attribute: "transform", element: "g")),
    (#"<g transform="rotate(5"/>"#, .badValue("rotate(5", attribute: "transform", element: "g")),
    (#"<g transform="scale(1,2,3)"/>"#, .badValue("scale(1,2,3)", attribute: "transform", element: "g")),
    (#"<g fill="reddish"/>"#, .badValue("reddish", attribute: "fill", element: "g")),
    (#"<g fill="rgb(10%,20,30)"/>"#, .badValue("rgb(10%,20,30)", attribute: "fill", element: "g")),
    (#"<g style="stroke-width:-1"/>"#, .badValue("-1", attribute: "stroke-width", element: "g")),
    (#"<g stroke-dasharray="1 -1"/>"#, .badValue("1 -1", attribute: "stroke-dasharray", element: "g")),
    (#"<g stroke-miterlimit="-.5"/>"#, .badValue("-.5", attribute: "stroke-miterlimit", element: "g")),
    (#"<g stroke-linecap="flat"/>"#, .badValue("flat", attribute: "stroke-linecap", element: "g")),
    (
      #"<path d="M1 1h9" stroke="red" stroke-dasharray="1" pathLength="-5"/>"#,
      .badValue("-5", attribute: "pathLength", element: "path")
    ),
    (#"<g opacity="half"/>"#, .badValue("half", attribute: "opacity", element: "g")),
    (#"<g filter="shine(2)"/>"#, .badValue("shine(2)", attribute: "filter", element: "g")),
    (#"<g style="mix-blend-mode:multiple"/>"#, .badValue("multiple", attribute: "mix-blend-mode", element: "g")),
    (#"<g style="transform-box:margin-box"/>"#, .badValue("margin-box", attribute: "transform-box", element: "g")),
    (##"<rect width="1" height="1" mask="url(#m)"/>"##, .badReference("#m")),
    (##"<rect width="1" height="1" filter="url(#m)"/>"##, .badReference("#m")),
    (##"<path d="M1 1h1" marker-end="url(#m)"/>"##, .badReference("#m")),
    (
      ##"<filter id="f"><feBloom/></filter><rect width="1" height="1" filter="url(#f)"/>"##,
      .unsupportedElement("feBloom")
    ),
    (
      ##"<filter id="f"><feOffset dx="far"/></filter><rect width="1" height="1" filter="url(#f)"/>"##,
      .badValue("far", attribute: "dx", element: "feOffset")
    ),
    (
      ##"<filter id="f"><feOffset dx="2" in="FillPaint"/></filter><rect width="1" height="1" filter="url(#f)"/>"##,
      .unsupportedAttribute("in", element: "feOffset")
    ),
    (
      ##"<filter id="f"><feOffset dx="5."/></filter><rect width="1" height="1" filter="url(#f)"/>"##,
      .badValue("5.", attribute: "dx", element: "feOffset")
    ),
    (
      ##"<filter id="f"><feOffset width="5."/></filter><rect width="1" height="1" filter="url(#f)"/>"##,
      .badValue("5.", attribute: "width", element: "feOffset")
    ),
    (
      ##"<filter id="f"><feColorMatrix type="tint"/></filter><rect width="1" height="1" filter="url(#f)"/>"##,
      .badValue("tint", attribute: "type", element: "feColorMatrix")
    ),
    (
      ##"<filter id="f"><feComposite operator="under"/></filter><rect width="1" height="1" filter="url(#f)"/>"##,
      .badValue("under", attribute: "operator", element: "feComposite")
    ),
    (##"<g id="m"><use href="#m" x="2"/><rect width="1" height="1"/></g>"##, .badReference("#m")),
    (
      ##"<linearGradient id="g"/><rect width="1" height="1" fill="url(#g) green icc-color(a, 1)"/>"##,
      .badValue("url(#g) green icc-color(a, 1)", attribute: "fill", element: "rect")
    ),
    (
      ##"<filter id="f"><feFlood x="far"/></filter><rect width="1" height="1" filter="url(#f)"/>"##,
      .badValue("far", attribute: "x", element: "feFlood")
    ),
    (
      ##"<filter id="f" width="-1"><feFlood/></filter><rect width="1" height="1" filter="url(#f)"/>"##,
      .badValue("-1", attribute: "width", element: "filter")
    ),
    (
      ##"<pattern id="p" width="1" height="1" patternTransform="turn(1)"><path d="M0 0h1v1"/></pattern><rect width="1" height="1" fill="url(#p)"/>"##,
      .badValue("turn(1)", attribute: "patternTransform", element: "pattern")
    ),
    (#"<image href="a.png" width="5" height="5"/>"#, .externalReference("a.png")),
    (#"<image href="data:image/jpeg;base64,AAAA" width="5" height="5"/>"#, .unsupportedPicture("image/jpeg")),
    (#"<image href="data:image/png;base64,AAAA" width="5" height="5"/>"#, .unsupportedPicture("image/png")),
    (#"<switch><video>x</video><rect width="5" height="5"/></switch>"#, .unsupportedElement("video")),
    (##"<rect width="1" height="1" fill="url(#m)"/>"##, .badReference("#m")),
    (##"<rect width="1" height="1" clip-path="url(#m)"/>"##, .badReference("#m")),
    (##"<use href="#m"/>"##, .badReference("#m")),
    (##"<use href="other.svg#m"/>"##, .externalReference("other.svg#m")),
    (#"<rect width="1" height="1" fill="url(http://x/y#z)"/>"#, .externalReference("http://x/y#z")),
    (#"<g clip-path="url(x.svg#z)"/>"#, .externalReference("url(x.svg#z)")),
    (#"<?xml-stylesheet href="a.css"?>"#, .externalReference("xml-stylesheet")),
    (#"<style>@import url(a.css);</style>"#, .unsupportedSelector("@import url(a.css)")),
    (#"<svg viewBox="1 2 3"/>"#, .badValue("1 2 3", attribute: "viewBox", element: "svg")),
    (
      #"<svg viewBox="0 0 1 1" preserveAspectRatio="middle"/>"#,
      .badValue("middle", attribute: "preserveAspectRatio", element: "svg")
    ),
  ])
  func whatCannotBeUnderstoodIsAWarning(body: String, problem: SVGProblem) throws {
    #expect(try readSVG(body).problems == [problem])
    // Said once, however often it comes.
    #expect(try readSVG(body + body).problems == [problem])
  }

  @Test func anElementLeftOutIsNotReportedAgainWhereItIsReferredTo() throws {
    let (image, problems) = try readSVG(##"<video id="t"/><script id="s"/><use href="#t"/><use href="#s"/>"##)
    #expect(problems == ["video", "script"].map(SVGProblem.unsupportedElement))
    #expect(image.items.isEmpty)
  }

  @Test func referencesThatLeadBackToThemselvesEndWithAWarning() throws {
    let (_, problems) = try readSVG(
      ##"""
      <mask id="a" mask="url(#a)"><rect width="9" height="9" mask="url(#a)"/></mask>
      <clipPath id="b" clip-path="url(#b)"><rect width="9" height="9" clip-path="url(#b)"/></clipPath>
      <marker id="c"><path d="M0 0h1v1" marker-end="url(#c)"/></marker>
      <pattern id="d" width="1" height="1"><rect width="9" height="9" fill="url(#d)"/></pattern>
      <g mask="url(#a)"><path d="M1 1h5v5z" clip-path="url(#b)" marker-end="url(#c)" fill="url(#d)"/></g>
      """##)
    #expect(problems.count == 4)
    for id in ["#a", "#b", "#c", "#d"] { #expect(problems.contains(.badReference(id))) }
  }

  @Test func masksAndPatternsThatMultiplyAreStopped() {
    var text = "<svg viewBox='0 0 9 9'><rect id='a0' width='9' height='9'/>"
    for i in 1...30 {
      text += """
        <mask id='m\(i)'><use href='#a\(i - 1)'/></mask>
        <g id='a\(i)'><g mask='url(#m\(i))'><use href='#a\(i - 1)'/></g><use href='#a\(i - 1)'/></g>
        """
    }
    guard case .svg(_, _, .tooComplex)? = failure(text + "<use href='#a30'/></svg>") else {
      Issue.record("must be stopped")
      return
    }
  }

  /// A value of many bytes that a style sheet, or a variable, gives to each of many elements.
  @Test(arguments: [
    "rect{stroke-dasharray:LONG}", "rect{filter:LONG}", "rect{d:LONG}", "svg{--x:LONG}rect{stroke-dasharray:var(--x)}",
    "svg{--x:LONG;--y:var(--x) var(--x) var(--x) var(--none)}rect{fill:var(--y)}",
  ])
  func longValuesOfManyElementsAreStopped(_ sheet: String) {
    func file(_ elements: Int) -> String {
      let sheet = sheet.replacing("LONG", with: String(repeating: "1 ", count: 5_000))
      return "<svg><style>\(sheet)</style>" + String(repeating: "<rect/>", count: elements) + "</svg>"
    }
    #expect(failure(file(10)) == nil)
    #expect(failure(file(20_000)) == .svg(path: "a.svg", line: 1, .tooComplex(limit: 20_000_000)))
  }

  @Test func selectorsThatTryEveryWayUpAreStopped() {
    let deep = String(repeating: "<g>", count: 150) + "<path d='M0 0h1'/>" + String(repeating: "</g>", count: 150)
    let sheet = "<style>x>" + String(repeating: "g ", count: 60) + "path{fill:red}</style>"
    guard case .svg(_, _, .tooComplex)? = failure("<svg>\(sheet)\(deep)</svg>") else {
      Issue.record("must be stopped")
      return
    }
  }

  @Test func pathDataAreDrawnUpToTheirMistake() throws {
    #expect(try readSVG(#"<path d="M1 2h3v4 1 oops"/>"#).image.fillBounds == [1, 2, 4, 7])
  }

  @Test func noBytesMakeTheReaderCrashOrHang() throws {
    var random = SeededGenerator(44)
    let seeds = [
      ##"""
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 24 24" width="2em">
      <style>.a{fill:red;stroke:url(#g)}#b,rect{opacity:.5!important}</style><defs>
      <linearGradient id="g" x1="0" x2="100%" gradientTransform="rotate(45)"><stop offset="10%" stop-color="#f008"/>
      <stop offset="1" stop-opacity=".2"/></linearGradient><radialGradient id="h" xlink:href="#g" r="2" fx=".1"/>
      <clipPath id="c" clipPathUnits="objectBoundingBox"><circle r="1"/><use href="#b"/></clipPath></defs>
      <g transform="translate(1,2) rotate(30 5 5) skewX(3)" clip-path="url(#c)"><rect id="b" class="a" rx="3" width="9"
      height="8"/><path d="M1.5.5-3e-2+4a1 1 0 00.5.5zc1 2 3 4 5 6s1 2 3 4q1 2 3 4t1 2z" stroke-dasharray="1 2%"/></g>
      <symbol id="s" viewBox="0 0 2 2"><polygon points="1,2 3,4 5,6"/></symbol><use href="#s" width="5" height="50%"/>
      <ellipse rx="4" ry="5" fill="url(#h) none"/></svg>
      """##,
      ##"""
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><style>g > .a, [id^="b"]{fill:var(--c, red);x:2px}
      :root{--c:#00f}</style><defs><mask id="m" mask-type="alpha" x="0" maskContentUnits="objectBoundingBox"><rect
      width=".5" height="1" fill="#fff"/></mask><pattern id="p" width="3" height="4" patternUnits="userSpaceOnUse"
      patternTransform="rotate(9)" viewBox="0 0 2 2"><circle r="1"/></pattern><marker id="k" orient="auto" refX="1"
      markerWidth="4"><path d="M0 0l2 2" stroke="context-stroke"/></marker><filter id="f" x="-1" width="3"><feOffset dx="2"
      dy="1"/><feGaussianBlur stdDeviation="1 2" result="r"/><feFlood flood-color="red"/><feComposite in2="r"
      operator="in"/><feColorMatrix type="hueRotate" values="90"/><feTile/><feMerge><feMergeNode/><feMergeNode
      in="SourceGraphic"/></feMerge><feComponentTransfer><feFuncA type="table" tableValues="0 .5"/></feComponentTransfer>
      <feDropShadow dx="1"/></filter></defs><g mask="url(#m)" filter="url(#f)" transform-origin="50% 2"
      transform="rotate(5)"><path id="b" class="a" fill="url(#p)" d="M1 2L9 9 3 12z" marker="url(#k)" stroke="red"
      style="mix-blend-mode:hue;marker-mid:url(#k);transform-box:fill-box;isolation:isolate"/></g><image x="1" width="5"
      height="4" href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="/>
      <text x="1 2" dy=".5em" font="bold 3px Inter" text-anchor="middle">a<tspan letter-spacing="1" dx="2">b c</tspan> d</text>
      <path id="q" d="M1 2q9 9 9 1z" pathLength="9"/><text rotate="5 9" textLength="20" style="text-decoration:underline;font:italic
      small-caps 3px Inter;baseline-shift:super" dx="1">a<tspan textLength="5"
      lengthAdjust="spacingAndGlyphs" word-spacing="2">b gc</tspan>d</text>
      </svg>
      """##,
    ].map { Array($0.utf8) }
    let alphabet = Array("<>/=\"'#.,-+e0123456789%();:{}! \nabcdefguvxyMLHVCSQTAZ&é".utf8) + [0, 0xFF]
    let fonts = try FontLibrary()
    var readable = 0
    for round in 0..<4000 {
      var file = seeds[round % seeds.count]
      for _ in 0..<Int.random(in: 1...5, using: &random) where !file.isEmpty {
        let at = Int.random(in: 0..<file.count, using: &random)
        let byte = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
        switch Int.random(in: 0..<10, using: &random) {
        case 0: file.removeLast(file.count - max(at, 1))
        case 1: file.insert(contentsOf: file[at...].prefix(30), at: at)
        case 2: file.remove(at: at)
        case 3: file.insert(byte, at: at)
        default: file[at] = byte
        }
      }
      if let image = try? SVGReader.read(file, path: "a.svg", fonts: fonts).image {
        readable += 1
        let items = image.drawItems(
          transform: image.transform(fitting: Rect(x: 0, y: 0, width: 25, height: 25)), tint: .black)
        // Drawing takes longer than reading.
        if round % 8 < 2 { Compositor(bitmap: Bitmap(width: 25, height: 25)).draw(items) }
      }
    }
    #expect(readable > 500 && readable < 4000)
  }
}
