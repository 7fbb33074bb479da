import TabModel

/// A drop in exported code.
extension Droplet: ExportedEffect {
  func note(_ part: EffectPart.Name) -> String {
    "A disc of \(SwiftText.short(2 * radius)) pt whose center is at the icon's upper edge; hidden at rest. "
      + "From \(SwiftText.short(Time.inside)) of the time on it is seen only inside the icon: "
      + "there it masks the selected icon."
  }
}
