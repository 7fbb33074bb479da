import ArgumentParser
import Renderer

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Render a spec to GIF, PNG or APNG.",
    discussion: """
      The suffix of an output says its format: .gif, .png (a still) or .apng. A name that ends in a slash is a folder, \
      which gets every frame as a PNG and an index.json that says how long each is shown. A name that ends in ~dark is \
      a dark picture, one that ends in @3x has scale 3: name~dark@3x.gif. With --appearance both the dark picture is \
      named after the light one: name.gif and name~dark.gif.
      """)

  @Argument(help: "The spec; - is standard input.")
  var spec: String

  @Option(name: .shortAndLong, help: "The file or folder/ to write; may be repeated; - is standard output.")
  var output: [String] = []

  @Option(help: "The format of outputs, whatever their suffixes say: gif, png or apng.")
  var format: OutputFormat?

  @Option(help: "light, dark or both.")
  var appearance: PictureRequest.Appearance?

  @Option(help: "The moment that a still shows, in seconds; else the spec's poster.")
  var at: Double?

  @Flag(help: "Print the lines that put the picture, with the spec's alt, into a Markdown page.")
  var markdown = false

  @Flag(name: .shortAndLong, help: "Say what was written, and how long each stage took.")
  var verbose = false

  @OptionGroup var options: ProductionOptions

  func validate() throws {
    if let at, !(at >= 0 && at.isFinite) { throw ValidationError("--at: the time has to be 0 or later") }
    if spec == "-" && output.isEmpty {
      throw ValidationError("say with -o where to write what comes from standard input")
    }
    if outputs.contains("-"), appearance == .both { throw ValidationError("two appearances take two files") }
    if outputs.contains("-"), markdown { throw ValidationError("--markdown is about files, not standard output") }
    if outputs.contains(where: isFolder), markdown { throw ValidationError("--markdown is about files, not folders") }
    for path in outputs where isFolder(path) {
      guard (format ?? .png) == .png else {
        throw ValidationError("\(path) is a folder, whose frames are PNG files; --format is about files")
      }
    }
    let formats = try outputs.filter { !isFolder($0) }.map { try outputFormat(of: $0) }
    _ = try pictures()
    if at != nil, !formats.contains(.png) { throw ValidationError("--at is for stills, and no output is a PNG") }
  }

  func run() throws {
    let reporter = options.reporter
    guard let text = readInput(spec, reporter) else { throw ExitCode.missingInput }
    var last: (picture: PictureRequest, production: Production)?
    for picture in try pictures() {
      let production: Production
      if let last, last.picture.hasSameSettings(as: picture) {
        production = last.production
      } else {
        production = try options.production(of: text, for: picture, isRepeated: last != nil)
      }
      try write(production, to: picture.path, reporter)
      last = (picture, production)
    }
    guard markdown else { return }
    let lines = outputs.map { path in
      let dark = appearance == .both ? PictureName(path).dark.path : nil
      return PictureMarkup.markdown(path, dark: dark, alt: last?.production.alt ?? "") + "\n"
    }
    try reportingProblems(to: reporter) { try TextOutput.write(lines.joined(), to: "-") }
  }

  private func write(_ production: Production, to path: String, _ reporter: Reporter) throws {
    let format = isFolder(path) ? nil : try outputFormat(of: path)
    if !options.quiet, let format { reporter.report(production.warnings(for: format, at: at)) }
    let watch = options.quiet ? nil : ProgressBar.progress(path)
    let report = try reportingProblems(to: reporter) {
      defer { watch?.bar.clear() }
      guard let format else { return try production.renderFrames(to: path, progress: watch?.progress) }
      return try production.render(to: path, as: format, at: at, progress: watch?.progress)
    }
    if !options.quiet { reporter.report(report.warnings) }
    if verbose { Terminal.printError(EncodeSummary.text(report, path: path)) }
  }

  private func pictures() throws -> [PictureRequest] {
    try PictureRequest.all(outputs.map(PictureName.init), appearance: appearance, scale: options.settings.scale)
  }

  /// Without any, the spec's name with the format's suffix, in the working folder.
  private var outputs: [String] {
    output.isEmpty ? [PictureNames.stem(ofSpec: spec) + "." + (format ?? .gif).rawValue] : output
  }

  private func isFolder(_ path: String) -> Bool { path.hasSuffix("/") }

  private func outputFormat(of path: String) throws -> OutputFormat {
    if let format { return format }
    if path == "-" { return .gif }
    guard let format = OutputFormat(path: path) else {
      throw ValidationError("the suffix of \(path) says no format; --format does (gif, png or apng)")
    }
    return format
  }
}

extension OutputFormat: ExpressibleByArgument {}
