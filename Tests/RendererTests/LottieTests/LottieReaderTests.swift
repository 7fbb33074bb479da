import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// What is wrong or missing in a Lottie file is told at its place, and nothing large is begun.
@Suite struct LottieReaderTests {
  private static let square = #"{"ty": "rc", "p": {"k": [50, 50]}, "s": {"k": [10, 10]}}"#
  private static let fill = #"{"ty": "fl", "c": {"k": [0, 0, 0]}}"#

  @Test(arguments: [
    ("[]", "1:1", Problem.notLottie), (#"{"w": 1}"#, "1:1", Problem.notLottie),
    ("PK\u{3}\u{4}", "1:1", Problem.lottieArchive),
    (#"{"layers": []}"#, "1:1", Problem.lottieMissing(key: "w")),
    ("{\"layers\": [],\n \"w\": \"9\"}", "2:7", Problem.lottieWrongValue(key: "w", expected: "a number")),
    (#"{"layers": [], "w": 9, "h": 0}"#, "1:29", Problem.lottieOutOfRange(key: "h", 0.0, lower: 1.0, upper: 10000.0)),
    (
      #"{"layers": [], "w": 9, "h": 9, "fr": 30, "ip": 9, "op": 3}"#,
      "1:57", Problem.lottieOutOfRange(key: "op", 3.0, lower: 9.0, upper: 1000000.0)
    ),
    (
      #"{"layers": [], "w": 9, "h": 9, "fr": 1, "ip": 0, "op": 900}"#, "1:56",
      Problem.lottieTooLong(seconds: 900.0, limit: 600.0)
    ),
    (
      #"{"layers": [5], "w": 9, "h": 9, "fr": 1, "ip": 0, "op": 9}"#,
      "1:13", Problem.lottieWrongValue(key: "layers", expected: "a list of layers")
    ),
    (
      #"{"layers": [{"ty": 3, "ind": 1, "parent": 1, "nm": "a"}], "w": 9, "h": 9, "fr": 1, "ip": 0, "op": 9}"#,
      "1:43", Problem.lottieCircular("a")
    ),
    (
      #"{"layers": [{"ty": 1, "sc": "red"}], "w": 9, "h": 9, "fr": 1, "ip": 0, "op": 9}"#,
      "1:29", Problem.lottieWrongValue(key: "sc", expected: "a color such as \"#ff8800\"")
    ),
  ]) func aFaultHasItsPlace(_ text: String, _ place: String, _ problem: Problem) {
    let file = LottieText(text)
    #expect(file.animation == nil && file.place == place && file.problem == problem)
  }

  /// Columns count from the start of the layer's first own member, which is the 78th.
  @Test(arguments: [
    (
      #""shapes": [{"ty": "sh", "ks": {"k": {"v": [[0, 0]], "i": [], "o": [[0, 0]], "c": true}}}]"#,
      Problem.lottieUnequalCounts(key: "i", 1, 0)
    ),
    (#""shapes": [{"ty": "fl"}]"#, Problem.lottieMissing(key: "c")),
    (
      #""shapes": [{"ty": "sr", "pt": {"k": 1000}}]"#,
      Problem.lottieOutOfRange(key: "pt", 1000.0, lower: 0.0, upper: 200.0)
    ),
    (#""ks": {"r": {"k": [{"t": 5, "s": [0]}, {"t": 4, "s": [1]}]}}"#, Problem.lottieKeyOutOfOrder),
    (#""ks": {"r": {"k": 1e7}}"#, Problem.lottieOutOfRange(key: "r", 10000000.0, lower: -1000000.0, upper: 1000000.0)),
    (#""tt": 3, "shapes": [\#(Self.square)]"#, Problem.lottieRefused(.matte, layer: "it")),
    (
      #""shapes": [\#(Self.square), {"ty": "gr", "it": [\#(Self.square)]}, {"ty": "mm", "mm": 3}]"#,
      Problem.lottieRefused(.mergedPaths, layer: "it")
    ),
    (
      #""shapes": [{"ty": "gr", "it": [\#(Self.square), \#(Self.square), {"ty": "mm", "mm": 2}]}, {"ty": "st", "c": {"k": [0, 0, 0]}, "w": {"k": 2}}]"#,
      Problem.lottieRefused(.mergedPaths, layer: "it")
    ),
    (#""shapes": [{"ty": "rp"}]"#, Problem.lottieRefused(.repeater, layer: "it")),
    (#""shapes": [{"ty": "rd"}]"#, Problem.lottieMissing(key: "r")),
    (
      #""masksProperties": [{"mode": "f"}], "shapes": [\#(Self.square)]"#,
      Problem.lottieRefused(.maskMode("f"), layer: "it")
    ),
  ]) func aLayerThatCannotBeDrawnIsRefused(_ layer: String, _ problem: Problem) throws {
    let file = LottieText(layer: layer)
    #expect(file.animation == nil && file.problem == problem)
    let column = try #require(file.findings.diagnostics.first?.location?.column)
    #expect(column > 105 && column < 105 + layer.count)
  }

  @Test(arguments: [
    (#""ef": [{"ty": 21, "en": 1}]"#, LottieGap.effects), (#""sy": [{"ty": 1}]"#, .layerStyles),
    (#""bm": 3"#, .blendMode),
    (#""ddd": 1"#, .threeDimensions), (#""ao": 1"#, .autoOrientation),
    (#""ks": {"r": {"k": 5, "x": "var $bm_rt = time;"}}"#, .expression),
    (#""masksProperties": [{"x": {"k": 4}, "pt": {"k": {"v": [], "i": [], "o": [], "c": true}}}]"#, .maskExpansion),
  ]) func whatIsLeftOutIsToldOnce(_ members: String, _ gap: LottieGap) {
    let file = LottieText(layer: #"\#(members), "shapes": [\#(Self.square), \#(Self.fill)]"#)
    #expect(file.animation != nil && file.findings.diagnostics.count == 1)
    #expect(file.problem == .lottieNotDrawn(gap, layer: "it"))
  }

  @Test(arguments: [(5, LottieGap.text), (6, .sound), (13, .camera), (77, .unknownLayer(77))])
  func aLayerOfAnotherTypeIsTold(_ type: Int, _ gap: LottieGap) {
    let file = LottieText(
      #"{"w": 9, "h": 9, "fr": 30, "ip": 0, "op": 6, "layers": [{"ty": \#(type), "nm": "it"}]}"#)
    #expect(file.place == "1:64" && file.problem == .lottieNotDrawn(gap, layer: "it"))
  }

  /// Controls for expressions, hidden layers and sources of mattes draw nothing.
  @Test(arguments: [
    #""ef": [{"ty": 5}], "shapes": []"#, #""hd": true, "tt": 1, "shapes": [{"ty": "rp"}]"#,
    #""td": 1, "shapes": [{"ty": "rp"}]"#,
    #""shapes": [{"ty": "rp", "hd": true}, {"ty": "mm", "mm": 1}, {"ty": "gr", "it": []}]"#,
    #""shapes": [\#(Self.square), {"ty": "mm", "mm": 4}, \#(Self.square), {"ty": "mm", "mm": 1}, {"ty": "mm", "mm": 5}]"#,
  ]) func whatDrawsNothingIsNotTold(_ layer: String) {
    let file = LottieText(layer: layer)
    #expect(file.animation != nil && file.findings.diagnostics.isEmpty)
  }

  /// Without a layer for its matte a layer shows as a whole, and with one that is not drawn it would be another picture.
  @Test func aMatteThatIsNotThereIsTold() {
    let missing = LottieText(layer: #""tt": 1, "shapes": [\#(Self.square), \#(Self.fill)]"#)
    #expect(missing.animation?.layers.first?.matte == nil && missing.problem == .noLottieMatte(of: "it"))
    let text = LottieText(
      #"{"w": 9, "h": 9, "fr": 30, "ip": 0, "op": 6, "layers": [{"ty": 5, "td": 1, "nm": "a"}, {"ty": 4, "tt": 2, "nm": "b", "shapes": []}]}"#
    )
    #expect(text.animation == nil && text.findings.diagnostics.last?.problem == .lottieRefused(.matte, layer: "b"))
  }

  // MARK: Work

  /// A matte is drawn for each layer that shows through it: 150 times 200 points, at most.
  @Test(arguments: [(150, false), (50, true)]) func manyLayersThroughOneMatteAreRefused(_ count: Int, _ isRead: Bool) {
    let points = Array(repeating: "[0, 0]", count: 200).joined(separator: ", ")
    let outline = #"{"ty": "sh", "ks": {"k": {"v": [\#(points)], "i": [\#(points)], "o": [\#(points)], "c": true}}}"#
    let layer = #"{"ty": 4, "tt": 1, "tp": 1, "shapes": [\#(Self.square), \#(Self.fill)]}"#
    let layers = Array(repeating: layer, count: count).joined(separator: ", ")
    let file = LottieText(
      #"{"w": 9, "h": 9, "fr": 30, "ip": 0, "op": 6, "layers": [{"ty": 4, "td": 1, "ind": 1, "shapes": [\#(outline)]}, \#(layers)]}"#
    )
    #expect((file.animation != nil) == isRead && (isRead || file.problem == .lottieTooComplex(limit: 20_000)))
  }

  /// Layers that are each other's mattes, and one that is its own.
  @Test func mattesInACircleEnd() throws {
    let layers = [(1, 2), (2, 1), (3, 3)].map { index, matte in
      ##"{"ty": 1, "sc": "#000000", "sw": 10, "sh": 10, "ks": {}, "ind": \##(index), "tt": 1, "tp": \##(matte)}"##
    }
    let file = LottieText(
      #"{"w": 10, "h": 10, "fr": 30, "ip": 0, "op": 6, "layers": [\#(layers.joined(separator: ", "))]}"#)
    #expect(try file.picture(0, side: 10).row(5)[5] == 0xFF_00_00_00 && file.findings.diagnostics.isEmpty)
  }

  /// Each rounding can double the points.
  @Test func cornersThatMultiplyAreRefused() {
    func file(_ count: Int) -> LottieText {
      let rounding = Array(repeating: #"{"ty": "rd", "r": {"k": 1}}"#, count: count).joined(separator: ", ")
      return LottieText(layer: #""shapes": [\#(Self.square), \#(rounding), \#(Self.fill)]"#)
    }
    #expect(file(5).animation != nil && file(20).problem == .lottieTooComplex(limit: 20_000))
  }

  /// Ten compositions, each of which shows the next one ten times.
  @Test func compositionsThatMultiplyAreRefused() {
    func layers(_ id: Int) -> String {
      Array(repeating: #"{"ty": 0, "refId": "\#(id)", "w": 9, "h": 9}"#, count: 10).joined(separator: ", ")
    }
    let assets = (0..<10).map { #"{"id": "\#($0)", "layers": [\#($0 < 9 ? layers($0 + 1) : #"{"ty": 3}"#)]}"# }
    let file = LottieText(
      #"{"w": 9, "h": 9, "fr": 30, "ip": 0, "op": 6, "layers": [\#(layers(0))], "assets": [\#(assets.joined(separator: ", "))]}"#
    )
    #expect(file.place == "1:56" && file.problem == .lottieTooComplex(limit: 20000))
  }

  @Test func aCompositionThatShowsItselfIsRefused() {
    let file = LottieText(
      layer: #""shapes": []"#,
      rest: #", "assets": [{"id": "a", "layers": [{"ty": 0, "refId": "a", "w": 9, "h": 9}]}]"#)
    // Nothing shows it.
    #expect(file.animation != nil)
    let loop = #"{"ty": 0, "refId": "a", "w": 9, "h": 9}"#
    let shown = LottieText(
      #"{"w": 9, "h": 9, "fr": 30, "ip": 0, "op": 6, "layers": [\#(loop)], "assets": [{"id": "a", "layers": [\#(loop)]}]}"#
    )
    #expect(shown.place == "1:56" && shown.problem == .lottieTooDeep(limit: 16))
  }

  /// Two hundred styles on an outline of two hundred points.
  @Test func manyStylesOnManyPointsAreRefused() {
    let points = Array(repeating: "[0, 0]", count: 200).joined(separator: ", ")
    let outline = #"{"ty": "sh", "ks": {"k": {"v": [\#(points)], "i": [\#(points)], "o": [\#(points)], "c": true}}}"#
    let styles = Array(repeating: Self.fill, count: 200).joined(separator: ", ")
    let file = LottieText(layer: #""shapes": [\#(outline), \#(styles)]"#)
    #expect(file.place == "1:61" && file.problem == .lottieTooComplex(limit: 20_000))
    #expect(LottieText(layer: #""shapes": [\#(outline), \#(Self.fill)]"#).animation != nil)
  }
}
