import TabBase
import TabModel

/// The position of an indicator in a bar, in points of the bar.
struct IndicatorLayout: Equatable, Sendable {
  private let indicator: Indicator
  /// The center of each tab, and the indicator's width there.
  private let spots: [(center: Double, width: Double)]
  private let body: Rect
  private let iconCenter: Double

  static func == (a: Self, b: Self) -> Bool {
    a.indicator == b.indicator && a.body == b.body && a.iconCenter == b.iconCenter
      && a.spots.elementsEqual(b.spots) { $0 == $1 }
  }

  init(_ indicator: Indicator, _ layout: BarLayout) {
    self.indicator = indicator
    body = layout.geometry.body
    iconCenter = layout.items.first?.icon.midY ?? body.midY
    spots = zip(layout.items, layout.geometry.cells).map { item, cell in
      (item.button.midX, indicator.width.points(tab: cell.width, title: item.title.width))
    }
  }

  /// The rectangle of the indicator whose left and right edges are at these positions, counted in tabs.
  /// Springs may overshoot the outer tabs.
  func rect(left: Double, right: Double) -> Rect {
    let minX = Self.between(spots.map { $0.center - $0.width / 2 }, left)
    let maxX = Self.between(spots.map { $0.center + $0.width / 2 }, right)
    // The indicator is halfway if the center of its edges is halfway between two tabs.
    let middle = (left + right) / 2
    let distance = abs(middle - middle.rounded()) * 2
    let height = indicator.height * (1 + (indicator.thinning - 1) * distance)
    let y =
      switch indicator.place {
      case .above: body.minY - indicator.height
      case .top: body.minY
      case .bottom: body.maxY - indicator.height
      case .icon: iconCenter - indicator.height / 2
      case .middle: body.midY - indicator.height / 2
      }
    return Rect(
      x: min(minX, maxX), y: y + indicator.offset + (indicator.height - height) / 2, width: max(maxX - minX, 0),
      height: height)
  }

  private static func between(_ values: [Double], _ place: Double) -> Double {
    guard values.count > 1 else { return values.first ?? 0 }
    let first = min(max(Int(place.rounded(.down)), 0), values.count - 2)
    return Double.interpolate(values[first], values[first + 1], place - Double(first))
  }
}

extension BarGeometry {
  /// `x` of the left edge of an arrow at item `index`, in screen points.
  func left(of arrow: Indicator, at index: Int) -> Double { arrowCenters[index] - width(of: arrow) / 2 }

  /// Width of an arrow, in points. It keeps its width on its way, also where tabs are not equally wide.
  func width(of arrow: Indicator) -> Double { arrow.width.points(tab: cells.first?.width ?? 0, title: 0) }
}
