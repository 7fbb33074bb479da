import Platform
import TabModel
import TabSpec
import TabanimRenderer

/// A spec to be read: a file, a stream, or a block of a Markdown file.
struct SpecSource: Sendable {
  /// The file as the user calls it.
  var name: String
  /// Where it is below the folder that the user named, with a slash at the end; "" where the user named itself.
  var place: String
  /// The block of a Markdown file that is the spec; nil means all of the file.
  var block: (name: String, text: SourceText)?
  /// Whether a Markdown file shows its pictures.
  var isOnPage = false
  /// What takes the place of its values.
  var settings: [Assignment] = []

  /// What distinguishes it from the others of a run, and is told where the file has several specs.
  var key: String { block.map { "\(name)#\($0.name)" } ?? name }

  /// The name without folder and suffix, or that of the block.
  var stem: String { block?.name ?? SpecName.stem(of: name) }

  /// Throws a problem of reading.
  func text() throws -> SourceText { try block?.text ?? SourceText(reading: name) }

  /// Throws a problem of reading and `Findings`.
  func script() throws -> Script { try Script(text(), settings: settings) }
}

/// A Markdown file, and for each of its blocks the key of the spec.
struct SpecPage {
  let page: MarkdownPage
  let keys: [String]
}

/// The specs of a run, each once in the order given, and the Markdown files that show their pictures.
struct SpecSelection {
  private(set) var specs: [SpecSource] = []
  private(set) var pages: [SpecPage] = []
  /// Number of specs that have been found, including those of other shards.
  private(set) var found = 0
  /// The Markdown files that the user named and that have no specs.
  private(set) var pagesWithoutSpecs: [String] = []
  private let shard: Shard?
  private var indices: [String: Int] = [:]

  init(shard: Shard?) { self.shard = shard }

  /// Lets settings take the place of values of all specs.
  mutating func set(_ settings: [Assignment]) {
    for index in specs.indices { specs[index].settings = settings }
  }

  /// Adds a file or a stream.
  mutating func add(_ name: String, place: String) {
    found += 1
    if shard?.takes(name) != false { _ = add(SpecSource(name: name, place: place)) }
  }

  /// Adds a Markdown file with all of its blocks. `isNamed` tells whether the user named the file itself. With `isAlone` its blocks
  /// are only specs: its lines stay as they are.
  mutating func add(_ page: MarkdownPage, place: String, isNamed: Bool, isAlone: Bool = false) {
    found += page.blocks.count
    if isNamed, page.blocks.isEmpty { pagesWithoutSpecs.append(page.file) }
    guard !page.blocks.isEmpty, shard?.takes(page.file) != false else { return }
    let keys = page.blocks.map { block -> String in
      var source = SpecSource(block, of: page, place: place)
      source.isOnPage = !isAlone
      return add(source)
    }
    if !isAlone { pages.append(SpecPage(page: page, keys: keys)) }
  }

  /// Returns the key of the source, or of the same source under another name.
  private mutating func add(_ source: SpecSource) -> String {
    let real = SpecName.isStream(source.name) ? source.name : InputPlaces.real(source.name)
    let identity = source.block.map { "\(real)#\($0.name)" } ?? real
    if let index = indices[identity], !SpecName.isStream(source.name) {
      specs[index].isOnPage = specs[index].isOnPage || source.isOnPage
      return specs[index].key
    }
    indices[identity] = specs.count
    specs.append(source)
    return source.key
  }

  /// The specs with these keys, and the Markdown files that show one of them.
  func part(_ keys: Set<String>) -> SpecSelection {
    var part = self
    part.pages = pages.filter { !keys.isDisjoint(with: $0.keys) }
    let needed = keys.union(part.pages.flatMap(\.keys))
    part.specs = specs.filter { needed.contains($0.key) }
    return part
  }
}
