/// Where a page's content stands between the sides of the screen; points.
struct PageColumns: Equatable, Sendable {
  /// Of the whole screen.
  let width: Double
  /// Kept free at the left and the right, with the safe area.
  let left: Double
  let right: Double
  let isLandscape: Bool
  let isRightToLeft: Bool
  let framing: Framing

  /// Beside the safe area.
  static let margin = 16.0
  /// In landscape, where phones with square corners have none.
  private static let landscapeMargin = 32.0

  init(_ movie: Movie, _ orientation: Movie.Orientation, _ framing: Framing) {
    let safe = movie.screen.safeArea(in: orientation)
    let least = orientation.isLandscape ? Self.landscapeMargin : Self.margin
    width = framing.screen.width
    left = max(safe.left + Self.margin, least)
    right = max(safe.right + Self.margin, least)
    isLandscape = orientation.isLandscape
    isRightToLeft = movie.screen.isRightToLeft
    self.framing = framing
  }

  /// Between the margins.
  var room: Double { max(0, width - left - right) }

  /// The left edge of what is `width` wide and stands `offset` points from the margin where lines begin.
  func x(_ width: Double, offset: Double = 0) -> Double {
    isRightToLeft ? self.width - right - offset - width : left + offset
  }

  /// A rectangle that begins `offset` points from the margin.
  func rect(y: Double, width: Double, height: Double, offset: Double = 0) -> Rect {
    Rect(x: x(width, offset: offset), y: y, width: width, height: height)
  }
}
