import TabBase

/// Travellers in exported code: laws of their edges, and what else moves on the way.
extension Travel {
  /// Parameter distance: to the next tab, in points.
  func export(_ part: SpecMotions.Part, distance: Double) -> MechanismExport {
    let (easing, timing) = pace(over: distance)
    var export = MechanismExport()
    func moves(
      _ property: Property, _ values: [Double], _ times: [Double], _ curves: [Curve] = [], _ own: Easing? = nil
    ) -> [SpecMotions.Move] {
      [SpecMotions.Move(part, property, .follow, values, at: times, curves: curves, own ?? easing, timing)]
        .compactMap(\.self)
    }
    let halves = [0, 0.5, 1]
    var way = SpecMotions.Way(
      part: part, ahead: law(lead, easing, timing, distance), behind: law(trail, easing, timing, distance))
    let passage = [0, closes, max(opens, closes), 1]
    switch path {
    case .straight, .appear: break
    case .jelly: way.moves = moves(.scaleX, Jelly.widths, Jelly.times, [], .curve(.linear))
    case .arc:
      way.moves = moves(.y, [0, -rise, 0], halves, [Self.decelerating, Self.accelerating])
    case .dive: way.moves = moves(.y, [0, rise, 0], halves)
    case .hop:
      let curves = [Curve.closed(.sineOut), .closed(.sineIn)]
      way.moves =
        moves(.y, [0, -rise, 0], halves, curves, .curve(.linear))
        + moves(.scale, [1, growth, 1], halves, curves, .curve(.linear))
    case .teleport: way.moves = moves(.scale, [1, 0, 0, 1], passage)
    case .fade: way.moves = moves(.opacity, [1, 0, 0, 1], passage)
    }
    export.ways = [way]
    if dampingPerPoint > 0 || path == .jelly {
      export.gaps.append("motion that depends on the distance: this is the motion to an adjacent tab")
    }
    return export
  }

  private func law(
    _ edge: Edge, _ easing: Easing, _ timing: MediaTiming, _ distance: Double
  ) -> SpecMotions.Law {
    func keyed(_ values: [Double], _ times: [Double]) -> SpecMotions.Law? {
      (try? Keyframes(values, keyTimes: times)).map { SpecMotions.Law(.keyframes($0), timing) }
    }
    switch path {
    case .teleport, .fade:
      let jump = try? Keyframes([0.0, 1], mode: .discrete)
      return jump.map { SpecMotions.Law(.through($0, easing.motion(from: 0, to: 1)), timing) }
        ?? SpecMotions.Law(easing, timing)
    case .jelly:
      let values = [0, 1 - min(Jelly.short / distance, 1), 1 + Jelly.beyond / distance, 1]
      return keyed(values, Jelly.times) ?? SpecMotions.Law(easing, timing)
    default: break
    }
    switch edge {
    case .curve(.linear): return SpecMotions.Law(easing, timing)
    case .curve(let curve) where easing == .curve(.linear): return SpecMotions.Law(.curve(curve), timing)
    case .curve(let curve):
      guard let keys = try? Keyframes([0.0, 1], curve: curve) else { return SpecMotions.Law(easing, timing) }
      return SpecMotions.Law(.through(keys, easing.motion(from: 0, to: 1)), timing)
    case .spring(let spring, let timing): return SpecMotions.Law(.spring(spring), timing)
    }
  }
}
