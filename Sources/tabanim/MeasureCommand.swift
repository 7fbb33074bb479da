import ArgumentParser
import Platform
import TabCodecs
import TabMeasure
import TabModel
import TabSpec
import TabanimRenderer

struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure", abstract: "Measure the motion of a tab bar in a clip of an app.",
    discussion: """
      The clip is a GIF, an APNG, a WebP, a folder of frames with its index, or a video, which ffmpeg decodes. It prints what \
      moves: its values, durations and curves with their errors, and what the clip does not tell, with the reason. The draft is any \
      spec with the clip's tabs, style and device; screen.crop is the part of the screen that the clip shows.

      Example:
        tabanim measure clip.mov --spec draft.tabanim.json -o measured.tabanim.json --film film.gif
      """)

  @Argument(help: ArgumentHelp("Clip, or folder of frames.", valueName: "clip"), completion: .file())
  var clip: String

  @Option(
    name: .customLong("spec"),
    help: ArgumentHelp("Spec that says where the tabs are (default: they are looked for).", valueName: "draft"),
    completion: .specs)
  var draft: String?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Spec of what was measured; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var output: String?

  @Option(
    help: ArgumentHelp("Movie of the clip, the measured spec and their difference.", valueName: "file"),
    completion: .file(extensions: OutputFormat.suffixes))
  var film: String?

  @Option(
    help: ArgumentHelp("SVG or PNG with the points and the curves through them.", valueName: "file"),
    completion: .file(extensions: ["svg", "png"]))
  var plot: String?

  @Option(help: ArgumentHelp("Rate of the recording, where the clip's delays are not the app's.", valueName: "number"))
  var fps: Double?

  @Option(
    help: ArgumentHelp(
      "Duration of a track's first motion, which sets the clock: items[1].icon.scale=0.3.", valueName: "track=seconds"))
  var known: String?

  @Flag(help: "Compare with the draft: exit with 1 where the clip shows other numbers.")
  var check = false

  @Option(
    help: ArgumentHelp(
      "Fraction of a number by which the clip may differ (default: 0.05, or two standard deviations if that is more).",
      valueName: "fraction"))
  var tolerance: Double?

  @OptionGroup var options: ProductionOptions

  func validate() throws {
    if let fps, !(fps > 0 && fps <= 1000) {
      throw ValidationError("--fps takes frames per second, above 0 and at most 1000")
    }
    _ = try duration()
    if fps != nil, known != nil {
      throw ValidationError("--fps and --known exclude each other", help: "each sets the clock")
    }
    if check, draft == nil {
      throw ValidationError("--check compares with a draft", help: "name it: --spec draft.tabanim.json")
    }
    if let tolerance {
      guard check else { throw ValidationError("--tolerance belongs to --check", help: "name both") }
      guard tolerance > 0, tolerance <= 1 else {
        throw ValidationError("--tolerance takes a fraction, above 0 and at most 1", help: "0.1 allows a tenth")
      }
    }
    if draft == nil, !options.values.isEmpty {
      throw ValidationError("--set changes a draft", help: "name it: --spec draft.tabanim.json")
    }
    if let film { _ = try format(ofFilm: film) }
    if let plot { _ = try isPNG(plot) }
    if output == "-", options.reporting.style == .json {
      throw ValidationError("standard output takes the spec or the JSON of --reporter json, not both")
    }
  }

  func run() throws {
    let reporter = options.reporter
    let draft = try draft.map { name in
      let source = try oneSpec(name, options)
      let script = try options.script(of: source)
      return (script: script, production: try options.production(of: name, overrides: Overrides()) { script })
    }
    try reportingProblems(to: reporter) {
      let measured = try MeasuredClip(ClipFile(clip), draft: draft, fps: fps, known: try duration())
      let inputs = (draft?.production.inputs ?? []) + [InputFile(name: clip, path: clip)]
      let spec = measured.spec
      if output != "-" {
        let isJSON = options.reporting.style == .json
        try TextOutput.write(
          isJSON ? measured.measurement.json + "\n" : measured.heading + measured.measurement.table(of: clip), to: "-")
      }
      guard !measured.measurement.motions.isEmpty else { throw Problem.nothingMeasured(clip) }
      if let output { try TextOutput.write(spec, to: output, sparing: inputs) }
      if let plot, let picture = measured.measurement.plot(of: clip, isDark: PictureName(plot).isDark) {
        if try isPNG(plot) {
          try picture.writePNG(to: plot, scale: 2, font: options.font, sparing: inputs)
        } else {
          try TextOutput.write(picture.svg, to: plot, sparing: inputs)
        }
      }
      if let film {
        let folder = self.draft.map { SpecName.folder(of: $0) } ?? ""
        let text = SourceText(file: folder + "measured.json", bytes: Array(spec.utf8))
        let production = try options.production(of: text.file, overrides: Overrides()) { try Script(text) }
        try ClipFilm(measured, production).write(to: film, as: try format(ofFilm: film), sparing: inputs)
      }
      if check, let draft {
        let differences = measured.measurement.differences(
          from: DraftMotions(draft.production), tolerance: tolerance)
        for one in differences { reporter.report(.error, Problem.clipDiffers(one), of: draft.script.file) }
        if !differences.isEmpty { throw ExitCode.difference }
      }
    }
  }

  /// The track and the seconds of `--known`.
  private func duration() throws -> MeasuredClip.Known? {
    guard let known else { return nil }
    let parts = known.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let seconds = Double(parts[1]), seconds > 0, seconds.isFinite else {
      throw ValidationError(
        "--known: \(quoted(known)) is no track with its seconds", help: "--known \"items[1].icon.scale=0.3\"")
    }
    return MeasuredClip.Known(track: String(parts[0]), seconds: seconds)
  }

  private func format(ofFilm path: String) throws -> OutputFormat {
    guard let format = OutputFormat(path: path), !format.isStill, format != .svg else {
      let moving = OutputFormat.allCases.filter { !$0.isStill && $0 != .svg }.map(\.title)
      throw ValidationError("\(path): unknown format of a film", help: "a film is \(oneOf(moving))")
    }
    return format
  }

  private func isPNG(_ path: String) throws -> Bool {
    if path.lowercased().hasSuffix(".png") { return true }
    if path == "-" || path.lowercased().hasSuffix(".svg") { return false }
    throw ValidationError("\(path): unknown format of a plot", help: "a plot is .svg or .png")
  }
}
