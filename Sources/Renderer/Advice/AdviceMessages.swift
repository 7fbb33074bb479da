import TabModel
import TabRaster

/// What a spec asks for and no frame shows.
extension Problem {
  static func ignored(_ reason: MovieEvent.Reason) -> Problem {
    let (message, help) =
      switch reason {
      case .transitionRunning:
        (
          "this event is ignored: pages are still moving when it happens",
          "make \"at\" later, or leave it out: without it, an event waits until everything rests"
        )
      case .barHidden: ("this event is ignored: the bar is hidden, or minimized", "show the bar before it")
      case .covered: ("this event is ignored: a modal page covers the screen", "dismiss the page before it")
      case .noTabThere:
        ("this pan is ignored: there is no tab on that side", "drag the other way, or select another tab first")
      case .notHorizontal:
        ("this pan is ignored: it begins more up or down than sideways", "\"begin\": \"any\" takes it, too")
      case .touchInProgress:
        ("this event is ignored: another finger is still on the screen", "make \"at\" later")
      case .nothingToCatch:
        (
          "this pan is ignored: no transition is running when it begins",
          "let it begin while pages move; \(quoted("interactive")) is the animation whose pages follow a finger at any time"
        )
      case .alreadySelected, .disabled, .notInteractive, .fingerLeft, .action, .alreadySo:
        ("this event is ignored (\(reason.rawValue))", "`tabanim trace --events` prints all events")
      }
    return Problem("resolve.ignored", message, help: help)
  }

  /// All icons that `trim` affects are filled.
  static var trimOfFills: Problem {
    Problem(
      "resolve.trimOfFills", "trim only fades these icons: they are filled, and have no strokes to draw",
      help: "use outlines: \"selectedIcon\": \"house\", or { \"path\": …, \"stroke\": 2 }")
  }

  /// No event has what an animation's `when` waits for, such as "badge".
  static func nothingTriggers(_ trigger: String) -> Problem {
    Problem(
      "resolve.nothingTriggers", "this animation never runs: it waits for a \(trigger), and no event changes one",
      help: "add an event: { \"badge\": 0, \"to\": \"3\" }")
  }

  static func lowContrast(_ contrast: LowContrast) -> Problem {
    let ratio = "\(plain((contrast.ratio * 100).rounded(.down) / 100)) to 1"
    let appearance = contrast.isDark ? " in dark appearance" : ""
    let (color, ground) = (contrast.color.hex.prefix(7), contrast.ground.hex.prefix(7))
    let pair = contrast.isDark ? "{ \"light\": …, \"dark\": … } is a color for each appearance" : nil
    let (message, help) =
      switch contrast.part {
      case .selectedIcon:
        (
          "the icon of tab \(contrast.tab) is hard to see\(appearance) while it is selected: "
            + "\(color) on \(ground) has a contrast of \(ratio)",
          pair ?? "use another tint or background; WCAG 2.2 recommends 3 to 1"
        )
      case .unselectedIcons:
        (
          "tabs that are not selected are hard to see\(appearance): \(color) on \(ground) has a contrast of \(ratio)",
          pair ?? "use another unselectedTint or background; WCAG 2.2 recommends 3 to 1"
        )
      case .selection:
        (
          "the selected tab looks like the others\(appearance): \(color) and \(ground) have a contrast of \(ratio)",
          "use another tint or unselectedTint, or a selectedIcon"
        )
      }
    return Problem("resolve.lowContrast", message, help: help)
  }

  /// `part`, the bar or a page, is light in a dark picture, since the spec gives it one color for both.
  static func lightGroundInDark(_ part: String, _ color: Color) -> Problem {
    Problem(
      "resolve.lightGroundInDark", "the \(part) stays \(color.hex.prefix(7)) in dark appearance",
      help: "{ \"light\": …, \"dark\": … } is a color for each appearance")
  }

  static func stillForDocC(_ name: String) -> Problem {
    Problem(
      "resolve.stillForDocC", "\(quoted(name)) is a still: nothing in it moves",
      help: "{ \"file\": \(quoted(name)), \"format\": \"apng\" } moves, and DocC plays it")
  }

  /// A part of the device that the spec asks for is outside the crop; `key` is its key.
  static func outsideCrop(key: String) -> Problem {
    Problem(
      "resolve.outsideCrop",
      key == "bezel" ? "the crop shows nothing of the device's body" : "the crop shows nothing of the status bar",
      help: "\"crop\": \"screen\" shows it")
  }

  static var pagesOutsideCrop: Problem {
    Problem(
      "resolve.pagesOutsideCrop", "these pages are hardly seen: the picture shows the bar, and little above it",
      help: "\"crop\": \"screen\" shows the pages, too")
  }

  static var eventWithoutEffect: Problem {
    Problem(
      "resolve.eventWithoutEffect", "this event has no effect: nothing changes, or nothing that is visible",
      help: "remove it, or change the event before it")
  }
}
