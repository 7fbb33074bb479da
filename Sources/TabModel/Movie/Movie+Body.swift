import TabBase

extension Movie.Screen {
  /// The device around the glass, in this project's own drawing. Only the proportions are the devices'.
  /// Lengths are points of the upright screen.
  package struct Body: Sendable, Equatable {
    package enum HomeButton: Sendable, Equatable { case none, square, ring }

    package enum Side: Sendable, Equatable { case left, right, top }

    /// A button at a side of the body. `start` is its distance along the side from the body's corner.
    package struct Key: Sendable, Equatable {
      package var side: Side
      package var start: Double
      package var length: Double
    }

    /// Distances from the glass to the body's edges.
    package var frame: Insets
    /// Radius of the body's corners.
    package var radius: Double
    package var homeButton = HomeButton.none
    /// Whether an earpiece and a camera are above the glass.
    package var hasEarpiece = false
    package var hasCamera = false
    package var keys: [Key]

    /// Distance by which keys protrude.
    package static let keyHeight = 2.5
    package static let buttonDiameter = 70.0
    package static let earpiece = Size(62, 9)

    /// A thin frame around a screen with round corners. The positions of its keys are from memory.
    package static func glass(height: Double, screenRadius: Double) -> Body {
      let border = 10.0
      let whole = height + 2 * border
      return Body(
        frame: Insets(all: border), radius: screenRadius + border,
        keys: [
          Key(side: .left, start: 0.19 * whole, length: 30), Key(side: .left, start: 0.26 * whole, length: 56),
          Key(side: .left, start: 0.34 * whole, length: 56), Key(side: .right, start: 0.28 * whole, length: 90),
        ])
    }

    /// A body of this size, with room above and below the glass. `width` and `height` are points, converted
    /// from published millimeters.
    package static func homeButton(
      _ width: Double, _ height: Double, on screen: (width: Double, height: Double), radius: Double,
      _ button: HomeButton, camera: Bool = true, powerOnTop: Bool = true
    ) -> Body {
      let (side, end) = ((width - screen.width) / 2, (height - screen.height) / 2)
      let power =
        powerOnTop
        ? Key(side: .top, start: 0.68 * width, length: 52) : Key(side: .right, start: 0.2 * height, length: 58)
      return Body(
        frame: Insets(top: end, left: side, bottom: end, right: side), radius: radius, homeButton: button,
        hasEarpiece: true, hasCamera: camera,
        keys: [
          Key(side: .left, start: 0.13 * height, length: 26), Key(side: .left, start: 0.2 * height, length: 36),
          Key(side: .left, start: 0.28 * height, length: 36), power,
        ])
    }

    /// A tablet. `side` and `end` are the widths of its frame at the long and the short sides.
    package static func tablet(_ side: Double, _ end: Double, radius: Double, _ button: HomeButton = .none) -> Body {
      Body(
        frame: Insets(top: end, left: side, bottom: end, right: side), radius: radius, homeButton: button,
        hasCamera: true,
        keys: [
          Key(side: .top, start: 1.5 * radius + 2 * side, length: 60), Key(side: .right, start: 90, length: 50),
          Key(side: .right, start: 160, length: 50),
        ])
    }

    /// Side of the square in which the body can be rotated, around a screen of `size`. A whole number of
    /// points.
    package func reachTurned(around size: Size) -> Double {
      let outer = Rect(.zero, size).grown(by: room(in: .portrait))
      // The distance between the centers of two opposite corners, plus their radii.
      let (width, height) = (outer.width - 2 * radius, outer.height - 2 * radius)
      return ((width * width + height * height).squareRoot() + 2 * radius).rounded(.up)
    }

    /// Distances by which the drawn body extends beyond the glass in this orientation, in whole points: its
    /// frame, and keys if there are any.
    package func room(in orientation: Movie.Orientation) -> Insets {
      func room(_ width: Double, _ side: Side?) -> Double {
        (width + (keys.contains { $0.side == side } ? Self.keyHeight : 0)).rounded(.up)
      }
      return Insets(
        top: room(frame.top, .top), left: room(frame.left, .left), bottom: frame.bottom.rounded(.up),
        right: room(frame.right, .right)
      ).turned(to: orientation)
    }
  }
}

extension Insets {
  /// The insets of an upright device, as they are in another orientation.
  package func turned(to orientation: Movie.Orientation) -> Insets {
    switch orientation {
    case .portrait: self
    case .portraitUpsideDown: Insets(top: bottom, left: right, bottom: top, right: left)
    // The home button is on the right, so the upper edge is on the left.
    case .landscapeRight: Insets(top: right, left: top, bottom: left, right: bottom)
    case .landscapeLeft: Insets(top: left, left: bottom, bottom: right, right: top)
    }
  }
}

extension Rect {
  /// The rectangle, larger by `insets` on each side.
  package func grown(by insets: Insets) -> Rect {
    Rect(
      x: x - insets.left, y: y - insets.top, width: width + insets.left + insets.right,
      height: height + insets.top + insets.bottom)
  }
}
