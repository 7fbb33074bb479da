import Testing

@testable import TabRaster
@testable import TabSVG
@testable import TabText

/// `shape-rendering` and `image-rendering`.
@Suite struct SVGRenderingTests {
  private static func draw(
    _ body: String, root: String = "", fonts: FontLibrary? = nil
  ) throws -> (bitmap: Bitmap, problems: [SVGProblem]) {
    let (image, problems) = try readSVG(body, root: "width='60' height='60' \(root)", fonts: fonts)
    let bitmap = Bitmap(width: 60, height: 60)
    Compositor(bitmap: bitmap).draw(image.drawItems(transform: .identity, tint: .black))
    return (bitmap, problems)
  }

  private static func isHard(_ bitmap: Bitmap) -> Bool { bitmap.pixels.allSatisfy { [0, 255].contains($0 >> 24) } }

  private static let circle = "<circle cx='30' cy='30' r='17.3' stroke='black' stroke-dasharray='5 3' fill='red'/>"

  @Test(arguments: [
    ("shape-rendering='crispEdges'", true), ("shape-rendering='optimizeSpeed'", true),
    ("style='shape-rendering:crispedges'", true),
    ("shape-rendering='geometricPrecision'", false), ("shape-rendering='auto'", false),
  ])
  func shapesHaveTheEdgesThatAreAskedFor(attribute: String, isHard: Bool) throws {
    for (body, root) in [("<g \(attribute)>\(Self.circle)</g>", ""), (Self.circle, attribute)] {
      let (bitmap, problems) = try Self.draw(body, root: root)
      #expect(problems.isEmpty)
      #expect(Self.isHard(bitmap) == isHard)
    }
    let (bitmap, _) = try Self.draw("<g \(attribute)><g style='shape-rendering:initial'>\(Self.circle)</g></g>")
    #expect(!Self.isHard(bitmap))
  }

  @Test func whatIsNoEdgeIsTold() throws {
    #expect(
      try readSVG("<rect shape-rendering='crisp-edges' width='1' height='1'/>").problems
        == [.badValue("crisp-edges", attribute: "shape-rendering", element: "rect")])
  }

  /// As in browsers.
  @Test func clipPathsAndLettersKeepTheirShadesAndMasksDoNot() throws {
    let hard = "shape-rendering='crispEdges'"
    let clipped = try Self.draw(
      "<clipPath id='c'><circle cx='30' cy='30' r='17.3'/></clipPath><rect width='60' height='60' clip-path='url(#c)'/>",
      root: hard)
    #expect(!Self.isHard(clipped.bitmap))
    let masked = try Self.draw(
      "<mask id='c'><circle cx='30' cy='30' r='17.3' fill='white'/></mask><rect width='60' height='60' mask='url(#c)'/>",
      root: hard)
    #expect(Self.isHard(masked.bitmap))
    let marked = try Self.draw(
      "<marker id='m' overflow='visible' markerUnits='userSpaceOnUse'><circle r='12.3'/></marker><path d='M30 30h1' marker-start='url(#m)'/>",
      root: hard)
    #expect(Self.isHard(marked.bitmap))
    let letters = try Self.draw("<text y='40' font-size='40'>So</text>", root: hard, fonts: try FontLibrary())
    #expect(letters.problems.isEmpty && !Self.isHard(letters.bitmap))
  }

  // MARK: - Pictures

  /// Two by two pixels, red, green, blue and white.
  private static let picture =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR42mP4z8DA8J+BkYHh////DAAe9gT9CzF8CQAAAABJRU5ErkJggg=="

  private static func image(_ attributes: String) -> String {
    "<image x='10' y='10' width='40' height='40' \(attributes) href='\(picture)'/>"
  }

  @Test(arguments: [
    ("image-rendering='pixelated'", true), ("style='image-rendering:crisp-edges'", true),
    ("image-rendering='optimizeSpeed'", false),
    ("image-rendering='optimizeQuality'", false), ("style='image-rendering:smooth'", false), ("", false),
  ])
  func picturesHaveTheEdgesThatAreAskedFor(attribute: String, isPixelated: Bool) throws {
    let (bitmap, problems) = try Self.draw("<g \(attribute)>" + Self.image("") + "</g>")
    #expect(problems.isEmpty)
    let colors = Set(bitmap.pixels)
    #expect((colors.count == 5) == isPixelated, "\(colors.count)")
    if isPixelated {
      for (x, y) in [(10, 10), (29, 29), (30, 29), (49, 10), (29, 30), (10, 49), (30, 30), (49, 49)] {
        let corner = (x < 30 ? 15 : 45, y < 30 ? 15 : 45)
        #expect(bitmap.row(y)[x] == bitmap.row(corner.1)[corner.0])
      }
      #expect(Set([15, 45].flatMap { x in [15, 45].map { bitmap.row($0)[x] } }).count == 4)
    }
  }

  /// One picture may be shown both ways.
  @Test func eachUseHasItsOwnEdges() throws {
    let both = try Self.draw(
      Self.image("image-rendering='pixelated'") + "<g transform='translate(0 60)'>" + Self.image("") + "</g>")
    #expect(Set(both.bitmap.pixels).count == 5)
    let turned = try Self.draw(Self.image("image-rendering='pixelated' transform='rotate(90 30 30)'"))
    #expect(Set(turned.bitmap.pixels).count == 5)
    #expect(turned.bitmap.row(15)[45] == both.bitmap.row(15)[15])
  }
}
