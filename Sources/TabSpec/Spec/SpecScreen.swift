import TabBase
import TabModel

extension Spec {
  /// The screen, and the part of it that the picture shows.
  package struct Screen: Equatable, Sendable {
    package var device = Located(Device.iphone8)
    /// Size in portrait, in points; nil means the device's.
    package var size: Located<Size>?
    package var appearance = Movie.Appearance.light
    package var orientation = Movie.Orientation.portrait
    /// The system's setting: selection indicators fade instead of moving.
    var reduceMotion = false
    /// The system's setting: glass is almost opaque.
    var increaseContrast = false
    /// The visible part; nil means that it depends on the animation.
    package var crop: Located<Movie.Crop>?
    /// Pixels per point.
    package var scale = Located(2.0)
    /// Room around the visible part, inside the picture, in points.
    var padding = Insets.zero
    /// Color behind the screen and in the padding; nil means the system's background color.
    var background: DynamicColor?
    /// Corner radius of the visible part, in points; nil means the device's for the whole screen, else 0.
    var cornerRadius: Double?
    /// Whether the canvas background is omitted.
    var transparent = Located(false)
    package var bezel = false
    /// Whether the status bar is shown; nil means only with the whole screen.
    package var statusBar: Bool?
    /// Whether the home indicator is shown; nil means as on the device.
    var homeIndicator: Bool?
    var direction = Direction.leftToRight
    /// A modal page that covers the screen from the start; nil means none.
    var presented: Modal?
  }

  enum Direction: String, CaseIterable, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  /// A page that comes up from the bottom and covers everything, or all but the top.
  struct Modal: Equatable, Sendable {
    /// Background; nil means the system's background color.
    var color: DynamicColor?
    var title: String?
    var textColor: DynamicColor?
    /// Presentation; nil means that of the bar's era.
    var presentation: Movie.Presentation?
    /// Content; nil means the title alone.
    var page: Page?
    var detent = Movie.Modal.Detent.large
  }
}
