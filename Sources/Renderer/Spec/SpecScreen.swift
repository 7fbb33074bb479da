import TabBase

extension Spec {
  /// The screen, and the part of it that the picture shows.
  struct Screen: Equatable, Sendable {
    var device = Located(Device.iphone8)
    /// Width and height in portrait, instead of the device's.
    var size: Located<Size>?
    var appearance = Movie.Appearance.light
    var orientation = Movie.Orientation.portrait
    /// As the system's setting: marks fade where they would travel.
    var reduceMotion = false
    /// As the system's setting: glass lets next to nothing through.
    var increaseContrast = false
    /// nil: by the animation.
    var crop: Located<Movie.Crop>?
    /// Pixels for a point.
    var scale = Located(2.0)
    /// Around the crop, inside the picture.
    var padding = Insets.zero
    /// What lies behind the screen and in the padding. nil: the system's background color.
    var background: DynamicColor?
    /// Corner radius of the part of the screen that is shown, in points; nil means the device's if the whole screen
    /// is shown, else 0.
    var cornerRadius: Double?
    /// Leaves out the canvas background.
    var transparent = Located(false)
    var bezel = false
    /// nil: shown where the whole screen is.
    var statusBar: Bool?
    /// nil: as the device has it.
    var homeIndicator: Bool?
    var direction = Direction.leftToRight
    /// A modal page that covers the screen from the start.
    var presented: Modal?
  }

  enum Direction: String, CaseIterable, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  /// A page that comes up from the bottom and covers everything, or all but the top.
  struct Modal: Equatable, Sendable {
    /// nil: the system's background color.
    var color: DynamicColor?
    var title: String?
    var textColor: DynamicColor?
    /// nil: as in the bar's era.
    var presentation: Movie.Presentation?
  }
}
