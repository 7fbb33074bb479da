import Testing

@testable import TabBase
@testable import TabRaster
@testable import TabSVG
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct SpecReadingTests {
  static let fullSpec = """
    {
      "$schema": "../schema/tabanim-1.json",
      "alt": "Tapping a tab makes its icon bounce",
      "screen": { "device": "iphone-8", "appearance": "light", "crop": "tabBar", "scale": 2 },
      "tabBar": {
        "style": "flat", "tint": "#4298CE", "unselectedTint": "#ACACAC", "background": "#FFFFFF", "selected": 0,
        "items": [
          { "title": "Messages", "icon": "message.fill" },
          { "title": "Contacts", "icon": { "svg": "icons/contacts.svg" }, "badge": "3" },
          { "title": "Profile", "icon": { "path": "M12 2a5 5 0 1 1 0 10z", "viewBox": [0, 0, 24, 24] } }
        ]
      },
      "animation": { "kind": "bounce", "values": [1, 1.4, 0.9, 1.02, 1], "duration": 0.3, "calculationMode": "cubic" },
      "timeline": [ { "at": 0.4, "tap": 1 }, { "at": 1.4, "tap": 2 } ],
      "output": { "fps": 50, "loop": "forever", "hold": 0.8 }
    }
    """

  static func read(_ text: String) -> (spec: Spec?, diagnostics: [Diagnostic]) {
    Spec.read(SourceText(file: "f", bytes: Array(text.utf8)))
  }

  static func spec(_ text: String) throws -> Spec {
    let reading = read(text)
    #expect(reading.diagnostics == [])
    return try #require(reading.spec)
  }

  @Test func anEmptySpecHasTheDefaultsOfTheContract() throws {
    let spec = try SpecReadingTests.spec("{}")
    #expect(spec.screen.device.value == .iphone8)
    #expect(spec.tabBar.style == .flat)
    #expect(spec.screen.appearance == .light)
    #expect(spec.screen.scale.value == 2)
    #expect(spec.screen.crop == nil)
    #expect(spec.output.fps.value == 50)
    #expect(spec.output.loop == .forever)
    #expect(spec.output.hold.value == 0.8)
    #expect(spec.output.speed.value == 1)
    #expect(spec.timeline == nil)
    #expect(spec.touches == nil)
    #expect(spec.animations.map(\.kind.value) == [.bounce])
    #expect(spec.tabBar.items.value.count == 3)
  }

  @Test func theShortExampleIsAWholeSpec() throws {
    let spec = try SpecReadingTests.spec(
      #"{ "tabBar": { "items": ["Home", "Search", "Profile"] }, "animation": "bounce" }"#)
    #expect(spec.tabBar.items.value.map(\.title) == ["Home", "Search", "Profile"])
    #expect(spec == Spec())
  }

  @Test func theFullExampleSaysWhatItSays() throws {
    let spec = try SpecReadingTests.spec(SpecReadingTests.fullSpec)
    #expect(spec.alt == "Tapping a tab makes its icon bounce")
    #expect(spec.screen.crop?.value == .tabBar)
    #expect(spec.tabBar.tint?.resolved(.dark) == Color(66.0 / 255, 152.0 / 255, 206.0 / 255))
    #expect(spec.tabBar.background == Spec.Background(fill: .color(Spec.DynamicColor(.white))))
    let items = spec.tabBar.items.value
    #expect(items[0].icon?.value == .named("message.fill"))
    #expect(
      items[1].icon?.value
        == Spec.Icon(source: Spec.SVGIcon(path: Located(Spec.FilePath(text: "icons/contacts.svg")))))
    #expect(items[1].badge == Spec.Badge(text: "3"))
    #expect(
      items[2].icon?.value
        == Spec.Icon(
          source: Spec.PathIcon(
            path: PathData("M12 2a5 5 0 1 1 0 10z").path, viewBox: Rect(x: 0, y: 0, width: 24, height: 24))))
    #expect(items[0].icon?.location?.line == 8)
    #expect(items[0].icon?.location?.column == 38)
    #expect(items[0].icon?.location?.length == 14)
    #expect(spec.animations[0].values?.value == [1, 1.4, 0.9, 1.02, 1])
    #expect(spec.animations[0].calculationMode == .cubic)
    #expect(spec.timeline?.map(\.at?.value) == [0.4, 1.4])
    #expect(spec.timeline?.map(\.action) == [.tap(1), .tap(2)])
    #expect(spec.timeline?[1].at?.isWritten == true)
  }

  @Test func everyKindOfEventIsRead() throws {
    let spec = try SpecReadingTests.spec(
      """
      { "timeline": [
        { "tap": 1, "hold": 0.5 }, { "at": 1, "select": 2 },
        { "pan": { "from": { "x": 300, "y": 200 }, "to": { "x": 50, "y": 210 }, "duration": 0.25, "velocity": -600 } },
        { "pan": { "points": [{ "t": 0, "x": 1, "y": 2 }, { "t": 0.1, "x": 3, "y": 4 }], "velocity": { "x": 1, "y": -2 } } },
        { "rotate": "landscape" }, { "rotate": "portraitUpsideDown", "duration": 1 },
        { "present": true }, { "present": { "color": "red", "title": "Sign in" } }, { "dismiss": true },
        { "hide": true, "duration": 0 }, { "show": true }
      ] }
      """)
    typealias Sample = Movie.Pan.Sample
    let red = Spec.DynamicColor(Color(1, 0, 0))
    #expect(
      spec.timeline?.map(\.action) == [
        .tap(1, hold: 0.5), .select(2),
        .pan(
          Movie.Pan(
            samples: [Sample(time: 0, position: Point(300, 200)), Sample(time: 0.25, position: Point(50, 210))],
            releaseVelocity: Point(-600, 0))),
        .pan(
          Movie.Pan(
            samples: [Sample(time: 0, position: Point(1, 2)), Sample(time: 0.1, position: Point(3, 4))],
            releaseVelocity: Point(1, -2))),
        .rotate(.landscapeRight, duration: 0.3), .rotate(.portraitUpsideDown, duration: 1),
        .present(duration: 0.5), .present(duration: 0.5),
        .dismiss(duration: 0.5), .hide(duration: 0), .show(duration: 0.2),
      ])
    #expect(spec.timeline?.compactMap(\.modal) == [Spec.Modal(), Spec.Modal(color: red, title: "Sign in")])
  }

  /// A type may have more names than a key takes.
  @Test(arguments: [
    (
      #"{ "tabBar": { "titleFont": { "weight": "black" } } }"#, "black", "weight" as NameSort,
      ["regular", "medium", "semibold", "bold"]
    ),
    (
      #"{ "animation": { "kind": "rotation", "direction": "top" } }"#, "top", "direction" as NameSort,
      ["automatic", "left", "right"]
    ),
  ])
  func aKeyTakesSomeNamesOnly(_ json: String, _ name: String, _ what: NameSort, _ known: [String]) {
    let reading = SpecReadingTests.read(json)
    #expect(reading.diagnostics.map(\.problem) == [.unknown(name, what: what, among: known)])
  }

  @Test func framingIsReadInAllItsForms() throws {
    func screen(_ text: String) throws -> Spec.Screen { try SpecReadingTests.spec("{ \"screen\": \(text) }").screen }
    #expect(try screen(#"{ "crop": "screen" }"#).crop?.value == .screen)
    #expect(try screen(#"{ "crop": { "margin": 8 } }"#).crop?.value == .aroundBar(Insets(all: 8)))
    #expect(try screen(#"{ "crop": { "margin": { "top": 20 } } }"#).crop?.value == .aroundBar(Insets(top: 20)))
    let rect = Movie.Crop.rect(Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(try screen(#"{ "crop": { "x": 1, "y": 2, "width": 3, "height": 4 } }"#).crop?.value == rect)
    #expect(try screen(#"{ "crop": [1, 2, 3, 4] }"#).crop?.value == rect)
    #expect(try screen(#"{ "size": { "width": 320, "height": 480 } }"#).size?.value == Size(320, 480))
    #expect(try screen(#"{ "padding": { "left": 1, "right": 2 } }"#).padding == Insets(left: 1, right: 2))
    #expect(try screen(#"{ "orientation": "landscapeLeft" }"#).orientation == .landscapeLeft)
    #expect(try screen(#"{ "presented": true }"#).presented == Spec.Modal())
  }

  @Test func theBarsBackgroundIsReadInAllItsForms() throws {
    func background(_ text: String) throws -> Spec.Background? {
      let spec = try SpecReadingTests.spec("{ \"tabBar\": { \"background\": \(text) } }")
      return spec.tabBar.background
    }
    let (red, blue) = (Spec.DynamicColor(Color(1, 0, 0)), Spec.DynamicColor(Color(0, 0, 1)))
    let both = Spec.DynamicColor(light: Color(1, 0, 0), dark: Color(0, 0, 1))
    typealias Stop = Spec.Gradient.Stop
    #expect(try background(#""red""#) == Spec.Background(fill: .color(red)))
    #expect(try background(##"{ "light": "red", "dark": "#00F" }"##) == Spec.Background(fill: .color(both)))
    #expect(
      try background(#"{ "color": "red", "opacity": 0.5, "blur": 10 }"#)
        == Spec.Background(fill: .color(red), opacity: 0.5, blur: 10))
    let gradient = Spec.Gradient(stops: [Stop(offset: 0, color: red), Stop(offset: 1, color: blue)], angle: 90)
    #expect(
      try background(#"{ "from": "red", "to": "blue", "direction": "right" }"#)
        == Spec.Background(fill: .gradient(gradient)))
    let stops = try background(#"{ "stops": ["red", "blue", { "color": "red", "offset": 0.5 }, "blue", "red"] }"#)
    guard case .gradient(let spread)? = stops?.fill else {
      Issue.record("no gradient")
      return
    }
    #expect(spread.stops.map(\.offset) == [0, 0.25, 0.5, 0.75, 1])
    #expect(spread.angle == 180)
    #expect(
      try background(#"{ "image": "bar.png" }"#)
        == Spec.Background(fill: .image(Located(Spec.FilePath(text: "bar.png")))))
  }

  @Test func iconsAreEqualIfTheirSourcesAre() {
    let path = Located(Spec.FilePath(text: "a"))
    let icons: [Spec.Icon] = [
      .none, .named("a"), .named("b"), Spec.Icon(source: Spec.PDFIcon(path: path)),
      Spec.Icon(source: Spec.SVGIcon(path: path)), Spec.Icon(source: Spec.SVGIcon(path: path, variant: .regular)),
    ]
    for (index, icon) in icons.enumerated() { #expect(icons.indices.filter { icons[$0] == icon } == [index]) }
  }

  @Test func itemsAreReadInAllTheirForms() throws {
    let items = try SpecReadingTests.spec(
      """
      { "tabBar": { "items": [
        { "title": "A", "icon": { "png": "a.png" }, "selectedIcon": "star.fill", "badge": 12, "enabled": false },
        { "icon": false, "badge": { "dot": true, "color": "red" }, "raised": true, "renderingMode": "original" },
        { "animation": ["shake", { "kind": "bounce", "target": "button" }], "raised": { "size": { "width": 64, "height": 60 } } }
      ] } }
      """
    ).tabBar.items.value
    #expect(
      items[0].icon?.value == Spec.Icon(source: Spec.PictureIcon(path: Located(Spec.FilePath(text: "a.png")))))
    #expect(items[0].selectedIcon?.value == .named("star.fill"))
    #expect(items[0].badge?.text == "12")
    #expect(!items[0].enabled)
    #expect(items[1].icon?.value == Spec.Icon.none)
    #expect(items[1].badge == Spec.Badge(text: nil, color: Spec.DynamicColor(Color(1, 0, 0))))
    #expect(items[1].raised == Spec.Raised())
    #expect(items[1].renderingMode == .original)
    #expect(items[2].animations?.map(\.kind.value) == [.shake, .bounce])
    #expect(items[2].animations?[1].target == .button)
    #expect(items[2].raised?.size == Size(64, 60))
  }

  @Test func allProblemsAreReportedInOneRun() {
    let reading = SpecReadingTests.read(
      #"{ "screen": { "scale": 9 }, "tabBar": { "items": ["A", 1] }, "timeline": [{ "tap": 2 }], "x": 1, "y": +1 }"#)
    #expect(reading.spec == nil)
    #expect(reading.diagnostics.map { $0.location?.column } == [24, 56, 84, 90, 98, 103])
  }

  @Test func whatACutTextDoesNotSayIsNoFurtherMistake() {
    let reading = SpecReadingTests.read(#"{ "animation": { "kind": "frames" }, "timeline": [{ "at": 1"#)
    #expect(reading.diagnostics.map(\.problem) == [.unclosed(.brace, openedOnLine: 1)])
  }

  @Test func theFirstHundredProblemsAreEnough() {
    let reading = SpecReadingTests.read("{ \"captions\": [" + String(repeating: "1,", count: 120) + "] }")
    #expect(reading.diagnostics.count == 101)
    #expect(reading.diagnostics.last?.problem == .moreProblems(20))
  }
}
