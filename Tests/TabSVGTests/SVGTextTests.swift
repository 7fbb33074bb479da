import TestTools
import Testing

@testable import TabBase
@testable import TabSVG
@testable import TabText

/// Text in SVG files, beside the same letters set as a line.
@Suite struct SVGTextTests {
  private static func letters(_ text: String, _ size: Double, _ weight: FontWeight = .regular) throws -> TextLine {
    let style = TextStyle(size: size, weight: weight, direction: .leftToRight, spacing: 0)
    return try TextLine(text, style: style, library: FontLibrary())
  }

  /// What `body` draws, all letters in one path.
  private static func path(_ body: String) throws -> Path {
    let (image, problems) = try readSVG(body, fonts: FontLibrary())
    #expect(problems.isEmpty, "\(problems)")
    return image.shapes.reduce(into: Path()) { $0.append($1.path.transformed(by: $1.transform)) }
  }

  private static func isNear(_ a: Path, _ b: Path) -> Bool {
    let (p, q) = (a.tightBounds, b.tightBounds)
    return a.elements.count == b.elements.count
      && [p.minX - q.minX, p.minY - q.minY, p.maxX - q.maxX, p.maxY - q.maxY].allSatisfy { abs($0) < 1e-6 }
  }

  @Test func lettersStandAtTheirPlaceInTheFontAtHand() throws {
    let line = try Self.letters("Tabs", 20)
    let expected = line.path.transformed(by: .translation(5, 30))
    #expect(Self.isNear(try Self.path("<text x='5' y='30' font-size='20'>Tabs</text>"), expected))
    let bold = try Self.letters("Tabs", 20, .bold).path.transformed(by: .translation(5, 30))
    #expect(Self.isNear(try Self.path("<text x='5' y='30' style='font:bold 20px/1 sans-serif'>Tabs</text>"), bold))
  }

  @Test(arguments: [("start", 0.0), ("middle", 0.5), ("end", 1)])
  func aLineIsAnchoredAsAWhole(anchor: String, fraction: Double) throws {
    let line = try Self.letters("Tabs", 20)
    let drawn = try Self.path("<text x='50' y='30' font-size='20' text-anchor='\(anchor)'>Ta<tspan>bs</tspan></text>")
    let expected = line.path.transformed(by: .translation(50 - line.width * fraction, 30)).tightBounds
    #expect(abs(drawn.tightBounds.midX - expected.midX) < 1e-6)
    // From where its first letter is moved to.
    let moved = try Self.path("<text x='50' y='30' font-size='20' text-anchor='\(anchor)' dx='7'>Tabs</text>")
    #expect(abs(moved.tightBounds.midX - expected.midX - 7) < 1e-6)
  }

  @Test func lettersOfSpansStandAsInOneLine() throws {
    let whole = try Self.letters("AVAT", 20).path.transformed(by: .translation(5, 30))
    for body in ["A<tspan fill='red'>VA</tspan>T", "AV<tspan dx='0'>A</tspan>T"] {
      #expect(Self.isNear(try Self.path("<text x='5' y='30' font-size='20'>\(body)</text>"), whole), "\(body)")
    }
    // Not where a letter has a place of its own.
    let width = try Self.letters("A", 20).width
    let placed = try Self.path("<text x='5 \(5 + width)' y='30' font-size='20'>AV</text>")
    #expect(placed.tightBounds.maxX > (try Self.letters("AV", 20).path.tightBounds.maxX) + 5.5)
  }

  @Test func theEndOfALineIsASpace() throws {
    let spaced = try Self.path("<text font-size='20' y='20'>a b</text>")
    #expect(Self.isNear(try Self.path("<text font-size='20' y='20'>a\nb</text>"), spaced))
  }

  @Test func whatIsNoBaselineIsTold() throws {
    let text = "<text font-size='20' dominant-baseline='text-top'>a</text>"
    #expect(
      try readSVG(text, fonts: FontLibrary()).problems == [.unsupportedAttribute("dominant-baseline", element: "text")])
  }

  @Test func spaceIsOneAndNoneAtTheEnds() throws {
    let plain = try Self.path("<text font-size='20' y='20'>a b</text>")
    #expect(Self.isNear(try Self.path("<text font-size='20' y='20'>\n  a \t\n <tspan> b</tspan> \n</text>"), plain))
    let kept = try Self.path("<text font-size='20' y='20' xml:space='preserve'>a  b</text>")
    #expect(kept.tightBounds.maxX > plain.tightBounds.maxX + 2)
  }

  @Test func lettersMayHavePlacesOfTheirOwn() throws {
    let a = try Self.letters("a", 10).path
    let drawn = try Self.path("<text font-size='10' x='10 30' y='20' dy='0 5'>aa</text>")
    var expected = a.transformed(by: .translation(10, 20))
    expected.append(a.transformed(by: .translation(30, 25)))
    #expect(Self.isNear(drawn, expected))
  }

  @Test func lettersAreSpaced() throws {
    let tight = try Self.path("<text font-size='10' y='20'>ii</text>").tightBounds
    let wide = try Self.path("<text font-size='10' y='20' letter-spacing='.5em'>ii</text>").tightBounds
    #expect(abs(wide.width - tight.width - 5) < 1e-6)
  }

  @Test func aGradientRunsThroughTheWholeText() throws {
    let (image, _) = try readSVG(
      """
      <linearGradient id='g'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient>
      <text x='10' y='30' font-size='20' fill='url(#g)'>Ta<tspan>bs</tspan></text>
      """, fonts: FontLibrary())
    let fills = image.shapes.map(\.fill)
    #expect(fills.count == 2 && fills[0] == fills[1])
    guard case .paint(.gradient(let gradient)) = fills.first else {
      Issue.record("no gradient")
      return
    }
    let line = try Self.letters("Tabs", 20)
    for (fraction, x) in [(0.0, 10), (1, 10 + line.width)] {
      let end = gradient.transform.apply(Point(fraction, fraction))
      #expect(abs(end.x - x) < 1e-6)
      #expect(abs(end.y - (fraction == 0 ? 30 - line.ascent : 30 + line.descent)) < 1e-6)
    }
  }

  @Test(arguments: [
    ("<text font-stretch='condensed'>a</text>", "font-stretch"), ("<text writing-mode='tb'>a</text>", "writing-mode"),
    ("<text text-decoration='underline wavy'>a</text>", "text-decoration"),
    ("<text style='text-decoration-thickness:3px'>a</text>", "text-decoration-thickness"),
    ("<text text-transform='uppercase'>a</text>", "text-transform"),
    ("<text style='text-transform:full-width'>a</text>", "text-transform"),
    ("<text style='font-variant-caps:titling-caps'>a</text>", "font-variant-caps"),
    ("<text style='text-shadow:1px 1px red'>a</text>", "text-shadow"),
    ("<text><tspan style='filter:blur(1px)'>a</tspan></text>", "filter"),
    ("<text><tspan alignment-baseline='text-top'>a</tspan></text>", "alignment-baseline"),
  ])
  func whatIsNotDrawnOfTextIsTold(body: String, attribute: String) throws {
    let element = body.firstRange(of: "<tspan") == nil ? "text" : "tspan"
    #expect(
      try readSVG(body, fonts: FontLibrary()).problems == [.unsupportedAttribute(attribute, element: element)])
  }

  @Test(arguments: [
    ("textLength", "-1"), ("textLength", "wide"), ("baseline-shift", "up"), ("word-spacing", "wide"),
    ("font-style", "slanted"),
  ])
  func whatIsNoValueOfTextIsToldAndPassedOver(name: String, value: String) throws {
    let (image, problems) = try readSVG("<text \(name)='\(value)'>ab</text>", fonts: FontLibrary())
    #expect(problems == [.badValue(value, attribute: name, element: "text")])
    #expect(try image == readSVG("<text>ab</text>", fonts: FontLibrary()).image)
  }

  @Test(arguments: [
    ("image-rendering='-webkit-optimize-contrast'", "image-rendering"),
    ("color-interpolation='linearRGB'", "color-interpolation"), ("stroke-linejoin='miter-clip'", "stroke-linejoin"),
  ])
  func whatIsPaintedOtherwiseIsTold(attribute: String, name: String) throws {
    #expect(
      try readSVG("<rect width='5' height='5' \(attribute)/>").problems == [
        .unsupportedAttribute(name, element: "rect")
      ])
    #expect(
      try readSVG("<rect width='5' height='5' shape-rendering='auto' color-interpolation='sRGB'/>").problems.isEmpty)
  }

  @Test func sizesMayBeNames() throws {
    // CSS Fonts 3, §3.5, with a medium size of 16.
    for (name, size) in [
      ("xx-small", 9.6), ("x-small", 12), ("small", 128.0 / 9), ("medium", 16), ("large", 19.2), ("x-large", 24),
      ("xx-large", 32),
    ] {
      let named = try Self.path("<text y='50' font-size='\(name)'>a</text>").tightBounds
      #expect(abs(named.width - (try Self.letters("a", size).path.tightBounds.width)) < 1e-6, "\(name)")
    }
    let large = try Self.path("<text y='50' font-size='x-large'>a</text>").tightBounds
    let same = try Self.path("<g font-size='20'><text y='50' font-size='larger'>a</text></g>").tightBounds
    #expect(abs(large.width - same.width) < 1e-6)
  }

  @Test func spacingIsAShareOfTheFontsSizeAndAFontNeedsItsFamily() throws {
    let fraction = try Self.path("<text y='50' font-size='20' letter-spacing='25%'>ab</text>").tightBounds
    let units = try Self.path("<text y='50' font-size='20' letter-spacing='5'>ab</text>").tightBounds
    #expect(abs(fraction.width - units.width) < 1e-6)
    for font in ["30px", "caption"] {
      let (image, problems) = try readSVG("<text style='font:\(font)'>a</text>", fonts: FontLibrary())
      #expect(problems == [.badValue(font, attribute: "font", element: "text")])
      #expect(try image == readSVG("<text>a</text>", fonts: FontLibrary()).image)
    }
  }

  @Test func anotherFontIsTold() throws {
    let fonts = try FontLibrary()
    let family = try fonts.font(.regular).family
    let text = "<text font-family=\"'Comic Sans MS', sans-serif\">a</text>"
    #expect(try readSVG(text, fonts: fonts).problems == [.otherFont(wanted: "Comic Sans MS", used: family)])
    #expect(try readSVG("<text font-family='\(family)'>a</text>", fonts: fonts).problems.isEmpty)
  }

  @Test(arguments: [
    ("<text>\u{645}\u{641}<tspan dy='5'>\u{62A}\u{627}</tspan></text>", true),
    ("<text>\u{5D0} <tspan fill='red'>\u{5D1}</tspan></text>", true),
    ("<text>\u{645}\u{641}<tspan x='5' dy='5'>\u{62A}\u{627}</tspan></text>", false),
    ("<text>\u{645}\u{641}<tspan dy='5'>a</tspan></text>", false), ("<text>a<tspan dy='5'>b</tspan></text>", false),
    ("<text>\u{645}\u{641}\u{62A}\u{627}</text>", false),
  ]) func partsOfTextFromRightToLeftAreTold(text: String, isTold: Bool) throws {
    #expect(try readSVG(text, fonts: FontLibrary()).problems == (isTold ? [.partedRightToLeft] : []))
  }

  @Test func withoutFontsTextIsLeftOut() throws {
    #expect(try readSVG("<text>a</text>").problems == [.unsupportedElement("text")])
  }

  @Test func dashesByTheThousandAreTold() throws {
    let line = "<line x2='1000' stroke='red' stroke-dasharray='.5'/>"
    let (image, problems) = try readSVG(String(repeating: line, count: 12))
    #expect(problems == [.tooManyDashes(limit: 10_000, element: "line")])
    #expect(image.shapes.filter { $0.stroke?.dashes.isEmpty == false }.count == 9)
  }
}
