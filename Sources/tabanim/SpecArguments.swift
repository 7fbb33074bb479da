import ArgumentParser
import Platform
import TabanimRenderer

/// The arguments of the commands that work on many specs.
struct SpecArguments: ParsableArguments {
  /// In which nobody keeps specs of their own.
  static let passedOver: Set = ["node_modules"]

  @Argument(
    help: ArgumentHelp(
      "Specs, Markdown files with specs, or folders of both (default: the working folder); - is standard input.",
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

  /// A new budget of `--jobs` threads.
  var threadBudget: ThreadBudget { ThreadBudget(threads: jobs ?? ThreadBudget.coreCount) }

  /// The specs and Markdown files that the arguments name. Those of folders are sorted; Markdown files of folders are left out of what
  /// `isRendered` unless their project wants them. What is wrong goes to `reporter`, and `failure` hears of its code.
  func selection(isRendered: Bool, _ reporter: Reporter?, _ failure: (ExitCode) -> Void) -> SpecSelection {
    var selection = SpecSelection(shard: shard)
    func add(page file: String, place: String, isNamed: Bool) {
      do { try selection.add(MarkdownPage(reading: file), place: place, isNamed: isNamed) } catch let findings
        as Findings
      {
        reporter?.report(findings.diagnostics, of: file)
        failure(findings.exitCode)
      } catch let problem as Problem {
        reporter?.report(problem, of: file)
        failure(problem.exitCode)
      } catch { failure(.software) }
    }
    for argument in specs {
      guard !SpecName.isStream(argument), FolderNames.isFolder(argument) else {
        if SpecName.isPage(argument) {
          add(page: argument, place: "", isNamed: true)
        } else {
          selection.add(argument, place: "")
        }
        continue
      }
      let folder = argument == "." ? "" : argument.hasSuffix("/") ? argument : argument + "/"
      let suffixes = [SpecName.suffix] + SpecName.pageSuffixes
      let found = FolderNames.files(endingIn: suffixes, below: argument, passingOver: SpecArguments.passedOver) ?? []
      let count = selection.found
      for file in found where !SpecName.isPage(file) { selection.add(folder + file, place: SpecName.folder(of: file)) }
      var isPageRendered: [String: Bool] = [:]
      var passesPages = false
      for file in found where SpecName.isPage(file) {
        let place = SpecName.folder(of: file)
        let isWanted = !isRendered || isPageRendered[place] ?? Script.rendersMarkdown(in: folder + place)
        isPageRendered[place] = isWanted
        if isWanted { add(page: folder + file, place: place, isNamed: false) } else { passesPages = true }
      }
      if selection.found == count {
        reporter?.report(
          .error, Problem.noSpecs(in: argument, passesPages: passesPages), of: argument)
        failure(.missingInput)
      }
    }
    return selection
  }
}

extension Problem {
  fileprivate static func noSpecs(in folder: String, passesPages: Bool) -> Problem {
    Problem(
      "missingInput", "there are no specs in the folder \(folder)",
      help: "in a folder, specs are the files *\(SpecName.suffix); name others one by one"
        + (passesPages ? ", or set \"markdown\": true in \(SpecName.project) for those in Markdown files" : ""),
      exit: .missingInput)
  }
}
