import TabModel

/// Faults of asset catalogs, and of the ways in which specs name assets.
extension Problem {
  static func notACatalog(_ path: String) -> Problem {
    Problem("catalog.notACatalog", "\(quoted(path)) is not an asset catalog, a folder NAME.xcassets")
  }

  static func noAssetName(_ path: String) -> Problem {
    Problem(
      "catalog.noName", "\(quoted(path)) is a catalog, not an asset in it",
      help: "add the asset's name: \"\(path)/NAME\"")
  }

  static func noCatalog(asset name: String) -> Problem {
    Problem(
      "catalog.noCatalog", "\(quoted(name)) does not say in which asset catalog it is",
      help: "write \"Assets.xcassets/\(name)\", or name the catalog as \"assets\" in the spec or its project")
  }

  static func noAsset(_ name: String, catalog: String, suggestion: String?) -> Problem {
    Problem(
      "catalog.noAsset", "\(quoted(catalog)) has no asset \(quoted(name))",
      help: suggestion.map { "did you mean \(quoted($0))?" }, treatment: .mend(file: catalog))
  }

  /// Two assets of the catalog have this name; `first` and `second` are their folders.
  static func twoAssets(_ name: String, first: String, second: String) -> Problem {
    Problem(
      "catalog.twoAssets", "two assets are called \(quoted(name)): \(first) and \(second)", help: "rename one of them")
  }

  static func assetOfWrongKind(_ name: String, kind: String) -> Problem {
    Problem("catalog.wrongKind", "\(quoted(name)) is a \(kind)", help: "icons are imagesets and symbolsets")
  }

  /// The catalog has more than `limit` files and folders.
  static func catalogTooLarge(_ path: String, limit: Int) -> Problem {
    Problem(
      "catalog.tooManyFiles",
      "the catalog \(quoted(path)) has too many files: at most \(limit), at most 32 folders deep")
  }

  static func noImage(appearance: String) -> Problem {
    Problem(
      "catalog.noImage", "none of these files is for the \(appearance) appearance of an iPhone or iPad",
      help: "add one for any appearance, of the idiom \"universal\"")
  }

  static func missingAssetFile(_ name: String) -> Problem {
    Problem(
      "catalog.missingFile", "there is no file \(quoted(name))",
      help: "it has to be beside this Contents.json", treatment: .mend(file: name))
  }

  static func notAFileName(_ name: String) -> Problem {
    Problem(
      "catalog.notAFileName", "\(quoted(name)) is not the name of a file",
      help: "the file has to be beside this Contents.json")
  }

  static func unreadableFormat(_ name: String) -> Problem {
    Problem(
      "catalog.unreadableFormat", "\(quoted(name)) is in a format that is not read",
      help: "export it as SVG, or as PNG at the scales 2x and 3x; PNG, JPEG, WebP, SVG and PDF are read")
  }
}
