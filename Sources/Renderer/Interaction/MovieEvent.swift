/// Something that happened in a movie, as `trace` reports it.
public struct MovieEvent: Equatable, Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case tap, select, panBegan, panEnded
    case transitionBegan, transitionFinished, transitionCancelled
    case rotated, presented, dismissed, hidden, shown
  }

  /// How a touch or a selection by program was answered.
  public enum Answer: Equatable, Sendable {
    case accepted
    case ignored(Reason)
  }

  /// Why a touch or a selection had no effect.
  public enum Reason: String, Sendable, CaseIterable {
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
    /// Another finger is on the screen already.
    case touchInProgress
  }

  /// Seconds of movie time.
  public var time: Double
  public var kind: Kind
  /// The item or page it is about; nil where there is none.
  public var index: Int?
  /// On touches and selections alone.
  public var answer: Answer?
}
