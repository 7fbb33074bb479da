import TabBase
import TabModel

/// Tabs that open in exported code: their titles and pills. Their widths are its own code.
extension ExpandingTabs: ExportedMechanism {
  func export(in movie: Movie) -> MechanismExport {
    func move(
      _ part: SpecMotions.Part, _ cause: SpecMotions.Cause, _ law: Law, _ easing: Easing, isState: Bool = false
    ) -> SpecMotions.Move? {
      SpecMotions.Move(part, law, cause, easing, timing, isState: isState)
    }
    let moves = [
      move(.title, .pose, Law(.opacity, from: 0, to: 1, in: fadeIn), easing),
      move(.title, .unpose, Law(.opacity, from: 1, to: 0, in: fadeOut), closing),
      move(.pill, .pose, Law(.opacity, from: 0, to: fill), easing, isState: true),
      move(.pill, .unpose, Law(.opacity, from: fill, to: 0), closing, isState: true),
    ]
    let note = "It is in the tab's tint, \(SwiftText.short(height)) pt high and as wide as the tab."
    return MechanismExport(moves: moves.compactMap(\.self), notes: [.pill: note], code: self)
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
