import TestTools
import Testing

@testable import TabBase
@testable import TabRaster
@testable import TabSVG

@Suite struct SVGStyleTests {
  private static let box = #"width="10" height="10""#

  private func fill(_ body: String) throws -> VectorImage.Ink? { try readSVG(body).image.shapes.first?.fill }

  @Test(
    arguments: [
      ("#f00", 0xFF0000, 1.0), ("#F80", 0xFF8800, 1), ("#f008", 0xFF0000, 8.0 / 15), ("#123456", 0x123456, 1),
      ("#12345680", 0x123456, 128.0 / 255), ("red", 0xFF0000, 1), ("RebeccaPurple", 0x663399, 1),
      ("lightgoldenrodyellow", 0xFAFAD2, 1), ("grey", 0x808080, 1), ("aliceblue", 0xF0F8FF, 1),
      ("rgb(255, 128, 0)", 0xFF8000, 1), ("rgb(100%,0%,0%)", 0xFF0000, 1), ("rgb(300,-5,0)", 0xFF0000, 1),
      ("rgba(0,0,255,.5)", 0x0000FF, 0.5), ("rgb(0 0 255 / 25%)", 0x0000FF, 0.25), ("rgb(0 0 255)", 0x0000FF, 1),
      ("hsl(120, 100%, 50%)", 0x00FF00, 1), ("hsl(-120deg 100% 50% / .5)", 0x0000FF, 0.5),
      ("hsla(0,0%,100%,1)", 0xFFFFFF, 1), (" red ", 0xFF0000, 1),
      ("hsl(200 50 40)", 0x337799, 1),
    ] as [(String, UInt32, Double)])
  func coloursAreReadInEveryNotation(text: String, rgb: UInt32, alpha: Double) throws {
    let color = try #require(CSSColor.parse(text))
    #expect(color.bytes == Color(rgb: rgb, alpha: alpha).bytes)
    #expect(abs(color.alpha - alpha) < 1e-12)
  }

  /// What Chromium 156 draws of them on white, on a screen of sRGB.
  @Test(
    arguments: [
      ("color(display-p3 0.2 0.6 0.9)", 0x009CEC), ("color(display-p3 100% 50% 0%)", 0xFF7600),
      ("color(display-p3 .5 .5 .5 / .5)", 0xBFBFBF),
    ] as [(String, UInt32)])
  func colorsOfDisplayP3AreAsBrowsersHaveThem(text: String, rgb: UInt32) throws {
    let color = try #require(CSSColor.parse(text))
    for (value, shift) in [(color.red, 16), (color.green, 8), (color.blue, 0)] as [(Double, UInt32)] {
      let seen = 255 * (value * color.alpha + 1 - color.alpha)
      #expect(abs(seen - Double(rgb >> shift & 255)) < 1.2, "\(shift)")
    }
  }

  @Test(arguments: [
    "", "#", "#12", "#12345", "#1234567", "#ggg", "#+12", "reddish", "rgb(1,2)", "rgb(1,2,3", "rgb(1,2,3,4,5)", "rgb()",
    "rgb(1,2,3)x", "hsl(1,2,3)", "rgb(1px,2,3)", "rgba(1 2 3 4)", "rgb(none 2 3)", "color(display-p3 1 0)",
    "color(display-p3 1deg 0 0)", "color(display-p3, 1, 0, 0)", "color(foo 1 0 0)", "display-p3(1 0 0)",
    "rgb(from red r g b)",
  ])
  func whatIsNoColourIsNone(text: String) { #expect(CSSColor.parse(text) == nil) }

  @Test func thereAre148Names() { #expect(CSSColorNames.table.count == 148) }

  @Test func withoutAFillAShapeIsBlackAndTheCurrentColourIsTheUsersUnlessTheFileSetsIt() throws {
    #expect(try fill("<rect \(Self.box)/>") == .paint(.rgb(0)))
    #expect(try fill(#"<rect \#(Self.box) fill="currentColor"/>"#) == .current)
    #expect(try fill(#"<g color="red"><rect \#(Self.box) fill="currentcolor"/></g>"#) == .paint(.rgb(0xFF0000)))
    #expect(
      try fill(#"<g fill="currentColor" color="red"><rect \#(Self.box) color="blue"/></g>"#) == .paint(.rgb(0x0000FF)))
    let root = try readSVG("<rect \(Self.box)/>", root: #"viewBox="0 0 100 100" fill="currentColor""#)
    #expect(root.image.shapes.first?.fill == .current)
  }

  @Test func aStyleAttributeBeatsAStyleSheetAndThatAnAttribute() throws {
    let sheet = "<style>.a{fill:#00f}</style>"
    #expect(try fill(#"\#(sheet)<rect \#(Self.box) fill="red"/>"#) == .paint(.rgb(0xFF0000)))
    #expect(try fill(#"\#(sheet)<rect \#(Self.box) class="x a" fill="red"/>"#) == .paint(.rgb(0x0000FF)))
    #expect(
      try fill(#"\#(sheet)<rect \#(Self.box) class="a" style="stroke:none; fill : #0f0 ;"/>"#)
        == .paint(.rgb(0x00FF00)))
    #expect(
      try fill(#"<style>.a{fill:#00f!important}</style><rect \#(Self.box) class="a" style="fill:red"/>"#)
        == .paint(.rgb(0x0000FF)))
  }

  @Test(
    arguments: [
      ("rect{fill:red}", 0xFF0000), ("*{fill:red}", 0xFF0000), ("#i{fill:red}", 0xFF0000),
      (".a.b{fill:red}", 0xFF0000), ("rect.a#i{fill:red}", 0xFF0000), ("circle,.b , g{fill:red}", 0xFF0000),
      (".a{fill:red}rect{fill:blue}", 0xFF0000), ("rect{fill:blue}.a{fill:red}", 0xFF0000),
      (".a{fill:blue}.b{fill:red}", 0xFF0000), (".b{fill:red}#i{fill:#0f0}.a{fill:blue}", 0x00FF00),
      ("/* .a{fill:blue} */.a{fill:red/*;fill:blue*/}", 0xFF0000), (".c{fill:red}", 0), (".a.c{fill:red}", 0),
      (".a{x:url('a;b}');fill:red}", 0xFF0000), (".a{fill:red;fill:nonsense}", 0xFF0000), (".a{;;fill:red", 0xFF0000),
      ("<![CDATA[ .a > .b{fill:blue} .a{fill:red} ]]>", 0xFF0000),
      // Selectors of several parts: the element stands in the document's root, before a circle.
      ("svg .a{fill:red}", 0xFF0000), ("svg>.a{fill:red}", 0xFF0000), ("g .a{fill:red}", 0),
      ("svg > g > .a{fill:red}", 0),
      (":root .a{fill:red}", 0xFF0000), ("style + rect{fill:red}", 0xFF0000), ("style~.b{fill:red}", 0xFF0000),
      ("rect + rect{fill:red}", 0), ("[class]{fill:red}", 0xFF0000), ("[class~=b]{fill:red}", 0xFF0000),
      ("[class='a b']{fill:red}", 0xFF0000), ("rect[id^='i']{fill:red}", 0xFF0000), ("[class$=a]{fill:red}", 0),
      ("[class*=' ']{fill:red}", 0xFF0000), ("[id|=i]{fill:red}", 0xFF0000), ("rect:last-child{fill:red}", 0xFF0000),
      ("rect:first-child{fill:red}", 0), ("svg rect{fill:red}rect{fill:blue}", 0xFF0000),
      (":root{--c:red}.a{fill:var(--c)}", 0xFF0000), (".a{fill:var(--none, red)}", 0xFF0000),
      (".a{--b:var(--c);--c:red;fill:var(--b)}", 0xFF0000), (".a{fill:red;fill:var(--none)}", 0xFF0000),
      (":root{--C:blue;--c:red}.a{fill:var( --c )}", 0xFF0000), (".a{--x:var(--x);fill:red;fill:var(--x)}", 0xFF0000),
      (".a{fill:red}@media print{.a{fill:blue}}", 0xFF0000), ("@media screen{.a{fill:red}}", 0xFF0000),
      ("@MEDIA print , ALL{.a{fill:red}}", 0xFF0000), ("@media not print{.a{fill:red}}", 0xFF0000),
      ("@media only screen and (prefers-color-scheme: light){.a{fill:red}}", 0xFF0000),
      ("@media (prefers-color-scheme:dark){.a{fill:red}}", 0), ("@media not all{.a{fill:red}}", 0),
      ("@media not (prefers-color-scheme:dark){.a{fill:red}}", 0xFF0000), ("@media{.a{fill:red}}", 0xFF0000),
      ("@media ((prefers-reduced-motion) or (not (prefers-reduced-motion:reduce))){.a{fill:red}}", 0xFF0000),
      ("@media print and (min-width:9px){.a{fill:red}}", 0), ("@media screen{.a{fill:red}", 0xFF0000),
      ("@media screen{@media print{.a{fill:red}}.a{fill:blue}}", 0x0000FF),
      (".a{fill:red}@page{.a{fill:blue}}", 0xFF0000), (".a{x:'{';fill:red}", 0xFF0000),
      ("@import 'x.css';.a{fill:red}", 0xFF0000), (".a{ FILL : red ! IMPORTANT ;fill:blue}", 0xFF0000),
      (".a{fill:red;fill:#+1f}", 0xFF0000), (".a{fill:red;fill:#-12345}", 0xFF0000),
      (".a{fill:red;fill:#1234５6}", 0xFF0000), (".a{fill:red;fill:#12345}", 0xFF0000), (".a{fill:#F00}", 0xFF0000),
    ] as [(String, UInt32)])
  func styleSheetsChooseByElementClassIdAttributeAndPlace(sheet: String, rgb: UInt32) throws {
    #expect(try fill(#"<style>\#(sheet)</style><rect \#(Self.box) id="i" class="a b"/>"#) == .paint(.rgb(rgb)))
  }

  @Test func selectorsThatArePassedOverAreNamed() throws {
    let (_, problems) = try readSVG(
      "<style>g::before{fill:red} rect:hover{fill:red} @media (width > 9px){a{b:c}}</style>")
    #expect(
      problems == [
        .unsupportedSelector("g::before"), .unsupportedSelector("rect:hover"),
        .unsupportedSelector("@media (width > 9px)"),
      ]
    )
    for (sheet, told) in [
      ("rect{fill:red;> g{a:b}}", "> g"), ("rect{g{a:b}}", "g"), ("@layer a{g{a:b}}", "@layer a"),
      ("@media (a) and (b){}", "@media (a) and (b)"),
      ("@media screen and{}", "@media screen and"), ("@media (a) or (b) and (c){}", "@media (a) or (b) and (c)"),
    ] {
      #expect(try readSVG("<style>\(sheet)</style>").problems == [.unsupportedSelector(told)], "\(sheet)")
    }
    for sheet in ["@media print{g:hover{}}", "@media (prefers-color-scheme:dark){g:hover{}}", "@page{a:b}"] {
      #expect(try readSVG("<style>\(sheet)</style>").problems.isEmpty, "\(sheet)")
    }
    // However deep, blocks in one another end.
    let deep = String(repeating: "@media screen{", count: 5_000) + String(repeating: "}", count: 5_000)
    let brackets = "@media " + String(repeating: "(", count: 5_000) + "a" + String(repeating: ")", count: 5_000) + "{}"
    for sheet in [deep, brackets] { #expect(try readSVG("<style>\(sheet)</style>").problems.count == 1) }
  }

  @Test func strokePropertiesArriveInheritedOrNot() throws {
    let stroke = """
      stroke="red" stroke-width="3" stroke-linecap="round" stroke-linejoin="bevel" stroke-miterlimit="7"
      stroke-dasharray="1,2 3" stroke-dashoffset="-1" stroke-opacity="50%" fill="none"
      """
    let expected = Stroke(
      width: 3, cap: .round, join: .bevel, miterLimit: 7, dashes: [1, 2, 3, 1, 2, 3], dashOffset: -1)
    for body in ["<path d='M0 0h9' \(stroke)/>", "<g \(stroke)><path d='M0 0h9'/></g>"] {
      let (image, problems) = try readSVG(body)
      let shape = try #require(image.shapes.first)
      #expect(shape.stroke == expected)
      #expect(shape.strokeInk == .paint(.rgb(0xFF0000)))
      #expect(shape.strokeOpacity == 0.5)
      #expect(shape.fill == nil)
      #expect(problems.isEmpty)
    }
  }

  /// As Chromium has it.
  @Test(arguments: [
    // The way round a circle of radius 20 counts as 100.
    (
      "<circle r='20' pathLength='100' stroke-dasharray='25 75' stroke-dashoffset='-5'", [31.416, 94.248],
      -6.283
    ),
    // Contours count together; percentages are lengths first.
    ("<path d='M0 0h30M0 9v-10' pathLength=' 4 ' stroke-dasharray='1 10%'", [10, 100], 0),
    ("<rect width='30' height='10' pathLength='1e1' style='stroke-dasharray:1 2'", [8, 16], 0),
    // Units without end make one dash of any, and a mistake leaves the dashes as they are.
    ("<path d='M0 0h30' pathLength='0' stroke-dasharray='1 2'", [], 0),
    ("<path d='M0 0h30' pathLength='3px' stroke-dasharray='1 2'", [1, 2], 0),
    ("<path d='M0 0h30' pathLength='-1' stroke-dasharray='1 2'", [1, 2], 0),
  ]) func dashesAreMeasuredByThePathsLength(element: String, dashes: [Double], offset: Double) throws {
    let (image, problems) = try readSVG("\(element) stroke='red'/>")
    let stroke = try #require(image.shapes.first?.stroke)
    #expect(stroke.dashes.count == dashes.count)
    for (a, b) in zip(stroke.dashes, dashes) { #expect(abs(a - b) <= 0.01 * b) }
    #expect(abs(stroke.dashOffset - offset) <= 0.1)
    #expect(problems.isEmpty == (dashes != [1, 2]))
  }

  @Test(arguments: [
    (#"viewBox="0 0 100 60" transform="scale(.5)""#, [25.0, 15, 75, 45]),
    (#"viewBox="0 0 100 60" transform="scale(.5)" transform-origin="0 0""#, [0, 0, 50, 30]),
    (#"viewBox="0 0 100 60" style="transform:scale(.5);transform-origin:right bottom""#, [50, 30, 100, 60]),
    // In the units of the picture, not of what is in it.
    (#"viewBox="0 0 100 60" width="200" height="120" transform="translate(-10 20)""#, [-10, 20, 190, 140]),
    (#"width="100" height="60" transform="rotate(90)""#, [20, -20, 80, 80]),
  ]) func theWholePictureTurnsAboutItsMiddle(root: String, bounds: [Double]) throws {
    let (image, problems) = try readSVG("<rect width='100' height='60'/>", root: root)
    #expect(image.fillBounds == bounds)
    #expect(problems.isEmpty)
    // And stays as large.
    #expect(image.size == (root.contains("200") ? Size(200, 120) : Size(100, 60)))
  }

  @Test func initialStrokeValuesAreSVGs() throws {
    let (image, _) = try readSVG("<path d='M5 5h9' stroke='currentColor'/>")
    let shape = try #require(image.shapes.first)
    #expect(shape.stroke == Stroke(width: 1, cap: .butt, join: .miter, miterLimit: 4))
    #expect(shape.strokeInk == .current)
    #expect(shape.fill == .paint(.rgb(0)))
  }

  @Test(arguments: [
    ("stroke-width='0'", false), ("stroke='none'", false), ("stroke-dasharray='none'", true),
    ("stroke-dasharray='0 0'", true),
  ])
  func aStrokeWithoutWidthOrInkIsNoneAndDashesWithoutLengthNone(attribute: String, isDrawn: Bool) throws {
    let ink = attribute.hasPrefix("stroke=") ? "" : "stroke='red'"
    let (image, _) = try readSVG("<path d='M5 5h9v9' \(ink) \(attribute)/>")
    #expect((image.shapes.first?.stroke != nil) == isDrawn)
    #expect(image.shapes.first?.stroke?.dashes ?? [] == [])
  }

  @Test func widthsInPercentAndEmCount() throws {
    let (image, _) = try readSVG(
      "<path d='M5 5h9' stroke='red' font-size='20' stroke-width='.1em'/><path d='M5 5h9' stroke='red' stroke-width='2%'/>"
    )
    #expect(image.shapes.compactMap(\.stroke?.width) == [2, 2])
  }

  @Test func fillRulesArrive() throws {
    #expect(try readSVG("<rect \(Self.box) fill-rule='evenodd'/>").image.shapes.first?.rule == .evenOdd)
    #expect(try readSVG("<g fill-rule='evenodd'><rect \(Self.box)/></g>").image.shapes.first?.rule == .evenOdd)
    #expect(try readSVG("<rect \(Self.box)/>").image.shapes.first?.rule == .nonzero)
  }

  @Test func opacityFoldsIntoASinglePaintAndGroupsSeveral() throws {
    let single = try readSVG("<rect \(Self.box) opacity='.5' fill-opacity='.5'/>").image
    #expect(single.shapes.map(\.fillOpacity) == [0.25])
    guard case .shape? = single.items.first else {
      Issue.record("one paint needs no group")
      return
    }
    for body in [
      "<rect x='5' y='5' \(Self.box) opacity='.5' stroke='red'/>",
      "<g opacity='.5'><rect \(Self.box)/><rect \(Self.box)/></g>",
    ] {
      guard case .group(_, GroupEffects(opacity: 0.5))? = try readSVG(body).image.items.first else {
        Issue.record("several paints need a group: \(body)")
        continue
      }
    }
  }

  @Test func opacityCountsOnceNotForEachLevelBelow() throws {
    let (image, _) = try readSVG("<g opacity='.5'><g><rect \(Self.box)/></g></g>")
    #expect(image.items == [.shape(try #require(image.shapes.first))])
    #expect(image.shapes.map(\.fillOpacity) == [0.5])
  }

  @Test func paintOrderPutsTheStrokeUnderTheFill() throws {
    let (image, _) = try readSVG("<rect x='5' y='5' \(Self.box) stroke='red' paint-order='stroke'/>")
    #expect(image.shapes.map { $0.fill == nil } == [true, false])
  }

  @Test func aClipPathClipsWithItsOwnRuleAndTransform() throws {
    let (image, problems) = try readSVG(
      ##"""
      <clipPath id="c" transform="translate(1 2)"><path clip-rule="evenodd" d="M0 0h10v10z"/></clipPath>
      <g transform="scale(2)" clip-path="url(#c)"><rect width="50" height="50"/></g>
      """##)
    guard case .group(_, let effects)? = image.items.first, let clip = effects.clip else {
      Issue.record("no clip")
      return
    }
    #expect(clip.path.transformed(by: clip.transform).tightBounds == Rect(x: 2, y: 4, width: 20, height: 20))
    #expect(clip.rule == .evenOdd)
    #expect(problems.isEmpty)
  }

  @Test func aClipPathInUnitsOfWhatItClips() throws {
    let (image, _) = try readSVG(
      ##"""
      <clipPath id="c" clipPathUnits="objectBoundingBox"><rect width=".5" height="1"/></clipPath>
      <rect x="10" y="20" width="40" height="30" clip-path="url('#c')"/>
      """##)
    guard case .group(_, let effects)? = image.items.first, let clip = effects.clip else {
      Issue.record("no clip")
      return
    }
    #expect(clip.path.transformed(by: clip.transform).tightBounds == Rect(x: 10, y: 20, width: 20, height: 30))
  }

  @Test func anEmptyClipPathHidesEverything() throws {
    #expect(try readSVG(##"<clipPath id="c"/><rect \##(Self.box) clip-path="url(#c)"/>"##).image.items.isEmpty)
  }

  /// Only what parts declarations counts: not in quotes or brackets, nor a colon after the first one.
  @Test func declarationsEndWhereTheyShould() {
    let text = "fill : url(a;b) ; --x:a:b;; stroke:'p;q' !important ;mask /* ; */ :\u{2028}é ;opacity"
    let found = SVGStyleSheet.declarations(text).map { "\($0.name)|\($0.value)|\($0.isImportant)" }
    #expect(found == ["fill|url(a;b)|false", "--x|a:b|false", "stroke|'p;q'|true", "mask|\u{2028}é|false"])
  }
}
