import ArgumentParser
import TabModel
import TabanimRenderer

struct FilmstripCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "filmstrip", abstract: "Put frames of a movie into one PNG, for print.",
    discussion: """
      Times are seconds of movie time. Without --every and --times it shows at most 24 frames.

      Example:
        tabanim filmstrip tabs.tabanim.json -o strip.png --from 0.4 --every 2
      """)

  @Argument(help: .oneSpec, completion: .specs)
  var spec: String

  @Option(
    name: .shortAndLong, help: ArgumentHelp("PNG to write; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["png"]))
  var output: String

  @Option(help: ArgumentHelp("Show every Nth frame.", valueName: "n"))
  var every: Int?

  @Option(help: ArgumentHelp("Show the frames at these times: 0.4,0.45,0.5", valueName: "times"))
  var times: String?

  @Option(help: ArgumentHelp("Skip frames before this time.", valueName: "seconds"))
  var from = 0.0

  @Option(help: ArgumentHelp("Skip frames after this time (default: the end).", valueName: "seconds"))
  var to: Double?

  @Option(help: ArgumentHelp("Number of pictures in a row.", valueName: "number"))
  var columns: Int?

  @Flag(inversion: .prefixedNo, help: "Print the time below each picture.")
  var labels = true

  @Flag(help: "Overlay the frames of the first motion, or those up to --to, earlier ones fainter.")
  var onion = false

  @OptionGroup var look: AppearanceOption

  @OptionGroup(title: OverrideOptions.title) var settings: OverrideOptions

  @OptionGroup var options: ProductionOptions

  func validate() throws {
    _ = try strip()
    try checkNamesPNG(output)
    _ = try settings.overrides(appearance: look.appearance)
  }

  func run() throws {
    let reporter = options.reporter
    let source = try oneSpec(spec, options)
    let strip = try strip()
    let production = try options.production(of: source, settings.overrides(appearance: look.appearance))
    try options.warn(strip.times.flatMap { production.warnings(for: .png, at: $0) })
    try reportingProblems(to: reporter) { try production.render(strip, to: output) }
  }

  private func strip() throws -> Filmstrip {
    if let every, every < 1 { throw ValidationError("--every takes 1 or more") }
    if let columns, columns < 1 { throw ValidationError("--columns takes 1 or more") }
    guard from >= 0, from.isFinite else { throw ValidationError("--from takes a time of 0 s or later") }
    if let to, !(to >= from) { throw ValidationError("--to takes a time after --from") }
    guard times == nil || every == nil else { throw ValidationError("--every and --times exclude each other") }
    var strip = Filmstrip()
    strip.every = every
    strip.begin = from
    strip.end = to ?? .infinity
    strip.columns = columns
    strip.hasLabels = labels
    strip.isOnion = onion
    strip.times = try (times ?? "").split(separator: ",", omittingEmptySubsequences: true).map { part in
      guard let time = Double(part.filter { $0 != " " }), time >= 0, time.isFinite else {
        throw ValidationError(
          "--times: \(quoted(part)) is not a time of 0 s or later", help: "commas separate times: 0.4,0.6")
      }
      return time
    }
    return strip
  }
}
