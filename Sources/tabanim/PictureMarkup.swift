import ArgumentParser
import TabBase
import TabModel
import TabSpec
import TabanimRenderer

extension SnippetForm: NamedArgument {
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
    case .html: html(url: Escape.url) + "\n"
    case .markdown:
      (isPlain && !pictures.isSingle && (pictures.main.scale == 1 || pictures.main.format == .svg)
        ? markdown(pictures.main.url(Escape.url)) : html(url: Escape.url)) + "\n"
    case .docc: markdown(pictures.main.published ?? Escape.markdownDestination(pictures.main.name.base)) + "\n"
    case .hugo: (isPlain ? figure : html(url: PictureMarkup.served)) + "\n"
    }
  }

  /// Whether one picture is all.
  private var isPlain: Bool {
    sources(url: { $0 }).isEmpty && (pictures.isSingle || pictures.variants(of: pictures.main).count == 1)
  }

  // MARK: HTML

  private func html(url: (String) -> String) -> String {
    let main = pictures.main
    let scales = pictures.isSingle ? [main] : pictures.variants(of: main)
    let set = scales.count > 1 ? " srcset=\"\(PictureMarkup.sourceSet(scales, url: url))\"" : ""
    let image =
      "<img src=\"\(Escape.html(main.url(url)))\"\(set) alt=\"\(Escape.html(pictures.alt))\" "
      + "width=\"\(main.width)\" height=\"\(main.height)\">"
    let sources = sources(url: url)
    guard !sources.isEmpty else { return image }
    return (["<picture>"] + sources.map { "  " + $0 } + ["  " + image, "</picture>"]).joined(separator: "\n")
  }

  /// The first whose conditions hold is taken: so those for readers who want no motion come first, and dark before light.
  private func sources(url: (String) -> String) -> [String] {
    let (still, dark) = ("(prefers-reduced-motion: reduce)", "(prefers-color-scheme: dark)")
    var sources: [String] = []
    if pictures.isSingle { return sources }
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
    guard pictures.count > 1 else { return pictures.first.map { Escape.html($0.url(url)) } ?? "" }
    return pictures.map { "\(Escape.html($0.url(url))) \(plain($0.scale))x" }.joined(separator: ", ")
  }

  /// As Hugo serves it: what lies in static is at the site's root.
  static func served(_ path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let index = parts.lastIndex(of: "static") else { return Escape.url(path) }
    return Escape.url("/" + parts[(index + 1)...].filter { !$0.isEmpty }.joined(separator: "/"))
  }

  // MARK: Others

  /// `destination` is Markdown already.
  private func markdown(_ destination: String) -> String {
    "![\(Escape.markdown(pictures.alt))](\(destination))"
  }

  private var figure: String {
    let main = pictures.main
    return "{{< figure src=\(Escape.hugo(main.url(PictureMarkup.served))) alt=\(Escape.hugo(pictures.alt)) "
      + "width=\"\(main.width)\" height=\"\(main.height)\" >}}"
  }
}

extension OutputFormat {
  /// What pages call it; nil for what they do not show as a picture.
  var mediaType: String? {
    [.y4m, .mp4, .webm].contains(self) ? nil : self == .svg ? "image/svg+xml" : "image/" + suffix
  }
}
