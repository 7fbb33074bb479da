/// A spec that has been read. Productions are made from it: one for each set of settings.
public struct Script: Sendable {
  /// As the user named the spec; "<stdin>" for standard input.
  public let file: String
  let spec: Spec
  /// What was found on reading, none of which is an error.
  let findings: Findings
  /// Where the files lie that the spec names.
  let folder: SpecFolder
  /// What it was read from.
  let inputs: [InputFile]

  /// Reads a spec. `text.file` says where the folder is in which its files lie. What is thrown has at least one error.
  public init(_ text: SourceText) throws(Findings) {
    var findings = Findings()
    guard let spec = Spec.read(text, &findings) else { throw findings }
    self.spec = spec
    self.findings = findings
    file = text.file
    folder = SpecFolder(ofSpec: text.file)
    inputs = text.origin.map { [$0] } ?? []
  }

  /// The spec made ready: resolved, played and laid out. `overrides` replace what it says, and `font` is a font file for all text.
  /// What is thrown has at least one error.
  public func production(overrides: Overrides = Overrides(), font: String? = nil) throws(Findings) -> Production {
    try Production(self, overrides: overrides, font: font)
  }

  /// The folder in which the spec is; "" is the working folder.
  package var folderPath: String { folder.path }
  /// What no path of the spec may leave.
  package var root: String { folder.path }

  /// The pictures that the spec says it makes; nil where it says nothing of that.
  package var files: [ListedFile]? {
    spec.output.files?.map { file in
      ListedFile(
        name: file.name.value, location: file.name.location, format: file.format, at: file.at?.value,
        settings: file.settings)
    }
  }
}

/// A picture that a spec says it makes.
package struct ListedFile: Sendable {
  /// Relative to the spec's folder.
  package let name: String
  /// Where the spec says so.
  package let location: SourceLocation?
  /// nil: by the name's suffix.
  package let format: OutputFormat?
  /// Movie time of a still, in seconds; nil: the spec's poster.
  package let at: Double?
  /// What differs from the spec for this picture.
  package let settings: Overrides
}
