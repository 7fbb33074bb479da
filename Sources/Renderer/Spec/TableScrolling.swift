extension Table {
  static let scrolling = Definition<Spec.Scrolling>.oneOf(
    [scrollAnswer.map { $0.scrolling }, scrollingObject],
    write: { scrolling in
      Spec.ScrollAnswer.allCases.first { $0.scrolling == scrolling }.map { .string($0.rawValue) }
    })

  static let scrollingSummary =
    "What the bar does when a page scrolls: "
    + Spec.ScrollAnswer.allCases.map { "\($0.summary) (\($0.rawValue))" }.joined(separator: "; ")
    + ". An object changes the numbers of one of them."

  private static let scrollAnswer = Definition<Spec.ScrollAnswer>.name("answer to scrolling")

  /// An object whose `answer` says what its other numbers are.
  private static let scrollingObject = Definition<Spec.Scrolling>(object(.stay).shape, [.object]) { node, findings in
    var known = Spec.ScrollAnswer.stay
    if case .string(let name) = node.member("answer")?.value.value {
      known = Spec.ScrollAnswer(rawValue: name) ?? known
    }
    return object(known).read(node, &findings)
  }

  private static func object(_ known: Spec.ScrollAnswer) -> Definition<Spec.Scrolling> {
    .object("an answer to scrolling", "What the bar does when a page scrolls.", known.scrolling, fields)
  }

  private static let fields: [Field<Spec.Scrolling>] = [
    Field(
      "answer",
      { _, read in
        // Its numbers are there already.
        var answer = Spec.ScrollAnswer.stay
        read(&answer)
      }, scrollAnswer, "What it does.", required: true),
    Field(
      "threshold", { $1(&$0.numbers.threshold) }, number(.from(0, to: 2_000)),
      "Of hide and minimize: how far a page is scrolled one way before the bar goes or comes, in points."),
    Field(
      "speed", { $1(&$0.numbers.speed) }, number(.above(0, to: 100)),
      "Of follow: points of the content for each of the bar."),
    Field(
      "resistance", { $1(&$0.numbers.resistance) }, number(.from(0, to: 2_000)),
      "Of follow: points of the content for which the bar stays where it is when the page turns back."),
    Field(
      "rest", { $1(&$0.numbers.rest) }, .name("rest"),
      "Of follow: whether a bar that was left half-way goes where it is nearer, or onward."),
    Field(
      "opensAbove", { $1(&$0.numbers.opensAbove) }, number(.from(0, to: 100_000)),
      "Of follow: a finger that is faster than this, in points a second, when it leaves a page that scrolls back brings the bar back.",
      default: "none does"),
    Field(
      "fade", { $1(&$0.numbers.fade) }, factor(.from(0, to: 10)),
      "The share of their strength that tabs lose for each height that the bar is down; 2: they are gone half-way."),
    Field(
      "hideDuration", { $1(&$0.numbers.hideDuration) }, duration, "Of hide, on the way out, in seconds."),
    Field(
      "showDuration", { $1(&$0.numbers.showDuration) }, duration, "Of hide, on the way back, in seconds."),
    Field("hideCurve", { $1(&$0.hideCurve) }, curve, "Of hide, on the way out."),
    Field("showCurve", { $1(&$0.showCurve) }, curve, "Of hide, on the way back."),
  ]
}
