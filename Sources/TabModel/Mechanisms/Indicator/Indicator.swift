import TabRaster

/// A view that shows the selected tab by its position: a line, a pill, a dot, a ball, a picture, an arrow.
package struct Indicator: BarMechanism {
  package enum Width: Sendable, Equatable {
    case points(Double)
    /// Multiple of the width of the tab's cell.
    case fraction(Double)
    /// Width of the title, but at least `least` points.
    case title(least: Double)
  }

  package enum Place: String, CaseIterable, Sendable {
    /// The indicator's lower edge is on the bar's upper edge.
    case above
    /// The indicator is inside the bar, at its upper or lower edge.
    case top
    case bottom
    case icon
    case middle
  }

  package enum Artwork: Sendable, Equatable {
    case rectangle(Color)
    /// A triangle that points up.
    case triangle(Color)
    /// The triangle of the 2010 bar.
    case notched
    case image(Bitmap)
  }

  package var width = Width.fraction(1)
  package var height = 3.0
  package var place = Place.bottom
  /// Offset down from `place`, in points.
  package var offset = 0.0
  /// Corner radius of a rectangle, in points; at most half of the shorter side.
  package var cornerRadius = 0.0
  package var artwork = Artwork.notched
  /// Blur (σ) of the shadow, in points; 0 means none.
  package var shadow = 0.0
  /// Width of a ring around it in the bar's own colors, in points; 0 means none.
  package var ring = 0.0
  /// Height halfway between two tabs, as a multiple of the height at rest.
  package var thinning = 1.0
  /// Color of the icon in its center, which is that of the tab that it leaves or reaches; nil means that
  /// icons stay in their row.
  package var carriedIcon: Color?
  /// Progress at which the old icon has disappeared, and progress from which the new one appears, 0…1.
  package var iconFades = 0.5...0.5
  /// Whether the bar's surface covers it.
  package var liesBehind = false
  /// Distance that icons near it move down, in points, and fraction of their opacity that they lose, 0…1:
  /// in full at its position, 0 one tab away.
  package var itemShift = 0.0
  package var itemFade = 0.0
  package var travel = Travel()
  package var entrance = Entrance()
  /// The container of an indicator in a view of its own; nil means that the bar draws it behind its tabs.
  package var host: Host?

  package init() {}

  /// The initial state of an indicator that appears in place.
  package struct Entrance: Sendable, Equatable {
    package var scale = 1.0
    package var scaleX = 1.0
    /// Fraction of its motion in which it fades in or out, 0…1; 0 means that it does not fade.
    package var fade = 0.0
  }

  /// The container of an indicator in a view of its own.
  package struct Host: Sendable, Equatable {
    package enum Container: String, CaseIterable, Sendable {
      /// The window does not rotate with the screen: its content stays fixed to the device.
      case window
      case bar
      /// The view of the controller that has the bar, above it.
      case view
    }

    package var container = Container.window
    package var clipsToBar = false
    package var hidesWithBar = true

    package init() {}

    /// Whether a modal page covers it.
    package var isCoverable: Bool { turns }

    package var turns: Bool { container != .window }
  }

  package static let replacesSelection = true

  package var carriesIcon: Bool { carriedIcon != nil }
}
