import TabModel

/// The files of an imageset or a symbolset, as its Contents.json lists them.
struct AssetSet {
  /// A file and what it is for.
  struct Image {
    var file: Located<String>
    /// The device: "universal", "iphone" or "ipad".
    var idiom = "universal"
    /// Pixels for each point; nil means any number, as for vector files.
    var scale: Double?
    /// nil means any appearance.
    var appearance: Movie.Appearance?
  }

  var images: [Image] = []
  /// nil means that the asset does not say it.
  var renderingMode: Spec.RenderingMode?
  /// The list of files.
  var span: SourceSpan

  /// The file for a screen: of its appearance, else of any; for its device, else for all; with as many pixels for a point, else
  /// with the next larger number, else with the largest. nil means that there is none.
  func image(for appearance: Movie.Appearance, scale: Double, isTablet: Bool) -> Image? {
    let fitting = images.filter { $0.idiom == "universal" || $0.idiom == (isTablet ? "ipad" : "iphone") }
    func preferred(_ images: [Image], _ isBetter: (Image) -> Bool) -> [Image] {
      let better = images.filter(isBetter)
      return better.isEmpty ? images : better
    }
    let shown = preferred(fitting.filter { $0.appearance ?? appearance == appearance }) { $0.appearance != nil }
    let own = preferred(shown) { $0.idiom != "universal" }
    let larger = own.filter { $0.scale ?? .infinity >= scale }
    return larger.min { $0.scale ?? .infinity < $1.scale ?? .infinity } ?? own.max { $0.scale ?? 0 < $1.scale ?? 0 }
  }

  /// Properties of files for special devices and settings, which are passed over.
  private static let specialKeys = [
    "width-class", "height-class", "language-direction", "locale", "memory", "graphics-feature-set", "screen-width",
    "subtype", "role",
  ]
  private static let scales = ["1x": 1.0, "2x": 2, "3x": 3]

  /// Reads Contents.json of an asset. Problems go to `findings`; nil means that one of them is an error.
  ///
  /// - Parameters:
  ///   - kind: "imageset" or "symbolset".
  ///   - isThere: Whether a file of this name is in the asset's folder.
  static func read(
    _ node: Node, kind: String, isThere: (String) -> Bool, _ findings: inout Findings
  ) -> AssetSet? {
    let key = kind == "symbolset" ? "symbols" : "images"
    var problems = Findings()
    defer { findings.add(problems) }
    guard let root = object(node, &problems) else { return nil }
    guard let list = root.member(key)?.value else {
      problems.error(
        .missingKey(key, owner: "this \(kind)", summary: "the files of the asset, in an array"), at: node.span)
      return nil
    }
    guard case .array(let elements) = list.value else {
      wrongType(list, "an array", &problems)
      return nil
    }
    var set = AssetSet(span: list.span)
    let images = elements.compactMap { image($0, &problems) }
    set.images = images.filter { isThere($0.file.value) }
    for image in images where !isThere(image.file.value) {
      // Missing files are passed over, as Xcode passes over them, unless none is left.
      let problem = Problem.missingAssetFile(image.file.value)
      if set.images.isEmpty {
        problems.error(problem, at: image.file.span)
      } else {
        problems.warning(problem, at: image.file.span)
      }
    }
    if let properties = root.member("properties")?.value, let object = object(properties, &problems) {
      set.renderingMode = name(
        "template-rendering-intent", of: object, "rendering intent",
        ["template": Spec.RenderingMode.template, "original": .original], &problems)
    }
    return problems.hasErrors ? nil : set
  }

  /// nil means that the place is empty, is for special devices, or is wrong.
  private static func image(_ node: Node, _ findings: inout Findings) -> Image? {
    guard let object = object(node, &findings), let file = text("filename", of: object, &findings), !file.value.isEmpty
    else { return nil }
    guard !file.value.contains("/"), file.value != "..", file.value != "." else {
      findings.error(.notAFileName(file.value), at: file.span)
      return nil
    }
    var image = Image(file: file)
    if let idiom = text("idiom", of: object, &findings) { image.idiom = idiom.value }
    image.scale = name("scale", of: object, "scale", scales, &findings)
    let gamut = text("display-gamut", of: object, &findings)?.value
    var isSpecial = gamut == "display-P3" || specialKeys.contains { object.member($0) != nil }
    if let appearances = object.member("appearances")?.value {
      guard case .array(let list) = appearances.value else {
        wrongType(appearances, "an array", &findings)
        return nil
      }
      for entry in list {
        guard let entry = self.object(entry, &findings) else { return nil }
        guard text("appearance", of: entry, &findings)?.value == "luminosity" else {
          isSpecial = true
          continue
        }
        image.appearance = name(
          "value", of: entry, "appearance", ["light": Movie.Appearance.light, "dark": .dark], &findings)
      }
    }
    return isSpecial ? nil : image
  }

  private static func object(_ node: Node, _ findings: inout Findings) -> Node? {
    if case .object = node.value { return node }
    wrongType(node, "an object", &findings)
    return nil
  }

  private static func text(_ key: String, of object: Node, _ findings: inout Findings) -> Located<String>? {
    guard let node = object.member(key)?.value else { return nil }
    if case .string(let text) = node.value { return Located(text, at: node.span) }
    wrongType(node, "a string", &findings)
    return nil
  }

  private static func name<Value>(
    _ key: String, of object: Node, _ what: NameSort, _ values: [String: Value], _ findings: inout Findings
  ) -> Value? {
    guard let text = text(key, of: object, &findings) else { return nil }
    if let value = values[text.value] { return value }
    findings.error(.unknown(text.value, what: what, among: values.keys.sorted()), at: text.span)
    return nil
  }

  private static func wrongType(_ node: Node, _ expected: String, _ findings: inout Findings) {
    if let kind = node.kind { findings.error(.wrongType(found: kind, expected: [expected]), at: node.span) }
  }
}
