import TabanimRenderer

/// A file that `init --project` writes besides the project file, with the folders that lead to it.
struct ProjectCompanion {
  var path: String
  var text: String

  /// The first spec, and the workflow that checks the pictures, for the project file at `project`. The workflow goes to the repository
  /// that holds the project, else to the project's folder.
  static func all(of project: String) -> [ProjectCompanion] {
    let folder = SpecName.folder(of: project)
    let repository = ProjectSearch.repository(of: folder)
    let specs = repository?.inside ?? "."
    return [
      ProjectCompanion(path: folder + "tabs" + SpecName.suffix, text: Starter.spec(animation: "bounce")),
      ProjectCompanion(
        path: (repository?.folder ?? folder) + ".github/workflows/pictures.yml", text: Starter.workflow(specs: specs)),
    ]
  }

  func write() throws {
    try ResolvedPath(path).inItsFolder { () throws(Problem) in try TextOutput.write(text, to: path) }
  }
}
