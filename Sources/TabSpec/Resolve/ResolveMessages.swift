import TabBase
import TabModel

/// Specs whose parts are valid, but do not go together.
extension Problem {
  static func conflictingAnimations(first: String, second: String) -> Problem {
    Problem(
      "resolve.conflictingAnimations",
      first == second
        ? "two animations of the kind \(first)" : "\(second) and \(first) would both change the page",
      help: "remove one of them")
  }

  /// Two animations that one event starts set `number` of a tab, such as "the icon's scale". The first one is at a line
  /// and a column, from 1.
  static func twoSetOneNumber(
    first: String, second: String, _ number: String, firstLine line: Int, column: Int
  ) -> Problem {
    Problem(
      "resolve.twoSetOneNumber",
      first == second
        ? "two animations of the kind \(first) set \(number) after the same event"
        : "\(second) sets \(number), as \(first) does after the same event",
      help: "\(first) is at line \(line), column \(column): remove one of them")
  }

  static func twoOnOneBar(first: String, second: String, what: String) -> Problem {
    Problem(
      "resolve.twoOnOneBar", "\(first) and \(second) are both \(what), and a bar has only one",
      help: "remove one of them")
  }

  static func barMotionOfOneItem(_ kind: String) -> Problem {
    Problem(
      "resolve.barMotionOfOneItem", "\(kind) belongs to the whole bar",
      help: "move it from the item to the spec's \"animation\"")
  }

  /// An animation of icons in a bar that shows only titles. `takesTarget` says whether it can animate
  /// another part.
  static func noIconsAtTop(_ kind: String, takesTarget: Bool) -> Problem {
    Problem(
      "resolve.noIconsAtTop", "\(kind) is never seen: the bar at the top of a tablet shows titles without icons",
      help: (takesTarget ? "\"target\": \"button\" moves the whole tab; " : "")
        + "\"placement\": \"bottom\" in the tabBar gives a bar with icons")
  }

  static var endlessTransition: Problem {
    Problem("resolve.endlessTransition", "a change of pages cannot repeat forever", help: "set repeatCount to a number")
  }

  /// A mistake in a curve or a list of keyframes.
  static func timing(_ problem: TimingProblem) -> Problem {
    let message =
      switch problem {
      case .controlPointOutOfRange(let x): "the x of a control point is \(plain(x)), outside 0…1"
      case .tooFewSteps(let count, let minimum):
        "\(counted(count, "step")) are too few: at least \(minimum) are needed"
      case .noLinearStops: "linear() needs at least one number"
      case .noKeyframes: "there are no values"
      case .wrongCount(let list, let expected, let actual): "expected \(expected) \(list.rawValue), found \(actual)"
      case .keyTimeOutOfRange(let index, let value): "key time \(index) is \(plain(value)), outside 0…1"
      case .keyTimesDecrease(let index): "key time \(index) is less than the one before it"
      case .notFinite: "a number is not finite"
      }
    return Problem("resolve.timing", message)
  }

  static func springThroughValues(count: Int) -> Problem {
    Problem(
      "resolve.springThroughValues", "a spring goes from one value to another, and here are \(count)",
      help: "give it two values, such as [1.3, 1], or use \"curve\" instead")
  }

  static func overdamped(ratio: Double) -> Problem {
    Problem(
      "resolve.overdamped", "with a damping ratio of \(plain(ratio)) this spring moves as with 1, critically damped",
      help: "less damping makes it swing")
  }

  /// A spring that hardly ever comes to rest is cut off after `used` seconds.
  static func longSettling(used: Double) -> Problem {
    Problem(
      "resolve.longSettling", "this spring hardly comes to rest; it is cut off after \(plain(used)) s",
      help: "give it more damping")
  }

  static func eventOutOfOrder(time: Double) -> Problem {
    Problem(
      "resolve.eventOutOfOrder", "this event, at \(plain(time)) s, is earlier than the one before it",
      help: "put events in order, or give each of them a time")
  }

  /// An event at `time`, in seconds, is written after one at `previous`, which runs later.
  static func eventAfterLater(time: Double, previous: Double) -> Problem {
    Problem(
      "resolve.eventAfterLater",
      "this event, at \(plain(time)) s, runs before the one above it, at \(plain(previous)) s",
      help: "events run in the order of their times: write them in that order, or change \"at\"")
  }

  /// A tab has an icon for its selected state only; `name` is the built-in one that it shows otherwise.
  static func guessedIcon(name: String) -> Problem {
    Problem(
      "resolve.guessedIcon",
      "this tab has a selectedIcon and no icon: while it is not selected it shows \(quoted(name))",
      help: "set \"icon\", too")
  }

  static func panOffScreen(width: Double, height: Double) -> Problem {
    Problem(
      "resolve.panOffScreen", "this pan begins outside the screen, which is \(plain(width))×\(plain(height)) points",
      help: "\"from\" is in points from the screen's top left corner")
  }

  /// A spring gets fewer seconds than it takes, and `rest` of its way, 0…1, is left when it ends.
  static func springCutShort(seconds: Double, rest: Double) -> Problem {
    Problem(
      "resolve.springCutShort",
      "the duration cuts this spring off with \(plain((rest * 100).rounded())) % of its way left: it takes \(hundredths(seconds)) s",
      help: "remove the duration, or make the spring faster")
  }

  /// Keyframes end at `last` instead of `rest`, the value of a property at rest, to which it jumps.
  static func jumpsBack(last: Double, rest: Double) -> Problem {
    Problem(
      "resolve.jumpsBack",
      "these values end at \(decimal(last)): when the animation is over, the property jumps to \(decimal(rest))",
      help: "end with \(decimal(rest)), set \"fill\": \"forwards\", or use the kind \"pose\", which lasts")
  }

  static var noKeyboard: Problem {
    Problem(
      "resolve.noKeyboard", "the keyboard is drawn on phones only, and in styles since iOS 7",
      help: "remove this event, or take another device or style")
  }

  static var panWithoutInteractive: Problem {
    Problem(
      "resolve.panWithoutInteractive", "this pan moves nothing",
      help: "pages follow a finger with the animation \(quoted("interactive"))")
  }

  static func touchBeforeStart(seconds: Double) -> Problem {
    Problem(
      "resolve.touchBeforeStart", "the finger comes down \(hundredths(seconds)) s before the movie begins",
      help: "\"at\" is when it is lifted: make that later, or \"hold\" shorter")
  }

  static func longTouch(seconds: Double) -> Problem {
    Problem(
      "resolve.longTouch", "the finger stays down for \(hundredths(seconds)) s", help: Quantity.inSeconds(seconds))
  }

  static var needsFloatingBar: Problem {
    Problem(
      "resolve.needsFloatingBar", "this has an effect only in a floating bar",
      help: "\"style\": \"floating\" is that of iOS 26")
  }

  /// The canvas is transparent, but `count` pages of `tabs` tabs fill it.
  static func opaquePages(count: Int, tabs: Int) -> Problem {
    Problem(
      "resolve.opaquePages",
      "nothing around the bar is transparent: of \(counted(tabs, "tab")) \(count == tabs ? "each has" : count == 1 ? "one has" : "\(count) have") "
        + "a page whose background is opaque",
      help: "\"pages\" has a page for each tab; { \"background\": \"clear\" } is a transparent one")
  }

  static func slowSpring(seconds: Double) -> Problem {
    Problem(
      "resolve.slowSpring", "this spring takes \(plain((seconds * 10).rounded() / 10)) s to come to rest",
      help: "make it stiffer, or give it more damping")
  }
}
