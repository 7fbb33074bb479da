import ArgumentParser
import Platform
import TabanimRenderer

/// What the commands take that work on many specs.
struct SpecArguments: ParsableArguments {
  /// In which nobody keeps specs of their own.
  private static let passedOver: Set = ["node_modules"]

  @Argument(
    help: ArgumentHelp(
      "Specs, or folders with *.tabanim.json files; - is standard input.", valueName: "spec"), completion: .specs)
  var specs = ["."]

  @Option(help: ArgumentHelp("Number of threads, 1 to 256 (default: all cores).", valueName: "number"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Take only part I of N of the specs, from 1/N to N/N, so that N machines share the work.", valueName: "I/N"))
  var shard: Shard?

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs takes 1 to 256") }
    if specs.count(where: SpecName.isStream) > 1 { throw ValidationError("standard input can be read once") }
    for spec in specs where spec.split(separator: "/").last.map(String.init) == SpecName.project {
      throw ValidationError(
        "\(spec) is a project, not a spec", help: "name a spec, or the folder of the project")
    }
  }

  /// A new budget of `--jobs` threads.
  var threadBudget: ThreadBudget { ThreadBudget(threads: jobs ?? ThreadBudget.coreCount) }

  /// Each spec once, in the order given, those of a folder sorted. What is wrong goes to `reporter`, and `failure` hears of its code.
  func sources(_ reporter: Reporter?, _ failure: (ExitCode) -> Void) -> [SpecSource] {
    var seen: Set<String> = []
    let all = specs.flatMap { argument -> [SpecSource] in
      guard !SpecName.isStream(argument), FolderNames.isFolder(argument) else {
        return [SpecSource(name: argument, place: "")]
      }
      let found =
        FolderNames.files(endingIn: [SpecName.suffix], below: argument, passingOver: SpecArguments.passedOver) ?? []
      if found.isEmpty {
        reporter?.report(.error, Wording.noSpecs(in: argument), code: "missingInput", of: argument)
        failure(.missingInput)
      }
      let folder = argument == "." ? "" : argument.hasSuffix("/") ? argument : argument + "/"
      return found.map { SpecSource(name: folder + $0, place: SpecName.folder(of: $0)) }
    }.filter { SpecName.isStream($0.name) || seen.insert(InputPlaces.real($0.name)).inserted }
    return shard?.sources(of: all) ?? all
  }
}

/// A spec to be read.
struct SpecSource: Sendable {
  /// As the user calls it.
  var name: String
  /// Where it is below the folder that the user named, with a slash at the end; "" where the user named itself.
  var place: String

  /// What distinguishes it from the others of a run.
  var key: String { name }

  /// Throws `Problem.input` and `Findings`.
  func script() throws -> Script { try Script(try SourceText(reading: name)) }
}

extension Wording {
  fileprivate static func noSpecs(in folder: String) -> Wording {
    Wording(
      "there are no specs in the folder \(folder)",
      help: "in a folder, specs are the files *\(SpecName.suffix); name others one by one")
  }
}
