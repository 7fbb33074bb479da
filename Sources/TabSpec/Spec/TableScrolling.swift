extension Table {
  static let scrolling = Definition<Spec.Scrolling>.oneOf(
    [scrollAnswer.map { $0.scrolling }, scrollingObject],
    write: { scrolling in
      Spec.ScrollAnswer.allCases.first { $0.scrolling == scrolling }.map { .string($0.rawValue) }
    })

  static let scrollingSummary =
    "Behavior of the bar when a page scrolls: "
    + Spec.ScrollAnswer.allCases.map { "\($0.rawValue) (\($0.summary))" }.joined(separator: "; ")
    + ". An object adjusts one of these."

  private static let scrollAnswer = Definition<Spec.ScrollAnswer>.name("answer to scrolling")

  /// An object whose `answer` determines the defaults of its other keys.
  private static let scrollingObject = Definition<Spec.Scrolling>(object(.stay).shape, [.object]) { node, findings in
    var known = Spec.ScrollAnswer.stay
    if case .string(let name) = node.member("answer")?.value.value {
      known = Spec.ScrollAnswer(rawValue: name) ?? known
    }
    return object(known).read(node, &findings)
  }

  private static func object(_ known: Spec.ScrollAnswer) -> Definition<Spec.Scrolling> {
    .object(
      "an answer to scrolling", "Behavior of the bar when a page scrolls, with its numbers.", known.scrolling, fields)
  }

  private static let fields: [Field<Spec.Scrolling>] = [
    Field(
      "answer",
      { _, read in
        // Its defaults have been set already.
        var answer = Spec.ScrollAnswer.stay
        read(&answer)
      }, scrollAnswer, "Behavior whose numbers the other keys change.", required: true),
    Field(
      "threshold", { $1(&$0.numbers.threshold) }, number(.from(0, to: 2_000)),
      "Distance a page scrolls in one direction before the bar hides or returns, in points. Used by hide and minimize."),
    Field(
      "speed", { $1(&$0.numbers.speed) }, number(.above(0, to: 100)),
      "Points of scrolling per point of the bar's motion. Used by follow."),
    Field(
      "resistance", { $1(&$0.numbers.resistance) }, number(.from(0, to: 2_000)),
      "Distance a page scrolls after a change of direction before the bar moves, in points. Used by follow."),
    Field(
      "rest", { $1(&$0.numbers.rest) }, .name("rest"),
      "Resting place of a bar that is left halfway: the nearer end, or onward in its direction. Used by follow."),
    Field(
      "opensAbove", { $1(&$0.numbers.opensAbove) }, number(.from(0, to: 100_000)),
      "Minimum release velocity of a scroll back up that brings the whole bar back, in points per second. Used by follow.",
      default: "never"),
    Field(
      "fade", { $1(&$0.numbers.fade) }, factor(.from(0, to: 10)),
      "Fraction of their opacity that tabs lose while the bar moves down by its height; with 2 they are gone halfway."),
    Field(
      "hideDuration", { $1(&$0.numbers.hideDuration) }, duration, "Duration of hiding, in seconds. Used by hide."),
    Field(
      "showDuration", { $1(&$0.numbers.showDuration) }, duration, "Duration of returning, in seconds. Used by hide."),
    Field("hideCurve", { $1(&$0.hideCurve) }, curve, "Curve of hiding. Used by hide."),
    Field("showCurve", { $1(&$0.showCurve) }, curve, "Curve of returning. Used by hide."),
  ]
}
