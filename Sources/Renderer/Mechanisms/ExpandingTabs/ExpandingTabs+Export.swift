import TabBase

/// Tabs that open in exported code: their titles and pills. Their widths are `SpecMotions.tabs`.
extension ExpandingTabs {
  func export(in movie: Movie) -> MechanismExport {
    func title(_ cause: SpecMotions.Cause, _ values: [Double], _ part: ClosedRange<Double>, _ easing: Easing)
      -> SpecMotions.Move?
    {
      SpecMotions.Move(
        .title, .opacity, cause, [values[0], values[0], values[1], values[1]],
        at: [0, part.lowerBound, part.upperBound, 1], easing, timing)
    }
    func pill(_ cause: SpecMotions.Cause, _ values: [Double], _ easing: Easing) -> SpecMotions.Move? {
      var move = SpecMotions.Move(.pill, .opacity, cause, values.map { $0 * fill }, at: [0, 1], easing, timing)
      move?.isState = true
      return move
    }
    let moves = [
      title(.pose, [0, 1], fadeIn, easing), title(.unpose, [1, 0], fadeOut, closing), pill(.pose, [0, 1], easing),
      pill(.unpose, [1, 0], closing),
    ]
    let note = "It is in the tab's tint, \(SwiftText.short(height)) pt high and as wide as the tab."
    return MechanismExport(moves: moves.compactMap(\.self), notes: [.pill: note])
  }
}

extension ExpandingTabs.Extent {
  /// The sum in Swift or CSS: numbers in points, and variables of these names.
  func text(unit: String = "", bar barName: String, icon iconName: String, title titleName: String) -> String {
    let parts = [(icon, iconName), (title, titleName), (bar, barName)].filter { $0.0 != 0 }.map { factor, name in
      factor == 1 ? name : "\(SwiftText.short(factor)) * \(name)"
    }
    return (points == 0 && !parts.isEmpty ? parts : [SwiftText.short(points) + unit] + parts).joined(separator: " + ")
  }
}
