/// A fault of an asset catalog, or of the way in which a spec names an asset.
public enum CatalogProblem: Equatable, Error, Sendable {
  /// The path of a catalog does not end in .xcassets.
  case notACatalog(String)
  /// The path ends at a catalog, without the name of an asset.
  case noName(String)
  /// An asset by its name alone, where the spec names no catalog.
  case noCatalog(asset: String)
  /// The catalog has no asset of this name; `suggestion` is the nearest name.
  case noAsset(String, catalog: String, suggestion: String?)
  /// Two assets of the catalog have this name; `first` and `second` are their folders.
  case twoAssets(String, first: String, second: String)
  /// The asset is no imageset or symbolset, but of this kind: "colorset".
  case wrongKind(String, kind: String)
  /// The catalog has more than `limit` files and folders.
  case tooManyFiles(String, limit: Int)
  /// Contents.json lists no file for this appearance, "light" or "dark", and these devices.
  case noImage(appearance: String)
  /// Contents.json lists a file that is not there.
  case missingFile(String)
  /// Contents.json lists a path instead of the name of a file beside it.
  case notAFileName(String)
  /// The file is in a format that is not read: PDF or HEIF, for example.
  case unreadableFormat(String)
}
