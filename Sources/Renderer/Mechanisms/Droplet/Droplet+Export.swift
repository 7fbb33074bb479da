import TabBase

/// A drop in exported code: a disc on the icon that falls and grows.
extension Droplet {
  var exported: [SpecMotions.Move] {
    let easing = progress.motion.easing ?? .curve(.linear)
    let landing = Part.dip + (1 - Part.dip) * Part.fall
    func move(_ property: Property, _ values: [Double], _ times: [Double]) -> SpecMotions.Move? {
      SpecMotions.Move(
        .drop, property, SpecMotions.Cause(progress.trigger), values, at: times, easing, progress.timing)
    }
    return [
      move(.y, [from, from, to, to], [0, Part.dip, landing, 1]), move(.scale, [0, 0, 1], [0, Part.dip, 1]),
      move(.opacity, [1, 1, 0], [0, 1, 1]),
    ].compactMap(\.self)
  }

  var notes: [SpecMotions.Part: String] {
    [
      .drop:
        "A disc of \(SwiftText.short(2 * radius)) pt whose center is at the icon's upper edge; hidden at rest. "
        + "From \(SwiftText.short(Part.inside)) of the time on it is seen only inside the icon: there it masks the selected icon."
    ]
  }
}
