import Foundation
import TestTools
import Testing

@testable import TabBase
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Numbers with units: "300ms", "15deg", "140%".
@Suite struct QuantityTests {
  private static func read(_ keys: String) -> (animation: Spec.Animation?, diagnostics: [Diagnostic]) {
    let reading = SpecReadingTests.read("{ \"animation\": { \(keys) } }")
    return (reading.spec?.animations.first, reading.diagnostics)
  }

  /// The column of `part` where `read` puts the keys.
  private static func column(of part: String, in keys: String) -> Int? {
    keys.range(of: part).map {
      #"{ "animation": { "#.count + keys.distance(from: keys.startIndex, to: $0.lowerBound) + 1
    }
  }

  private static func animation(_ keys: String) throws -> Spec.Animation {
    try AnimationReadingTests.animation("{ \(keys) }")
  }

  @Test(arguments: [
    (#""15deg""#, 0.2617993877991494), (#""-90deg""#, -1.5707963267948966), (#""0.25turn""#, 1.5707963267948966),
    (#"" 1.5 rad ""#, 1.5), ("1.5", 1.5), (#""360deg""#, 6.283185307179586),
  ])
  func anAngleIsANumberOfRadiansOrText(_ text: String, _ radians: Double) throws {
    let menu = try QuantityTests.animation(#""kind": "menu-fan", "turn": \#(text), "spin": \#(text)"#).menu
    #expect(abs(menu.turn - radians) < 1e-15)
    #expect(menu.spin == menu.turn)
    #expect(try QuantityTests.animation(#""kind": "swell", "value": "120%""#).item.value == 1.2)
    let pose = try QuantityTests.animation(
      #""kind": "pose", "property": "rotationX", "unselected": \#(text), "value": 0"#)
    #expect(pose.item.unselectedValue == menu.turn)
  }

  @Test func anglesOfAFanAreDegreesOrText() throws {
    #expect(try QuantityTests.animation(#""kind": "menu", "angles": [-45, 60]"#).menu.angles == [-45, 60])
    #expect(try QuantityTests.animation(#""kind": "menu", "angles": ["-45deg", "0.25turn"]"#).menu.angles == [-45, 90])
    let radians = try QuantityTests.animation(#""kind": "menu", "angles": ["-0.7853981633974483rad", 0]"#)
    #expect(abs(radians.menu.angles[0] + 45) < 1e-12)
  }

  @Test(arguments: [
    ("spring", "pressScale"), ("press", "pressScale"), ("fume", "titleScale"), ("menu", "fromScale"),
    ("indicator", "opacity"), ("indicator", "thinning"), ("indicator", "itemFade"), ("indicator", "fromScale"),
    ("indicator", "fromScaleX"), ("indicator", "fade"), ("indicator", "growth"), ("indicator", "closes"),
    ("indicator", "opens"), ("expand", "pill"), ("burst", "companion"), ("droplet", "dip"), ("bounce", "swapAt"),
    ("swell", "value"), ("swell", "unselected"),
  ])
  func aFactorMayBePerCent(_ kind: String, _ key: String) throws {
    let said = try QuantityTests.animation(#""kind": "\#(kind)", "\#(key)": "35%""#)
    #expect(said == (try QuantityTests.animation(#""kind": "\#(kind)", "\#(key)": 0.35"#)))
    #expect(said != Spec.Animation(said.kind.value))
  }

  @Test(arguments: [
    (#""kind": "bounce", "values": ["100%", "140%", 0.9, 1]"#, [1, 1.4, 0.9, 1]),
    (#""kind": "wiggle", "values": ["0deg", "-0.5turn", 0]"#, [0, -Double.pi, 0]),
    (#""kind": "rotation", "values": ["0deg", "1turn"]"#, [0, 2 * Double.pi]),
    (#""kind": "flip", "values": [0, "180deg"]"#, [0, Double.pi]),
    (#""kind": "pulse", "values": [1, "30%", 1]"#, [1, 0.3, 1]),
    (#""kind": "slide", "values": [0, "110%", 1]"#, [0, 1.1, 1]),
    (#""kind": "keyframes", "property": "rotationY", "values": ["90deg", 0]"#, [Double.pi / 2, 0]),
    (#""kind": "keyframes", "values": [0, "50%"], "property": "trim""#, [0, 0.5]),
    (#""kind": "keyframes", "property": "y", "values": [0, -8]"#, [0, -8]),
  ])
  func valuesTakeTheUnitsOfTheirProperty(_ keys: String, _ values: [Double]) throws {
    #expect(try QuantityTests.animation(keys).values?.value == values)
  }

  @Test func keyTimesAndPageKeysMayBePerCent() throws {
    let bounce = try QuantityTests.animation(#""values": [1, 2, 1], "keyTimes": [0, "25%", "100%"]"#)
    #expect(bounce.keyTimes?.value == [0, 0.25, 1])
    let pages = try QuantityTests.animation(
      #""kind": "pages", "in": { "opacity": ["0%", 1], "scale": { "values": ["92%", 1] } }"#)
    #expect(pages.page.in[.opacity]?.values == [0, 1])
    #expect(pages.page.in[.scale]?.values == [0.92, 1])
  }

  @Test(arguments: [
    (#""kind": "menu", "turn": "90%""#, Problem.badQuantity("90%", .angle), #""90%""#),
    (#""kind": "menu", "turn": "2""#, .badQuantity("2", .angle), #""2""#),
    (#""kind": "menu", "angles": [0, "90grad"]"#, .badQuantity("90grad", .degrees), #""90grad""#),
    (#""kind": "press", "pressScale": "15deg""#, .badQuantity("15deg", .factor), #""15deg""#),
    (#""kind": "press", "pressScale": ".5%""#, .badQuantity(".5%", .factor), #"".5%""#),
    (#""kind": "press", "pressDuration": "100%""#, .badQuantity("100%", .time), #""100%""#),
    (#""kind": "bounce", "values": [1, "15deg"]"#, .badQuantity("15deg", .factor), #""15deg""#),
    (#""kind": "wiggle", "values": [0, "140%"]"#, .badQuantity("140%", .angle), #""140%""#),
    (#""kind": "jump", "values": [0, "15deg"]"#, .wrongType(found: .string, expected: ["a number"]), #""15deg""#),
    (
      #""kind": "keyframes", "property": "scaleX", "values": [1, "15deg"]"#, .badQuantity("15deg", .factor), #""15deg""#
    ),
    (#""kind": "keyframes", "property": "rotation", "values": ["140%", 0]"#, .badQuantity("140%", .angle), #""140%""#),
    (#""kind": "keyframes", "property": "rotation", "values": ["red", 0]"#, .badQuantity("red", .angle), #""red""#),
    (#""kind": "pose", "property": "opacity", "value": "0.5turn""#, .badQuantity("0.5turn", .factor), #""0.5turn""#),
    (#""kind": "swell", "unselected": "15deg""#, .badQuantity("15deg", .factor), #""15deg""#),
  ])
  func aUnitOfAnotherQuantityIsRefused(_ keys: String, _ problem: Problem, _ place: String) {
    let reading = QuantityTests.read(keys)
    #expect(reading.animation == nil)
    #expect(reading.diagnostics.map(\.problem) == [problem])
    #expect(reading.diagnostics.map(\.location?.column) == [QuantityTests.column(of: place, in: keys)])
  }

  private static let opacity = NumberRange(lower: 0, upper: 1)

  @Test(arguments: [
    (#""kind": "pulse", "values": [1, 3, 1]"#, Problem.outOfRange(3, range: opacity), "3"),
    (#""kind": "pulse", "values": [1, "130%", 1]"#, .outOfRange(1.3, range: opacity), #""130%""#),
    (#""kind": "pulse", "values": [1, 30, 1]"#, .outOfRange(30, range: opacity, meant: "%"), "30"),
    (#""kind": "keyframes", "property": "opacity", "values": [1, -0.1]"#, .outOfRange(-0.1, range: opacity), "-0.1"),
    (#""kind": "pose", "property": "trim", "value": 50"#, .outOfRange(50, range: opacity, meant: "%"), "50"),
    (#""kind": "indicator", "opacity": 80"#, .outOfRange(80, range: opacity, meant: "%"), "80"),
    (#""kind": "indicator", "opacity": 1.5"#, .outOfRange(1.5, range: opacity), "1.5"),
    (#""kind": "indicator", "opacity": 255"#, .outOfRange(255, range: opacity), "255"),
    (#""values": [1, 2, 1], "keyTimes": [0, 50, 100]"#, .outOfRange(50, range: opacity, meant: "%"), "50"),
    (
      #""kind": "press", "pressScale": 80"#,
      .outOfRange(80, range: NumberRange(lower: 0, excludesLower: true, upper: 10), meant: "%"), "80"
    ),
    (
      #""kind": "burst", "angle": 45"#, .outOfRange(45, range: NumberRange(lower: -10, upper: 10), meant: "deg"), "45"
    ),
    (
      #""kind": "menu", "spin": -720"#, .outOfRange(-720, range: NumberRange(lower: -100, upper: 100), meant: "deg"),
      "-720"
    ),
    (#""kind": "menu", "angles": [0, 900]"#, .outOfRange(900, range: NumberRange(lower: -720, upper: 720)), "900"),
  ])
  func aNumberOutOfRangeIsRefusedWithTheUnitThatItMayLack(_ keys: String, _ problem: Problem, _ place: String) {
    let reading = QuantityTests.read(keys)
    #expect(reading.animation == nil)
    #expect(reading.diagnostics.first?.problem == problem)
    #expect(reading.diagnostics.first?.location?.column == QuantityTests.column(of: place, in: keys))
  }

  @Test(arguments: [
    (#""kind": "wiggle", "values": [0, 15, 0]"#, [15.0], Quantity.angle, "deg", "15"),
    (#""kind": "wiggle", "values": [0, -90, 7, 0]"#, [-90, 7], .angle, "deg", "-90"),
    (#""kind": "menu-fan", "turn": 45"#, [45], .angle, "deg", "45"),
    (#""kind": "pose", "property": "rotation", "value": 180"#, [180], .angle, "deg", "180"),
    (#""kind": "bounce", "values": [1, 140, 1]"#, [140], .factor, "%", "140"),
    (#""kind": "swell", "value": 120"#, [120], .factor, "%", "120"),
    (#""kind": "slide", "values": [0, 100]"#, [100], .factor, "%", "100"),
  ])
  func aNumberThatLacksItsUnitIsAWarning(
    _ keys: String, _ numbers: [Double], _ quantity: Quantity, _ unit: String, _ place: String
  ) {
    let reading = QuantityTests.read(keys)
    #expect(reading.animation != nil)
    #expect(reading.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(reading.diagnostics.map(\.problem) == numbers.map { .unitMissing($0, quantity, meant: unit) })
    #expect(reading.diagnostics.first?.location?.column == QuantityTests.column(of: place, in: keys))
  }

  /// Several turns, and scales that fill the screen.
  @Test(arguments: [
    #""kind": "menu-boom", "spin": 12.566"#, #""kind": "menu-boom", "spin": 6.2832, "turn": 6"#,
    #""kind": "menu", "angles": [-90, 90]"#, #""kind": "keyframes", "property": "rotation", "values": [0, 31.4159]"#,
    #""kind": "keyframes", "property": "scale", "values": [1, 40, 0]"#, #""kind": "wiggle", "values": ["700deg", 0]"#,
    #""kind": "bounce", "values": ["14000%", 1]"#, #""kind": "keyframes", "property": "y", "values": [0, 300]"#,
    #""kind": "fume", "titleScale": 20"#,
  ])
  func aNumberThatMayBeMeantIsPassedOverInSilence(_ keys: String) {
    #expect(QuantityTests.read(keys).diagnostics == [])
  }

  @Test func noDefaultOfAKindIsQuestioned() throws {
    for kind in Spec.AnimationKind.allCases {
      for field in kind.keys() {
        guard let value = field.defaultValue(Spec.Animation(kind)) else { continue }
        let reading = QuantityTests.read("\"kind\": \"\(kind.name)\", \"\(field.name)\": \(value.compact)")
        let others = reading.diagnostics.filter { $0.severity == .warning }
        #expect(others.isEmpty, "\(kind.name) \(field.name): \(others)")
      }
    }
  }

  @Test func noExampleIsQuestioned() throws {
    #expect(Examples.names.count > 100)
    for name in Examples.names {
      let text = SourceText(file: name + ".json", bytes: Array(try Data(contentsOf: Examples.file(name))))
      #expect(Spec.read(text).diagnostics == [], "\(name)")
    }
  }

  /// The schema takes what the reader takes: text with the units of the key, and with a sign where there are numbers below 0.
  @Test func patternsFitTheTextsThatAreRead() throws {
    func fits(_ text: String, _ quantity: Quantity, from lower: Double?) throws -> Bool {
      let range = NumberRange(lower: lower)
      return try Regex(Quantity.pattern(of: [quantity], range)).wholeMatch(in: text) != nil
    }
    for (text, quantity) in [
      ("300ms", Quantity.time), ("0.3 s", .time), (" 15deg ", .angle), ("0.25turn", .degrees), ("1rad", .angle),
      ("140%", .factor), ("1.5 %", .factor),
    ] {
      #expect(try fits(text, quantity, from: 0))
      #expect(quantity.number(of: text) != nil)
      #expect(try fits("-" + text.drop { $0 == " " }, quantity, from: nil))
      #expect(try !fits("-" + text.drop { $0 == " " }, quantity, from: 0))
    }
    for text in ["", "%", "1", "1 0%", ".5%", "5.%", "1e2%", "+5%", "--5%", "5%%", "5deg", "٥%", "0x1%"] {
      #expect(try !fits(text, .factor, from: nil), "\(text)")
      #expect(Quantity.factor.number(of: text) == nil, "\(text)")
    }
  }
}
