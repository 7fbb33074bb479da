import TabBase
import TabModel

/// Tabs that open to show their titles, with the values of the libraries that introduced them.
extension Spec.AnimationKind {
  fileprivate static let expandingKinds = [
    expand, expandFade, expandClip, expandSlide, expandShare, expandHalf, expandPlain,
  ]

  static let expand = preset("expand", "The selected tab opens to show its title; the others make room.") {
    $0.setCurve(over: 0.3)
  }

  /// From gorhom's bubble: 72 points wide when closed, 84 plus the title when open.
  static let expandFade = preset("expand-fade", "The tab opens fast, and its title fades in late.") {
    $0.setCurve(.easeOutExpo, over: 0.5)
    ($0.expansion.closed, $0.expansion.open) = (.init(points: 72), .init(points: 84, title: 1))
    $0.expansion.fadeIn = 0.33...1
    $0.expansion.row = .around
  }

  /// From salomon_bottom_bar: 56 points when closed, 64 plus the title when open, 44 high.
  static let expandClip = preset("expand-clip", "The title comes out from behind the icon as the tab opens.") {
    $0.setCurve(over: 0.5)
    $0.curve = Located(.bezier(x1: 0.23, y1: 1, x2: 0.32, y2: 1))
    ($0.expansion.closed, $0.expansion.open) = (.init(points: 56), .init(points: 64, title: 1))
    $0.expansion.fill = 0.1
  }

  /// From google_nav_bar: the icon and 50 points when closed, plus the gap, 8 points and the title when
  /// open. It closes by the reversed curve.
  static let expandSlide = preset(
    "expand-slide", "The tab opens slowly at first, and the title is revealed from its start."
  ) {
    $0.setCurve(over: 0.5)
    $0.curve = Located(.bezier(x1: 0.55, y1: 0.055, x2: 0.675, y2: 0.19))
    $0.expansion.closeCurve = Located(.bezier(x1: 0.325, y1: 0.81, x2: 0.45, y2: 0.945))
    ($0.expansion.closed, $0.expansion.open) = (.init(points: 50, icon: 1), .init(points: 66, icon: 1, title: 1))
    // The title disappears as the thirteenth power of the rest, which is almost zero by then.
    $0.expansion.fadeOut = 0...0.2
  }

  /// From bottom_navy_bar: a tenth of the bar when closed, three tenths when open.
  static let expandShare = preset(
    "expand-share", "The tab opens evenly to a fixed fraction of the bar; its title is visible at once."
  ) {
    $0.setCurve(.linear, over: 0.27)
    ($0.expansion.closed, $0.expansion.open) = (.init(bar: 0.1), .init(bar: 0.3))
    $0.expansion.fadeIn = 0...0
    $0.expansion.fadeOut = 0...0
    $0.expansion.fill = 0.2
    $0.expansion.margin = 24
  }

  /// From Cuberto's bubble-icon-tabbar: 42 points and the icon when closed, 52.5, the icon and the title
  /// when open, 42 high.
  static let expandHalf = preset(
    "expand-half", "The title fades in from when the tab is half open, and fades out before it closes."
  ) {
    $0.setCurve(over: 0.3)
    ($0.expansion.closed, $0.expansion.open) = (.init(points: 42, icon: 1), .init(points: 52.5, icon: 1, title: 1))
    $0.expansion.height = 42
    $0.expansion.fadeIn = 0.5...1
    $0.expansion.fadeOut = 0...0.4
    $0.expansion.fill = 0.2
    $0.expansion.row = .around
  }

  /// From akshay2211's BubbleTabBar: the title and 10 points more when it is open.
  static let expandPlain = preset("expand-plain", "The tab opens evenly; its title is clipped to the width there is.") {
    $0.setCurve(.linear, over: 0.35)
    ($0.expansion.closed, $0.expansion.open) = (.init(points: 48), .init(points: 58, title: 1))
    $0.expansion.fadeIn = 0...0
    $0.expansion.fadeOut = 1...1
    $0.expansion.row = .around
  }

  private static func preset(
    _ name: String, _ summary: String, defaults: @escaping @Sendable (inout Spec.Animation) -> Void
  ) -> Self {
    Self(name, summary, .bar(ExpandingTabs.self), keys: Table.expandingKeys, defaults: defaults)
  }
}

extension ExpandingTabs: SpecifiedMechanism {
  package static let plural = "ways to open tabs"
  package static let kinds = Spec.AnimationKind.expandingKinds

  fileprivate struct Numbers: MechanismNumbers {
    var written = ExpandingTabs()
    /// The closing curve; nil means the curve of the animation.
    var closeCurve: Located<Spec.Curve>?
  }

  package static func resolve(_ animation: Spec.Animation, with resolver: inout Resolver) -> ExpandingTabs? {
    let numbers = animation.expansion
    var tabs = numbers.written
    (tabs.easing, tabs.timing) = resolver.pace(animation, over: animation.duration)
    tabs.closing = numbers.closeCurve.map { .curve(resolver.curve($0)) } ?? tabs.easing
    return tabs
  }
}

extension Spec.Animation {
  fileprivate var expansion: ExpandingTabs.Numbers {
    get { own[ExpandingTabs.Numbers.self] }
    set { own[ExpandingTabs.Numbers.self] = newValue }
  }
}

extension Table {
  fileprivate static let expandingKeys: [Field<Spec.Animation>] = [
    Field(
      "closed", { $1(&$0.expansion.closed) }, extent, "Width of a closed tab: points, or a sum of points and multiples."
    ),
    Field(
      "open", { $1(&$0.expansion.open) }, extent, "Width of an open tab: points, or a sum of points and multiples."),
    Field(
      "height", { $1(&$0.expansion.height) }, number(.from(1, to: 400)),
      "Height of the pill behind an open tab, in points."),
    Field(
      "cornerRadius", { $1(&$0.expansion.cornerRadius) }, number(.from(0, to: 200)),
      "Corner radius of the pill, in points."),
    Field(
      "pill", { $1(&$0.expansion.fill) }, factor(.from(0, to: 1)),
      "Opacity of the pill in the tab's tint; 0 for no pill."),
    Field("gap", { $1(&$0.expansion.gap) }, number(.from(0, to: 100)), "Distance between icon and title, in points."),
    Field(
      "margin", { $1(&$0.expansion.margin) }, number(.from(0, to: 500)),
      "Distance from the bar's ends to the row of tabs, in points."),
    Field(
      "row", { $1(&$0.expansion.row) }, .name("row"),
      "Position of the free space: between the tabs, or around each of them."),
    Field("clipsTitle", { $1(&$0.expansion.clips) }, boolean, "Whether a title is clipped to its tab."),
    Field(
      "titleIn", { $1(&$0.expansion.fadeIn) }, part, "Start and end of the title's fade-in, as fractions of the motion."
    ),
    Field(
      "titleOut", { $1(&$0.expansion.fadeOut) }, part,
      "Start and end of the title's fade-out, as fractions of the motion."),
    Field(
      "closeCurve", { $1(&$0.expansion.closeCurve) }, curve, "Curve of closing tabs.", default: "that of opening tabs"),
  ]

  /// Start and end of a part of a progress, 0…1.
  static let part = Definition<[Double]>.array(of: factor(.from(0, to: 1)), count: 2...2).checked {
    values, node, findings in
    guard values[0] > values[1] else { return true }
    findings.error(.notIncreasing, at: node.span)
    return false
  }.map { $0[0]...$0[1] }.writing { .array([.number($0.lowerBound), .number($0.upperBound)]) }

  private static let extent = Definition<ExpandingTabs.Extent>.oneOf(
    [
      number(.from(1, to: 2_000)).map { ExpandingTabs.Extent(points: $0) },
      .object(
        "a tab's width", "A sum of points and multiples of widths.", ExpandingTabs.Extent(),
        [
          Field("points", { $1(&$0.points) }, number(.from(0, to: 2_000)), "Number of points."),
          Field("bar", { $1(&$0.bar) }, number(.from(0, to: 1)), "Multiple of the bar's width."),
          Field("icon", { $1(&$0.icon) }, number(.from(0, to: 10)), "Multiple of the icon's width."),
          Field("title", { $1(&$0.title) }, number(.from(0, to: 10)), "Multiple of the title's width."),
        ]),
    ],
    write: { extent in
      let parts = [("points", extent.points), ("bar", extent.bar), ("icon", extent.icon), ("title", extent.title)]
      return .object(parts.filter { $0.1 != 0 }.map { JSON.Member(key: $0.0, value: .number($0.1)) })
    })
}
