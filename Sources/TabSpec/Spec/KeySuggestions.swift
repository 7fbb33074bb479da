/// Suggestions for keys in the wrong object, and for keys of other programs.
enum KeySuggestions {
  /// Words of UIKit's, of CSS's and of other tools' files, each with the keys that it may mean.
  private static let meanings = [
    "barTintColor": ["background"], "backgroundColor": ["background"], "tintColor": ["tint"],
    "unselectedItemTintColor": ["unselectedTint"], "unselectedColor": ["unselectedTint"],
    "inactiveColor": ["unselectedTint"], "inactiveTint": ["unselectedTint"], "selectedTint": ["tint"],
    "selectedColor": ["tint"], "activeColor": ["tint"], "activeTint": ["tint"], "selectedItemTintColor": ["tint"],
    "accentColor": ["tint"], "color": ["tint", "background"], "type": ["kind"], "easing": ["curve"],
    "timingFunction": ["curve"], "ease": ["curve"], "keyPath": ["kind"], "theme": ["appearance", "extends"],
    "darkMode": ["appearance"], "colorScheme": ["appearance"], "mode": ["appearance"], "include": ["extends"],
    "import": ["extends"], "base": ["extends"], "events": ["timeline"], "tabs": ["items"],
    "animations": ["animation"], "effect": ["animation"], "path": ["file", "files"], "name": ["title", "file", "kind"],
    "label": ["title", "text"], "text": ["title", "to"], "tabItem": ["title"], "image": ["icon"],
    "systemImage": ["icon"], "symbol": ["icon"],
    "sfSymbol": ["icon"], "selectedImage": ["selectedIcon"], "activeIcon": ["selectedIcon"], "badgeValue": ["badge"],
    "isEnabled": ["enabled"], "disabled": ["enabled"], "isHidden": ["hidden"], "time": ["at"], "timestamp": ["at"],
    "start": ["at", "delay"], "beginTime": ["at", "delay"], "seconds": ["at", "duration"], "length": ["duration"],
    "repeat": ["repeatCount", "loop"], "repeats": ["repeatCount", "loop"], "loops": ["loop"],
    "iterations": ["repeatCount"], "frameRate": ["fps"], "framerate": ["fps"], "framesPerSecond": ["fps"],
    "value": ["to", "values"], "frames": ["values"], "keyframes": ["values"], "keyValues": ["values"],
    "interpolator": ["curve"], "interpolation": ["curve"], "fontSize": ["titleFont"], "fontFamily": ["titleFont"],
    "fontWeight": ["titleFont"], "title": ["navigationBar"], "header": ["navigationBar"], "index": ["tap"],
    "filename": ["file", "files"], "file": ["files"], "pause": ["hold"], "font": ["titleFont"],
    "border": ["hairline"], "separator": ["hairline"], "shadowImage": ["hairline"], "selectedIndex": ["selected"],
    "initialIndex": ["selected"], "active": ["selected"], "phone": ["device"], "model": ["device"],
    "rotation": ["orientation"], "dpr": ["scale"], "pixelRatio": ["scale"], "zoom": ["scale"],
    "radius": ["cornerRadius"], "borderRadius": ["cornerRadius"], "animationDuration": ["duration"],
    "animationDelay": ["delay"], "animationTimingFunction": ["curve"], "transition": ["animation"],
    "bottomNavigationBar": ["tabBar"], "bottomNavigation": ["tabBar"], "altText": ["alt"], "description": ["alt"],
    "translucent": ["background"],
  ]

  /// The key of `known` that `key`, a word of another program, means; nil means that there is none.
  static func meaning(of key: String, among known: [String]) -> String? {
    meanings[joined(key)]?.first { known.contains($0) }
  }

  /// The object other than `owner` that has `key` or what it means, with the key's name there where that is another. nil if
  /// `known`, the keys of `owner`, have a meaning that is likelier, and if no object has one.
  static func elsewhere(_ key: String, besides owner: String, known: [String]) -> (home: String, name: String?)? {
    let meant = meanings[joined(key)] ?? []
    let own = meant.firstIndex { known.contains($0) } ?? meant.count
    if own == meant.count, let home = home(of: key, besides: owner) {
      return (home, home == "tabBar" ? meaning(of: key, among: Table.tabBar.shape.keys) : nil)
    }
    return meant[..<own].lazy.compactMap { name in home(of: name, besides: owner).map { ($0, name) } }.first
  }

  /// A key as CSS writes it, "border-radius", in the form of the other programs: "borderRadius".
  private static func joined(_ key: String) -> String {
    let words = key.split(separator: "-")
    return (words.first.map(String.init) ?? "")
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Keys for the size of a picture, which follows from the screen's crop and scale.
  static let sizes: Set = ["width", "height", "size", "resolution", "dimensions"]

  private static let springKeys: Set = [
    "mass", "stiffness", "bounce", "response", "dampingFraction", "perceptualDuration",
  ]

  /// The object of the spec that has `key`, if `owner`, another object of it, has not; nil means none.
  static func home(of key: String, besides owner: String) -> String? {
    if owner == "an icon" { return Table.itemKeys.contains(key) ? "an item" : nil }
    if owner == "an item" {
      return Table.tabBar.shape.keys.contains(meaning(of: key, among: Table.tabBar.shape.keys) ?? key) ? "tabBar" : nil
    }
    if owner.hasSuffix(" animation") { return springKeys.contains(key) ? "spring" : nil }
    let homes = [
      ("the spec", Table.root.shape.keys), ("screen", Table.screen.shape.keys), ("tabBar", Table.tabBar.shape.keys),
      ("output", Table.output.shape.keys),
    ]
    guard homes.contains(where: { $0.0 == owner }) else { return nil }
    let fitting = homes.filter { $0.0 != owner && $0.1.contains(key) }
    return fitting.count == 1 ? fitting[0].0 : nil
  }
}
