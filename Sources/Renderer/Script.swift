import Platform
import TabCodecs

/// A spec that has been read. Productions are made from it: one for each set of settings.
public struct Script: Sendable {
  /// As the user named the spec; "<stdin>" for standard input.
  public let file: String
  /// The project that the spec belongs to, as one would call it in the working folder; nil where it has none.
  public let project: String?
  let spec: Spec
  /// All that it says, and what it is based on says.
  let node: Node?
  /// What was found on reading, none of which is an error.
  let findings: Findings
  let root: SpecRoot
  let pictures = PictureStore()
  /// What it was read from.
  let inputs: [InputFile]

  /// Reads a spec, what it extends, and the project that it belongs to. `text.file` says in which folder all of that is looked for.
  /// What is thrown has at least one error.
  public init(_ text: SourceText) throws(Findings) {
    var findings = Findings()
    let source = SpecBases.read(text, &findings)
    guard let spec = Spec.read(source.node, &findings) else { throw findings }
    self.spec = spec
    node = source.node
    self.findings = findings
    (file, project, root) = (text.file, source.project, source.root)
    inputs = (text.origin.map { [$0] } ?? []) + source.inputs
  }

  /// The spec made ready: resolved, played and laid out. `overrides` replace what it says, and `font` is a font file for all text.
  /// What is thrown has at least one error.
  public func production(overrides: Overrides = Overrides(), font: String? = nil) throws(Findings) -> Production {
    try Production(self, overrides: overrides, font: font)
  }

  /// The values in which each of `scripts` differs from the others, such as "damping: 0.5".
  package static func differences(_ scripts: [Script]) -> [[String]] {
    SpecDifferences(scripts.map(\.node)).values
  }

  /// The paths of all files that were read.
  package var inputPaths: [String] { inputs.map(\.path) }

  /// The folder that no path of the spec may leave; "" is the working folder.
  package var rootPath: String { root.path }

  /// The pictures that the spec says it makes; nil where it says nothing of that.
  package var files: [ListedFile]? {
    spec.output.files?.map { file in
      ListedFile(
        name: file.name.value, folder: file.name.span?.text.folder ?? "", location: file.name.location,
        format: file.format, at: file.at?.value,
        settings: file.settings)
    }
  }
}

/// A picture that a spec says it makes.
package struct ListedFile: Sendable {
  /// Relative to `folder`.
  package let name: String
  /// That of the file in which the name stands, as one would call it in the working folder, which is "".
  package let folder: String
  /// As one would call it in the working folder.
  package var path: String { folder.isEmpty ? name : folder == "/" ? "/" + name : folder + "/" + name }
  /// Where the name stands.
  package let location: SourceLocation?
  /// nil: by the name's suffix.
  package let format: OutputFormat?
  /// Movie time of a still, in seconds; nil: the spec's poster.
  package let at: Double?
  /// What differs from the spec for this picture.
  package let settings: Overrides
}
