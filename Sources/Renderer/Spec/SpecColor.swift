import TabRaster

extension Spec {
  /// A color for each appearance; both the same where the spec gives only one.
  struct DynamicColor: Equatable, Hashable, Sendable {
    var light: Color
    var dark: Color
    /// Where the spec names one of the system's colors, which differ from era to era; the two above are those of iOS 13 then.
    var system: SystemColor?

    init(light: Color, dark: Color) {
      self.light = light
      self.dark = dark
    }

    init(_ color: Color) { self.init(light: color, dark: color) }

    func resolved(_ appearance: Movie.Appearance) -> Color { appearance == .light ? light : dark }
  }

  /// What an area is covered with.
  enum Fill: Equatable, Sendable {
    case color(DynamicColor)
    case gradient(Gradient)
    /// A PNG file, scaled to cover the area.
    case image(Located<FilePath>)

    var file: Located<FilePath>? { if case .image(let file) = self { file } else { nil } }
  }

  struct Gradient: Equatable, Sendable {
    struct Stop: Equatable, Sendable {
      /// 0…1, never less than the one before.
      var offset: Double
      var color: DynamicColor
    }

    /// At least two.
    var stops: [Stop]
    /// Degrees clockwise from upward, as in CSS: 180 runs down, 90 to the right.
    var angle = 180.0
  }
}
