import TabBase
import TabModel

/// Travellers in exported code: laws of their edges, and what else moves on the way.
extension Travel {
  /// Parameter distance: to the next tab, in points.
  func export(_ part: SpecMotions.Part, distance: Double) -> MechanismExport {
    let (easing, timing) = pace(over: distance)
    var export = MechanismExport()
    var way = SpecMotions.Way(
      part: part, ahead: pace(lead, easing, timing, distance), behind: pace(trail, easing, timing, distance))
    way.moves = (excursions + [passage].compactMap(\.self)).compactMap {
      SpecMotions.Move(part, $0, .follow, excursionEasing ?? easing, timing)
    }
    export.ways = [way]
    if dampingPerPoint > 0 || path == .jelly {
      export.gaps.append("motion that depends on the distance: this is the motion to an adjacent tab")
    }
    return export
  }

  private func pace(
    _ edge: Edge, _ easing: Easing, _ timing: MediaTiming, _ distance: Double
  ) -> SpecMotions.Pace {
    func keyed(_ values: [Double], _ times: [Double]) -> SpecMotions.Pace? {
      (try? Keyframes(values, keyTimes: times)).map { SpecMotions.Pace(.keyframes($0), timing) }
    }
    switch path {
    case .teleport, .fade:
      let jump = try? Keyframes([0.0, 1], mode: .discrete)
      return jump.map { SpecMotions.Pace(.through($0, easing.motion(from: 0, to: 1)), timing) }
        ?? SpecMotions.Pace(easing, timing)
    case .jelly:
      let values = [0, 1 - min(Jelly.short / distance, 1), 1 + Jelly.beyond / distance, 1]
      return keyed(values, Jelly.times) ?? SpecMotions.Pace(easing, timing)
    default: break
    }
    switch edge {
    case .curve(.linear): return SpecMotions.Pace(easing, timing)
    case .curve(let curve) where easing == .curve(.linear): return SpecMotions.Pace(.curve(curve), timing)
    case .curve(let curve):
      guard let keys = try? Keyframes([0.0, 1], curve: curve) else { return SpecMotions.Pace(easing, timing) }
      return SpecMotions.Pace(.through(keys, easing.motion(from: 0, to: 1)), timing)
    case .spring(let spring, let timing): return SpecMotions.Pace(.spring(spring), timing)
    }
  }
}
