import TabBase

/// What was measured in a clip.
package struct ClipMeasurement: Sendable {
  /// A track with its law.
  package struct Motion: Sendable {
    package var track: MeasuredTrack
    package var fitted: FittedMotion
    /// What was taken from the draft, because the clip alone does not tell it; nil means nothing.
    package var known: KnownMotion?

    package init(track: MeasuredTrack, fitted: FittedMotion, known: KnownMotion? = nil) {
      (self.track, self.fitted, self.known) = (track, fitted, known)
    }
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
  /// What fingers drag, in the order of time.
  package var drags: [MeasuredDrag]
  package private(set) var motions: [Motion] = []
  package private(set) var refused: [Refused] = []

  package init(clock: MotionClock, frames: Int, repeated: Int, drags: [MeasuredDrag] = []) {
    (self.clock, self.frames, self.repeated, self.drags) = (clock, frames, repeated, drags)
  }

  /// Fits a track, and adds the law or the reason why there is none.
  ///
  /// - Parameter draft: The draft's motion of the same number. Its kind and key times serve where the frames do not tell them;
  ///   with an app's clock its duration does too.
  package mutating func add(_ track: MeasuredTrack, draft: FittedMotion? = nil) {
    var result = fit(track, clock: clock)
    var known: KnownMotion?
    if let draft, draft.serves(result) {
      let isRefused = (try? result.get()) == nil
      let given = draft.known(withDuration: isRefused && clock.isTrusted)
      let second = fit(track, known: given, clock: clock)
      switch (result, second) {
      case (_, .success(let own)) where own.rms <= (try? result.get().rms) ?? .infinity:
        (result, known) = (second, given)
      case (.failure(.tooFewFrames), .failure(.unknownLaw(let rms)))
      where given.duration != nil && track.release == nil:
        result = .failure(.unlikeDraft(rms: rms))
      default: break
      }
    }
    switch result {
    case .success(let fitted): motions.append(Motion(track: track, fitted: fitted, known: known))
    case .failure(let refusal):
      refused.append(Refused(track: track.name, event: track.event, refusal: refusal))
    }
  }
}

extension ClipMeasurement {
  /// Tells each drag when what it dragged was let go.
  mutating func liftFingers() {
    for index in drags.indices {
      let own = motions.filter { $0.track.event == drags[index].event && $0.track.release != nil }
      if let best = own.max(by: { $0.fitted.movingFrames < $1.fitted.movingFrames }) {
        drags[index].lift(at: best.fitted.start)
      }
    }
  }

  /// Drops the refusals of titles whose icons move: an icon that crosses its title makes it look as if it moved.
  mutating func dropCrossedTitles() {
    /// The tab whose icon or title, as `part` says, a track is of.
    func tab(_ track: String, _ part: String) -> Substring? {
      let names = track.split(separator: ".")
      return names.count > 2 && names[1] == part ? names[0] : nil
    }
    refused.removeAll { one in
      guard let own = tab(one.track, "title") else { return false }
      return motions.contains { tab($0.track.name, "icon") == own && $0.track.event == one.event }
    }
  }
}

extension FittedMotion {
  /// Whether this motion, as a draft's, may tell what a clip alone does not: a law that was not found, or keys at uneven times, which are
  /// not looked for.
  fileprivate func serves(_ result: Result<FittedMotion, MeasureRefusal>) -> Bool {
    if case .failure(let refusal) = result { return refusal.isOfLaw }
    guard case .keyframes(_, let keyTimes, let mode) = model else { return false }
    let even = Keyframes<Double>.evenTimes(count: keyTimes.count, mode: mode)
    return zip(keyTimes, even).contains { abs($0 - $1) > 1e-3 }
  }

  /// What this motion, as a draft's, says of a measured one.
  package func known(withDuration: Bool) -> KnownMotion {
    var known = KnownMotion(family: model.family, duration: withDuration ? duration : nil)
    switch model {
    case .keyframes(_, let keyTimes, _): known.keyTimes = keyTimes
    // A spring's duration is that in which it comes to rest: another ratio has another one.
    case .spring, .press: known.duration = nil
    case .curve: break
    }
    return known
  }
}
