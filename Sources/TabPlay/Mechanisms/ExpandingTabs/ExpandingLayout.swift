import TabBase
import TabModel

/// The positions of tabs that open to show their titles, in points of the bar.
struct ExpandingLayout: Equatable, Sendable {
  private let expansion: ExpandingTabs
  private let body: Rect
  /// Widths of each tab, in points: closed, open, from its end to its icon's center, and from there to its
  /// title.
  private let widths: [(closed: Double, open: Double, inset: Double, title: Double)]
  private let isRightToLeft: Bool

  static func == (a: Self, b: Self) -> Bool {
    a.expansion == b.expansion && a.body == b.body && a.isRightToLeft == b.isRightToLeft
      && a.widths.elementsEqual(b.widths) { $0 == $1 }
  }

  init(_ expansion: ExpandingTabs, _ layout: BarLayout) {
    self.expansion = expansion
    let body = layout.geometry.body
    self.body = body
    isRightToLeft = layout.isRightToLeft
    widths = layout.items.map { item in
      func width(_ extent: ExpandingTabs.Extent) -> Double {
        extent.points + extent.bar * body.width + extent.icon * item.icon.width + extent.title * item.title.width
      }
      let closed = width(expansion.closed)
      let title = item.titleCenter.x - item.icon.midX
      return (closed, width(expansion.open), closed / 2, abs(title) - item.title.width / 2)
    }
  }

  /// `x` of a finger on a tab, from the openness of each tab at that time, 0…1; in points of the bar.
  func touch(_ tab: Int, _ openness: [Double]) -> Double { tabs(openness)[tab].pill.midX }

  /// The pill of each tab, the center of its icon and the rectangle in which its title is visible, by the
  /// openness of each tab, 0…1.
  func tabs(_ openness: [Double]) -> [(pill: Rect, iconX: Double, window: Rect)] {
    let own = zip(widths, openness).map { Double.interpolate($0.closed, $0.open, $1) }
    // A bar that is too narrow reduces its margins first.
    let margin = min(expansion.margin, max((body.width - own.reduce(0, +)) / 2, 0))
    let left = body.width - 2 * margin - own.reduce(0, +)
    let count = Double(own.count)
    let gap: Double
    var x = body.x + margin
    switch expansion.row {
    case .between where own.count > 1: gap = left / (count - 1)
    case .between, .around:
      gap = left / count
      x += gap / 2
    }
    return zip(zip(own, openness), widths).map { state, tab in
      let (width, fraction) = state
      let pill = Rect(x: x, y: body.midY - expansion.height / 2, width: max(width, 0), height: expansion.height)
      x += width + gap
      // Nothing of the title while the tab is closed, and all of it while it is open, regardless of the
      // room beside the icon of a closed tab.
      let end = tab.inset + Double.interpolate(tab.title, tab.open - tab.inset, fraction)
      let window = Rect(x: pill.x, y: pill.y, width: max(min(end, width), 0), height: pill.height)
      guard isRightToLeft else { return (pill, pill.x + tab.inset, window) }
      let mirrored = pill.mirrored(about: body.midX)
      return (mirrored, mirrored.maxX - tab.inset, window.mirrored(about: body.midX))
    }
  }
}
