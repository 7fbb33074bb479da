import TestTools
import Testing

@testable import TabBase
@testable import TabRaster
@testable import TabSVG

/// A picture of 60×60 pixels for the first page, and what the reader says.
func drawPDF(_ bytes: [UInt8]) throws -> (bitmap: Bitmap, size: Size, problems: [PDFProblem]) {
  let (image, warnings) = try PDFReader.read(bytes, path: "a.pdf")
  let bitmap = Bitmap(width: 60, height: 60)
  Compositor(bitmap: bitmap).draw(image.drawItems(transform: .identity, tint: .black))
  let problems = warnings.compactMap { if case .pdf("a.pdf", let problem) = $0 { problem } else { nil } }
  #expect(problems.count == warnings.count)
  return (bitmap, image.size, problems)
}

/// The page of a PDF file: each kind of operator gives the picture that the same SVG gives.
@Suite struct PDFPageTests {
  /// `body` in coordinates whose y points up.
  private func svg(_ body: String) throws -> Bitmap {
    let group = "<g transform='matrix(1 0 0 -1 0 60)'>\(body)</g>"
    let image = try readSVG(group, root: "width='60' height='60'").image
    let bitmap = Bitmap(width: 60, height: 60)
    Compositor(bitmap: bitmap).draw(image.drawItems(transform: .identity, tint: .black))
    return bitmap
  }

  private func expectSame(_ pdf: SmallPDF, _ body: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let (bitmap, _, problems) = try drawPDF(pdf.bytes)
    #expect(problems.isEmpty, sourceLocation: sourceLocation)
    let expected = try svg(body)
    #expect(!expected.pixels.allSatisfy { $0 == 0 } || body.isEmpty, sourceLocation: sourceLocation)
    let difference = zip(straightBytes(bitmap), straightBytes(expected)).map { abs(Int($0) - Int($1)) }.max() ?? 255
    #expect(difference <= 2, "\(pdf.content)", sourceLocation: sourceLocation)
  }

  private static let triangle = "10 10 m 50 15 l 30 55 l"
  private static let d = "M10 10L50 15L30 55"

  @Test(arguments: [
    ("1 0 0 rg \(triangle) f", "<path d='\(d)' fill='red'/>"),
    ("1 0 0 rg \(triangle) h F", "<path d='\(d)Z' fill='red'/>"),
    ("5 5 50 50 re 20 20 20 20 re f", "<path d='M5 5h50v50h-50z'/>"),
    ("5 5 50 50 re 20 20 20 20 re f*", "<path d='M5 5h50v50h-50zM20 20h20v20h-20z' fill-rule='evenodd'/>"),
    ("50 50 -40 -30 re f", "<path d='M10 20h40v30h-40z'/>"),
    (
      "10 30 m 10 50 30 55 30 30 c 50 5 55 40 v 50 10 20 5 y f",
      "<path d='M10 30C10 50 30 55 30 30C30 30 50 5 55 40C50 10 20 5 20 5'/>"
    ),
    ("10 10 m 50 10 l 50 50 l h 10 50 l 30 55 l f", "<path d='M10 10L50 10L50 50ZM10 10L10 50L30 55'/>"),
    ("1 0 0 rg 5 5 10 10 re n 30 5 10 10 re f", "<path d='M30 5h10v10h-10z' fill='red'/>"),
  ]) func pathsAreFilled(_ content: String, _ body: String) throws { try expectSame(SmallPDF(content), body) }

  @Test(arguments: [
    ("6 w \(triangle) S", "<path d='\(d)' stroke-width='6'/>"),
    ("6 w 1 J 1 j \(triangle) S", "<path d='\(d)' stroke-width='6' stroke-linecap='round' stroke-linejoin='round'/>"),
    ("6 w 2 J 2 j \(triangle) S", "<path d='\(d)' stroke-width='6' stroke-linecap='square' stroke-linejoin='bevel'/>"),
    ("6 w \(triangle) s", "<path d='\(d)Z' stroke-width='6'/>"),
    ("6 w 1.5 M \(triangle) s", "<path d='\(d)Z' stroke-width='6' stroke-miterlimit='1.5'/>"),
    (
      "3 w [6 3 1] 2 d \(triangle) S",
      "<path d='\(d)' stroke-width='3' stroke-dasharray='6 3 1' stroke-dashoffset='2'/>"
    ),
    ("3 w [6 3] 0 d [] 0 d \(triangle) S", "<path d='\(d)' stroke-width='3'/>"),
    ("3 w [0 0] 0 d \(triangle) S", "<path d='\(d)' stroke-width='3'/>"),
    ("0 w \(triangle) S", "<path d='\(d)' stroke-width='.33333'/>"),
  ]) func pathsAreStroked(_ content: String, _ body: String) throws {
    try expectSame(
      SmallPDF("0 0 1 RG " + content), "<g fill='none' stroke='blue' stroke-miterlimit='10'>\(body)</g>")
  }

  @Test(arguments: [
    ("B", "M5 5h50v50h-50zM20 20L40 20L40 40", "nonzero"), ("B*", "M5 5h50v50h-50zM20 20L40 20L40 40", "evenodd"),
    ("b", "M5 5h50v50h-50zM20 20L40 20L40 40Z", "nonzero"), ("b*", "M5 5h50v50h-50zM20 20L40 20L40 40Z", "evenodd"),
  ]) func pathsAreFilledAndStroked(_ word: String, _ d: String, _ rule: String) throws {
    let content = "4 w 1 0 0 rg 0 0 1 RG 5 5 50 50 re 20 20 m 40 20 l 40 40 l \(word)"
    try expectSame(
      SmallPDF(content),
      "<path d='\(d)' fill-rule='\(rule)' fill='red' stroke='blue' stroke-width='4' stroke-miterlimit='10'/>")
  }

  @Test func clipsAddUpAndAreRestored() throws {
    try expectSame(
      SmallPDF("q 10 10 30 30 re W n q 20 20 30 30 re W n 0 0 60 60 re f Q 0 0 1 rg 0 0 15 60 re f Q 50 0 10 60 re f"),
      "<path d='M20 20h20v20h-20z'/><path d='M10 10h5v30h-5z' fill='blue'/><path d='M50 0h10v60h-10z'/>")
    try expectSame(
      SmallPDF("\(Self.triangle) W n 1 0 0 rg 0 0 60 60 re f 0 0 60 30 re W* f"),
      "<path d='\(Self.d)' fill='red'/>")
    try expectSame(
      SmallPDF("5 5 50 50 re 20 20 20 20 re W* n 0 0 60 60 re f"),
      "<path d='M5 5h50v50h-50zM20 20h20v20h-20z' fill-rule='evenodd'/>")
    // A clip without a path is passed over.
    try expectSame(SmallPDF("W n 10 10 20 20 re f"), "<path d='M10 10h20v20h-20z'/>")
  }

  @Test func transformsAddUpAndAreRestored() throws {
    try expectSame(
      SmallPDF("q 2 0 0 1 10 5 cm 0 1 -1 0 20 0 cm 3 w 2 2 10 8 re S Q 0 0 5 5 re f Q Q 10 0 5 5 re f"),
      """
      <g transform='matrix(2 0 0 1 10 5) matrix(0 1 -1 0 20 0)'>
      <path d='M2 2h10v8h-10z' fill='none' stroke='black' stroke-width='3' stroke-miterlimit='10'/></g>
      <path d='M0 0h5v5h-5zM10 0h5v5h-5z'/>
      """)
  }

  private static let spaces = """
    /ColorSpace << /I [/ICCBased 5 0 R] /C [/CalRGB << >>] /Y [/CalGray << >>]
    /S [/Separation /Spot /DeviceRGB << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [1 0 0] /N 1 >>] >>
    """

  @Test(arguments: [
    (".5 g", "#808080"), ("1 .5 0 rg", "#FF8000"), ("0 0 0 1 k", "#000000"), ("1 0 .5 0 k", "#00FF80"),
    (".5 .5 0 .25 k", "#4040BF"), ("/DeviceGray cs .5 sc", "#808080"), ("/DeviceRGB cs 0 .5 1 scn", "#0080FF"),
    ("1 0 0 rg /DeviceRGB cs", "#000000"), ("/DeviceCMYK cs", "#000000"), ("/DeviceCMYK cs 0 1 1 0 sc", "#FF0000"),
    ("/I cs 0 1 0 sc", "#00FF00"), ("/C cs 0 0 1 sc", "#0000FF"), ("/Y cs .5 sc", "#808080"),
    ("/S cs .5 scn", "#FF8080"), ("/S cs", "#FF0000"), ("2 -1 0 rg", "#FF0000"),
  ]) func colorsAreThoseOfThePlainFormulas(_ words: String, _ color: String) throws {
    let profile = SmallPDF.stream([], "/N 3")
    let fill = SmallPDF(words + " 10 10 40 40 re f", resources: Self.spaces, objects: [profile])
    try expectSame(fill, "<path d='M10 10h40v40h-40z' fill='\(color)'/>")
    let strokes = words.split(separator: " ").map { word in
      ["g", "rg", "k", "cs", "sc", "scn"].contains(word) ? word.uppercased() : String(word)
    }
    let stroke = SmallPDF(
      strokes.joined(separator: " ") + " 20 w 10 30 m 50 30 l S", resources: Self.spaces, objects: [profile])
    try expectSame(stroke, "<path d='M10 20h40v20h-40z' fill='\(color)'/>")
  }

  @Test func settingsChangeOpacitiesAndLines() throws {
    try expectSame(
      SmallPDF(
        "/G gs 1 0 0 rg 0 0 1 RG 20 20 20 20 re B",
        resources: "/ExtGState << /G << /ca .5 /CA .25 /LW 9 /LC 1 /LJ 1 /ML 3 /SMask /None /BM /Normal >> >>"),
      """
      <path d='M20 20h20v20h-20z' fill='red' fill-opacity='.5' stroke='blue' stroke-opacity='.25' stroke-width='9'
      stroke-linejoin='round'/>
      """)
    try expectSame(
      SmallPDF("/G gs 5 30 m 55 30 l S", resources: "/ExtGState << /G << /LW 4 /D [[3 12] 1] >> >>"),
      "<path d='M5 30h50' stroke='black' stroke-width='4' stroke-dasharray='3 12' stroke-dashoffset='1'/>")
  }

  @Test func formsAreDrawnInTheirBoxes() throws {
    let form = SmallPDF.form(
      "0 0 60 10 re f 0 0 1 rg 5 5 30 30 re f Q Q", "/BBox [0 0 20 20] /Matrix [1.5 0 0 1 0 0]")
    try expectSame(
      SmallPDF(
        "q 1 0 0 rg 1 0 0 1 10 10 cm /X Do Q 0 0 5 5 re f", resources: "/XObject << /X 5 0 R >>", objects: [form]),
      """
      <path d='M10 10h30v10h-30z' fill='red'/><path d='M17.5 15h22.5v15h-22.5z' fill='blue'/><path d='M0 0h5v5h-5z'/>
      """)
  }

  @Test(arguments: [true, false]) func translucentGroupsAreOne(_ isGroup: Bool) throws {
    let form = SmallPDF.form(
      "5 5 30 30 re f 0 0 1 rg 20 20 30 30 re f",
      "/BBox [0 0 60 60] " + (isGroup ? "/Group << /S /Transparency >>" : ""))
    let pdf = SmallPDF(
      "10 0 50 60 re W n /G gs /X Do 0 0 12 3 re f",
      resources: "/XObject << /X 5 0 R >> /ExtGState << /G << /ca .5 >> >>", objects: [form])
    let parts = ["M10 5h25v30h-25z' fill='black", "M20 20h30v30h-30z' fill='blue"]
    let opacity = isGroup ? "" : " fill-opacity='.5'"
    try expectSame(
      pdf,
      "<g\(isGroup ? " opacity='.5'" : "")>" + parts.map { "<path d='\($0)'\(opacity)/>" }.joined()
        + "</g><path d='M10 0h2v3h-2z' fill-opacity='.5'/>")
  }

  @Test func hiddenLayersAreNotDrawn() throws {
    var pdf = SmallPDF(
      "/OC /L BDC 1 0 0 rg /Span << /A (x) >> BDC 0 0 60 60 re f EMC BT (A) Tj ET /X Do EMC /OC /M BDC 10 10 20 20 re f EMC",
      resources: "/Properties << /L 5 0 R /M 6 0 R >> /XObject << /X 7 0 R >>",
      objects: ["<< /Type /OCG >>", "<< /Type /OCG >>", SmallPDF.form("0 0 60 60 re f")])
    pdf.catalog = "/OCProperties << /OCGs [5 0 R 6 0 R] /D << /OFF [5 0 R] >> >>"
    try expectSame(pdf, "<path d='M10 10h20v20h-20z' fill='red'/>")
  }

  @Test(
    arguments: [
      ("/MediaBox [0 0 60 40]", 60, 40, 0, 30), ("/MediaBox [-10 -10 50 30]", 60, 40, 10, 20),
      ("/MediaBox [0 0 60 40] /CropBox [50 30 -5 10]", 50, 20, -1, -1),
      ("/MediaBox [0 0 60 40] /Rotate 90", 40, 60, 0, 0), ("/MediaBox [0 0 60 40] /Rotate 180", 60, 40, 50, 0),
      ("/MediaBox [0 0 60 40] /Rotate 270", 40, 60, 30, 50), ("/MediaBox [0 0 60 40] /Rotate -90", 40, 60, 30, 50),
      ("/MediaBox [0 0 60 40] /UserUnit 2", 60, 40, 0, 30),
    ] as [(String, Double, Double, Int, Int)]) func theBoxIsThatOfThePage(
      _ page: String, _ width: Double, _ height: Double, _ x: Int, _ y: Int
    ) throws
  {
    let (bitmap, size, _) = try drawPDF(SmallPDF("0 0 10 10 re f", page: page).bytes)
    #expect(size == Size(width, height))
    let square = Rect(x: Double(x), y: Double(y), width: 10, height: 10)
    for index in bitmap.pixels.indices {
      let isInside = x >= 0 && square.contains(Point(Double(index % 60), Double(index / 60)))
      #expect((bitmap.pixels[index] >> 24 == 255) == isInside, "\(page), \(index)")
    }
  }

  @Test(
    arguments: [
      ("BT /F 12 Tf (Hi) Tj ET", .text), ("BT [(Hi) 3] TJ ET", .text), ("/P Do", .picture),
      ("BI /W 1 /H 1 /CS /G /BPC 8 ID aEI b EI", .picture), ("/S sh", .shading),
      ("q /Pattern cs /T scn 0 0 9 9 re f Q", .pattern), ("q /G gs Q", .softMask),
      ("q /B gs Q", .blendMode("Multiply")),
      ("q /Indexed cs Q", .colorSpace("Indexed")), ("q /L cs Q", .colorSpace("Lab")),
      ("q .0001 w [.001] 0 d 0 0 m 60 0 l S Q", .tooManyDashes(limit: 10_000)),
    ] as [(String, PDFProblem)]) func otherThingsAreSkippedWithAWarning(_ words: String, _ problem: PDFProblem) throws
  {
    let pdf = SmallPDF(
      words + " 20 20 20 20 re f " + words,
      resources: """
        /XObject << /P 5 0 R >> /ExtGState << /G << /SMask << /S /Alpha >> >> /B << /BM [/Multiply] >> >>
        /ColorSpace << /L [/Lab << >>] >>
        """, objects: [SmallPDF.stream([0], "/Subtype /Image")])
    let (bitmap, _, problems) = try drawPDF(pdf.bytes)
    #expect(problems == [problem])
    #expect(bitmap.pixels.filter { $0 >> 24 == 255 }.count == 400)
  }

  @Test func invisibleTextIsNotMissed() throws {
    #expect(try drawPDF(SmallPDF("BT 3 Tr (Hi) Tj ET").bytes).problems.isEmpty)
  }
}
