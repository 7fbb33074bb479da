import Testing

@testable import TabBase
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct AnimationReadingTests {
  static func animation(_ json: String) throws -> Spec.Animation {
    try #require(try SpecReadingTests.spec("{ \"animation\": \(json) }").animations.first)
  }

  @Test(arguments: [
    ("bounce", 0.3, [1, 1.4, 0.9, 1.02, 1]), ("bounce-subtle", 0.35, [1, 0.84, 1.02, 1]),
    ("implies", 0.3, [1.15, 0.8, 1.15]),
    ("jump", 0.6, [0, -8, 4, -4, 3, -2, 0]), ("shake", 0.3, [0, 3, -3, 2, -2, 1, -1, 0]),
    ("elastic", 0.5, [1, 1.4, 0.9, 1.15, 0.95, 1.02, 1]), ("throb", 0.8, [0.75, 1.3, 1, 1.2, 1]),
    ("recoil", 0.45, [0.85, 1.15, 0.9, 1]),
  ])
  func keyframedKindsHaveTheirNumbers(_ kind: String, _ duration: Double, _ values: [Double]) throws {
    let animation = try AnimationReadingTests.animation("\"\(kind)\"")
    #expect(animation.duration.value == duration)
    #expect(animation.values?.value == values)
    #expect((animation.calculationMode == .cubic) == !["throb", "recoil"].contains(kind))
    #expect(animation.spring == nil)
  }

  @Test func thePostsSpringsHaveTheirNumbers() throws {
    let spring = try AnimationReadingTests.animation("\"spring\"")
    #expect(spring.target == .button)
    #expect(spring.press.scale == 0.8)
    #expect(spring.press.duration == 0.1)
    #expect(spring.press.releaseDuration.value == 0.15)
    #expect(spring.spring?.value == .uikit(damping: 0.9, velocity: 0.9))
    let press = try AnimationReadingTests.animation("\"press\"")
    #expect(press.press.duration == 0.2)
    #expect(press.press.releaseDuration.value == 0.25)
    #expect(press.spring?.value == .uikit(damping: 0.2, velocity: 6))
    let slide = try AnimationReadingTests.animation("\"slide\"")
    #expect(slide.duration.value == 0.5)
    #expect(slide.spring?.value == .uikit(damping: 1, velocity: 0))
    #expect(slide.curve == nil)
  }

  @Test func arrowAndInteractiveHaveTheirNumbers() throws {
    let arrow = try AnimationReadingTests.animation("\"arrow\"")
    #expect(arrow.duration.value == 0.2)
    #expect(arrow.curve?.value == .named(.easeInOut))
    #expect(arrow.arrow == Spec.Arrow())
    #expect(arrow.arrow.size == Size(10, 7))
    let interactive = try AnimationReadingTests.animation("\"interactive\"")
    #expect(interactive.duration.value == 0.3)
    #expect(interactive.curve?.value == .named(.linear))
    #expect(interactive.interactive.rules.finishes == [.velocitySign])
    #expect(interactive.interactive.completionCurve.value == .named(.easeInOut))
  }

  @Test func aListRunsTogether() throws {
    let spec = try SpecReadingTests.spec(
      #"{ "animation": ["bounce", { "kind": "arrow", "container": "bar" }, "slide"] }"#)
    #expect(spec.animations.map(\.kind.value) == [.bounce, .arrow, .slide])
    #expect(spec.animations[1].arrow.host.container == .bar)
    #expect(try SpecReadingTests.spec(#"{ "animation": [] }"#).animations.isEmpty)
  }

  @Test(arguments: [
    ("\"snappy\"", Spec.Spring.preset(.snappy)), (#"{ "damping": 0.5 }"#, .uikit(damping: 0.5, velocity: 0)),
    (#"{ "velocity": 6 }"#, .uikit(damping: 1, velocity: 6)),
    (#"{ "stiffness": 300, "damping": 20 }"#, .physical(mass: 1, stiffness: 300, damping: 20, velocity: 0)),
    (#"{ "mass": 2, "velocity": 1 }"#, .physical(mass: 2, stiffness: 100, damping: 10, velocity: 1)),
    (#"{ "bounce": 0.3 }"#, .perceptual(duration: 0.5, bounce: 0.3)),
    (#"{ "perceptualDuration": 0.4, "bounce": 0.2 }"#, .perceptual(duration: 0.4, bounce: 0.2)),
    (#"{ "duration": 0.4, "bounce": 0.2 }"#, .perceptual(duration: 0.4, bounce: 0.2)),
    (#"{ "duration": "400ms" }"#, .perceptual(duration: 0.4, bounce: 0)),
    (#"{ "response": 0.4, "dampingFraction": 0.7 }"#, .response(response: 0.4, dampingFraction: 0.7)),
  ])
  func springsAreReadInAllTheirForms(_ json: String, _ expected: Spec.Spring) throws {
    #expect(
      try AnimationReadingTests.animation("{ \"kind\": \"arrow\", \"spring\": \(json) }").spring?.value == expected)
  }

  @Test(arguments: [
    ("\"easeIn\"", Spec.Curve.named(.easeIn)), ("\"ease\"", .named(.default)), ("\"ease-in-out\"", .named(.easeInOut)),
    ("\"step-start\"", .steps(count: 1, position: .jumpStart)),
    ("[0.2, -1, 0.3, 2]", .bezier(x1: 0.2, y1: -1, x2: 0.3, y2: 2)),
    ("\" cubic-bezier( .2,0 , 0,1 )\"", .bezier(x1: 0.2, y1: 0, x2: 0, y2: 1)),
    ("\"steps(4)\"", .steps(count: 4, position: .jumpEnd)),
    ("\"steps(4, start)\"", .steps(count: 4, position: .jumpStart)),
    ("\"steps(3, jump-both)\"", .steps(count: 3, position: .jumpBoth)),
    (#"{ "steps": 5, "position": "jump-none" }"#, .steps(count: 5, position: .jumpNone)),
    (
      "{ \"linear\": [0, { \"to\": 0.5, \"at\": 0.2 }, 1] }",
      .linear([.init(output: 0), .init(output: 0.5, input: 0.2), .init(output: 1)])
    ),
    (
      "\"linear(0, 0.5 20% 40%, 10% 1)\"",
      .linear([
        .init(output: 0), .init(output: 0.5, input: 0.2), .init(output: 0.5, input: 0.4), .init(output: 1, input: 0.1),
      ])
    ),
  ])
  func curvesAreReadInAllTheirForms(_ json: String, _ expected: Spec.Curve) throws {
    #expect(try AnimationReadingTests.animation("{ \"kind\": \"arrow\", \"curve\": \(json) }").curve?.value == expected)
  }

  @Test(arguments: [
    "steps(0)", "steps(1, jump-none)", "steps(2, middle)", "steps(99999999999999999999)", "linear()", "linear(0 1)",
    "linear(nan)",
    "cubic-bezier(1.1, 0, 0, 0)", "cubic-bezier(0, 0, 0)", "cubic-bezier(0, inf, 0, 1)", "cubic-bezier(0x1, 0, 0, 1)",
    "spline(1)",
  ])
  func whatIsNoCurveIsRefused(_ text: String) {
    let reading = SpecReadingTests.read("{ \"animation\": { \"kind\": \"arrow\", \"curve\": \"\(text)\" } }")
    #expect(reading.diagnostics.map(\.problem) == [.badCurve(text)])
  }

  @Test func aWrittenCurveReplacesTheKindsSpringAndTheOtherWayRound() throws {
    let curved = try AnimationReadingTests.animation(#"{ "kind": "slide", "curve": "easeOut" }"#)
    #expect(curved.spring == nil)
    #expect(curved.curve?.value == .named(.easeOut))
    let sprung = try AnimationReadingTests.animation(#"{ "kind": "arrow", "spring": "bouncy" }"#)
    #expect(sprung.curve == nil)
    let short = try AnimationReadingTests.animation(#"{ "kind": "slide", "damping": 0.5 }"#)
    #expect(short.spring?.value == .uikit(damping: 0.5, velocity: 0))
  }

  @Test func aSpringHasOneDuration() {
    let reading = SpecReadingTests.read(
      #"{ "animation": { "kind": "arrow", "spring": { "duration": 0.4, "perceptualDuration": 0.5 } } }"#)
    #expect(
      reading.diagnostics.map(\.problem) == [
        .keyDoesNotApply("perceptualDuration", with: "duration", appliesTo: ["perceptualDuration"])
      ])
  }

  @Test(arguments: [
    (#""kind": "menu-fan", "closeCurve": "linear", "closeSpring": "smooth""#, 38),
    (#""kind": "underline", "lead": "linear", "leadSpring": "smooth""#, 39),
    (#""kind": "notch", "trailSpring": "smooth", "trail": "linear""#, 60),
    (#""kind": "expand", "spring": "smooth", "curve": "linear""#, 56),
  ])
  func aCurveBesideAWrittenSpringIsAWarning(_ keys: String, _ column: Int) {
    let reading = SpecReadingTests.read("{ \"animation\": { \(keys) } }")
    #expect(reading.spec != nil)
    #expect(reading.diagnostics.map(\.problem) == [.curveBesideSpring])
    #expect(reading.diagnostics.map(\.location?.column) == [column])
  }

  @Test func aWrittenCloseCurveReplacesTheKindsSpring() throws {
    func menu(_ keys: String) throws -> Menu {
      try #require(try Resolved(#"{ "animation": { "kind": "menu-folding"\#(keys) } }"#).movie.bar.menu)
    }
    let (own, curved) = (try menu(""), try menu(#", "closeCurve": "easeIn""#))
    #expect(own.closing != curved.closing && curved.closing == .curve(.easeIn))
    #expect(own.easing == curved.easing)
  }

  @Test func whatUIKitWouldChangeIsAWarning() {
    let reading = SpecReadingTests.read(
      """
      { "animation": [
        { "kind": "slide", "damping": 1.5, "duration": 0.001 }, { "kind": "slide", "spring": { "damping": 0 } },
        { "kind": "spring", "releaseDuration": 12 }, { "kind": "arrow", "curve": "linear", "spring": "smooth" },
        { "kind": "arrow", "duration": 12 }
      ] }
      """)
    #expect(reading.spec != nil)
    #expect(
      reading.diagnostics.map(\.problem) == [
        .clamped("damping", value: 1.5, to: 1), .clamped("duration", value: 0.001, to: 0.01),
        .clamped("damping", value: 0, to: 1.19e-7), .clamped("releaseDuration", value: 12, to: 10),
        .curveBesideSpring,
      ])
    #expect(reading.diagnostics.allSatisfy { $0.severity == .warning })
  }

  @Test func discreteKeyTimesEndEachSlot() throws {
    let animation = try AnimationReadingTests.animation(
      #"{ "values": [1, 2], "keyTimes": [0, 0.2, 1], "calculationMode": "discrete" }"#)
    #expect(animation.keyTimes?.value == [0, 0.2, 1])
  }
}
