import TabBase
import TabModel

/// The indicators, which show the selected tab by their position. They are named after their look; the
/// comments name the sources of their values.
extension Spec.AnimationKind {
  fileprivate static let indicatorKinds =
    [
      indicator, underline, underlineThin, overline, overlineFade, underlineText, underlineStretch, underlineFade, worm,
      wormThin, hoppingDot, pillGrow, pillGrowWide, dotPop,
    ] + ballKinds

  static let indicator = indicatorPreset("indicator", "A line, pill, dot, ball or picture moves to the selected tab.") {
    $0.setCurve(over: 0.3)
  }

  /// RAMAnimatedTabBarController's bottom line.
  static let underline = indicatorPreset("underline", "A line at the bar's lower edge slides to the selected tab.") {
    $0.setCurve(over: 0.3)
    $0.indicator.height = 2
  }

  /// From AZTabBarController.
  static let underlineThin = indicatorPreset("underline-thin", "A thin line at the lower edge starts slowly.") {
    $0.setCurve(.easeIn, over: 0.25)
    $0.indicator.height = 1
  }

  /// From AnimatedBottomBar.
  static let overline = indicatorPreset("overline", "A line at the bar's upper edge slides to the selected tab.") {
    $0.setStandardCurve(over: 0.4)
    $0.indicator.place = .top
  }

  /// From AnimatedBottomBar's second animation: the line disappears at the old position while another
  /// appears at the new one.
  static let overlineFade = indicatorPreset(
    "overline-fade", "A line at the upper edge fades out while another fades in above the selected tab."
  ) {
    $0.setStandardCurve(over: 0.4)
    $0.indicator.place = .top
    $0.travel.path = .appear
    $0.indicator.entrance.fade = 1
  }

  /// From TabLayout of Material Components for Android.
  static let underlineText = indicatorPreset(
    "underline-text", "A line as wide as the title slides to the selected tab."
  ) {
    $0.setStandardCurve(over: 0.3)
    $0.indicator.width = .title(least: 24)
    $0.indicator.cornerRadius = 3
  }

  /// From TabLayout's ElasticTabIndicatorInterpolator.
  static let underlineStretch = indicatorPreset(
    "underline-stretch", "The line's leading edge moves first; the trailing edge follows."
  ) {
    $0.setCurve(.emphasized, over: 0.5)
    $0.indicator.width = .title(least: 24)
    $0.indicator.cornerRadius = 3
    $0.travel.lead = Located(.named(.easeOutSine))
    $0.travel.trail = Located(.named(.easeInSine))
  }

  /// From TabLayout's FadeTabIndicatorInterpolator.
  static let underlineFade = indicatorPreset("underline-fade", "The line fades out, then fades in below the new tab.") {
    $0.setStandardCurve(over: 0.3)
    $0.indicator.width = .title(least: 24)
    $0.travel.path = .fade
    $0.travel.closes = 0.5
    $0.travel.opens = 0.5
  }

  /// From smooth_page_indicator. Each edge takes half of the time.
  static let worm = indicatorPreset("worm", "A pill below the icons stretches to the new tab, then pulls in its tail.")
  {
    $0.setCurve(.linear, over: 0.3)
    $0.indicator.dot(16, at: .bottom, offset: -2)
    $0.indicator.height = 4
    $0.travel.lead = Located(.linear([LinearStops.Stop(output: 0), .init(output: 1, input: 0.5), .init(output: 1)]))
    $0.travel.trail = Located(.linear([LinearStops.Stop(output: 0), .init(output: 0, input: 0.5), .init(output: 1)]))
  }

  /// The thin form of the same, which has half of its height halfway.
  static let wormThin = indicatorPreset(
    "worm-thin", "A pill below the icons stretches to the new tab, thinner on the way."
  ) {
    worm.setDefaults(&$0)
    $0.indicator.thinning = 0.5
  }

  /// The jumping dot of smooth_page_indicator.
  static let hoppingDot = indicatorPreset("dot-hop", "A dot hops to the selected tab, larger on the way.") {
    $0.setCurve(.easeInOutSine, over: 0.4)
    $0.indicator.dot(6, at: .bottom, offset: -3)
    $0.travel.path = .hop
    $0.travel.rise = 16
    $0.travel.growth = 1.4
  }

  /// From NavigationBarItemView of Material Components for Android.
  static let pillGrow = indicatorPreset("pill-grow", "A pill appears behind the icon and widens.") {
    $0.setCurve(.emphasized, over: 0.5)
    $0.indicator.pill(56, 32)
    $0.indicator.opacity = 0.2
    $0.travel.path = .appear
    $0.indicator.entrance.scaleX = 0.4
    $0.indicator.entrance.fade = 0.2
  }

  /// From its first versions: 64 points wide.
  static let pillGrowWide = indicatorPreset("pill-grow-wide", "A wide pill appears behind the icon and widens.") {
    pillGrow.setDefaults(&$0)
    $0.indicator.pill(64, 32)
  }

  /// From gorhom's animated tab bar.
  static let dotPop = indicatorPreset("dot-pop", "A dot grows below the icon of the selected tab.") {
    $0.setCurve(.easeOutExpo, over: 0.75)
    $0.indicator.dot(6, at: .bottom, offset: -3)
    $0.travel.path = .appear
    $0.travel.opens = 0.5
    $0.indicator.entrance.scale = 0
  }

  static func indicatorPreset(
    _ name: String, _ summary: String, partner: String? = nil,
    defaults: @escaping @Sendable (inout Spec.Animation) -> Void
  ) -> Self {
    Self(
      name, summary, .bar(Indicator.self), partner: partner, keys: Table.indicatorKeys + Table.travelKeys,
      defaults: defaults)
  }
}

extension Spec.Animation {
  /// Sets the standard curve of Material Design before its third version.
  fileprivate mutating func setStandardCurve(over duration: Double) {
    setCurve(over: duration)
    curve = Located(.bezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1))
  }

  var indicator: Indicator.Numbers {
    get { own[Indicator.Numbers.self] }
    set { own[Indicator.Numbers.self] = newValue }
  }
}

extension Indicator: SpecifiedMechanism {
  package static let plural = "indicators"
  package static let kinds = Spec.AnimationKind.indicatorKinds

  struct Numbers: MechanismNumbers {
    var written = Indicator()
    /// Color of the artwork; nil means the bar's tint.
    var color: Spec.DynamicColor?
    var opacity = 1.0
    var image: Located<Spec.FilePath>?
    var carriesIcon = false
    var iconColor: Spec.DynamicColor?
    /// Opacity that icons near it lose, 0…1; nil means 1 if it carries the icon, else 0.
    var itemFade: Double?

    fileprivate mutating func dot(_ size: Double, at place: Place, offset: Double) {
      (written.width, written.height, written.cornerRadius) = (.points(size), size, size / 2)
      (written.place, written.offset) = (place, offset)
    }

    fileprivate mutating func pill(_ width: Double, _ height: Double) {
      (written.width, written.height, written.cornerRadius) = (.points(width), height, height / 2)
      written.place = .icon
    }

    /// Makes a ball with its upper edge `offset` points below the bar's; it carries the icon.
    mutating func ball(_ size: Double, offset: Double) {
      dot(size, at: .top, offset: offset)
      carriesIcon = true
    }
  }

  package static func resolve(_ animation: Spec.Animation, with resolver: inout Resolver) -> Indicator? {
    let numbers = animation.indicator
    let color = numbers.color?.resolved(resolver.colors) ?? resolver.tint
    let iconColor = numbers.iconColor?.resolved(resolver.colors) ?? .white
    var indicator = numbers.written
    indicator.artwork =
      numbers.image.flatMap { resolver.load($0, AssetLoader.picture) }.map { .image($0) }
      ?? .rectangle(color.withAlpha(color.alpha * numbers.opacity))
    indicator.carriedIcon = numbers.carriesIcon ? iconColor : nil
    indicator.itemFade = numbers.itemFade ?? (numbers.carriesIcon ? 1 : 0)
    indicator.travel = resolver.travel(animation)
    return indicator
  }
}

extension Table {
  fileprivate static let indicatorKeys: [Field<Spec.Animation>] = [
    Field(
      "width", { $1(&$0.indicator.width) }, indicatorWidth,
      "Width: points, a multiple of the tab's width ({\"share\": 0.5}), or the title's width ({\"title\": 24}, with its minimum in points)."
    ),
    Field("height", { $1(&$0.indicator.height) }, number(.above(0, to: 400)), "Height of the indicator, in points."),
    Field(
      "place", { $1(&$0.indicator.place) }, .name("place"),
      "Vertical position: above the bar, inside at its top or bottom edge, centered on the icons, or centered in the bar."
    ),
    Field("offset", { $1(&$0.indicator.offset) }, number(.from(-400, to: 400)), "Offset down from `place`, in points."),
    Field(
      "cornerRadius", { $1(&$0.indicator.cornerRadius) }, number(.from(0, to: 200)),
      "Corner radius, in points; half of the height makes a pill or a dot."),
    Field("color", { $1(&$0.indicator.color) }, visibleColor, "Color of the indicator.", default: "the bar's tint"),
    Field(
      "opacity", { $1(&$0.indicator.opacity) }, factor(.from(0, to: 1)), "Opacity of the indicator's color, 0 to 1."),
    Field("image", { $1(&$0.indicator.image) }, path, "PNG file to show instead of a shape.", default: "none"),
    Field(
      "shadow", { $1(&$0.indicator.shadow) }, number(.from(0, to: 40)),
      "Blur (σ) of the indicator's shadow, in points; 0 for no shadow."),
    Field(
      "ring", { $1(&$0.indicator.ring) }, number(.from(0, to: 100)),
      "Width of a ring around the indicator in the bar's background, in points; 0 for none."),
    Field(
      "thinning", { $1(&$0.indicator.thinning) }, factor(.from(0, to: 2)),
      "Height halfway between two tabs, as a multiple of the height at rest."),
    Field(
      "carriesIcon", { $1(&$0.indicator.carriesIcon) }, boolean,
      "Whether the indicator carries the icon in its center, as a ball does: the old tab's icon up to halfway, then the new tab's."
    ),
    Field(
      "iconFades", { $1(&$0.indicator.iconFades) }, part,
      "Fractions of the motion at which the old carried icon has faded out, and at which the new one starts to fade in."
    ),
    Field(
      "behind", { $1(&$0.indicator.liesBehind) }, boolean,
      "Whether the indicator is behind the bar, visible only above the bar's edge and in its notch. A floating bar is all glass and hides nothing."
    ),
    Field("iconColor", { $1(&$0.indicator.iconColor) }, visibleColor, "Color of the carried icon.", default: "white"),
    Field(
      "itemShift", { $1(&$0.indicator.itemShift) }, number(.from(-400, to: 400)),
      "Distance that icons near the indicator move down, in points: in full at its position, 0 one tab away."),
    Field(
      "itemFade", { $1(&$0.indicator.itemFade) }, factor(.from(0, to: 1)),
      "Fraction of their opacity that icons near the indicator lose.",
      default: "1 if it carries the icon, else 0"),
    Field(
      "fromScale", { $1(&$0.indicator.entrance.scale) }, factor(.from(0, to: 10)),
      "Scale at which the indicator appears and disappears. Used by path appear."),
    Field(
      "fromScaleX", { $1(&$0.indicator.entrance.scaleX) }, factor(.from(0, to: 10)),
      "Scale along the bar at which the indicator appears and disappears. Used by path appear."),
    Field(
      "fade", { $1(&$0.indicator.entrance.fade) }, factor(.from(0, to: 1)),
      "Fraction of the motion in which the indicator fades; 0 for no fade. Used by path appear."),
  ]

  private static let indicatorWidth = Definition<Indicator.Width>.oneOf(
    [
      number(.above(0, to: 2_000)).map { .points($0) },
      .variants(
        "a width",
        [
          Variant(["share"], fraction(.above(0, to: 10), "Multiple of the tab's width.")) { .fraction($0) },
          Variant(["title"], title) { .title(least: $0) },
        ]),
    ],
    write: { width in
      switch width {
      case .points(let points): .number(points)
      case .fraction(let fraction): .members(["share": .number(fraction)])
      case .title(let least): .members(["title": .number(least)])
      }
    })

  private static let title = Definition<Double>.object(
    "a width", "The width of the title.", 24,
    [Field("title", { $1(&$0) }, number(.from(0, to: 2_000)), "Minimum width, in points.", required: true)])

  static func fraction(_ range: NumberRange, _ summary: String) -> Definition<Double> {
    .object(
      "a width", "A multiple of the tab's width.", 1,
      [Field("share", { $1(&$0) }, number(range), summary, required: true)])
  }
}
