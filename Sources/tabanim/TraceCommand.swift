import ArgumentParser
import TabModel

struct TraceCommand: ParsableCommand {
  enum Format: String, NamedArgument { case json, csv }

  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Print every animated value at full precision, without rendering.",
    discussion: """
      Times are seconds of movie time. Without --rate there is one row per frame of the GIF.

      Example:
        tabanim trace tabs.tabanim.json --rate 240 --format csv
      """)

  @Argument(help: .oneSpec, completion: .specs)
  var spec: String

  @Option(
    help: ArgumentHelp(
      "Samples per second, from the first event to the end of the last motion (default: the frames of the GIF).",
      valueName: "number"))
  var rate: Double?

  @Option(help: "Format of the trace; csv has either the frames or, with --events, the events.")
  var format = Format.json

  @Flag(help: "Print only the events.")
  var events = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("File to write; - is standard output.", valueName: "file"), completion: .file())
  var output = "-"

  @OptionGroup var look: AppearanceOption

  @OptionGroup(visibility: .hidden) var settings: OverrideOptions

  @OptionGroup var options: ProductionOptions

  func validate() throws {
    if let rate, !(rate > 0 && rate <= 100_000) {
      throw ValidationError("--rate takes samples per second, above 0 and at most 100000")
    }
    _ = try settings.overrides(appearance: look.appearance)
  }

  func run() throws {
    let reporter = options.reporter
    let source = try oneSpec(spec, options)
    let production = try options.production(of: source, settings.overrides(appearance: look.appearance))
    let trace = production.trace(rate: rate)
    let lines =
      switch format {
      case .json: (events ? trace.eventsJSON : trace.json) + "\n"
      case .csv: events ? trace.eventsCSV : trace.csv
      }
    try reportingProblems(to: reporter) { try TextOutput.write(lines, to: output, sparing: production.inputs) }
  }
}
