import TestTools
import Testing

@testable import TabBase
@testable import TabRaster
@testable import TabSVG

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
    let paint = try paint(gradient)
    guard case .linear(let from, let to) = paint.shape else {
      Issue.record("not a linear gradient")
      return (.zero, .zero, [])
    }
    return (paint.transform.apply(from), paint.transform.apply(to), paint.stops)
  }

  private func paint(_ gradient: String, rect: String = "x='10' y='20' width='40' height='20'") throws -> GradientPaint
  {
    guard case .paint(.gradient(let paint)) = try shape(gradient, rect: rect).fill else {
      Issue.record("not a gradient")
      return GradientPaint(shape: .linear(from: .zero, to: .zero), stops: [])
    }
    return paint
  }

  /// Where the colour of `from` and that of `to` are seen, in the gradient's own coordinates.
  private func fraction(_ paint: GradientPaint, at point: Point) -> Double? {
    guard case .linear(let from, let to) = paint.shape, let p = paint.transform.inverse?.apply(point) else {
      return nil
    }
    let d = to - from
    return ((p.x - from.x) * d.x + (p.y - from.y) * d.y) / (d.x * d.x + d.y * d.y)
  }

  private func isNear(_ a: Point, _ b: Point) -> Bool { (a - b).length < 1e-9 }

  @Test func aLinearGradientRunsAcrossTheShapeFromLeftToRightUnlessItSaysOtherwise() throws {
    let (from, to, stops) = try linear("<linearGradient id='g'>\(Self.stops)</linearGradient>")
    #expect(isNear(from, Point(10, 20)) && isNear(to, Point(50, 20)))
    #expect(stops == [GradientStop(offset: 0, color: Color(1, 0, 0)), GradientStop(offset: 1, color: Color(0, 0, 1))])
  }

  @Test func aDiagonalInTheShapesBoxHasItsLinesOfEqualColourAlongTheOtherDiagonal() throws {
    let paint = try paint("<linearGradient id='g' x2='1' y2='1'>\(Self.stops)</linearGradient>")
    for (point, expected) in [
      (Point(10, 20), 0.0), (Point(50, 40), 1), (Point(50, 20), 0.5), (Point(10, 40), 0.5), (Point(30, 30), 0.5),
    ] {
      #expect(abs(try #require(fraction(paint, at: point)) - expected) < 1e-12)
    }
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
    // x/10 after a shear by 45° is (x − y)/10.
    let skewed = try paint(
      "<linearGradient id='g' \(units) x2='10' gradientTransform='skewX(45)'>\(Self.stops)</linearGradient>")
    #expect(abs(try #require(fraction(skewed, at: Point(12, 3))) - 0.9) < 1e-12)
  }

  @Test func numbersInAGradientsTransformNeedNothingBetweenThem() throws {
    let (from, to, _) = try linear(
      "<linearGradient id='g' gradientUnits='userSpaceOnUse' x2='10' gradientTransform='matrix(1 0 0 1-5-.5)'>\(Self.stops)</linearGradient>"
    )
    #expect(isNear(from, Point(-5, -0.5)) && isNear(to, Point(5, -0.5)))
  }

  @Test(arguments: [
    ("gradientTransform", "translate(5 oops)"), ("gradientUnits", "user"), ("x1", "left"), ("r", "-1"), ("fx", "x"),
    ("spreadMethod", "none"), ("fr", "-1"),
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
    #expect(warnings == [.svg(path: "a.svg", line: 2, problem)])
  }

  @Test func aRadialGradientIsAsWideAndHighAsItsBoxForFillsAndStrokes() throws {
    for ink in ["fill='url(#g)'", "fill='none' stroke='url(#g)' stroke-width='9'"] {
      let (image, problems) = try readSVG(
        "<radialGradient id='g'>\(Self.stops)</radialGradient><rect x='10' y='20' width='40' height='20' \(ink)/>")
      let shape = try #require(image.shapes.first)
      guard case .paint(.gradient(let paint))? = shape.stroke == nil ? shape.fill : shape.strokeInk,
        case .radial(let center, let radius, let focus, 0) = paint.shape
      else {
        Issue.record("not a radial gradient")
        return
      }
      #expect(problems.isEmpty && focus == center)
      #expect(isNear(paint.transform.apply(center), Point(30, 30)))
      #expect(isNear(paint.transform.apply(center + Point(radius, 0)), Point(50, 30)))
      #expect(isNear(paint.transform.apply(center + Point(0, radius)), Point(30, 40)))
    }
  }

  @Test func theFocusAndItsRadiusArriveAndWhatRepeats() throws {
    let paint = try paint(
      "<radialGradient id='g' fx='.3' fy='40%' fr='.1' spreadMethod='reflect'>\(Self.stops)</radialGradient>")
    #expect(
      paint.shape == .radial(center: Point(0.5, 0.5), radius: 0.5, focus: Point(0.3, 0.4), focalRadius: 0.1))
    #expect(paint.spread == .reflect)
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
}
