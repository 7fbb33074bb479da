import Foundation
import Testing

@testable import TabBase
@testable import TabSVG
@testable import TabText

/// Where letters stand, beside the same letters set as lines and moved. The numbers of gaps are those of Chromium.
@Suite struct SVGTextPlacingTests {
  private static func line(_ text: String, _ size: Double = 20) throws -> TextLine {
    let style = TextStyle(size: size, direction: .leftToRight, spacing: 0)
    return try TextLine(text, style: style, library: FontLibrary())
  }

  /// The bounds of each contour that `body` draws, from first to last.
  private static func contours(_ body: String) throws -> [Rect] {
    let (image, problems) = try readSVG(body, fonts: FontLibrary())
    #expect(problems.isEmpty, "\(problems)")
    return contours(image.shapes.reduce(into: Path()) { $0.append($1.path.transformed(by: $1.transform)) })
  }

  private static func contours(_ path: Path) -> [Rect] {
    var parts: [Path] = []
    for element in path.elements {
      if case .move = element { parts.append(Path()) }
      parts[parts.count - 1].append(element)
    }
    return parts.map(\.tightBounds)
  }

  private static func expect(
    _ body: String, _ letters: [(String, Affine)]
  ) throws {
    let drawn = try contours(body)
    var path = Path()
    for (text, transform) in letters { path.append(try line(text).path, transformedBy: transform) }
    let expected = contours(path)
    #expect(drawn.count == expected.count, "\(body)")
    for (a, b) in zip(drawn, expected) {
      let off = max(abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.maxX - b.maxX), abs(a.maxY - b.maxY))
      #expect(off < 1e-6, "\(body): \(a) \(b)")
    }
  }

  /// An n for each of `drops` below the line, side by side.
  private static func row(_ drops: [Double], _ width: Double) -> [(String, Affine)] {
    drops.enumerated().map { ("n", Affine.translation(Double($0.offset) * width, 50 + $0.element)) }
  }

  // MARK: - Baselines and room

  @Test func shiftsOfSpansAddUp() throws {
    let n = try Self.line("n")
    let half = (n.ascent + n.descent) / 2
    try Self.expect(
      "<text y='50' font-size='20'>n<tspan baseline-shift='super'>n<tspan baseline-shift='25%'>n</tspan></tspan><tspan "
        + "baseline-shift='sub'>n</tspan></text>",
      Self.row([0, -half, -half - 5, half], n.width))
  }

  @Test func aSpanStandsOnItsOwnBaseline() throws {
    let n = try Self.line("n")
    let central = (n.ascent - n.descent) / 2
    try Self.expect(
      "<text y='50' font-size='20' dominant-baseline='central'>n<tspan alignment-baseline='before-edge'>n</tspan><tspan "
        + "alignment-baseline='mathematical'>n</tspan><tspan alignment-baseline='auto'>n</tspan></text>",
      Self.row([central, n.ascent, n.ascent / 2, central], n.width))
  }

  @Test func roomGoesBehindSpaces() throws {
    let (n, space) = (try Self.line("n").width, try Self.line(" ").width)
    for room in ["word-spacing='7'", "style='word-spacing:.35em'"] {
      try Self.expect(
        "<text y='50' font-size='20' \(room)>n n</text>",
        [("n", Affine.translation(0, 50)), ("n", Affine.translation(n + space + 7, 50))])
    }
  }

  @Test func fromRightToLeftALineEndsAtItsPlace() throws {
    let width = try Self.line("abc").width
    for (anchor, shift) in [("start", width), ("middle", width / 2), ("end", 0)] {
      try Self.expect(
        "<text x='50' y='50' font-size='20' direction='rtl' text-anchor='\(anchor)'>abc</text>",
        [("abc", Affine.translation(50 - shift, 50))])
    }
  }

  @Test func letterOfJoinedScriptsHaveNoRoomBetweenThem() throws {
    let plain = try Self.contours("<text y='50' font-size='20'>بعض النص</text>")
    #expect(try Self.contours("<text y='50' font-size='20' letter-spacing='9'>بعض النص</text>") == plain)
  }

  @Test func spaceIsKeptByWhiteSpaceToo() throws {
    for value in ["pre", "pre-wrap", "break-spaces"] {
      let kept = try Self.contours("<text y='50' style='white-space:\(value)'>a  b </text>")
      let preserved = try Self.contours("<text y='50' xml:space='preserve'>a  b </text>")
      #expect(kept == preserved)
    }
    let plain = try Self.contours("<text y='50'>a b</text>")
    #expect(try Self.contours("<text y='50' xml:space='preserve' style='white-space:nowrap'> a  b</text>") == plain)
  }

  // MARK: - textLength

  private static let widths: (a: Double, b: Double, c: Double, whole: Double)? = try? (
    line("a").width, line("b").width, line("c").width, line("abc").width
  )

  @Test(arguments: [("start", 0.0), ("middle", 0.5), ("end", 1)])
  func roomIsSharedBetweenLetters(anchor: String, fraction: Double) throws {
    let w = try #require(Self.widths)
    let gap = (80 - w.whole) / 2
    let start = 90 - 80 * fraction
    try Self.expect(
      "<text x='90' y='50' font-size='20' textLength='80' text-anchor='\(anchor)'>a<tspan>b</tspan>c</text>",
      [
        ("a", Affine.translation(start, 50)), ("b", Affine.translation(start + w.a + gap, 50)),
        ("c", Affine.translation(start + w.a + w.b + 2 * gap, 50)),
      ])
  }

  @Test func glyphsAreStretched() throws {
    let w = try #require(Self.widths)
    try Self.expect(
      "<text x='9' y='50' font-size='20' textLength='80' lengthAdjust='spacingAndGlyphs'>abc</text>",
      [("abc", Affine(a: 80 / w.whole, tx: 9, ty: 50))])
  }

  @Test func whatFollowsASpanWithALengthMovesOn() throws {
    let w = try #require(Self.widths)
    let gap = 60 - w.b - w.c
    try Self.expect(
      "<text y='50' font-size='20'>a<tspan textLength='60'>bc</tspan>a</text>",
      [
        ("a", Affine.translation(0, 50)), ("b", Affine.translation(w.a, 50)),
        ("c", Affine.translation(w.a + w.b + gap, 50)),
        ("a", Affine.translation(w.a + w.b + w.c + 2 * gap, 50)),
      ])
    try Self.expect(
      "<text y='50' font-size='20'>a<tspan textLength='60' lengthAdjust='spacingAndGlyphs'>bc</tspan>a</text>",
      [
        ("a", Affine.translation(0, 50)), ("bc", Affine(a: 60 / (w.b + w.c), tx: w.a, ty: 50)),
        ("a", Affine.translation(w.a + 60, 50)),
      ])
    // But not to a place of its own.
    try Self.expect(
      "<text y='50' font-size='20'><tspan textLength='60'>bc</tspan><tspan x='90'>a</tspan></text>",
      [("b", Affine.translation(0, 50)), ("c", Affine.translation(w.b + gap, 50)), ("a", Affine.translation(90, 50))])
  }

  @Test func aSpanWithALengthMovesAsOne() throws {
    let w = try #require(Self.widths)
    // Within it a gap; around it three more: behind a, behind the span, behind the second a.
    let inner = 40 - w.b - w.c
    let natural = w.a + w.b + w.c + 2 * inner + 2 * w.a
    let gap = (90 - natural) / 3
    try Self.expect(
      "<text y='50' font-size='20' textLength='90'>a<tspan textLength='40'>bc</tspan>aa</text>",
      [
        ("a", Affine.translation(0, 50)), ("b", Affine.translation(w.a + gap, 50)),
        ("c", Affine.translation(w.a + w.b + inner + 2 * gap, 50)),
        ("a", Affine.translation(w.a + w.b + w.c + 2 * inner + 2 * gap, 50)),
        ("a", Affine.translation(2 * w.a + w.b + w.c + 2 * inner + 3 * gap, 50)),
      ])
  }

  @Test func noLengthAsksForNothing() throws {
    let plain = try Self.contours("<text y='50'>abc</text>")
    #expect(try Self.contours("<text y='50' textLength='0'>abc</text>") == plain)
    #expect(try Self.contours("<text y='50' textLength='0' lengthAdjust='spacingAndGlyphs'>abc</text>") == plain)
  }

  // MARK: - Input without measure

  @Test func lengthsWithoutEndCostNoTime() throws {
    let spans = (0..<20_000).map { "<tspan textLength='\($0 + 1)'>a</tspan>" }.joined()
    #expect(throws: AssetProblem.self) { try readSVG("<text>\(spans)</text>", fonts: FontLibrary()) }
    for length in ["1e38", "1e-38"] {
      for adjust in ["spacing", "spacingAndGlyphs"] {
        _ = try readSVG("<text textLength='\(length)' lengthAdjust='\(adjust)'>ab</text>", fonts: FontLibrary())
      }
    }
  }
}
