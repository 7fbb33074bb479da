/// What comes out of a tab's button when it is tapped, and goes back at the next tap.
struct Menu: Sendable, Equatable {
  /// The tab that opens it.
  var opener: Int
  var icons: [Movie.Icon]
  /// Of the discs, points.
  var size: Double
  var color: Color
  var iconColor: Color
  /// From the button's middle to theirs, points.
  var radius: Double
  /// Of the first and the last one, radians clockwise from straight up. A whole turn leaves the last place to the first one.
  var from: Double
  var to: Double
  /// Between one and the next, in seconds.
  var stagger: Double
  /// Of the opener's icon while it is open, radians.
  var turn: Double
  /// On their way out, radians.
  var spin: Double
  /// From which they grow.
  var fromScale: Double
  var approach: Approach
  var timing: MediaTiming
  var closing: Approach
  var closingTiming: MediaTiming
}
