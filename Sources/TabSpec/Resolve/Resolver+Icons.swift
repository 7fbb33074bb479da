import TabBase
import TabModel
import TabRaster
import TabSVG

/// Icons: from names, files, asset catalogs and path data.
extension Resolver {
  /// The icon of a tab in the form that the bar gives to unselected ones, and the one that it has while it is selected.
  mutating func icons(
    _ source: Located<Spec.Icon>, selected own: Located<Spec.Icon>?, _ mode: Spec.RenderingMode?, _ tokens: BarTokens
  ) -> (Movie.Icon, selected: Movie.Icon) {
    var (source, own) = (source, own)
    if tokens.drawsMoreAsRings, source.value == .named("ellipsis") {
      source.value = Self.rings(isFilled: false)
      own = own ?? Located(Self.rings(isFilled: true), at: source.span)
    }
    let form = spec.tabBar.unselectedIcons ?? tokens.unselectedIcons
    let unselected = form == .filled ? filled(source) : source
    let selected = own ?? filled(source)
    let icon = icon(unselected, mode, tokens)
    // A file that serves for both is read, and reported, once.
    let bare = selected == unselected ? icon : self.icon(selected, mode, tokens)
    let selectedIcon = selected.value.shape == nil ? bare : bare.ringed
    look(at: icon, isSelected: false, unselected.span)
    look(at: selectedIcon, isSelected: true, selected.span)
    lookForHiddenShapes(in: icon, unselected.span)
    if selected != unselected { lookForHiddenShapes(in: selectedIcon, selected.span) }
    return (icon, selectedIcon)
  }

  /// The sign of More before iOS 13. The diameter of 5 points was measured; the distances are those of the ellipsis.
  private static func rings(isFilled: Bool) -> Spec.Icon {
    let diameter = isFilled ? 5.0 : 4.0
    var path = Path()
    for x in [3.75, 12.5, 21.25] {
      path.append(Path(ellipse: Rect(center: Point(x, 12.5), size: Size(diameter, diameter))))
    }
    let tile = Rect(x: 0, y: 0, width: 25, height: 25)
    return .path(Spec.PathIcon(path: path, viewBox: tile, stroke: isFilled ? nil : 1))
  }

  /// - Parameter mode: nil means what an asset's catalog says, else a template.
  mutating func icon(
    _ icon: Located<Spec.Icon>, _ mode: Spec.RenderingMode?, _ tokens: BarTokens
  ) -> Movie.Icon {
    let isTemplate = mode != .original
    switch icon.value {
    case .none: return .none
    case .named(let name): return named(name, at: icon.span, mode, tokens)
    case .asset(let asset):
      guard asset.shape != nil else { return self.asset(asset, mode) }
      return self.asset(asset, mode ?? .original).disc
    case .path(let drawing):
      let image = path(drawing)
      if IconLook.showsNothing(image) { findings.warning(.blankIcon("this path", image.emptiness), at: icon.span) }
      return .vector(image, isTemplate: isTemplate)
    case .lottie(let source): return lottie(source, isTemplate: isTemplate)
    case .svg(let source):
      let drawing = load(source.path) { loader in
        { file throws(Problem) in try loader.svg(file, variant: source.variant) }
      }
      guard let drawing else { return .none }
      return .vector(drawing.image, isTemplate: isTemplate, sizing: drawing.isSymbol ? .symbol : .box)
    case .pdf(let file):
      guard let drawing = load(file, AssetLoader.pdf) else { return .none }
      return .vector(drawing.image, isTemplate: isTemplate, sizing: .box)
    case .picture(let source):
      let file = source.path
      guard let bitmap = load(file, AssetLoader.picture) else { return .none }
      let isTemplate = source.shape == nil ? isTemplate : mode == .template
      look(at: bitmap, isTemplate: isTemplate, file)
      let icon = Movie.Icon.bitmap(
        bitmap, scale: AssetLoader.pixelScale(of: file.value), isTemplate: isTemplate)
      return source.shape == nil ? icon : icon.disc
    }
  }

  /// What an app calls an icon that is built in or an asset; nil for any other.
  mutating func iconName(_ icon: Spec.Icon) -> Movie.IconName? {
    switch icon {
    case .named(let name):
      if let asset = catalog()?.matches(name).icons.first { return .asset(asset.name) }
      return Icons.systemName(name).map { .system($0) }
    case .asset(let source):
      let path = source.path.value.text
      let name = AssetCatalog.split(path)?.name ?? path
      return .asset(catalog()?.matches(name).icons.first?.name ?? name)
    default: return nil
    }
  }

  /// The built-in icon of this name; nil if there is none.
  func builtIn(_ name: String, _ tokens: BarTokens) -> Movie.Icon? {
    Icons.image(named: name, lineWidth: tokens.iconLineWidth).map { .vector($0, isTemplate: true) }
  }

  /// The icon of this name in the spec's catalog, else the built-in one.
  private mutating func named(
    _ name: String, at span: SourceSpan?, _ mode: Spec.RenderingMode?, _ tokens: BarTokens
  ) -> Movie.Icon {
    guard let catalog = catalog() else { return builtIn(name, tokens) ?? .none }
    let (icons, others) = catalog.matches(name)
    if icons.isEmpty, let icon = builtIn(name, tokens) { return icon }
    guard icons.isEmpty, others.isEmpty, !name.contains("/") else {
      return asset(name, in: catalog, variant: nil, mode, at: span)
    }
    let near = catalog.nearest(to: name)
    let nearest = (near.map { [$0] } ?? []) + Icons.nearest(to: name).filter { $0 != near }
    findings.error(.unknownIcon(name, suggestions: nearest), at: span)
    return .none
  }

  /// The filled form of an icon that goes by its name; another icon as it is.
  mutating func filled(_ icon: Located<Spec.Icon>) -> Located<Spec.Icon> {
    guard case .named(let name) = icon.value else { return icon }
    let filled = Icons.filledName(name)
    if let catalog = catalog() {
      let isKnown = catalog.has(filled) || Icons.contains(name) && !catalog.has(name)
      guard isKnown else { return icon }
    }
    return Located(.named(filled), at: icon.span)
  }

  private func path(_ drawing: Spec.PathIcon) -> VectorImage {
    let box = drawing.viewBox
    var shape = VectorImage.Shape(
      path: drawing.path, rule: drawing.rule, transform: .translation(-box.x, -box.y))
    if let width = drawing.stroke {
      shape.stroke = Stroke(width: width, cap: .round, join: .round)
    } else {
      shape.fill = .current
    }
    return VectorImage(size: box.size, shapes: [shape])
  }

  // MARK: Asset catalogs

  /// The spec's catalog; nil if it names none, or if that cannot be read.
  private mutating func catalog() -> AssetCatalog? {
    guard let file = spec.assets else { return nil }
    return catalog(file.value, at: file.span)
  }

  private mutating func catalog(_ file: Spec.FilePath, at span: SourceSpan?) -> AssetCatalog? {
    do { return try assets.catalog(file, &findings) } catch {
      findings.error(error, at: span)
      return nil
    }
  }

  private mutating func asset(_ asset: Spec.FileIcon, _ mode: Spec.RenderingMode?) -> Movie.Icon {
    let (file, span) = (asset.path.value, asset.path.span)
    guard let (folder, name) = AssetCatalog.split(file.text) else {
      guard spec.assets != nil else {
        findings.error(.noCatalog(asset: file.text), at: span)
        return .none
      }
      return catalog().map { self.asset(file.text, in: $0, variant: asset.variant, mode, at: span) } ?? .none
    }
    guard !name.isEmpty else {
      findings.error(.noAssetName(folder), at: span)
      return .none
    }
    let catalog = catalog(Spec.FilePath(text: folder, folder: file.folder), at: span)
    return catalog.map { self.asset(name, in: $0, variant: asset.variant, mode, at: span) } ?? .none
  }

  private mutating func asset(
    _ name: String, in catalog: AssetCatalog, variant: SymbolVariant?, _ mode: Spec.RenderingMode?,
    at span: SourceSpan?
  ) -> Movie.Icon {
    do throws(Problem) {
      return image(of: try catalog.icon(name), in: catalog, variant: variant, mode, at: span)
    } catch {
      findings.error(error, at: span)
      return .none
    }
  }

  /// The picture of an asset for the spec's screen.
  private mutating func image(
    of asset: AssetCatalog.Asset, in catalog: AssetCatalog, variant: SymbolVariant?, _ mode: Spec.RenderingMode?,
    at span: SourceSpan?
  ) -> Movie.Icon {
    let appearance = appearance
    do throws(Problem) {
      guard let set = try assets.assetSet(asset, in: catalog, &findings) else { return .none }
      guard let image = set.image(for: appearance, scale: spec.screen.scale.value, isTablet: spec.isWide) else {
        findings.error(.noImage(appearance: appearance.rawValue), at: set.span)
        return .none
      }
      return self.image(image, of: asset, in: catalog, variant: variant, mode ?? set.renderingMode ?? .template)
    } catch {
      findings.error(error, at: span)
      return .none
    }
  }

  /// Files of imagesets that are no templates of SF Symbols.
  private static let pictureSuffixes: Set<String> = ["pdf", "png", "jpg", "jpeg", "webp"]

  private mutating func image(
    _ image: AssetSet.Image, of asset: AssetCatalog.Asset, in catalog: AssetCatalog, variant: SymbolVariant?,
    _ mode: Spec.RenderingMode
  ) -> Movie.Icon {
    let isTemplate = mode == .template
    let file = Located(
      Spec.FilePath(text: image.file.value, folder: catalog.folder(of: asset)), at: image.file.span)
    let isSymbol = asset.kind == "symbolset"
    switch file.value.text.split(separator: ".").last?.lowercased() {
    case "svg":
      let drawing = load(file) { loader in
        { file throws(Problem) in try loader.svg(file, variant: variant, needsTemplate: isSymbol) }
      }
      guard let drawing else { return .none }
      return .vector(drawing.image, isTemplate: isTemplate, sizing: drawing.isSymbol ? .symbol : .natural)
    case let suffix? where Self.pictureSuffixes.contains(suffix):
      guard !isSymbol, variant == nil else {
        findings.error(.notATemplate(in: file.value.text), at: file.span)
        return .none
      }
      if suffix == "pdf" {
        guard let drawing = load(file, AssetLoader.pdf) else { return .none }
        return .vector(drawing.image, isTemplate: isTemplate, sizing: .natural)
      }
      guard let bitmap = load(file, AssetLoader.picture) else { return .none }
      look(at: bitmap, isTemplate: isTemplate, file)
      return .bitmap(bitmap, scale: image.scale ?? 1, isTemplate: isTemplate)
    default:
      findings.error(.unreadableFormat(file.value.text), at: file.span)
      return .none
    }
  }
}

extension Spec.Icon {
  /// The shape to which it is cut; nil means none.
  fileprivate var shape: Spec.PictureShape? {
    switch self {
    case .picture(let source), .asset(let source): source.shape
    default: nil
    }
  }
}

extension Movie.Icon {
  /// The icon cut to a disc.
  fileprivate var disc: Movie.Icon {
    switch self {
    case .bitmap(let bitmap, _, let isTemplate): .vector(VectorImage(bitmap).disc(), isTemplate: isTemplate)
    case .vector(let image, let isTemplate, _): .vector(image.disc(), isTemplate: isTemplate)
    case .none, .lottie: self
    }
  }

  /// A disc with a ring in the tint.
  fileprivate var ringed: Movie.Icon {
    guard case .vector(let image, let isTemplate, let sizing) = self else { return self }
    return .vector(image.ringed(), isTemplate: isTemplate, sizing: sizing)
  }

  /// A bitmap with `scale` pixels for each point.
  fileprivate static func bitmap(_ bitmap: Bitmap, scale: Double, isTemplate: Bool) -> Movie.Icon {
    .bitmap(
      bitmap, size: Size(Double(bitmap.width) / scale, Double(bitmap.height) / scale), isTemplate: isTemplate)
  }
}
