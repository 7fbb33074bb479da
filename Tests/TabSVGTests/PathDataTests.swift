import TestTools
import Testing

@testable import TabBase
@testable import TabSVG

@Suite struct PathDataTests {
  /// A path in words, coordinates rounded to 1e-9, so that expectations are short.
  private func words(_ path: Path) -> String {
    func number(_ v: Double) -> String {
      let rounded = (v * 1e9).rounded() / 1e9
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
    func point(_ p: Point) -> String { number(p.x) + "," + number(p.y) }
    return path.elements.map { element in
      switch element {
      case .move(let p): "M" + point(p)
      case .line(let p): "L" + point(p)
      case .quad(let c, let p): "Q" + point(c) + " " + point(p)
      case .cubic(let a, let b, let p): "C" + point(a) + " " + point(b) + " " + point(p)
      case .close: "Z"
      }
    }.joined(separator: " ")
  }

  @Test(arguments: [
    ("M1 2", "M1,2"),
    ("m1 2", "M1,2"),
    (" \t\n\u{C}M 1 , 2 \r\n", "M1,2"),
    ("M1 2 3 4 5 6", "M1,2 L3,4 L5,6"),
    ("m1 2 3 4 5 6", "M1,2 L4,6 L9,12"),
    ("M1,2,3,4", "M1,2 L3,4"),
    ("M1 2L3 4 5 6", "M1,2 L3,4 L5,6"),
    ("M1 2l3 4 5 6", "M1,2 L4,6 L9,12"),
    ("M1 2H5 7", "M1,2 L5,2 L7,2"),
    ("M1 2h5 7", "M1,2 L6,2 L13,2"),
    ("M1 2V5 7", "M1,2 L1,5 L1,7"),
    ("M1 2v5-7", "M1,2 L1,7 L1,0"),
    ("M1 1C1 2 3 4 5 6", "M1,1 C1,2 3,4 5,6"),
    ("M1 1c1 2 3 4 5 6 1 2 3 4 5 6", "M1,1 C2,3 4,5 6,7 C7,9 9,11 11,13"),
    ("M1 1Q2 3 4 5", "M1,1 Q2,3 4,5"),
    ("M1 1q2 3 4 5 1 1 2 0", "M1,1 Q3,4 5,6 Q6,7 7,6"),
  ])
  func everyCommandIsReadAbsoluteAndRelativeRepeated(text: String, expected: String) throws {
    #expect(words(PathData(text).path) == expected)
  }

  @Test(arguments: [
    ("M0 0C1 2 3 4 5 6S9 9 10 10", "M0,0 C1,2 3,4 5,6 C7,8 9,9 10,10"),
    ("M0 0c1 2 3 4 5 6s4 3 5 4", "M0,0 C1,2 3,4 5,6 C7,8 9,9 10,10"),
    // After another kind of command the control point is the pen.
    ("M1 1S9 9 10 10", "M1,1 C1,1 9,9 10,10"),
    ("M0 0C1 2 3 4 5 6L7 7S9 9 10 10", "M0,0 C1,2 3,4 5,6 L7,7 C7,7 9,9 10,10"),
    ("M0 0Q1 2 3 4S9 9 10 10", "M0,0 Q1,2 3,4 C3,4 9,9 10,10"),
    ("M0 0Q1 2 3 4T7 8", "M0,0 Q1,2 3,4 Q5,6 7,8"),
    ("M0 0q1 2 3 4t4 4 1 1", "M0,0 Q1,2 3,4 Q5,6 7,8 Q9,10 8,9"),
    ("M1 1T3 3T5 1", "M1,1 Q1,1 3,3 Q5,5 5,1"),
    ("M0 0C1 2 3 4 5 6T7 7", "M0,0 C1,2 3,4 5,6 Q5,6 7,7"),
  ])
  func smoothCurvesReflectTheControlPointBeforeThem(text: String, expected: String) throws {
    #expect(words(PathData(text).path) == expected)
  }

  @Test(arguments: [
    ("M1 1L5 5zL9 9", "M1,1 L5,5 Z M1,1 L9,9"),
    ("M1 1L5 5zl2 3", "M1,1 L5,5 Z M1,1 L3,4"),
    ("m1 1l5 5zm2 2l1 0z", "M1,1 L6,6 Z M3,3 L4,3 Z"),
    ("M1 1L5 5Zz", "M1,1 L5,5 Z Z"),
    ("M1 1ZM2 2", "M1,1 Z M2,2"),
  ])
  func afterACloseThePenStandsAtTheContoursStart(text: String, expected: String) throws {
    #expect(words(PathData(text).path) == expected)
  }

  @Test(arguments: [
    ("M1.5.5-3e-2", "M1.5,0.5"),
    ("M1.5.5-3e-2+4", "M1.5,0.5 L-0.03,4"),
    ("M.5-.5l1e1.25", "M0.5,-0.5 L10.5,-0.25"),
    ("M0-0L1.-1", "M0,0 L1,-1"),
    ("M1E2 1e+2", "M100,100"),
    ("M0.1234567890123456789012 1", "M0.123456789,1"),
    ("M100000000000000000000e-20 1", "M1,1"),
    ("M0000000000000000000000000000000000001 1", "M1,1"),
    ("M1e-400 1", "M0,1"),
  ])
  func numbersPackAsTightlyAsTheGrammarAllows(text: String, expected: String) {
    // The first stops amid a pair: what is whole stands.
    #expect(words(PathData(text).path) == expected)
  }

  @Test func numbersAreRoundedAsDecimalTextAsks() throws {
    for text in ["0.1", "3.14159265358979", "123456.789e-3", "9007199254740993", "1.7976931348623157e30", "5e-324"] {
      let path = PathData("M\(text) 0").path
      #expect(path.elements == [.move(Point(Double(text) ?? .nan, 0))], "\(text)")
    }
  }

  @Test(arguments: [
    ("L1 1", 0, PathDataExpectation.moveCommand, ""),
    ("  7", 2, .moveCommand, ""),
    ("M", 1, .number, ""),
    ("M1", 2, .number, ""),
    ("M,1 1", 1, .number, ""),
    ("M1,,1", 3, .number, ""),
    ("M1 1x", 4, .commandOrNumber, "M1,1"),
    ("M1 1 #", 5, .commandOrNumber, "M1,1"),
    ("M1 1z7", 5, .command, "M1,1 Z"),
    ("M1 1,L2 2", 5, .number, "M1,1"),
    ("M1 1L2 2 3", 10, .number, "M1,1 L2,2"),
    ("M1 1L2 2C1 2 3 4 5 é", 19, .number, "M1,1 L2,2"),
    ("M1 1é", 4, .commandOrNumber, "M1,1"),
    ("M1 1H1e39", 5, .smallerNumber, "M1,1"),
    ("M1 1 - 2", 5, .number, "M1,1"),
    ("M1 1L.e3", 5, .number, "M1,1"),
    ("M1 1L1e 3", 6, .number, "M1,1"),
    ("M1 1A1 1 0 2 0 3 3", 11, .arcFlag, "M1,1"),
    ("M1 1A1 1 0 0", 12, .arcFlag, "M1,1"),
    ("M1 1A1 1 0 0 1 3", 16, .number, "M1,1"),
  ])
  func aMistakeIsToldByItsByteAndWhatBelongsThereAndWhatStandsBeforeItIsDrawn(
    text: String, offset: Int, expected: PathDataExpectation, drawn: String
  ) {
    let data = PathData(text)
    #expect(data.mistake == PathData.Mistake(offset: offset, expected: expected))
    #expect(words(data.path) == drawn)
  }

  @Test func noPathDataAreAnEmptyPath() throws {
    #expect(PathData("").path.isEmpty)
    #expect(PathData(" \n").path.isEmpty)
  }

  // MARK: - Arcs

  /// The greatest deviation of the path's cubics from the ellipse, as a part of its radius, and their number.
  private func deviation(_ path: Path, center: Point, rx: Double, ry: Double, degrees: Double) -> (Double, Int) {
    let toCircle = Affine.translation(-center.x, -center.y).then(.rotation(-degrees * .pi / 180))
      .then(.scale(1 / rx, 1 / ry))
    var (worst, count, pen) = (0.0, 0, Point.zero)
    for element in path.elements {
      switch element {
      case .move(let p): pen = p
      case .cubic(let a, let b, let p):
        count += 1
        for i in 0...200 {
          let t = Double(i) / 200
          let u = 1 - t
          let at = pen * (u * u * u) + a * (3 * u * u * t) + b * (3 * u * t * t) + p * (t * t * t)
          worst = max(worst, abs(toCircle.apply(at).length - 1))
        }
        pen = p
      default: Issue.record("an arc is made of cubics only")
      }
    }
    return (worst, count)
  }

  @Test(arguments: [
    // A half circle, a quarter, three quarters, a rotated ellipse; centres worked out by hand.
    ("M0 0A5 5 0 0 1 10 0", Point(5, 0), 5.0, 5.0, 0.0, 3),
    ("M10 0A10 10 0 0 1 0 10", Point(0, 0), 10, 10, 0, 2),
    ("M10 0A10 10 0 1 0 0 10", Point(0, 0), 10, 10, 0, 4),
    ("M0 0A40 20 30 0 1 69.282032302755091741 40", Point(34.641016151377545, 20), 40, 20, 30, 3),
    ("M0 0A-40-20 30 0 1 69.282032302755091741 40", Point(34.641016151377545, 20), 40, 20, 30, 3),
    ("M0 0A40 20 390 0 1 69.282032302755091741 40", Point(34.641016151377545, 20), 40, 20, 30, 3),
  ])
  func arcsAreCubicsWithin1e4OfTheRadius(
    text: String, center: Point, rx: Double, ry: Double, degrees: Double, cubics: Int
  ) throws {
    let (worst, count) = deviation(PathData(text).path, center: center, rx: rx, ry: ry, degrees: degrees)
    #expect(worst < 1e-4)
    #expect(count == cubics)
  }

  /// The point half way along the path's cubics.
  private func middle(of path: Path) -> Point {
    var points: [Point] = []
    var pen = Point.zero
    for element in path.elements {
      if case .move(let p) = element { pen = p }
      guard case .cubic(let a, let b, let p) = element else { continue }
      points.append(pen * 0.125 + a * 0.375 + b * 0.375 + p * 0.125)
      points.append(p)
      pen = p
    }
    return points.isEmpty ? .zero : points[(points.count - 1) / 2]
  }

  @Test(arguments: [
    // The four arcs of radius 5 from (0,0) to (6,0): centres (3,±4).
    ("0 0", Point(3, 1)), ("0 1", Point(3, -1)), ("1 0", Point(3, 9)), ("1 1", Point(3, -9)),
  ])
  func flagsChooseAmongTheFourArcs(flags: String, expected: Point) throws {
    let found = middle(of: PathData("M0 0A5 5 0 \(flags) 6 0").path)
    #expect(abs(found.x - expected.x) < 5e-4 && abs(found.y - expected.y) < 5e-4, "\(found)")
  }

  @Test func arcFlagsNeedNothingAfterThem() throws {
    let loose = PathData("m0 0 a 1 1 0 0 0 .5 .5 a 1 1 0 1 1 2 0").path
    #expect(PathData("m0 0a1 1 0 00.5.5 1 1 0 112 0").path == loose)
    #expect(PathData("m0 0a1,1,0,00,.5.5 1 1 0 1,12 0").path == loose)
  }

  @Test func radiiTooSmallToReachGrowUntilTheyDo() throws {
    let (worst, _) = deviation(PathData("M0 0A1 2 0 0 1 10 0").path, center: Point(5, 0), rx: 5, ry: 10, degrees: 0)
    #expect(worst < 1e-4)
  }

  @Test(arguments: [
    ("M1 1A0 5 0 0 1 6 6", "M1,1 L6,6"),
    ("M1 1A5 0 0 0 1 6 6", "M1,1 L6,6"),
    ("M1 1A5 5 0 0 1 1 1L2 2", "M1,1 L2,2"),
    ("M1 1a5 5 0 0 1 0 0zl1 0", "M1,1 Z M1,1 L2,1"),
  ])
  func anArcWithoutRadiusIsALineAndOneWithoutLengthNothing(text: String, expected: String) throws {
    #expect(words(PathData(text).path) == expected)
  }

  @Test func anArcEndsExactlyWhereItSays() throws {
    let path = PathData("M0.1 0.2a3.3 4.4 17 1 0 1.1 2.2").path
    guard case .cubic(_, _, let end)? = path.elements.last else {
      Issue.record("no arc")
      return
    }
    #expect(end == Point(0.1 + 1.1, 0.2 + 2.2))
  }

  @Test func noTextMakesTheReaderTrapAndNoCoordinateIsInfinite() {
    var random = SeededGenerator(20)
    let alphabet = Array("MmZzLlHhVvCcSsQqTtAa0123456789.-+eE, \n#é")
    let seeds = [
      "M1.5.5-3e-2+4a1 1 0 00.5.5zM3e38-3e38c1 2 3 4 5 6s1 2 3 4q1 2 3 4t1 2z",
      "M10 0A10 10 0 1 0 0 10h3v3H3V3l1 1L2 2T1 1S1 2 3 4Q1 2 3 4",
      "m0 0a3e38 3e-38 1e30 1 1 3e38 3e38 1e-30 1e-30 0 0 0 1e-38 1e-38",
    ]
    for _ in 0..<5000 {
      var text = Array(seeds[Int.random(in: 0..<seeds.count, using: &random)])
      for _ in 0..<Int.random(in: 1...6, using: &random) where !text.isEmpty {
        let at = Int.random(in: 0..<text.count, using: &random)
        let letter = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
        switch Int.random(in: 0..<3, using: &random) {
        case 0: text[at] = letter
        case 1: text.insert(letter, at: at)
        default: text.remove(at: at)
        }
      }
      let bounds = PathData(String(text)).path.controlBounds
      #expect(bounds.x.isFinite && bounds.width.isFinite && bounds.height.isFinite, "\(String(text))")
    }
  }
}
