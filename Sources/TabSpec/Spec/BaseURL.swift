import TabBase
import TabModel

/// An address below which pictures are published, for pages that do not lie beside them.
package struct BaseURL: Equatable, Sendable {
  /// What stands for the path of a picture.
  private static let placeholder = "{path}"
  /// ECMA 262.
  package static let pattern = #"^(https?://[^\s"'<>\\`()]+|/[^\s"'<>\\`()]*)$"#

  /// As the user wrote it.
  package let text: String

  /// Throws a problem for what is no address: it begins with https://, http:// or a slash.
  package init(_ text: String) throws(Problem) {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.value > 0x20 && $0.value < 0x7F && !"\"'<>\\`()".unicodeScalars.contains($0)
    }
    let scheme = ["https://", "http://"].first(where: text.hasPrefix)
    guard isPlain, text.hasPrefix("/") || scheme.map({ text.count > $0.count }) == true else { throw .badBaseURL(text) }
    if text.contains("//github.com/"), text.contains("/blob/"), !text.contains("raw=") { throw .pageOfFile(text) }
    self.text = text
  }

  /// The address of the picture with this path from the root.
  package func address(of path: String) -> String {
    let path = Escape.url(path)
    if text.contains(BaseURL.placeholder) { return text.replacing(BaseURL.placeholder, with: path) }
    return text + (text.hasSuffix("/") ? "" : "/") + path
  }
}

extension Problem {
  /// GitHub shows a page at that address, and the picture at another.
  fileprivate static func pageOfFile(_ text: String) -> Problem {
    let raw = text.replacing("//github.com/", with: "//raw.githubusercontent.com/").replacing("/blob/", with: "/")
    return Problem(
      "spec.badBaseURL", "\(quoted(text)) is the address of pages that show files, not of the files",
      help: "write \(quoted(raw))")
  }

  fileprivate static func badBaseURL(_ text: String) -> Problem {
    Problem(
      "spec.badBaseURL", "\(quoted(text)) is not the address of a folder",
      help: "write \"https://raw.githubusercontent.com/OWNER/REPO/main\", or an address with {path} in it")
  }
}
