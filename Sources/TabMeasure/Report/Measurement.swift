/// What was measured in a clip.
package struct Measurement: Sendable {
  /// A track with its law.
  package struct Motion: Sendable {
    package var track: MeasuredTrack
    package var fitted: FittedMotion

    package init(track: MeasuredTrack, fitted: FittedMotion) { (self.track, self.fitted) = (track, fitted) }
  }

  /// A track that could not be measured.
  package struct Refused: Sendable {
    /// The number's name, as in a trace.
    package var track: String
    /// Index of the event in the timeline.
    package var event: Int
    package var refusal: MeasureRefusal

    package init(track: String, event: Int, refusal: MeasureRefusal) {
      (self.track, self.event, self.refusal) = (track, event, refusal)
    }
  }

  package var clock: MotionClock
  /// Number of frames in the clip, and of those among them that repeat the one before.
  package var frames: Int
  package var repeated: Int
  package var motions: [Motion] = []
  package var refused: [Refused] = []

  package init(clock: MotionClock, frames: Int, repeated: Int) {
    (self.clock, self.frames, self.repeated) = (clock, frames, repeated)
  }

  /// Fits a track, and adds the law or the reason why there is none.
  package mutating func add(_ track: MeasuredTrack, known: KnownMotion = KnownMotion()) {
    switch fit(track, known: known, clock: clock) {
    case .success(let fitted): motions.append(Motion(track: track, fitted: fitted))
    case .failure(let refusal):
      refused.append(Refused(track: track.name, event: track.event, refusal: refusal))
    }
  }

  // Still to come in Report:
  // package var table: String                       the table in words
  // package var json: String                        one object, as measure.md has it
  // package func spec(extending draft: String?) -> String    a spec that shows what was measured
  // package func plot(isDark: Bool) throws -> MeasurePlot    .svg: String, writePNG(to:…)
  // package func differences(from motions: [KnownMotion values], tolerance: Double?) -> [Difference]
}
