/// Where keys belong that stand in the wrong place, and what is meant by those of other programs.
enum KeyHomes {
  /// Words of UIKit's, of CSS's and of other tools' files.
  static let meanings = [
    "barTintColor": "background", "tintColor": "tint", "unselectedItemTintColor": "unselectedTint", "type": "kind",
    "selectedTint": "tint", "selectedColor": "tint", "selectedItemTintColor": "tint",
    "easing": "curve", "timingFunction": "curve", "keyPath": "kind", "theme": "extends", "include": "extends",
    "import": "extends", "events": "timeline", "tabs": "items", "animations": "animation", "path": "file",
  ]

  /// The object of the spec that has `key`, where `owner`, another one of them, has not.
  static func home(of key: String, besides owner: String) -> String? {
    if owner == "an icon" { return Table.itemKeys.contains(key) ? "an item" : nil }
    let homes = [
      ("the spec", Table.root.shape.keys), ("screen", Table.screen.shape.keys), ("tabBar", Table.tabBar.shape.keys),
      ("output", Table.output.shape.keys),
    ]
    guard homes.contains(where: { $0.0 == owner }) else { return nil }
    let fitting = homes.filter { $0.0 != owner && $0.1.contains(key) }
    return fitting.count == 1 ? fitting[0].0 : nil
  }
}
