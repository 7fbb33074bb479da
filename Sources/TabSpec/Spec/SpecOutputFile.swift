import TabCodecs
import TabModel

extension Spec.Output {
  /// A picture of the spec: one entry of `output.files`.
  package struct File: Equatable, Sendable {
    /// Path relative to the spec's folder.
    package var name = Located("")
    /// Format; nil means that of the suffix.
    package var format: OutputFormat?
    /// Movie time of a still, in seconds; nil means the poster time.
    package var at: Located<Double>?
    /// Settings of this picture that differ from the spec's.
    package var settings = Overrides()
  }
}

extension Table {
  static let outputFile = Definition<Spec.Output.File>.oneOf([
    Definition<Spec.Output.File>(pictureName, [.string]) { node, findings in
      guard case .string(let text) = node.value else { return nil }
      var file = Spec.Output.File()
      file.name = Located(text, at: node.span)
      file.check(&findings)
      return file
    },
    .object(
      "a file", "A picture's name, and its settings that differ from the spec's.", Spec.Output.File(),
      [
        Field(
          "file", { $1(&$0.name) }, Definition<String>(pictureName, [.string], read: string.read), pictureNames,
          required: true),
        Field(
          "format", { $1(&$0.format) }, .name("format"), "Format of the file, regardless of its suffix.",
          default: "the suffix's"),
        Field("at", { $1(&$0.at) }, time(seconds), "Time that a still shows, in seconds.", default: "poster"),
        setting(.appearance), setting(.scale), setting(.fps), setting(.quality), setting(.crop),
      ],
      finish: { file, _, findings in file.check(&findings) }),
  ])

  private static let pictureName: Shape = {
    let suffixes = OutputFormat.suffixes.joined(separator: "|")
    return .text([], pattern: #"^(?!/)(?!(.*/)?\.[^./]).*(\.("# + suffixes + #")|/)$"#)
  }()

  private static let pictureNames =
    "Path of the picture, relative to the file that lists it. {name} is the spec's name. A name that ends in ~dark is dark, one that ends in @2x has scale 2; a slash at the end makes a folder of frames."

  private static func setting(_ flag: Overrides.Flag) -> Field<Spec.Output.File> {
    Field(flag) { file, node, findings in file.settings.set(flag, to: node, &findings) }
  }
}

extension Field {
  /// A key with the same effect as the key of `flag`.
  fileprivate init(_ flag: Overrides.Flag, _ read: @escaping @Sendable (inout Root, Node, inout Findings) -> Void) {
    self.init(
      name: flag.rawValue, summary: flag.summary ?? "", shape: flag.shape ?? .string, defaultNote: "the spec's",
      isRequired: false, read: read, defaultValue: { _ in nil })
  }
}

extension Spec.Output.File {
  /// Reports problems of the name, and settings that do not fit it.
  fileprivate func check(_ findings: inout Findings) {
    // A missing required key has been reported already.
    guard name.isWritten else { return }
    let picture = PictureName(name.value)
    if let problem = name.span.flatMap({ SpecRoot.problem(with: name.value, in: $0.text) }) {
      findings.error(problem, at: name.span)
    }
    if !picture.isFolder, picture.format == nil {
      findings.error(.noPictureSuffix(name.value, known: OutputFormat.suffixes), at: name.span)
    }
    if let ordered = picture.ordered { findings.error(.misorderedName(name.value, ordered: ordered), at: name.span) }
    func contradiction(_ key: String, _ value: String) {
      findings.error(.nameSaysOtherwise(name.value, key: key, value: value), at: name.span)
    }
    if picture.isFolder, let format, format != .png { contradiction("format", format.rawValue) }
    if picture.isDark, settings.written(.appearance).map({ $0.contains("light") }) == true {
      contradiction("appearance", "light")
    }
    if let scale = picture.scale, let other = settings.written(.scale), Double(other) != Double(scale) {
      contradiction("scale", other)
    }
    if let at, (format ?? picture.format?.showing(at.value))?.isStill != true {
      findings.error(.keyDoesNotApply("at", with: name.value, appliesTo: []), at: at.span)
    }
  }
}

extension [Spec.Output.File] {
  /// Reports names that are in the list twice.
  func checkNames(_ findings: inout Findings) {
    var lines: [String: Int] = [:]
    for file in self {
      let name = file.name.value.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
      if let line = lines[name] {
        findings.error(.listedTwice(file.name.value, firstLine: line), at: file.name.span)
      } else {
        lines[name] = file.name.span?.line
      }
    }
  }
}
