import Platform
import TabBase
import TabModel

extension ClipMeasurement {
  /// The measurement in words: the clock, each motion with its numbers and their standard deviations, and what could not be
  /// measured. `clip` is its name.
  package func table(of clip: String) -> String {
    var lines = [Escape.oneLine(clip) + ": " + clockWords]
    for drag in drags { lines += [""] + drag.lines }
    for motion in motions { lines += [""] + MotionWords(motion, clock).lines }
    for one in refused {
      lines += [
        "", "\(MotionWords.head(one.track, one.event)): not measured: \(Escape.oneLine(one.refusal.reason))",
        "  to measure it: \(Escape.oneLine(one.refusal.remedy))",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var clockWords: String {
    let all = counted(frames, "frame")
    let repeats = repeated == 0 ? "" : ", of which \(repeated) repeat the one before"
    switch clock {
    case .file(let isConstant, _):
      let evened =
        isConstant && repeated > 0 ? " All delays are the same although frames repeat: a converter evened them." : ""
      return all + repeats + "; times are by the file's clock, which may be another than the app's." + evened
    case .given: return all + repeats + "; times are by the clock that was given."
    case .stamps: return all + repeats + "; times are by the video's time stamps."
    }
  }
}

extension MeasuredDrag {
  /// The drag in words.
  var lines: [String] {
    func seconds(_ time: Double) -> String { MeasureNumber.text(time, sigma.time, unit: " s") }
    func place(_ place: Place) -> String {
      "(\(MeasureNumber.plain(place.x, 1)), \(MeasureNumber.plain(place.y, 1)))"
    }
    return [
      "finger, event \(event): touches at \(seconds(down.time)), lets go at \(seconds(lift.time))",
      "  from \(place(down)) to \(place(lift)), at last by \(MeasureNumber.text(velocity, sigma.velocity)) points per second",
    ]
  }
}

/// A motion in words.
struct MotionWords {
  private let motion: ClipMeasurement.Motion
  private let clock: MotionClock

  init(_ motion: ClipMeasurement.Motion, _ clock: MotionClock) { (self.motion, self.clock) = (motion, clock) }

  private var fitted: FittedMotion { motion.fitted }

  static func head(_ track: String, _ event: Int) -> String { "\(Escape.oneLine(track)), event \(event)" }

  var lines: [String] {
    var lines = [MotionWords.head(motion.track.name, motion.track.event) + ": " + law]
    lines += numbers.map { "  " + $0 }
    lines.append("  " + quality)
    if let known = motion.known {
      let parts = [known.keyTimes == nil ? "kind of law" : "key times", known.duration == nil ? nil : "duration"]
      lines.append("  from the draft: \(parts.compactMap(\.self).joined(separator: " and "))")
    }
    if !fitted.others.isEmpty {
      let others = fitted.others.prefix(4).map {
        "\(MotionWords.name($0.model)) (ΔBIC \(MeasureNumber.plain($0.deltaBIC, 1)))"
      }
      lines.append("  as likely within the noise: " + others.joined(separator: ", "))
    }
    return lines
  }

  /// A law's name, with what tells it from others of its kind.
  static func name(_ model: MotionModel) -> String {
    switch model {
    case .keyframes(let values, _, let mode): "\(values.count) \(mode.rawValue) keyframes"
    case .curve(_, let name?): name.rawValue
    case .curve(.bezier(let bezier), nil):
      "a Bézier curve (\([bezier.x1, bezier.y1, bezier.x2, bezier.y2].map { MeasureNumber.plain($0, 2) }.joined(separator: ", ")))"
    case .curve: "a curve"
    case .spring(let spring):
      "a spring of damping ratio \(MeasureNumber.plain(spring.dampingRatio, 2))"
        + (spring.velocity == 0 ? "" : " with a velocity")
    case .press(let press):
      "a press: \(press.curve.rawValue), and back on a spring of damping ratio \(MeasureNumber.plain(press.spring.dampingRatio, 2))"
    }
  }

  private var law: String {
    let begin = "from \(text(fitted.start, .start, " s"))"
    if [.spring, .press].contains(fitted.model.family) {
      return MotionWords.name(fitted.model) + ", \(begin), at rest after \(MeasureNumber.plain(fitted.duration, 2)) s"
        + byFile
    }
    return MotionWords.name(fitted.model) + ", \(begin), in \(text(fitted.duration, .duration, " s"))" + byFile
  }

  private var byFile: String { clock.isTrusted ? "" : " by the file's clock" }

  private func text(_ value: Double, _ number: FittedMotion.Number, _ unit: String = "") -> String {
    MeasureNumber.text(value, fitted.sigma[number], unit: unit)
  }

  private var numbers: [String] {
    switch fitted.model {
    case .keyframes(let values, let keyTimes, _):
      let all = values.enumerated().map { text($1, .value($0)) }.joined(separator: ", ")
      let isEven = keyTimes == Keyframes<Double>.evenTimes(count: keyTimes.count, mode: .cubic)
      return ["values \(all)"]
        + (isEven ? [] : ["key times \(keyTimes.map { MeasureNumber.plain($0, 3) }.joined(separator: ", "))"])
    case .curve(.bezier(let bezier), nil):
      let points = [(bezier.x1, FittedMotion.Number.x1), (bezier.y1, .y1), (bezier.x2, .x2), (bezier.y2, .y2)]
      return [way, "control points \(points.map { text($0, $1) }.joined(separator: ", "))"]
    case .curve: return [way]
    case .press(let press): return words(press)
    case .spring(let spring):
      var line =
        "angular frequency \(text(spring.omega, .omega, " rad/s"))\(byFile), damping ratio \(text(spring.dampingRatio, .dampingRatio))"
      if spring.velocity != 0 { line += ", velocity \(text(spring.velocity, .velocity, "/s"))" }
      return [way, line] + (spring.written.map { ["a developer would write \(MotionWords.words($0))"] } ?? [])
    }
  }

  private func words(_ press: FittedPress) -> [String] {
    let held = press.hold == 0 ? "" : ", held for \(text(press.hold, .hold, " s"))"
    return [
      "from \(text(fitted.from, .from)) to \(text(press.value, .pressed)) in \(text(press.duration, .press, " s"))\(byFile)\(held)",
      "back with angular frequency \(text(press.spring.omega, .omega, " rad/s"))\(byFile), damping ratio \(text(press.spring.dampingRatio, .dampingRatio))",
    ]
  }

  private var way: String { "from \(text(fitted.from, .from)) to \(text(fitted.to, .to))" }

  static func words(_ origin: Spring.Origin) -> String {
    func plain(_ number: Double) -> String { MeasureNumber.plain(number, 4) }
    switch origin {
    case .uiKit(let duration, let damping, _): return "duration \(plain(duration)), damping \(plain(damping)) (UIKit)"
    case .physical(_, let stiffness, let damping, _):
      return "stiffness \(plain(stiffness)), damping \(plain(damping)) (Core Animation)"
    case .perceptual(let duration, let bounce): return "duration \(plain(duration)), bounce \(plain(bounce)) (SwiftUI)"
    case .response(let response, let fraction):
      return "response \(plain(response)), damping fraction \(plain(fraction)) (SwiftUI)"
    }
  }

  var quality: String {
    "\(counted(fitted.movingFrames, "frame")) in motion, off by \(MeasureNumber.plain(100 * fitted.rms / motion.span, 1)) % of the move"
  }
}
