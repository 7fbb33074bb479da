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

  /// The object behind a reference.
  func resolved(_ object: PDFObject?) -> PDFObject {
    var object = object ?? .null
    for _ in 0..<16 {
      guard case .reference(let number) = object else { return object }
      object = self.object(number)
    }
    return .null
  }

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
}
