import TabanimRenderer

/// The text of `--version -v`: with this and the spec another machine makes the same picture.
enum VersionReport {
  /// The arguments, `--version` in place of a lone `-V`.
  static func spelledOut(_ arguments: [String]) -> [String] {
    let isAsked = arguments.first == "-V" && arguments.count <= 2
    return isAsked ? ["--version"] + arguments.dropFirst() : arguments
  }

  static func isWanted(by arguments: [String]) -> Bool {
    arguments.count == 2 && arguments.contains("--version")
      && (arguments.contains("-v") || arguments.contains("--verbose"))
  }

  static func print() throws {
    var lines = [("tabanim", Release.version)] + LibraryVersions.libraries
    lines.append(
      LibraryVersions.font.map { ("font", "\($0.family) \($0.hash) (\($0.files.joined(separator: ", ")))") } ?? (
        "font", "none"
      ))
    let text = lines.map { "\($0.0) \($0.1)\n" }.joined()
    try reportingProblems(to: Reporter()) { try TextOutput.write(text, to: "-") }
  }
}
