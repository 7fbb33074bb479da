import Testing

@testable import TabSVG
@testable import TabText

/// Parts of SVG that are not drawn: each is told at its place, and all else is drawn as without it.
@Suite struct SVGLeftOutTests {
  struct Case {
    /// On the third line of the file.
    var body: String
    var problem: SVGProblem
    /// The same picture without what is left out.
    var plain: String

    init(_ body: String, _ problem: SVGProblem, plain: String) {
      (self.body, self.problem, self.plain) = (body, problem, plain)
    }
  }

  /// A red circle behind what `steps` make of a square.
  private static func filter(_ steps: String, _ name: String, plain: String?) -> Case {
    func picture(_ steps: String?) -> String {
      let circle = "<circle r='9' fill='red'/>"
      guard let steps else { return circle + "<rect width='9' height='5'/>" }
      return "\(circle)<filter id='f'>\(steps)</filter><rect width='9' height='5' filter='url(#f)'/>"
    }
    return Case(picture(steps), .unsupportedElement(name), plain: picture(plain))
  }

  static let filters = [
    // The shadow of a drawing program is not spread, but falls.
    filter(
      "<feMorphology in='SourceAlpha' operator='dilate' radius='3' result='a'/><feOffset dx='9'/><feBlend in='SourceGraphic'/>",
      "feMorphology",
      plain:
        "<feMerge><feMergeNode in='SourceAlpha'/></feMerge><feOffset dx='9'/><feBlend in='SourceGraphic'/>"),
    filter(
      "<feOffset dy='2' result='a'/><feOffset dx='9'/><feConvolveMatrix kernelMatrix='0 1 0 1 1 1 0 1 0' in='a' x='1' width='30'/>",
      "feConvolveMatrix",
      plain:
        "<feOffset dy='2' result='a'/><feOffset dx='9'/><feMerge x='1' width='30'><feMergeNode in='a'/></feMerge>"),
    filter(
      "<feFlood result='a'/><feDisplacementMap in='SourceGraphic' in2='a' scale='9' result='b'/><feOffset dx='9' in='b'/>",
      "feDisplacementMap",
      plain:
        "<feFlood/><feMerge result='b'><feMergeNode in='SourceGraphic'/></feMerge><feOffset dx='9' in='b'/>"),
    filter("<feOffset dx='9'/><feTurbulence baseFrequency='.1'/>", "feTurbulence", plain: nil),
    filter("<feImage href='#r' result='a'/><feBlend in='SourceGraphic' in2='a'/>", "feImage", plain: nil),
    filter(
      "<feDiffuseLighting lighting-color='red'><feDistantLight elevation='45'/></feDiffuseLighting>",
      "feDiffuseLighting", plain: nil),
    filter(
      "<feSpecularLighting in='SourceAlpha'><fePointLight z='9'/></feSpecularLighting><feComposite in='SourceGraphic'/>",
      "feSpecularLighting", plain: nil),
  ]

  static let texts = [
    Case(
      "<text y='20'>a<textPath path='M0 0h90'>b<tspan>c</tspan></textPath>d</text>", .unsupportedElement("textPath"),
      plain: "<text y='20'>ad</text>"),
    Case(
      "<text y='20' rotate='0 30'>ab</text>", .unsupportedAttribute("rotate", element: "text"),
      plain: "<text y='20' rotate='0 0'>ab</text>"),
    Case(
      "<text y='20'>a<tspan rotate='auto'>b</tspan></text>", .unsupportedAttribute("rotate", element: "tspan"),
      plain: "<text y='20'>a<tspan>b</tspan></text>"),
  ]

  /// A red square with what is left out in its style.
  private static func style(_ declaration: String, told value: String) -> Case {
    let name = String(declaration.prefix { $0 != ":" })
    return Case(
      "<rect width='9' height='5' stroke='red' style='\(declaration)\(value)'/>",
      name == "clip-path"
        ? .unsupportedAttribute(name, element: "rect") : .badValue(value, attribute: name, element: "rect"),
      plain: "<rect width='9' height='5' stroke='red' style='\(declaration.prefix { $0 != ";" })'/>")
  }

  static let shapes = [
    "circle(9px)", "ellipse()", "inset(1px)", "polygon(0 0, 9px 0, 0 9px)", "path(\"M0 0h9v9z\")", "fill-box",
  ].map { style("clip-path:none;clip-path:", told: $0) }

  static let lengths = [
    style("stroke-width:3px;stroke-width:", told: "calc(1px + 2px)"),
    style("width:7px;width:", told: "calc(100% - 3px)"), style("x:2px;x:", told: "min(9px, 5px)"),
  ]

  /// The color before it counts, as for a program that does not know the space.
  static let colors = [
    "lab(50% 40 20)", "lch(50% 60 120)", "oklab(60% .1 -.1)", "oklch(60% .2 150)", "hwb(90 10% 10%)",
    "color(srgb 1 .5 0)", "color(rec2020 .5 .7 .2)", "color(display-p3-linear .3 .4 .2)",
    "color-mix(in srgb, red, blue)", "rgb(from red r g b)",
  ].map { style("fill:#0f0;fill:", told: $0) }

  static let rules = [
    Case(
      "<style>@supports (fill:red){rect{fill:red}} rect{stroke:red}</style><rect width='9' height='5'/>",
      .unsupportedSelector("@supports (fill:red)"),
      plain: "<style>rect{stroke:red}</style><rect width='9' height='5'/>")
  ]

  private static let all = filters + texts + shapes + lengths + colors + rules

  @Test(arguments: all.indices)
  func whatIsLeftOutIsToldAtItsPlace(index: Int) throws {
    let it = Self.all[index]
    let fonts = try FontLibrary()
    func read(_ body: String) throws -> (image: VectorImage, warnings: [AssetProblem]) {
      let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>\n\n\(body)</svg>"
      return try SVGReader.read(Array(text.utf8), path: "a.svg", fonts: fonts)
    }
    let (image, warnings) = try read(it.body)
    #expect(warnings == [.svg(path: "a.svg", line: 3, it.problem)])
    let plain = try read(it.plain)
    #expect(plain.warnings.isEmpty)
    #expect(image == plain.image, "\(it.body)")
  }
}
