import TabCodecs
import TabModel

/// The parts of a picture's name, in DocC's scheme: `name[~dark][@2x].gif`, or a slash in place of the
/// suffix for a folder of frames.
package struct PictureName: Hashable, Sendable {
  package let path: String
  package let isDark: Bool
  /// Pixels per point; nil means that the name contains no scale.
  package let scale: Int?
  /// The path with the parts of its name in the right order; nil means that they are.
  package let ordered: String?
  /// The name without folder, appearance, scale and suffix.
  package let base: String
  /// The path with an appearance and a scale as they are read, where its name has them in another form: "~Dark", "_dark",
  /// "@2X". nil means that there is none.
  package let meant: String?
  /// Where the dark twin's name differs.
  private let darkPlace: String.Index

  package init(_ path: String) {
    self.path = path
    let end = path.lastIndex { $0 != "/" }.map { path.index(after: $0) } ?? path.startIndex
    let begin = path[..<end].lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let isFolder = path.hasSuffix("/")
    let stem = path[begin..<(isFolder ? end : path[begin..<end].lastIndex(of: ".") ?? end)]
    scale = PictureName.scales.first { stem.hasSuffix("@\($0)x") }
    let unscaled = scale == nil ? stem : stem.dropLast(3)
    isDark = unscaled.hasSuffix("~dark")
    let rest = isDark ? unscaled.dropLast(5) : unscaled
    ordered = PictureName.ordered(stem).map { path[..<begin] + $0 + path[stem.endIndex...] }
    base = String(rest)
    meant = PictureName.meant(stem).map { path[..<begin] + $0 + path[stem.endIndex...] }
    darkPlace = unscaled.endIndex
  }

  private static let scales = [1, 2, 3]

  /// The name of a file as people write it, with the parts in the form that is read.
  private static func meant(_ stem: Substring) -> String? {
    var (name, scale) = (String(stem), "")
    if let known = scales.first(where: { name.lowercased().hasSuffix("@\($0)x") }) {
      scale = "@\(known)x"
      name.removeLast(3)
    }
    let dark = ["~dark", "_dark", "-dark", ".dark"].first { name.lowercased().hasSuffix($0) && name.count > $0.count }
    if let dark { name = name.dropLast(dark.count) + "~dark" }
    return name + scale == stem ? nil : name + scale
  }

  private static func ordered(_ stem: Substring) -> String? {
    let parts = ["-poster", "~dark"] + scales.map { "@\($0)x" }
    var (rest, found) = (stem, [Int]())
    while let part = parts.indices.first(where: { rest.hasSuffix(parts[$0]) && !found.contains($0) }) {
      rest = rest.dropLast(parts[part].count)
      found.insert(part, at: 0)
    }
    return found == found.sorted() ? nil : rest + found.sorted().map { parts[$0] }.joined()
  }

  /// The name of the same picture in the dark appearance.
  package var dark: PictureName { PictureName(path[..<darkPlace] + "~dark" + path[darkPlace...]) }

  package var poster: String {
    let place = isDark ? path.index(darkPlace, offsetBy: -5) : darkPlace
    let suffix = isFolder ? path.endIndex : path[darkPlace...].lastIndex(of: ".") ?? path.endIndex
    return path[..<place] + "-poster" + path[place..<suffix] + "." + OutputFormat.png.rawValue
  }

  package var isFolder: Bool { path.hasSuffix("/") }

  /// The format of the suffix; nil means a folder or an unknown suffix.
  package var format: OutputFormat? { isFolder ? nil : OutputFormat(path: path) }

  /// The path without its suffix: the same for pictures that DocC takes for one.
  package var withoutSuffix: String {
    SpecName.folder(of: path) + base + (isDark ? "~dark" : "") + (scale.map { "@\($0)x" } ?? "")
  }

  /// Whether a spec with this stem has pictures of this name: `stem` itself, or `stem-WORD`.
  package func isPicture(ofStem stem: String) -> Bool {
    base == stem || base.hasPrefix(stem + "-") && base.count > stem.count + 1
  }
}
