import TabBase
import TabModel
import TabanimRenderer

/// A clip with everything that was measured in it.
package struct MeasuredClip: Sendable {
  /// A duration that is known from elsewhere: `items[1].icon.scale=0.3`.
  package struct Known: Sendable {
    /// The track's name, as in a trace.
    package var track: String
    /// How long its first motion lasts, in seconds.
    package var seconds: Double

    package init(track: String, seconds: Double) { (self.track, self.seconds) = (track, seconds) }
  }

  package let clip: ClipFile
  package private(set) var measurement: ClipMeasurement
  package private(set) var tracks: ClipTracks
  /// The bar that was looked for without a draft.
  package let found: FoundBar?
  /// Members of the measured spec before its animations, and the draft's animations.
  private let base: [JSON.Member]
  private let animations: [JSON]

  /// Measures a clip. `draft` is nil where the bar is to be found; `production` is what the draft makes. `fps` is the rate of the
  /// recording, in frames per second; nil means that the clip's own times hold.
  ///
  /// - Throws: `Problem` if there is no bar, nothing moves, or the clip is not one take of one place.
  package init(
    _ clip: ClipFile, draft: (script: Script, production: Production)?, fps: Double? = nil, known: Known? = nil
  ) throws(Problem) {
    self.clip = clip
    let tracker: ClipTracker
    var members: [JSON.Member]
    if let draft {
      found = nil
      tracker = try ClipTracker(clip, draft.production, fps: fps)
      guard case .object(let own)? = draft.script.node.flatMap(JSON.init) else {
        throw .barUnlikeDraft(clip.path, tabs: 0)
      }
      members = own
    } else {
      let bar = try FoundBar(in: clip)
      found = bar
      members = bar.members
      tracker = try ClipTracker(clip, try bar.production(of: clip.path), found: bar, fps: fps)
    }
    tracks = try tracker.tracks()
    if draft == nil { members.append(tracks.timeline) }
    switch members.first(where: { $0.key == "animation" })?.value {
    case .array(let all)?: animations = all
    case let one?: animations = [one]
    case nil: animations = []
    }
    // The bounce of a spec without an animation is the program's, and says nothing of the clip.
    let drafts = draft.map { DraftMotions($0.production, isSilent: !Self.hasAnimation(.object(members))) }
    measurement = Self.measurement(of: tracks, drafts)
    if let known {
      guard let first = measurement.motions.first(where: { $0.track.name == known.track }), first.fitted.duration > 0
      else {
        throw .knownNotMeasured(known.track, measured: measurement.motions.map(\.track.name))
      }
      tracks.scale(by: known.seconds / first.fitted.duration)
      measurement = Self.measurement(of: tracks, drafts)
    }
    if let draft, !measurement.drags.isEmpty {
      let own = members.first { $0.key == "timeline" }?.value
      members.removeAll { $0.key == "timeline" }
      members.append(
        JSON.Member(key: "timeline", value: DragTimeline(measurement.drags, draft.production).timeline(own)))
    }
    base = members.filter { !["$schema", "animation", "extends"].contains($0.key) }
    guard !measurement.motions.isEmpty || !measurement.refused.isEmpty else { throw .nothingFollowed(clip.path) }
  }

  private static func measurement(of tracks: ClipTracks, _ drafts: DraftMotions?) -> ClipMeasurement {
    var measurement = ClipMeasurement(
      clock: tracks.clock, frames: tracks.frames, repeated: tracks.repeated, drags: tracks.drags)
    let expected = tracks.tracks.map { drafts?.motion($0.name, event: $0.event) }
    let isExpected = expected.contains { $0 != nil }
    for (track, motion) in zip(tracks.tracks, expected) {
      // A finger over a tab, or a mark behind it, looks like a faint motion of the tab that the draft knows nothing of.
      if isExpected, motion == nil, measurement.refuses(track) { continue }
      measurement.add(track, draft: motion)
    }
    measurement.dropCrossedTitles()
    measurement.liftFingers()
    return measurement
  }

  /// Whether a spec sets animations, of the bar or of a tab.
  private static func hasAnimation(_ spec: JSON) -> Bool {
    switch spec {
    case .object(let members): members.contains { $0.key == "animation" || hasAnimation($0.value) }
    case .array(let elements): elements.contains(where: hasAnimation)
    default: false
    }
  }

  /// A spec that shows what was measured.
  package var spec: String { measurement.spec(base: base, animations: animations) }
}

extension ClipMeasurement {
  /// Whether a track tells too little: a few frames, or less than the noise.
  fileprivate func refuses(_ track: MeasuredTrack) -> Bool {
    switch fit(track, clock: clock) {
    case .failure(.tooFewFrames), .failure(.shortMove), .failure(.nothingMoves), .failure(.leaps),
      .failure(.unseenFinger), .failure(.unclearFinger), .failure(.looseFinger):
      true
    default: false
    }
  }
}

extension ClipTracks {
  /// Stretches the clip's clock.
  mutating func scale(by factor: Double) {
    clock = .given
    rate *= factor
    for index in tracks.indices {
      for point in tracks[index].points.indices { tracks[index].points[point].time *= factor }
      tracks[index].release?.scale(by: factor)
    }
    for index in drags.indices { drags[index].scale(by: factor) }
    for index in moves.indices {
      moves[index].begin *= factor
      moves[index].end *= factor
    }
  }

  /// The timeline of a clip without a draft: a tap on each tab when it begins to move.
  fileprivate var timeline: JSON.Member {
    let taps = moves.compactMap { move in
      move.selected.map {
        JSON.members(["at": .number((move.begin * 1000).rounded() / 1000), "tap": .number(Double($0))])
      }
    }
    return JSON.Member(key: "timeline", value: .array(taps))
  }
}

extension MeasuredClip {
  private var dragWords: String {
    guard tracks.tracks.contains(where: { $0.name.hasPrefix("pages[") }) else { return "" }
    return "Pages move. If a finger drags them, the drag counts as a part of their motion here: "
      + "a draft with the drag in its timeline tells them apart.\n"
  }

  /// What was found without a draft, as lines; empty with one.
  package var heading: String {
    guard let found else { return "" }
    let scale = plain((tracks.layout.scale * 100).rounded() / 100)
    return "Found a bar of \(counted(found.tabs, "tab")) \(found.hasTitles ? "with" : "without") titles, "
      + "on a screen \(plain(found.screenWidth)) points wide at \(scale) pixels a point.\n" + dragWords
  }
}
