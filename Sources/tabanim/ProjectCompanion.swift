import Platform
import TabBase
import TabModel
import TabSpec
import TabanimRenderer

/// A file that `init --project` writes besides the project file, with the folders that lead to it.
struct ProjectCompanion {
  var path: String
  var text: String

  /// The first spec, and the workflow that checks the pictures, for the project file at `project`. The workflow goes to the repository
  /// that holds the project, else to the project's folder.
  static func all(of project: String, publishes: Bool) -> [ProjectCompanion] {
    let folder = SpecName.folder(of: project)
    let repository = ProjectSearch.repository(of: folder)
    let specs = repository?.inside ?? "."
    let workflows = (repository?.folder ?? folder) + ".github/workflows/"
    let spec = Starter.spec(animation: "bounce", hasProject: true)
    return [
      ProjectCompanion(path: folder + "tabs" + SpecName.suffix, text: spec),
      ProjectCompanion(path: workflows + "pictures.yml", text: Starter.workflow(specs: specs)),
    ]
      + (publishes
        ? [ProjectCompanion(path: workflows + "publish-pictures.yml", text: Starter.publishingWorkflow(specs: specs))]
        : [])
  }

  /// The address below which the pictures of a project in `folder` are published; the names of owner and repository are to be filled in
  /// where git does not tell them.
  static func address(ofProjectIn folder: String) -> String {
    address(of: folder, branch: Starter.branch) + "/{path}"
  }

  /// The address at which GitHub serves the files of a folder on a branch. Likewise.
  static func address(of folder: String, branch: String) -> String {
    let repository = ProjectSearch.repository(of: folder)
    let configuration = try? FileBytes.contents(of: (repository?.folder ?? "") + ".git/config")
    let text = String(decoding: configuration ?? [], as: UTF8.self)
    let name = text.firstMatch(of: /github\.com[:\/]([\w.\-]+\/[\w.\-]+?)(\.git)?\s/).map { String($0.1) }
    let inside = repository.map { $0.inside == "." ? "" : "/" + $0.inside } ?? ""
    return "https://raw.githubusercontent.com/\(name ?? "OWNER/REPOSITORY")/\(branch)" + Escape.url(inside)
  }

  func write() throws {
    try ResolvedPath(path).inItsFolder { () throws(Problem) in try TextOutput.write(text, to: path) }
  }
}
