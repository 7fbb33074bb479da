import ArgumentParser
import Platform
import TabModel
import TabSpec
import TabanimRenderer

/// Finds the specs that arguments name.
struct SpecSearch {
  let arguments: [String]
  var shard: Shard?
  /// Whether the specs are to be rendered. Markdown files of folders are then left out unless their project wants them.
  var isRendered = false
  /// Whether the blocks of named Markdown files are specs only, whose lines stay as they are.
  var leavesPages = false
  /// Whether to name specs that a path of the same name hides.
  var isVerbose = false
  /// Gets what is wrong; nil means that nobody is told.
  let reporter: Reporter?

  /// The specs and Markdown files. Those of folders are sorted. `failure` gets the codes of what goes wrong.
  func selection(_ failure: (ExitCode) -> Void) -> SpecSelection {
    var selection = SpecSelection(shard: shard)
    for argument in arguments {
      let reference = SpecReference(argument)
      if isVerbose, let hidden = reference.hidden { tell(argument, hides: hidden) }
      switch reference.kind {
      case .spec: selection.add(reference.name, place: "")
      case .page(let block):
        add(to: &selection, of: reference.name, failure) {
          $0.add(try reference.page(block: block), place: "", isNamed: true, isAlone: leavesPages)
        }
      case .folder: add(folder: reference.name, to: &selection, failure)
      }
    }
    return selection
  }

  private func add(folder argument: String, to selection: inout SpecSelection, _ failure: (ExitCode) -> Void) {
    let folder = argument == "." ? "" : argument.hasSuffix("/") ? argument : argument + "/"
    let suffixes = [SpecName.suffix] + SpecName.pageSuffixes
    let found = FolderNames.files(endingIn: suffixes, below: argument, passingOver: SpecArguments.passedOver) ?? []
    let count = selection.found
    var hasFailed = false
    for file in found where !SpecName.isPage(file) { selection.add(folder + file, place: SpecName.folder(of: file)) }
    var isPageRendered: [String: Bool] = [:]
    var passesPages = false
    for file in found where SpecName.isPage(file) {
      let place = SpecName.folder(of: file)
      let isWanted = !isRendered || isPageRendered[place] ?? Script.rendersMarkdown(in: folder + place)
      isPageRendered[place] = isWanted
      guard isWanted else {
        passesPages = true
        continue
      }
      let fail = { (code: ExitCode) in
        hasFailed = true
        failure(code)
      }
      add(to: &selection, of: folder + file, fail) {
        $0.add(try MarkdownPage(reading: folder + file), place: place, isNamed: false)
      }
    }
    if selection.found == count, !hasFailed {
      reporter?.report(.error, Problem.noSpecs(in: argument, passesPages: passesPages), of: argument)
      failure(.missingInput)
    }
  }

  /// Runs what reads `file`, and tells what is wrong with it.
  private func add(
    to selection: inout SpecSelection, of file: String, _ failure: (ExitCode) -> Void,
    _ body: (inout SpecSelection) throws -> Void
  ) {
    do { try body(&selection) } catch let findings as Findings {
      reporter?.report(findings.diagnostics, of: file)
      failure(findings.exitCode)
    } catch let problem as Problem {
      reporter?.report(problem, of: file)
      failure(problem.exitCode)
    } catch { failure(.software) }
  }

  private func tell(_ argument: String, hides hidden: String) {
    reporter?.report(
      ResultLine(spec: argument, text: "\(argument) is the path of that name, not \(hidden), which is also there"))
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
