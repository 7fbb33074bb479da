/// Suggestions for keys in the wrong object, and for keys of other programs.
enum KeyHomes {
  /// Keys of UIKit, of CSS and of other tools' files, with this program's key for each.
  static let meanings = [
    "barTintColor": "background", "tintColor": "tint", "unselectedItemTintColor": "unselectedTint", "type": "kind",
    "selectedTint": "tint", "selectedColor": "tint", "selectedItemTintColor": "tint",
    "easing": "curve", "timingFunction": "curve", "keyPath": "kind", "theme": "extends", "include": "extends",
    "import": "extends", "events": "timeline", "tabs": "items", "animations": "animation", "path": "file",
  ]

  /// The object of the spec that has `key`, if `owner`, another object of it, has not; nil means none.
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
