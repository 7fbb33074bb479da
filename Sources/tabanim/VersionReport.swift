import TabModel
import TabanimRenderer

/// The text of `--version`. With that of `--version -v` and the spec another machine makes the same picture.
enum VersionReport {
  /// The arguments, `--version` in place of a lone `-V`.
  static func spelledOut(_ arguments: [String]) -> [String] {
    let isAsked = arguments.first == "-V" && arguments.count <= 2
    return isAsked ? ["--version"] + arguments.dropFirst() : arguments
  }

  /// The report that `arguments` ask for; nil if they ask for something else. The parser would come to the short one by way of the
  /// options of `render`.
  static func text(for arguments: [String]) -> String? {
    if arguments == ["--version"] { return Release.version + "\n" }
    let isLong =
      arguments.count == 2 && arguments.contains("--version")
      && (arguments.contains("-v") || arguments.contains("--verbose"))
    return isLong ? long : nil
  }

  private static var long: String {
    var lines = [("tabanim", Release.version)] + LibraryVersions.libraries
    lines.append(
      LibraryVersions.font.map { ("font", "\($0.family) \($0.hash) (\($0.files.joined(separator: ", ")))") } ?? (
        "font", "none"
      ))
    return lines.map { "\($0.0) \($0.1)\n" }.joined()
  }
}
