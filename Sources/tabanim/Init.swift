import ArgumentParser
import Platform
import TabBase
import TabModel
import TabSpec
import TabanimRenderer

struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a small spec to start from, or a project file.",
    discussion: """
      A project file, \(SpecName.project), holds settings for all specs in its folder and below. With --project you also \
      get a first spec and a GitHub workflow that checks the pictures; files that exist stay as they are.

      Examples:
        tabanim init bounce
        tabanim init --project docs
      """)

  @Argument(
    help: "Name of the spec, which is written to NAME\(SpecName.suffix); - is standard output (default: tabbar).")
  var name: String?

  @Option(
    help: ArgumentHelp(
      "Animation, one of `tabanim list animations` (default: the one that NAME names, else bounce).", valueName: "name"),
    completion: .list(NameList.animations.entries.map(\.name)))
  var animation: String?

  @Flag(help: "Write a project to the folder NAME, which is made if it is missing, or to the working folder.")
  var project = false

  @Flag(
    help:
      "With --project: also a workflow that pushes the pictures to a branch of their own, and a lock instead of them.")
  var publish = false

  @Flag(help: "Replace an existing spec or project file.")
  var force = false

  @Flag(name: .shortAndLong, help: "Print errors and warnings only.")
  var quiet = false

  @OptionGroup var reporting: ReportingOptions

  func validate() throws {
    if publish, !project { throw ValidationError("--publish needs --project, which writes the workflow") }
    if let animation, !Init.animations.contains(animation) {
      throw ValidationError(
        "there is no animation \(quoted(animation))",
        help: suggestion(for: animation, among: Init.animations).map { "did you mean \($0)?" }
          ?? "`tabanim list animations` prints all")
    }
  }

  func run() throws {
    let output = path
    let animation = animation ?? name.flatMap { Init.animations.contains($0) ? $0 : nil } ?? "bounce"
    let pictures = project || output == "-" ? [] : try Starter.pictures(for: animation, beside: output)
    for file in [output] + pictures.map(\.path) where !force && file != "-" && TextOutput.exists(file) {
      reporting.reporter.report(.output(.exists(path: file)))
      throw ExitCode.cannotWrite
    }
    let folder = SpecName.folder(of: output)
    let hasProject = output != "-" && ProjectSearch.project(of: folder) != nil
    let text = project ? "" : Starter.spec(animation: animation, hasProject: hasProject)
    var companions: [ProjectCompanion] = []
    try reportingProblems(to: reporting.reporter) {
      for picture in pictures { try picture.production.render(to: picture.path, as: .png) }
      guard project else { return try TextOutput.write(text, to: output) }
      // The repository that holds the project is looked for from its folder, which has to be there.
      let address =
        publish ? try ResolvedPath(output).inItsFolder { ProjectCompanion.address(ofProjectIn: folder) } : nil
      let text = Starter.project(published: address)
      guard output != "-" else { return try TextOutput.write(text, to: output) }
      try ProjectCompanion(path: output, text: text).write()
      companions = ProjectCompanion.all(of: output, publishes: publish).filter { !TextOutput.exists($0.path) }
      for file in companions { try file.write() }
    }
    guard output != "-" else { return }
    if project { warnOfHiddenProject(of: output) }
    guard !quiet else { return }
    let next =
      project
      ? "\(output) holds the settings of all specs in its folder and below; render them: "
        + RenderAdvice.command(rendering: name ?? ".")
      : "render it: \(RenderAdvice.command(rendering: output))"
    let isInRepository = ProjectSearch.repository(of: folder) != nil
    let move =
      companions.contains { $0.path.contains(".github/") } && !isInRepository
      ? "; move \(folder).github to the root of your repository, where GitHub looks for it" : ""
    let files = [output] + pictures.map(\.path) + companions.map(\.path)
    reporting.reporter.report(
      ResultLine(
        spec: output, text: "\(files.joined(separator: ", ")) written; \(next)\(move)",
        json:
          "{\"file\": \(Escape.json(output)), \"files\": [\(files.map(Escape.json).joined(separator: ", "))]}"))
  }

  /// The nearest project above specs is the only one that they have.
  private func warnOfHiddenProject(of output: String) {
    let folder = String(output.dropLast(SpecName.project.count))
    guard let hidden = ProjectSearch.project(of: folder, besides: output)?.name else { return }
    let problem = Problem(
      "project.hidden", "\(hidden) no longer applies to the specs in \(folder.isEmpty ? "this folder" : folder)",
      help: "copy the settings that they need from it to \(output)")
    reporting.reporter.report(.warning, problem, of: output)
  }

  private static let animations = NameList.animations.entries.map(\.name)

  /// A name that ends in .json is a file's already.
  private var path: String {
    if name == "-" { return "-" }
    guard project else {
      let name = name ?? "tabbar"
      return name.hasSuffix(".json") ? name : name + SpecName.suffix
    }
    guard let folder = name, folder != "." else { return SpecName.project }
    return folder + (folder.hasSuffix("/") ? "" : "/") + SpecName.project
  }
}
