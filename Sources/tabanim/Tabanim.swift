import ArgumentParser
import CHeap
import TabCodecs
import TabModel
import TabanimRenderer

@main
struct Tabanim: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tabanim",
    abstract: "Render an iOS tab bar and its animation from a JSON spec to \(OutputFormat.titleList).",
    discussion: """
      Without a subcommand it renders: tabanim tabs.tabanim.json. -V is --version; with -v it also prints the libraries \
      and the font, on which a picture depends besides its spec.
      """,
    version: Release.version,
    groupedSubcommands: groups, defaultSubcommand: RenderCommand.self)

  /// The subcommands by what people want.
  private static let groups = [
    CommandGroup(name: "Make", subcommands: [RenderCommand.self, PreviewCommand.self, Init.self]),
    CommandGroup(name: "Keep", subcommands: [Check.self, Validate.self]),
    CommandGroup(name: "Publish", subcommands: [SnippetCommand.self]),
    CommandGroup(
      name: "Study",
      subcommands: [
        PlotCommand.self, CompareCommand.self, FilmstripCommand.self, TraceCommand.self, MeasureCommand.self,
        ExportCommand.self,
      ]),
    CommandGroup(
      name: "Look up", subcommands: [ExplainCommand.self, List.self, SchemaCommand.self, SkillCommand.self]),
  ]

  private static var subcommands: [any ParsableCommand.Type] { groups.flatMap(\.subcommands) }

  static func main() {
    DrawingEnvironment.clear()
    // The buffers of a few large frames.
    cheap_keep(64 << 20)
    Signals.prepare()
    AtomicOutput.keepFoldersClean()
    let arguments = VersionReport.spelledOut(Array(CommandLine.arguments.dropFirst()))
    if let report = VersionReport.text(for: arguments) {
      do { return try reportingProblems(to: Reporter()) { try TextOutput.write(report, to: "-") } } catch { end(error) }
    }
    if arguments.isEmpty {
      Terminal.printError(helpMessage())
      exit(withError: ExitCode.validationFailure)
    }
    if let word = arguments.first, command(named: word) == nil, !SpecReference.isThere(word),
      let error = error(for: word)
    {
      end(error)
    }
    do {
      var command = try subcommand(arguments) ?? parseAsRoot(arguments)
      try command.run()
    } catch { end(error) }
  }

  /// The usage error for a first argument that is neither a subcommand nor a file; nil if it may be the name of a spec or a flag.
  private static func error(for word: String) -> ValidationError? {
    if let meant = meanings[word] {
      return ValidationError("there is no subcommand \(quoted(word))", help: "it is tabanim \(meant)")
    }
    if let name = subcommand(meantBy: word) {
      return ValidationError("there is no subcommand \(quoted(word))", help: "did you mean \(quoted(name))?")
    }
    let isWord =
      word.first?.isLetter == true && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    guard isWord, word != "help" else { return nil }
    return ValidationError(
      "there is no subcommand and no file \(quoted(word))", help: "`tabanim --help` lists the subcommands")
  }

  /// Ends the program: text that was asked for, such as help, goes to standard output; all else is an error.
  private static func end(_ error: any Error) -> Never {
    let (text, code) = (fullMessage(for: error), exitCode(for: error))
    if text.isEmpty { exit(withError: code) }
    guard code == .success else {
      UsageReport(error, arguments: Array(CommandLine.arguments.dropFirst())).print()
      exit(withError: code)
    }
    do {
      try reportingProblems(to: Reporter()) { try TextOutput.write(text + "\n", to: "-") }
      exit()
    } catch { exit(withError: error) }
  }

  /// The subcommand that is named first, where its own parser is content with the rest. The root's would come to the same, but only
  /// after having looked through all options of `render` three times, which costs a millisecond. Help, and what to say of arguments
  /// that are wrong, is left to that.
  private static func subcommand(_ arguments: [String]) -> (any ParsableCommand)? {
    guard let word = arguments.first, let type = command(named: word),
      let command = try? type.parseAsRoot(Array(arguments.dropFirst())), Swift.type(of: command) == type
    else { return nil }
    return command
  }

  /// Looks no further than it must: a command's configuration is put together when it is asked for.
  static func command(named word: String) -> (any ParsableCommand.Type)? {
    subcommands.first { $0.configuration.commandName == word }
  }

  /// The names that other tools give the commands and options.
  private static let meanings = [
    "watch": "render --watch SPEC…", "version": "--version", "build": "render SPEC…", "make": "render SPEC…",
    "generate": "render SPEC…", "new": "init NAME", "create": "init NAME", "lint": "validate SPEC…",
    "verify": "check SPEC…",
    "diff": "check --diff DIR SPEC…", "update": "check --update SPEC…", "frames": "render SPEC -o frames/",
    "markdown": "snippet SPEC --for markdown", "html": "snippet SPEC --for html", "icons": "list icons",
    "convert": "render SPEC…", "gif": "render SPEC…", "run": "render SPEC…", "test": "check SPEC…",
    "serve": "preview SPEC", "live": "preview SPEC", "play": "preview SPEC",
    "inspect": "trace SPEC",
    "info": "trace SPEC", "graph": "plot SPEC -o NAME.svg",
    "code": "export SPEC --to swiftui", "sheet": "filmstrip SPEC -o NAME.png", "example": "init NAME",
    "animations": "list animations", "kinds": "list animations", "devices": "list devices", "styles": "list styles",
    "curves": "list curves", "colors": "list colors", "formats": "list formats",
    "completion": "--generate-completion-script bash", "completions": "--generate-completion-script bash",
  ]

  /// The subcommand of which `word`, which is none, is a slip: without this it would be taken for the name of a spec to render.
  private static func subcommand(meantBy word: String) -> String? {
    let names = subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard !names.contains(word), word.allSatisfy({ $0.isLetter || $0 == "-" }), word.first?.isLetter == true else {
      return nil
    }
    return suggestion(for: word, among: names)
  }
}
