import Platform
import TabBase
import TabModel
import TabSpec

/// The spec of what was measured: the animations with their numbers, each below a comment that says how sure they are.
struct MeasuredSpec {
  private let measurement: ClipMeasurement
  /// Members before the animations, such as `extends` or `tabBar`.
  private let base: [JSON.Member]
  /// The draft's own animations, as written.
  private let draft: [JSON]

  init(_ measurement: ClipMeasurement, base: [JSON.Member], draft: [JSON]) {
    (self.measurement, self.base, self.draft) = (measurement, base, draft)
  }

  /// An animation of the spec.
  private struct Entry {
    var comments: [String]
    var members: [JSON.Member]
  }

  /// What a track belongs to: one animation of the spec moves all tracks of a place.
  private enum Place: Hashable {
    case item(target: String, property: Property)
    case arrow, mark, pages

    init?(_ track: String) {
      let parts = track.split(separator: ".").map(String.init)
      guard let owner = parts.first, let last = parts.last, parts.count > 1 else { return nil }
      if owner.hasPrefix("items["), let property = Property(rawValue: last) {
        self = .item(target: parts.count > 2 ? parts[1] : "button", property: property)
      } else if owner.hasPrefix("pages[") {
        self = .pages
      } else {
        self = owner == "arrow" ? .arrow : .mark
      }
    }

    func contains(_ kind: Spec.AnimationKind?) -> Bool {
      guard let kind else { return false }
      return switch self {
      case .item: kind != .arrow && !kind.movesPages && kind.mechanism == nil
      case .arrow: kind == .arrow
      case .mark: kind.mechanism != nil
      case .pages: kind.movesPages
      }
    }
  }

  var text: String {
    var lines = ["// Measured by tabanim measure. " + clock, "{"]
    for member in base { lines.append("  \(Escape.json(member.key)): \(member.value.compact),") }
    let entries = entries
    if !entries.isEmpty {
      lines.append("  \"animation\": [")
      for entry in entries {
        lines += entry.comments.map { "    // " + Escape.oneLine($0) }
        lines.append("    \(JSON.object(entry.members).compact),")
      }
      lines.append("  ],")
    }
    lines += measurement.refused.map {
      "  // Not measured: \(MotionWords.head($0.track, $0.event)): \(Escape.oneLine($0.refusal.reason))"
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  private var clock: String {
    measurement.clock.isTrusted
      ? "Durations are the app's." : "Durations are by the file's clock; the app's may be others in one ratio."
  }

  private var entries: [Entry] {
    var places: [Place] = []
    var motions: [Place: [ClipMeasurement.Motion]] = [:]
    for motion in measurement.motions {
      // What a finger lets go of runs by the law of the pages, and an indicator with them.
      guard let place = motion.track.release != nil ? .pages : Place(motion.track.name) else { continue }
      if motions[place] == nil { places.append(place) }
      motions[place, default: []].append(motion)
    }
    var left = draft.compactMap(Self.object)
    var entries: [Entry] = []
    for place in places {
      guard let all = motions[place] else { continue }
      var own = left.first { members in place.contains(Self.kind(of: members)) }
      left.removeAll { members in place.contains(Self.kind(of: members)) }
      if case .item = place { own = nil }
      entries += self.entries(place, all, own ?? [])
    }
    return entries + left.map { Entry(comments: ["Not measured: as in the draft."], members: $0) }
  }

  private static func object(_ animation: JSON) -> [JSON.Member]? {
    switch animation {
    case .string(let name): [JSON.Member(key: "kind", value: .string(name))]
    case .object(let members): members
    default: nil
    }
  }

  /// Without a `kind` an animation is a bounce; nil means a kind that there is not.
  private static func kind(of members: [JSON.Member]) -> Spec.AnimationKind? {
    guard case .string(let name) = members.first(where: { $0.key == "kind" })?.value ?? .string("bounce") else {
      return nil
    }
    return Spec.AnimationKind(rawValue: name)
  }

  private func entries(_ place: Place, _ motions: [ClipMeasurement.Motion], _ own: [JSON.Member]) -> [Entry] {
    guard let best = MeasuredSpec.surest(motions) else { return [] }
    let others = motions.filter { $0.track != best.track }.map { MotionWords.head($0.track.name, $0.track.event) }
    let also = others.isEmpty ? [] : ["Also measured: " + others.joined(separator: "; ") + "."]
    switch place {
    case .item(let target, let property):
      let head = [Self.member("target", .string(target)), Self.member("property", .string(property.rawValue))]
      return item(motions, best, head, rest: property.entry.rest, also)
    case .arrow: return [along(best, own, "arrow", also)]
    case .mark: return [along(best, own, "indicator", also)]
    case .pages:
      guard let released = Self.surest(motions.filter { $0.track.release != nil }) else {
        return [along(best, own, "slide", also)]
      }
      var entry = along(released, own, "interactive", also)
      // After a tap the pages have the transition's own curve.
      if best.track.release == nil, case .curve(let curve, let name) = best.fitted.model {
        entry.members.append(Self.member("curve", curve.json(name)))
      }
      return [entry]
    }
  }

  private static func surest(_ motions: [ClipMeasurement.Motion]) -> ClipMeasurement.Motion? {
    motions.max { ($0.fitted.movingFrames, -$0.fitted.rms) < ($1.fitted.movingFrames, -$1.fitted.rms) }
  }

  private static func member(_ key: String, _ value: JSON) -> JSON.Member { JSON.Member(key: key, value: value) }

  // MARK: Items

  /// Keyframes where the number comes back to its rest, a pose where it stays elsewhere while the tab is selected.
  private func item(
    _ motions: [ClipMeasurement.Motion], _ best: ClipMeasurement.Motion, _ head: [JSON.Member], rest: Double,
    _ also: [String]
  ) -> [Entry] {
    func isAway(_ value: Double, _ motion: ClipMeasurement.Motion) -> Bool {
      abs(value - rest) > 0.1 * motion.span
    }
    let leaving = Self.surest(motions.filter { isAway($0.fitted.to, $0) && !isAway($0.fitted.from, $0) })
    let returning = Self.surest(motions.filter { isAway($0.fitted.from, $0) && !isAway($0.fitted.to, $0) })
    if case .press(let press) = best.fitted.model {
      let members = [Self.member("kind", .string("spring")), head[0]] + timing(best)
      return [
        Entry(
          comments: comments(best) + also,
          members: members + [Self.member("pressScale", number(press.value, .pressed, best))])
      ]
    }
    guard case .keyframes(let values, let keyTimes, let mode) = best.fitted.model, !isAway(best.fitted.to, best) else {
      guard let leaving else { return [between(best, head, also)] }
      var members = [Self.member("kind", .string("pose"))] + head
      members.append(Self.member("value", number(leaving.fitted.to, .to, leaving)))
      members += timing(leaving)
      // Only a curve can lead back.
      if let returning, case .curve(let curve, let name) = returning.fitted.model {
        members.append(Self.member("deselectDuration", number(returning.fitted.duration, .duration, returning)))
        members.append(Self.member("deselectCurve", curve.json(name)))
      }
      return [Entry(comments: comments(leaving) + also, members: members)]
    }
    var members = [Self.member("kind", .string("keyframes"))] + head
    let numbers = values.enumerated().map { index, value -> JSON in
      // A key that is at rest within the noise is at rest: the program would warn of the leap at the end.
      let isEnd = index == 0 || index == values.count - 1
      let noise = max(2 * (best.fitted.sigma[.value(index)] ?? 0), 0.003 * best.span)
      return isEnd && abs(value - rest) < noise ? .number(rest) : number(value, .value(index), best)
    }
    members.append(Self.member("values", .array(numbers)))
    if keyTimes != Keyframes<Double>.evenTimes(count: keyTimes.count, mode: mode) {
      members.append(Self.member("keyTimes", .array(keyTimes.map { .number($0) })))
    }
    members.append(Self.member("calculationMode", .string(mode.rawValue)))
    members.append(Self.member("duration", number(best.fitted.duration, .duration, best)))
    return [Entry(comments: comments(best) + also, members: members)]
  }

  /// From one value to another, as two keyframes.
  private func between(_ motion: ClipMeasurement.Motion, _ head: [JSON.Member], _ also: [String]) -> Entry {
    let values = [number(motion.fitted.from, .from, motion), number(motion.fitted.to, .to, motion)]
    return Entry(
      comments: comments(motion) + also,
      members: [Self.member("kind", .string("keyframes"))] + head + [Self.member("values", .array(values))]
        + timing(motion))
  }

  // MARK: What goes from tab to tab

  /// The draft's animation with the measured law, or one of `kind`.
  private func along(_ motion: ClipMeasurement.Motion, _ own: [JSON.Member], _ kind: String, _ also: [String]) -> Entry
  {
    let laws: Set = [
      "duration", "curve", "spring", "damping", "velocity", "values", "keyTimes", "calculationMode", "curves",
      "tension",
      "continuity", "bias", "completionCurve", "completionSpeed", "interruptible",
    ]
    var members = own.isEmpty ? [Self.member("kind", .string(kind))] : own.filter { !laws.contains($0.key) }
    if case .keyframes(let values, _, let mode) = motion.fitted.model {
      let (from, to) = (motion.fitted.from, motion.fitted.to)
      let sigma = abs((motion.fitted.sigma[.to] ?? 0) / (to - from))
      let progress = values.map { JSON.number(MeasureNumber.rounded(($0 - from) / (to - from), max(sigma, 1e-3))) }
      members.append(Self.member("values", .array(progress)))
      members.append(Self.member("calculationMode", .string(mode.rawValue)))
      members.append(Self.member("duration", number(motion.fitted.duration, .duration, motion)))
    } else if motion.track.release != nil {
      members += completion(motion)
    } else {
      members += timing(motion)
    }
    return Entry(comments: comments(motion) + also, members: members)
  }

  /// From the release of a finger to the end. A spring goes on from the finger's velocity, as that of an interruptible transition does.
  private func completion(_ motion: ClipMeasurement.Motion) -> [JSON.Member] {
    guard case .spring(let spring) = motion.fitted.model else {
      return timing(motion).map { $0.key == "curve" ? Self.member("completionCurve", $0.value) : $0 }
    }
    var (seconds, ratio) = (
      WrittenSpring.duration(omega: spring.omega, ratio: spring.dampingRatio, velocity: spring.velocity),
      min(spring.dampingRatio, 1)
    )
    if case .uiKit(let round, let damping, _)? = spring.written { (seconds, ratio) = (round, damping) }
    return [
      Self.member("interruptible", .boolean(true)), Self.member("duration", number(seconds, .start, motion)),
      Self.member("spring", .members(["damping": number(ratio, .dampingRatio, motion), "velocity": .number(0)])),
    ]
  }

  // MARK: Numbers

  private func timing(_ motion: ClipMeasurement.Motion) -> [JSON.Member] {
    let fitted = motion.fitted
    let duration = Self.member("duration", number(fitted.duration, .duration, motion))
    switch fitted.model {
    case .keyframes: return [duration]
    case .press(let press):
      return [
        Self.member("pressDuration", number(press.duration, .press, motion)),
        Self.member("pressCurve", .string(press.curve.rawValue)),
        Self.member("leastHold", .number(MeasureNumber.rounded(press.duration + press.hold, fitted.sigma[.press]))),
        response(press.spring, motion),
      ]
    case .curve(let curve, let name): return [duration, Self.member("curve", curve.json(name))]
    case .spring(let spring):
      if case .uiKit(let seconds, let damping, let velocity)? = spring.written {
        return [
          Self.member("duration", .number(seconds)),
          Self.member("spring", .members(["damping": .number(damping), "velocity": .number(velocity)])),
        ]
      }
      if let written = spring.written { return [Self.member("spring", written.json)] }
      guard spring.velocity != 0 else { return [response(spring, motion)] }
      return [
        Self.member(
          "spring",
          .members([
            "stiffness": .digits(spring.omega * spring.omega),
            "damping": .digits(2 * spring.dampingRatio * spring.omega),
            "velocity": number(spring.velocity, .velocity, motion),
          ]))
      ]
    }
  }

  private func response(_ spring: FittedSpring, _ motion: ClipMeasurement.Motion) -> JSON.Member {
    let response = 2 * .pi / spring.omega
    let sigma = motion.fitted.sigma[.omega].map { response * $0 / spring.omega }
    return Self.member(
      "spring",
      .members([
        "response": .number(MeasureNumber.rounded(response, sigma)),
        "dampingFraction": number(spring.dampingRatio, .dampingRatio, motion),
      ]))
  }

  private func number(_ value: Double, _ number: FittedMotion.Number, _ motion: ClipMeasurement.Motion) -> JSON {
    .number(MeasureNumber.rounded(value, motion.fitted.sigma[number]))
  }

  private func comments(_ motion: ClipMeasurement.Motion) -> [String] { MotionWords(motion, measurement.clock).lines }
}

extension ClipMeasurement.Motion {
  /// The largest distance between two values, in the track's unit.
  var span: Double {
    let values = track.points.map(\.value)
    return (values.max() ?? 0) - (values.min() ?? 0)
  }
}

extension ClipMeasurement {
  /// A spec that shows what was measured.
  ///
  /// - Parameters:
  ///   - base: Members before the animations: `extends` with the draft's path, or `tabBar` with the items of a bar that was found.
  ///   - animations: The draft's own animations, as written. Those that were not measured stay.
  package func spec(base: [JSON.Member], animations: [JSON]) -> String {
    MeasuredSpec(self, base: base, draft: animations).text
  }
}
