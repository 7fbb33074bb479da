import Platform
import TabBase
import TabModel

extension ClipMeasurement {
  /// The measurement as one JSON object on one line: `clock`, `frames`, `repeated`, `drags`, `motions` and `refused`.
  package var json: String {
    JSON.members([
      "clock": .string(clockName), "frames": .number(Double(frames)), "repeated": .number(Double(repeated)),
      "drags": .array(drags.map(\.result)), "motions": .array(motions.map(\.json)),
      "refused": .array(
        refused.map {
          .members([
            "track": .string($0.track), "event": .number(Double($0.event)), "reason": .string($0.refusal.reason),
            "remedy": .string($0.refusal.remedy),
          ])
        }),
    ]).compact
  }

  private var clockName: String {
    switch clock {
    case .file: "file"
    case .given: "given"
    case .stamps: "stamps"
    }
  }
}

extension MeasuredDrag {
  fileprivate var result: JSON {
    func place(_ place: Place) -> JSON { .array([.digits(place.x), .digits(place.y)]) }
    return .members([
      "event": .number(Double(event)), "start": .digits(down.time), "release": .digits(lift.time),
      "from": place(down), "to": place(lift), "velocity": .digits(velocity),
      "sigma": .members(["release": .digits(sigma.time), "velocity": .digits(sigma.velocity)]),
    ])
  }
}

extension ClipMeasurement.Motion {
  fileprivate var json: JSON {
    var members: [JSON.Member] = [
      .init(key: "track", value: .string(track.name)), .init(key: "event", value: .number(Double(track.event))),
    ]
    func add(_ key: String, _ value: JSON) { members.append(JSON.Member(key: key, value: value)) }
    members += fitted.model.members
    add("start", .digits(fitted.start))
    add("duration", .digits(fitted.duration))
    add("from", .digits(fitted.from))
    add("to", .digits(fitted.to))
    var sigma: [JSON.Member] = []
    for (number, name) in FittedMotion.Number.plainNames {
      if let value = fitted.sigma[number] { sigma.append(JSON.Member(key: name, value: .digits(value))) }
    }
    if case .keyframes(let values, _, _) = fitted.model {
      let deviations = values.indices.map { fitted.sigma[.value($0)].map(JSON.digits) ?? .null }
      sigma.append(JSON.Member(key: "values", value: .array(deviations)))
    }
    add("sigma", .object(sigma))
    add("rms", .digits(fitted.rms))
    add("movingFrames", .number(Double(fitted.movingFrames)))
    add("written", .boolean(fitted.isWritten))
    if known != nil { add("byDraft", .boolean(true)) }
    let others = fitted.others.map {
      JSON.object($0.model.members + [JSON.Member(key: "deltaBIC", value: .digits($0.deltaBIC))])
    }
    add("others", .array(others))
    return .object(members)
  }
}

extension FittedMotion.Number {
  /// The names of the numbers in JSON, without those of keys.
  static let plainNames: [(FittedMotion.Number, String)] = [
    (.start, "start"), (.duration, "duration"), (.from, "from"), (.to, "to"), (.omega, "omega"),
    (.dampingRatio, "dampingRatio"), (.velocity, "velocity"), (.pressed, "pressed"), (.press, "pressDuration"),
    (.hold, "hold"), (.x1, "x1"), (.y1, "y1"), (.x2, "x2"), (.y2, "y2"),
  ]
}

extension MotionModel {
  fileprivate var members: [JSON.Member] {
    var members = [JSON.Member(key: "model", value: .string(family.rawValue))]
    func add(_ key: String, _ value: JSON) { members.append(JSON.Member(key: key, value: value)) }
    switch self {
    case .keyframes(let values, let keyTimes, let mode):
      add("values", .array(values.map(JSON.digits)))
      add("keyTimes", .array(keyTimes.map(JSON.digits)))
      add("calculationMode", .string(mode.rawValue))
    case .curve(let curve, let name): add("curve", curve.json(name))
    case .spring(let spring):
      add("omega", .digits(spring.omega))
      add("dampingRatio", .digits(spring.dampingRatio))
      if spring.velocity != 0 { add("velocity", .digits(spring.velocity)) }
      if let written = spring.written { add("spring", written.json) }
    case .press(let press):
      add("pressed", .digits(press.value))
      add("curve", .string(press.curve.rawValue))
      add("pressDuration", .digits(press.duration))
      add("hold", .digits(press.hold))
      add("omega", .digits(press.spring.omega))
      add("dampingRatio", .digits(press.spring.dampingRatio))
    }
    return members
  }
}

extension Curve {
  /// The curve as a spec writes it: its name, or its control points.
  func json(_ name: CurveName?) -> JSON {
    if let name { return .string(name.rawValue) }
    guard case .bezier(let bezier) = self else { return .string(CurveName.linear.rawValue) }
    return .array([bezier.x1, bezier.y1, bezier.x2, bezier.y2].map { .number(MeasureNumber.rounded($0, 0.02)) })
  }
}

extension Spring.Origin {
  /// The spring as a spec writes it. UIKit's has the duration beside it.
  var json: JSON {
    switch self {
    case .uiKit(let duration, let damping, let velocity):
      return .members(["duration": .number(duration), "damping": .number(damping), "velocity": .number(velocity)])
    case .physical(let mass, let stiffness, let damping, let velocity):
      return .members([
        "mass": .number(mass), "stiffness": .number(stiffness), "damping": .number(damping),
        "velocity": .number(velocity),
      ])
    case .perceptual(let duration, let bounce):
      return .members(["perceptualDuration": .number(duration), "bounce": .number(bounce)])
    case .response(let response, let fraction):
      return .members(["response": .number(response), "dampingFraction": .number(fraction)])
    }
  }
}

extension JSON {
  /// A number of six significant digits, as many as any clip tells.
  static func digits(_ value: Double) -> JSON {
    guard value != 0, value.isFinite else { return .number(0) }
    let scale = pow(10, 5 - log10(abs(value)).rounded(.down))
    return .number((value * scale).rounded() / scale)
  }
}

extension JSON {
  /// The value of a spec's node, without its place; nil if it is invalid.
  package init?(_ node: Node) {
    switch node.value {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .number(let value): self = .number(value)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.compactMap(JSON.init))
    case .object(let members):
      self = .object(
        members.compactMap { member in JSON(member.value).map { JSON.Member(key: member.key, value: $0) } })
    case .invalid: return nil
    }
  }
}
