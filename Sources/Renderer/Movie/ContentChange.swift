import TabBase

/// What the program makes new about a tab.
struct ContentChange: Sendable, Equatable {
  enum Part: Sendable, Equatable {
    case icon, title, badge
    /// Whether taps select it.
    case enabled
  }

  /// Index of the tab.
  var index: Int
  /// Index of the bar's version of the tab that has the new content.
  var version = 0
  var part: Part
  var passage = Passage.none
}

/// How new content takes the place of the old, by what both do.
enum Passage: String, CaseIterable, Sendable {
  case none, fade, pop, resize, replace, bounce, wiggle, pulse, zoom, glide, turn

  /// A motion of what comes or of what goes.
  struct Move: Sendable, Equatable {
    var property: Property
    var motion: Motion<Double>
    /// In seconds.
    var duration: Double
    var delay = 0.0

    init(_ property: Property, _ motion: Motion<Double>, _ duration: Double, delay: Double = 0) {
      (self.property, self.motion, self.duration, self.delay) = (property, motion, duration, delay)
    }

    init(_ property: Property, through values: [Double], _ duration: Double) {
      // The values are ours and fit, so that this cannot fail; if it did, nothing would move.
      let keyframes = try? Keyframes(values, mode: .cubic)
      self.init(property, keyframes.map { .keyframes($0) } ?? .curve(.linear, from: 1, to: 1), duration)
    }
  }

  /// What the new content does.
  var incoming: [Move] {
    switch self {
    case .none: []
    case .fade: [Move(.opacity, .curve(.easeInOut, from: 0, to: 1), Self.dissolve)]
    case .pop: [Move(.scale, .spring(Self.popping, from: 0, to: 1), Self.popping.duration)]
    // A badge of AZTabBarController: from the width of the old one to its own.
    case .resize: [Move(.widening, .curve(.easeInOut, from: 0, to: 1), Self.clearing)]
    case .replace:
      [
        Move(.opacity, .curve(.easeOut, from: 0, to: 1), 0.15, delay: 0.1),
        Move(.scale, .spring(Self.replacing, from: 0.5, to: 1), Self.replacing.duration, delay: 0.1),
      ]
    // The badge of ESTabBarController.
    case .bounce: [Move(.scale, through: [1, 1.4, 0.9, 1.15, 0.95, 1.02, 1], 0.6)]
    // No source says these numbers: they are this project's choice, as those of replace.
    case .wiggle: [Move(.rotation, through: [0, 0.3, -0.25, 0.2, -0.15, 0.1, 0], 0.6)]
    case .pulse: [Move(.opacity, through: [1, 0.3, 1], 0.6)]
    // Badges of CYLTabBarController; one glides in from one and a half of its widths, of 18 points.
    case .zoom: [Move(.scale, .curve(.easeInOut, from: 2.7, to: 1), 0.5)]
    case .glide: [Move(.x, .curve(.easeOut, from: 27, to: 0), 0.5)]
    case .turn: [Move(.rotation, .curve(.easeOut, from: .pi, to: 0), 0.5)]
    }
  }

  /// What the old content does before it is gone; without a move it is gone at once. `isReplaced` where something takes its place.
  func outgoing(isReplaced: Bool) -> [Move] {
    switch self {
    case .fade: [Move(.opacity, .curve(.easeInOut, from: 1, to: 0), Self.dissolve)]
    // Its width is still known while it cannot be seen.
    case .resize where isReplaced: [Move(.opacity, .curve(.linear, from: 0, to: 0), Self.clearing)]
    // A badge of AZTabBarController.
    case .pop where !isReplaced:
      [
        Move(.scale, .curve(.easeInOut, from: 1, to: 0.1), Self.clearing),
        Move(.opacity, .curve(.easeInOut, from: 1, to: 0), Self.clearing),
      ]
    case .replace:
      [
        Move(.opacity, .curve(.easeIn, from: 1, to: 0), 0.15), Move(.scale, .curve(.easeIn, from: 1, to: 0.5), 0.15),
      ]
    default: []
    }
  }

  /// Seconds of a cross-fade, this project's choice.
  private static let dissolve = 0.25
  /// The spring of EasyNotificationBadge, with which AZTabBarController shows its badges.
  private static let popping = Spring.uiKit(duration: 0.2, damping: 0.5, velocity: 0.5)
  private static let clearing = 0.2
  private static let replacing = Spring.uiKit(duration: 0.35, damping: 0.7, velocity: 0)
}
