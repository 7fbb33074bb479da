import TabBase
import TabModel
import TabSpec
import TabanimRenderer

/// The command that makes a picture what a check wants it to be, to be pasted into a shell.
struct RenderAdvice {
  /// As the user calls it.
  var spec: String
  var picture: PictureRequest
  /// The format of the picture, if it can be told.
  var format: OutputFormat?
  /// Where the pictures are that the spec calls its own, if not beside it.
  var directory: String?
  /// The flags of the check that hold for its pictures.
  var flags: PictureFlags
  var options: ProductionOptions

  /// nil where nothing says which format to write.
  var command: String? { command(adding: []) }

  /// The same with more settings.
  func command(adding settings: [(flag: Overrides.Flag, text: String)]) -> String? {
    let more = settings.flatMap { ["--" + $0.flag.rawValue, $0.text] }
    guard picture.name.isFolder || format != nil else { return nil }
    // A listed picture is known by its place, which is another here; a Markdown file makes all of its pictures.
    if picture.isListed && directory != nil || SpecName.isPage(spec) {
      return RenderAdvice.command(spec: spec, directory: directory, flags, options, adding: more)
    }
    var words = ["-o", RenderAdvice.file(picture.path)]
    // The settings of the spec's own list need not be said again.
    if let format, format != picture.name.format, !picture.isListed { words += ["--format", format.rawValue] }
    if !picture.name.isDark, let appearance = flags.appearance {
      words += ["--appearance", appearance == .dark ? "dark" : "light"]
    }
    if format?.isStill == true, let at = flags.at { words += ["--at", plain(at)] }
    return RenderAdvice.command(
      ["render", RenderAdvice.file(spec)] + words + RenderAdvice.words(flags, options) + more)
  }

  /// The command that makes all pictures of a spec; `directory` is the folder of the pictures in the spec's list.
  static func command(
    spec: String, directory: String?, _ flags: PictureFlags, _ options: ProductionOptions, adding more: [String] = []
  ) -> String {
    var flags = flags
    flags.outputs = []
    flags.outputDirectory = directory
    return command(["render", file(spec)] + pictures(flags) + words(flags, options) + more)
  }

  /// What says which pictures a command is about.
  private static func pictures(_ flags: PictureFlags) -> [String] {
    flags.outputs.flatMap { ["-o", file($0)] } + (flags.outputDirectory.map { ["--output-dir", file($0)] } ?? [])
      + (flags.appearance.map { ["--appearance", $0.rawValue] } ?? [])
      + (flags.baseURL.map { ["--base-url", $0.text] } ?? [])
  }

  /// The command that makes all pictures of the spec at `path`.
  static func command(rendering path: String) -> String { command(["render", file(path)]) }

  private static func words(_ flags: PictureFlags, _ options: ProductionOptions) -> [String] {
    var words = flags.given.flatMap { flag, value in
      value.hasPrefix("-") ? ["--\(flag.rawValue)=\(value)"] : ["--" + flag.rawValue, value]
    }
    words += options.values.flatMap { ["--set", $0] }
    if flags.overrides.allowsLarge { words.append("--allow-large") }
    if let font = options.font { words += ["--font", file(font)] }
    return words
  }

  /// The command that writes all stale pictures of a check of `specs`.
  static func command(updating specs: [String], _ flags: PictureFlags, _ options: ProductionOptions) -> String {
    command(
      ["check"] + specs.map(file) + pictures(flags) + (flags.format.map { ["--format", $0.rawValue] } ?? [])
        + (flags.at.map { ["--at", plain($0)] } ?? []) + words(flags, options) + ["--update"])
  }

  /// The command that writes the pictures and the lines of the Markdown file at `path`.
  static func command(updating path: String, _ baseURL: BaseURL?) -> String {
    command(["check", file(path), "--update"] + (baseURL.map { ["--base-url", $0.text] } ?? []))
  }

  static func command(removing pictures: [String]) -> String {
    let words = pictures.contains { $0.hasSuffix("/") } ? ["rm", "-r"] : ["rm"]
    return (words + pictures.map(file)).map(Escape.shell).joined(separator: " ")
  }

  /// A call of the program.
  private static func command(_ words: [String]) -> String {
    (["tabanim"] + words).map(Escape.shell).joined(separator: " ")
  }

  /// Not to be taken for a flag.
  private static func file(_ name: String) -> String { name.hasPrefix("-") && name != "-" ? "./" + name : name }
}
