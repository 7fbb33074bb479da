import TabModel

/// Names in Core Animation and UIKit, for messages that suggest this program's names.
enum CoreAnimationKeyPaths {
  static let keys = [
    "keyPath": "property", "fromValue": "values", "toValue": "values", "byValue": "values", "timingFunction": "curve",
    "timingFunctions": "curves", "options": "curve", "beginTime": "delay", "fillMode": "fill",
    "usingSpringWithDamping": "damping", "dampingRatio": "damping", "initialSpringVelocity": "velocity",
    "initialVelocity": "velocity", "tensionValues": "tension", "continuityValues": "continuity", "biasValues": "bias",
  ]

  /// Key paths of a layer, and properties of a view.
  static let properties: [String: Property] = Property.ofSpecs.reduce(into: [:]) { words, property in
    let entry = property.entry
    for word in [entry.keyPath].compactMap(\.self) + entry.aliases { words[word] = property }
  }.merging(cssWords) { own, _ in own }

  /// Words of CSS, as letters and digits in lower case.
  private static let cssWords: [String: Property] = [
    "translatex": .x, "translatey": .y, "left": .x, "top": .y, "offsetx": .x, "offsety": .y, "rotate": .rotation,
    "rotatex": .rotationX, "rotatey": .rotationY, "zoom": .scale, "color": .tint, "fade": .opacity,
    "strokeend": .trim, "strokedashoffset": .trim,
  ]
}
