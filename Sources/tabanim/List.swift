import ArgumentParser
import TabanimRenderer

extension Catalogue: ExpressibleByArgument {}

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the names that a spec may use.",
    discussion: """
      Without a kind it lists the kinds.

      Examples:
        tabanim list
        tabanim list animations
      """)

  @Argument(help: ArgumentHelp("Kind of names to list.", valueName: "kind"))
  var catalogue: Catalogue?

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

  @OptionGroup var reporting: ReportingOptions

  func validate() throws {
    if let sheet {
      guard [.devices, .icons, .styles].contains(catalogue) else {
        throw ValidationError("--sheet draws devices, icons and styles only")
      }
      try checkNamesPNG(sheet)
      try checkTakesPictures(sheet)
    }
    guard (0.5...8).contains(scale) else { throw ValidationError("--scale takes 0.5 to 8") }
    if sheet != nil, catalogue == .icons { try checkIconSheet() }
  }

  /// The sheet of all icons has the limit that any picture has.
  private func checkIconSheet() throws {
    let limit = Limits.usual.framePixels
    func pixels(_ scale: Double) -> Int {
      let size = Catalogue.sizeOfIcons(scale: scale)
      return size.width * size.height
    }
    guard pixels(scale) > limit else { return }
    let size = Catalogue.sizeOfIcons(scale: scale)
    let largest = stride(from: scale, through: 0.5, by: -0.1).first { pixels($0) <= limit } ?? 0.5
    throw ValidationError(
      "--scale: the icons would have \(size.width)×\(size.height) pixels, more than \(Wording.millions(Double(limit))) million: "
        + "up to \(decimal(largest)) is small enough")
  }

  func run() throws {
    if let sheet {
      try reportingProblems(to: reporting.reporter) {
        switch catalogue {
        case .devices: try Catalogue.renderDevices(to: sheet, scale: scale, font: font)
        case .styles: try Catalogue.renderStyles(to: sheet, scale: scale, font: font)
        default: try Catalogue.renderIcons(to: sheet, scale: scale, font: font)
        }
      }
      return
    }
    try reportingProblems(to: reporting.reporter) { try TextOutput.write(text, to: "-") }
  }

  /// A line for each name, and what it is where that needs saying.
  private var text: String {
    let entries =
      catalogue?.entries ?? Catalogue.allCases.map { Catalogue.Entry(name: $0.rawValue, summary: $0.summary) }
    let width = entries.map(\.name.count).max() ?? 0
    return entries.map { entry in
      guard let summary = entry.summary else { return entry.name + "\n" }
      return entry.name + String(repeating: " ", count: width - entry.name.count + 2) + summary + "\n"
    }.joined()
  }
}
