import TabBase
import TabModel

/// Menus that come out of a tab's button.
extension Spec.AnimationKind {
  fileprivate static let menuKinds = [menu, menuFan, menuCircle, menuBoom, menuBoomArc, menuFolding]

  static let menu = preset("menu", "A tap on a tab opens a menu around it; the next tap closes it.") {
    $0.setCurve(over: 0.3)
  }

  /// From marvelapp's FancyTabBar: a half circle of a third of the screen's width minus 20 points. The plus
  /// turns into a cross.
  static let menuFan = preset("menu-fan", "The items spring out in a half circle, and the plus turns into a cross.") {
    $0.setSpring(.uikit(damping: 0.5, velocity: 0.5), over: 0.5)
    $0.menu.radius = Menu.Radius(points: -20.0 / 3, bar: 1.0 / 3)
    $0.menu.turn = .pi / 4
  }

  /// From Ramotion's circle-menu.
  static let menuCircle = preset("menu-circle", "The items spring out in a full circle and grow.") {
    $0.setSpring(.uikit(damping: 0.7, velocity: 0), over: 0.5)
    $0.menu.angles = [0, 360]
    $0.menu.fromScale = 0
    $0.menu.closeCurve = Located(.named(.easeIn))
    $0.menu.closeDuration = 0.2
  }

  /// From BoomMenu: items come out one after another, turning twice.
  static let menuBoom = preset("menu-boom", "The items fly out one after another, spinning, and overshoot a little.") {
    $0.setCurve(over: 0.3)
    $0.curve = Located(.bezier(x1: 0.174, y1: 0.885, x2: 0.32, y2: 1.275))
    $0.menu.closeCurve = Located(.bezier(x1: 0.6, y1: -0.2, x2: 0.735, y2: 0.045))
    $0.menu.stagger = 0.05
    $0.menu.spin = 4 * .pi
    $0.menu.fromScale = 0.3
  }

  /// BoomMenu's parabola; its height is this project's choice.
  static let menuBoomArc = preset("menu-boom-arc", "The items are thrown out one after another, in arcs.") {
    menuBoom.setDefaults(&$0)
    $0.menu.rise = 60
  }

  /// From FoldingTabBar. A capsule 60 points high opens by 1 − e^(−10ζu)·cos(10vu) in 0.5 s with ζ 0.5 and
  /// v 0.6, and closes in 0.6 s with 1 and 0.2; these springs have exactly that motion. Its items grow and
  /// turn five times in 0.25 s, its plus turns once and an eighth. Both overshoot by 22.5° and come back as
  /// 1 − f does, with ζ 0.5, v 3 and 0.667 s: a frequency of 45 and a decay of 7.5 per second.
  static let menuFolding = preset(
    "menu-folding", "A capsule opens from the button along the bar, and the items spin into place on it."
  ) {
    $0.setSpring(.physical(mass: 1, stiffness: 244, damping: 20, velocity: 10), over: 0.5)
    $0.menu.closeSpring = Located(.physical(mass: 1, stiffness: 2600.0 / 9, damping: 100.0 / 3, velocity: 50.0 / 3))
    $0.menu.arrangement = .row
    $0.menu.icons = ["camera", "photo", "pencil", "mic"].map { Located(.named($0)) }
    $0.menu.size = 60
    $0.menu.fromScale = 0
    $0.menu.spin = 10 * .pi
    $0.menu.turn = 2.25 * .pi
    $0.menu.turnDuration = 0.25
    $0.menu.swing = .pi / 8
    $0.menu.swingSpring = Located(.physical(mass: 1, stiffness: 45 * 45 + 7.5 * 7.5, damping: 15, velocity: 7.5))
  }

  private static func preset(
    _ name: String, _ summary: String, defaults: @escaping @Sendable (inout Spec.Animation) -> Void
  ) -> Self {
    Self(name, summary, .bar(Menu.self), keys: Table.menuKeys, defaults: defaults)
  }
}

extension Spec.Animation {
  var menu: Menu.Numbers {
    get { own[Menu.Numbers.self] }
    set { own[Menu.Numbers.self] = newValue }
  }
}

extension Menu: SpecifiedMechanism {
  package static let plural = "menus"
  package static let kinds = Spec.AnimationKind.menuKinds

  struct Numbers: MechanismNumbers {
    var written = Menu()
    /// Index of the tab; nil means the middle tab.
    var tab: Int?
    var icons = [Located(Spec.Icon.named("camera")), Located(.named("photo")), Located(.named("pencil"))]
    /// Color of the discs; nil means the bar's tint.
    var color: Spec.DynamicColor?
    var iconColor: Spec.DynamicColor?
    /// The angles of the first and the last item, in degrees clockwise from straight up.
    var angles = [-90.0, 90]
    var swingSpring = Located(Spec.Spring.response(response: 0.5, dampingFraction: 0.5))
    /// Duration of the rotation, in seconds; nil means the duration and the curve of the items' motion.
    var turnDuration: Double?
    var turnCurve = Located(Spec.Curve.named(.linear))
    /// Curve and duration of closing; nil means those of opening.
    var closeCurve: Located<Spec.Curve>?
    var closeDuration: Double?
    var closeSpring: Located<Spec.Spring>?
  }

  package static func icons(_ animation: Spec.Animation) -> [Located<Spec.Icon>] { animation.menu.icons }

  package static func resolve(_ animation: Spec.Animation, with resolver: inout Resolver) -> Menu? {
    let numbers = animation.menu
    let (spec, tokens) = (resolver.spec, resolver.style.tokens(resolver.appearance))
    var menu = numbers.written
    (menu.easing, menu.timing) = resolver.pace(animation, over: animation.duration)
    (menu.closing, menu.closingTiming) = (menu.easing, menu.timing)
    menu.closingTiming.duration = numbers.closeDuration ?? menu.timing.duration
    if let own = numbers.closeCurve { menu.closing = .curve(resolver.curve(own)) }
    // A curve that the spec writes replaces the kind's spring.
    if let spring = numbers.closeSpring, spring.span != nil || numbers.closeCurve == nil {
      var own = animation
      (own.spring, own.curve) = (spring, nil)
      (menu.closing, menu.closingTiming) = resolver.pace(
        own, over: numbers.closeDuration.map { Located($0, at: spring.span) } ?? own.duration)
    }
    menu.tab = min(numbers.tab ?? spec.tabBar.items.value.count / 2, spec.tabBar.items.value.count - 1)
    menu.icons = numbers.icons.map { resolver.icon($0, nil, tokens) }
    menu.color = numbers.color?.resolved(resolver.colors) ?? resolver.tint
    menu.iconColor = numbers.iconColor?.resolved(resolver.colors) ?? .white
    (menu.from, menu.to) = (numbers.angles[0] * .pi / 180, numbers.angles[1] * .pi / 180)
    menu.swingSpring = resolver.spring(numbers.swingSpring, over: animation.duration)
    menu.turning = numbers.turnDuration.map {
      Turning(easing: .curve(resolver.curve(numbers.turnCurve)), duration: $0)
    }
    return menu
  }
}

extension Table {
  fileprivate static let menuKeys: [Field<Spec.Animation>] = [
    Field("tab", { $1(&$0.menu.tab) }, tabIndex, "Index of the tab that opens the menu.", default: "the middle one"),
    Field("icons", { $1(&$0.menu.icons) }, .array(of: icon.located, count: 1...12), "Icons of the menu's items."),
    Field(
      "arrangement", { $1(&$0.menu.arrangement) }, .name("arrangement"),
      "Arrangement of the items: a fan around the tab's icon, or a row along the bar, on a capsule."),
    Field(
      "size", { $1(&$0.menu.size) }, number(.from(4, to: 200)),
      "Diameter of the items' discs, or height of the capsule, in points."),
    Field(
      "color", { $1(&$0.menu.color) }, color, "Color of the items' discs, or of the capsule.", default: "the bar's tint"
    ),
    Field("iconColor", { $1(&$0.menu.iconColor) }, visibleColor, "Color of the items' icons.", default: "white"),
    Field(
      "radius", { $1(&$0.menu.radius) }, radius,
      "Distance from the tab's icon to the items, in a fan: points, or a sum of points and a multiple of the bar's width."
    ),
    Field(
      "angles", { $1(&$0.menu.angles) }, angles,
      "Angles of the first and the last item in a fan, in degrees clockwise from straight up (counterclockwise if tabs run from right to left); 0 and 360 make a circle."
    ),
    Field("stagger", { $1(&$0.menu.stagger) }, time(.from(0, to: 5)), "Delay from one item to the next, in seconds."),
    Field(
      "turn", { $1(&$0.menu.turn) }, angle(.from(-100, to: 100)),
      "Rotation of the tab's icon while the menu is open, in radians."),
    Field(
      "spin", { $1(&$0.menu.spin) }, angle(.from(-100, to: 100)), "Rotation of the items on their way, in radians."),
    Field(
      "swing", { $1(&$0.menu.swing) }, angle(.from(-100, to: 100)),
      "Angle by which icon and items over-rotate when the menu opens, in radians."
    ),
    Field(
      "swingSpring", { $1(&$0.menu.swingSpring) }, spring,
      "Spring on which icon and items return from `swing`."),
    Field(
      "turnDuration", { $1(&$0.menu.turnDuration) }, duration,
      "Duration of everything that rotates or grows, in seconds.", default: "duration and curve of the items' motion"),
    Field(
      "turnCurve", { $1(&$0.menu.turnCurve) }, curve, "Curve of everything that rotates or grows. Needs `turnDuration`."
    ),
    Field("fromScale", { $1(&$0.menu.fromScale) }, factor(.from(0, to: 10)), "Initial scale of the items."),
    Field(
      "rise", { $1(&$0.menu.rise) }, number(.from(-1_000, to: 1_000)),
      "Height of an item's arc above the straight line, halfway out, in points, in a fan; 0 for a straight path."),
    Field("closeCurve", { $1(&$0.menu.closeCurve) }, curve, "Curve of closing.", default: "as for opening"),
    Field(
      "closeDuration", { $1(&$0.menu.closeDuration) }, duration, "Duration of closing, in seconds.",
      default: "as for opening"),
    Field(
      "closeSpring", { $1(&$0.menu.closeSpring) }, spring, "Spring of closing, instead of the curve.", default: "none"),
    Field(
      "closingTapSelects", { $1(&$0.menu.closingTapSelects) }, boolean,
      "Whether a tap on another tab, which closes the menu, also selects that tab."),
  ]

  private static let angles = Definition<[Double]>.array(of: degrees(.from(-720, to: 720)), count: 2...2)
    .checked { angles, node, findings in
      // Less than a turn in radians; no fan of so few degrees has room for its items. A unit leaves no doubt.
      let isBare = node.elements.allSatisfy { if case .number = $0.value { true } else { false } }
      if isBare, angles != [0, 0], angles.allSatisfy({ abs($0) <= 2 * .pi + 0.01 }) {
        findings.warning(.anglesInRadians(angles[0], angles[1]), at: node.span)
      }
      return true
    }

  private static let radius = Definition<Menu.Radius>.oneOf(
    [
      number(.from(0, to: 1_000)).map { Menu.Radius(points: $0) },
      .object(
        "a radius", "A sum of points and a multiple of the bar's width.", Menu.Radius(),
        [
          Field("points", { $1(&$0.points) }, number(.from(-1_000, to: 1_000)), "Number of points."),
          Field("bar", { $1(&$0.bar) }, number(.from(0, to: 2)), "Multiple of the bar's width."),
        ]),
    ],
    write: { radius in
      guard radius.bar != 0 else { return .number(radius.points) }
      return .members(["points": .number(radius.points), "bar": .number(radius.bar)])
    })
}
