import TabBase
import TabModel

/// A function of exported UIKit code, and how an app calls it.
struct UIKitFunction {
  /// The event at which it is called: "In your tab button's action".
  let when: String
  /// "tapIcon(iconView.layer)".
  let call: String
  /// What comes before its animation of views.
  let head: [String]
  var animation: UIKitAnimation?
  var end: [String] = []

  /// The function, with calls of those animations that other functions have, too.
  func lines(_ shared: [UIKitAnimation.Shared]) -> [String] {
    let law = shared.first { $0.animation.isLike(animation) }
    return head + (law.flatMap { shared in animation?.call(of: shared.name) } ?? animation?.lines ?? []) + end
  }
}

/// An animation of views that a function sets going.
struct UIKitAnimation {
  private let easing: Easing?
  private let timing: MediaTiming
  /// The statement that changes the views; nil means a call of the function's own `change`, which may wait.
  private let change: String?
  /// Seconds until it begins, where they depend on the function's arguments.
  private let delay: String?
  private let takesTouches: Bool
  let lines: [String]

  /// nil where views have no such animation.
  init?(
    _ easing: Easing?, _ timing: MediaTiming, _ change: String? = nil, delay: String? = nil, takesTouches: Bool = true
  ) {
    guard
      let lines = UIKitView.lines(
        easing, timing, [change ?? "change()"], delay: delay, takesTouches: takesTouches, indent: "    ")
    else { return nil }
    (self.easing, self.timing, self.change, self.delay) = (easing, timing, change, delay)
    (self.takesTouches, self.lines) = (takesTouches, lines)
  }

  /// Whether both are the same call but for what changes and for an argument's delay.
  func isLike(_ other: UIKitAnimation?) -> Bool {
    easing == other?.easing && timing == other?.timing && takesTouches == other?.takesTouches
  }

  /// A function for an animation that several others have.
  struct Shared {
    let animation: UIKitAnimation
    let name: String
    /// Whether one of them depends on a delay.
    private let waits: Bool

    fileprivate init(_ animation: UIKitAnimation, name: String, waits: Bool) {
      (self.animation, self.name, self.waits) = (animation, name, waits)
    }

    var helper: [String] {
      let rest = SwiftText.short(animation.timing.delay)
      let delay = waits ? ", delay: TimeInterval = \(rest)" : ""
      let law = UIKitAnimation(
        animation.easing, animation.timing, delay: waits ? "delay" : nil, takesTouches: animation.takesTouches)
      return ["  private static func \(name)(_ change: @escaping () -> Void\(delay)) {"] + (law?.lines ?? []) + ["  }"]
    }
  }

  /// Number of functions from which a helper is shorter than the same call in each of them.
  private static let fewest = 3

  /// The animations that at least three of `all` have.
  static func shared(_ all: [UIKitAnimation]) -> [Shared] {
    var laws: [[UIKitAnimation]] = []
    for animation in all {
      if let known = laws.firstIndex(where: { $0[0].isLike(animation) }) {
        laws[known].append(animation)
      } else {
        laws.append([animation])
      }
    }
    return laws.filter { $0.count >= fewest }.enumerated().map { index, animations in
      Shared(
        animations[0], name: index == 0 ? "animate" : "animate\(index + 1)",
        waits: animations.contains { $0.delay != nil })
    }
  }

  /// A call of the helper `name`.
  fileprivate func call(of name: String) -> [String] {
    if let change { return ["    \(name) { \(change) }"] }
    return ["    \(name)(change\(delay.map { ", delay: \($0)" } ?? ""))"]
  }
}
