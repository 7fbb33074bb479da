import ArgumentParser
import Platform
import TabModel
import TabSpec

/// Where lines that show pictures stand, and where the pictures are for their readers.
struct SnippetPlace {
  /// The page, or the folder of pages, to which paths are relative; nil means the working folder.
  var page: String?
  /// The address below which pictures are published, from a flag; nil means the spec's.
  var baseURL: BaseURL?

  /// The address of a picture for all pages; nil means that pages call it by its path.
  func published(_ job: Batch.Job) throws -> String? {
    let script = try job.store.script()
    return (baseURL ?? script.baseURL)?.address(of: SnippetPlace.path(of: job.picture.path, from: script.rootPath))
  }

  func path(of picture: String) -> String {
    guard let page else { return picture }
    let isFolder = page.hasSuffix("/") || FolderNames.isFolder(page)
    return SnippetPlace.path(of: picture, from: isFolder ? page : SpecName.folder(of: page))
  }

  /// Throws a problem if the place that shows the pictures drops relative addresses, and they have no others.
  func check(_ jobs: [Batch.Job]) throws {
    guard let job = jobs.first, try job.production().destination == .pypi, try published(job) == nil else { return }
    let folder = try job.store.script().rootPath
    throw Problem.noBaseURL(job.source.name, address: ProjectCompanion.address(of: folder, branch: "main"))
  }

  private static func path(of picture: String, from base: String) -> String {
    func real(_ folder: String) -> String { RealPath.ofFuture(folder.isEmpty ? "." : folder) }
    let folder = SpecName.folder(of: picture)
    return RealPath.shortest(real(folder) + "/" + picture.dropFirst(folder.count), from: real(base))
  }
}

/// The address of published pictures, for the commands that write lines.
struct BaseURLOption: ParsableArguments {
  @Option(
    name: .customLong("base-url"),
    help: ArgumentHelp(
      "Address of the folder to which the pictures' paths are relative: the project's, else the spec's; or an address with {path} in it (default: the spec's baseURL).",
      valueName: "url"))
  var text: String?

  func validate() throws {
    guard let text else { return }
    do { _ = try BaseURL(text) } catch {
      throw error.help.map { ValidationError("--base-url: \(error.message)", help: $0) }
        ?? ValidationError(error.message)
    }
  }

  var url: BaseURL? { text.flatMap { try? BaseURL($0) } }
}

extension Problem {
  /// PyPI shows pictures with absolute addresses only. `address` is that of the folder on GitHub to which the pictures' paths are relative.
  fileprivate static func noBaseURL(_ spec: String, address: String) -> Problem {
    Problem(
      "snippet.noBaseURL", "PyPI shows no picture by a relative path, and \(spec) has no address for its pictures",
      help: "set \"baseURL\" in \"output\", or add --base-url \(address)")
  }
}
