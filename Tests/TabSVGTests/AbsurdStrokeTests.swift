import Testing

@testable import TabBase
@testable import TabRaster
@testable import TabSVG

/// Strokes that no picture needs: they end, in bounded memory, and cover what they should.
@Suite struct AbsurdStrokeTests {
  private static let box = PixelRect(left: 0, top: 0, right: 64, bottom: 64)

  private static let circle = Path(ellipse: Rect(x: 27, y: 27, width: 10, height: 10))

  private static func zigzag(_ count: Int) -> Path {
    var path = Path()
    path.move(Point(0, 0))
    for i in 0..<count {
      let x = Double(i % 60)
      path.cubic(Point(x, 60), Point(60 - x, 0), Point(60 - x, Double(i % 7)))
    }
    return path
  }

  /// The bytes of the 64×64 pixels; nil where nothing is covered.
  private static func mask(_ path: Path, _ stroke: Stroke, _ transform: Affine = .identity) -> [UInt8]? {
    let outline = Stroker.outline(of: path, stroke, transform)
    guard let mask = Coverage().mask(union: outline, Placement(transform), within: box) else { return nil }
    var bytes = [UInt8](repeating: 0, count: 64 * 64)
    for y in mask.rect.top..<mask.rect.bottom {
      for x in 0..<mask.rect.width { bytes[y * 64 + mask.rect.left + x] = mask.row(y)[x] }
    }
    return bytes
  }

  @Test(arguments: [1e4, 1e6, 1e9, 1e12, 1e15, 1e100, 1e300]) func aPenWiderThanThePictureFillsIt(_ width: Double) {
    for (cap, join) in [(Stroke.Cap.butt, Stroke.Join.miter), (.round, .round), (.square, .bevel)] {
      let stroke = Stroke(width: width, cap: cap, join: join)
      #expect(Self.mask(Self.circle, stroke)?.allSatisfy { $0 == 255 } == true, "\(width), \(cap), \(join)")
    }
  }

  @Test func aButtEndOfAnAbsurdWidthStandsWhereItShould() throws {
    var path = Path()
    path.move(Point(20, 20))
    path.line(Point(200, 160))
    let wide = try #require(Self.mask(path, Stroke(width: 1e5)))
    for width in [1e6, 1e9, 1e15, 1e300] { #expect(Self.mask(path, Stroke(width: width)) == wide, "\(width)") }
    // Half of the picture lies before the end.
    #expect(wide.contains(0) && wide.contains(255))
  }

  @Test func outlinesStayWithinABudget() {
    for path in [Self.circle, Self.zigzag(3000)] {
      for (width, scale) in [(1e6, 1.0), (1e12, 1), (1e15, 1), (1, 1e20), (1e15, 1e20), (1e-300, 1e300), (1, 1e-300)] {
        for dashes in [[], [1e-9], [0, 1e-300], [width, 1e300]] {
          let stroke = Stroke(width: width, cap: .round, join: .round, dashes: dashes)
          let count = Stroker.outline(of: path, stroke, .scale(scale)).elements.count
          let most = width * scale > 1e5 ? 120_000 : 800_000
          #expect(count <= most, "width \(width), scale \(scale), dashes \(dashes): \(count)")
        }
      }
    }
  }

  /// An outline that is made again and again costs what all of them do, though few of its pieces are left.
  @Test func attemptsAreCounted() {
    let usual = Stroker.outlined(Self.circle, Stroke(width: 4), .identity)
    #expect(usual.pieces == usual.outline.elements.count)
    let hard = Stroker.outlined(Self.circle, Stroke(width: 1), .scale(1e20))
    #expect(hard.pieces > 200_000)
    #expect(hard.outline.elements.count < hard.pieces / 5, "\(hard.outline.elements.count)")
    let item = DrawItem.stroke(
      path: Self.circle, stroke: Stroke(width: 1), transform: .scale(1e20), paint: .solid(.black))
    #expect(DrawItem.pieces(of: [item], enough: .max) == hard.pieces)
    // Whoever has found enough looks no further.
    let many = Array(repeating: item, count: 1_000_000)
    let found = DrawItem.pieces(of: many, enough: hard.pieces)
    #expect(found > hard.pieces && found <= 2 * hard.pieces)
  }

  /// Counting makes no outline that is larger than what it looks for.
  @Test(arguments: [0, 1, 100, 5_000]) func countingStopsWithinAnOutline(_ most: Int) throws {
    let stroke = Stroke(width: 1, dashes: [0.01, 0.01])
    let all = Stroker.outlined(Self.circle, stroke, .scale(4))
    try #require(all.pieces > 5_000)
    let counted = Stroker.outlined(Self.circle, stroke, .scale(4), most: most)
    #expect(counted.outline.elements.isEmpty && counted.pieces == most + 1)
    let enough = Stroker.outlined(Self.circle, stroke, .scale(4), most: all.pieces)
    #expect(enough.outline.elements.count == all.outline.elements.count && enough.pieces == all.pieces)
  }

  @Test func dashesByTheThousandDoNotMultiply() {
    var path = Path()
    for i in 0..<400 {
      path.move(Point(0, Double(i) / 10))
      path.line(Point(10_000, Double(i) / 10))
    }
    let stroke = Stroke(width: 1, cap: .round, join: .round, dashes: [1])
    #expect(Stroker.outline(of: path, stroke, .identity).elements.count <= 250_000)
  }

  @Test func ordinaryStrokesAreAsFineAsEver() {
    // A tolerance of a hundredth of a pixel: the sagitta of neighbours on the outer circle.
    let outline = Stroker.outline(of: Self.circle, Stroke(width: 4), .identity)
    #expect(outline.elements.count > 80)
    // 10,000 curves are no more than they come to.
    let fine = Stroker.outline(of: Self.zigzag(10), Stroke(width: 1), .identity).elements.count
    let many = Stroker.outline(of: Self.zigzag(10_000), Stroke(width: 1), .identity).elements.count
    #expect(many > 900 * fine)
  }

  @Test func numbersThatAreNoneDoNotTrap() {
    var path = Path()
    path.move(Point(0, 0))
    EllipticalArc(
      start: Point(0, 0), end: Point(1e-160, 0), radii: Size(1, 1), rotation: 0, isLarge: true, sweeps: true
    ).append(to: &path)
    #expect(path.elements.count >= 2)
    let stops = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]
    for (end, transform) in [(Point(1e-160, 0), Affine.identity), (Point(1e-160, 1e-160), .rotation(1))] {
      let paint = GradientPaint(shape: .linear(from: .zero, to: end), stops: stops)
      _ = Gradient(paint, transform: transform)
    }
  }
}
