import Foundation
import TestTools
import Testing

@testable import TabCodecs
@testable import TabRaster
@testable import TabSVG

/// Pictures inside SVG files; the sizes of files inside files are those that Chromium gives them.
@Suite struct SVGPictureTests {
  private static func data(_ name: String) throws -> Data {
    try Data(
      contentsOf: Binary.root.appendingPathComponent("Tests/TabCodecsTests/Fixtures/Pictures").appendingPathComponent(
        name))
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { "%<>#'\"".unicodeScalars.contains($0) ? "%" + String($0.value, radix: 16) : "\($0)" }
      .joined()
  }

  /// What `body` gives on 80 by 60 pixels, one to the unit.
  private static func draw(_ body: String) throws -> (bitmap: Bitmap, problems: [SVGProblem]) {
    let (image, problems) = try readSVG(body, root: #"width="80" height="60""#)
    let bitmap = Bitmap(width: 80, height: 60)
    Compositor(bitmap: bitmap).draw(image.drawItems(transform: .identity, tint: .white))
    return (bitmap, problems)
  }

  private static func image(_ href: String, _ attributes: String = "width='80' height='60'") -> String {
    "<image \(attributes) href=\"\(href.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;"))\"/>"
  }

  // MARK: - References

  /// As browsers have it, the bytes say what a picture is.
  @Test(arguments: ["jpeg.jpg", "gif-clear.gif", "webp-alpha.webp", "jpeg.png"])
  func theBytesCountNotTheType(name: String) throws {
    let data = try Self.data(name)
    let (text, bytes) = (
      data.base64EncodedString(), data.map { "%" + String(Int($0) | 256, radix: 16).suffix(2) }.joined()
    )
    let lines = stride(from: 0, to: text.count, by: 30).map { text.dropFirst($0).prefix(30) }.joined(separator: "\n  ")
    let (expected, none) = try Self.draw(Self.image("data:image/png;base64,\(text)"))
    #expect(none.isEmpty)
    #expect(expected.pixels.contains { $0 != 0 })
    for href in [
      "data:image/jpeg;base64,\(text)", "data:image/jpg;base64,\(text)", "data:;base64,\(text)",
      "DATA:Text/HTML;Base64,\(text)",
      "data:image/png; base64 ,\(text)", "data:image/png;charset=utf-8;base64,\(lines)", "  data:image/gif,\(bytes)",
      "data:,\(bytes)", "data:a;base64,\(text.filter { $0 != "=" })#part",
      "data:a;base64,\(text.replacing("=", with: "%3D").replacing("+", with: "%2b"))",
    ] {
      let (bitmap, problems) = try Self.draw(Self.image(href))
      #expect(problems.isEmpty && bitmap == expected, "\(href.prefix(60))")
    }
  }

  @Test func whatIsBadlyWrittenIsTold() throws {
    let text = try Self.data("jpeg.jpg").base64EncodedString().filter { $0 != "=" }
    let plain = String(text.prefix(text.count / 4 * 4))
    for (href, kind) in [
      ("data:image/jpeg;base64,\(plain)A", "image/jpeg"), ("data:image/jpeg;base64,\(plain)=", "image/jpeg"),
      ("data:image/jpeg;base64,!\(plain)", "image/jpeg"), ("data:image/jpeg", "data"), ("data:;base64,", "data"),
      ("data:image/bmp;base64,Qk0=", "image/bmp"), ("data:image/png;base64,/9j/", "image/jpeg"),
      ("data:image/svg+xml;base64,\(plain)", "image/svg+xml"), ("data:image/svg+xml,%3Csvg", "image/svg+xml"),
      ("data:text/xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E", "text/xml"),
    ] {
      let (image, problems) = try readSVG(Self.image(href))
      #expect(problems == [.unsupportedPicture(kind)], "\(href.prefix(40))")
      #expect(image.items.isEmpty)
    }
  }

  @Test func aForeignProfileIsTold() throws {
    let text = try Self.data("jpeg-foreign.jpg").base64EncodedString()
    #expect(try readSVG(Self.image("data:;base64,\(text)")).problems == [.profileIgnored("Adobe RGB (1998)")])
    let turned = "width='9' height='9' style='image-orientation:none'"
    #expect(
      try readSVG(Self.image("data:;base64,\(try Self.data("jpeg-turned-6.jpg").base64EncodedString())", turned))
        .problems
        == [.unsupportedAttribute("image-orientation", element: "image")])
  }

  @Test func exifTurnsAPictureBeforeItIsFitted() throws {
    let turned = try Self.draw(Self.image("data:;base64,\(try Self.data("jpeg-turned-6.jpg").base64EncodedString())"))
    // Eight wide and sixteen high, it is thirty wide.
    let columns = (0..<80).filter { x in (0..<60).contains { turned.bitmap.row($0)[x] != 0 } }
    #expect(columns == Array(25..<55))
  }

  // MARK: - Files inside files

  private static let shapes =
    "<rect width='100%' height='100%' fill='teal'/><circle cx='10' cy='10' r='8' fill='orange'/>"

  /// Root attributes, attributes of the image, and what is drawn where a nested svg stands instead.
  static let sizes: [(String, String, String)] = [
    ("", "width='80' height='60'", "<svg width='80' height='60'>"),
    ("viewBox='0 0 20 20'", "width='80' height='60'", "<svg width='80' height='60' viewBox='0 0 20 20'>"),
    (
      "width='40' height='20' viewBox='0 0 20 20'", "width='80' height='60'",
      "<svg width='80' height='60' viewBox='0 0 20 20'>"
    ),
    (
      "viewBox='0 0 20 20' preserveAspectRatio='xMinYMin slice'",
      "width='80' height='60' preserveAspectRatio='xMaxYMax'",
      "<svg width='80' height='60' viewBox='0 0 20 20' preserveAspectRatio='xMinYMin slice'>"
    ),
    (
      "width='30' height='20'", "width='80' height='60'",
      "<svg width='80' height='60' viewBox='0 0 30 20' preserveAspectRatio='none'>"
    ),
    (
      "width='40'", "width='80' height='60'",
      "<svg width='80' height='60' viewBox='0 0 40 60' preserveAspectRatio='none'>"
    ),
    (
      "width='50%' height='50%' viewBox='0 0 20 10'", "width='80' height='60'",
      "<svg width='80' height='60' viewBox='0 0 20 10'>"
    ),
    ("width='30' height='20'", "x='5' y='5'", "<svg x='5' y='5' width='30' height='20'>"),
    ("viewBox='0 0 20 10'", "width='60'", "<svg width='60' height='30' viewBox='0 0 20 10'>"),
    ("viewBox='0 0 20 20'", "", "<svg width='150' height='150' viewBox='0 0 20 20'>"),
    ("", "height='40'", "<svg width='300' height='40'>"),
    (
      "viewBox='0 0 20 20'", "width='80' height='60' preserveAspectRatio='none'",
      "<svg width='80' height='60' viewBox='0 0 20 20' preserveAspectRatio='none'>"
    ),
    (
      "width='40' height='20' viewBox='0 0 20 20'", "width='80' height='60' preserveAspectRatio='none'",
      "<svg width='80' height='60' viewBox='-10 0 40 20' preserveAspectRatio='none'>"
    ),
  ]

  @Test(arguments: sizes.indices)
  func aFileInAFileIsAsLargeAsInChromium(index: Int) throws {
    let (root, attributes, instead) = Self.sizes[index]
    var shapes = Self.shapes
    if index == Self.sizes.count - 1 { shapes = shapes.replacing("100%", with: "20") }
    let file = "<svg xmlns='http://www.w3.org/2000/svg' \(root)>\(shapes)</svg>"
    let (inner, problems) = try Self.draw(Self.image("data:image/svg+xml,\(Self.escaped(file))", attributes))
    #expect(problems.isEmpty)
    let (nested, _) = try Self.draw("\(instead)\(shapes)</svg>")
    #expect(inner.pixels.contains { $0 != 0 })
    let off = zip(inner.pixels, nested.pixels).filter { largestDifference($0, $1) > 2 }
    #expect(off.isEmpty, "\(off.count)")
  }

  /// Neither styles nor names nor the current colour go from one to the other.
  @Test func aFileInAFileStandsByItself() throws {
    let inner =
      "<svg xmlns='http://www.w3.org/2000/svg'><style>.b{fill:lime}</style><linearGradient id='g'><stop stop-color='blue'/></linearGradient>"
      + "<rect class='a' width='20' height='60' fill='url(#g)'/><rect x='20' width='20' height='60' fill='currentColor'/>"
      + "<rect class='b' x='40' width='40' height='60'/></svg>"
    let outer =
      "<g color='red' fill='red' opacity='1'><style>.a, rect{fill:red !important}</style>"
      + "<linearGradient id='g'><stop stop-color='red'/></linearGradient>"
    let expected = try Self.draw(
      "<path d='M0 0h20v60h-20z' fill='blue'/><path d='M20 0h20v60h-20z'/><path d='M40 0h40v60h-40z' fill='lime'/>")
    for href in [
      "data:image/svg+xml,\(Self.escaped(inner))", "data:IMAGE/SVG+XML;utf8,\(inner.replacing("#", with: "%23"))",
      "data:image/svg+xml;charset=utf-8;base64,\(Data(inner.utf8).base64EncodedString())",
    ] {
      let (bitmap, problems) = try Self.draw(outer + Self.image(href) + "</g>")
      #expect(problems.isEmpty)
      #expect(bitmap == expected.bitmap, "\(href)")
    }
  }

  @Test func whatAFileInAFileLeavesOutIsToldWhereItStands() throws {
    let inner =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\n\n\n<video/><rect width='9' height='9' fill='url(#no)'/><style>a:hover{}</style></svg>"
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\n"
      + Self.image("data:image/svg+xml,\(Self.escaped(inner))#v") + "</svg>"
    let warnings = try SVGReader.read(Array(text.utf8), path: "a.svg").warnings
    #expect(
      warnings
        == [
          SVGProblem.badReference("#v"), .unsupportedSelector("a:hover"), .unsupportedElement("video"),
          .badReference("#no"),
        ].map { .svg(path: "a.svg", line: 2, $0) })
  }

  private static func wrapped(_ inner: String, uses: Int = 0) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>"
      + "<image id='a' width='9' height='9' href='data:image/svg+xml,\(escaped(inner))'/>"
      + String(repeating: "<use href='#a'/>", count: uses) + "</svg>"
  }

  @Test func filesInFilesAreBounded() throws {
    let plain = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' height='9'/></svg>"
    func nested(_ count: Int, uses: Int = 0) -> String {
      (0..<count).reduce(plain) { text, _ in Self.wrapped(text, uses: uses) }
    }
    #expect(try readWholeSVG(Array(nested(10).utf8)).problems.isEmpty)
    let deep = #expect(throws: AssetProblem.self) { try readWholeSVG(Array(nested(30).utf8)) }
    #expect(deep?.svgProblem == .tooDeep(limit: SVGDocument.depthLimit))
    // Ten times as many with each.
    let many = #expect(throws: AssetProblem.self) { try readWholeSVG(Array(nested(9, uses: 9).utf8)) }
    #expect(many?.svgProblem == .tooComplex(limit: SVGBuilder.workLimit))
  }

  @Test func dashesOfAFileInAFileAreCountedWithTheOthers() throws {
    let dashed =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0h9' stroke='red' stroke-dasharray='.002'/></svg>"
    #expect(try readWholeSVG(Array(Self.wrapped(dashed, uses: 2).utf8)).problems.isEmpty)
    #expect(
      try readWholeSVG(Array(Self.wrapped(dashed, uses: 6).utf8)).problems == [
        .tooManyDashes(limit: 10_000, element: "path")
      ])
  }
}
