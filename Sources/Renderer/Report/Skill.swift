import TabModel

/// A SKILL.md for agents that write specs: how to go about it, and the keys and kinds from the definition table.
package enum Skill {
  /// Markdown with YAML front matter. Every block of JSON is a valid spec.
  package static var text: String {
    let holes = [
      "version": Release.version, "keys": keys, "kinds": kinds,
      "lists": list(NameList.allCases.map { "`\($0.rawValue)`" }),
    ]
    let template = String(decoding: PackageResources.skill_md, as: UTF8.self)
    return holes.reduce(template) { $0.replacing("{{\($1.key)}}", with: $1.value) }
  }

  /// The keys that most specs have.
  static let chosen = [
    "alt", "extends", "screen.device", "screen.appearance", "screen.crop", "screen.scale", "screen.bezel",
    "screen.padding",
    "tabBar.items", "tabBar.selected", "tabBar.style", "tabBar.tint", "tabBar.unselectedTint", "tabBar.background",
    "tabBar.items.title", "tabBar.items.icon", "tabBar.items.selectedIcon", "tabBar.items.badge", "pages.navigationBar",
    "content", "pages.rows", "pages.cards", "touches", "captions", "output.files", "output.fps", "output.hold",
    "output.loop",
    "output.quality", "output.maxBytes",
  ]

  private static var keys: String {
    let homes = KeyIndex().homes
    return chosen.compactMap { name in
      homes.first { $0.name == name }.map { "- `\(name)`: \($0.property.summary)" }
    }.joined(separator: "\n")
  }

  private static var kinds: String {
    AnimationFamily.all.map { family in
      "- " + family.kinds.map { "`\($0.name)`" }.joined(separator: ", ") + ": "
        + (family.kinds.count == 1 ? "" : "first: ") + family.kinds[0].summary
    }.joined(separator: "\n")
  }
}
