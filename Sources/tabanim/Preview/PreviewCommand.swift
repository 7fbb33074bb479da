import ArgumentParser
import Platform
import TabModel
import TabSpec

struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Show a spec in the browser and follow every saved change.",
    discussion: """
      The page plays the movie, steps through it, and shows the curves of what moves and the problems of the spec. Its \
      controls set the numbers, curves and colors; Save writes those into the spec, and nothing else of it changes. While \
      the spec has errors the last good picture stays. The first line of standard output is the address of the page. Only \
      this machine reaches it. Stop with Control-C.

      Example:
        tabanim preview tabs.tabanim.json --open
      """)

  /// Tried in this order if no port is named, so that a page that is open finds the next run. Any free port is the last resort.
  private static let ports: [UInt16] = Array(4747...4756) + [0]

  @Argument(
    help: ArgumentHelp(
      "Spec, by path or NAME, or in a Markdown file (post.md, post.md#NAME).", valueName: "spec"), completion: .specs)
  var spec: String

  @Option(
    help: ArgumentHelp(
      "Port on 127.0.0.1; 0 is any free one (default: the first free one from \(ports[0])).", valueName: "number"))
  var port: UInt16?

  @Flag(help: "Open the page in the browser.")
  var open = false

  @OptionGroup(title: OverrideOptions.title) var settings: OverrideOptions

  @OptionGroup var options: ProductionOptions

  func validate() throws {
    if SpecName.isStream(spec) { throw ValidationError("preview takes a file, which it can read again, not a stream") }
  }

  func run() throws {
    let source = try oneSpec(spec, options)
    // Mistakes in the spec may be corrected while the page is open; a file that cannot be read is another one's name.
    if source.block == nil {
      try reportingProblems(to: options.reporter, of: spec) { _ = try SourceText(reading: source.name) }
    }
    let server = try server()
    let address = "http://127.0.0.1:\(server.port)/"
    try reportingProblems(to: options.reporter) { try TextOutput.write(address + "\n", to: "-") }
    if !options.quiet, Terminal.isErrorInteractive { Terminal.printError("Control-C stops the preview.") }
    let session = PreviewSession(source: source, settings: settings, options: options) { server.send(event: $0) }
    DetachedThread.start { server.run(session.answer) }
    if open { Browser.open(address) }
    PreviewWatch(spec: source.key).run(inputs: { session.inputs }, session.refresh)
  }

  private func server() throws -> HTTPServer {
    do { return try HTTPServer(ports: port.map { [$0] } ?? PreviewCommand.ports) } catch {
      let problem =
        switch error {
        case .inUse(let port):
          Problem(
            "preview.port", "127.0.0.1:\(port) is in use by another program",
            help: "choose another port: --port 0 is any free one", exit: .cannotWrite)
        case .refused(let port, let reason):
          Problem("preview.port", "cannot listen on 127.0.0.1:\(port): \(reason)", exit: .cannotWrite)
        }
      options.reporter.report(.error, problem, of: spec)
      throw problem.exitCode
    }
  }
}
