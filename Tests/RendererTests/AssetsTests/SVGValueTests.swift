import Testing

@testable import Renderer

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
      ##"<filter id="f"><feFlood width="-5" height="5"/></filter><rect width="9" height="9" filter="url(#f)"/>"##,
      "-5", "width", "feFlood",
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
    for name in ["rotate", "scale", "translate", "all", "mask-image", "offset-path"] {
      let (_, problems) = try readSVG("<rect width='9' height='5' style='\(name):2'/>")
      #expect(problems == [.unsupportedAttribute(name, element: "rect")])
      // As attributes they mean nothing, or something else.
      #expect(try readSVG("<rect width='9' height='5' \(name)='2'/>").problems.isEmpty)
    }
    let clipped = try readSVG(
      ##"<clipPath id="c"/><mask id="m" clip-path="url(#c)"><circle r="9"/></mask><circle r="5" mask="url(#m)"/>"##)
    #expect(clipped.problems == [.unsupportedAttribute("clip-path", element: "mask")])
    #expect(!clipped.image.items.isEmpty)
  }
}
