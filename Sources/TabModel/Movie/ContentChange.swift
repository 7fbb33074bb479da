import TabBase

/// A change that the app makes to a tab.
package struct ContentChange: Sendable, Equatable {
  package enum Part: Sendable, Equatable {
    case icon, title, badge
    /// Whether taps select the tab.
    case enabled
  }

  package var index: Int
  /// The version of the tab that has the new content, among the bar's versions of it. 0 is the tab at the
  /// start.
  package var version = 0
  package var part: Part
  package var passage = ContentTransition.none

  package init(index: Int, version: Int = 0, part: Part, passage: ContentTransition = ContentTransition.none) {
    (self.index, self.version, self.part, self.passage) = (index, version, part, passage)
  }
}

/// The transition from an outgoing icon, title or badge to the incoming one.
package enum ContentTransition: String, CaseIterable, Sendable {
  case none, fade, pop, resize, replace, bounce, wiggle, pulse, zoom, glide, turn

  /// A motion of the incoming or the outgoing content.
  package struct Move: Sendable, Equatable {
    package var property: Property
    package var motion: Motion<Double>
    /// Duration and delay, in seconds.
    package var duration: Double
    package var delay = 0.0

    init(_ property: Property, _ motion: Motion<Double>, _ duration: Double, delay: Double = 0) {
      (self.property, self.motion, self.duration, self.delay) = (property, motion, duration, delay)
    }

    init(_ property: Property, through values: [Double], _ duration: Double) {
      // These values are constants and valid, so this cannot fail. If it did, nothing would move.
      let keyframes = try? Keyframes(values, mode: .cubic)
      self.init(property, keyframes.map { .keyframes($0) } ?? .curve(.linear, from: 1, to: 1), duration)
    }
  }

  package var incoming: [Move] {
    switch self {
    case .none: []
    case .fade: [Move(.opacity, .curve(.easeInOut, from: 0, to: 1), Self.dissolve)]
    case .pop: [Move(.scale, .spring(Self.popping, from: 0, to: 1), Self.popping.duration)]
    // AZTabBarController's badge grows from the outgoing badge's width to its own.
    case .resize: [Move(.widening, .curve(.easeInOut, from: 0, to: 1), Self.clearing)]
    case .replace:
      [
        Move(.opacity, .curve(.easeOut, from: 0, to: 1), 0.15, delay: 0.1),
        Move(.scale, .spring(Self.replacing, from: 0.5, to: 1), Self.replacing.duration, delay: 0.1),
      ]
    // ESTabBarController's badge.
    case .bounce: [Move(.scale, through: [1, 1.4, 0.9, 1.15, 0.95, 1.02, 1], 0.6)]
    // Wiggle and pulse have no source. Their numbers are this project's choice, as are those of `replace`.
    case .wiggle: [Move(.rotation, through: [0, 0.3, -0.25, 0.2, -0.15, 0.1, 0], 0.6)]
    case .pulse: [Move(.opacity, through: [1, 0.3, 1], 0.6)]
    // CYLTabBarController's badges. `glide` comes in from 1.5 of its widths, which are 18 points.
    case .zoom: [Move(.scale, .curve(.easeInOut, from: 2.7, to: 1), 0.5)]
    case .glide: [Move(.x, .curve(.easeOut, from: 27, to: 0), 0.5)]
    case .turn: [Move(.rotation, .curve(.easeOut, from: .pi, to: 0), 0.5)]
    }
  }

  /// The motions of the outgoing content before it disappears. Without a motion it disappears at once.
  /// `isReplaced` says whether new content follows.
  package func outgoing(isReplaced: Bool) -> [Move] {
    switch self {
    case .fade: [Move(.opacity, .curve(.easeInOut, from: 1, to: 0), Self.dissolve)]
    // Keeps the outgoing badge, invisible, so that its width is known.
    case .resize where isReplaced: [Move(.opacity, .curve(.linear, from: 0, to: 0), Self.clearing)]
    // AZTabBarController's badge.
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

  /// Duration of a cross-fade, in seconds: this project's choice.
  private static let dissolve = 0.25
  /// The spring of EasyNotificationBadge, which AZTabBarController uses for its badges.
  private static let popping = Spring.uiKit(duration: 0.2, damping: 0.5, velocity: 0.5)
  private static let clearing = 0.2
  private static let replacing = Spring.uiKit(duration: 0.35, damping: 0.7, velocity: 0)
}
