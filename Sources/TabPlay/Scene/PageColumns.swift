import TabBase
import TabModel

/// The horizontal layout of a page's content, in points.
struct PageColumns: Equatable, Sendable {
  /// The whole screen's width.
  let width: Double
  let safe: Insets
  /// The margins on the left and the right, each including its safe area.
  let left: Double
  let right: Double
  /// Whether the screen is a phone's in landscape.
  let isCompact: Bool
  /// Whether the screen is a tablet's.
  let isWide: Bool
  let isRightToLeft: Bool
  /// The part of the navigation bar's row that a tab bar takes, in screen points; nil means that the tab
  /// bar is elsewhere.
  let tabs: Rect?
  let viewport: Viewport
  /// The range of `y` in which content is laid out: the part that is visible at any scroll position.
  let seen: ClosedRange<Double>
  /// Whether everything is laid out, visible or not. If the screen rotates, all orientations need the same
  /// elements.
  let isWhole: Bool

  /// UIKit's margin inside the safe area, in points.
  static func margin(width: Double) -> Double { width >= PageTokens.List.wide ? 20 : 16 }

  /// Creates the columns. `scrolls` is the range of distances by which content scrolls up, `visible` the
  /// visible range of the screen's `y`, both in points.
  init(
    _ screen: Movie.Screen, _ orientation: Movie.Orientation, _ viewport: Viewport, scrolls: ClosedRange<Double>,
    visible: ClosedRange<Double>, tabs: Rect?, isWhole: Bool
  ) {
    safe = screen.safeArea(in: orientation)
    isCompact = orientation.isLandscape && !screen.isWide
    isWide = screen.isWide
    width = viewport.screen.width
    left = safe.left + Self.margin(width: width)
    right = safe.right + Self.margin(width: width)
    isRightToLeft = screen.isRightToLeft
    self.viewport = viewport
    self.tabs = tabs
    self.isWhole = isWhole
    seen = visible.lowerBound + scrolls.lowerBound...visible.upperBound + scrolls.upperBound
  }

  /// The width between the margins, in points.
  var room: Double { max(0, width - left - right) }

  /// The left edge of an element that is `width` wide and starts `offset` points from the margin where
  /// lines begin.
  func x(_ width: Double, offset: Double = 0) -> Double {
    isRightToLeft ? self.width - right - offset - width : left + offset
  }

  /// A rectangle that begins `offset` points from the margin.
  func rect(y: Double, width: Double, height: Double, offset: Double = 0) -> Rect {
    Rect(x: x(width, offset: offset), y: y, width: width, height: height)
  }

  /// The position on the screen of a rectangle laid out from left to right.
  func placed(_ rect: Rect) -> Rect { isRightToLeft ? rect.mirrored(about: width / 2) : rect }

  func placed(_ path: Path) -> Path {
    isRightToLeft ? path.transformed(by: Affine(a: -1, d: 1, tx: width)) : path
  }

  /// The start of the baseline of a line `wide` points wide that begins at `x`, laid out from left to
  /// right.
  func textX(_ x: Double, wide: Double) -> Double { isRightToLeft ? width - x - wide : x }

  /// Whether any part of a strip of the page is visible. Only visible parts of long pages are laid out.
  func isSeen(top: Double, height: Double) -> Bool {
    isWhole || top < seen.upperBound && top + height > seen.lowerBound
  }
}
