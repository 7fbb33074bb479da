import ArgumentParser
import Renderer

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Fail where a picture is not what its spec gives now.",
    discussion: """
      Says which frame and which part of it differ, and exits with 1. What counts is what a viewer shows: frames, their \
      times, and the number of plays, not how the file is packed. Take the same settings as for rendering. Without -o \
      a spec's pictures are those of its name: spec.gif, .apng and .png, and with ~dark and @2x, which set appearance \
      and scale.
      """)

  @Argument(help: "Specs.")
  var specs: [String]

  @Option(name: .shortAndLong, help: "The picture to look at, where there is one spec; may be repeated.")
  var output: [String] = []

  @Option(help: "Where the pictures are; else beside their specs.")
  var folder: String?

  @Option(help: "Channels may differ by so much, 0 to 255.")
  var tolerance = 0

  @Option(help: "light or dark.")
  var appearance: RenderCommand.Appearance?

  @Option(help: "The moment that a still shows, in seconds; else the spec's poster.")
  var at: Double?

  @Flag(name: .shortAndLong, help: "Name the pictures that are as they should be.")
  var verbose = false

  @OptionGroup var options: ProductionOptions

  func validate() throws {
    guard output.isEmpty || specs.count == 1 else { throw ValidationError("-o goes with one spec; --folder with many") }
    guard !specs.contains("-") || !output.isEmpty else { throw ValidationError("say with -o what to look at") }
    guard (0...255).contains(tolerance) else { throw ValidationError("--tolerance: 0 to 255") }
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
    let pictures = output.isEmpty ? PictureNames(spec: spec, folder: folder).existing : output.map(PictureName.init)
    guard !pictures.isEmpty else {
      reporter.reportNoPictures(of: spec)
      return .missingInput
    }
    var exitCode = ExitCode.success
    for (index, picture) in pictures.enumerated() {
      var options = options
      options.settings.scale = options.settings.scale ?? picture.scale
      let appearance = appearance?.rawValue ?? (picture.isDark ? "dark" : nil)
      let production: Production
      do {
        production = try options.production(of: text, appearance: appearance, isRepeated: index > 0)
      } catch let code as ExitCode { return code }
      do {
        let differences = try production.differences(from: picture.path, at: at, tolerance: tolerance)
        for difference in differences { reporter.report(difference, in: picture.path, of: spec) }
        if !differences.isEmpty {
          exitCode = .difference
        } else if verbose {
          Terminal.printError("\(picture.path) is up to date")
        }
      } catch {
        reporter.report(error, in: picture.path)
        return error.exitCode
      }
    }
    return exitCode
  }
}

extension PictureProblem {
  fileprivate var exitCode: ExitCode {
    switch self {
    case .file: .missingInput
    // What cannot be read is not what the spec gives.
    case .unknownFormat, .malformed, .png, .tooManyPixels: .difference
    case .notRendered(let problem): problem.exitCode
    }
  }
}
