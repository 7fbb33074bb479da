import TabBase
import TabModel

/// Motions of the tapped item, named after their look, with the values of the libraries that have them.
extension Spec.AnimationKind {
  static let itemPresets = [elastic, throb, recoil, wobble, pop, bloom, wiggle, pulse, raise, swell]

  /// The bounce of RAMAnimatedTabBarController; that of ESTabBarController takes 0.6 s.
  static let elastic = preset(
    "elastic", "The icon bounces three times, less each time.", .scale, [1, 1.4, 0.9, 1.15, 0.95, 1.02, 1], over: 0.5,
    .cubic)

  /// From JPTabBar.
  static let throb = preset(
    "throb", "The icon shrinks and grows twice.", .scale, [0.75, 1.3, 1, 1.2, 1], over: 0.8, .linear)

  /// From CYLTabBarController: at 0, 0.15, 0.3 and 0.45 s.
  static let recoil = preset(
    "recoil", "The icon starts small, overshoots and settles.", .scale, [0.85, 1.15, 0.9, 1], over: 0.45, .linear)

  /// The wiggle of exyte's AnimatedTabBar.
  static let wobble = Self(
    "wobble", "The icon is larger at once and springs back to its size.", .item(.move(.scale)),
    keys: [Table.target, Table.trigger, Table.swapAt]
  ) {
    $0.values = Located([1.2, 1])
    $0.setSpring(.physical(mass: 1, stiffness: 300, damping: 5, velocity: 0))
  }

  /// The star of DOFavoriteButton.
  static let pop = Self(
    "pop", "The icon disappears for a moment, pops up too large and settles to its size.", .item(.move(.scale)),
    keys: [Table.target, Table.trigger, Table.swapAt]
  ) {
    $0.setKeyframes([0, 0, 1.25, 0.875, 1.025, 0.95, 1], over: 1)
    $0.keyTimes = Located([0, 0.1, 0.33, 0.5, 0.7, 0.87, 1])
    $0.calculationMode = .linear
  }

  /// The heart of fave-button, which grows when the ring is half gone.
  static let bloom = Self(
    "bloom", "The icon disappears, then grows from nothing and springs to its size.", .item(.move(.scale)),
    keys: [Table.target, Table.trigger, Table.swapAt]
  ) {
    $0.setKeyframes(Bloom.scales, over: 1)
    $0.calculationMode = .linear
    $0.delay = 0.184
    $0.fill = .backwards
  }

  /// No source says these numbers; they are this project's choice, as those of pulse.
  static let wiggle = preset(
    "wiggle", "The icon swings about its center, like a bell.", .rotation, [0, 0.3, -0.25, 0.2, -0.15, 0.1, 0],
    over: 0.6,
    .cubic)

  static let pulse = preset("pulse", "The icon fades and comes back.", .opacity, [1, 0.3, 1], over: 0.6, .cubic)

  /// From JPTabBar.
  static let raise = preset("raise", "The icon is higher while its tab is selected.", .y, -10)

  /// From JPTabBar.
  static let swell = preset("swell", "The icon is larger while its tab is selected.", .scale, 1.2)

  private static func preset(
    _ name: String, _ summary: String, _ property: Property, _ values: [Double], over duration: Double,
    _ mode: CalculationMode
  ) -> Self {
    Self(name, summary, .item(.move(property)), keys: [Table.target, Table.trigger, Table.swapAt]) {
      $0.setKeyframes(values, over: duration)
      $0.calculationMode = mode
    }
  }

  /// A state that the item reaches and leaves in 0.3 s.
  private static func preset(_ name: String, _ summary: String, _ property: Property, _ value: Double) -> Self {
    Self(
      name, summary, .item(.pose),
      keys: [
        Table.target, Table.valueOfPose, Table.unselectedValue, Table.deselectDuration, Table.deselectCurve,
        Table.swapAt,
      ]
    ) {
      $0.setCurve(over: 0.3)
      $0.item.property = property
      $0.item.value = value
    }
  }
}
