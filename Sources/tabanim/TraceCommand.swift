import ArgumentParser
import TabanimRenderer

struct TraceCommand: ParsableCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument { case json, csv }

  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Print what moves, at full precision, without rasterising.",
    discussion: "Times are seconds of movie time. Without --rate there is a row for each frame of the GIF.")

  @Argument(help: "The spec; - is standard input.", completion: .specs)
  var spec: String

  @Option(help: "Samples a second, from the first event through the end of the last motion.")
  var rate: Double?

  @Option(help: "How the numbers are written; csv holds the frames alone.")
  var format = Format.json

  @Flag(help: "The events alone.")
  var events = false

  @Option(name: .shortAndLong, help: "The file to write; - is standard output.", completion: .file())
  var output = "-"

  @Option(help: "\(oneOf(Overrides.Flag.appearance.names)).", completion: .names(of: .appearance))
  var appearance: String?

  @OptionGroup var options: ProductionOptions

  func validate() throws {
    if let rate, !(rate > 0 && rate <= 100_000) {
      throw ValidationError("--rate: samples a second, above 0 up to 100000")
    }
    _ = try options.settings.overrides(appearance: appearance)
  }

  func run() throws {
    let reporter = options.reporter
    guard let text = readInput(spec, reporter) else { throw ExitCode.missingInput }
    let production = try options.production(of: text, appearance: appearance)
    let trace = production.trace(rate: rate)
    let lines =
      switch format {
      case .json: (events ? trace.eventsJSON : trace.json) + "\n"
      case .csv: events ? trace.eventsCSV : trace.csv
      }
    try reportingProblems(to: reporter) { try TextOutput.write(lines, to: output, sparing: production.inputs) }
  }
}
