/// A mark that shows the selected tab by its place: a line, a pill, a dot, a ball, a picture.
struct Indicator: Sendable, Equatable {
  enum Width: Sendable, Equatable {
    case points(Double)
    /// Of the tab's cell.
    case share(Double)
    /// Of its title, but not less than so many points.
    case title(least: Double)
  }

  /// What it keeps to on the vertical axis.
  enum Place: String, CaseIterable, Sendable {
    /// Its lower edge is the bar's upper one.
    case above
    /// Inside, at the bar's upper or lower edge.
    case top
    case bottom
    /// About the middle of the icons.
    case icon
    case middle
  }

  var width: Width
  var height: Double
  var place: Place
  /// Down from there, points.
  var offset: Double
  /// Of its corners; half of the shorter side at most.
  var cornerRadius: Double
  var color: Color
  /// Instead of a shape.
  var image: Bitmap?
  /// σ of its shadow, points; 0 for none.
  var shadow: Double
  /// Of a ring around it in the bar's own colours, points; 0 for none.
  var ring: Double
  /// Its height half-way between two tabs, against that at rest.
  var thinning: Double
  /// In what colour the icon of the nearest tab is drawn in its middle, instead of in its row; nil where it stays there.
  var carriedIcon: Color?
  /// What the icons near it do, in full where it stands and nothing a tab further: how far they move down, and how much of their
  /// strength is gone.
  var itemShift: Double
  var itemFade: Double
  var travel: Travel
  var entrance: Entrance

  /// How one that appears in place begins.
  struct Entrance: Sendable, Equatable {
    var scale: Double
    var scaleX: Double
    /// The part of its motion in which it fades in, or out; 0 where it does not.
    var fade: Double
  }
}
