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
    let place =
      scale.flatMap { name.firstRange(of: "@\($0)x.")?.lowerBound } ?? name.lastIndex(of: ".") ?? name.endIndex
    return PictureName(path[..<name.startIndex] + name[..<place] + "~dark" + name[place...])
  }

  private var name: Substring {
    path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
  }

  private var stem: Substring { name.lastIndex(of: ".").map { name[..<$0] } ?? name }
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
