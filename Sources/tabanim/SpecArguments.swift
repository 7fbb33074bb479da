import ArgumentParser
import Platform
import TabModel
import TabanimRenderer

/// The arguments of the commands that work on many specs.
struct SpecArguments: ParsableArguments {
  /// In which nobody keeps specs of their own.
  static let passedOver: Set = ["node_modules"]

  @Argument(
    help: ArgumentHelp(
      "Specs, by path or NAME; Markdown files with specs (post.md, post.md#NAME); folders of both (default: the working folder); - is standard input.",
      valueName: "spec"), completion: .specs)
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

  /// Whether a run takes all specs in this folder and below; "" is the working folder.
  func coverAll(below folder: String) -> Bool {
    guard shard == nil, let place = RealPath.of(folder.isEmpty ? "." : folder) else { return false }
    return specs.contains { spec in
      guard FolderNames.isFolder(spec), let real = RealPath.of(spec) else { return false }
      return place == real || RealPath.part(of: place, below: real) != nil
    }
  }

  var threadBudget: ThreadBudget { ThreadBudget(threads: jobs ?? ThreadBudget.coreCount) }

  /// The specs and Markdown files that the arguments name. `leavesPages` means that the lines of named Markdown files stay as they
  /// are. What is wrong goes to `reporter`, and `failure` hears of its code.
  func selection(
    isRendered: Bool, leavesPages: Bool = false, isVerbose: Bool = false, _ reporter: Reporter?,
    _ failure: (ExitCode) -> Void
  ) -> SpecSelection {
    SpecSearch(
      arguments: specs, shard: shard, isRendered: isRendered, leavesPages: leavesPages, isVerbose: isVerbose,
      reporter: reporter
    ).selection(failure)
  }
}
