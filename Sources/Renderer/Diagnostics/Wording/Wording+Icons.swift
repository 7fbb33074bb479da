/// SF Symbol templates and asset catalogs.
extension Wording {
  /// Key of an icon from a file of this name.
  static func iconKey(_ name: String) -> String {
    if name.contains(".xcassets/") { return "asset" }
    return switch name.split(separator: ".").last?.lowercased() {
    case "png": "png"
    case "jpg", "jpeg", "webp": "image"
    case "json": "lottie"
    default: "svg"
    }
  }

  init(_ problem: SymbolProblem, of path: String) {
    switch problem {
    case .notATemplate:
      self.init(
        "\(quoted(path)) is not an SF Symbol template",
        help: "a template is an SVG file with the groups Guides and Symbols; the SF Symbols app exports them")
    case .noVariant(let name, let there):
      self.init(
        "the template \(quoted(path)) has no \(name)",
        help: there.isEmpty
          ? "its group Symbols has no drawing that is named as Regular-M is"
          : "it has \(there.joined(separator: ", ")): name one as \"variant\"")
    case .noGuide(let name):
      self.init(
        "the template \(quoted(path)) has no visible guide \(name)",
        help: "the guides give the size of the symbol: keep their names, and the layer Guides, when you export it")
    case .guidesReversed(let scale):
      self.init("in the template \(quoted(path)) Capline-\(scale) is not above Baseline-\(scale)")
    case .emptyVariant(let name):
      self.init(
        "\(name) of the template \(quoted(path)) shows nothing", help: "its paths need a fill or a stroke")
    case .tooLarge(let name, let limit):
      self.init(
        "\(name) of the template \(quoted(path)) would be larger than \(plain(limit)) points in a tab bar",
        help: "the distance of its baseline and capline does not fit the drawing")
    }
  }

  init(_ problem: CatalogProblem) {
    switch problem {
    case .notACatalog(let path): self.init("\(quoted(path)) is not an asset catalog, a folder NAME.xcassets")
    case .noName(let path):
      self.init("\(quoted(path)) is a catalog, not an asset in it", help: "add the asset's name: \"\(path)/NAME\"")
    case .noCatalog(let name):
      self.init(
        "\(quoted(name)) does not say in which asset catalog it is",
        help: "write \"Assets.xcassets/\(name)\", or name the catalog as \"assets\" in the spec or its project")
    case .noAsset(let name, let catalog, let suggestion):
      self.init(
        "\(quoted(catalog)) has no asset \(quoted(name))", help: suggestion.map { "did you mean \(quoted($0))?" })
    case .twoAssets(let name, let first, let second):
      self.init(
        "two assets are called \(quoted(name)): \(first) and \(second)", help: "rename one of them")
    case .wrongKind(let name, let kind):
      self.init("\(quoted(name)) is a \(kind)", help: "icons are imagesets and symbolsets")
    case .tooManyFiles(let path, let limit):
      self.init("the catalog \(quoted(path)) has too many files: at most \(limit), at most 32 folders deep")
    case .noImage(let appearance):
      self.init(
        "none of these files is for the \(appearance) appearance of an iPhone or iPad",
        help: "add one for any appearance, of the idiom \"universal\"")
    case .missingFile(let name):
      self.init("there is no file \(quoted(name))", help: "it has to be beside this Contents.json")
    case .notAFileName(let name):
      self.init("\(quoted(name)) is not the name of a file", help: "the file has to be beside this Contents.json")
    case .unreadableFormat(let name):
      self.init(
        "\(quoted(name)) is in a format that is not read",
        help: "export it as SVG, or as PNG at the scales 2x and 3x; PNG, JPEG, WebP and SVG are read")
    }
  }
}
