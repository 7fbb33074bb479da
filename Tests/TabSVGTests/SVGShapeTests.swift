import TestTools
import Testing

@testable import TabBase
@testable import TabRaster
@testable import TabSVG

@Suite struct SVGShapeTests {
  @Test(arguments: [
    (#"<path d="M1 2h3v4z"/>"#, [1.0, 2, 4, 6]),
    (#"<rect x="1" y="2" width="30" height="40"/>"#, [1, 2, 31, 42]),
    (#"<rect x="1" y="2" width="30" height="40" rx="5"/>"#, [1, 2, 31, 42]),
    (#"<rect x="1" y="2" width="30" height="40" rx="500" ry="1"/>"#, [1, 2, 31, 42]),
    (#"<circle cx="20" cy="30" r="10"/>"#, [10, 20, 30, 40]),
    (#"<circle r="10" cx="5" cy="5"/>"#, [-5, -5, 15, 15]),
    (#"<ellipse cx="20" cy="30" rx="10" ry="5"/>"#, [10, 25, 30, 35]),
    (#"<ellipse cx="20" cy="30" rx="10"/>"#, [10, 20, 30, 40]),
    (#"<ellipse cx="20" cy="30" rx="10" ry="auto"/>"#, [10, 20, 30, 40]),
    (#"<line x1="1" y1="2" x2="30" y2="40" stroke="red"/>"#, [1, 2, 30, 40]),
    (#"<polyline points="1,2 30 40,5 6"/>"#, [1, 2, 30, 40]),
    (#"<polygon points="1,2 30-40-5,6"/>"#, [-5, -40, 30, 6]),
    // Percentages of width, height, and of the diagonal / √2.
    (#"<rect x="10%" y="20%" width="50%" height="25%"/>"#, [10, 20, 60, 45]),
    (#"<circle cx="50%" cy="50%" r="10%"/>"#, [40, 40, 60, 60]),
    (#"<rect width="1in" height="2.54cm"/>"#, [0, 0, 96, 96]),
    (#"<rect width="72pt" height="25.4mm"/>"#, [0, 0, 96, 96]),
    (#"<rect width="6pc" height="101.6Q"/>"#, [0, 0, 96, 96]),
    (#"<rect width="2em" height="2ex" font-size="10"/>"#, [0, 0, 20, 10]),
    (#"<g font-size="2em"><rect width="2em" height="2rem" font-size="50%"/></g>"#, [0, 0, 32, 32]),
    (#"<rect width="24px" height="1e1"/>"#, [0, 0, 24, 10]),
  ])
  func aShapeLiesWhereItsAttributesSay(body: String, expected: [Double]) throws {
    let (image, problems) = try readSVG(body)
    #expect(image.shapes.count == 1)
    #expect(image.fillBounds == expected)
    #expect(problems.isEmpty)
  }

  @Test(arguments: [
    #"<rect width="0" height="5"/>"#, #"<rect height="5"/>"#, #"<circle r="0"/>"#, #"<ellipse/>"#, #"<path/>"#,
    #"<path d=""/>"#, #"<polygon points=""/>"#, #"<polyline/>"#, #"<line x2="5"/>"#,
    #"<rect width="5" height="5" fill="none"/>"#, #"<rect width="5" height="5" fill="transparent"/>"#,
    #"<rect width="5" height="5" display="none"/>"#, #"<rect width="5" height="5" visibility="hidden"/>"#,
    #"<g style="display:none"><rect width="5" height="5"/></g>"#, #"<g opacity="0"><rect width="5" height="5"/></g>"#,
    #"<defs><rect width="5" height="5"/></defs>"#, #"<symbol><rect width="5" height="5"/></symbol>"#,
    #"<clipPath><rect width="5" height="5"/></clipPath>"#, #"<title>x</title><desc>y</desc><metadata><a/></metadata>"#,
    #"<i:pgf xmlns:i="urn:other"><rect xmlns="http://www.w3.org/2000/svg" width="5" height="5"/></i:pgf>"#,
  ])
  func whatHasNoExtentNoInkOrNoPlaceIsNotDrawnWithoutAWord(body: String) throws {
    let (image, problems) = try readSVG(body)
    #expect(image.shapes.allSatisfy { $0.fill != nil && $0.path.elements.count == 2 })
    #expect(problems.isEmpty)
  }

  @Test func aRoundedRectangleTakesTheMissingRadiusFromTheOtherAndAtMostHalfASide() throws {
    func start(_ attributes: String) throws -> Path.Element? {
      try readSVG(#"<rect width="40" height="20" \#(attributes)/>"#).image.shapes.first?.path.elements.first
    }
    #expect(try start(#"rx="4""#) == .move(Point(4, 0)))
    #expect(try start(#"ry="4""#) == .move(Point(4, 0)))
    #expect(try start(#"rx="30" ry="3""#) == .move(Point(20, 0)))
    #expect(try start(#"rx="12""#) == .move(Point(12, 0)))
    #expect(try start(#"rx="0" ry="3""#) == .move(Point(0, 0)))
  }

  @Test(arguments: [
    ("translate(3 4)", [3.0, 4, 13, 24]),
    ("translate(3)", [3, 0, 13, 20]),
    ("scale(2)", [0, 0, 20, 40]),
    ("scale(2,.5)", [0, 0, 20, 10]),
    ("rotate(90)", [-20, 0, 0, 10]),
    ("rotate(-90 10,20)", [-10, 20, 10, 30]),
    ("rotate(180,5,10)", [0, 0, 10, 20]),
    ("skewX(45)", [0, 0, 30, 20]),
    ("skewY(-45)", [0, -10, 10, 20]),
    ("matrix(1 2 3 4 5 6)", [5, 6, 75, 106]),
    ("translate(10,0) scale(2)", [10, 0, 30, 40]),
    ("scale(2),translate(10,0)", [20, 0, 40, 40]),
    (" translate ( 1 , 2 )\n\tscale(1)", [1, 2, 11, 22]),
    // Numbers with nothing between them but the sign or the point of the next one.
    ("translate(5-10)", [5, -10, 15, 10]),
    ("translate(5+10)", [5, 10, 15, 30]),
    ("scale(.5.25)", [0, 0, 5, 5]),
    ("scale(1-1)", [0, -20, 10, 0]),
    ("matrix(1 0 0 1-5-.5)", [-5, -0.5, 5, 19.5]),
    ("rotate(90-5.5.5)", [-25, 6, -5, 16]),
    ("", [0, 0, 10, 20]),
    ("none", [0, 0, 10, 20]),
  ])
  func transformsApplyFromTheLastToTheFirst(transform: String, expected: [Double]) throws {
    let (image, problems) = try readSVG(#"<rect width="10" height="20" transform="\#(transform)"/>"#)
    #expect(image.fillBounds == expected)
    #expect(problems.isEmpty)
    let nested = try readSVG(#"<g transform="\#(transform)"><rect width="10" height="20"/></g>"#)
    #expect(nested.image.fillBounds == expected)
  }

  @Test(arguments: [
    ("rotate(.25turn)", [-20.0, 0, 0, 10]),
    ("rotate(90deg)translate(2px,1px)", [-21, 2, -1, 12]),
    ("translateX(2px)", [2, 0, 12, 20]),
    ("translate(2px,-1px)", [2, -1, 12, 19]),
  ])
  func unitsAndFunctionsOfOneAxisCountInAStyleAlone(transform: String, expected: [Double]) throws {
    let (image, problems) = try readSVG(#"<rect width="10" height="20" style="transform:\#(transform)"/>"#)
    #expect(image.fillBounds == expected)
    #expect(problems.isEmpty)
    let attribute = try readSVG(#"<rect width="10" height="20" transform="\#(transform)"/>"#)
    #expect(attribute.image.fillBounds == [0, 0, 10, 20])
    #expect(attribute.problems == [.badValue(transform, attribute: "transform", element: "rect")])
  }

  @Test func aStrokeKeepsItsOwnCoordinatesUnderAnUnevenTransform() throws {
    let (image, _) = try readSVG(
      #"<g transform="scale(1,3)"><path d="M0 5h10" stroke="red" stroke-width="2" fill="none"/></g>"#)
    let shape = try #require(image.shapes.first)
    #expect(shape.stroke?.width == 2)
    #expect(shape.transform == .scale(1, 3))
    #expect(shape.path.elements == [.move(Point(0, 5)), .line(Point(10, 5))])
  }

  @Test(arguments: [
    (#"viewBox="0 0 24 12""#, Size(24, 12), [0.0, 0, 4, 4]),
    (#"viewBox="0 0 24 12" width="48" height="24""#, Size(48, 24), [0, 0, 8, 8]),
    (#"viewBox="0 0 24 12" width="48""#, Size(48, 24), [0, 0, 8, 8]),
    (#"viewBox="0 0 24 12" height="6""#, Size(12, 6), [0, 0, 2, 2]),
    (#"viewBox="0 0 24 12" width="100%" height="100%""#, Size(24, 12), [0, 0, 4, 4]),
    (#"viewBox="-2 -1 24 12""#, Size(24, 12), [2, 1, 6, 5]),
    (#"viewBox="0,0,24,12" width="24" height="24""#, Size(24, 24), [0, 6, 4, 10]),
    (#"viewBox="0 0 24 12" width="24" height="24" preserveAspectRatio="xMinYMin""#, Size(24, 24), [0, 0, 4, 4]),
    (#"viewBox="0 0 24 12" width="24" height="24" preserveAspectRatio="xMaxYMax meet""#, Size(24, 24), [0, 12, 4, 16]),
    (#"viewBox="0 0 24 12" width="24" height="24" preserveAspectRatio="none""#, Size(24, 24), [0, 0, 4, 8]),
    (#"viewBox="0 0 24 12" width="24" height="24" preserveAspectRatio="xMinYMid slice""#, Size(24, 24), [0, 0, 8, 8]),
    (#"width="30" height="20""#, Size(30, 20), [0, 0, 4, 4]),
    (#"width="1in" height="2em""#, Size(96, 32), [0, 0, 4, 4]),
    // Without any size the picture is as large as what it draws.
    ("", Size(4, 4), [0, 0, 4, 4]),
    (#"width="30""#, Size(4, 4), [0, 0, 4, 4]),
  ])
  func thePicturesSizeAndPlaceFollowViewBoxWidthAndHeight(
    root: String, size: Size, expected: [Double]
  ) throws {
    let (image, problems) = try readSVG(#"<rect width="4" height="4"/>"#, root: root)
    #expect(image.size == size)
    #expect(image.fillBounds == expected)
    #expect(problems.isEmpty)
  }

  @Test func aViewBoxWithoutAreaDrawsNothing() throws {
    #expect(try readSVG(#"<rect width="4" height="4"/>"#, root: #"viewBox="0 0 0 5""#).image.items.isEmpty)
  }

  @Test func whatReachesOutOfThePictureIsClippedToItAndOnlyThat() throws {
    let frame = Clip(path: Path(rect: Rect(x: 0, y: 0, width: 100, height: 100)))
    func clip(_ body: String) throws -> Clip? {
      if case .group(_, let effects)? = try readSVG(body).image.items.first { effects.clip } else { nil }
    }
    #expect(try clip(#"<rect width="100" height="100"/>"#) == nil)
    #expect(try clip(#"<rect width="100.1" height="100"/>"#) == frame)
    #expect(try clip(#"<path d="M0 0H100" stroke="red"/>"#) == frame)
    #expect(try clip(#"<circle cx="50" cy="50" r="49" stroke="red" stroke-linejoin="round"/>"#) == nil)
  }

  @Test func referencesDrawWhatTheyNameMoved() throws {
    for href in ["href", "xlink:href"] {
      let (image, problems) = try readSVG(
        ##"<use \##(href)="#a" x="10" y="20"/><defs><rect id="a" width="5" height="6"/></defs>"##)
      #expect(image.fillBounds == [10, 20, 15, 26])
      #expect(problems.isEmpty)
    }
  }

  @Test func aSymbolIsFittedIntoTheSizeThatItsUseGives() throws {
    let (image, problems) = try readSVG(
      ##"""
      <symbol id="a" viewBox="0 0 10 10"><rect width="5" height="10"/></symbol>
      <use href="#a" x="20" y="10" width="40" height="20"/>
      """##)
    #expect(image.fillBounds == [30, 10, 40, 30])
    #expect(problems.isEmpty)
  }

  @Test func aNestedSvgIsAViewportOfItsOwn() throws {
    let (image, _) = try readSVG(
      #"<svg x="10" y="20" width="50%" height="40" viewBox="0 0 5 4"><rect width="100%" height="50%"/></svg>"#)
    #expect(image.fillBounds == [10, 20, 60, 40])
    #expect(image.items.count == 1)
    guard case .shape? = image.items.first else {
      Issue.record("content inside its viewport needs no clip")
      return
    }
  }

  @Test func usedShapesInheritFromTheirUse() throws {
    let (image, _) = try readSVG(
      ##"<defs><rect id="a" width="5" height="5"/></defs><use href="#a" fill="red"/><use href="#a" fill="#00f"/>"##)
    #expect(image.shapes.map(\.fill) == [.paint(.rgb(0xFF0000)), .paint(.rgb(0x0000FF))])
  }

  @Test func aSwitchDrawsItsFirstFittingChild() throws {
    let (image, problems) = try readSVG(
      #"""
      <switch><foreignObject requiredExtensions="urn:x"/><g systemLanguage="de"><rect width="1" height="1"/></g>
      <g><rect width="2" height="2"/></g><g><rect width="3" height="3"/></g></switch>
      """#)
    #expect(image.fillBounds == [0, 0, 2, 2])
    #expect(problems.isEmpty)
  }
}
