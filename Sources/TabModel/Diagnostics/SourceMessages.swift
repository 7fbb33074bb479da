import Platform

/// Specs and Markdown files that cannot be read. Parameter name: What the user calls the file.
extension Problem {
  package static func input(name: String, _ problem: FileProblem) -> Problem {
    switch problem {
    case .missing: Problem("missingInput", "there is no file \(name)", exit: .missingInput)
    case .notAFile:
      Problem(
        "missingInput", "\(name) is a pipe or a device, not a file", help: "- reads a spec from standard input",
        exit: .missingInput)
    case .unreadable(let reason): Problem("missingInput", "cannot read \(name): \(reason)", exit: .missingInput)
    case .tooLarge(let limit):
      Problem(
        "missingInput", "\(name) is too large: a spec has at most \(limit >> 20) MiB", exit: .missingInput)
    }
  }

  static func misledByLinks(name: String) -> Problem {
    Problem(
      "missingInput", "\(name) is a link that leads out of the working folder, or to something hidden",
      help: "name the file itself, not the link", exit: .missingInput)
  }

  static func otherSuffix(name: String, _ notation: String) -> Problem {
    Problem(
      "missingInput", "\(name) is \(notation) by its name, and a spec is JSON",
      help: "comments and trailing commas are allowed; `tabanim init` writes a spec to start from")
  }

  /// A page of a kind that is not read, such as "MDX".
  static func otherPage(name: String, _ kind: String) -> Problem {
    Problem(
      "input.otherPage", "\(name) is \(kind) by its name, and specs on pages are comments in Markdown",
      help: "name a .md file, or a spec, which is JSON")
  }

  package static func gitLFSPointer(_ name: String, exit: Exit = .badSpec, treatment: Treatment? = nil) -> Problem {
    Problem(
      "input.gitLFS", "\(name) is a Git LFS pointer, not the file itself",
      help: "to fetch it, run: git lfs pull; in GitHub's checkout action, set lfs: true", exit: exit,
      treatment: treatment)
  }

  static func otherContent(name: String, _ kind: String) -> Problem {
    Problem(
      "input.otherContent", "\(name) is \(kind), not a spec",
      help: "name the .json file from which a picture is made; `tabanim init` writes a spec to start from")
  }
}
