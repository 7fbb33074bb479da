import TabBase
import TabModel

extension SpecMotions {
  /// A part that moves, as an app would call it.
  package enum Part: String, Sendable {
    case icon, title, badge, button
    case pageOut = "page-out"
    case pageIn = "page-in"
    case arrow, selection, indicator, notch, pill
    case spark, companion, ring, drop
    case opener, item, capsule

    /// Whether the part is visible only while it moves.
    var isHiddenAtRest: Bool { [.spark, .companion, .ring, .drop].contains(self) }

    /// As the name of a variable: "pageOut".
    var name: String { title.prefix(1).lowercased() + title.dropFirst() }

    /// In the name of a type or function: "PageOut".
    var title: String { rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() }
  }

  /// The event that sets a part going.
  enum Cause: Sendable, Equatable {
    /// A tap on the tab.
    case select
    /// Another tab is selected.
    case deselect
    /// A finger comes down, and leaves at once.
    case press
    /// The tab becomes the selected one, and stays so.
    case pose
    /// It stays so no longer.
    case unpose
    case badge
    /// Nothing: it moves from the beginning.
    case always
    /// The page changes.
    case transition
    /// The mark of the selected tab goes to another one.
    case follow
    case open, close

    /// In the name of a function: "tap".
    var verb: String { names.verb }
    /// The class that a page's script gives to the element; nil means that it has none. A press is `:active`.
    var state: String? { names.state }

    private var names: (verb: String, state: String?) {
      switch self {
      case .select: ("tap", "tapped")
      case .deselect: ("leave", "left")
      case .press: ("press", nil)
      case .pose: ("select", "selected")
      case .unpose: ("deselect", "deselected")
      case .badge: ("change", "changed")
      case .always: ("run", nil)
      case .transition: ("move", nil)
      case .follow: ("move", "moving")
      case .open: ("open", "open")
      case .close: ("close", "closed")
      }
    }

    /// The variable that counts it in SwiftUI.
    var counter: String { self == .select ? "taps" : "changes" }

    /// Whether the move leaves the part in another state than before.
    var isLasting: Bool { [.pose, .unpose, .open, .close].contains(self) }
  }

  /// One number that moves.
  struct Move: Sendable, Equatable {
    var part: Part
    var property: Property
    var cause: Cause
    var motion: Motion<Double>
    /// Instead, where the tapped tab lies to the left of the selected one.
    var leftward: Motion<Double>
    var timing: MediaTiming
    /// A press: the motion down and back, the seconds that each takes, and the time at which the motion back begins. nil means no press.
    var press: ItemPress?
    /// Whether the move begins wherever the part is, as `UIView.animate` changes a property.
    var isState = false

    /// The value while nothing moves it.
    var rest: Double { property == .opacity && part.isHiddenAtRest ? 0 : property.rest }

    /// The law by which it goes from value to value; nil where it goes through keys.
    var easing: Easing? { motion.easing }

    /// The values at the end and at the start.
    var last: Double { motion.value(at: 1, duration: timing.duration) }
    var first: Double { motion.value(at: 0, duration: timing.duration) }
  }

  /// All that one cause does to one part.
  struct MoveSet: Sendable {
    var moves: [Move]
    /// The tabs that do so; nil where all do the same, and for what is no tab's own.
    var items: [Int]?
    /// Index among the kinds of tabs that differ.
    var group = 0
    /// A sentence about the part for the code's reader.
    var note: String?

    var part: Part { moves[0].part }
    var cause: Cause { moves[0].cause }
    var press: ItemPress? { moves[0].press }
    var isSided: Bool { moves.contains { $0.motion != $0.leftward } }

    /// The system's own effect for SF Symbols that is near, and the iOS that it came with; nil means none.
    private var symbolEffect: (name: String, version: Int)? {
      guard part == .icon, cause == .select else { return nil }
      if let turn = moves.first(where: { $0.property == .rotation }) {
        return (abs(turn.last - turn.first) > 6 ? "rotate" : "wiggle", 18)
      }
      let returns = moves.contains { $0.property == .scale && abs($0.first - 1) < 0.01 && abs($0.last - 1) < 0.01 }
      return returns ? ("bounce", 17) : nil
    }

    /// `words`, and where `hasSymbols`, the system's effect as the call that `form` makes of its name.
    func words(hasSymbols: Bool, form: (String) -> String) -> String {
      guard hasSymbols, let effect = symbolEffect else { return words }
      return words + " The system's effect that is near is `\(form(effect.name))` (iOS \(effect.version))."
    }

    /// "The icon of the tapped tab."
    var words: String {
      let part = part.rawValue
      let whose = items.map { " (tab \($0.map(String.init).joined(separator: ", ")))" } ?? ""
      let text =
        switch cause {
        case .select: "The \(part) of the tapped tab\(whose)."
        case .deselect: "The \(part) of the previously selected tab\(whose)."
        case .press: "The pressed \(part)\(whose)."
        case .pose: "The \(part) of the selected tab\(whose)."
        case .unpose: "The \(part) of a tab that is no longer selected\(whose)."
        case .badge: "The \(part) of a tab whose badge changes\(whose)."
        case .always: "The \(part), from the start\(whose)."
        case .transition: self.part == .pageOut ? "The outgoing page." : "The incoming page."
        case .follow: "The \(part), which moves to the selected tab."
        case .open: "The menu's \(part), when the menu opens."
        case .close: "The menu's \(part), when the menu closes."
        }
      return ([text] + (note.map { [$0] } ?? [])).joined(separator: " ")
    }
  }

  /// The pace of a way from 0 to 1.
  struct Pace: Sendable, Equatable {
    /// nil where two easings are at work, one in the other.
    var easing: Easing?
    /// From 0 to 1.
    var motion: Motion<Double>
    var timing: MediaTiming

    init(_ easing: Easing, _ timing: MediaTiming) {
      self.easing = easing
      self.timing = timing
      motion = easing.motion(from: 0, to: 1)
    }

    init(_ motion: Motion<Double>, _ timing: MediaTiming) {
      self.motion = motion
      self.timing = timing
    }

    /// The remaining fraction of the distance, from 1 to 0.
    var left: Motion<Double> {
      switch motion {
      case .curve(let curve, _, _): .curve(curve, from: 1, to: 0)
      case .spring(let spring, _, _): .spring(spring, from: 1, to: 0)
      case .keyframes(let keys): .keyframes(keys.scaled(by: -1, offset: 1))
      case .progress(let keys, _, _): .progress(keys, from: 1, to: 0)
      case .through(let keys, let pace): .through(keys.scaled(by: -1, offset: 1), pace)
      case .product: motion
      }
    }
  }

  /// Something that goes from place to place, such as the mark of the selected tab.
  struct Way: Sendable {
    var part: Part
    var cause = Cause.follow
    /// The paces of the edge that goes ahead and of the one behind.
    var ahead: Pace
    var behind: Pace
    /// Its other numbers that move on the way.
    var moves: [Move] = []
    /// The bar's edge that it is; nil for a view of its own.
    var notch: NotchOutline?
    /// A sentence about it for the code's reader.
    var note: String?
    /// Whether its size stays the same on the way, so that a center says where it is.
    var isRigid = false
    /// The menu's items, one by one; nil for all that is no such item.
    var fan: Fan?

    /// Where a menu's items stand while it is open, and how they follow one another.
    struct Fan: Sendable {
      /// From the button's center, in points.
      var offsets: [Point]
      /// Seconds from one item's start to the next one's.
      var stagger: Double
    }

    /// "The indicator, which moves to the selected tab."
    var words: String {
      MoveSet(moves: [Move(part, .x, cause, ahead.motion, ahead.timing)], note: note).words
    }

    /// Whether all of it goes alike.
    var isEven: Bool { ahead == behind }
  }
}

/// A notch's numbers, as code has them: points, and fractions of the half width.
struct NotchOutline: Sendable, Equatable {
  var halfWidth: Double
  var depth: Double
  var edge: Double
  var edgeDepth: Double
  var floor: Double
  /// From the progress at which the old notch is closed to the one from which on the new one opens; nil where one travels.
  var opening: ClosedRange<Double>?
}

/// The part of a mechanism in exports.
struct MechanismExport: Sendable {
  var moves: [SpecMotions.Move] = []
  var ways: [SpecMotions.Way] = []
  /// Sentences about parts for the code's reader.
  var notes: [SpecMotions.Part: String] = [:]
  /// Its motions that no export has, in words.
  var gaps: [String] = []
  /// Code of its own; nil means none.
  var code: (any MechanismCode)?
}

extension SpecMotions.Move {
  /// A motion that does not depend on the side.
  init(
    _ part: SpecMotions.Part, _ property: Property, _ cause: SpecMotions.Cause, _ motion: Motion<Double>,
    _ timing: MediaTiming, press: ItemPress? = nil, isState: Bool = false
  ) {
    self.init(
      part: part, property: property, cause: cause, motion: motion, leftward: motion, timing: timing, press: press,
      isState: isState)
  }

  /// By a law of a progress that goes by `easing`; nil for a number that does not move.
  init?(
    _ part: SpecMotions.Part, _ law: Law, _ cause: SpecMotions.Cause, _ easing: Easing, _ timing: MediaTiming,
    isState: Bool = false
  ) {
    guard let motion = law.motion(easing) else { return nil }
    self.init(part, law.property, cause, motion, timing, isState: isState)
  }
}

extension SpecMotions.Part {
  init(_ part: ItemPart) {
    switch part {
    case .icon: self = .icon
    case .title: self = .title
    case .badge: self = .badge
    case .button: self = .button
    }
  }
}

extension SpecMotions.Part {
  init(_ part: EffectPart.Name) {
    switch part {
    case .spark: self = .spark
    case .companion: self = .companion
    case .ring: self = .ring
    case .drop: self = .drop
    }
  }
}

extension SpecMotions.Cause {
  init(_ trigger: Trigger) {
    switch trigger {
    case .select: self = .select
    case .deselect: self = .deselect
    case .press: self = .press
    case .badge: self = .badge
    case .always: self = .always
    }
  }
}
