import TabModel
import TabRaster

extension Spec {
  /// A color for each appearance. Both are equal if the spec gives only one.
  package struct DynamicColor: Equatable, Hashable, Sendable {
    package var light: Color
    package var dark: Color
    /// The system's color that the spec names, which differs between eras; `light` and `dark` are then
    /// those of iOS 13. nil means that it names none.
    package var system: SystemColor?

    func resolved(_ appearance: Movie.Appearance) -> Color { appearance == .light ? light : dark }
  }

  package enum Fill: Equatable, Sendable {
    case color(DynamicColor)
    case gradient(Gradient)
    /// A PNG, JPEG or WebP file, scaled to cover the area.
    case image(Located<FilePath>)

    var file: Located<FilePath>? { if case .image(let file) = self { file } else { nil } }
  }

  package struct Gradient: Equatable, Sendable {
    package struct Stop: Equatable, Sendable {
      /// Position, 0…1, never below that of the stop before.
      var offset: Double
      var color: DynamicColor

      package init(offset: Double, color: DynamicColor) {
        (self.offset, self.color) = (offset, color)
      }
    }

    /// At least two stops.
    var stops: [Stop]
    /// Direction in degrees, clockwise from upward, as in CSS: 180 is down, 90 to the right.
    var angle = 180.0

    package init(stops: [Stop], angle: Double = 180.0) {
      (self.stops, self.angle) = (stops, angle)
    }
  }
}

extension Spec.DynamicColor {
  init(_ color: Color) { self.init(light: color, dark: color) }
}
