import TabModel
import TabSVG

extension Spec.Icon {
  static func named(_ name: String) -> Spec.Icon { Spec.Icon(source: Spec.NamedIcon(name: name)) }
}

extension Spec {
  /// An icon in the spec's catalog, else a built-in one.
  struct NamedIcon: IconSource {
    var name: String

    /// A spec writes it as a string.
    static let forms: [Variant<Icon>] = []

    /// Reading looks for the one name alone; the list of all is for editors.
    static let definition = Definition<Self>(
      .shared(name: "iconName", summary: "Name of an icon in the catalog or of a built-in one.", expected: ["a string"])
      {
        .text(Icons.allNames, pattern: "^[^/]")
      },
      [.string]
    ) { node, findings in
      guard case .string(let name) = node.value else { return nil }
      // The catalog's names are known only when its files are looked for.
      if findings.hasCatalog || Icons.contains(name) { return Self(name: name) }
      if SpecRoot.isAddress(name) {
        findings.error(.addressAsPath(name), at: node.span)
      } else if name.contains(where: \.isNumber), PathData(name).path.elements.count > 1 {
        findings.error(.pathDataAsName(name), at: node.span)
      } else {
        findings.error(.unknownIcon(name, suggestions: Icons.nearest(to: name)), at: node.span)
      }
      return nil
    }

    /// The icon of this name in the spec's catalog, else the built-in one.
    func resolve(_ use: Icon.Use, with resolver: inout Resolver) -> Movie.Icon {
      guard let catalog = resolver.catalog() else { return resolver.builtIn(name, use.lineWidth) ?? .none }
      let (icons, others) = catalog.matches(name)
      if icons.isEmpty, let icon = resolver.builtIn(name, use.lineWidth) { return icon }
      guard icons.isEmpty, others.isEmpty, !name.contains("/") else {
        return resolver.asset(name, in: catalog, nil, use.mode, at: use.span)
      }
      let near = catalog.nearest(to: name)
      let nearest = (near.map { [$0] } ?? []) + Icons.nearest(to: name).filter { $0 != near }
      resolver.findings.error(.unknownIcon(name, suggestions: nearest), at: use.span)
      return .none
    }

    func filled(with resolver: inout Resolver) -> Self {
      let filled = Icons.filledName(name)
      if let catalog = resolver.catalog() {
        guard catalog.has(filled) || Icons.contains(name) && !catalog.has(name) else { return self }
      }
      return Self(name: filled)
    }

    func appName(with resolver: inout Resolver) -> Movie.IconName? {
      if let asset = resolver.catalog()?.matches(name).icons.first { return .asset(asset.name) }
      return Icons.systemName(name).map { .system($0) }
    }
  }
}

extension Problem {
  static func unknownIcon(_ name: String, suggestions: [String]) -> Problem {
    Problem("spec.unknownIcon", "unknown icon \(quoted(name))", help: help(forIcon: name, suggestions))
  }

  private static func help(forIcon name: String, _ suggestions: [String]) -> String {
    let keys = Spec.Icon.sources.reduce(into: [:]) { $0.merge($1.suffixes) { first, _ in first } }
    if name.contains("/") || keys.keys.contains(where: { name.hasSuffix("." + $0) }) {
      if name.contains("<") { return "save the SVG to a file, and write { \"svg\": \"NAME.svg\" }" }
      let suffix = name.split(separator: ".").last?.lowercased()
      let key = name.contains(".xcassets/") ? "asset" : suffix.flatMap { keys[$0] } ?? "svg"
      return "write a file as { \"\(key)\": \(quoted(name)) }"
    }
    return suggestions.isEmpty
      ? "`tabanim list icons` prints the names; other icons are { \"svg\": … }, { \"png\": … } or { \"path\": … }"
      : "did you mean \(oneOf(suggestions.map(quoted)))?"
  }

  fileprivate static func pathDataAsName(_ data: String) -> Problem {
    Problem(
      "spec.pathDataAsName", "path data where an icon's name is expected", help: "write { \"path\": \(quoted(data)) }")
  }
}
