extension Movie {
  /// One thing that the user's hand or the program does.
  struct Action: Sendable, Equatable {
    enum When: Sendable, Equatable {
      case at(Double)
      /// This many seconds after everything set in motion before it has come to rest.
      case afterRest(Double)
    }

    enum Kind: Sendable, Equatable {
      /// `hold`: how long the finger stays down, seconds.
      case tap(Int, hold: Double)
      case select(Int)
      case pan(Pan)
      case rotate(Orientation, duration: Double)
      case present(duration: Double)
      case dismiss(duration: Double)
      case hide(duration: Double)
      case show(duration: Double)
    }

    var when: When
    var kind: Kind
  }

  /// A finger's way over the screen.
  struct Pan: Sendable, Equatable {
    struct Sample: Sendable, Equatable {
      /// Seconds after the finger touched down, never decreasing.
      var time: Double
      /// Screen points.
      var position: Point
    }

    /// At least two; the finger moves evenly from each to the next.
    var samples: [Sample]
    /// With which the finger leaves the screen, points a second.
    var releaseVelocity: Point
  }

  struct TouchIndicator: Sendable, Equatable {
    var isShown: Bool
    /// Of the resting circle, in points.
    var diameter: Double
    var color: Color
    var border: Color
    var trail: Bool
  }
}
