import TabModel

extension Spec {
  /// An imageset or symbolset of an asset catalog.
  struct AssetIcon: IconSource {
    /// Path of the catalog and name of the asset in it, or the name alone.
    var path = Located(FilePath(text: ""))
    /// Drawing of an SF Symbol template; nil means Regular-M.
    var variant: SymbolVariant?
    var shape: PictureShape?

    static let forms = [
      form(
        "An imageset or symbolset of an asset catalog.", AssetIcon(),
        [
          Field(
            "asset", { $1(&$0.path) }, Table.path,
            "Path of the catalog, relative to the spec, and name of the asset in it: \"Assets.xcassets/Home\". Or the name alone, for the catalog of the spec's `assets`.",
            required: true),
          .variant { $1(&$0.variant) }, .shape { $1(&$0.shape) },
        ])
    ]

    func resolve(_ use: Icon.Use, with resolver: inout Resolver) -> Movie.Icon {
      let (file, span) = (path.value, path.span)
      let (folder, name) = AssetCatalog.split(file.text) ?? ("", file.text)
      guard !folder.isEmpty || resolver.spec.assets != nil else {
        resolver.findings.error(.noCatalog(asset: file.text), at: span)
        return .none
      }
      guard !name.isEmpty else {
        resolver.findings.error(.noAssetName(folder), at: span)
        return .none
      }
      let catalog =
        folder.isEmpty ? resolver.catalog() : resolver.catalog(FilePath(text: folder, folder: file.folder), at: span)
      let mode = shape == nil ? use.mode : use.mode ?? .original
      return catalog.map { resolver.asset(name, in: $0, variant, mode, at: span).cut(to: shape) } ?? .none
    }

    func appName(with resolver: inout Resolver) -> Movie.IconName? {
      let name = AssetCatalog.split(path.value.text)?.name ?? path.value.text
      return .asset(resolver.catalog()?.matches(name).icons.first?.name ?? name)
    }
  }
}

extension Table {
  static let catalog = file(.text([], pattern: #"^[^/].*\.xcassets/?$"#)).checked { file, node, findings in
    guard !SpecName.isCatalog(file.text) else { return true }
    findings.error(.notACatalog(file.text), at: node.span)
    return false
  }
}

extension Resolver {
  /// The spec's catalog; nil if it names none, or if that cannot be read.
  mutating func catalog() -> AssetCatalog? { spec.assets.flatMap { catalog($0.value, at: $0.span) } }

  fileprivate mutating func catalog(_ file: Spec.FilePath, at span: SourceSpan?) -> AssetCatalog? {
    do { return try assets.catalog(file, &findings) } catch {
      findings.error(error, at: span)
      return nil
    }
  }

  /// The picture of an asset for the spec's screen.
  mutating func asset(
    _ name: String, in catalog: AssetCatalog, _ variant: SymbolVariant?, _ mode: Spec.RenderingMode?,
    at span: SourceSpan?
  ) -> Movie.Icon {
    let appearance = appearance
    do throws(Problem) {
      let asset = try catalog.icon(name)
      guard let set = try assets.assetSet(asset, in: catalog, &findings) else { return .none }
      guard let image = set.image(for: appearance, scale: spec.screen.scale.value, isTablet: spec.isWide) else {
        findings.error(.noImage(appearance: appearance.rawValue), at: set.span)
        return .none
      }
      let isTemplate = (mode ?? set.renderingMode) != .original
      return self.image(image, of: asset, in: catalog, variant, isTemplate: isTemplate)
    } catch {
      findings.error(error, at: span)
      return .none
    }
  }

  private mutating func image(
    _ image: AssetSet.Image, of asset: AssetCatalog.Asset, in catalog: AssetCatalog, _ variant: SymbolVariant?,
    isTemplate: Bool
  ) -> Movie.Icon {
    let file = Located(
      Spec.FilePath(text: image.file.value, folder: catalog.folder(of: asset)), at: image.file.span)
    let isSymbol = asset.kind == "symbolset"
    let suffix = file.value.text.split(separator: ".").last?.lowercased() ?? ""
    if suffix == "svg" {
      return svg(file, variant, isTemplate: isTemplate, sizing: .natural, needsTemplate: isSymbol)
    }
    let isPDF = suffix == "pdf"
    guard isPDF || Spec.PictureIcon.suffixes[suffix] != nil else {
      findings.error(.unreadableFormat(file.value.text), at: file.span)
      return .none
    }
    guard !isSymbol, variant == nil else {
      findings.error(.notATemplate(in: file.value.text), at: file.span)
      return .none
    }
    guard isPDF else { return picture(file, scale: image.scale ?? 1, isTemplate: isTemplate) }
    return load(file, AssetLoader.pdf).map { .vector($0, isTemplate: isTemplate, sizing: .natural) } ?? .none
  }
}
