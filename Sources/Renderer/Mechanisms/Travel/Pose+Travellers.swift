/// What shows the selected tab by its place, and what it does to the tabs.
extension Pose {
  /// An indicator or a notch that goes from tab to tab.
  struct Travelling: Equatable, Slotted, Sendable {
    /// Its edges, which count tabs; an arrow has a left one, in points of the screen.
    var left = 0.0
    var right = 0.0
    /// Down from its way, points.
    var y = 0.0
    var scale = 1.0
    var scaleX = 1.0
    var opacity = 1.0
    /// Of an indicator.
    var leg: Leg?

    /// Half-way between its edges, in tabs.
    var middle: Double { (left + right) / 2 }

    mutating func withSlot<Result>(_ property: Property, _ body: (inout Double) -> Result) -> Result? {
      switch property {
      case .y: body(&y)
      case .scale: body(&scale)
      case .scaleX: body(&scaleX)
      case .opacity: body(&opacity)
      default: nil
      }
    }
  }

  /// One that each tab has of its own: 0 where it is not there, 1 where it is.
  struct Presence: Equatable, Slotted, Sendable {
    var share = 0.0
    var opacity = 0.0

    mutating func withSlot<Result>(_ property: Property, _ body: (inout Double) -> Result) -> Result? {
      switch property {
      case .progress: body(&share)
      case .opacity: body(&opacity)
      default: nil
      }
    }
  }
}

extension Pose {
  /// The left edge, screen points; nil without an arrow. In the bar's container the screen is as it is held now; the window's
  /// is held as it was at the start.
  var arrowX: Double? { travellers[.arrow]?.left }

  /// Icons near the indicator move down, and lose strength.
  mutating func makeWay(for indicator: Indicator) {
    guard indicator.itemShift != 0 || indicator.itemFade != 0 else { return }
    for index in items.indices {
      let share: Double
      if let travelling = travellers[.indicator] {
        // Where a spring takes it too far, its tab stays empty.
        let place = travelling.leg?.within(travelling.middle) ?? travelling.middle
        share = max(1 - abs(place - Double(index)), 0)
      } else {
        share = min(max(appearances[.indicator]?[index]?.share ?? 0, 0), 1)
      }
      items[index].icon.y += indicator.itemShift * share
      items[index].icon.opacity *= 1 - indicator.itemFade * share
    }
  }

  mutating func showTitlesOfOpenTabs() {
    for (index, opening) in openings { items[index].title.opacity *= min(max(opening.opacity, 0), 1) }
  }
}
