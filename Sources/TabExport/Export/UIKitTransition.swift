import TabModel

/// A change of the page as UIKit has it: an animator, a delegate that brings it, and a finger that drives it.
struct UIKitTransition {
  private let transition: AnimatedTransition
  private let type: String
  /// Keys of pages that go by keys, or by a curve that `UIView` does not know; nil for all others.
  private let keys: UIKitPageKeys?

  /// nil for pages at which no animation of their layers gets.
  init?(_ motions: SpecMotions, type: String) {
    guard let transition = motions.transition else { return nil }
    let look = transition.look
    if look.outgoing.keys.isEmpty, look.incoming.keys.isEmpty,
      UIKitView.lines(transition.easing, transition.timing, [], indent: "") != nil
    {
      keys = nil
    } else {
      guard let keys = UIKitPageKeys(motions.pageMoves, type: type) else { return nil }
      self.keys = keys
    }
    self.transition = transition
    self.type = type
  }

  /// Types, one after the other.
  var parts: [[String]] { [animator, delegate] + (transition.pan.isEnabled ? [interaction] : []) }

  private var duration: String {
    SwiftText.short(transition.timing.delay + transition.timing.duration / transition.timing.speed)
  }

  // MARK: The animator

  private var animator: [String] {
    let look = transition.look
    let fades = look.outgoing.opacity != 1 || look.incoming.opacity != 1
    var body: [String] = []
    var setUp: [String] = []
    var end: [String] = []
    if keys == nil, look.incoming.moves {
      setUp.append("newView.transform = CGAffineTransform(translationX: \(look.incoming.offset), y: 0)")
      body.append("newView.transform = .identity")
    }
    if keys == nil, look.outgoing.moves {
      body.append("oldView.transform = CGAffineTransform(translationX: \(look.outgoing.offset), y: 0)")
      end.append("oldView.transform = .identity")
    }
    if keys == nil, fades {
      setUp.append("newView.alpha = \(SwiftText.short(look.incoming.opacity))")
      body.append("newView.alpha = 1")
      if look.outgoing.opacity != 1 {
        body.append("oldView.alpha = \(SwiftText.short(look.outgoing.opacity))")
        end.append("oldView.alpha = 1")
      }
    }
    // A finger may take the change back, and the new view is used again.
    if transition.pan.isEnabled { end += setUp.map(UIKitTransition.atRest) }
    end.append("context.completeTransition(!context.transitionWasCancelled)")
    let add = look.incomingOnTop ? "addSubview(newView)" : "insertSubview(newView, belowSubview: oldView)"
    let changes =
      keys?.lines ?? UIKitView.lines(
        transition.easing, transition.timing, body, completion: end, takesTouches: false, indent: "    "
      )
      .map { $0 + ["  }", "}"] } ?? []
    let text = (setUp + changes + [add]).joined(separator: "\n")
    var lines = [
      "/// Changes the page in \(duration) s.",
      "final class \(type)Animator: NSObject, UIViewControllerAnimatedTransitioning {",
    ]
    if isMoving {
      lines += [
        "  /// 1 where the new tab lies to the right, -1 to the left.", "  private let side: CGFloat", "",
        "  init(goesRight: Bool) {", "    side = goesRight ? 1 : -1", "  }", "",
      ]
    }
    let views = [("oldView", "from"), ("newView", "to")].filter { text.contains($0.0) }
    let wanted =
      views.map { "let \($0.0) = context.view(forKey: .\($0.1))" } + [
        "let newController = context.viewController(forKey: .to)"
      ]
    lines += [
      "  func transitionDuration(", "    using transitionContext: (any UIViewControllerContextTransitioning)?",
      "  ) -> TimeInterval {", "    \(duration)", "  }", "",
      "  func animateTransition(using context: any UIViewControllerContextTransitioning) {",
    ]
    lines += wanted.enumerated().map { index, text in
      (index == 0 ? "    guard " : "      ") + text + (index < wanted.count - 1 ? "," : "")
    }
    lines += [
      "    else {", "      return context.completeTransition(!context.transitionWasCancelled)", "    }",
    ]
    if isMoving {
      lines.append(
        text.contains("width")
          ? "    let (side, width) = (self.side, context.containerView.bounds.width)" : "    let side = self.side")
    }
    let place = ["newView.frame = context.finalFrame(for: newController)", "context.containerView.\(add)"]
    return lines + (place + setUp).map { "    " + $0 } + changes
  }

  /// The assignment `line` with the value that a view has at rest.
  private static func atRest(_ line: String) -> String {
    let name = line.prefix { $0 != " " }
    return "\(name) = \(name.hasSuffix("alpha") ? "1" : ".identity")"
  }

  /// Whether something depends on the side or on the width.
  private var isMoving: Bool {
    keys?.isMoving ?? (transition.look.outgoing.moves || transition.look.incoming.moves)
  }

  // MARK: Who asks for it

  private var delegate: [String] {
    let isDragged = transition.pan.isEnabled
    let side =
      switch transition.side {
      case .byIndex: "(new > old) != isRightToLeft"
      case .left: "false"
      case .right: "true"
      }
    var lines = [
      "/// Keep it in a property, and set it: `tabBarController.delegate = pageDelegate`. With Reduce",
      "/// Motion the page changes without an animation.",
      "final class \(type)Delegate: NSObject, UITabBarControllerDelegate {",
    ]
    if isDragged { lines += ["  let interaction = \(type)Interaction()", ""] }
    lines += [
      "  func tabBarController(", "    _ tabBarController: UITabBarController,",
      "    animationControllerForTransitionFrom fromVC: UIViewController,", "    to toVC: UIViewController",
      "  ) -> (any UIViewControllerAnimatedTransitioning)? {",
    ]
    lines.append("    " + "guard !UIAccessibility.isReduceMotionEnabled else { return nil }")
    if isMoving, side.contains("new") {
      lines += [
        "    guard let controllers = tabBarController.viewControllers,",
        "      let old = controllers.firstIndex(of: fromVC), let new = controllers.firstIndex(of: toVC)",
        "    else { return nil }",
      ]
    }
    if isMoving, side.contains("new") { lines.append("    \(UIKitTransition.direction("tabBarController"))") }
    lines += ["    return \(type)Animator(\(isMoving ? "goesRight: \(side)" : ""))", "  }", ""]
    if isDragged {
      lines += [
        "  func tabBarController(", "    _ tabBarController: UITabBarController,",
        "    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning",
        "  ) -> (any UIViewControllerInteractiveTransitioning)? {",
        "    interaction.isActive ? interaction : nil", "  }", "",
      ]
    }
    return lines + [
      "  /// No other tab can be selected while the pages move.", "  func tabBarController(",
      "    _ tabBarController: UITabBarController,", "    shouldSelect viewController: UIViewController",
      "  ) -> Bool {", "    tabBarController.transitionCoordinator == nil", "  }", "}",
    ]
  }

  /// The direction in which the tabs follow one another.
  private static func direction(_ controller: String) -> String {
    "let isRightToLeft = \(controller).view.effectiveUserInterfaceLayoutDirection == .rightToLeft"
  }

  // MARK: The finger

  private var interaction: [String] {
    let rules = transition.pan
    let finishes = rules.finishes.map { rule in
      switch rule {
      case .velocitySign: "velocity.x * side < 0"
      case .distance(let part): "percentComplete > \(SwiftText.short(part))"
      case .velocity(let speed): "velocity.x * -side >= \(SwiftText.short(speed))"
      }
    }.joined(separator: " || ")
    var lines = [
      "/// Lets a finger drag the pages:", "///", "///     let interaction = pageDelegate.interaction",
      "///     interaction.tabBarController = tabBarController",
      "///     let action = #selector(\(type)Interaction.handle)",
      "///     tabBarController.view.addGestureRecognizer(",
      "///       UIPanGestureRecognizer(target: interaction, action: action))",
      "final class \(type)Interaction: UIPercentDrivenInteractiveTransition {",
      "  weak var tabBarController: UITabBarController?", "  private(set) var isActive = false",
      "  private var side: CGFloat = 1", "",
      "  @objc func handle(_ recognizer: UIPanGestureRecognizer) {",
      "    guard let controller = tabBarController, let view = recognizer.view else { return }",
      "    let velocity = recognizer.velocity(in: view)", "    switch recognizer.state {", "    case .began:",
    ]
    lines += [
      "      guard !UIAccessibility.isReduceMotionEnabled, controller.transitionCoordinator == nil else {",
      "        return", "      }",
    ]
    if rules.horizontalOnly { lines.append("      guard abs(velocity.x) >= abs(velocity.y) else { return }") }
    lines += [
      "      side = velocity.x > 0 ? -1 : 1", "      \(UIKitTransition.direction("controller"))",
      "      let index = controller.selectedIndex + Int(isRightToLeft ? -side : side)",
      "      guard let count = controller.viewControllers?.count, (0..<count).contains(index) else {",
      "        return", "      }", "      isActive = true", "      controller.selectedIndex = index",
      "    case .changed where isActive:",
      "      let moved = -recognizer.translation(in: view).x * side / view.bounds.width",
      "      update(min(max(moved, 0), 1))", "    case .ended where isActive, .cancelled where isActive:",
      "      isActive = false",
    ]
    lines += completionCurve.map { "      " + $0 }
    let (speeds, isFixed): ((String, String), Bool) =
      switch rules.completionSpeed {
      case .byProgress: (("1 - percentComplete", "percentComplete > 0 ? percentComplete : 1"), false)
      case .fixed(let speed): ((SwiftText.short(speed), SwiftText.short(speed)), true)
      }
    if isFixed { lines.append("      completionSpeed = \(speeds.0)") }
    lines.append("      if recognizer.state == .ended && (\(finishes.isEmpty ? "true" : finishes)) {")
    if !isFixed { lines.append("        completionSpeed = max(\(speeds.0), 0.001)") }
    lines += ["        finish()", "      } else {"]
    if !isFixed { lines.append("        completionSpeed = \(speeds.1)") }
    return lines + ["        cancel()", "      }", "    default:", "      break", "    }", "  }", "}"]
  }

  private var completionCurve: [String] {
    let curve = transition.pan.completionCurve
    switch curve {
    case .easeInOut: return ["completionCurve = .easeInOut"]
    case .easeIn: return ["completionCurve = .easeIn"]
    case .easeOut: return ["completionCurve = .easeOut"]
    case .linear: return ["completionCurve = .linear"]
    case .bezier(let bezier):
      let numbers = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map(SwiftText.short)
      return [
        "timingCurve = UICubicTimingParameters(", "  controlPoint1: CGPoint(x: \(numbers[0]), y: \(numbers[1])),",
        "  controlPoint2: CGPoint(x: \(numbers[2]), y: \(numbers[3]))", ")",
      ]
    case .steps, .stops, .closed:
      return ["// UIKit does not have the spec's curve.", "completionCurve = .easeInOut"]
    }
  }
}

extension PageLook.Displacement {
  var moves: Bool { widths != 0 || points != 0 }

  /// In Swift, of `side` and `width`.
  var offset: String {
    if points == 0, widths == 1 { return "side * width" }
    if points == 0, widths == -1 { return "-side * width" }
    let parts = [
      widths == 0 ? nil : "\(SwiftText.short(widths)) * width",
      points == 0 ? nil : SwiftText.short(points),
    ]
    let sum = parts.compactMap(\.self).joined(separator: " + ")
    return widths == 0 || points == 0 ? "side * \(sum)" : "side * (\(sum))"
  }
}
