import Renderer

/// What a picture's name says of it, as DocC reads names: `name[~dark][@2x].gif`, or a slash in the suffix's place for a
/// folder of frames.
struct PictureName: Equatable {
  let path: String
  let isDark: Bool
  /// Pixels to the point, as a flag takes it.
  let scale: String?
  /// The name would be read by nobody: the scale stands before the appearance.
  let isMisordered: Bool
  /// Where the dark twin's name differs.
  private let darkPlace: String.Index

  init(_ path: String) {
    self.path = path
    let end = path.lastIndex { $0 != "/" }.map { path.index(after: $0) } ?? path.startIndex
    let begin = path[..<end].lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let isFolder = path.hasSuffix("/")
    let stem = path[begin..<(isFolder ? end : path[begin..<end].lastIndex(of: ".") ?? end)]
    scale = PictureName.scales.first { stem.hasSuffix("@\($0)x") }
    let unscaled = scale == nil ? stem : stem.dropLast(3)
    isDark = unscaled.hasSuffix("~dark")
    let rest = isDark ? unscaled.dropLast(5) : unscaled
    isMisordered = isDark && scale == nil && PictureName.scales.contains { rest.hasSuffix("@\($0)x") }
    darkPlace = unscaled.endIndex
  }

  static let scales = ["1", "2", "3"]

  /// As this one, for the dark appearance.
  var dark: PictureName { PictureName(path[..<darkPlace] + "~dark" + path[darkPlace...]) }

  /// nil for a folder, and where the suffix says none.
  var format: OutputFormat? { path.hasSuffix("/") ? nil : OutputFormat(path: path) }
}

/// The names of a spec's pictures.
enum PictureNames {
  /// The spec's name without what stands before it, and without its suffix.
  static func stem(ofSpec spec: String) -> String {
    let name = spec[place(ofSpec: spec).endIndex...]
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }

  /// The pictures that are there, in `folder` or beside the spec.
  static func existing(of spec: String, in folder: String?) -> [PictureName] {
    let place = folder.map { $0.isEmpty || $0.hasSuffix("/") ? $0 : $0 + "/" } ?? String(place(ofSpec: spec))
    let scales = [""] + PictureName.scales.map { "@\($0)x" }
    return OutputFormat.allCases.flatMap { format in
      ["", "~dark"].flatMap { appearance in
        scales.map { place + stem(ofSpec: spec) + appearance + $0 + "." + format.rawValue }
      }
    }.filter(TextOutput.exists).map(PictureName.init)
  }

  /// What stands before the spec's own name: its folder with a slash, or nothing.
  private static func place(ofSpec spec: String) -> Substring {
    spec[..<(spec.lastIndex(of: "/").map { spec.index(after: $0) } ?? spec.startIndex)]
  }
}
