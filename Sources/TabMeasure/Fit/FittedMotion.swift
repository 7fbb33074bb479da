import TabBase

/// The law of a motion, with its numbers. Times are seconds, values are in the track's unit.
package enum MotionModel: Equatable, Sendable {
  /// Through values at even or known key times, 0…1.
  case keyframes(values: [Double], keyTimes: [Double], mode: CalculationMode)
  /// Along a timing curve; `name` is nil for control points that have none.
  case curve(Curve, name: CurveName?)
  /// With a spring.
  case spring(FittedSpring)
  /// Away from its rest along a curve, and back on a spring.
  case press(FittedPress)

  package var family: MotionFamily {
    switch self {
    case .keyframes: .keyframes
    case .curve(.linear, _): .linear
    case .curve: .bezier
    case .spring: .spring
    case .press: .press
    }
  }
}

/// A spring's numbers, and the calls that make it.
package struct FittedSpring: Equatable, Sendable {
  /// Angular frequency, in rad/s.
  package var omega: Double
  package var dampingRatio: Double
  /// Initial velocity toward the target, in whole distances per second.
  package var velocity: Double
  /// The round numbers that a developer may have written for it; nil where none are within the noise.
  package var written: Spring.Origin?

  package init(omega: Double, dampingRatio: Double, velocity: Double = 0, written: Spring.Origin? = nil) {
    self.omega = omega
    self.dampingRatio = dampingRatio
    self.velocity = velocity
    self.written = written
  }
}

/// A press's numbers: of the way to what it shows while it is held down, and of the way back.
package struct FittedPress: Equatable, Sendable {
  /// The value while it is held down.
  package var value: Double
  package var curve: CurveName
  /// Seconds of the way there, and of the rest before the way back.
  package var duration: Double
  package var hold: Double
  package var spring: FittedSpring
}

/// A law that was fitted to a track, and how sure it is.
package struct FittedMotion: Equatable, Sendable {
  /// One of a measurement's numbers.
  package enum Number: Hashable, Sendable {
    case start, duration, from, to
    /// The value of a key.
    case value(Int)
    case omega, dampingRatio, velocity
    /// The value while it is pressed, the way there, and how long it is held.
    case pressed, press, hold
    case x1, y1, x2, y2
  }

  /// Another law that fits the same points.
  package struct Other: Equatable, Sendable {
    package var model: MotionModel
    /// The Bayesian information criterion minus that of the law which was chosen: above 10 it is out of the question.
    package var deltaBIC: Double
  }

  package var model: MotionModel
  /// When it begins, in seconds by the clip's clock.
  package var start: Double
  /// Seconds from begin to end by the clip's clock; of a spring the time in which it comes to rest.
  package var duration: Double
  /// Values before and after the motion.
  package var from: Double
  package var to: Double
  /// One standard deviation of each number that was fitted. The others are exact, or what a draft says.
  package var sigma: [Number: Double]
  /// Root mean square of the points' distances from the curve while it moves, in the track's unit.
  package var rms: Double
  /// Number of frames in which the number moves.
  package var movingFrames: Int
  /// Whether this is what a developer writes: a curve's name, round numbers.
  package var isWritten: Bool
  /// All others within the noise, best first.
  package var others: [Other]
}
