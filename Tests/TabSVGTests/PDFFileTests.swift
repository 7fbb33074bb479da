import TestTools
import Testing

@testable import TabBase
@testable import TabCodecs
@testable import TabRaster
@testable import TabSVG

/// How the objects of a PDF file are found.
@Suite struct PDFFileTests {
  private static let content = "1 0 0 rg 10 10 40 40 re f"

  /// Whether the file gives the square of `content`.
  private func isSquare(_ bytes: [UInt8]) throws -> Bool {
    let (bitmap, size, problems) = try drawPDF(bytes)
    return size == Size(60, 60) && problems.isEmpty && bitmap.pixels.filter { $0 == 0xFF00_00FF }.count == 1600
  }

  private func problem(_ bytes: [UInt8]) -> PDFProblem? {
    do {
      _ = try PDFReader.read(bytes, path: "a.pdf")
      return nil
    } catch {
      if case .pdf("a.pdf", let problem) = error { return problem }
      return nil
    }
  }

  private func bytes(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }

  private func packed(_ bytes: [UInt8]) throws -> [UInt8] { try #require(Deflate.compress(bytes, level: 6)) }

  @Test func aPlainFileIsRead() throws { #expect(try isSquare(SmallPDF(Self.content).bytes)) }

  @Test(arguments: [1, 2, 10, 11, 12, 13, 14, 15]) func streamsAreUnpackedAndUnpredicted(_ predictor: Int) throws {
    var pdf = SmallPDF("")
    var plain = Array(Self.content.utf8)
    let columns = 4
    while plain.count % columns != 0 { plain.append(32) }
    var rows: [UInt8] = []
    for start in stride(from: 0, to: plain.count, by: columns) {
      // All kinds in turn for 15.
      let kind = predictor == 15 ? start / columns % 5 : max(0, predictor - 10)
      rows.append(UInt8(kind))
      for i in start..<start + columns {
        let left = i > start ? Int(plain[i - 1]) : 0
        let above = start > 0 ? Int(plain[i - columns]) : 0
        let corner = i > start && start > 0 ? Int(plain[i - columns - 1]) : 0
        let guess: Int
        switch kind {
        case 1: guess = left
        case 2: guess = above
        case 3: guess = (left + above) / 2
        case 4:
          guess = [left, above, corner].min { abs(left + above - corner - $0) < abs(left + above - corner - $1) } ?? 0
        default: guess = 0
        }
        rows.append(plain[i] &- UInt8(guess))
      }
    }
    pdf.objects = [
      SmallPDF.stream(
        try packed(predictor < 10 ? plain : rows),
        "/Filter [/FlateDecode] /DecodeParms [<< /Predictor \(predictor) /Columns \(columns) >>]")
    ]
    var all = pdf.all
    all[2] = all[2].replacing("/Contents 4 0 R", with: "/Contents [4 0 R 5 0 R]")
    let file = SmallPDF.file(all)
    if predictor == 2 {
      #expect(problem(file) == .unsupportedFilter("TIFF predictor"))
    } else {
      #expect(try isSquare(file))
    }
  }

  /// A file whose objects but for the content are in an object stream, with a table in a stream of its own.
  private func compressedFile(hasTable: Bool = true) throws -> [UInt8] {
    let all = SmallPDF(Self.content).all
    var (heads, bodies) = ("", "")
    for number in 1...3 {
      heads += "\(number) \(bodies.utf8.count) "
      bodies += all[number - 1] + " "
    }
    let pack = try packed(Array((heads + bodies).utf8))
    var file = bytes("%PDF-1.5\n")
    let content = file.count
    file += bytes("4 0 obj\n\(all[3])\nendobj\n")
    let packPlace = file.count
    let entries = "/Type /ObjStm /N 3 /First \(heads.utf8.count) /Filter /FlateDecode"
    file += bytes("5 0 obj\n\(SmallPDF.stream(pack, entries))\nendobj\n")
    let table = file.count
    var rows: [UInt8] = []
    func row(_ kind: UInt8, _ value: Int, _ index: UInt8) {
      rows += [kind, UInt8(value >> 8), UInt8(value & 255), index]
    }
    row(0, 0, 0)
    for index in 0..<3 { row(2, 5, UInt8(index)) }
    row(1, content, 0)
    row(1, packPlace, 0)
    row(1, table, 0)
    let stream = SmallPDF.stream(
      try packed(rows), "/Type /XRef /W [1 2 1] /Index [0 7] /Size 7 /Root 1 0 R /Filter /FlateDecode")
    file += bytes("6 0 obj\n\(stream)\nendobj\nstartxref\n\(hasTable ? table : 0)\n%%EOF\n")
    return file
  }

  @Test(arguments: [true, false]) func objectsAndTablesMayBePacked(_ hasTable: Bool) throws {
    #expect(try isSquare(compressedFile(hasTable: hasTable)))
  }

  /// An object of the same number that the table does not know is another one's remains.
  @Test func tablesSayWhichObjectsCount() throws {
    let other = bytes("\n4 0 obj\n\(SmallPDF.stream(Array("0 0 60 60 re f".utf8)))\nendobj\n")
    #expect(try isSquare(SmallPDF(Self.content).bytes + other))
    #expect(try isSquare(compressedFile() + other))
    #expect(try isSquare(compressedFile(hasTable: false) + other) == false)
  }

  @Test func wrongTablesAreReplaced() throws {
    let file = SmallPDF(Self.content).bytes
    let text = String(String.UnicodeScalarView(file.map { UnicodeScalar($0) }))
    let start = try #require(text.range(of: "xref"))
    for broken in [
      // Without any table, with one that is a byte off, and cut off within the table.
      String(text[..<start.lowerBound]), text.replacing("%PDF-1.5\n", with: "%PDF-1.5\n%\n"),
      String(text[..<start.lowerBound]) + "xref\n0 3\n00",
    ] { #expect(try isSquare(bytes(broken)), "\(broken.suffix(80))") }
  }

  @Test func aLaterVersionOfAnObjectCounts() throws {
    var file = SmallPDF("0 0 60 60 re f").bytes
    let text = String(String.UnicodeScalarView(file.map { UnicodeScalar($0) }))
    let old = try #require(text.components(separatedBy: "startxref\n").last?.split(separator: "\n").first)
    let place = file.count
    file += bytes("4 0 obj\n\(SmallPDF.stream(Array(Self.content.utf8)))\nendobj\n")
    let table = file.count
    let offset = String(repeating: "0", count: 10 - "\(place)".count) + "\(place)"
    file += bytes(
      "xref\n4 1\n\(offset) 00000 n \ntrailer\n<< /Root 1 0 R /Size 5 /Prev \(old) >>\nstartxref\n\(table)\n%%EOF\n")
    #expect(try isSquare(file))
  }

  @Test func lengthsMayBeWrongOrElsewhere() throws {
    let all = SmallPDF(Self.content).all
    for (length, more) in [("5 0 R", ["\(Self.content.utf8.count)"]), ("3", []), ("99999", []), ("4 0 R", [])] {
      let stream = "<< /Length \(length) >>\nstream\r\n\(Self.content)\nendstream"
      #expect(try isSquare(SmallPDF.file(Array(all[..<3]) + [stream] + more)), "\(length)")
    }
  }

  @Test func pagesInheritFromTheirBranches() throws {
    let all = [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [5 0 R 6 0 R] /MediaBox [0 0 60 60] /Resources << /ExtGState << /G << /ca 1 >> >> >> >>",
      "<< /Type /Page /Contents 4 0 R >>", SmallPDF.stream(Array(("/G gs " + Self.content).utf8)),
      "<< /Type /Pages /Kids [] >>", "<< /Type /Pages /Kids [3 0 R 2 0 R] >>",
    ]
    #expect(try isSquare(SmallPDF.file(all)))
  }

  @Test func namesMayHaveCodesAndCommentsMayStandAnywhere() throws {
    let pdf = SmallPDF(
      "%(\n/A#42 gs[(a\\)(b))<41>]pop " + Self.content, resources: "/ExtGState<</AB%x\n<</ca 1>>>>")
    #expect(try isSquare(pdf.bytes))
  }

  @Test func otherFilesAreRefused() throws {
    #expect(problem(bytes("<svg/>")) == .notPDF)
    #expect(problem([]) == .notPDF)
    #expect(problem(bytes("%PDF-1.4\n%%EOF")) == .damaged)
    var pdf = SmallPDF(Self.content)
    pdf.trailer = "/Encrypt << /Filter /Standard >>"
    #expect(problem(pdf.bytes) == .encrypted)
    var all = SmallPDF(Self.content).all
    all[3] = SmallPDF.stream([1, 2, 3], "/Filter /LZWDecode")
    #expect(problem(SmallPDF.file(all)) == .unsupportedFilter("LZWDecode"))
    all[3] = SmallPDF.stream([1, 2, 3], "/Filter /FlateDecode")
    #expect(problem(SmallPDF.file(all)) == .damaged)
    #expect(problem(SmallPDF("", page: "").bytes) == .damaged)
    #expect(problem(SmallPDF("", page: "/MediaBox [0 0 0 5]").bytes) == .damaged)
  }

  /// Everything that a small file could make large.
  @Test func workIsBounded() throws {
    func isTooComplex(_ file: [UInt8]) -> Bool { if case .tooComplex? = problem(file) { true } else { false } }
    // A stream of zeros, 64 MB and more.
    var all = SmallPDF("").all
    let zeros = try packed([UInt8](repeating: 32, count: (64 << 20) + 1))
    all[3] = SmallPDF.stream(zeros, "/Filter /FlateDecode")
    #expect(isTooComplex(SmallPDF.file(all)))
    // Forms that draw one another, twice each.
    let forms = (5..<15).map { number in
      SmallPDF.form(
        String(repeating: "/X Do ", count: 10), "/Resources << /XObject << /X \(number + 1) 0 R >> >>")
    }
    let last = SmallPDF.form("0 0 9 9 re f")
    #expect(
      isTooComplex(SmallPDF("/X Do", resources: "/XObject << /X 5 0 R >>", objects: forms + [last]).bytes))
    let own = SmallPDF.form("/X Do", "/Resources << /XObject << /X 5 0 R >> >>")
    #expect(isTooComplex(SmallPDF("/X Do", resources: "/XObject << /X 5 0 R >>", objects: [own]).bytes))
    #expect(isTooComplex(SmallPDF(String(repeating: "q ", count: 200)).bytes))
    #expect(isTooComplex(SmallPDF(String(repeating: "1 1 m 9 9 l 1 9 l W n ", count: 200)).bytes))
    // Brackets in one another are cut off.
    #expect(try isSquare(SmallPDF(String(repeating: "[", count: 100_000)).bytes) == false)
    #expect(try isSquare(SmallPDF(String(repeating: "<<", count: 30) + " " + Self.content).bytes) == false)
  }

  @Test func absurdNumbersAreTaken() throws {
    let words = ["1e400", "-3.4e38", "99999999999999999999999999", "0.00000000000000000000000001", "--5", "+.", "."]
    for word in words {
      let content = "\(word) 0 0 \(word) 0 \(word) cm \(word) w [\(word)] \(word) d \(word) \(word) m 9 \(word) l B"
      _ = try drawPDF(SmallPDF(content + " " + Self.content, page: "/MediaBox [0 0 60 60] /Rotate \(word)").bytes)
    }
  }
}
