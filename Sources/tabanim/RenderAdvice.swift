import Renderer

/// The command that makes a picture what a check wants it to be, to be pasted into a shell.
struct RenderAdvice {
  /// As the user calls it.
  var spec: String
  var picture: PictureRequest
  /// What the picture is, if it can be told from its contents.
  var format: OutputFormat?
  /// The moment that a still shows.
  var at: Double?
  var options: ProductionOptions

  /// nil where nothing says which format to write.
  var command: String? {
    guard let format = format ?? picture.name.format else { return nil }
    var words = ["tabanim", "render", file(spec), "-o", file(picture.path)]
    func add(_ flag: String, _ value: String) {
      words += value.hasPrefix("-") ? ["\(flag)=\(value)"] : [flag, value]
    }
    if format != picture.name.format { add("--format", format.rawValue) }
    if let appearance = picture.appearance, !picture.name.isDark { add("--appearance", appearance) }
    if format == .png, let at { add("--at", plain(at)) }
    for (flag, value) in options.settings.given { add("--" + flag.rawValue, value) }
    if let font = options.font { add("--font", font) }
    return words.map(RenderAdvice.quoted).joined(separator: " ")
  }

  /// Not to be taken for a flag.
  private func file(_ name: String) -> String { name.hasPrefix("-") && name != "-" ? "./" + name : name }

  /// As every shell takes it for one word, and for nothing else.
  private static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "_-./,:@+".utf8.contains($0)
      }
    }
    return plain && !word.isEmpty
      ? word
      : "'"
        + word.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: #"'\''"#) + "'"
  }
}
