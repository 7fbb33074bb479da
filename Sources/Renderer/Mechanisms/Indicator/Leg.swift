/// The tabs between which an indicator is on its way, and the icon that it has there. It may set out between two tabs,
/// and springs take it beyond the last one.
struct Leg: Equatable, Sendable {
  /// The tab whose icon it has, how strong that is, and the tab to which it goes.
  private var from: Int
  private var strength = 1.0
  private var to: Int
  /// The place where it set out, in tabs, and the one where it was taken to be then: a spring may
  /// have had it farther out.
  private var origin: Double
  private var start: Double

  /// Creates the leg of an indicator that rests at tab `index`.
  init(at index: Int) {
    (from, to) = (index, index)
    (origin, start) = (Double(index), Double(index))
  }

  /// Creates the leg from `place`, which counts tabs and to which `former` has led, to tab `index`.
  init(after former: Leg, from place: Double, to index: Int, _ fades: ClosedRange<Double>) {
    (from, strength) = former.icon(at: place, fades)
    to = index
    (origin, start) = (place, former.within(place))
  }

  /// Progress along its way at `place`, 0…1.
  private func share(at place: Double) -> Double {
    let way = Double(to) - origin
    return way == 0 ? 1 : min(max((place - origin) / way, 0), 1)
  }

  /// `place` without what goes too far.
  func within(_ place: Double) -> Double { Double.interpolate(start, Double(to), share(at: place)) }

  /// The tab whose icon it has at `place`, and how much there is of it: by the lower end of `fades`, a part of the way, the old one is
  /// gone, and from the upper one on the new one comes.
  func icon(at place: Double, _ fades: ClosedRange<Double>) -> (tab: Int, strength: Double) {
    let share = share(at: place)
    guard from != to else { return (to, Double.interpolate(strength, 1, share)) }
    if share < 0.5 { return (from, strength * min(max(1 - share / max(fades.lowerBound, 1e-9), 0), 1)) }
    return (to, min(max(1 - (1 - share) / max(1 - fades.upperBound, 1e-9), 0), 1))
  }
}
