import ArgumentParser
import TabanimRenderer

/// What `list` lists: names that a spec may use, or what becomes of specs.
enum ListSubject: ExpressibleByArgument, CaseIterable {
  case names(NameList)
  case specs(SpecList)

  static let allCases = NameList.allCases.map(ListSubject.names) + SpecList.allCases.map(ListSubject.specs)
  static var allValueStrings: [String] { allCases.map(\.name) }

  init?(argument: String) {
    guard let subject = ListSubject.allCases.first(where: { $0.name == argument }) else { return nil }
    self = subject
  }

  var name: String {
    switch self {
    case .names(let nameList): nameList.rawValue
    case .specs(let list): list.rawValue
    }
  }

  var summary: String {
    switch self {
    case .names(let nameList): nameList.summary
    case .specs(let list): list.summary
    }
  }
}

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the names that a spec may use, or the files and pictures of specs.",
    discussion: """
      Without a kind it lists the kinds. inputs, outputs and keys take specs.

      Examples:
        tabanim list
        tabanim list animations
        tabanim list keys docs
      """)

  @Argument(help: ArgumentHelp("Kind of list.", valueName: "kind"))
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
      throw ValidationError(
        "\(subject?.name ?? "the list") takes no specs",
        help: "\(oneOf(SpecList.allCases.map(\.rawValue))) do: tabanim list keys docs")
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

  /// A line for each name, and what it is where that needs saying.
  private var text: String {
    let entries =
      nameList?.entries ?? ListSubject.allCases.map { NameList.Entry(name: $0.name, summary: $0.summary) }
    let width = entries.map(\.name.count).max() ?? 0
    return entries.map { entry in
      guard let summary = entry.summary else { return entry.name + "\n" }
      return entry.name + String(repeating: " ", count: width - entry.name.count + 2) + summary + "\n"
    }.joined()
  }
}
