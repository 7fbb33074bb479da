import ArgumentParser
import TabModel
import TabSpec
import TabanimRenderer

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Show specs next to one another in one movie.",
    discussion: """
      All movies begin at once; one that ends earlier keeps its last state. The caption below each movie is its name and \
      the values in which it differs, such as damping: 0.5. Frame rate, speed, plays and quality are those of the first \
      spec. File names work as for render.

      Example:
        tabanim compare soft.tabanim.json stiff.tabanim.json -o springs.gif
      """)

  @Argument(help: .manySpecs, completion: .specs)
  var specs: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Picture, or folder/ of frames. Repeatable. - is standard output.", valueName: "file"),
    completion: .file())
  var output: [String]

  @Option(help: ArgumentHelp("Appearance; both also writes NAME~dark (default: the specs').", valueName: "mode"))
  var appearance: PictureRequest.Appearance?

  @Option(help: .format) var format: OutputFormat?

  @Option(help: ArgumentHelp("Time of a still (default: the first spec's poster).", valueName: "seconds"))
  var at: Double?

  @Option(
    help: ArgumentHelp(
      "Number of columns (default: the number that gives a picture closest to 3:2).", valueName: "number"))
  var columns: Int?

  @Option(
    help: ArgumentHelp(
      "Caption of a movie, instead of its name and differences. Give one per spec, in their order.", valueName: "text"))
  var caption: [String] = []

  @Option(help: .maxSize) var maxSize: ByteCount?

  @OptionGroup(title: OverrideOptions.title) var encoding: EncodingOptions

  @OptionGroup(title: OverrideOptions.title) var settings: OverrideOptions

  @OptionGroup var options: ProductionOptions

  func validate() throws {
    if let columns, columns < 1 { throw ValidationError("--columns takes 1 or more") }
    if specs.count(where: SpecName.isStream) > 1 { throw ValidationError("standard input can be read once") }
    if output.contains("-"), appearance == .both {
      throw ValidationError("--appearance both takes two files, not standard output")
    }
    for output in output { try checkTakesPictures(output) }
    try checkStill(at, in: pictures().filter { !$0.name.isFolder }.map { try $0.format ?? .said(by: $0.path) })
  }

  func run() throws {
    let reporter = options.reporter
    let variants = try SpecVariants(specs, options)
    guard variants.all.count > 1 else {
      throw ValidationError(
        "compare takes two specs or more, or several values of a key",
        help: "`tabanim render` shows one; --set animation.duration=0.3,0.5 compares values")
    }
    guard caption.isEmpty || caption.count == variants.all.count else {
      throw ValidationError(
        "--caption: \(counted(caption.count, "caption")) for \(variants.all.count) specs", help: "give each spec one")
    }
    let scripts = try variants.all.map { try options.script(of: $0.source) }
    let captions = captions(variants, scripts)
    let output = MontageOutput(specs: variants.files, options: options, maxBytes: maxSize?.bytes)
    for picture in try pictures() {
      let productions = try scripts.map { script in
        try options.production(of: script.file, overrides: picture.overrides) { script }
      }
      let composition = try reportingProblems(to: reporter) {
        try Composition(
          comparing: productions, captions: captions, columns: columns,
          isDark: productions.allSatisfy(\.isDark))
      }
      let format = try picture.name.isFolder ? .png : picture.format ?? .said(by: picture.path)
      try output.write(composition, to: picture.path, as: format, at: picture.at)
    }
  }

  private func pictures() throws -> [PictureRequest] {
    let flags = PictureFlags(
      outputs: output, format: format, appearance: appearance, at: at,
      given: settings.given + encoding.given, overrides: try settings.overrides(encoding: encoding))
    try flags.validate([])
    return try output.flatMap { try flags.requests(named: $0, settings: Overrides()) }
  }

  private func captions(_ variants: SpecVariants, _ scripts: [Script]) -> [Composition.Caption] {
    guard caption.isEmpty else { return caption.map { ($0, nil) } }
    let names = variants.names(stream: "standard input")
    if variants.all.contains(where: { $0.values != nil }) { return names.map { ($0, nil) } }
    let areApart = Set(names).count == names.count
    return zip(zip(variants.all.map(\.source.key), names), Script.differences(scripts)).map { name, differences in
      (areApart ? name.1 : name.0, differences.isEmpty ? nil : differences.joined(separator: ", "))
    }
  }
}
