/// Words that people know from Core Animation and UIKit, for messages that lead to ours.
enum CoreAnimationWords {
  /// Keys of an animation.
  static let keys = [
    "keyPath": "property", "fromValue": "values", "toValue": "values", "byValue": "values", "timingFunction": "curve",
    "timingFunctions": "curves", "options": "curve", "beginTime": "delay", "fillMode": "fill",
    "usingSpringWithDamping": "damping", "dampingRatio": "damping", "initialSpringVelocity": "velocity",
    "initialVelocity": "velocity", "tensionValues": "tension", "continuityValues": "continuity", "biasValues": "bias",
  ]

  /// Key paths of a layer, and properties of a view.
  static let properties: [String: Property] = [
    "transform.scale": .scale, "transform.scale.xy": .scale, "transform.scale.x": .scaleX, "transform.scale.y": .scaleY,
    "transform.translation.x": .x, "transform.translation.y": .y, "position.x": .x, "position.y": .y, "center.x": .x,
    "center.y": .y, "transform.rotation": .rotation, "transform.rotation.z": .rotation,
    "transform.rotation.x": .rotationX, "transform.rotation.y": .rotationY, "alpha": .opacity, "strokeEnd": .trim,
    "tintColor": .tint,
    "backgroundColor": .tint, "foregroundColor": .tint, "textColor": .tint,
  ]
}
