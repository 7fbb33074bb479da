import ArgumentParser
import TabanimRenderer

/// For what kind of page a snippet is.
enum SnippetForm: String, NamedArgument, Sendable {
  case markdown, html, docc, hugo

  /// True for pages that can hold a video.
  var hasVideos: Bool { self == .html || self == .hugo }
}

/// The lines that put pictures into a page.
struct PictureMarkup {
  let pictures: PictureSet
  let form: SnippetForm

  /// Ends with a line break.
  var text: String {
    switch form {
    case .html: html(url: PictureMarkup.encoded) + "\n"
    case .markdown:
      (isPlain && (pictures.main.scale == 1 || pictures.main.format == .svg)
        ? markdown(pictures.main.address) : html(url: PictureMarkup.encoded)) + "\n"
    case .docc: markdown(pictures.main.name.base) + "\n"
    case .hugo: (isPlain ? figure : html(url: PictureMarkup.served)) + "\n"
    }
  }

  /// Whether one picture is all.
  private var isPlain: Bool { sources(url: { $0 }).isEmpty && pictures.variants(of: pictures.main).count == 1 }

  // MARK: HTML

  private func html(url: (String) -> String) -> String {
    let main = pictures.main
    let scales = pictures.variants(of: main)
    let set = scales.count > 1 ? " srcset=\"\(PictureMarkup.sourceSet(scales, url: url))\"" : ""
    let image =
      "<img src=\"\(PictureMarkup.attribute(url(main.address)))\"\(set) alt=\"\(PictureMarkup.attribute(pictures.alt))\" "
      + "width=\"\(main.width)\" height=\"\(main.height)\">"
    let sources = sources(url: url)
    guard !sources.isEmpty else { return image }
    return (["<picture>"] + sources.map { "  " + $0 } + ["  " + image, "</picture>"]).joined(separator: "\n")
  }

  /// The first whose conditions hold is taken: so those for readers who want no motion come first, and dark before light.
  private func sources(url: (String) -> String) -> [String] {
    let (still, dark) = ("(prefers-reduced-motion: reduce)", "(prefers-color-scheme: dark)")
    var sources: [String] = []
    func add(_ media: String?, _ picture: PictureSet.Picture, type: String? = nil) {
      let conditions =
        (media.map { " media=\"\($0)\"" } ?? "") + (type.map { " type=\"\($0)\"" } ?? "")
      sources.append(
        "<source\(conditions) srcset=\"\(PictureMarkup.sourceSet(pictures.variants(of: picture), url: url))\">")
    }
    if let picture = pictures.still(isDark: true) { add("\(still) and \(dark)", picture) }
    if let picture = pictures.still(isDark: false) { add(still, picture) }
    for isDark in [true, false] {
      for picture in pictures.formats(isDark: isDark) where picture.path != pictures.main.path {
        let isOther = picture.format != pictures.main.format
        add(isDark ? dark : nil, picture, type: isOther ? picture.format.mediaType : nil)
      }
    }
    return sources
  }

  private static func sourceSet(_ pictures: [PictureSet.Picture], url: (String) -> String) -> String {
    guard pictures.count > 1 else { return pictures.first.map { attribute(url($0.address)) } ?? "" }
    return pictures.map { "\(attribute(url($0.address))) \(plain($0.scale))x" }.joined(separator: ", ")
  }

  /// As an address. Commas part the entries of a list, and a question mark would begin a query.
  static func encoded(_ path: String) -> String {
    path.utf8.map { byte in
      switch byte {
      case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: ","),
        UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "?"), UInt8(ascii: "\\"), UInt8(ascii: "`"):
        let digits = String(byte, radix: 16, uppercase: true)
        return Array("%\(digits.count < 2 ? "0" : "")\(digits)".utf8)
      default: return [byte]
      }
    }.reduce(into: "") { $0 += String(decoding: $1, as: UTF8.self) }
  }

  /// As Hugo serves it: what lies in static is at the site's root.
  static func served(_ path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let index = parts.lastIndex(of: "static") else { return encoded(path) }
    return encoded("/" + parts[(index + 1)...].joined(separator: "/"))
  }

  static func attribute(_ text: String) -> String {
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

  // MARK: Others

  /// In pointed brackets a destination may have spaces and parentheses.
  private func markdown(_ path: String) -> String {
    let destination =
      path.contains { " ()<>".contains($0) } ? "<" + PictureMarkup.escaped(path, "<>\\") + ">" : path
    return "![\(PictureMarkup.escaped(pictures.alt, "[]\\"))](\(destination))"
  }

  private var figure: String {
    let main = pictures.main
    func quoted(_ text: String) -> String { "\"" + PictureMarkup.escaped(text, "\"\\") + "\"" }
    return "{{< figure src=\(quoted(PictureMarkup.served(main.address))) alt=\(quoted(pictures.alt)) "
      + "width=\"\(main.width)\" height=\"\(main.height)\" >}}"
  }

  private static func escaped(_ text: String, _ characters: String) -> String {
    oneLine(text).map { characters.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension OutputFormat {
  /// What pages call it; nil for what they do not show as a picture.
  var mediaType: String? {
    [.y4m, .mp4, .webm].contains(self) ? nil : self == .svg ? "image/svg+xml" : "image/" + suffix
  }
}
