import Foundation
import TestTools
import Testing

/// The rooms of the upper modules: their folders, of which `Mechanisms` has one for each mechanism. The compiler keeps the walls
/// between modules; this keeps those within one. A room names another if its code has the name of a type that the other one declares.
@Suite struct RoomTests {
  private struct Rooms {
    /// For each room the rooms whose types it names.
    var names: [String: Set<String>] = [:]

    /// Rooms that name each other, "A - B".
    var pairs: [String] {
      names.flatMap { room, others in
        others.filter { room < $0 && names[$0]?.contains(room) == true }.map { "\(room) - \($0)" }
      }.sorted()
    }

    /// Where a room names a later one of `order`, "A -> B".
    func arrows(against order: [String]) -> [String] {
      order.indices.flatMap { index in
        order[(index + 1)...].filter { names[order[index]]?.contains($0) == true }.map { "\(order[index]) -> \($0)" }
      }.sorted()
    }
  }

  /// The modules of the tab bar, with their folders.
  private static let modules = [
    "TabModel": "TabModel", "TabSpec": "TabSpec", "TabPlay": "TabPlay", "TabExport": "TabExport",
    "TabanimRenderer": "Renderer", "TabMeasure": "TabMeasure",
  ]

  /// The room of a file, relative to its module.
  private static func room(of path: String) -> String {
    let parts = path.split(separator: "/").map(String.init)
    if parts.first == "Mechanisms" { return parts.count > 2 ? "Mechanisms/" + parts[1] : "Mechanisms" }
    return parts[0]
  }

  private static func measure(_ folder: String) throws -> Rooms {
    let folder = Binary.root.appendingPathComponent("Sources/" + folder)
    let files = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
    var sources: [(room: String, code: [UInt8])] = []
    for path in files where path.hasSuffix(".swift") {
      let text = try Data(contentsOf: folder.appendingPathComponent(path))
      sources.append((room(of: path), SwiftCode.bare([UInt8](text))))
    }
    var homes: [String: Set<String>] = [:]
    var inner: [String: Set<String>] = [:]
    for (room, code) in sources {
      for (name, isInner) in SwiftCode.declaredTypes(in: code) {
        if isInner { inner[room, default: []].insert(name) } else { homes[name, default: []].insert(room) }
      }
    }
    var rooms = Rooms()
    for (room, code) in sources {
      for name in SwiftCode.namedTypes(in: code) {
        // A name that two rooms declare, or that the room declares itself, tells nothing.
        guard let home = homes[name], home.count == 1, let other = home.first, other != room,
          inner[room]?.contains(name) != true
        else { continue }
        rooms.names[room, default: []].insert(other)
      }
    }
    return rooms
  }

  /// The order of each module's folders in docs/architecture.md, from the floor up.
  private static func orders() throws -> [String: [String]] {
    let page = try String(contentsOf: Binary.root.appendingPathComponent("docs/architecture.md"), encoding: .utf8)
    let rows = page.matches(of: /\n\| (\w+) \| ([^|]* ← [^|]*) \|/)
    return Dictionary(
      uniqueKeysWithValues: rows.map { (String($0.1), $0.2.split(separator: " ← ").map(String.init)) })
  }

  /// Rooms that name each other. The list may only shrink.
  private static let pairs: [String: Set<String>] = [
    "TabModel": ["Mechanisms - Movie"], "TabSpec": ["Mechanisms - Spec"], "TabPlay": ["Mechanisms - Scene"],
  ]

  @Test func roomsNameOnlyThoseBelowThem() throws {
    let orders = try RoomTests.orders()
    #expect(Set(orders.keys) == Set(RoomTests.modules.keys))
    var count = 0
    for (module, folder) in RoomTests.modules {
      let rooms = try RoomTests.measure(folder)
      count += rooms.names.count
      #expect(rooms.arrows(against: orders[module] ?? []).isEmpty, "in \(module)")
      #expect(Set(rooms.pairs) == RoomTests.pairs[module] ?? [], "in \(module)")
    }
    #expect(count > 25, "the rooms are where this test looks for them")
  }

  /// The compiler also finds modules that are only there for others.
  @Test func modulesImportOnlyWhatThePackageGivesThem() throws {
    let package = try String(contentsOf: Binary.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let targets = package.matches(of: /arget\(\s*name: "(\w+)",\s*dependencies: \[([^\]]*)\]/)
    let own = Set(targets.map { String($0.1) })
    #expect(own.isSuperset(of: RoomTests.modules.keys))
    for target in targets {
      let name = String(target.1)
      let given = Set(target.2.matches(of: /"(\w+)"/).map { String($0.1) })
      let folder = Binary.root.appendingPathComponent(
        name.hasSuffix("Tests") || name == "TestTools" ? "Tests/\(name)" : "Sources/\(RoomTests.modules[name] ?? name)")
      let files = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
      for path in files where path.hasSuffix(".swift") && !path.contains("Fixtures") {
        let code = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        let imports = code.matches(of: /(?:^|\n)(?:@\w+ )?import (?:\w+ )?(Tab\w+|Platform|C[A-Z]\w+)/)
        let imported = Set(imports.map { String($0.1) })
        #expect(imported.intersection(own).subtracting(given).isEmpty, "\(name)/\(path)")
      }
    }
  }

  /// Each stage finds all mechanisms and effects of the movie.
  @Test func everyStageKnowsTheSameMechanisms() throws {
    func names(in module: String) throws -> Set<String> {
      let file = Binary.root.appendingPathComponent("Sources/\(module)/Mechanisms/Registry.swift")
      let code = try String(contentsOf: file, encoding: .utf8)
      return Set(code.matches(of: /(\w+)\.self/).map { String($0.1) })
    }
    let played = try names(in: "TabPlay")
    #expect(played.count > 5)
    #expect(try names(in: "TabSpec") == played && names(in: "TabExport") == played)
  }

  @Test func codeIsReadWithoutCommentsAndTexts() {
    let text = ##"""
      struct A { struct B {} } // Comment /* Outer /* Inner */ Still */
      /* Outer /* Inner */ Still
      struct Not {} */
      private enum C { case x(D) }
      let e = "Text \(F.g("Inner \(H())")) \n Text" + #"Raw \(Not) \#(I())"# + x.Member + `J`
      @available(macOS 10, *) public final class K: L {}
      """##
    let code = SwiftCode.bare(Array(text.utf8))
    #expect(SwiftCode.namedTypes(in: code) == ["A", "B", "C", "D", "F", "H", "I", "J", "K", "L"])
    let declared = SwiftCode.declaredTypes(in: code)
    #expect(Set(declared.filter { !$0.isInner }.map { $0.name }) == ["A", "K"])
    #expect(declared.filter { $0.isInner }.map { $0.name } == ["B"])
  }
}

/// Just enough of Swift's grammar to tell names of types.
private enum SwiftCode {
  /// `source` without comments and texts; what is interpolated into a text stays.
  static func bare(_ source: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    var index = 0
    skipCode(source, &index, &out, isInterpolation: false)
    return out
  }

  private static func skipCode(_ source: [UInt8], _ index: inout Int, _ out: inout [UInt8], isInterpolation: Bool) {
    var depth = 0
    while index < source.count {
      let byte = source[index]
      let next = index + 1 < source.count ? source[index + 1] : 0
      switch byte {
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
        while index < source.count, source[index] != 0x0A { index += 1 }
        continue
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment(source, &index)
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        let marks = source[index...].prefix { $0 == UInt8(ascii: "#") }.count
        if index + marks < source.count, source[index + marks] == UInt8(ascii: "\"") {
          index += marks
          skipText(source, &index, &out, marks: marks)
          continue
        }
        out.append(byte)
      case UInt8(ascii: "("):
        depth += 1
        out.append(byte)
      case UInt8(ascii: ")"):
        if isInterpolation, depth == 0 { return }
        depth -= 1
        out.append(byte)
      default: out.append(byte)
      }
      index += 1
    }
  }

  /// Leaves the index at the last byte.
  private static func skipComment(_ source: [UInt8], _ index: inout Int) {
    var depth = 0
    while index + 1 < source.count {
      if source[index] == UInt8(ascii: "/"), source[index + 1] == UInt8(ascii: "*") {
        depth += 1
        index += 1
      } else if source[index] == UInt8(ascii: "*"), source[index + 1] == UInt8(ascii: "/") {
        depth -= 1
        index += 1
        if depth == 0 { return }
      }
      index += 1
    }
  }

  /// Begins at the first quotation mark and ends after the text.
  private static func skipText(_ source: [UInt8], _ index: inout Int, _ out: inout [UInt8], marks: Int) {
    let quote = UInt8(ascii: "\"")
    let isLong = source[index...].starts(with: [quote, quote, quote])
    let end = [UInt8](repeating: quote, count: isLong ? 3 : 1) + [UInt8](repeating: UInt8(ascii: "#"), count: marks)
    let escape = [UInt8(ascii: "\\")] + [UInt8](repeating: UInt8(ascii: "#"), count: marks)
    index += isLong ? 3 : 1
    out.append(UInt8(ascii: " "))
    while index < source.count, !source[index...].starts(with: end) {
      guard source[index...].starts(with: escape) else {
        index += 1
        continue
      }
      index += escape.count
      if index < source.count, source[index] == UInt8(ascii: "(") {
        index += 1
        skipCode(source, &index, &out, isInterpolation: true)
        out.append(UInt8(ascii: " "))
      }
      index += 1
    }
    index += end.count
  }

  /// The names that begin with a capital letter and follow no point.
  static func namedTypes(in code: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    var index = 0
    while index < code.count {
      guard isWord(code[index]) else {
        index += 1
        continue
      }
      let word = code[index...].prefix(while: isWord)
      let isMember = index > 0 && code[index - 1] == UInt8(ascii: ".")
      if !isMember, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(code[index]) {
        names.insert(String(decoding: word, as: UTF8.self))
      }
      index += word.count
    }
    return names
  }

  private static let modifiers: Set = [
    "public", "package", "internal", "final", "indirect", "nonisolated", "fileprivate", "private",
  ]
  private static let kinds: Set = ["struct", "enum", "class", "protocol", "actor", "typealias"]

  /// The types that lines begin with; those of other files cannot see a private one. An inner one stands within another.
  static func declaredTypes(in code: [UInt8]) -> [(name: String, isInner: Bool)] {
    var types: [(String, Bool)] = []
    for line in code.split(separator: 0x0A) {
      let text = String(decoding: line, as: UTF8.self)
      for (index, part) in text.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
        var words = part.replacing(/@\w+(\([^)]*\))?/, with: "").split {
          !($0.isLetter || $0.isNumber || "_`".contains($0))
        }[...]
        let own = words.prefix { modifiers.contains(String($0)) }
        words = words.dropFirst(own.count)
        guard words.count > 1, let kind = words.first, kinds.contains(String(kind)) else { continue }
        let isInner = index > 0 || text.hasPrefix(" ")
        if !isInner, own.contains("private") || own.contains("fileprivate") { continue }
        types.append((words[words.startIndex + 1].filter { $0 != "`" }, isInner))
      }
    }
    return types
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: byte >= 0x80
    }
  }
}
