import Platform
import TabBase
import TabCodecs

/// The objects of a PDF file, each read when it is needed.
final class PDFFile {
  private enum Entry {
    case offset(Int)
    /// In the object stream with this number.
    case packed(in: Int)
  }

  /// Objects in an object stream, by the places where they begin.
  private struct Pack {
    var bytes: [UInt8] = []
    var places: [Int: Int] = [:]
  }

  /// Maximum number of bytes of all streams without their filters.
  static let contentLimit = 64 << 20
  /// Maximum number of objects.
  private static let objectLimit = 200_000

  private let bytes: [UInt8]
  private var entries: [Int: Entry] = [:]
  private var trailer: [String: PDFObject] = [:]
  private var objects: [Int: PDFObject] = [:]
  private var packs: [Int: Pack] = [:]
  /// Streams without their filters, by their places.
  private var contents: [Int: [UInt8]] = [:]
  private var contentRoom = contentLimit
  /// Objects being read, whose lengths are other objects.
  private var open: Set<Int> = []
  /// Bytes and objects that may still be read, which bounds the time for tables that name the same ones many times.
  private var scanRoom: Int
  private var objectRoom = 2_000_000

  /// The first page of the file.
  private(set) var page: [String: PDFObject] = [:]
  private(set) var hiddenLayers: Set<Int> = []

  init(_ bytes: [UInt8]) throws(PDFProblem) {
    self.bytes = bytes
    scanRoom = 8 * bytes.count + (1 << 20)
    guard Self.place(of: "%PDF-", in: bytes, 0..<min(bytes.count, 1024)) != nil else { throw .notPDF }
    var first: [String: PDFObject]?
    if let end = Self.lastPlace(of: "startxref", in: bytes) {
      var scanner = PDFScanner(bytes, at: end + 9)
      if let place = scanner.next()?.integer { readTables(at: place) }
      if hasRightPlaces { first = try firstPage() }
    }
    if first == nil {
      try rebuild()
      first = try firstPage()
    }
    guard let first else { throw .damaged }
    page = first
    let root = dictionary(trailer["Root"])
    let layers = dictionary(dictionary(root?["OCProperties"])?["D"])
    for case .reference(let layer) in array(layers?["OFF"]) ?? [] { hiddenLayers.insert(layer) }
  }

  // MARK: - Values

  /// The object behind a reference.
  func resolved(_ object: PDFObject?) -> PDFObject {
    var object = object ?? .null
    for _ in 0..<16 {
      guard case .reference(let number) = object else { return object }
      object = self.object(number)
    }
    return .null
  }

  /// A dictionary, also that of a stream.
  func dictionary(_ object: PDFObject?) -> [String: PDFObject]? {
    switch resolved(object) {
    case .dictionary(let entries), .stream(let entries, _): entries
    default: nil
    }
  }

  func array(_ object: PDFObject?) -> [PDFObject]? {
    if case .array(let items) = resolved(object) { items } else { nil }
  }

  func name(_ object: PDFObject?) -> String? { if case .name(let name) = resolved(object) { name } else { nil } }

  func number(_ object: PDFObject?) -> Double? {
    if case .number(let number) = resolved(object) { number } else { nil }
  }

  /// An array of nothing but numbers.
  func numbers(_ object: PDFObject?) -> [Double]? {
    guard let items = array(object), items.count <= 64 else { return nil }
    let numbers = items.compactMap { number($0) }
    return numbers.count == items.count ? numbers : nil
  }

  /// The rectangle between two corners.
  func rect(_ object: PDFObject?) -> Rect? {
    guard let corners = numbers(object), corners.count == 4 else { return nil }
    let (x, y) = (min(corners[0], corners[2]), min(corners[1], corners[3]))
    return Rect(x: x, y: y, width: max(corners[0], corners[2]) - x, height: max(corners[1], corners[3]) - y)
  }

  func transform(_ object: PDFObject?) -> Affine? {
    guard let n = numbers(object), n.count == 6 else { return nil }
    return Affine(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  // MARK: - The page

  private func firstPage() throws(PDFProblem) -> [String: PDFObject]? {
    guard dictionary(trailer["Encrypt"]) == nil else { throw .encrypted }
    guard let root = dictionary(trailer["Root"]), let pages = root["Pages"] else { return nil }
    var room = 10_000
    return firstPage(in: pages, [:], &room, depth: 0)
  }

  /// The first page of a tree, with what its branches say for all of theirs.
  private func firstPage(
    in node: PDFObject, _ inherited: [String: PDFObject], _ room: inout Int, depth: Int
  ) -> [String: PDFObject]? {
    room -= 1
    guard depth < 32, room > 0, var page = dictionary(node) else { return nil }
    for key in ["Resources", "MediaBox", "CropBox", "Rotate"] where page[key] == nil { page[key] = inherited[key] }
    guard let kids = array(page["Kids"]) else { return rect(page["MediaBox"]) == nil ? nil : page }
    for kid in kids {
      if let page = firstPage(in: kid, page, &room, depth: depth + 1) { return page }
    }
    return nil
  }

  // MARK: - Streams

  /// The bytes of a stream without its filters.
  func content(of dictionary: [String: PDFObject], at start: Int) throws(PDFProblem) -> [UInt8] {
    if let known = contents[start] { return known }
    guard scanRoom > 0 else { throw .tooComplex(limit: Self.contentLimit) }
    let filters = array(dictionary["Filter"]) ?? (dictionary["Filter"].map { [$0] } ?? [])
    let parameters = array(dictionary["DecodeParms"]) ?? (dictionary["DecodeParms"].map { [$0] } ?? [])
    var content = bytes[min(start, bytes.count)..<end(of: dictionary, at: start)]
    for (index, filter) in filters.prefix(8).enumerated() {
      guard let name = name(filter) else { continue }
      guard name == "FlateDecode" || name == "Fl" else { throw .unsupportedFilter(name) }
      do { content = try Inflate.content(of: content, limit: contentRoom)[...] } catch {
        // Streams that cannot be read cost time, too.
        contentRoom /= 2
        switch error {
        case .invalid: throw .damaged
        case .tooLarge: throw .tooComplex(limit: Self.contentLimit)
        }
      }
      if index < parameters.count, let own = self.dictionary(parameters[index]) {
        content = try unpredicted(content, own)[...]
      }
    }
    guard content.count <= contentRoom else { throw .tooComplex(limit: Self.contentLimit) }
    contentRoom -= content.count
    let whole = Array(content)
    contents[start] = whole
    return whole
  }

  private func end(of dictionary: [String: PDFObject], at start: Int) -> Int {
    guard start < bytes.count else { return bytes.count }
    if let length = resolved(dictionary["Length"]).integer, length >= 0, length <= bytes.count - start {
      let end = start + length
      if Self.place(of: "endstream", in: bytes, end..<min(bytes.count, end + 16)) != nil { return end }
    }
    let end = Self.place(of: "endstream", in: bytes, start..<bytes.count) ?? bytes.count
    scanRoom -= end - start
    return end
  }

  /// The bytes before a predictor of PNG was applied.
  private func unpredicted(
    _ content: ArraySlice<UInt8>, _ parameters: [String: PDFObject]
  ) throws(PDFProblem) -> [UInt8] {
    func value(_ key: String, _ usual: Int) -> Int { resolved(parameters[key]).integer ?? usual }
    let predictor = value("Predictor", 1)
    guard predictor > 1 else { return Array(content) }
    guard predictor >= 10 else { throw .unsupportedFilter("TIFF predictor") }
    let (colors, bits, columns) = (value("Colors", 1), value("BitsPerComponent", 8), value("Columns", 1))
    guard 1...32 ~= colors, 1...16 ~= bits, 1...(1 << 20) ~= columns else { throw .damaged }
    let (unit, row) = (max(1, colors * bits / 8), (colors * bits * columns + 7) / 8)
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var place = content.startIndex
    while place < content.endIndex {
      let (kind, base) = (content[place], result.count)
      for (i, byte) in content[(place + 1)..<min(content.endIndex, place + 1 + row)].enumerated() {
        let left = i >= unit ? Int(result[base + i - unit]) : 0
        let above = base >= row ? Int(result[base + i - row]) : 0
        let corner = i >= unit && base >= row ? Int(result[base + i - row - unit]) : 0
        let guess: Int
        switch kind {
        case 1: guess = left
        case 2: guess = above
        case 3: guess = (left + above) / 2
        case 4:
          let (pa, pb, pc) = (abs(above - corner), abs(left - corner), abs(left + above - 2 * corner))
          guess = pa <= pb && pa <= pc ? left : pb <= pc ? above : corner
        default: guess = 0
        }
        result.append(byte &+ UInt8(guess))
      }
      place += 1 + row
    }
    return result
  }

  // MARK: - Objects

  private func object(_ number: Int) -> PDFObject {
    if let known = objects[number] { return known }
    guard let entry = entries[number], open.count < 16, open.insert(number).inserted else { return .null }
    defer { open.remove(number) }
    var object = PDFObject.null
    switch entry {
    case .offset(let place): object = self.object(number, at: place) ?? .null
    case .packed(let pack):
      if let pack = self.pack(pack), let place = pack.places[number] {
        object = scan(pack.bytes, at: place) { $0.next() } ?? .null
      }
    }
    objects[number] = object
    return object
  }

  private func scan<Value>(_ bytes: [UInt8], at place: Int, _ body: (inout PDFScanner) -> Value?) -> Value? {
    guard scanRoom > 0, objectRoom > 0 else { return nil }
    var scanner = PDFScanner(bytes, at: place)
    scanner.room = objectRoom
    let value = body(&scanner)
    scanRoom -= scanner.position - place
    objectRoom = scanner.room
    return value
  }

  /// The object at `place`, if it has this number; nil for `number` means any.
  private func object(_ number: Int?, at place: Int) -> PDFObject? {
    guard place >= 0, place < bytes.count else { return nil }
    return scan(bytes, at: place) { scanner in
      guard let own = scanner.next()?.integer, number ?? own == own, scanner.next()?.integer != nil,
        scanner.nextWord() == "obj", let object = scanner.next()
      else { return nil }
      guard case .dictionary(let entries) = object else { return object }
      let end = scanner.position
      guard scanner.nextWord() == "stream" else {
        scanner.position = end
        return object
      }
      // The bytes begin after one end of line.
      var start = scanner.position
      if start < bytes.count, bytes[start] == 13 { start += 1 }
      if start < bytes.count, bytes[start] == 10 { start += 1 }
      return .stream(entries, start: start)
    }
  }

  private func pack(_ number: Int) -> Pack? {
    if let known = packs[number] { return known }
    packs[number] = Pack()
    guard case .offset? = entries[number], case .stream(let dictionary, let start) = object(number),
      let first = resolved(dictionary["First"]).integer, let count = resolved(dictionary["N"]).integer,
      let content = try? content(of: dictionary, at: start)
    else { return nil }
    var pack = Pack(bytes: content)
    _ = scan(content, at: 0) { scanner -> Bool? in
      for _ in 0..<max(0, min(count, Self.objectLimit)) {
        guard let number = scanner.next()?.integer, let place = scanner.next()?.integer, place >= 0, first >= 0 else {
          return nil
        }
        pack.places[number] = first + place
      }
      return true
    }
    packs[number] = pack
    return pack
  }

  // MARK: - Tables

  /// Reads the table at `place` and those before it.
  private func readTables(at place: Int) {
    var (next, visited): ([Int], Set<Int>) = ([place], [])
    while let place = next.popLast(), visited.count < 256 {
      guard visited.insert(place).inserted else { continue }
      var scanner = PDFScanner(bytes, at: place)
      let section = scanner.nextWord() == "xref" ? table(at: scanner.position) : tableStream(at: place)
      guard let section else { return }
      trailer.merge(section) { newer, _ in newer }
      next += [section["Prev"], section["XRefStm"]].compactMap { $0?.integer }
    }
  }

  /// Whether the objects are where the tables say.
  private var hasRightPlaces: Bool {
    entries.allSatisfy { number, entry in
      guard case .offset(let place) = entry else { return true }
      var scanner = PDFScanner(bytes, at: place)
      return scanner.next()?.integer == number && scanner.next()?.integer != nil && scanner.nextWord() == "obj"
    }
  }

  private func add(_ number: Int, _ entry: Entry) {
    if entries[number] == nil, entries.count < Self.objectLimit { entries[number] = entry }
  }

  /// Reads a table and returns its trailer.
  private func table(at place: Int) -> [String: PDFObject]? {
    scan(bytes, at: place) { scanner in
      while let head = scanner.next() {
        if case .word("trailer") = head {
          if case .dictionary(let trailer)? = scanner.next() { return trailer }
          return nil
        }
        guard let first = head.integer, let count = scanner.next()?.integer else { return nil }
        for index in 0..<max(0, min(count, Self.objectLimit)) {
          guard let place = scanner.next()?.integer, scanner.next()?.integer != nil, let use = scanner.nextWord() else {
            return nil
          }
          if use == "n" { add(first + index, .offset(place)) }
        }
      }
      return nil
    }
  }

  /// Reads a stream of entries and returns its dictionary, which is a trailer.
  private func tableStream(at place: Int) -> [String: PDFObject]? {
    guard case .stream(let dictionary, let start)? = object(nil, at: place),
      let widths = numbers(dictionary["W"])?.map({ Int(min(max($0, 0), 8)) }), widths.count == 3,
      let content = try? content(of: dictionary, at: start)
    else { return nil }
    let size = widths.reduce(0, +)
    let ranges = numbers(dictionary["Index"]) ?? [0, Double(size > 0 ? content.count / size : 0)]
    guard size > 0 else { return nil }
    var place = 0
    func field(_ width: Int) -> Int {
      defer { place += width }
      return content[place..<place + width].reduce(0) { ($0 & 0xFFFF_FFFF) << 8 | Int($1) }
    }
    for index in stride(from: 0, to: ranges.count - 1, by: 2) {
      guard var number = PDFObject.number(ranges[index]).integer else { return nil }
      let end = ranges[index] + ranges[index + 1]
      while Double(number) < end, place + size <= content.count {
        let kind = widths[0] == 0 ? 1 : field(widths[0])
        let (value, _) = (field(widths[1]), field(widths[2]))
        if kind == 1 { add(number, .offset(value)) } else if kind == 2 { add(number, .packed(in: value)) }
        number += 1
      }
    }
    return dictionary
  }

  /// Finds all objects by their heads, for files whose tables are wrong.
  private func rebuild() throws(PDFProblem) {
    (entries, objects, packs, trailer) = ([:], [:], [:], [:])
    var place = 0
    while let found = Self.place(of: "obj", in: bytes, place..<bytes.count) {
      place = found + 3
      // Two whole numbers come before: that of the object, and that of its version.
      var start = found
      func skip(_ isSkipped: (UInt8) -> Bool) -> Bool {
        let end = start
        while start > 0, isSkipped(bytes[start - 1]) { start -= 1 }
        return start < end
      }
      let isDigit = { (byte: UInt8) in UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
      guard skip(PDFScanner.isSpace), skip(isDigit), skip(PDFScanner.isSpace), skip(isDigit) else { continue }
      var scanner = PDFScanner(bytes, at: start)
      if let number = scanner.next()?.integer, entries.count < Self.objectLimit { entries[number] = .offset(start) }
    }
    place = 0
    while let found = Self.place(of: "trailer", in: bytes, place..<bytes.count) {
      place = found + 7
      if case .dictionary(let entries)? = scan(bytes, at: place, { $0.next() }) { trailer.merge(entries) { $1 } }
    }
    for number in entries.keys.sorted() {
      guard let own = dictionary(.reference(number)), let type = name(own["Type"]) else { continue }
      if type == "ObjStm" {
        for packed in (pack(number)?.places ?? [:]).keys.sorted() { add(packed, .packed(in: number)) }
      } else if type == "XRef" {
        trailer.merge(own) { old, _ in old }
      }
    }
    guard dictionary(trailer["Root"]) == nil else { return }
    let root = entries.keys.sorted().last { name(dictionary(.reference($0))?["Type"]) == "Catalog" }
    trailer["Root"] = root.map { .reference($0) }
  }

  // MARK: - Bytes

  /// The first place of `text` in `range` of the bytes.
  private static func place(of text: StaticString, in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    let count = text.utf8CodeUnitCount
    return bytes.withUnsafeBytes { bytes -> Int? in
      guard let base = bytes.baseAddress else { return nil }
      var place = range.lowerBound
      while range.upperBound - place >= count,
        let found = memchr(base + place, Int32(text.utf8Start.pointee), range.upperBound - place - count + 1)
      {
        if memcmp(found, text.utf8Start, count) == 0 { return UnsafeRawPointer(found) - base }
        place = UnsafeRawPointer(found) - base + 1
      }
      return nil
    }
  }

  private static func lastPlace(of text: StaticString, in bytes: [UInt8]) -> Int? {
    var (last, start): (Int?, Int) = (nil, max(0, bytes.count - 2048))
    while let found = place(of: text, in: bytes, start..<bytes.count) { (last, start) = (found, found + 1) }
    return last
  }
}
