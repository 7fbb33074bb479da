import Renderer

/// What a picture's name says of it, as DocC reads names: `name[~dark][@2x].ext`.
struct PictureName {
  let path: String

  var isDark: Bool { stem.contains("~dark") }

  /// Pixels to the point, as a flag takes it.
  var scale: String? { ["1", "2", "3"].first { stem.hasSuffix("@\($0)x") } }

  init(_ path: String) { self.path = path }

  /// As this one, for the dark appearance.
  var dark: PictureName {
    let place = (scale == nil ? stem : stem.dropLast(3)).endIndex
    return PictureName(path[..<place] + "~dark" + path[place...])
  }

  /// Whether it is a folder's, which has no suffix.
  private var isFolder: Bool { path.hasSuffix("/") }

  /// Without what stands before it, and without slashes at its end.
  private var name: Substring {
    let name = path.prefix(upTo: path.lastIndex { $0 != "/" }.map { path.index(after: $0) } ?? path.endIndex)
    return name.lastIndex(of: "/").map { name[name.index(after: $0)...] } ?? name
  }

  private var stem: Substring { isFolder ? name : name.lastIndex(of: ".").map { name[..<$0] } ?? name }
}

/// The names under which a spec's pictures are looked for.
struct PictureNames {
  private let base: String

  /// `folder` is where they are; nil for the spec's own.
  init(spec: String, folder: String?) {
    let name = spec.lastIndex(of: "/").map { spec[spec.index(after: $0)...] } ?? spec[...]
    let own = String(spec[..<name.startIndex])
    let place = folder.map { $0.isEmpty || $0.hasSuffix("/") ? $0 : $0 + "/" } ?? own
    base = place + (name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }

  /// Those that are there.
  var existing: [PictureName] {
    var names: [PictureName] = []
    for suffix in OutputFormat.allCases.map(\.rawValue) {
      for appearance in ["", "~dark"] {
        for scale in ["", "@1x", "@2x", "@3x"] {
          let path = base + appearance + scale + "." + suffix
          if TextOutput.exists(path) { names.append(PictureName(path)) }
        }
      }
    }
    return names
  }
}
