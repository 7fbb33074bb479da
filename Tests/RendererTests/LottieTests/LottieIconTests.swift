import Foundation
import TestTools
import Testing

@testable import TabBase
@testable import TabRaster
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// When Lottie icons play: the frames that a trace prints.
@Suite struct LottieIconTests {
  /// 60 frames at 30 a second, with a marker from frame 10 that has 20 frames.
  private static let file = """
    {"w": 10, "h": 10, "fr": 30, "ip": 0, "op": 60, "markers": [{"cm": "wave", "tm": 10, "dr": 20}],
     "layers": [{"ty": 4, "ip": 0, "op": 60, "shapes": []}]}
    """

  /// The score of three tabs, the last two of which have the icon.
  private func playback(keys: String = "", selected: Int = 0, _ timeline: String) throws -> Playback {
    let scratch = try Scratch()
    try scratch.file("a.json", Data(Self.file.utf8))
    let icon = #"{"icon": {"lottie": "a.json"\#(keys)}}"#
    let spec = """
      {"tabBar": {"selected": \(selected), "items": ["A", \(icon), \(icon)]}, "animation": [], "timeline": [\(timeline)]}
      """
    return try Production(SourceText(file: scratch.path("spec.json"), bytes: Array(spec.utf8))).playback
  }

  private func frames(_ playback: Playback, of tab: Int, _ times: [Double]) -> [Double] {
    times.map { ((playback.pose(at: $0).items[tab].lottie ?? -1) * 1e6).rounded() / 1e6 }
  }

  @Test func itRestsOnItsFirstFrameAndOnItsLastWhereItIsSelected() throws {
    let playback = try playback(selected: 2, "")
    #expect(playback.pose(at: 0).items.map(\.lottie) == [nil, 0, 59])
  }

  /// 59 frames take 59/30 s.
  @Test func itPlaysOnceAtItsOwnRateAndHolds() throws {
    let playback = try playback(#"{"at": 1, "tap": 1}"#)
    #expect(frames(playback, of: 1, [0.9, 1, 1.5, 2, 2.9, 2.97, 9]) == [0, 0, 15, 30, 57, 59, 59])
    #expect(abs(playback.end - (1 + 59.0 / 30)) < 1e-9)
  }

  @Test func itGoesBackAtOnce() throws {
    let playback = try playback(#"{"at": 0, "tap": 1}, {"at": 1, "tap": 0}"#)
    #expect(frames(playback, of: 1, [0.999, 1, 5]) == [29.97, 0, 0])
  }

  @Test func itPlaysBackwardFromTheFrameOnScreenAndForwardAgain() throws {
    let playback = try playback(
      keys: #", "onDeselect": "reverse""#, #"{"at": 0, "tap": 1}, {"at": 1, "tap": 0}, {"at": 1.5, "tap": 1}"#)
    #expect(frames(playback, of: 1, [0.9, 1, 1.2, 1.5, 2, 9]) == [27, 30, 24, 15, 30, 59])
  }

  /// Without `reverse` a tap in mid play begins anew; with it, the icon goes on.
  @Test(arguments: [("", 6.0), (#", "onDeselect": "reverse""#, 36.0)])
  func aTapOnTheSelectedTabPlaysItAgain(_ keys: String, _ midway: Double) throws {
    let playback = try playback(keys: keys, #"{"at": 0, "tap": 1}, {"at": 1, "tap": 1}, {"at": 5, "tap": 1}"#)
    #expect(frames(playback, of: 1, [1.2, 4.9, 5.5, 9]) == [midway, 59, 15, 59])
    #expect(playback.events.filter { $0.kind == .tap }.allSatisfy { $0.answer == .accepted })
  }

  /// The frame after the marker's last is the first of the next part.
  @Test(arguments: [(#", "segment": "wave""#, 10.0, 29.0), (#", "segment": [20, 35]"#, 20, 35)])
  func onlyItsSegmentPlays(_ keys: String, _ first: Double, _ last: Double) throws {
    let playback = try playback(keys: keys, selected: 2, #"{"at": 1, "tap": 1}"#)
    #expect(frames(playback, of: 1, [0, 1.1, 9]) == [first, first + 3, last])
    #expect(frames(playback, of: 2, [0, 1]) == [last, first])
  }

  /// At each time it is where the opposite segment would be on its way back.
  @Test(arguments: ["first", "reverse"]) func aSegmentFromALaterFramePlaysBackward(_ answer: String) throws {
    let timeline = #"{"at": 0, "tap": 1}, {"at": 0.5, "tap": 0}, {"at": 0.7, "tap": 1}, {"at": 3, "tap": 2}"#
    let (backward, forward) = try (
      playback(keys: #", "segment": [30, 0], "onDeselect": "\#(answer)""#, timeline),
      playback(keys: #", "segment": [0, 30], "onDeselect": "\#(answer)""#, timeline)
    )
    let times = [0, 0.25, 0.49, 0.5, 0.6, 0.7, 0.9, 2, 3.1, 9]
    let frames = frames(backward, of: 1, times)
    #expect(frames == self.frames(forward, of: 1, times).map { 30 - $0 })
    #expect(frames[1] == 22.5 && frames[4] == (answer == "first" ? 30 : 18) && backward.end == forward.end)
  }

  /// The picture of the backward segment at each moment, too, is the forward one's as long before its end.
  @Test func theFramesOfABackwardSegmentAreMirrored() throws {
    let moving = #""ks": {"p": {"k": [{"t": 0, "s": [0, 0]}, {"t": 30, "s": [60, 0]}]}}"#
    let square = #"{"ty": "rc", "p": {"k": [20, 50]}, "s": {"k": [30, 30]}}, {"ty": "fl", "c": {"k": [0, 0, 0]}}"#
    let file = LottieText(layer: #"\#(moving), "shapes": [\#(square)]"#)
    let animation = try #require(file.animation)
    func items(_ first: Double, _ last: Double, _ seconds: Double) -> [DrawItem] {
      let icon = LottieIcon(file: "", animation: animation, first: first, last: last, onDeselect: .first)
      let frame = first + (last - first) * seconds / icon.seconds(from: first, to: last)
      return icon.items(at: frame, in: Rect(x: 0, y: 0, width: 20, height: 20), { $0 }, nil)
    }
    for step in 0...10 {
      #expect(items(30, 0, Double(step) / 10) == items(0, 30, 1 - Double(step) / 10), "step \(step)")
    }
    #expect(items(30, 0, 0) != items(30, 0, 1))
  }

  @Test(arguments: [
    (#", "segment": "none""#, Problem.noLottieMarker(in: "a.json", "none", there: ["wave"])),
    (#", "segment": [0, 60]"#, .outsideLottie(in: "a.json", first: 0, last: 59)),
    (#", "segment": [60, 3]"#, .outsideLottie(in: "a.json", first: 0, last: 59)),
  ]) func aSegmentThatIsNotThereIsRefused(_ keys: String, _ problem: Problem) throws {
    #expect {
      _ = try playback(keys: keys, "")
    } throws: { error in
      (error as? Findings)?.diagnostics.map(\.problem).contains(problem) == true
    }
  }

  @Test func aSelectionByProgramPlaysIt() throws {
    let playback = try playback(#"{"at": 1, "select": 1}"#)
    #expect(frames(playback, of: 1, [0, 1, 2]) == [0, 0, 30])
  }

  /// The dark file has 10 frames. Both are inputs.
  @Test(arguments: [("light", 59.0), ("dark", 9)])
  func eachAppearanceHasItsFile(_ appearance: String, _ last: Double) throws {
    let scratch = try Scratch()
    try scratch.file("a.json", Data(Self.file.utf8))
    try scratch.file("b.json", Data(Self.file.replacingOccurrences(of: #""op": 60,"#, with: #""op": 10,"#).utf8))
    func key() throws -> String {
      let spec = """
        {"screen": {"appearance": "\(appearance)"}, "animation": [],
         "tabBar": {"items": [{"icon": {"lottie": {"light": "a.json", "dark": "b.json"}}}, "B"]}}
        """
      let text = SourceText(file: scratch.path("spec.json"), bytes: Array(spec.utf8))
      let production = try Production(text)
      #expect(production.playback.pose(at: 0).items[0].lottie == last)
      #expect(["a.json", "b.json"].allSatisfy { name in production.inputPaths.contains { $0.hasSuffix("/" + name) } })
      return try #require(try Script(text).drawingKey()).text(as: .gif, at: nil)
    }
    let (first, again) = (try key(), try key())
    try scratch.file("b.json", Data(Self.file.replacingOccurrences(of: #""op": 60,"#, with: #""op": 10 ,"#).utf8))
    let changed = try key()
    #expect(first == again && first != changed)
  }

  @Test func aTracePrintsTheFrame() throws {
    let scratch = try Scratch()
    try scratch.file("a.json", Data(Self.file.utf8))
    let spec = """
      {"tabBar": {"items": ["A", {"icon": {"lottie": "a.json"}}]}, "animation": [], "timeline": [{"at": 0, "tap": 1}]}
      """
    let production = try Production(SourceText(file: scratch.path("spec.json"), bytes: Array(spec.utf8)))
    let names = Channels(production.scene.movie, production.playback, production.scene.bars).moving.map(\.name)
    #expect(names.contains("items[1].icon.lottie"))
    #expect(
      SpecMotions(production.scene.movie, adapts: false).lottieIcons[1]?.webGap.contains("playSegments([0, 59], true)")
        == true)
  }
}
