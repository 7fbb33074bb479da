import CFreeType
import Platform

/// Says which installed fonts text depends on, without setting it. It reads the first bytes of Inter's files, where a font has a
/// checksum of each of its tables. Other fonts count only for text with characters that the main font lacks: all of them, since
/// fontconfig chooses among them.
public struct FontKey: Sendable {
  /// Changes with the fonts.
  public let text: String
  /// The files of the main font: one, or all of Inter.
  private let mainFiles: Set<String>
  /// Whether any installed font may be used.
  private let coversAll: Bool

  /// The key of text of `scalars`, with the characters of built-in texts. nil means that no font can be opened.
  ///
  /// - Parameters:
  ///   - scalars: Characters other than those of ASCII.
  ///   - file: A font file to use instead of Inter, whose contents the caller knows; nil means Inter.
  ///   - dependsOnAll: Whether there may be other characters.
  public init?(of scalars: Set<UInt32>, file: String?, dependsOnAll: Bool = false) {
    guard let main = Self.monitor.locked({ Self.mainFont(file) }) else { return nil }
    mainFiles = main.files
    let isCovered = !dependsOnAll && Self.monitor.locked { main.covers(scalars) }
    coversAll = !isCovered
    text = isCovered ? main.text : main.text + Self.installed
  }

  /// Whether the key changes with each of these font files.
  public func covers(_ files: some Sequence<String>) -> Bool { coversAll || files.allSatisfy(mainFiles.contains) }

  /// The regular cut of a main font. FreeType's faces must not be shared between threads, so the monitor guards it.
  private final class MainFont {
    let text: String
    let files: Set<String>
    private let font: Font?
    private var covered: [UInt32: Bool] = [:]
    /// Whether the font has the characters of built-in texts.
    private lazy var hasOwn =
      (Array(0x20...0x7E) + [0xB7, 0xD7, 0x2013, 0x2014, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026])
      .allSatisfy(has)

    init(text: String, files: Set<String>, font: Font?) { (self.text, self.files, self.font) = (text, files, font) }

    func covers(_ scalars: Set<UInt32>) -> Bool { font != nil && hasOwn && scalars.allSatisfy(has) }

    private func has(_ scalar: UInt32) -> Bool {
      if let known = covered[scalar] { return known }
      let isThere = font.map { FT_Get_Char_Index($0.face, FT_ULong(scalar)) != 0 } == true
      covered[scalar] = isThere
      return isThere
    }
  }

  private static let monitor = Monitor()
  /// Guarded by the monitor.
  nonisolated(unsafe) private static var fonts: [String: MainFont] = [:]

  private static func mainFont(_ file: String?) -> MainFont? {
    if let known = fonts[file ?? ""] { return known }
    let files = file.map { [$0] } ?? InterFiles.all(in: InterFiles.folders)
    guard let library = try? FontLibrary(file: file) else { return nil }
    // Without Inter a stand-in may be any font.
    let font = files.isEmpty ? nil : try? library.font(.regular)
    var hash = ContentHash()
    for path in file == nil ? files : [] {
      hash.add(Array((path.split(separator: "/").last ?? "").utf8))
      // A collection has its tables in several places.
      if path.hasSuffix(".ttc") { hash.add(fileAt: path) } else { hash.add(FileBytes.beginning(of: path, count: 1024)) }
    }
    let made = MainFont(text: hash.text, files: Set(files), font: font)
    fonts[file ?? ""] = made
    return made
  }

  /// All installed fonts, in the order in which fontconfig would try them.
  private static let installed: String = {
    let fallback = FontFallback()
    let needs = [("en", FontFallback.Need.Kind.text), ("und-zsye", .emoji)].map {
      FontFallback.Need(kind: $0.1, language: $0.0, weight: FontWeight.regular.value)
    }
    let files = needs.flatMap { fallback.candidates(for: $0).map(\.file) }
    return files.map { file in
      let name = file.split(separator: "/").last.map(String.init) ?? file
      return "\(name) \(FileStatus(path: file)?.stamp.size ?? 0)\n"
    }.joined()
  }()
}
