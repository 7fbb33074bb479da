import Platform
import TabModel

/// The kind of page for which a snippet is.
package enum SnippetForm: String, CaseIterable, Sendable {
  case markdown, html, docc, hugo
}

/// Finds the site or the catalog of which a Markdown file is a page.
package enum SiteSearch {
  /// A site that Hugo builds.
  package struct HugoSite {
    /// Whether its pages show HTML that is written in Markdown: its configuration says so.
    package let showsHTML: Bool
  }

  /// The names of Hugo's configuration, the newest first.
  private static let configurations = ["hugo", "config", "config/_default/hugo", "config/_default/config"].flatMap {
    name in ["toml", "yaml", "yml", "json"].map { name + "." + $0 }
  }

  /// Whether a folder is in a documentation catalog.
  package static func isInCatalog(_ folder: String) -> Bool {
    RealPath.of(folder.isEmpty ? "." : folder)?.split(separator: "/").contains { $0.hasSuffix(".docc") } == true
  }

  /// The site in whose `content` folder a folder is; nil means none. The search ends with the folder that contains a repository.
  package static func hugoSite(of folder: String) -> HugoSite? {
    guard var current = RealPath.of(folder.isEmpty ? "." : folder) else { return nil }
    while let slash = current.lastIndex(of: "/"), slash != current.startIndex {
      let isContent = current[current.index(after: slash)...] == "content"
      if FileStatus.isThere(current + "/.git") { return nil }
      current = String(current[..<slash])
      if isContent, let file = configurations.lazy.map({ current + "/" + $0 }).first(where: FileStatus.isThere) {
        return HugoSite(showsHTML: showsHTML(file))
      }
    }
    return nil
  }

  /// Whether a configuration of TOML, YAML or JSON has the setting `unsafe` of Hugo's renderer on.
  private static func showsHTML(_ file: String) -> Bool {
    guard let bytes = try? FileBytes.contents(of: file, limit: SourceText.byteLimit) else { return false }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).contains { line in
      let letters = line.filter { $0.isLetter || $0 == "=" || $0 == ":" }.lowercased()
      return ["unsafe=true", "unsafe:true"].contains { letters.hasPrefix($0) || letters.hasSuffix("." + $0) }
    }
  }
}
