import TabBase
import TabRaster

extension Movie {
  /// An action of the user's hand or of the app. Durations are seconds.
  package enum Action: Sendable, Equatable {
    /// Duration of a quick tap, in seconds.
    package static let quickTap = 0.12

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
    case keyboard(Keyboard.State, duration: Double)
  }

  /// The time that a finger is off the tab that it touched, in seconds after the touch. Lifting it
  /// meanwhile selects nothing.
  package struct Absence: Sendable, Equatable {
    package var leaves: Double
    /// Time at which the finger comes back; nil means never.
    package var returns: Double?

    package init(leaves: Double, returns: Double? = nil) {
      (self.leaves, self.returns) = (leaves, returns)
    }
  }

  /// A scroll of the selected page's content.
  package struct Scroll: Sendable, Equatable {
    /// Distance in points. Positive shows content further down.
    package var distance: Double
    package var duration: Double
    /// Whether a finger scrolls, at constant speed.
    package var hasFinger: Bool

    package init(distance: Double, duration: Double, hasFinger: Bool) {
      (self.distance, self.duration, self.hasFinger) = (distance, duration, hasFinger)
    }
  }

  package struct TimelineEvent: Sendable, Equatable {
    package enum When: Sendable, Equatable {
      case at(Double)
      /// This many seconds after everything started before it has come to rest.
      case afterRest(Double)
    }

    package var when: When
    package var action: Action
    /// Index of the event in the spec; nil means that the spec has none.
    package var origin: Int?

    package init(when: When, action: Action, origin: Int? = nil) {
      (self.when, self.action, self.origin) = (when, action, origin)
    }
  }

  /// The path of a finger over the screen.
  package struct Pan: Sendable, Equatable {
    package struct Sample: Sendable, Equatable {
      /// Seconds after the finger touched down, never decreasing.
      package var time: Double
      package var position: Point

      package init(time: Double, position: Point) {
        (self.time, self.position) = (time, position)
      }
    }

    /// At least two samples. The finger moves at constant speed from each to the next.
    package var samples: [Sample]
    /// Velocity of the finger when it leaves the screen, in points per second.
    package var releaseVelocity: Point

    /// Creates a pan. nil for the velocity means the velocity between the last two samples.
    package init(samples: [Sample], releaseVelocity: Point? = nil) {
      self.samples = samples
      let lastStretch = samples.suffix(2)
      guard releaseVelocity == nil, let a = lastStretch.first, let b = lastStretch.last else {
        self.releaseVelocity = releaseVelocity ?? .zero
        return
      }
      self.releaseVelocity = (b.position - a.position) * (1 / max(b.time - a.time, 1e-6))
    }
  }

  package struct TouchIndicator: Sendable, Equatable {
    package var isShown: Bool
    /// Diameter of the resting circle, in points.
    package var diameter: Double
    package var color: Color
    /// Color of the thin ring around the disc.
    package var ringColor: Color
    package var trail: Bool

    package init(isShown: Bool, diameter: Double, color: Color, ringColor: Color, trail: Bool) {
      self.isShown = isShown
      self.diameter = diameter
      self.color = color
      self.ringColor = ringColor
      self.trail = trail
    }
  }
}

/// An event of a movie, as `trace` reports it.
package struct MovieEvent: Equatable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case tap, select, panBegan, panEnded
    case transitionBegan, transitionCaught, transitionFinished, transitionCancelled
    case rotated, presented, dismissed, hidden, shown, minimized, expanded
    case badgeChanged, titleChanged, iconChanged, enabledChanged, captionChanged
    case keyboardShown, keyboardHidden
    case scrolled, menuOpened, menuClosed
  }

  /// The result of a touch or of a selection by the app.
  package enum Answer: Equatable, Sendable {
    case accepted
    /// Accepted by a tab that acts and is not selected.
    case acted
    case ignored(Reason)
  }

  /// Why a touch or a selection had no effect.
  package enum Reason: String, Sendable, CaseIterable {
    /// The tab is selected already, and nothing replays.
    case alreadySelected
    /// A transition is running. No other selection begins until it ends.
    case transitionRunning
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
    /// No transition runs that this pan could catch.
    case nothingToCatch
    /// The finger was off the tab when it was lifted.
    case fingerLeft
    /// The tab acts, and is never selected.
    case action
    /// Another finger is on the screen already.
    case touchInProgress
    /// The bar or page is already in the state that the app asks for.
    case alreadySo
  }

  package var time: Double
  package var kind: Kind
  /// Index of the item or page of the event; nil means that it concerns neither.
  package var index: Int?
  /// The answer to a touch or selection, and to an action of the app without effect; nil for other events.
  package var answer: Answer?

  package init(time: Double, kind: Kind, index: Int? = nil, answer: Answer? = nil) {
    (self.time, self.kind, self.index, self.answer) = (time, kind, index, answer)
  }
}
