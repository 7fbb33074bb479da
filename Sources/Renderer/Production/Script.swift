import Platform
import TabCodecs
import TabModel
import TabSpec

/// A spec that has been read. Productions are made from it: one per set of settings.
package struct Script: Sendable {
  /// The spec's name as the user wrote it; "<stdin>" for standard input.
  package let file: String
  /// The name that the spec's pictures have by default, without a suffix.
  package let stem: String
  /// Path of the spec's project file, relative to the working folder; nil means that it has none.
  package let project: String?
  let spec: Spec
  /// The tree of the spec, merged with its bases.
  package let node: Node?
  /// The findings of reading, none of which is an error.
  let findings: Findings
  let root: SpecRoot
  let pictures = PictureStore()
  /// The files that were read.
  let inputs: [InputFile]

  /// Reads a spec, the files that it extends, and its project. All of them are searched from the folder of
  /// `text.file`. `settings` take the place of its values. The thrown findings contain at least one error.
  package init(_ text: SourceText, settings: [Assignment] = []) throws(Findings) {
    var findings = Findings()
    let source = SpecBases.read(text, settings, &findings)
    // The files that a spec extends are in its tree by now.
    findings.namedFiles = []
    guard let spec = Spec.read(source.node, &findings) else { throw findings }
    self.spec = spec
    node = source.node
    self.findings = findings
    (file, stem, project, root) = (text.file, text.stem, source.project, source.root)
    inputs = (text.origin.map { [$0] } ?? []) + source.inputs
  }

  /// Resolves, plays and lays out the spec. `overrides` replace its settings. `font` is a font file for all
  /// text; nil means the spec's. `threadBudget` limits the threads that work on it. The thrown findings
  /// contain at least one error.
  package func production(
    overrides: Overrides = Overrides(), font: String? = nil, threadBudget: ThreadBudget = .allCores
  ) throws(Findings) -> Production {
    try Production(self, overrides: overrides, font: font, threadBudget: threadBudget)
  }

  /// For each of `scripts`, its values that differ from the others': "damping: 0.5".
  package static func differences(_ scripts: [Script]) -> [[String]] {
    SpecDifferences(scripts.map(\.node)).values
  }

  /// Whether rendering the folder `folder` also renders the blocks of its Markdown files: its project says so.
  package static func rendersMarkdown(in folder: String) -> Bool { markdown(in: folder).isRendered }

  /// The kind of lines that the blocks of a Markdown file get: its project says so, or the place where the file is.
  package static func snippetForm(ofPage file: String) -> SnippetForm {
    let folder = SpecName.folder(of: file)
    if let form = markdown(in: folder).form { return form }
    if SiteSearch.isInCatalog(folder) { return .docc }
    return SiteSearch.hugoSite(of: folder) == nil ? .markdown : .hugo
  }

  /// What the project of a folder says of Markdown files. Parameter folder: With a slash at its end; "" is the working folder.
  private static func markdown(in folder: String) -> Spec.Markdown {
    let script = try? Script(SourceText(file: folder + "{}", bytes: Array("{}".utf8)))
    return script?.spec.markdown ?? Spec.Markdown()
  }

  /// The controls of a preview's page for the values of this spec; see `SpecControls`.
  package var controlsJSON: String { SpecControls(node).json.minified }

  /// The paths of all files that were read.
  package var inputPaths: [String] { inputs.map(\.path) }

  /// The folder that no path of the spec may leave; "" is the working folder.
  package var rootPath: String { root.path }

  /// The path of the lock with a line for each picture; nil means that the project has none.
  package var lockPath: String? {
    spec.lock ? project.map { SpecName.folder(of: $0) + PictureLock.name } : nil
  }

  /// The address below which the pictures are published; nil means that the spec names none.
  package var baseURL: BaseURL? { spec.output.baseURL }

  /// The pictures that the spec lists, `{name}` replaced by its stem; nil means that it has no list.
  package var files: [ListedFile]? {
    spec.output.files?.map { file in
      ListedFile(
        name: file.name.value.replacing("{name}", with: stem), folder: file.name.span?.text.folder ?? "",
        nameWithPlaceholder: file.name.value.contains("{name}") ? file.name.value : nil,
        location: file.name.location,
        format: file.format, at: file.at?.value,
        settings: file.settings)
    }
  }
}

/// A picture in a spec's list.
package struct ListedFile: Sendable {
  /// The path relative to `folder`.
  package let name: String
  /// The folder of the file that contains the name, relative to the working folder, which is "".
  package let folder: String
  /// The path relative to the working folder.
  package var path: String { path(of: name) }
  /// The path with `{name}` in it, which stands for the name of any spec; nil means that it has none.
  package var pattern: String? { nameWithPlaceholder.map(path(of:)) }
  let nameWithPlaceholder: String?
  package let location: SourceLocation?
  /// The format; nil means that of the name's suffix.
  package let format: OutputFormat?
  /// Movie time of a still, in seconds; nil means the spec's poster time.
  package let at: Double?
  /// Settings of this picture that differ from the spec's.
  package let settings: Overrides

  private func path(of name: String) -> String {
    folder.isEmpty ? name : folder == "/" ? "/" + name : folder + "/" + name
  }
}
