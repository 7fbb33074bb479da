extension Spec {
  /// One thing that happens: mostly what the hand does.
  struct Event: Equatable, Sendable {
    /// When the selection (or other action) happens. nil: 0.4 s for the first, else 1 s after the last motion has ended.
    var at: Located<Double>?
    var action: Action
    /// The whole entry.
    var span: SourceSpan?

    static func == (a: Event, b: Event) -> Bool { a.at == b.at && a.action == b.action }
  }

  enum Action: Equatable, Sendable {
    /// `hold`: how long the finger stays down; nil: a quick tap.
    case tap(Located<Int>, hold: Double?)
    /// By program.
    case select(Located<Int>)
    case pan(Pan)
    case rotate(Orientation, duration: Double)
    case present(Modal, duration: Double)
    case dismiss(duration: Double)
    case hide(duration: Double)
    case show(duration: Double)
  }

  struct Pan: Equatable, Sendable {
    /// Where the finger is, `time` after the event's `at`; screen points.
    struct Sample: Equatable, Sendable {
      var time: Double
      var position: Point
    }

    /// At least two, times increasing from 0. A pan with `from`, `to` and `duration` has two.
    var samples: [Sample]
    /// On release, points a second, right and down positive; nil: that of the last stretch.
    var velocity: Point?
  }
}
