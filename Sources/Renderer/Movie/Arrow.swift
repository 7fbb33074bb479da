/// The indicator that moves to the selected tab.
struct Arrow: Sendable, Equatable {
  enum Container: String, CaseIterable, Sendable {
    /// The window does not turn with the screen: what is in it stays where the device has it.
    case window
    case bar
  }

  enum Artwork: Sendable, Equatable {
    /// The triangle of the 2010 bar.
    case notched
    case plain(Color)
    case image(Bitmap)
  }

  var container: Container
  /// Points.
  var size: Size
  /// From the bar's top edge up to the arrow's lower edge; negative where they overlap.
  var gap: Double
  var approach: Approach
  var timing: MediaTiming
  var artwork: Artwork
  var clipsToBar: Bool
  /// A modal page covers it.
  var isCoverable: Bool
  var hidesWithBar: Bool

  /// Its top edge over the bar at `bar`, in the same points; `barHiding` is how much of the bar is away, 0…1.
  func top(over bar: Rect, barHiding: Double) -> Double {
    bar.y - gap - size.height + (hidesWithBar ? barHiding * (bar.height + size.height) : 0)
  }
}
