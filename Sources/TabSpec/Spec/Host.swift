import TabCodecs
import TabModel

/// A place on the web that shows pictures.
public enum Host: String, CaseIterable, Sendable { case github, docc, pub, pypi, x }

extension Host {
  /// When the table of the hosts' rules was last compared with their documents and with reports of users.
  static let date = "November 2026"

  /// A rule of a host for some formats.
  package struct Rule {
    var formats: [OutputFormat]
    /// The suffix that a file must have; nil means the format's own.
    var suffix: String?
    /// Maximum size of a file, in bytes; nil means that none is known.
    package var maxBytes: Int?
    /// Maximum width and height, in pixels; nil means that none is known.
    var maxSize: (width: Int, height: Int)?
  }

  private static let megabyte = 1_000_000

  /// The formats that the host shows. All show GIF, which is what a spec makes by default.
  var rules: [Rule] {
    switch self {
    case .github: [Rule(formats: [.gif, .png, .apng, .webp, .webpStill, .svg], maxBytes: 10 * Host.megabyte)]
    case .docc: [Rule(formats: [.gif, .png, .svg, .mp4]), Rule(formats: [.apng], suffix: OutputFormat.png.suffix)]
    case .pub: [Rule(formats: [.gif, .png, .webp, .webpStill], maxBytes: 4 * Host.megabyte)]
    case .pypi: [Rule(formats: [.gif, .png, .apng, .webp, .webpStill], maxBytes: 5 * Host.megabyte)]
    case .x:
      [
        Rule(formats: [.gif], maxBytes: 15 * Host.megabyte, maxSize: (1280, 1080)),
        Rule(formats: [.png, .webpStill], maxBytes: 5 * Host.megabyte),
        Rule(formats: [.mp4], maxBytes: 512 * Host.megabyte),
      ]
    }
  }

  /// The host's name, as it writes it.
  package var title: String {
    switch self {
    case .github: "GitHub"
    case .docc: "DocC"
    case .pub: "pub.dev"
    case .pypi: "PyPI"
    case .x: "X"
    }
  }

  /// The rules in words: "GIF, PNG up to 4 MB; …".
  package var summary: String {
    let said = rules.map { rule in
      var words = rule.formats.map(\.title).joined(separator: ", ")
      if let suffix = rule.suffix { words += " called .\(suffix)" }
      if let bytes = rule.maxBytes { words += " up to \(bytes / Host.megabyte) MB" }
      if let size = rule.maxSize { words += " and \(size.width)×\(size.height) pixels" }
      return words
    }
    return said.joined(separator: "; ") + " (\(Host.date))"
  }

  /// The rule for `format`; nil means that the host does not show it.
  package func rule(for format: OutputFormat) -> Rule? { rules.first { $0.formats.contains(format) } }

  /// The reason why the host does not show a file called `name` of this format and size, in pixels; nil means
  /// that it does.
  package func problem(with name: PictureName, as format: OutputFormat, size: (width: Int, height: Int)) -> Problem? {
    guard let rule = rule(for: format) else {
      return .notShown(format.title, host: self, known: rules.flatMap(\.formats).map(\.title))
    }
    if let suffix = rule.suffix, name.path != "-", name.format?.suffix != suffix {
      return .needsSuffix(name.path, suffix: suffix, host: self)
    }
    if let most = rule.maxSize, size.width > most.width || size.height > most.height {
      return .tooLargeForHost(size: [size.width, size.height], limit: [most.width, most.height], host: self)
    }
    return nil
  }
}

extension OutputFormat {
  /// Whether files are WebP, moving or still: the only format with a lossy quality.
  package var isWebP: Bool { self == .webp || self == .webpStill }
}
