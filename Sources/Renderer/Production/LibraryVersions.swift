import TabCodecs
import TabModel
import TabSVG
import TabText

/// The libraries and the font that pictures depend on in addition to their specs. Both may differ between
/// machines.
package enum LibraryVersions {
  package static var libraries: [(name: String, version: String)] {
    CodecLibraries.versions + TextLibraries.versions + [XMLLibrary.version]
  }

  /// The default font of titles: its family, the hash that pictures carry, and its files; nil means that no
  /// font is installed.
  package static var font: (family: String, hash: String, files: [String])? {
    guard let production = try? Production(SourceText(file: "{}", bytes: Array("{}".utf8))) else { return nil }
    return production.provenance.font.map { ($0.family, $0.hash, production.fonts.files.map(\.path)) }
  }
}
