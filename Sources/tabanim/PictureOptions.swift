import ArgumentParser
import Platform
import TabModel
import TabSpec
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

  @Option(
    help: ArgumentHelp(
      "Place that shows the pictures, whose limits they must keep: \(oneOf(Overrides.Flag.host.names)) (default: the spec's).",
      valueName: "place"), completion: .names(of: .host))
  var host: String?

  @OptionGroup var base: BaseURLOption

  func validate() throws {
    if directory == "" { throw ValidationError("--output-dir takes the name of a folder") }
  }

  /// These together with `settings`. Throws a usage error for what a setting does not take.
  func flags(
    _ settings: OverrideOptions, _ encoding: EncodingOptions? = nil, format: OutputFormat? = nil, at: Double? = nil
  ) throws -> PictureFlags {
    PictureFlags(
      outputs: output, outputDirectory: directory, baseURL: base.url, format: format, appearance: appearance, at: at,
      given: settings.given + (encoding?.given ?? []) + (host.map { [(.host, $0)] } ?? []),
      overrides: try settings.overrides(host: host, encoding: encoding))
  }
}

extension ArgumentHelp {
  /// The help of `--format`, for pictures whose names do not say their format.
  static let format: ArgumentHelp = "Format of the pictures, regardless of their suffixes."

  static let maxSize = ArgumentHelp(
    "Maximum size of a file: 5MB, 500kB or a number of bytes. A larger file is not written.", valueName: "size")
}

extension ByteCount: ExpressibleByArgument {
  /// The size that `--max-size` names.
  package init?(argument: String) { self.init(argument) }
}

extension OutputFormat: NamedArgument {
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

  /// The format that the suffix of `path` names; standard output is a GIF. Throws a usage error where it names none.
  static func said(by path: String) throws -> OutputFormat {
    if path == "-" { return .gif }
    guard let format = OutputFormat(path: path) else { throw error(for: path) }
    return format
  }

  private static func error(for path: String) -> ValidationError {
    if FolderNames.isFolder(path) {
      return ValidationError("\(path) is a folder", help: "for a folder of frames, write \(path)/")
    }
    let name = path.split(separator: "/").last ?? ""
    let suffix = name.lastIndex(of: ".").map { String(name[$0...]).lowercased() } ?? ""
    if namesOtherVideo(path) {
      return ValidationError(
        "\(path): \(suffix) is not supported",
        help: "write \(path.dropLast(suffix.count)).mp4, or .y4m, which every video encoder takes; known: \(names)")
    }
    switch suffix {
    case "": return ValidationError("\(path): unknown format", help: "--format sets it: \(names)")
    case ".json":
      return ValidationError("\(path): unknown format", help: "`tabanim trace` writes numbers; pictures are \(names)")
    case ".pdf":
      return ValidationError(
        "\(path): unknown format", help: "\(path.dropLast(4)).svg is sharp at every size; pictures are \(names)")
    default:
      return ValidationError(
        "\(path): unknown format", help: "known: \(names); --format sets it regardless of the name")
    }
  }
}
