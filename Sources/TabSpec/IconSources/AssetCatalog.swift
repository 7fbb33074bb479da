import Platform
import TabModel

/// The assets of a catalog: what its folders are called, and by which names an app finds them.
struct AssetCatalog {
  /// Largest number of files and folders in all groups of a catalog.
  static let fileLimit = 10_000
  private static let depthLimit = 32
  /// Kinds of assets that are icons.
  static let kinds = ["imageset", "symbolset"]
  /// Name of the file that says what is in a folder.
  static let contents = "Contents.json"

  /// The catalog in a path and the name of the asset after it; nil if no part of the path is a catalog.
  static func split(_ path: String) -> (catalog: String, name: String)? {
    let parts = path.split(separator: "/")
    guard let index = parts.firstIndex(where: { $0.hasSuffix(".xcassets") }) else { return nil }
    return (parts[...index].joined(separator: "/"), parts[(index + 1)...].joined(separator: "/"))
  }

  /// An asset of any kind.
  struct Asset: Equatable {
    /// Name in an app: that of its folder, after those of the groups that provide a namespace.
    var name: String
    /// Path of its folder, from the catalog's.
    var folder: String
    /// Suffix of its folder, without the dot: "imageset".
    var kind: String

    /// Name by the folders: the path without its suffix.
    var place: String { String(folder.dropLast(kind.count + 1)) }
  }

  /// The catalog, as the spec calls it.
  let file: Spec.FilePath
  private(set) var assets: [Asset] = []
  private var count = 0

  /// Lists the catalog in the folder `path`. Hidden files and links are skipped.
  ///
  /// - Parameters:
  ///   - path: Real path of the catalog.
  ///   - file: The catalog, as the spec calls it.
  ///   - providesNamespace: Whether the names in the group at this path, relative to the catalog, begin with its name.
  init(
    at path: String, file: Spec.FilePath, providesNamespace: (String) throws(Problem) -> Bool
  ) throws(Problem) {
    self.file = file
    try list(path, group: "", prefix: "", depth: 0, providesNamespace)
  }

  private mutating func list(
    _ path: String, group: String, prefix: String, depth: Int, _ providesNamespace: (String) throws(Problem) -> Bool
  ) throws(Problem) {
    for name in (FolderNames.all(in: path) ?? []).sorted() where !name.hasPrefix(".") {
      count += 1
      guard count <= Self.fileLimit, depth < Self.depthLimit else {
        throw .catalogTooLarge(file.text, limit: Self.fileLimit)
      }
      let place = path + "/" + name
      guard !FileStatus.isLink(place), FolderNames.isFolder(place) else { continue }
      guard let dot = name.lastIndex(of: ".") else {
        let isSpace = try providesNamespace(group + name)
        try list(
          place, group: group + name + "/", prefix: isSpace ? prefix + name + "/" : prefix, depth: depth + 1,
          providesNamespace)
        continue
      }
      assets.append(
        Asset(
          name: prefix + name[..<dot], folder: group + name, kind: String(name[name.index(after: dot)...])))
    }
  }

  /// Folder of an asset, as one would call it in the working folder.
  func folder(of asset: Asset) -> String { file.inWorkingFolder + "/" + asset.folder }

  /// Whether an icon goes by this name.
  func has(_ name: String) -> Bool { assets.contains { $0.name == name && Self.kinds.contains($0.kind) } }

  var iconNames: [String] { assets.filter { Self.kinds.contains($0.kind) }.map(\.name) }

  /// The icons that are called `name`, as in an app or by the folders in which they lie, with or without their suffix; else what
  /// else goes by it.
  func matches(_ name: String) -> (icons: [Asset], others: [Asset]) {
    let suffix = suffix(of: name)
    let name = bare(name)
    let named = assets.filter { $0.name == name }
    let all = named.isEmpty ? assets.filter { $0.place == name } : named
    let icons = all.filter { suffix.map { [$0] }?.contains($0.kind) ?? Self.kinds.contains($0.kind) }
    return (icons, icons.isEmpty ? all : [])
  }

  /// The only icon that is called so.
  func icon(_ name: String) throws(Problem) -> Asset {
    let (icons, others) = matches(name)
    guard let icon = icons.first else {
      if let other = others.first { throw .assetOfWrongKind(bare(name), kind: other.kind) }
      throw .noAsset(bare(name), catalog: file.text, suggestion: nearest(to: name))
    }
    guard icons.count == 1 else { throw .twoAssets(bare(name), first: icon.folder, second: icons[1].folder) }
    return icon
  }

  /// The name of the icon that is likely meant by `name`.
  func nearest(to name: String) -> String? { suggestion(for: bare(name), among: iconNames) }

  private func suffix(of name: String) -> String? { Self.kinds.first { name.hasSuffix("." + $0) } }

  private func bare(_ name: String) -> String {
    suffix(of: name).map { String(name.dropLast($0.count + 1)) } ?? name
  }
}
