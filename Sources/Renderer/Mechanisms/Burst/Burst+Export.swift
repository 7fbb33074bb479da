import TabBase

/// A burst in exported code: one spark, which others turn about the icon's center, and the ring.
extension Burst {
  var exported: [SpecMotions.Move] {
    let law = SpecMotions.Law(progress.motion, progress.timing)
    let easing = law.motion.easing ?? .curve(.linear)
    let cause = SpecMotions.Cause(progress.trigger)
    func move(
      _ part: SpecMotions.Part, _ property: Property, _ values: [Double], _ times: [Double], _ curves: [Curve] = []
    ) -> SpecMotions.Move? {
      SpecMotions.Move(part, property, cause, values, at: times, curves: curves, easing, progress.timing)
    }
    let wait = [Curve.linear, .easeOut]
    let ring = [move(.ring, .scale, [0, 1, 1], [0, Part.ring, 1]), move(.ring, .opacity, [1, 1, 0, 0], ringTimes)]
    var moves: [SpecMotions.Move?] = ringRadius > 0 ? ring : []
    switch shape {
    case .dots:
      let flight = [0, Part.start, Part.arrival, 1]
      let curves = [Curve.linear, .easeOut, .linear]
      moves += [
        move(.spark, .y, [-from, -from, -to, -to], flight, curves),
        move(.spark, .scale, [1, 1, 0], [0, Part.vanishing, 1], wait),
        move(.spark, .opacity, [0, 0, 1, 1], [0, Part.start, Part.start, 1]),
      ]
      if companion > 0 {
        let inner = (size + size * companion) / 2
        moves += [
          move(.companion, .y, [from, from, to, to].map { inner - $0 }, flight, curves),
          move(.companion, .scale, [1, 1, 0, 0], [0, Part.vanishing, Part.companionEnd, 1], wait + [.linear]),
          move(.companion, .opacity, [0, 0, 1, 1], [0, Part.start, Part.start, 1]),
        ]
      }
    case .rays:
      moves.append(move(.spark, .y, [-from, -to, -to], [0, 0.6, 1], [.easeOut, .linear]))
      moves.append(move(.spark, .opacity, [1, 1, 0], [0, 1, 1]))
      moves.append(move(.spark, .scaleY, [0, 1, 1, 0], [0, 0.3, 0.6, 1], [.easeOut, .linear, .easeOut]))
    }
    return moves.compactMap(\.self)
  }

  private var ringTimes: [Double] { [0, Part.ring, Part.ringEnd, 1] }

  var notes: [SpecMotions.Part: String] {
    func number(_ value: Double) -> String { SwiftText.short(value) }
    let thing = shape == .dots ? "dots of \(number(size)) pt" : "rays \(number(size)) pt wide"
    let whole =
      "One of \(count) \(thing): each flies up in a container on the icon's center that is turned by "
      + "\(number(angle)) + 2π/\(count) · index radians. Hidden at rest."
    return [
      .spark: whole, .companion: "A dot of \(number(size * companion)) pt beside each spark, in the same container.",
      .ring:
        "A circle of \(number(2 * ringRadius)) pt about the icon's center, \(number(Part.ringWidth)) pt wide. Hidden at rest.",
    ]
  }
}
