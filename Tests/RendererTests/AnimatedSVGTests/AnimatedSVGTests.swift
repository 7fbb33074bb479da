import Foundation
import TabBase
import TabSVG
import Testing

@testable import TabCodecs
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Animated SVG files, read as XML.
@Suite struct AnimatedSVGTests {
  private static func text(_ animation: String, _ more: String = "", bar: String = "") throws -> String {
    let spec = """
      { "alt": "Taps & <more>", "animation": \(animation), "tabBar": { \(bar) "items": ["Home", "Search"] },
        "timeline": [{ "at": 0.2, "tap": 1 }], \(more) "output": { "fps": 25, "hold": 0.3 } }
      """
    let production = try Production(SourceText(file: "tabs.json", bytes: Array(spec.utf8)))
    return String(decoding: try production.data(as: .svg), as: UTF8.self)
  }

  @Test(arguments: [#""bounce""#, #""burst""#, #""page-fade""#, #""flip""#, #"{ "kind": "underline" }"#])
  func theFileIsWellFormedAndNeedsNothingElse(_ animation: String) throws {
    let text = try Self.text(animation)
    // Expat accepts it.
    _ = try SVGDocument.read(Array(text.utf8), path: "tabs.svg")
    #expect(text.contains("<title>Taps &amp; &lt;more&gt;</title>"))
    let names = Set(text.matches(of: /<(\w+)/).map { String($0.1) })
    #expect(names.contains("svg"))
    #expect(names.isDisjoint(with: ["script", "foreignObject", "animate", "set", "animateTransform"]))
    #expect(text.matches(of: /href="([^"]*)"/).allSatisfy { $0.1.hasPrefix("#") || $0.1.hasPrefix("data:") })
    #expect(try !text.contains(Regex(#"url\((?!#)|@import|<\?"#)))
    #expect(try text.contains(Regex(#"^<svg [^>]*><!-- tabanim \d"#)))
  }

  @Test func aSpecWithoutAnAppearanceHasBothAndOneWithItHasOne() throws {
    let both = try Self.text(#""bounce""#)
    #expect(both.contains("prefers-color-scheme:dark"))
    #expect(both.contains("prefers-reduced-motion:reduce"))
    let dark = try Self.text(#""bounce""#, #""screen": { "appearance": "dark" },"#)
    #expect(!dark.contains("prefers-color-scheme"))
  }

  @Test func aSecondRunGivesTheSameBytes() throws {
    #expect(try Self.text(#""bounce""#) == Self.text(#""bounce""#))
  }

  /// Plain outlines in perspective are vectors; the shine of an icon of old in perspective is pictures over them.
  @Test func onlyWhatVectorsCannotShowIsPictures() throws {
    for animation in [#""bounce""#, #""flip""#] { #expect(try !Self.text(animation).contains("data:")) }
    #expect(try Self.text(#""flip""#, bar: #""style": "classic","#).contains("data:image/webp;base64,"))
  }

  /// A flip moves an icon as a whole, so that its outlines need few forms of their own.
  @Test func aFlipHasFewKeys() throws {
    let keys = try Self.text(#""flip""#).matches(of: /@keyframes.*/).map { $0.0.ranges(of: "clip-path:").count }
    #expect(keys.contains { $0 > 1 } && keys.allSatisfy { $0 < 8 }, "\(keys)")
  }

  /// Browsers show pictures of other sizes scaled, and so blurred.
  @Test func theSizeIsWholePoints() throws {
    let text = try Self.text(#""bounce""#, #""screen": { "scale": 1.2 }, "captions": [{ "text": "One" }],"#)
    let size = try #require(text.firstMatch(of: /width="(\d+)" height="(\d+)" viewBox="0 0 (\d+) (\d+)"/))
    #expect(size.1 == size.3 && size.2 == size.4)
    #expect(!text.contains("preserveAspectRatio"))
    // 393 points are 747 pixels at this scale, and these are 393.2 points.
    let phone = try Self.text(#""bounce""#, #""screen": { "device": "iphone-16", "scale": 1.9 },"#)
    #expect(phone.contains(#"<svg xmlns="http://www.w3.org/2000/svg" width="393" height="#))
  }

  /// Glass on nothing would lie over glass that vectors show already. The shadow around it is no part of that.
  @Test func ofAClearPictureWithPicturesOnlyShadowsAreVectors() throws {
    let spec = """
      { "screen": { "transparent": true, "scale": 1 }, "pages": [{ "background": "clear" }, { "background": "clear" }],
        "tabBar": { "style": "floating", "items": ["Home", "Search"] }, "animation": [],
        "timeline": [{ "at": 0.1, "tap": 1 }], "output": { "fps": 10, "hold": 0 } }
      """
    let production = try Production(SourceText(file: "tabs.json", bytes: Array(spec.utf8)))
    let text = String(decoding: try production.data(as: .svg), as: UTF8.self)
    #expect(text.contains("data:image/webp;base64,"))
    #expect(text.matches(of: /<path/).count == 1)
    #expect(text.contains(/<g filter="[^"]*"><rect [^>]*fill="none"\/><path/))
    // Beside the glass pictures are clear.
    let frame = production.bitmap(at: 0)
    let pictures = text.matches(of: /data:image\/webp;base64,([^"]+)/).compactMap { match in
      Data(base64Encoded: String(match.1))?.withUnsafeBytes { WebPAnimation($0)?.next()?.bitmap }
    }
    let picture = try #require(pictures.first { $0.width == frame.width && $0.height == frame.height })
    let pixels = (0..<picture.height).flatMap { y in (0..<picture.width).map { (frame.row(y)[$0], picture.row(y)[$0]) }
    }
    let shadow = pixels.filter { (2...20).contains($0.0 >> 24) }
    #expect(shadow.count > 1000 && shadow.count(where: { $0.1 == 0 }) > shadow.count * 9 / 10)
    // Where two meet within a pixel, nothing shows through.
    #expect(text.contains("mix-blend-mode:plus-lighter") && text.contains("isolation:isolate"))
  }

  /// Firefox does not clip the elements of a `<clipPath>`: here all but the bar, which hides the ball. In a
  /// `<clipPath>` it is `clip-rule` that says what is inside.
  @Test func aClipThatChangesIsThatOfItsGroup() throws {
    let text = String(decoding: try MotionChannelTests.production("notch-curved.json").data(as: .svg), as: UTF8.self)
    #expect(text.contains(/<g class="\w+" style="clip-path:path\(evenodd,/))
    #expect(!text.matches(of: /<clipPath.*?<\/clipPath>/).contains { $0.0.contains("fill-rule") })
  }

  /// WebKit clips to hidden elements of a `<clipPath>`, and measures a clip that changes from the corner of the region of
  /// a filter inside.
  @Test(arguments: ["droplet", "spring"]) func clipsAreMadeForWebKit(_ example: String) throws {
    let text = String(decoding: try MotionChannelTests.production("\(example).json").data(as: .svg), as: UTF8.self)
    let clips = text.matches(of: /<clipPath.*?<\/clipPath>/)
    #expect(!clips.isEmpty && clips.allSatisfy { !$0.0.contains("visibility") })
    for group in text.matches(of: /style="clip-path:path\([^"]*"><g filter="url\(#(\w+)\)"/) {
      #expect(text.contains("<filter id=\"\(group.1)\" filterUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\""))
    }
  }

  /// Firefox keeps places as 32-bit numbers, and so would take nearer ones for one: the two sides of a jump, above all. It also ignores
  /// clips inside a `<clipPath>`.
  @Test(arguments: ["phone", "slide", "arrow"]) func keysAndClipsAreMadeForFirefox(_ example: String) throws {
    let text = String(decoding: try MotionChannelTests.production("\(example).json").data(as: .svg), as: UTF8.self)
    let rules = text.matches(of: /@keyframes \w+\{((?:[^{}]*\{[^{}]*\})*)\}/)
    #expect(rules.count > 3)
    for rule in rules {
      let keys = rule.1.matches(of: /([\d.%,]+)\{/).flatMap { $0.1.split(separator: ",") }
      let places = keys.compactMap { Float($0.dropLast()) }.sorted()
      #expect(zip(places, places.dropFirst()).allSatisfy { $1 > $0.nextUp }, "\(rule.0.prefix(200))")
    }
    #expect(!text.matches(of: /<clipPath.*?<\/clipPath>/).contains { $0.0.contains("clip-path") })
  }

  /// A picture that light and dark have in common is there once, and so is one that comes again.
  @Test func picturesThatAreAlikeAreStoredOnce() throws {
    let spec = """
      { "animation": { "kind": "flip", "duration": 0.4 }, "tabBar": { "style": "classic", "items": ["Home", "Search"] },
        "timeline": [{ "at": 0.2, "tap": 1 }, { "at": 1.2, "tap": 0 }, { "at": 2.2, "tap": 1 }], "output": { "fps": 25 } }
      """
    let production = try Production(SourceText(file: "tabs.json", bytes: Array(spec.utf8)))
    let text = String(decoding: try production.data(as: .svg), as: UTF8.self)
    let addresses = text.matches(of: /data:[^"]+/).map { String($0.output) }
    #expect(!addresses.isEmpty)
    #expect(Set(addresses).count == addresses.count)
  }

  /// A badge that calls for ever is wholly opaque for a single moment, in which it is drawn as another element.
  @Test func noTwoKeysOfAVisibilityAreAtOneTime() throws {
    let badge = """
      { "kind": "keyframes", "target": "badge", "property": "opacity", "values": [1, 0.1], "duration": 0.7,
        "autoreverses": true, "repeatCount": "forever", "when": "always" }
      """
    let spec = """
      { "animation": [], "tabBar": { "items": ["Home", { "title": "Chat", "icon": "message", "badge": "2", "animation": \(badge) }] },
        "timeline": [{ "at": 3, "tap": 1 }], "output": { "fps": 25 } }
      """
    let production = try Production(SourceText(file: "tabs.json", bytes: Array(spec.utf8)))
    let text = String(decoding: try production.data(as: .svg), as: UTF8.self)
    let rules = text.matches(of: /@keyframes \w+\{([^}]*)\{visibility:\w+\}([^}]*)\{visibility:\w+\}\}/)
    #expect(!rules.isEmpty)
    for rule in rules {
      let places = (rule.1 + "," + rule.2).split(separator: ",")
      #expect(Set(places).count == places.count)
    }
  }

  /// A tap hides the title's unselected color at 0.2 s, and at no other time.
  @Test func theSheetJumpsAtTheTimeOfTheEvent() throws {
    let text = try Self.text(#"{ "kind": "bounce", "duration": 0.2 }"#)
    let duration = try #require(text.firstMatch(of: /animation:([\d.]+)s infinite/).flatMap { Double($0.1) })
    let jump = (0.2 / duration * 1e7).rounded(.down) / 1e5
    #expect(text.contains("\(jump)%"))
  }

  /// Glass is pictures of frames. A page beneath it that changes at 0.43 s does so with the picture of 0.5 s.
  @Test func whatLiesUnderPicturesJumpsWithTheirFrames() throws {
    let spec = """
      { "screen": { "size": { "width": 200, "height": 120 }, "scale": 1, "statusBar": false, "appearance": "light" },
        "tabBar": { "style": "floating", "items": ["A", "B"] }, "pages": [{ "background": "red" }, { "background": "blue" }],
        "timeline": [{ "at": 0.43, "tap": 1 }], "output": { "fps": 10 } }
      """
    let production = try Production(SourceText(file: "tabs.json", bytes: Array(spec.utf8)))
    let text = String(decoding: try production.data(as: .svg), as: UTF8.self)
    let duration = try #require(text.firstMatch(of: /animation:([\d.]+)s infinite/).flatMap { Double($0.1) })
    let places = [0.5, 0.43].map { "\(($0 / duration * 1e7).rounded(.down) / 1e5)%" }
    #expect(text.contains("0%{fill:#f00}\(places[0])"), "\(text.prefix(2_000))")
    #expect(!text.contains(places[1]))
  }

  /// The jumps of a tap at 0.4 s are at its time, not at that of the next frame, although others are near.
  @Test func jumpsThatMeetAreAtTheirOwnTimes() throws {
    let text = String(decoding: try MotionChannelTests.production("page-fade.json").data(as: .svg), as: UTF8.self)
    let duration = try #require(text.firstMatch(of: /animation:([\d.]+)s infinite/).flatMap { Double($0.1) })
    let places = [0.4, 0.41].map { "\(($0 / duration * 1e7).rounded(.down) / 1e5)%" }
    #expect(text.contains(places[0]) && !text.contains(places[1]))
  }
}

/// Outlines and keys of animated SVGs.
@Suite struct SVGKeyTests {
  @Test func aStepTrackHasOneKeyForEachValue() throws {
    let samples: [KeyTrack.Sample] = [(0, [1]), (1 - 1e-9, [1]), (1, [2]), (4, [2])]
    let track = try #require(KeyTrack(samples, from: 0, to: 4) { 100 * abs($0[0] - $1[0]) })
    #expect(track.isStepwise)
    #expect(track.text { "x:\(Int($0[0]))" } == "0%{x:1}25%,100%{x:2}")
  }

  /// A rectangle with round corners has five numbers; another outline has none of them.
  @Test func roundRectanglesAreInsets() throws {
    let box = Size(100, 50)
    let outline = try #require(
      InsetOutline(RoundedRect(Rect(x: 10, y: 5.5, width: 60, height: 40), radius: 8).path, in: box))
    #expect(outline.values == [5.5, 30, 4.5, 10, 8])
    #expect(InsetOutline.text(outline.values) == "inset(5.5px 30px 4.5px 10px round 8px)")
    let sharp = try #require(InsetOutline(Path(rect: Rect(x: -3, y: 0, width: 103, height: 50)), in: box))
    #expect(InsetOutline.text(sharp.values) == "inset(0 0 0 -3px round 0)")
    let others = [
      Path(ellipse: Rect(x: 0, y: 0, width: 20, height: 10)),
      Path(through: [Point(0, 0), Point(9, 0), Point(0, 9)], isClosed: true),
      RoundedRect(Rect(x: 0, y: 0, width: 60, height: 40), radii: RoundedRect.Radii(topLeft: 8, topRight: 8)).path,
      RoundedRect(Rect(x: 0, y: 0, width: 60, height: 40), radius: 8, corners: .continuous).path, Path(),
    ]
    for path in others { #expect(InsetOutline(path, in: box) == nil) }
  }

  /// The rules of most classes name no curve.
  @Test func theCommonerCurveIsSaidOnce() {
    var sheet = SVGStyleSheet()
    for place in 1...3 {
      let step = sheet.animation("0%{x:\(place)}", isStepwise: true)
      _ = sheet.attribute([step])
    }
    let line = sheet.animation("0%{y:0}", isStepwise: false)
    _ = sheet.attribute([line])
    _ = sheet.attribute([line, sheet.animation("0%{x:1}", isStepwise: true)])
    let rules = sheet.text(timing: "4s infinite").split(separator: "\n")
    #expect(
      rules.prefix(6) == [
        "[class]{animation:4s infinite step-end}", ".a{animation-name:a}", ".b{animation-name:b}",
        ".c{animation-name:c}", ".d{animation-name:d;animation-timing-function:linear}",
        ".e{animation-name:d,a;animation-timing-function:linear,step-end}",
      ])
  }

  @Test func aLineHasTwoKeysAndARestNone() throws {
    let line = (0...100).map { KeyTrack.Sample(time: Double($0), value: [Double($0)]) }
    let track = try #require(KeyTrack(line, from: 0, to: 100) { abs($0[0] - $1[0]) / 0.01 })
    #expect(!track.isStepwise)
    #expect(track.text { "x:\(Int($0[0]))" } == "0%{x:0}100%{x:100}")
    let rest = line.map { KeyTrack.Sample(time: $0.time, value: [7]) }
    #expect(KeyTrack(rest, from: 0, to: 100) { abs($0[0] - $1[0]) } == nil)
  }
}
