import Testing

@testable import Renderer

@Suite struct SVGGradientTests {
  private static let stops = "<stop stop-color='red'/><stop offset='100%' stop-color='blue'/>"

  private func shape(_ gradient: String, rect: String = "x='10' y='20' width='40' height='20'") throws
    -> VectorImage.Shape
  {
    let (image, problems) = try readSVG("\(gradient)<rect \(rect) fill='url(#g)'/>")
    #expect(problems.isEmpty)
    return try #require(image.shapes.first)
  }

  private func linear(_ gradient: String) throws -> (from: Point, to: Point, stops: [GradientStop]) {
    guard case .paint(.linearGradient(let from, let to, let stops)) = try shape(gradient).fill else {
      Issue.record("not a linear gradient")
      return (.zero, .zero, [])
    }
    return (from, to, stops)
  }

  private func isNear(_ a: Point, _ b: Point) -> Bool { (a - b).length < 1e-9 }

  @Test func aLinearGradientRunsAcrossTheShapeFromLeftToRightUnlessItSaysOtherwise() throws {
    let (from, to, stops) = try linear("<linearGradient id='g'>\(Self.stops)</linearGradient>")
    #expect(isNear(from, Point(10, 20)) && isNear(to, Point(50, 20)))
    #expect(stops == [GradientStop(offset: 0, color: Color(1, 0, 0)), GradientStop(offset: 1, color: Color(0, 0, 1))])
  }

  @Test func aDiagonalInTheShapesBoxStaysSquareToItsLinesOfEqualColour() throws {
    // In a box of 40×20 the lines of equal colour of x1=0 y1=0 x2=1 y2=1 run along the other diagonal.
    let (from, to, _) = try linear("<linearGradient id='g' x2='1' y2='1'>\(Self.stops)</linearGradient>")
    #expect(isNear(from, Point(10, 20)))
    let along = to - from
    let equal = Point(40, -20)
    #expect(abs(along.x * equal.x + along.y * equal.y) < 1e-9)
    // The far corner has the last colour: its projection is the end.
    let corner = Point(40, 20)
    #expect(abs((corner.x * along.x + corner.y * along.y) / (along.x * along.x + along.y * along.y) - 1) < 1e-12)
  }

  @Test func userSpacePercentagesAndTransforms() throws {
    let units = "gradientUnits='userSpaceOnUse'"
    let plain = try linear(
      "<linearGradient id='g' \(units) x1='1' y1='2' x2='30%' y2='2'>\(Self.stops)</linearGradient>")
    #expect(isNear(plain.from, Point(1, 2)) && isNear(plain.to, Point(30, 2)))
    let turned = try linear(
      "<linearGradient id='g' \(units) x2='10' gradientTransform='translate(5 6) rotate(90)'>\(Self.stops)</linearGradient>"
    )
    #expect(isNear(turned.from, Point(5, 6)) && isNear(turned.to, Point(5, 16)))
    // x/10 after a shear by 45° is (x − y)/10: the slope is (0.1, −0.1), so that the end lies at (5, −5).
    let skewed = try linear(
      "<linearGradient id='g' \(units) x2='10' gradientTransform='skewX(45)'>\(Self.stops)</linearGradient>")
    #expect(isNear(skewed.from, .zero) && isNear(skewed.to, Point(5, -5)))
  }

  @Test func numbersInAGradientsTransformNeedNothingBetweenThem() throws {
    let (from, to, _) = try linear(
      "<linearGradient id='g' gradientUnits='userSpaceOnUse' x2='10' gradientTransform='matrix(1 0 0 1-5-.5)'>\(Self.stops)</linearGradient>"
    )
    #expect(isNear(from, Point(-5, -0.5)) && isNear(to, Point(5, -0.5)))
  }

  @Test(arguments: [
    ("gradientTransform", "translate(5 oops)"), ("gradientUnits", "user"), ("x1", "left"), ("r", "-1"),
  ])
  func whatCannotBeReadIsToldWhereItStands(attribute: String, value: String) throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
      <linearGradient id="a" \(attribute)="\(value)"/>
      <linearGradient id="g" href="#a">\(Self.stops)</linearGradient>
      <rect width="5" height="6" fill="url(#g)"/></svg>
      """
    let (_, warnings) = try SVGReader.read(Array(text.utf8), path: "a.svg")
    let problem = SVGProblem.badValue(value, attribute: attribute, element: "linearGradient")
    #expect(warnings == [Diagnostic(.warning, .asset(.svg(path: "a.svg", line: 2, problem)))])
  }

  @Test func aRadialGradientInASquareBoxIsACircle() throws {
    let shape = try shape(
      "<radialGradient id='g'>\(Self.stops)</radialGradient>", rect: "x='10' y='20' width='40' height='40'")
    guard case .paint(.radialGradient(let center, let radius, _)) = shape.fill else {
      Issue.record("not a radial gradient")
      return
    }
    #expect(isNear(center, Point(30, 40)) && abs(radius - 20) < 1e-9)
    #expect(shape.transform == .identity)
  }

  @Test func aRadialGradientInAnOblongBoxIsAnEllipseTheShapeIsDrawnFromTheGradientsCoordinates()
    throws
  {
    let shape = try shape("<radialGradient id='g'>\(Self.stops)</radialGradient>")
    guard case .paint(.radialGradient(let center, let radius, _)) = shape.fill else {
      Issue.record("not a radial gradient")
      return
    }
    #expect(isNear(shape.transform.apply(center), Point(30, 30)))
    #expect(isNear(shape.transform.apply(center + Point(radius, 0)), Point(50, 30)))
    #expect(isNear(shape.transform.apply(center + Point(0, radius)), Point(30, 40)))
    let bounds = shape.path.transformed(by: shape.transform).tightBounds
    #expect(isNear(bounds.origin, Point(10, 20)) && abs(bounds.width - 40) < 1e-9 && abs(bounds.height - 20) < 1e-9)
  }

  @Test func stopsAndAttributesComeFromTheGradientReferredTo() throws {
    let (from, to, stops) = try linear(
      """
      <linearGradient id='a' x1='0.5' x2='.25'>\(Self.stops)</linearGradient>
      <linearGradient id='g' xlink:href='#a' x2='1'/>
      """)
    #expect(isNear(from, Point(30, 20)) && isNear(to, Point(50, 20)))
    #expect(stops.count == 2)
  }

  @Test func offsetsAreClampedAndNeverDecreaseStylesCount() throws {
    let (_, _, stops) = try linear(
      """
      <linearGradient id='g'><stop offset='-1' style='stop-color:#f00;stop-opacity:.5'/><stop offset='60%'
      stop-color='#f00' stop-opacity='50%'/><stop offset='.2' stop-color='#f008'/><stop offset='7'
      stop-color='#f00' stop-opacity='.5'/></linearGradient>
      """)
    #expect(stops.map(\.offset) == [0, 0.6, 0.6, 1])
    #expect(stops.map(\.color) == [0.5, 0.5, 8.0 / 15, 0.5].map { Color(1, 0, 0, $0) })
  }

  @Test func whereColourAndAlphaChangeTogetherStepsKeepTheMixUnpremultiplied() {
    let steps = SVGGradient.unpremultipliedSteps([
      GradientStop(offset: 0, color: Color(1, 0, 0, 1)), GradientStop(offset: 1, color: Color(0, 0, 1, 0)),
    ])
    #expect(steps.count == 17)
    #expect(steps[8] == GradientStop(offset: 0.5, color: Color(0.5, 0, 0.5, 0.5)))
  }

  @Test(
    arguments: [
      ("<linearGradient id='g'><stop stop-color='red'/></linearGradient>", 0xFF0000),
      ("<linearGradient id='g' x2='0'>\(Self.stops)</linearGradient>", 0x0000FF),
      ("<radialGradient id='g' r='0'>\(Self.stops)</radialGradient>", 0x0000FF),
    ] as [(String, UInt32)])
  func aGradientOfOneColourOrWithoutLengthIsThatColourOrTheLast(gradient: String, rgb: UInt32) throws {
    #expect(try shape(gradient).fill == .paint(.rgb(rgb)))
  }

  @Test func withoutStopsNothingIsDrawnOrTheFallback() throws {
    let gradient = "<linearGradient id='g'/>"
    #expect(try readSVG("\(gradient)<rect width='5' height='5' fill='url(#g)'/>").image.items.isEmpty)
    let fallback = try readSVG("\(gradient)<rect width='5' height='5' fill='url(#g) lime'/>")
    #expect(fallback.image.shapes.first?.fill == .paint(.rgb(0x00FF00)))
  }

  @Test(arguments: [
    ("<linearGradient id='g' spreadMethod='reflect'>\(Self.stops)</linearGradient>", "spreadMethod", "linearGradient"),
    ("<radialGradient id='g' fx='.1'>\(Self.stops)</radialGradient>", "fx", "radialGradient"),
  ])
  func whatAGradientCannotDoIsSaid(gradient: String, attribute: String, element: String) throws {
    let (_, problems) = try readSVG("\(gradient)<rect width='5' height='5' fill='url(#g)'/>")
    #expect(problems == [.unsupportedAttribute(attribute, element: element)])
  }
}
