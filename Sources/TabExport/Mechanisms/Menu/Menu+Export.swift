import Platform
import TabBase
import TabModel

/// A menu in exported code: its opener, its items one by one, and where they go.
extension Menu: ExportedMechanism {
  func export(in movie: Movie) -> MechanismExport {
    var export = MechanismExport()
    for cause in [SpecMotions.Cause.open, .close] {
      let (own, ownTiming) = cause == .open ? (easing, timing) : (closing, closingTiming)
      var turningTiming = ownTiming
      turningTiming.duration = turning?.duration ?? ownTiming.duration
      func move(_ part: SpecMotions.Part, _ property: Property, _ open: Double, _ closed: Double, turns: Bool = true)
        -> [SpecMotions.Move]
      {
        guard open != closed else { return [] }
        let (from, to) = cause == .open ? (closed, open) : (open, closed)
        let motion = (turns ? turning?.easing ?? own : own).motion(from: from, to: to)
        return [SpecMotions.Move(part, property, cause, motion, turns ? turningTiming : ownTiming, isState: true)]
      }
      export.moves += move(.opener, .rotation, turn, 0)
      let item =
        move(.item, .opacity, 1, 0, turns: false) + move(.item, .scale, 1, fromScale) + move(.item, .rotation, 0, spin)
      let pace = SpecMotions.Pace(own, ownTiming)
      switch arrangement {
      case .row:
        export.moves += item
        export.ways.append(SpecMotions.Way(part: .capsule, cause: cause, ahead: pace, behind: pace))
      case .fan:
        let arc = SpecMotions.Move(.item, .arc(.y, to: -rise), cause, own, ownTiming)
        export.ways.append(
          SpecMotions.Way(
            part: .item, cause: cause, ahead: pace, behind: pace, moves: item + [arc].compactMap(\.self), note: discs,
            isRigid: true, fan: SpecMotions.Way.Fan(offsets: offsets(movie), stagger: stagger)))
      }
    }
    if swing != 0 { export.gaps.append("the swing of the menu's items and its opener at the end") }
    let delays =
      stagger > 0 ? " Set each going \(SwiftText.short(stagger)) s × its index after the first." : ""
    export.notes = [
      .item: discs + " They stand side by side on the capsule." + delays,
      .capsule: "It goes from the button's circle, \(SwiftText.short(size)) pt wide, to the bar's width.",
    ]
    return export
  }

  private var discs: String { "\(icons.count) of them, \(SwiftText.short(size)) pt in size." }

  /// From the button's center to the items of a fan, in points.
  private func offsets(_ movie: Movie) -> [Point] {
    let range = to - from
    let isWhole = abs(abs(range) - 2 * .pi) < 1e-9
    let gaps = max(isWhole ? icons.count : icons.count - 1, 1)
    let distance = radius.points + radius.bar * movie.screen.portraitSize.width
    return icons.indices.map { index in
      let angle = from + range * Double(index) / Double(gaps)
      func tenths(_ value: Double) -> Double { (value * distance * 10).rounded() / 10 + 0 }
      return Point(tenths(sin(angle)), tenths(-cos(angle)))
    }
  }
}
