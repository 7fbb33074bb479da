/// The lines that put a picture into a Markdown page.
enum PictureMarkup {
  /// With `dark` the reader's appearance decides, as GitHub and most other sites know it.
  static func markdown(_ path: String, dark: String?, alt: String) -> String {
    guard let dark else { return "![\(escaped(alt, "[]\\"))](\(destination(path)))" }
    return """
      <picture>
        <source media="(prefers-color-scheme: dark)" srcset="\(attribute(encoded(dark)))">
        <img alt="\(attribute(alt))" src="\(attribute(encoded(path)))">
      </picture>
      """
  }

  /// In pointed brackets a destination may have spaces and parentheses.
  private static func destination(_ path: String) -> String {
    path.contains { " ()<>".contains($0) } ? "<" + escaped(path, "<>\\") + ">" : path
  }

  private static func escaped(_ text: String, _ characters: String) -> String {
    oneLine(text).map { characters.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  private static func encoded(_ path: String) -> String {
    path.map { $0 == " " ? "%20" : "\($0)" }.joined()
  }

  private static func attribute(_ text: String) -> String {
    oneLine(text).map { character in
      switch character {
      case "&": "&amp;"
      case "\"": "&quot;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: "\(character)"
      }
    }.joined()
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
