import ArgumentParser
import TabanimRenderer

struct FilmstripCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "filmstrip", abstract: "Put many moments of a movie into one PNG, for print.",
    discussion: "Times are seconds of movie time. Without --every and --times at most 24 frames are shown.")

  @Argument(help: "The spec; - is standard input.", completion: .specs)
  var spec: String

  @Option(name: .shortAndLong, help: "The PNG to write; - is standard output.", completion: .file(extensions: ["png"]))
  var output: String

  @Option(help: "Show each so many frames.")
  var every: Int?

  @Option(help: "Show these moments: 0.4,0.45,0.5")
  var times: String?

  @Option(help: "Leave out what is before.")
  var from = 0.0

  @Option(help: "Leave out what is after.")
  var to: Double?

  @Option(help: "Pictures in a row.")
  var columns: Int?

  @Flag(inversion: .prefixedNo, help: "Write the time below each picture.")
  var labels = true

  @Flag(help: "Lay all moments over one another, earlier ones fainter.")
  var onion = false

  @Option(help: "\(oneOf(Overrides.Flag.appearance.names)).", completion: .names(of: .appearance))
  var appearance: String?

  @OptionGroup var options: ProductionOptions

  func validate() throws {
    _ = try strip()
    try checkNamesPNG(output)
    _ = try options.settings.overrides(appearance: appearance)
  }

  func run() throws {
    let reporter = options.reporter
    guard let text = readInput(spec, reporter) else { throw ExitCode.missingInput }
    let strip = try strip()
    let production = try options.production(of: text, appearance: appearance)
    try reportingProblems(to: reporter) { try production.render(strip, to: output) }
  }

  private func strip() throws -> Filmstrip {
    if let every, every < 1 { throw ValidationError("--every: at least 1") }
    if let columns, columns < 1 { throw ValidationError("--columns: at least 1") }
    guard from >= 0, from.isFinite else { throw ValidationError("--from: the time has to be 0 or later") }
    if let to, !(to >= from) { throw ValidationError("--to: the time has to be after --from") }
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
        throw ValidationError("--times: \(quoted(part)) is not a time, 0 or later")
      }
      return time
    }
    return strip
  }
}
