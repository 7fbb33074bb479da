import TabBase
import TabModel

/// Variants that change the page.
extension Spec.AnimationKind {
  static let pageVariants = [
    pageFade, pageMove, pageOverlap, pageSideBySide, pagePush, pages, pageFadeThrough, pageSharedAxis, pageZoom,
    pageNudge,
    pageReveal,
  ]

  static let pageFade = Self(
    "page-fade", "The new page fades in over the old one.",
    .pages { _ in
      PageLook(outgoing: Displacement(), incoming: Displacement(opacity: 0), incomingOnTop: true)
    }
  ) { $0.setCurve(over: 0.3) }

  static let pageMove = Self(
    "page-move", "The pages move a little and cross-fade.",
    .pages {
      PageLook(
        outgoing: Displacement(points: -$0.page.distance, opacity: 0),
        incoming: Displacement(points: $0.page.distance, opacity: 0), incomingOnTop: true)
    }, keys: [Table.distance("Distance that the pages move, in points.")]
  ) { $0.setCurve(over: 0.3) }

  static let pageOverlap = Self(
    "page-overlap", "The new page slides over the old one.", .pages(look: pushing),
    keys: [Table.distance("Distance that the lower page moves, in widths of the screen.")]
  ) {
    $0.setCurve(over: 0.3)
    $0.page.distance = 0
  }

  static let pageSideBySide = Self(
    "page-side-by-side", "The old and the new page move side by side.", .pages { _ in .sideBySide }
  ) { $0.setCurve(over: 0.3) }

  static let pagePush = Self(
    "page-push", "The new page pushes in while the old one moves a little.", .pages(look: pushing),
    keys: [Table.distance("Distance that the lower page moves, in widths of the screen.")]
  ) {
    $0.setCurve(over: 0.3)
    $0.page.distance = 1 / 6
  }

  static let pages = Self(
    "pages", "Old and new page, each with keyframes of position, scale and opacity.",
    .pages(look: PageLook.keyed),
    example: #"{ "kind": "pages", "out": { "opacity": [1, 0] }, "in": { "scale": [0.9, 1], "opacity": [0, 1] } }"#,
    keys: Table.pagesKeys
  ) { $0.setCurve(.linear, over: 0.3) }

  // The curves of Flutter's animations package. The old page fades in the first 30 %, the new one in the
  // rest.
  private static let leaving = Spec.Curve.bezier(x1: 0.4, y1: 0, x2: 1, y2: 1)
  private static let entering = Spec.Curve.bezier(x1: 0, y1: 0, x2: 0.2, y2: 1)
  private static let standard = Spec.Curve.bezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)

  private static func goes(_ from: Double, _ to: Double) -> Spec.PageKeys {
    Spec.PageKeys(values: [from, to, to], keyTimes: [0, 0.3, 1], curves: [leaving, .named(.linear)])
  }

  private static func comes(_ from: Double, _ to: Double) -> Spec.PageKeys {
    Spec.PageKeys(values: [from, from, to], keyTimes: [0, 0.3, 1], curves: [.named(.linear), entering])
  }

  private static func all(_ from: Double, _ to: Double) -> Spec.PageKeys {
    Spec.PageKeys(values: [from, to], curves: [standard])
  }

  static let pageFadeThrough = Self(
    "page-fade-through", "The old page fades out; then the new one fades in and grows a little.",
    .pages(look: PageLook.keyed)
  ) {
    $0.setCurve(.linear, over: 0.3)
    $0.page.out = [.opacity: goes(1, 0)]
    $0.page.in = [.opacity: comes(0, 1), .scale: comes(0.92, 1)]
  }

  static let pageSharedAxis = Self(
    "page-shared-axis", "Both pages move 30 points the same way while one fades out and the other in.",
    .pages(look: PageLook.keyed)
  ) {
    $0.setCurve(.linear, over: 0.3)
    $0.page.out = [.opacity: goes(1, 0), .x: all(0, -30)]
    $0.page.in = [.opacity: comes(0, 1), .x: all(30, 0)]
  }

  static let pageZoom = Self(
    "page-zoom", "Both pages grow, as if coming nearer, while one fades out and the other in.",
    .pages(look: PageLook.keyed)
  ) {
    $0.setCurve(.linear, over: 0.3)
    $0.page.out = [.opacity: goes(1, 0), .scale: all(1, 1.1)]
    $0.page.in = [.opacity: comes(0, 1), .scale: all(0.8, 1)]
  }

  // From AZTabBarController.
  static let pageNudge = Self(
    "page-nudge", "Both pages move by a fifth of the screen while the new one fades in.", .pages(look: PageLook.keyed)
  ) {
    $0.setCurve(over: 0.2)
    $0.page.out = [.widths: Spec.PageKeys(values: [0, -0.2])]
    $0.page.in = [.widths: Spec.PageKeys(values: [0.2, 0]), .opacity: Spec.PageKeys(values: [0, 1])]
  }

  // Like a CATransition of type `reveal`, with its default duration and curve.
  static let pageReveal = Self(
    "page-reveal", "The old page slides away and reveals the new one beneath it.",
    .pages { _ in .unveiling }
  ) { $0.setCurve(.default, over: 0.25) }

  private typealias Displacement = PageLook.Displacement

  /// The new page comes in above the old one, which moves by `distance` widths.
  @Sendable private static func pushing(_ animation: Spec.Animation) -> PageLook {
    PageLook(
      outgoing: Displacement(widths: -animation.page.distance), incoming: Displacement(widths: 1), incomingOnTop: true)
  }
}

extension PageLook {
  /// A look by keyframes, which Resolve makes from the animation's.
  @Sendable static func keyed(_ animation: Spec.Animation) -> PageLook {
    PageLook(outgoing: Displacement(), incoming: Displacement(), incomingOnTop: animation.page.newOnTop)
  }
}

extension Spec {
  struct PageNumbers: Equatable, Sendable {
    /// Distance that the page underneath moves: in points for page-move, in screen widths for page-push and
    /// page-overlap.
    var distance = 30.0
    /// Motions of the two pages, for kinds with keyframes.
    var out: [Property: PageKeys] = [:]
    var `in`: [Property: PageKeys] = [:]
    var newOnTop = true
  }

  /// The values of a page's property by progress.
  struct PageKeys: Equatable, Sendable {
    /// At least two values. Positions count from rest, positive toward the side of the new page.
    var values: [Double] = []
    /// As many times, from 0 to 1; nil means even spacing.
    var keyTimes: [Double]?
    /// One curve per segment, or none.
    var curves: [Curve] = []
    var span: SourceSpan?

    static func == (a: PageKeys, b: PageKeys) -> Bool {
      a.values == b.values && a.keyTimes == b.keyTimes && a.curves == b.curves
    }
  }
}

extension Table {
  static let pagesKeys: [Field<Spec.Animation>] = [
    Field("out", { $1(&$0.page.out) }, pageSide, "Keyframes of the old page."),
    Field("in", { $1(&$0.page.in) }, pageSide, "Keyframes of the new page."),
    Field("newOnTop", { $1(&$0.page.newOnTop) }, boolean, "Whether the new page is above the old one."),
  ]

  private static let pageSide = Definition<[Property: Spec.PageKeys]>.object(
    "a page's keys", "Keyframes of a page's properties, by progress.", [:],
    [
      side(
        .x, .from(-10_000, to: 10_000),
        "Position relative to rest, in points; positive toward the side of the new page."),
      side(
        .widths, .from(-10, to: 10),
        "Position relative to rest, in widths of the screen; positive toward the side of the new page."),
      side(.scale, .from(0, to: 10), "Scale about the center of the screen."),
      side(.opacity, .from(0, to: 1), "Opacity of the page, 0 to 1."),
    ])

  private static func side(
    _ property: Property, _ range: NumberRange, _ summary: String
  ) -> Field<[Property: Spec.PageKeys]> {
    let values = Definition<[Double]>.array(of: value(of: property, in: range), count: 2...100)
    let object = Definition<Spec.PageKeys>.object(
      "a property's keys", "Keyframes of one property, by progress.", Spec.PageKeys(),
      [
        Field("values", { $1(&$0.values) }, values, "Values of the keyframes.", required: true),
        Field(
          "keyTimes", { $1(&$0.keyTimes) }, .array(of: factor(.from(0, to: 1)), count: 2...100),
          "Progress at which each value is reached, 0 to 1.", default: "evenly spaced"),
        Field(
          "curves", { $1(&$0.curves) }, .array(of: curve, count: 0...99),
          "Timing function of each segment between keyframes."),
      ],
      finish: { keys, node, findings in
        keys.span = node.span
        if let times = keys.keyTimes, let span = node.member("keyTimes")?.value.span {
          checkKeyTimes(times, expected: keys.values.count, at: span, &findings)
        }
        if !keys.curves.isEmpty, keys.values.count > 1, keys.curves.count != keys.values.count - 1,
          let member = node.member("curves")
        {
          findings.error(
            .countDiffers(keys.curves.count, expected: keys.values.count - 1, from: "stretches between values"),
            at: member.value.span)
        }
      })
    return Field(
      property.rawValue, { $1(&$0[property]) }, .oneOf([values.map { Spec.PageKeys(values: $0) }, object]), summary,
      default: "at rest")
  }

  fileprivate static func distance(_ summary: String) -> Field<Spec.Animation> {
    Field("distance", { $1(&$0.page.distance) }, number(.from(0, to: 4_096)), summary)
  }
}
