import Platform
import TabModel
import TabSVG

extension AssetLoader {
  /// The catalog at `file`. Problems in its files go to `findings`.
  func catalog(_ file: Spec.FilePath, _ findings: inout Findings) throws(Problem) -> AssetCatalog? {
    // Whoever waits for changes waits for new assets, too.
    let real = try path(of: file)
    if let known = kept(AssetCatalog?.self, real) { return known }
    keep(AssetCatalog?.none, real)
    guard FolderNames.isFolder(real) else { throw .notACatalog(file.text) }
    var problems = Findings()
    let catalog = try AssetCatalog(at: real, file: file) { group throws(Problem) in
      _ = try self.path(of: Spec.FilePath(text: file.text + "/" + group, folder: file.folder))
      let contents = file.text + "/" + group + "/" + AssetCatalog.contents
      guard FileStatus.isThere(real + "/" + group + "/" + AssetCatalog.contents) else { return false }
      let node = try node(of: Spec.FilePath(text: contents, folder: file.folder), &problems)
      return node?.member("properties")?.value.providesNamespace == true
    }
    findings.add(problems)
    keep(Optional(catalog), real)
    return catalog
  }

  /// The files of an asset; nil if they have been reported as wrong. Problems in its Contents.json go to `findings`.
  func assetSet(
    _ asset: AssetCatalog.Asset, in catalog: AssetCatalog, _ findings: inout Findings
  ) throws(Problem) -> AssetSet? {
    let folder = catalog.file.text + "/" + asset.folder
    _ = try path(of: Spec.FilePath(text: folder, folder: catalog.file.folder))
    let file = Spec.FilePath(text: folder + "/" + AssetCatalog.contents, folder: catalog.file.folder)
    let real = try root.resolve(file)
    if let known = kept(AssetSet?.self, real) { return known }
    keep(AssetSet?.none, real)
    var problems = Findings()
    defer { findings.add(problems) }
    guard let node = try node(of: file, &problems), !problems.hasErrors else { return nil }
    let place = String(real.dropLast(AssetCatalog.contents.count))
    let set = AssetSet.read(node, kind: asset.kind, isThere: { FileStatus.isThere(place + $0) }, &problems)
    keep(set, real)
    return set
  }

  /// The content of a Contents.json.
  private func node(of file: Spec.FilePath, _ findings: inout Findings) throws(Problem) -> Node? {
    let path = try path(of: file)
    let bytes: [UInt8]
    do { bytes = try FileBytes.contents(of: path, limit: SourceText.byteLimit) } catch {
      throw .asset(AssetProblem(error, path: file.text))
    }
    let text = SourceText(file: file.inWorkingFolder, bytes: bytes)
    return JSONReader.read(text, into: &findings)
  }
}

extension Node {
  /// `provides-namespace` in the properties of a group.
  fileprivate var providesNamespace: Bool {
    if case .boolean(true) = member("provides-namespace")?.value.value { true } else { false }
  }
}
