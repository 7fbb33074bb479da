import TabBase
import TabRaster

extension Movie {
  /// An action of the user's hand or of the app. Durations are seconds.
  enum Action: Sendable, Equatable {
    /// Duration of a quick tap, in seconds.
    static let quickTap = 0.12

    /// A tap on the item of this index. `hold` is the time that the finger stays down; nil means a quick
    /// tap: a press goes down and comes back at the same time.
    case tap(Int, hold: Double? = nil, Absence? = nil)
    /// A selection by the app.
    case select(Int)
    case pan(Pan)
    case rotate(Orientation, duration: Double)
    /// The modal page appears.
    case present(duration: Double)
    case dismiss(duration: Double)
    case hide(duration: Double)
    case show(duration: Double)
    /// The bar shrinks to its selected tab (true) or expands (false).
    case minimize(Bool)
    /// The app changes a tab.
    case change(ContentChange)
    case caption(String)
    case scroll(Scroll)
  }

  /// The time that a finger is off the tab that it touched, in seconds after the touch. Lifting it
  /// meanwhile selects nothing.
  struct Absence: Sendable, Equatable {
    var leaves: Double
    /// Time at which the finger comes back; nil means never.
    var returns: Double?
  }

  /// A scroll of the selected page's content.
  struct Scroll: Sendable, Equatable {
    /// Distance in points. Positive shows content further down.
    var distance: Double
    var duration: Double
    /// Whether a finger scrolls, at constant speed.
    var hasFinger: Bool
  }

  /// An action and its time.
  struct TimelineEvent: Sendable, Equatable {
    enum When: Sendable, Equatable {
      case at(Double)
      /// This many seconds after everything started before it has come to rest.
      case afterRest(Double)
    }

    var when: When
    var action: Action
    /// Index of the event in the spec; nil means that the spec has none.
    var origin: Int?
  }

  /// The path of a finger over the screen.
  struct Pan: Sendable, Equatable {
    struct Sample: Sendable, Equatable {
      /// Seconds after the finger touched down, never decreasing.
      var time: Double
      /// Position on the screen, in points.
      var position: Point
    }

    /// At least two samples. The finger moves at constant speed from each to the next.
    var samples: [Sample]
    /// Velocity of the finger when it leaves the screen, in points per second.
    var releaseVelocity: Point

    /// Creates a pan. nil for the velocity means the velocity between the last two samples.
    init(samples: [Sample], releaseVelocity: Point? = nil) {
      self.samples = samples
      let lastStretch = samples.suffix(2)
      guard releaseVelocity == nil, let a = lastStretch.first, let b = lastStretch.last else {
        self.releaseVelocity = releaseVelocity ?? .zero
        return
      }
      self.releaseVelocity = (b.position - a.position) * (1 / max(b.time - a.time, 1e-6))
    }
  }

  struct TouchIndicator: Sendable, Equatable {
    var isShown: Bool
    /// Diameter of the resting circle, in points.
    var diameter: Double
    var color: Color
    /// Color of the thin ring around the disc.
    var ringColor: Color
    var trail: Bool
  }
}

/// An event of a movie, as `trace` reports it.
struct MovieEvent: Equatable, Sendable {
  enum Kind: String, Sendable, CaseIterable {
    case tap, select, panBegan, panEnded
    case transitionBegan, transitionFinished, transitionCancelled
    case rotated, presented, dismissed, hidden, shown, minimized, expanded
    case badgeChanged, titleChanged, iconChanged, enabledChanged, captionChanged
    case scrolled, menuOpened, menuClosed
  }

  /// The result of a touch or of a selection by the app.
  enum Answer: Equatable, Sendable {
    case accepted
    case ignored(Reason)
  }

  /// Why a touch or a selection had no effect.
  enum Reason: String, Sendable, CaseIterable {
    /// The tab is selected already, and nothing replays.
    case alreadySelected
    /// A transition is running. No other selection begins until it ends.
    case transitionRunning
    /// The item is disabled.
    case disabled
    case barHidden
    /// A modal page covers what was touched.
    case covered
    /// There is no tab in the direction of the drag.
    case noTabThere
    /// The finger moves more vertically than horizontally.
    case notHorizontal
    /// This bar's pages do not follow a finger.
    case notInteractive
    /// The finger was off the tab when it was lifted.
    case fingerLeft
    /// Another finger is on the screen already.
    case touchInProgress
    /// The bar or page is already in the state that the app asks for.
    case alreadySo
  }

  /// Movie time, in seconds.
  var time: Double
  var kind: Kind
  /// Index of the item or page of the event; nil means that it concerns neither.
  var index: Int?
  /// The answer to a touch or selection, and to an action of the app without effect; nil for other events.
  var answer: Answer?
}
