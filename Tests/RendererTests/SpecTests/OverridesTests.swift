import Testing

@testable import TabBase
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct OverridesTests {
  static func spec(_ settings: [(Overrides.Flag, String)], over text: String = "{}") throws -> Spec {
    var overrides = Overrides()
    for (flag, value) in settings { try overrides.set(flag, to: value) }
    return try #require(Spec.read(SourceText(file: "f", bytes: Array(text.utf8)), overrides: overrides).spec)
  }

  @Test func aFlagGoesBeforeTheSpecAndTheSpecBeforeTheDefault() throws {
    let text = #"{ "output": { "fps": 25, "hold": 2 } }"#
    let spec = try OverridesTests.spec([(.fps, "30")], over: text)
    #expect(spec.output.fps.value == 30)
    #expect(spec.output.hold.value == 2)
    #expect(spec.output.speed.value == 1)
    #expect(spec.output.fps.location?.file == "--fps")
  }

  @Test func everyFlagSetsItsKey() throws {
    let spec = try OverridesTests.spec([
      (.scale, "1.52"), (.appearance, "dark"), (.loop, "3"), (.hold, "0"), (.speed, "0.5"), (.crop, "screen"),
      (.quality, "max"), (.colors, "64"), (.dither, "ordered"), (.fps, "60"),
    ])
    #expect(spec.screen.scale.value == 1.52)
    #expect(spec.screen.appearance == .dark)
    #expect(spec.output.loop == .times(3))
    #expect(spec.output.hold.value == 0)
    #expect(spec.output.speed.value == 0.5)
    #expect(spec.screen.crop?.value == .screen)
    #expect(spec.output.quality.value == .level(.max))
    #expect(spec.output.colors == 64)
    #expect(spec.output.dither == .ordered)
    #expect(spec.output.fps.value == 60)
    #expect(try OverridesTests.spec([(.loop, "3"), (.loop, "forever")]).output.loop == .forever)
  }

  @Test(arguments: [
    (Overrides.Setting.appearance(.dark), Overrides.Flag.appearance, "dark"), (.scale(1.52), .scale, "1.52"),
    (.crop(.tabBar), .crop, "tabBar"), (.crop(.screen), .crop, "screen"),
    (.crop(.aroundTabBar(margin: 8)), .crop, "{ \"margin\": 8 }"),
    (.crop(.rect(x: 0, y: 600.5, width: 375, height: 67)), .crop, "0,600.5,375,67"),
    (.framesPerSecond(60), .fps, "60"), (.loop(.forever), .loop, "forever"), (.loop(.times(3)), .loop, "3"),
    (.hold(0.25), .hold, "0.25"), (.speed(0.5), .speed, "0.5"), (.quality(.max), .quality, "max"),
    (.colors(64), .colors, "64"), (.dither(.ordered), .dither, "ordered"),
  ])
  func aTypedSettingDoesWhatTheFlagDoes(_ setting: Overrides.Setting, _ flag: Overrides.Flag, _ text: String) throws {
    var (typed, written) = (Overrides(), Overrides())
    try typed.set(setting)
    try written.set(flag, to: text)
    #expect(typed.applied(to: Spec()).screen == written.applied(to: Spec()).screen)
    #expect(typed.applied(to: Spec()).output == written.applied(to: Spec()).output)
    #expect(typed.written(flag) != nil)
  }

  @Test(arguments: [Overrides.Setting.framesPerSecond(0), .scale(.nan), .scale(-1), .colors(1), .loop(.times(0))])
  func aTypedSettingOutOfRangeIsRefused(_ setting: Overrides.Setting) {
    var overrides = Overrides()
    #expect(throws: Problem.self) { try overrides.set(setting) }
    #expect(overrides == Overrides())
  }

  @Test func aCropIsGivenAsAListOrAsJSON() throws {
    let rect = Movie.Crop.rect(Rect(x: 0, y: 600, width: 375, height: 67))
    #expect(try OverridesTests.spec([(.crop, "0,600,375,67")]).screen.crop?.value == rect)
    #expect(try OverridesTests.spec([(.crop, #"{"margin": 8}"#)]).screen.crop?.value == .aroundBar(Insets(all: 8)))
  }

  @Test(arguments: [
    (Overrides.Flag.fps, "0", Problem.outOfRange(0, range: NumberRange(lower: 0, excludesLower: true, upper: 240))),
    (.fps, "fast", .wrongType(found: .string, expected: ["a number"])),
    (
      .appearance, "drak",
      .unknownName("drak", what: .appearance, suggestion: "dark", known: ["light", "dark"])
    ),
  ])
  func whatTheKeyRefusesTheFlagRefuses(_ flag: Overrides.Flag, _ text: String, _ problem: Problem) {
    var overrides = Overrides()
    #expect(throws: problem) { try overrides.set(flag, to: text) }
  }
}
