import TabBase

/// Where a page's content stands between the sides of the screen; points.
struct PageColumns: Equatable, Sendable {
  /// The whole screen's width.
  let width: Double
  let safe: Insets
  /// The margins at the left and the right, each with its part of the safe area.
  let left: Double
  let right: Double
  /// Whether the screen is a phone's on its side.
  let isCompact: Bool
  /// Whether it is a tablet's.
  let isWide: Bool
  let isRightToLeft: Bool
  /// What a tab bar takes of the navigation bar's row; nil where it stands elsewhere. Points of the screen.
  let tabs: Rect?
  let framing: Framing
  /// From where to where content is to be laid out: what is seen of it, wherever it is scrolled.
  let seen: ClosedRange<Double>
  /// Whether all is to be laid out, seen or not: of a screen that turns, each orientation has to have the same.
  let isWhole: Bool

  /// UIKit's margin beside the safe area.
  static func margin(width: Double) -> Double { width >= PageTokens.List.wide ? 20 : 16 }

  /// Content is to go up by any number of `scrolls` points. `visible` is from where to where the screen is seen.
  init(
    _ screen: Movie.Screen, _ orientation: Movie.Orientation, _ framing: Framing, scrolls: ClosedRange<Double>,
    visible: ClosedRange<Double>, tabs: Rect?, isWhole: Bool
  ) {
    safe = screen.safeArea(in: orientation)
    isCompact = orientation.isLandscape && !screen.isWide
    isWide = screen.isWide
    width = framing.screen.width
    left = safe.left + Self.margin(width: width)
    right = safe.right + Self.margin(width: width)
    isRightToLeft = screen.isRightToLeft
    self.framing = framing
    self.tabs = tabs
    self.isWhole = isWhole
    seen = visible.lowerBound + scrolls.lowerBound...visible.upperBound + scrolls.upperBound
  }

  /// The width between the margins.
  var room: Double { max(0, width - left - right) }

  /// The left edge of what is `width` wide and stands `offset` points from the margin where lines begin.
  func x(_ width: Double, offset: Double = 0) -> Double {
    isRightToLeft ? self.width - right - offset - width : left + offset
  }

  /// A rectangle that begins `offset` points from the margin.
  func rect(y: Double, width: Double, height: Double, offset: Double = 0) -> Rect {
    Rect(x: x(width, offset: offset), y: y, width: width, height: height)
  }

  /// What is laid out from left to right, as it stands on the screen.
  func placed(_ rect: Rect) -> Rect { isRightToLeft ? rect.mirrored(about: width / 2) : rect }

  func placed(_ path: Path) -> Path {
    isRightToLeft ? path.transformed(by: Affine(a: -1, d: 1, tx: width)) : path
  }

  /// The beginning of the baseline of a line `wide` points wide that starts at `x`, laid out from left to right.
  func textX(_ x: Double, wide: Double) -> Double { isRightToLeft ? width - x - wide : x }

  /// Whether any of a strip of the page can be seen: long pages are laid out only where they can.
  func isSeen(top: Double, height: Double) -> Bool {
    isWhole || top < seen.upperBound && top + height > seen.lowerBound
  }
}
