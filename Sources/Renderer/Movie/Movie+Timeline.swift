import TabBase
import TabRaster

extension Movie {
  /// What the user's hand or the program does. Durations are seconds.
  enum Action: Sendable, Equatable {
    /// `hold` is how long the finger stays down; nil for a quick tap, at whose one time a press goes down and comes back.
    case tap(Int, hold: Double? = nil, Absence? = nil)
    /// By program.
    case select(Int)
    case pan(Pan)
    case rotate(Orientation, duration: Double)
    /// The movie's modal page comes up.
    case present(duration: Double)
    case dismiss(duration: Double)
    case hide(duration: Double)
    case show(duration: Double)
    /// The bar shrinks to its selected tab, or comes back.
    case minimize(Bool)
    /// The program makes something new about a tab.
    case change(ContentChange)
    case caption(String)
    case scroll(Scroll)
  }

  /// The time that a finger is off the tab on which it came down, in seconds after that. Lifting it there selects nothing.
  struct Absence: Sendable, Equatable {
    var leaves: Double
    /// nil means that the finger does not come back.
    var returns: Double?
  }

  /// The selected page's content is scrolled.
  struct Scroll: Sendable, Equatable {
    /// In points; positive shows what lies further down.
    var distance: Double
    var duration: Double
    /// Whether a finger does it, at an even pace.
    var hasFinger: Bool
  }

  /// An action and its time.
  struct Cue: Sendable, Equatable {
    enum When: Sendable, Equatable {
      case at(Double)
      /// This many seconds after everything set in motion before it has come to rest.
      case afterRest(Double)
    }

    var when: When
    var action: Action
    /// Which of the spec's events it is; nil where the spec has none.
    var origin: Int?
  }

  /// A finger's way over the screen.
  struct Pan: Sendable, Equatable {
    struct Sample: Sendable, Equatable {
      /// Seconds after the finger touched down, never decreasing.
      var time: Double
      /// Screen points.
      var position: Point
    }

    /// At least two; the finger moves evenly from each to the next.
    var samples: [Sample]
    /// With which the finger leaves the screen, points a second.
    var releaseVelocity: Point

    /// Without a velocity it is that of the last stretch.
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
    var border: Color
    var trail: Bool
  }
}

/// Something that happened in a movie, as `trace` reports it.
struct MovieEvent: Equatable, Sendable {
  enum Kind: String, Sendable, CaseIterable {
    case tap, select, panBegan, panEnded
    case transitionBegan, transitionFinished, transitionCancelled
    case rotated, presented, dismissed, hidden, shown, minimized, expanded
    case badgeChanged, titleChanged, iconChanged, enabledChanged, captionChanged
    case scrolled, menuOpened, menuClosed
  }

  /// How a touch or a selection by program was answered.
  enum Answer: Equatable, Sendable {
    case accepted
    case ignored(Reason)
  }

  /// Why a touch or a selection had no effect.
  enum Reason: String, Sendable, CaseIterable {
    /// The tab is selected already and nothing replays.
    case alreadySelected
    /// A transition is running; until it ends no other selection begins.
    case transitionRunning
    /// The item is disabled.
    case disabled
    /// The bar is hidden.
    case barHidden
    /// A modal page covers what was touched.
    case covered
    /// There is no tab on the side to which the finger drags.
    case noTabThere
    /// The finger moves more up or down than sideways.
    case notHorizontal
    /// This bar's pages do not follow a finger.
    case notInteractive
    /// The finger had left the tab when it was lifted.
    case fingerLeft
    /// Another finger is on the screen already.
    case touchInProgress
    /// What the program wants is so already.
    case alreadySo
  }

  /// Seconds of movie time.
  var time: Double
  var kind: Kind
  /// The item or page that the event is about; nil where it is about neither.
  var index: Int?
  /// On touches and selections, and on what the program does without effect.
  var answer: Answer?
}
