import ArgumentParser
import Renderer

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Fail where a picture is not what its spec gives now.",
    discussion: """
      Says which frame and which part of it differ, and exits with 1. What counts is what a viewer shows: frames, their \
      times, and the number of plays, not how the file is packed. Take the same settings as for rendering. Names say \
      appearance and scale, as for rendering: spec~dark@2x.gif. Without -o a spec's pictures are those of its name: \
      spec.gif, .apng and .png, and with ~dark and @2x.
      """)

  @Argument(help: "Specs.")
  var specs: [String]

  @Option(name: .shortAndLong, help: "The picture to look at, where there is one spec; may be repeated.")
  var output: [String] = []

  @Option(help: "Where the pictures are; else beside their specs.")
  var folder: String?

  @Option(help: "Channels may differ by so much, 0 to 255.")
  var tolerance = 0

  @Option(help: "light, dark or both.")
  var appearance: PictureRequest.Appearance?

  @Option(help: "The moment that a still shows, in seconds; else the spec's poster.")
  var at: Double?

  @Flag(name: .shortAndLong, help: "Name the pictures that are as they should be.")
  var verbose = false

  @OptionGroup var options: ProductionOptions

  func validate() throws {
    guard output.isEmpty || specs.count == 1 else { throw ValidationError("-o goes with one spec; --folder with many") }
    guard !specs.contains("-") || !output.isEmpty else { throw ValidationError("say with -o what to look at") }
    guard (0...255).contains(tolerance) else { throw ValidationError("--tolerance: 0 to 255") }
    _ = try PictureRequest.all(
      output.map(PictureName.init), appearance: appearance, scale: options.settings.scale)
    guard (at ?? 0) >= 0, (at ?? 0).isFinite else { throw ValidationError("--at: the time has to be 0 or later") }
  }

  func run() throws {
    let reporter = options.reporter
    var exitCode = ExitCode.success
    for spec in specs {
      let outcome = try check(spec, reporter)
      // A difference is the least of what can be wrong.
      if outcome != .success, exitCode == .success || exitCode == .difference { exitCode = outcome }
    }
    if exitCode != .success { throw exitCode }
  }

  private func check(_ spec: String, _ reporter: Reporter) throws -> ExitCode {
    guard let text = readInput(spec, reporter) else { return .missingInput }
    let pictures = try pictures(of: spec)
    guard !pictures.isEmpty else {
      reporter.reportNoPictures(of: spec)
      return .missingInput
    }
    var exitCode = ExitCode.success
    for (index, picture) in pictures.enumerated() {
      let production: Production
      do {
        production = try options.production(of: text, for: picture, isRepeated: index > 0)
      } catch let code as ExitCode { return code }
      var advice = RenderAdvice(spec: spec, picture: picture, at: at, options: options)
      do {
        let differences = try production.differences(from: picture.path, at: at, tolerance: tolerance)
        if !differences.isEmpty {
          exitCode = .difference
          advice.format = Production.format(ofPicture: picture.path)
        } else if verbose {
          Terminal.printError("\(picture.path) is up to date")
        }
        for difference in differences { reporter.report(difference, advice) }
      } catch {
        advice.format = Production.format(ofPicture: picture.path)
        reporter.report(error, advice)
        return error.exitCode
      }
    }
    return exitCode
  }

  /// The pictures that -o names, else all that are there.
  private func pictures(of spec: String) throws -> [PictureRequest] {
    var names = output.map(PictureName.init)
    if names.isEmpty {
      names = PictureNames.existing(of: spec, in: folder)
      // Their twins are looked for anyhow.
      if appearance == .both { names.removeAll(where: \.isDark) }
    }
    return try PictureRequest.all(names, appearance: appearance, scale: options.settings.scale)
  }
}
