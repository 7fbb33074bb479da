import Foundation
import TestTools
import Testing

@testable import TabBase
@testable import TabSVG
@testable import TabText

/// How letters look: their forms, and the lines beside them.
@Suite struct SVGTextStyleTests {
  private static func image(_ body: String) throws -> VectorImage {
    let (image, problems) = try readSVG(body, fonts: FontLibrary())
    #expect(problems.isEmpty, "\(problems)")
    return image
  }

  private static func path(_ body: String) throws -> Path {
    try image(body).shapes.reduce(into: Path()) { $0.append($1.path.transformed(by: $1.transform)) }
  }

  private static func width(_ text: String, _ change: (inout TextStyle) -> Void = { _ in }) throws -> Double {
    var style = TextStyle(size: 20, direction: .leftToRight, spacing: 0)
    change(&style)
    return try TextLine(text, style: style, library: FontLibrary()).width
  }

  // MARK: - Lines

  /// The bounds of red contours, which are those of lines, in the order drawn.
  private static func lines(_ text: String, _ attributes: String) throws -> [Rect] {
    let shapes = try image(
      "<g \(attributes) fill='red'><text x='5' y='50' font-size='20' fill='blue'>\(text)</text></g>"
    ).shapes
    return shapes.filter { $0.fill == .paint(.rgb(0xFF0000)) }.flatMap { shape in
      stride(from: 0, to: shape.path.elements.count, by: 5).map { start in
        var path = Path()
        for element in shape.path.elements[start..<(start + 5)] { path.append(element) }
        return path.tightBounds
      }
    }
  }

  private static func isNear(_ a: Rect, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
    [a.x - x, a.y - y, a.width - width, a.height - height].allSatisfy { abs($0) < 1e-6 }
  }

  @Test func linesAreATenthThickAndHaveTheInkOfTheirElement() throws {
    let line = try TextLine(
      "aa", style: TextStyle(size: 20, direction: .leftToRight, spacing: 0), library: FontLibrary())
    for (name, y) in [
      ("underline", 51.0), ("overline", 48 - line.ascent), ("line-through", 49 - line.ascent / 3),
    ] {
      for attribute in ["text-decoration='\(name)'", "style='text-decoration-line:\(name)'"] {
        let lines = try Self.lines("aa", attribute)
        #expect(lines.count == 1 && Self.isNear(lines[0], 5, y, line.width, 2), "\(name) \(lines)")
      }
    }
    #expect(try Self.lines("aa", "text-decoration='underline overline line-through'").count == 3)
    #expect(try Self.lines("aa", "text-decoration='none'").isEmpty)
    // An inner element cannot take them away, but paints them with its own ink where it has lines itself.
    #expect(try Self.lines("<tspan text-decoration='none'>a</tspan>", "text-decoration='underline'").count == 1)
    #expect(try Self.lines("<tspan text-decoration='overline'>a</tspan>", "text-decoration='underline'").isEmpty)
  }

  @Test func linesLieUnderLettersAndRunThroughThem() throws {
    let shapes = try Self.image("<text y='50' text-decoration='underline line-through'>a</text>").shapes
    let tops = shapes.map { ($0.path.tightBounds.minY, $0.path.tightBounds.height) }
    #expect(shapes.count == 3)
    #expect(tops[0].0 > 50 && tops[1].1 > 5 && tops[2].0 < 50 && tops[2].1 < 2)
  }

  @Test func anUnderlineLeavesRoomForWhatHangsBelow() throws {
    let (a, p) = (try Self.width("a"), try Self.width("p"))
    let lines = try Self.lines("apa", "text-decoration='underline'")
    #expect(lines.count == 2)
    // From the start to two units before the stem of the p, and from its other side to the end.
    #expect(lines[0].minX == 5 && lines[0].maxX > 5 + a - 2 && lines[0].maxX < 5 + a + 1)
    #expect(lines[1].minX > 5 + a + 3 && lines[1].minX < 5 + a + p && abs(lines[1].maxX - (5 + 2 * a + p)) < 1e-6)
    #expect(try Self.lines("apa", "text-decoration='line-through'").count == 1)
  }

  @Test func aHiddenTextHasNoLines() throws {
    #expect(try Self.image("<text visibility='hidden' text-decoration='underline'>a</text>").shapes.isEmpty)
  }

  @Test func aClipPathOfTextHasItsLines() throws {
    let (image, _) = try readSVG(
      "<clipPath id='c'><text y='50' text-decoration='underline'>a</text></clipPath><rect width='9' height='99' "
        + "clip-path='url(#c)'/>", fonts: FontLibrary())
    guard case .group(_, let effects)? = image.items.first, let clip = effects.clip else {
      Issue.record("no clip")
      return
    }
    #expect(clip.path.tightBounds.maxY > 50.5)
  }

  // MARK: - Forms of letters

  @Test(.enabled(if: InterFiles.findItalic(.regular, in: InterFiles.folders) != nil, "needs Inter's italic"))
  func anItalicIsTheFontsOwn() throws {
    let fonts = try FontLibrary()
    var style = TextStyle(size: 20, direction: .leftToRight, spacing: 0)
    let upright = try TextLine("ab", style: style, library: fonts)
    style.isItalic = true
    let italic = try TextLine("ab", style: style, library: fonts)
    #expect(italic.path != upright.path && fonts.files.contains { $0.path.contains("talic") })
    for value in ["font-style='italic'", "font-style='oblique'", "style='font:italic 20px Inter'"] {
      #expect(try Self.path("<text font-size='20' \(value)>ab</text>") == italic.path, "\(value)")
    }
  }

  @Test func lettersLeanWhereTheFontHasNoItalic() throws {
    let file = try #require(InterFiles.find(.regular, in: InterFiles.folders))
    let fonts = try FontLibrary(file: file)
    var style = TextStyle(size: 20, direction: .leftToRight, spacing: 0)
    let upright = try TextLine("I", style: style, library: fonts)
    style.isItalic = true
    let leaning = try TextLine("I", style: style, library: fonts)
    // To the right by a quarter of the height; as wide as before.
    #expect(leaning.width == upright.width)
    let (a, b) = (upright.path.tightBounds, leaning.path.tightBounds)
    #expect(abs(b.minX - a.minX) < 1e-6 && abs(b.maxX - a.maxX - a.height / 4) < 1e-6)
  }

  @Test func smallCapitalsAreSevenTenthsAsLarge() throws {
    let (large, small) = (try Self.width("A"), try Self.width("B") * 0.7)
    for value in [
      "font-variant='small-caps'", "style='font:small-caps 20px Inter'", "style='font-variant-caps:small-caps'",
    ] {
      let path = try Self.path("<text font-size='20' \(value)>Ab</text>")
      let expected = try Self.path("<text font-size='20'>A<tspan font-size='14'>B</tspan></text>")
      #expect(path == expected, "\(value)")
    }
    let whole = try Self.path("<text font-size='20' style='font-variant-caps:all-small-caps'>Ab1</text>").tightBounds
    let capitals = try Self.path("<text font-size='20'><tspan font-size='14'>AB</tspan>1</text>").tightBounds
    #expect(abs(whole.maxX - capitals.maxX) < 1e-6 && large > small)
  }

  @Test(arguments: [
    ("uppercase", "straße d'or", "STRASSE D'OR"), ("lowercase", "ÀB", "àb"),
    ("capitalize", "ab cd-ef d'or (x) 1g", "Ab Cd-Ef D'or (X) 1g"), ("none", "aB", "aB"),
  ])
  func lettersChangeTheirCase(value: String, text: String, expected: String) throws {
    let drawn = try Self.path("<text y='50' style='text-transform:\(value)'>\(text)</text>")
    #expect(try drawn == Self.path("<text y='50'>\(expected)</text>"))
  }

  @Test func aWordMayBeginInASpan() throws {
    let drawn = try Self.path("<text style='text-transform:capitalize'>a<tspan>bc</tspan> <tspan>d</tspan></text>")
    #expect(try drawn == Self.path("<text>A<tspan>bc</tspan> <tspan>D</tspan></text>"))
  }

  @Test func theFontsFeaturesAreSet() throws {
    func end(_ style: String, _ text: String) throws -> Double {
      try Self.path("<text y='50' font-size='20' style=\"\(style)\">\(text)</text>").tightBounds.maxX
    }
    #expect(try end("font-kerning:none", "AVA") > end("", "AVA") + 1)
    for style in [
      "font-feature-settings:'tnum'", "font-feature-settings:'tnum' on,'zero' 0", "font-variant-numeric:tabular-nums",
    ] {
      #expect(try end(style, "111") > end("", "111") + 1, "\(style)")
    }
    #expect(try end("font-feature-settings:'tnum' off", "111") == end("", "111"))
    // Inter's arrows, but not where letters stand apart.
    #expect(
      try Self.path("<text>-&gt;</text>") != Self.path("<text style=\"font-feature-settings:'calt' 0\">-&gt;</text>"))
  }

  @Test func anXIsAsHighAsItIsToBe() throws {
    let path = try Self.path("<text style='font-size:20px;font-size-adjust:.8'>x</text>")
    #expect(abs(path.tightBounds.height - 16) < 1e-6)
    #expect(try Self.path("<text style='font-size-adjust:none'>x</text>") == Self.path("<text>x</text>"))
  }
}
