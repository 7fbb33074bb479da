import ArgumentParser
import TabModel
import TabanimRenderer

/// What `list` lists: names that a spec may use, or what becomes of specs.
enum ListSubject: ExpressibleByArgument, CaseIterable {
  case names(NameList)
  case specs(SpecList)
  /// A word to look for in all names.
  case search(String)

  static let allCases = NameList.allCases.map(ListSubject.names) + SpecList.allCases.map(ListSubject.specs)
  static var allValueStrings: [String] { allCases.map(\.name) }

  init?(argument: String) {
    self = ListSubject.allCases.first { $0.name == argument } ?? .search(argument)
  }

  var name: String {
    switch self {
    case .names(let nameList): nameList.rawValue
    case .specs(let list): list.rawValue
    case .search(let word): word
    }
  }

  var summary: String {
    switch self {
    case .names(let nameList): nameList.summary
    case .specs(let list): list.summary
    case .search: "names with this in them"
    }
  }
}

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the names that a spec may use, or the files and pictures of specs.",
    discussion: """
      Without a kind it lists the kinds. inputs, outputs and keys take specs. Other kinds take words to look for, and a \
      word in the place of the kind is looked for in all names.

      Examples:
        tabanim list animations
        tabanim list icons voice
        tabanim list keys docs
      """)

  @Argument(
    help: ArgumentHelp("Kind of list, or a word to look for.", valueName: "kind"),
    completion: .list(ListSubject.allValueStrings))
  var subject: ListSubject?

  @OptionGroup var specs: SpecArguments

  @Option(
    help: ArgumentHelp(
      "Draw all devices, icons or styles to this PNG instead; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["png"]))
  var sheet: String?

  @Option(help: ArgumentHelp("Pixels per point of the sheet, 0.5 to 8.", valueName: "number"))
  var scale = 2.0

  @Option(
    help: ArgumentHelp("Font file for the sheet's text (default: Inter).", valueName: "file"),
    completion: .file(extensions: ["ttf", "otf", "ttc"]))
  var font: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("Value for a key of the specs: animation.duration=0.5. Repeatable.", valueName: "key=value"))
  var values: [String] = []

  @OptionGroup var reporting: ReportingOptions

  private var nameList: NameList? { if case .names(let nameList) = subject { nameList } else { nil } }

  func validate() throws {
    try ProductionOptions.validate(values)
    if case .specs = subject {
    } else if !values.isEmpty {
      throw ValidationError("--set is for \(oneOf(SpecList.allCases.map(\.rawValue))), which are about specs")
    } else if specs.specs != ["."] {
      if let spec = specs.specs.first(where: { $0.contains(".") || $0.contains("/") }) {
        throw ValidationError(
          "\(subject?.name ?? "the list") takes words to look for, and \(spec) is none",
          help: "\(oneOf(SpecList.allCases.map(\.rawValue))) take specs: tabanim list keys docs")
      }
      try checkFinds()
    } else if case .search = subject {
      try checkFinds()
    }
    if let sheet {
      guard [.devices, .icons, .styles].contains(nameList) else {
        throw ValidationError("--sheet draws devices, icons and styles only")
      }
      try checkNamesPNG(sheet)
      try checkTakesPictures(sheet)
    }
    guard (0.5...8).contains(scale) else { throw ValidationError("--scale takes 0.5 to 8") }
    if sheet != nil, nameList == .icons { try checkIconSheet() }
  }

  /// Throws a usage error if no name has the words that are looked for.
  private func checkFinds() throws {
    guard found.isEmpty else { return }
    let all = ListSubject.allCases.map(\.name)
    if case .search(let word) = subject {
      throw ValidationError(
        "there is no list and no name \(quoted(word))",
        help: suggestion(for: word, among: all).map { "did you mean \(quoted($0))?" }
          ?? "known: \(all.joined(separator: ", "))")
    }
    let names = nameList?.entries.map(\.name) ?? []
    let words = words.joined(separator: " ")
    throw ValidationError(
      "there is nothing with \(quoted(words)) in \(subject?.name ?? "the list")",
      help: suggestion(for: words, among: names).map { "did you mean \(quoted($0))?" }
        ?? "tabanim list \(subject?.name ?? "") prints all")
  }

  private var words: [String] {
    if case .search(let word) = subject { return [word] + (specs.specs == ["."] ? [] : specs.specs) }
    return specs.specs == ["."] ? [] : specs.specs
  }

  /// The names with the words in them, each with its list if they are of several.
  private var found: [NameList.Entry] {
    let lists = nameList.map { [$0] } ?? NameList.allCases
    return lists.flatMap { list in
      let matches = words.map { list.entries(with: $0, namesOnly: nameList == nil) }
      return (matches.first ?? []).filter { entry in matches.allSatisfy { $0.contains(entry) } }.map { entry in
        var entry = entry
        if nameList == nil { entry.summary = list.rawValue + (entry.summary.map { ": " + $0 } ?? "") }
        return entry
      }
    }
  }

  /// The sheet of all icons has the limit that any picture has.
  private func checkIconSheet() throws {
    let limit = Limits.usual.framePixels
    func pixels(_ scale: Double) -> Int {
      let size = NameList.sizeOfIcons(scale: scale)
      return size.width * size.height
    }
    guard pixels(scale) > limit else { return }
    let size = NameList.sizeOfIcons(scale: scale)
    let largest = stride(from: scale, through: 0.5, by: -0.1).first { pixels($0) <= limit } ?? 0.5
    throw ValidationError(
      "--scale: the icons would have \(size.width)×\(size.height) pixels, more than \(millions(Double(limit))) million: "
        + "up to \(decimal(largest)) is small enough")
  }

  func run() throws {
    if case .specs(let list) = subject {
      return try list.print(specs, settings: values, font: font, reporting.reporter.style)
    }
    if let sheet {
      try reportingProblems(to: reporting.reporter) {
        switch nameList {
        case .devices: try NameList.renderDevices(to: sheet, scale: scale, font: font)
        case .styles: try NameList.renderStyles(to: sheet, scale: scale, font: font)
        default: try NameList.renderIcons(to: sheet, scale: scale, font: font)
        }
      }
      return
    }
    try reportingProblems(to: reporting.reporter) { try TextOutput.write(text, to: "-") }
  }

  /// A line for each name, and what it is where that needs saying. On a terminal lines are wrapped, and animations are in families.
  private var text: String {
    let all = ListSubject.allCases.map { NameList.Entry(name: $0.name, summary: $0.summary) }
    let entries = words.isEmpty ? nameList?.entries ?? all : found
    let isTerminal = Terminal.isOutputInteractive
    var table = NameTable(entries: entries, columns: isTerminal ? Terminal.outputColumns : nil)
    table.hasFamilies = isTerminal && words.isEmpty
    return table.text
  }
}
