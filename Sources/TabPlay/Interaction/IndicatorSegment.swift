/// The segment between two tabs on which an indicator moves, and the indicator's icon there. It may start
/// between two tabs, and springs may overshoot its end.
struct IndicatorSegment: Equatable, Sendable {
  /// The tab of the indicator's icon at the start, that icon's opacity, and the tab at the end.
  private var from: Int
  private var strength = 1.0
  private var to: Int
  /// The indicator's position at the start, in tabs, and the same position without overshoot.
  private var origin: Double
  private var start: Double

  /// Creates the segment of an indicator that rests at tab `index`.
  init(at index: Int) {
    (from, to) = (index, index)
    (origin, start) = (Double(index), Double(index))
  }

  /// Creates the segment from `place`, which counts tabs and which is on the segment `outgoing`, to tab
  /// `index`.
  init(after outgoing: IndicatorSegment, from place: Double, to index: Int, _ fades: ClosedRange<Double>) {
    (from, strength) = outgoing.icon(at: place, fades)
    to = index
    (origin, start) = (place, outgoing.within(place))
  }

  /// Progress along the segment at `place`, 0…1.
  private func fraction(at place: Double) -> Double {
    let way = Double(to) - origin
    return way == 0 ? 1 : min(max((place - origin) / way, 0), 1)
  }

  /// `place` without overshoot.
  func within(_ place: Double) -> Double { Double.interpolate(start, Double(to), fraction(at: place)) }

  /// The tab of the indicator's icon at `place`, and the icon's opacity. The old icon has disappeared at
  /// the lower end of `fades`, a range of progress, and the new one appears from the upper end on.
  func icon(at place: Double, _ fades: ClosedRange<Double>) -> (tab: Int, strength: Double) {
    let fraction = fraction(at: place)
    guard from != to else { return (to, Double.interpolate(strength, 1, fraction)) }
    if fraction < 0.5 { return (from, strength * min(max(1 - fraction / max(fades.lowerBound, 1e-9), 0), 1)) }
    return (to, min(max(1 - (1 - fraction) / max(1 - fades.upperBound, 1e-9), 0), 1))
  }
}
