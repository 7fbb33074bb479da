import ArgumentParser
import TabBase
import TabModel
import TabSpec
import TabanimRenderer

struct PlotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot", abstract: "Plot animated values against time, with overshoot and settling.",
    discussion: """
      The suffix selects the format: SVG, PNG, or a GIF, an APNG or a WebP, in which a dot moves along each curve next to \
      the picture of the bar. Without --from and --to the plot shows the first motion, until everything rests. Several \
      specs share the axes, each from the start of its first motion. Where a spring is cut off, the plot shows by how much.

      Example:
        tabanim plot tabs.tabanim.json -o motion.svg
      """)

  @Argument(help: .manySpecs, completion: .specs)
  var specs: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("SVG, PNG or movie to write; - is standard output, as SVG.", valueName: "file"),
    completion: .file(extensions: ["svg"] + OutputFormat.suffixes))
  var output = "-"

  @Option(
    help: ArgumentHelp(
      "Value to plot, by its name in a trace, such as items[1].icon.scale. Repeatable.", valueName: "name"))
  var track: [String] = []

  @Option(help: ArgumentHelp("Start of the plot in movie time (default: the first motion).", valueName: "seconds"))
  var from: Double?

  @Option(help: ArgumentHelp("End of the plot in movie time (default: when everything rests).", valueName: "seconds"))
  var to: Double?

  @Flag(help: "Also plot the velocity of the values, below them.")
  var velocity = false

  @Flag(help: "Plot the specs next to one another, not on shared axes.")
  var sideBySide = false

  @Flag(help: "Print a description of the plot, with its numbers, instead of drawing it.")
  var alt = false

  @OptionGroup var look: AppearanceOption

  @OptionGroup(title: OverrideOptions.title) var encoding: EncodingOptions

  @OptionGroup(title: OverrideOptions.title) var settings: OverrideOptions

  @OptionGroup var options: ProductionOptions

  private enum Form: Equatable {
    case svg, png
    case moving(OutputFormat)
  }

  func validate() throws {
    _ = try form()
    if let from, let to, !(to > from) { throw ValidationError("--to takes a time after --from") }
    for time in [from, to].compactMap(\.self) where !time.isFinite {
      throw ValidationError("--from and --to take a number of seconds")
    }
    if specs.filter({ $0 == "-" }).count > 1 { throw ValidationError("standard input can be read once") }
    _ = try settings.overrides(appearance: look.appearance, encoding: encoding)
  }

  func run() throws {
    let reporter = options.reporter
    let isDark = look.appearance == "dark" || look.appearance == nil && PictureName(output).isDark
    var sources: [Plot.Source] = []
    var productions: [Production] = []
    let variants = try SpecVariants(specs, options)
    for (source, name) in zip(variants.all.map(\.source), variants.names(stream: "movie")) {
      let production = try options.production(
        of: source, settings.overrides(appearance: isDark ? "dark" : look.appearance, encoding: encoding))
      sources.append(Plot.Source(name: name, production: production))
      productions.append(production)
    }
    let plot = try plot(sources, isDark: isDark)
    let inputs = productions.flatMap(\.inputs)
    try reportingProblems(to: reporter) {
      if alt { return try TextOutput.write(Escape.oneLine(plot.alt) + "\n", to: output, sparing: inputs) }
      switch try form() {
      case .svg: try TextOutput.write(plot.svg, to: output, sparing: inputs)
      case .png:
        try plot.writePNG(to: output, scale: productions.first?.scale ?? 2, font: options.font, sparing: inputs)
      case .moving(let format):
        try MontageOutput(specs: variants.files, options: options)
          .write(try Composition(plotting: plot, of: productions), to: output, as: format)
      }
    }
  }

  private func plot(_ sources: [Plot.Source], isDark: Bool) throws -> Plot {
    var settings = Plot.Options()
    settings.tracks = track
    settings.begin = from
    settings.end = to
    settings.showsVelocity = velocity
    settings.isSideBySide = sideBySide
    settings.isDark = isDark
    do { return try Plot(sources, settings) } catch {
      switch error {
      case .unknownTrack(let name, let source, let known):
        let close = suggestion(for: name, among: known).map { "did you mean \($0)? " } ?? ""
        let all = known.isEmpty ? "nothing moves" : "what moves: \(known.joined(separator: ", "))"
        throw ValidationError("--track: \(quoted(name)) does not move in \(source)", help: close + all)
      case .nothingMoves(let source):
        let problem = Problem(
          "plot.nothing", "nothing moves in \(source) in that time", help: "choose another --from and --to")
        options.reporter.report(.error, problem, of: source)
        throw problem.exitCode
      case .emptyTime: throw ValidationError("there is no time between --from and --to")
      }
    }
  }

  private func form() throws -> Form {
    let name = output.split(separator: "/").last ?? ""
    guard !alt, output != "-", let dot = name.lastIndex(of: ".") else { return .svg }
    switch name[dot...].lowercased() {
    case ".svg": return .svg
    case ".png": return .png
    default:
      if let format = OutputFormat(path: output), !format.isStill { return .moving(format) }
      let moving = OutputFormat.allCases.filter { !$0.isStill }.map(\.title)
      throw ValidationError(
        "\(output): unknown format of a plot", help: "a plot is .svg, .png, or moves as \(oneOf(moving))")
    }
  }
}
