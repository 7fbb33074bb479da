/// One value of a part, read off one frame of a clip.
package struct MeasuredPoint: Equatable, Sendable {
  /// Time at which the clip first shows the frame, in seconds by the clip's clock.
  package var time: Double
  /// The value, in the unit of its track: points, radians, or a factor or fraction.
  package var value: Double
  /// One standard deviation of the value by the place of its pixels alone, in the same unit; above 0.
  package var sigma: Double

  package init(time: Double, value: Double, sigma: Double) {
    (self.time, self.value, self.sigma) = (time, value, sigma)
  }
}

/// The values of one number while one event has its effect, with some of the rest before and after it.
package struct MeasuredTrack: Equatable, Sendable {
  /// The number's name, as in a trace: `items[1].icon.scale`.
  package var name: String
  /// Index of the event in the timeline.
  package var event: Int
  /// In the order of time. While the number moves, frames that repeat the one before have no point: their time is wrong. At
  /// rest they may have one, and the last frame before the next event does, so that the rest is seen.
  package var points: [MeasuredPoint]
  /// The change of the number that moves the edge it is read from by one pixel; nil where no place is read, as of opacity.
  package var unitsPerPixel: Double?
  /// How far all values may be off together, whatever their number, in the track's unit.
  package var common: Double
  /// The reason why there are no values to fit, where the tracker knows it.
  package var refusal: MeasureRefusal?
  /// How a finger let go of the number; nil where none dragged it.
  package var release: MeasuredDrag.Release?

  package init(
    name: String, event: Int, points: [MeasuredPoint], unitsPerPixel: Double? = nil, common: Double = 0,
    refusal: MeasureRefusal? = nil
  ) {
    self.name = name
    self.event = event
    self.points = points
    self.unitsPerPixel = unitsPerPixel
    self.common = common
    self.refusal = refusal
  }
}

/// What a draft says of a motion. The fit takes it as given.
package struct KnownMotion: Equatable, Sendable {
  /// The kind of law; nil means any.
  package var family: MotionFamily?
  /// Times of keyframes, 0…1; nil means unknown.
  package var keyTimes: [Double]?
  /// Duration in seconds of the clip's clock; nil means unknown.
  package var duration: Double?

  package init(family: MotionFamily? = nil, keyTimes: [Double]? = nil, duration: Double? = nil) {
    (self.family, self.keyTimes, self.duration) = (family, keyTimes, duration)
  }
}

/// The kinds of law that a motion may follow. Raw values are the names that a measurement prints.
package enum MotionFamily: String, CaseIterable, Sendable { case keyframes, spring, press, bezier, linear }

/// Where a clip's times come from.
package enum MotionClock: Equatable, Sendable {
  /// The delays of a GIF or of another animated picture: what its converter wrote.
  /// - constantDelays: All frames have the same delay.
  /// - repeated: Number of frames that repeat the one before.
  case file(constantDelays: Bool, repeated: Int)
  /// `--fps` or `--known`.
  case given
  /// A video's time stamps.
  case stamps

  /// Whether durations are the app's.
  package var isTrusted: Bool {
    if case .file = self { false } else { true }
  }
}
