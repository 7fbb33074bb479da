import TabBase
import TabModel

/// The layout of a bar that floats at the top of a tablet, in the row of the navigation bar: a capsule in
/// the center, whose tabs are as wide as their titles. Its height and the pill's are from memory; its
/// distance from the sides is this project's choice.
struct TopBarLayout: Equatable, Sendable {
  /// The row, in screen points.
  let frame: Rect
  /// The capsule, from the row's corner, like the tabs.
  let capsule: Rect
  /// The tabs, each as large as the pill behind it when selected.
  let tabs: [Rect]

  private static let capsuleHeight = 44.0
  /// Distance from the capsule's edge to the tabs, in points.
  private static let margin = 4.0
  /// Minimum distance to the screen's sides, in points.
  private static let sideMargin = 20.0
  /// Width of a tab whose title has not been measured, in points.
  private static let plainWidth = 94.0
  /// Part of a narrow tab's width that its title leaves free, in points.
  static let titleInset = 16.0

  /// Creates the layout. `top` is the safe area's, `height` the row's, both in points.
  init(_ bar: Movie.TabBar, in screen: Size, top: Double, height: Double, tabWidths: [Double]) {
    frame = Rect(x: 0, y: top, width: screen.width, height: height)
    let own =
      tabWidths.count == bar.items.count
      ? tabWidths : Array(repeating: Self.plainWidth, count: bar.items.count)
    let wanted = own.reduce(0, +)
    let room = max(screen.width - 2 * (Self.sideMargin + Self.margin), 0)
    let fraction = wanted > room ? room / wanted : 1
    let capsuleSize = Size(min(wanted, room) + 2 * Self.margin, min(Self.capsuleHeight, height))
    let capsule = Rect(
      x: (screen.width - capsuleSize.width) / 2, y: (height - capsuleSize.height) / 2, width: capsuleSize.width,
      height: capsuleSize.height)
    var x = capsule.x + Self.margin
    tabs = own.map { width in
      defer { x += width * fraction }
      return Rect(
        x: x, y: capsule.y + Self.margin, width: width * fraction, height: max(capsule.height - 2 * Self.margin, 0))
    }
    self.capsule = capsule
  }
}
