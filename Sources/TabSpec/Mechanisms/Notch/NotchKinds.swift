import TabModel

/// Notches in the bar's upper edge, and bumps on it.
extension Spec.AnimationKind {
  fileprivate static let notchKinds = [
    notch, notchOpen, notchCurved, notchLabeled, notchWide, notchDip, notchTab, bump, bumpLow, bumpWide, collar,
  ]

  static let notch = preset("notch", "A notch in the bar's edge follows the selected tab.") {
    $0.setCurve(.easeOut, over: 0.6)
    $0.travel.path = .straight
  }

  /// From exyte's AnimatedTabBar: the old notch is closed before the new one opens.
  static let notchOpen = preset("notch-open", "The notch closes below the old tab and opens below the new one.") {
    $0.setCurve(.easeOut, over: 0.6)
    $0.travel.path = .appear
    $0.travel.closes = 0.3
    $0.travel.opens = 0.7
  }

  /// From curved_navigation_bar, for a bar 75 points high.
  static let notchCurved = preset("notch-curved", "A deep, wide notch for a ball follows the selected tab.") {
    $0.setCurve(.easeOut, over: 0.6)
    $0.notch.set(.shareOfBar(0.2), depth: 45, 0.3, 3.75, 0.5)
  }

  /// From curved_labeled_navigation_bar, for a bar 80 points high.
  static let notchLabeled = preset("notch-labeled", "A narrower notch that leaves room for titles.") {
    $0.setCurve(.easeOut, over: 0.6)
    $0.notch.set(.shareOfBar(0.15), depth: 36, 0.4, 4, 2.0 / 3)
  }

  /// From imaNNeo's curved_bottom_navigation.
  static let notchWide = preset("notch-wide", "A wide notch for a large ball follows the selected tab.") {
    $0.setCurve(.linear, over: 0.3)
    $0.notch.set(.points(200.0 / 3), depth: 39, 0.625, 0, 0.55)
  }

  /// From mbabicz's MovieCat; the spring is this project's choice.
  static let notchDip = preset("notch-dip", "A notch on a spring follows the selected tab.") {
    $0.setSpring(.uikit(damping: 0.7, velocity: 0), over: 0.5)
    $0.notch.set(.points(50), depth: 35, 0.5, 0, 0.5)
  }

  /// From SSCustomTabbar.
  static let bump = preset("bump", "A bump as wide as a tab follows the selected tab on a spring.") {
    $0.setSpring(.uikit(damping: 0.57, velocity: 0), over: 0.9)
    $0.notch.set(.shareOfTab(0.5), depth: -30, 5.0 / 9, 0, 2 / 4.3)
  }

  /// From SSCustomTabbar's version for SwiftUI.
  static let bumpLow = preset("bump-low", "A low bump as wide as a tab follows the selected tab on a spring.") {
    bump.setDefaults(&$0)
    $0.notch.depth = -17
  }

  /// SSCustomTabbar's bump, inverted.
  static let notchTab = preset("notch-tab", "A notch as wide as a tab follows the selected tab on a spring.") {
    bump.setDefaults(&$0)
    $0.notch.depth = 30
  }

  /// From kavsoft's TabShape.
  static let bumpWide = preset("bump-wide", "A bump for a ball follows the selected tab on a lively spring.") {
    $0.setSpring(.response(response: 0.6, dampingFraction: 0.7), over: 0.6)
    $0.notch.set(.points(60), depth: -25, 0.5, 0, 0.5)
  }

  /// From fancy_bottom_navigation and Motion-Tab-Bar: 90 points wide and 35 high around a ball on the edge,
  /// with arcs and fillets as cubics.
  static let collar = preset(
    "collar", "The bar's edge curves around the upper half of a ball, and follows it. Alone it brings ball-ring.",
    partner: "ball-ring"
  ) {
    $0.setCurve(.easeOut, over: 0.3)
    $0.notch.set(.points(45), depth: -35, 7.0 / 9, 0, 7.0 / 9)
  }

  private static func preset(
    _ name: String, _ summary: String, partner: String? = nil,
    defaults: @escaping @Sendable (inout Spec.Animation) -> Void
  ) -> Self {
    Self(
      name, summary, .bar(Notch.self), partner: partner, keys: Table.notchKeys + Table.travelKeys, defaults: defaults)
  }
}

extension Notch: SpecifiedMechanism {
  package static let plural = "outlines of the bar"
  package static let kinds = Spec.AnimationKind.notchKinds

  fileprivate struct Numbers: MechanismNumbers {
    var written = Notch()

    mutating func set(_ halfWidth: HalfWidth, depth: Double, _ edge: Double, _ edgeDepth: Double, _ floor: Double) {
      (written.halfWidth, written.depth) = (halfWidth, depth)
      (written.edge, written.edgeDepth, written.floor) = (edge, edgeDepth, floor)
    }
  }

  package static func resolve(_ animation: Spec.Animation, with resolver: inout Resolver) -> Notch? {
    guard resolver.barTokens.body == .plain else {
      resolver.findings.warning(.noEdgeForOutline(animation.kind.value.rawValue), at: animation.kind.span)
      return nil
    }
    var notch = animation.notch.written
    notch.travel = resolver.travel(animation)
    return notch
  }
}

extension Spec.Animation {
  fileprivate var notch: Notch.Numbers {
    get { own[Notch.Numbers.self] }
    set { own[Notch.Numbers.self] = newValue }
  }
}

extension Table {
  fileprivate static let notchKeys: [Field<Spec.Animation>] = [
    Field(
      "halfWidth", { $1(&$0.notch.halfWidth) }, halfWidth,
      "Distance from the notch's center to its edge: points, or a multiple of a tab's width ({\"tab\": 0.5}) or of the bar's ({\"bar\": 0.2})."
    ),
    Field(
      "depth", { $1(&$0.notch.depth) }, number(.from(-200, to: 200)),
      "Depth of the notch, in points; below 0 it is a bump on the bar."),
    Field(
      "edge", { $1(&$0.notch.edge) }, number(.from(0, to: 1)),
      "Position of the rim's control point, as a fraction of the half width, from the center."),
    Field(
      "edgeDepth", { $1(&$0.notch.edgeDepth) }, number(.from(-200, to: 200)),
      "Depth of the rim's control point, in points."),
    Field(
      "floor", { $1(&$0.notch.floor) }, number(.from(0, to: 1)),
      "Position of the floor's control point, as a fraction of the half width, from the center. It is as deep as the center."
    ),
  ]

  private static let halfWidth = Definition<Notch.HalfWidth>.oneOf(
    [
      number(.above(0, to: 2_000)).map { .points($0) },
      .variants(
        "a half width",
        [
          Variant(["tab"], part("tab", .above(0, to: 10), "Multiple of a tab's width.")) { .shareOfTab($0) },
          Variant(["bar"], part("bar", .above(0, to: 1), "Multiple of the bar's width.")) { .shareOfBar($0) },
        ]),
    ],
    write: { width in
      switch width {
      case .points(let points): .number(points)
      case .shareOfTab(let fraction): .members(["tab": .number(fraction)])
      case .shareOfBar(let fraction): .members(["bar": .number(fraction)])
      }
    })

  private static func part(_ key: String, _ range: NumberRange, _ summary: String) -> Definition<Double> {
    .object(
      "a half width", "A multiple of a width.", 0.5, [Field(key, { $1(&$0) }, number(range), summary, required: true)])
  }
}

extension Problem {
  static func noEdgeForOutline(_ kind: String) -> Problem {
    Problem(
      "resolve.noEdgeForOutline", "\(kind) is not drawn: a floating bar has no straight edge for it",
      help: "use another style, or remove the animation")
  }
}
