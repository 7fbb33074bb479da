import TestTools
import Testing

@testable import TabBase
@testable import TabRaster
@testable import TabSVG

/// Values that say what is not drawn: each is told, and counts as if it were not there.
@Suite struct SVGValueTests {
  struct Case {
    var body: String
    /// The value that is told, and where it stands.
    var value: String
    var attribute: String
    var element: String
    /// The same picture without a mistake.
    var plain: String

    init(_ body: String, _ value: String, _ attribute: String, _ element: String, plain: String) {
      (self.body, self.value, self.attribute, self.element) = (body, value, attribute, element)
      self.plain = plain
    }
  }

  static let cases = [
    Case(
      ##"<rect width="9" height="5" transform="rotate(45deg)"/>"##, "rotate(45deg)", "transform", "rect",
      plain: ##"<rect width="9" height="5"/>"##),
    Case(
      ##"<rect width="9" height="5" style="transform:scale(2px)"/>"##, "scale(2px)", "transform", "rect",
      plain: ##"<rect width="9" height="5"/>"##),
    Case(
      ##"<rect width="9" height="5" style="transform:rotate (45deg)"/>"##, "rotate (45deg)", "transform", "rect",
      plain: ##"<rect width="9" height="5"/>"##),
    Case(
      ##"<rect width="9" height="5" style="width:none"/>"##, "none", "width", "rect",
      plain: ##"<rect width="9" height="5"/>"##),
    Case(
      ##"<filter id="f"><feBlend mode="plus-lighter" in2="SourceGraphic"/></filter><rect filter="url(#f)" width="9" height="5"/>"##,
      "plus-lighter", "mode", "feBlend",
      plain:
        ##"<filter id="f"><feBlend in2="SourceGraphic"/></filter><rect filter="url(#f)" width="9" height="5"/>"##),
    Case(##"<circle r="9" style="r:auto"/>"##, "auto", "r", "circle", plain: ##"<circle r="9"/>"##),
    Case(
      ##"<rect width="9" height="5" stroke="red" paint-order="stroke stroke"/>"##, "stroke stroke", "paint-order",
      "rect",
      plain: ##"<rect width="9" height="5" stroke="red"/>"##),
    Case(
      ##"<svg width="wide" height="5"><circle r="9"/></svg>"##, "wide", "width", "svg",
      plain: ##"<svg height="5"><circle r="9"/></svg>"##),
    Case(
      ##"<symbol id="s"><circle r="9"/></symbol><use href="#s" width="wide" height="5"/>"##, "wide", "width", "use",
      plain: ##"<symbol id="s"><circle r="9"/></symbol><use href="#s" height="5"/>"##),
    Case(
      ##"<symbol id="s"><circle r="9"/></symbol><use href="#s" height="-5"/>"##, "-5", "height", "use", plain: ""),
    Case(
      ##"<filter id="f"><feFlood width="5em5" height="5"/></filter><rect width="9" height="9" filter="url(#f)"/>"##,
      "5em5", "width", "feFlood",
      plain: ##"<filter id="f"><feFlood height="5"/></filter><rect width="9" height="9" filter="url(#f)"/>"##),
    Case(
      ##"<marker id="k" refX="right"><circle r="2"/></marker><path d="M5 5h9" marker-end="url(#k)"/>"##,
      "right", "refX", "marker",
      plain: ##"<marker id="k"><circle r="2"/></marker><path d="M5 5h9" marker-end="url(#k)"/>"##),
    Case(
      ##"<marker id="k" orient=" auto"><path d="M0 0v2"/></marker><path d="M5 5v9" marker-end="url(#k)"/>"##,
      " auto", "orient", "marker",
      plain: ##"<marker id="k"><path d="M0 0v2"/></marker><path d="M5 5v9" marker-end="url(#k)"/>"##),
    Case(
      ##"<marker id="k" orient="45)scale(2"><path d="M0 0v2"/></marker><path d="M5 5v9" marker-end="url(#k)"/>"##,
      "45)scale(2", "orient", "marker",
      plain: ##"<marker id="k"><path d="M0 0v2"/></marker><path d="M5 5v9" marker-end="url(#k)"/>"##),
    // CSS's numbers go on after their point, and its lengths have units.
    Case(
      ##"<rect x="2" width="9" height="5" style="x:30.px"/>"##, "30.px", "x", "rect",
      plain: ##"<rect x="2" width="9" height="5"/>"##),
    Case(
      ##"<rect width="9" height="5" style="transform:translateX(30)"/>"##, "translateX(30)", "transform", "rect",
      plain: ##"<rect width="9" height="5"/>"##),
    Case(
      ##"<rect width="9" height="5" style="transform:translate(3px 4px)"/>"##, "translate(3px 4px)", "transform",
      "rect", plain: ##"<rect width="9" height="5"/>"##),
    Case(
      ##"<rect width="9" height="5" style="transform:rotate(20.deg)"/>"##, "rotate(20.deg)", "transform", "rect",
      plain: ##"<rect width="9" height="5"/>"##),
    Case(
      ##"<rect width="9" height="5" style="transform:rotate(20deg),scale(2)"/>"##, "rotate(20deg),scale(2)",
      "transform", "rect", plain: ##"<rect width="9" height="5"/>"##),
    Case(
      ##"<rect width="9" height="5" style="transform:rotate(20deg 5 5)"/>"##, "rotate(20deg 5 5)", "transform", "rect",
      plain: ##"<rect width="9" height="5"/>"##),
    Case(
      ##"<rect width="9" height="5" transform="scale(2)" style="transform-origin:20 5px"/>"##, "20 5px",
      "transform-origin", "rect", plain: ##"<rect width="9" height="5" transform="scale(2)"/>"##),
    Case(
      ##"<svg width="30."><circle r="9"/></svg>"##, "30.", "width", "svg", plain: ##"<svg><circle r="9"/></svg>"##),
  ]

  @Test(arguments: cases.indices)
  func aValueThatCannotBeReadIsToldAndPassedOver(index: Int) throws {
    let it = Self.cases[index]
    let (image, problems) = try readSVG(it.body)
    #expect(problems == [.badValue(it.value, attribute: it.attribute, element: it.element)])
    let plain = try readSVG(it.plain)
    #expect(plain.problems.isEmpty)
    #expect(image.items == plain.image.items, "\(it.body)")
  }

  @Test func aSemicolonBelongsToTheSelectorThatFollowsIt() throws {
    let (image, problems) = try readSVG("<style>;rect{fill:red} g{}</style><rect width='9' height='5'/>")
    #expect(problems == [.unsupportedSelector(";rect")])
    #expect(image == (try readSVG("<rect width='9' height='5'/>").image))
  }

  @Test func whatHasNoEffectHereIsNamed() throws {
    for name in ["all", "mask-image", "offset-path"] {
      let (_, problems) = try readSVG("<rect width='9' height='5' style='\(name):2'/>")
      #expect(problems == [.unsupportedAttribute(name, element: "rect")])
      // As attributes they mean nothing, or something else.
      #expect(try readSVG("<rect width='9' height='5' \(name)='2'/>").problems.isEmpty)
    }
    for name in ["mix-blend-mode", "isolation"] {
      let value = name == "isolation" ? "isolate" : "multiply"
      let (image, problems) = try readSVG("<g \(name)='\(value)'><rect width='9' height='5'/></g>")
      #expect(problems == [.unsupportedAttribute(name, element: "g")])
      #expect(image.items == (try readSVG("<rect width='9' height='5'/>").image.items))
    }
    let clipped = try readSVG(
      ##"<clipPath id="c"/><mask id="m" clip-path="url(#c)"><circle r="9"/></mask><circle r="5" mask="url(#m)"/>"##)
    #expect(clipped.problems == [.unsupportedAttribute("clip-path", element: "mask")])
    #expect(!clipped.image.items.isEmpty)
  }

  @Test func functionsInStylesMayBeThoseOfAttributes() throws {
    func transform(_ text: String) throws -> Affine? {
      try readSVG("<rect width='9' height='5' style='transform:\(text)'/>").image.shapes.first?.transform
    }
    #expect(try transform("translate(3, 4), scale(2)") == Affine(a: 2, d: 2, tx: 3, ty: 4))
    #expect(try transform("translateX(3px)translateY(0)") == Affine(tx: 3))
    #expect(try transform("rotate(90 1 1)") == Affine(a: 0, b: 1, c: -1, d: 0, tx: 2, ty: 0))
  }

  @Test(arguments: ["svg", "symbol"]) func placesOfViewportsAreThoseOfTheirAttributes(name: String) throws {
    func read(_ style: String) throws -> (image: VectorImage, problems: [SVGProblem]) {
      let body = "<\(name) id='v' x='3' width='20' height='20' \(style)><rect width='50' height='5'/></\(name)>"
      return try readSVG(name == "symbol" ? body + "<use href='#v'/>" : body)
    }
    let styled = try read("style='x:9px;width:40px'")
    #expect(
      styled.problems == [.unsupportedAttribute("x", element: name), .unsupportedAttribute("width", element: name)])
    #expect(styled.image == (try read("").image))
  }

  @Test func onlyTheWholePictureHasABackground() throws {
    let rect = "<rect width='9' height='5' style='background:red'/>"
    #expect(try readSVG(rect).problems.isEmpty)
    func items(_ style: String) throws -> (count: Int, problems: [SVGProblem]) {
      let (image, problems) = try readSVG(rect, root: #"viewBox="0 0 9 9" style="\#(style)""#)
      return (image.items.count, problems)
    }
    for style in ["background-color:red", "background: red", "background:none;background-color:#f00"] {
      #expect(try items(style) == (2, []), "\(style)")
    }
    for style in ["background-color:transparent", "background:red;background:none", "background-color:initial"] {
      #expect(try items(style) == (1, []), "\(style)")
    }
    #expect(
      try items("background:linear-gradient(red,blue)")
        == (1, [.unsupportedAttribute("background", element: "svg")]))
  }

  @Test func namesWithoutQuotesInSelectorsBeginWithALetter() throws {
    let (image, problems) = try readSVG("<style>rect[x=20]{fill:red}</style><rect x='20' width='9' height='5'/>")
    #expect(problems == [.unsupportedSelector("rect[x=20]")])
    #expect(image == (try readSVG("<rect x='20' width='9' height='5'/>").image))
    let named = try readSVG("<style>rect[id=x]{fill:red}</style><rect id='x' width='9' height='5'/>")
    #expect(named.problems.isEmpty)
    #expect(named.image.shapes.first?.fill == .paint(.rgb(0xFF0000)))
  }

  @Test func aReferenceToNothingIsNone() throws {
    let (image, problems) = try readSVG("<g id=''><rect width='9' height='5'/></g><use href='#' x='20'/>")
    #expect(problems == [.badReference("#")])
    #expect(image.shapes.count == 1)
  }

  @Test func anEntityThatAnotherFileMustTellIsTold() throws {
    let text = """
      <!DOCTYPE svg SYSTEM "svg.dtd">
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">&a;<rect width="9" height="5"/></svg>
      """
    let (image, problems) = try readWholeSVG(Array(text.utf8))
    #expect(problems == [.externalReference("&a;")])
    #expect(image.shapes.count == 1)
  }

  @Test func aPatternSkewedByARightAngleIsNone() throws {
    func fill(_ angle: Int) throws -> VectorImage.Ink? {
      let pattern =
        "<pattern id='p' width='.5' height='.5' patternTransform='skewX(\(angle))'><rect width='2' height='2'/></pattern>"
      return try readSVG(pattern + "<rect width='9' height='5' fill='url(#p) red'/>").image.shapes.first?.fill
    }
    #expect(try fill(90) == .paint(.rgb(0xFF0000)))
    #expect(try fill(89) != .paint(.rgb(0xFF0000)))
  }

  @Test func emsOfAGradientAreThoseOfItsOwnFont() throws {
    func paint(_ size: String, _ own: String) throws -> VectorImage.Ink? {
      let stops = "<stop stop-color='red'/><stop offset='1' stop-color='blue'/>"
      let gradient = "<linearGradient id='g' gradientUnits='userSpaceOnUse' \(own)>\(stops)</linearGradient>"
      return try readSVG(gradient + "<rect width='90' height='5' \(size) fill='url(#g)'/>").image.shapes.first?.fill
    }
    #expect(try paint("font-size='40'", "x2='2em'") == (try paint("", "x2='32'")))
    #expect(try paint("font-size='40'", "x2='2em' font-size='5'") == (try paint("", "x2='10'")))
  }

  /// A marker's gradient lies as on its path, wherever the marker stands.
  @Test func contextPaintsLieAsOnTheShape() throws {
    let stops = "<stop stop-color='red'/><stop offset='1' stop-color='blue'/>"
    let square = "<path d='M0 0h4v4z' fill='context-fill'/>"
    let defs = """
      <linearGradient id='g'>\(stops)</linearGradient>
      <marker id='m' markerWidth='9' markerHeight='9' orient='30'>\(square)</marker>
      """
    let path = "<path d='M10 20h50v30z' fill='url(#g)' stroke='black' stroke-width='2' marker-mid='url(#m)'/>"
    let (image, problems) = try readSVG(defs + "<g transform='scale(1 .5)'>\(path)</g>")
    #expect(problems.isEmpty)
    let paints = image.shapes.compactMap { shape -> GradientPaint? in
      guard case .paint(.gradient(let paint)) = shape.fill else { return nil }
      var placed = paint
      placed.transform = paint.transform.then(shape.transform)
      return placed
    }
    #expect(paints.count == 3)
    for paint in paints.dropFirst() {
      for point in [Point(0, 0), Point(1, 0), Point(0, 1)] {
        #expect((paint.transform.apply(point) - paints[0].transform.apply(point)).length < 1e-9)
      }
    }
  }

  // MARK: - Filter functions

  @Test(arguments: [
    "blur(5)", "blur(-1px)", "blur(5%)", "blur(1px 2px)", "drop-shadow()", "drop-shadow(5px)", "drop-shadow(5% 5)",
    "drop-shadow(1px 1px -1px)", "drop-shadow(1px 1px 1px 1px)", "drop-shadow(1px red 1px)",
    "drop-shadow(red 1px 1px red)",
    "grayscale(-1)", "sepia(1px)", "hue-rotate(45)", "hue-rotate(45.deg)", "invert(1.)", "shine(1)", "blur (1px)",
    "blur(1px",
    "blur(1px), blur(1px)", "blur(1px) none", "red",
  ])
  func whatIsNoFilterIsTold(value: String) throws {
    let (image, problems) = try readSVG("<rect width='9' height='5' filter='\(value)'/>")
    #expect(problems == [.badValue(value, attribute: "filter", element: "rect")])
    #expect(image.items == (try readSVG("<rect width='9' height='5'/>").image.items))
  }

  /// In an attribute lengths need no units, as browsers have it.
  @Test func onlyStylesNeedUnitsForTheLengthsOfAShadow() throws {
    let value = "drop-shadow(5 6 2 red)"
    let bare = try readSVG("<rect width='9' height='5' filter='\(value)'/>")
    #expect(bare.problems.isEmpty)
    #expect(bare.image == (try readSVG("<rect width='9' height='5' filter='drop-shadow(5px 6px 2px red)'/>").image))
    let styled = try readSVG("<rect width='9' height='5' style='filter:\(value)'/>")
    #expect(styled.problems == [.badValue(value, attribute: "filter", element: "rect")])
  }

  /// What a red and a half-lit pixel become, by the matrices and slopes of Filter Effects 1, §8.
  @Test(arguments: [
    ("grayscale(1)", [54, 54, 54, 255]), ("grayscale(50%)", [155, 27, 27, 255]), ("grayscale(3)", [54, 54, 54, 255]),
    ("sepia()", [100, 89, 69, 255]), ("saturate(0)", [54, 54, 54, 255]),
    ("grayscale(.5) saturate(2)", [255, 0, 0, 255]),
    ("hue-rotate(.25turn)", [0, 91, 0, 255]), ("invert()", [0, 255, 255, 255]), ("invert(25%)", [191, 64, 64, 255]),
    ("opacity(.4)", [102, 0, 0, 102]), ("brightness(.5)", [128, 0, 0, 255]), ("contrast(.5)", [191, 64, 64, 255]),
    ("brightness(.5) invert(1)", [127, 255, 255, 255]), ("none", [255, 0, 0, 255]),
  ])
  func functionsChangeColours(value: String, expected: [Int]) throws {
    let (image, problems) = try readSVG(
      "<rect width='9' height='9' fill='red' style='filter:\(value)'/>", root: "viewBox='0 0 9 9' width='9' height='9'")
    #expect(problems.isEmpty)
    let bitmap = Bitmap(width: 9, height: 9)
    Compositor(bitmap: bitmap).draw(image.drawItems(transform: .identity, tint: .black))
    let pixel = bitmap.row(4)[4]
    let parts = [0, 8, 16, 24].map { Int(pixel >> $0 & 255) }
    #expect(zip(parts, expected).allSatisfy { abs($0 - $1) <= 1 }, "\(parts)")
  }

  @Test func shadowsAndBlursReachAsFarAsTheyDo() throws {
    func filters(_ value: String) throws -> [Filter] {
      let (image, problems) = try readSVG(
        "<g color='lime' font-size='4'><rect x='10' y='10' width='20' height='20' filter='\(value)'/></g>")
      #expect(problems.isEmpty, "\(value)")
      return Self.filters(image.items)
    }
    let shadow = try #require(try filters("drop-shadow(2em 0 1px)").first)
    #expect(
      shadow.steps.map(\.operation).prefix(3) == [
        .blur(.source, 1, 1), .offset(.step(0), Point(8, 0)), .flood(Color(rgb: 0x00FF00)),
      ])
    #expect(shadow.region.maxX >= 41 && shadow.region.maxX < 50)
    for text in ["drop-shadow(rgb(0, 0, 255) 1mm 2px)", "drop-shadow(1mm 2px blue)"] {
      let colored = try #require(try filters(text).first)
      #expect(colored.steps[2].operation == .flood(Color(rgb: 0x0000FF)))
    }
    let list = try filters("blur(2px) drop-shadow(1px 1px) blur()")
    #expect(list.count == 3)
    #expect(list[0].region.minX <= 4 && list[1].region.minX < list[0].region.minX)
  }

  @Test func inAListOfFiltersEachTakesWhatTheOneBeforeMade() throws {
    let defs = "<filter id='e'/><filter id='f'><feOffset dx='3'/></filter>"
    func read(_ value: String) throws -> VectorImage {
      let (image, problems) = try readSVG(defs + "<rect width='9' height='9' filter='\(value)'/>")
      #expect(problems.isEmpty)
      return image
    }
    #expect(try read("url(#e)").items.isEmpty)
    #expect(try read("url(#e) url(#f)") == (try read("url(#f)")))
    let operations = Self.filters(try read("url(#f) opacity(.5)").items).map { $0.steps.map(\.operation) }
    #expect(operations.map(\.count) == [1, 1])
    #expect(operations.first == [.offset(.source, Point(3, 0))])
  }

  /// Those of groups, the inner ones first.
  private static func filters(_ items: [VectorImage.Item]) -> [Filter] {
    items.flatMap { item -> [Filter] in
      guard case .group(let inner, let effects) = item else { return [] }
      return filters(inner) + (effects.filter.map { [$0] } ?? [])
    }
  }
}
