import Platform
import TabModel
import TabSpec

/// What an argument names: a file, a folder or a stream as it is; else NAME.tabanim.json for NAME; a Markdown file, or one block of it
/// (post.md#hero).
struct SpecReference {
  enum Kind {
    /// A spec, or a stream.
    case spec
    case folder
    /// A Markdown file; nil means all of its blocks.
    case page(block: String?)
  }

  /// The path of what is named.
  let name: String
  let kind: Kind
  /// The spec that the argument would also name if there were nothing at its path; nil means none.
  let hidden: String?

  init(_ argument: String) {
    let short = argument.isEmpty || argument.hasSuffix("/") ? "" : argument + SpecName.suffix
    let hasShort = !short.isEmpty && !SpecName.isStream(argument) && FileStatus(path: short)?.kind == .file
    if SpecName.isStream(argument) || FileStatus.isThere(argument) {
      (name, hidden) = (argument, hasShort ? short : nil)
      let isFolder = !SpecName.isStream(argument) && FolderNames.isFolder(argument)
      kind = isFolder ? .folder : SpecName.isPage(argument) ? .page(block: nil) : .spec
    } else if hasShort {
      (name, kind, hidden) = (short, .spec, nil)
    } else if let (page, block) = SpecReference.block(argument) {
      (name, kind, hidden) = (page, .page(block: block), nil)
    } else {
      (name, kind, hidden) = (argument, SpecName.isPage(argument) ? .page(block: nil) : .spec, nil)
    }
  }

  /// Whether the argument is the path, or the short name, of something that exists.
  static func isThere(_ argument: String) -> Bool { TextOutput.exists(SpecReference(argument).name) }

  /// The parts of "post.md#hero"; nil for other texts.
  private static func block(_ argument: String) -> (page: String, block: String)? {
    var rest = argument[...]
    while let mark = rest.firstIndex(of: "#") {
      let (page, block) = (String(argument[..<mark]), String(argument[argument.index(after: mark)...]))
      if SpecName.isPage(page), !block.isEmpty { return (page, block) }
      rest = rest[rest.index(after: mark)...]
    }
    return nil
  }

  /// The Markdown file, with the named block alone if one is named. Throws a problem of reading, `Findings` for its comments, and a
  /// problem if it has no such block.
  func page(block: String?) throws -> MarkdownPage {
    let page = try MarkdownPage(reading: name)
    guard let block else { return page }
    guard let only = page.only(block) else { throw Problem.noBlock(block, in: page) }
    return only
  }

  /// Whether the argument names one spec. What cannot be read counts as one.
  var isOneSpec: Bool {
    switch kind {
    case .spec: true
    case .folder: false
    case .page(let block): ((try? page(block: block))?.blocks.count ?? 1) <= 1
    }
  }

  /// The one spec that is named, with `settings`. Throws what `page` throws, and a problem if there are several, or none.
  func source(settings: [Assignment]) throws -> SpecSource {
    var source: SpecSource
    switch kind {
    case .spec: source = SpecSource(name: name, place: "")
    case .folder: throw Problem.folderForOneSpec(name, hidden: hidden)
    case .page(let block):
      let page = try page(block: block)
      guard let first = page.blocks.first else { throw Problem.noBlocks(in: page.file) }
      guard page.blocks.count == 1 else { throw Problem.severalBlocks(in: page) }
      source = SpecSource(first, of: page, place: "")
    }
    source.settings = settings
    return source
  }
}

extension SpecSource {
  /// The spec of a block. Parameter place: The place of the Markdown file below the folder that the user named.
  init(_ block: MarkdownPage.Block, of page: MarkdownPage, place: String) {
    switch block.spec {
    case .text(let text): self.init(name: page.file, place: place, block: (block.name, text))
    case .file(let path): self.init(name: path, place: place + SpecName.folder(of: block.name))
    }
  }
}

extension MarkdownPage {
  fileprivate var references: [String] { blocks.map { "\(file)#\($0.name)" } }
}

extension Problem {
  fileprivate static func folderForOneSpec(_ folder: String, hidden: String?) -> Problem {
    let path = folder.hasSuffix("/") ? folder : folder + "/"
    let found =
      FolderNames.files(
        endingIn: [SpecName.suffix], below: folder, passingOver: SpecArguments.passedOver) ?? []
    let specs = (hidden.map { [$0] } ?? []) + found.sorted().map { path == "./" ? $0 : path + $0 }
    return Problem(
      "input.folder", "\(folder) is a folder, and this command takes one spec",
      help: specs.isEmpty ? "name a spec" : "name one: \(specs.prefix(5).joined(separator: ", "))", exit: .usage)
  }

  fileprivate static func severalBlocks(in page: MarkdownPage) -> Problem {
    Problem(
      "input.severalSpecs", "\(page.file) has \(page.blocks.count) specs, and this takes one",
      help: "name one: \(page.references.joined(separator: ", "))", exit: .usage)
  }

  fileprivate static func noBlock(_ name: String, in page: MarkdownPage) -> Problem {
    let meant = suggestion(for: name, among: page.blocks.map(\.name)).map { "did you mean \(page.file)#\($0)?" }
    return Problem(
      "input.noBlock", "\(page.file) has no spec \(quoted(name))",
      help: meant ?? (page.blocks.isEmpty ? nil : "it has \(page.references.joined(separator: ", "))"),
      exit: .missingInput)
  }
}
