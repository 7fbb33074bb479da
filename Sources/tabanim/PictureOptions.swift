import ArgumentParser
import Platform
import TabanimRenderer

/// Which pictures a command is about, for the commands that write, compare and show them.
struct PictureOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Picture, or folder/ of frames, instead of those the spec lists. Repeatable. - is standard output.",
      valueName: "file"),
    completion: .file())
  var output: [String] = []

  @Option(
    name: .customLong("output-dir"),
    help: ArgumentHelp(
      "Folder for all pictures (default: next to their specs). Keeps the tree of a folder of specs.",
      valueName: "folder"),
    completion: .directory)
  var directory: String?

  @Option(help: ArgumentHelp("Appearance; both also writes NAME~dark (default: the spec's).", valueName: "mode"))
  var appearance: PictureRequest.Appearance?

  func validate() throws {
    if directory == "" { throw ValidationError("--output-dir: this is no folder's name") }
  }

  /// These together with `settings`. Throws a usage error for what a setting does not take.
  func flags(
    _ settings: OverrideOptions, _ encoding: EncodingOptions? = nil, format: OutputFormat? = nil, at: Double? = nil
  ) throws -> PictureFlags {
    PictureFlags(
      outputs: output, outputDirectory: directory, format: format, appearance: appearance, at: at,
      encoding: encoding?.given ?? [], overrides: try settings.overrides(encoding: encoding))
  }
}

/// The format of pictures whose names do not say it.
struct FormatOption: ParsableArguments {
  @Option(help: "Format of the pictures, regardless of their suffixes.")
  var format: OutputFormat?
}

/// How large a file may be.
struct BudgetOption: ParsableArguments {
  @Option(
    name: .customLong("max-size"),
    help: ArgumentHelp(
      "Maximum size of a file: 5MB, 500kB or a number of bytes. A larger file is not written.", valueName: "size"))
  var text: String?

  var bytes: Int? { text.flatMap(ByteCount.init)?.bytes }

  func validate() throws {
    guard let text, bytes == nil else { return }
    throw ValidationError(
      "--max-size: \(quoted(text)) is no size of a file; sizes are 5MB, 500kB or a number of bytes")
  }
}

extension OutputFormat: ExpressibleByArgument {
  /// "gif, png or apng".
  static var names: String { oneOf(allCases.map(\.rawValue)) }

  /// "GIF, PNG or APNG".
  static var titleList: String { oneOf(suffixes.compactMap { OutputFormat(path: "." + $0)?.title }) }

  /// ".gif, .png (a still) or .apng".
  static var suffixList: String {
    oneOf(
      suffixes.map { suffix in
        allCases.first { $0.suffix == suffix }?.isStill == true ? ".\(suffix) (a still)" : ".\(suffix)"
      })
  }

  /// What the suffix of `path` says; standard output is a GIF. Throws a usage error where it says nothing.
  static func said(by path: String) throws -> OutputFormat {
    if path == "-" { return .gif }
    guard let format = OutputFormat(path: path) else {
      throw ValidationError(hint(for: path))
    }
    return format
  }

  /// Whether the suffix of `path` is that of a video, which ffmpeg makes from a .y4m.
  static func namesVideo(_ path: String) -> Bool {
    let path = path.lowercased()
    return [".mp4", ".mov", ".webm", ".m4v", ".avi", ".mkv", ".avif"].contains { path.hasSuffix($0) }
  }

  private static func hint(for path: String) -> String {
    if FolderNames.isFolder(path) { return "\(path) is a folder; as one of frames it is called \(path)/" }
    let name = path.split(separator: "/").last ?? ""
    let suffix = name.lastIndex(of: ".").map { String(name[$0...]).lowercased() } ?? ""
    if namesVideo(path) {
      return
        "\(path): no such video is written, but \(names); \(path.dropLast(suffix.count)).y4m is what video encoders take"
    }
    switch suffix {
    case "": return "\(path) has no suffix that says a format; --format does (\(names))"
    case ".json": return "\(path): a picture is \(names); `tabanim trace` writes numbers"
    case ".svg", ".pdf": return "\(path): no vectors are written, but \(names)"
    default: return "\(path): \(suffix) is not written, but \(names); --format says which, whatever the name says"
    }
  }
}
