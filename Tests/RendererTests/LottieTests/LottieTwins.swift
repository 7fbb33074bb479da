import Testing

/// A Lottie file with a matte, a merge or rounded corners, and one with the outlines that it makes.
struct LottieTwins: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let file: String
  let hand: String

  /// Layers are from front to back.
  private init(_ name: String, _ layers: [String], hand: [String]) {
    func text(_ layers: [String]) -> String {
      #"{"w": 100, "h": 100, "fr": 30, "ip": 0, "op": 60, "layers": [\#(layers.joined(separator: ", "))]}"#
    }
    (testDescription, file, self.hand) = (name, text(layers), text(hand))
  }

  private static func layer(_ members: String = "", _ shapes: String...) -> String {
    #"{"ty": 4, \#(members)"shapes": [\#(shapes.joined(separator: ", "))]}"#
  }

  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ rest: String = "") -> String {
    #"{"ty": "rc", "p": {"k": [\#(x + width / 2), \#(y + height / 2)]}, "s": {"k": [\#(width), \#(height)]}\#(rest)}"#
  }

  private static func line(_ points: String, isClosed: Bool = true) -> String {
    let zeros = points.split(separator: "]").map { _ in "[0, 0]" }.joined(separator: ", ")
    return #"{"ty": "sh", "ks": {"k": {"v": [\#(points)], "i": [\#(zeros)], "o": [\#(zeros)], "c": \#(isClosed)}}}"#
  }

  private static func fill(_ opacity: Double = 100, _ rest: String = "") -> String {
    #"{"ty": "fl", "c": {"k": [1, 0.5, 0]}, "o": {"k": \#(opacity)}\#(rest)}"#
  }

  private static func merge(_ mode: Int) -> String { #"{"ty": "mm", "mm": \#(mode)}"# }

  private static let counterclockwise = #", "d": 3"#
  private static let evenOdd = #", "r": 2"#
  /// Moves by 30 in 50 frames.
  private static let moving = #""ks": {"p": {"k": [{"t": 0, "s": [0, 0]}, {"t": 50, "s": [30, 0]}]}}, "#
  /// From 30 to 40 in 50 frames, then to 200.
  private static let growing = #"{"k": [{"t": 0, "s": [30]}, {"t": 50, "s": [40]}, {"t": 51, "s": [200]}]}"#
  private static let whole = layer(#""tt": 1, "#, box(0, 0, 100, 100), fill())
  private static let inverse = layer(#""tt": 2, "#, box(0, 0, 100, 100), fill())
  private static let square = layer(#""td": 1, "#, box(20.5, 30, 40, 40.25), fill())

  static let all = [
    LottieTwins("alpha", [square, whole], hand: [layer("", box(20.5, 30, 40, 40.25), fill())]),
    LottieTwins(
      "alpha, moving", [layer(#""td": 1, "# + moving, box(20, 30, 40, 40), fill()), whole],
      hand: [layer(moving, box(20, 30, 40, 40), fill())]),
    LottieTwins(
      "inverted alpha", [square, inverse],
      hand: [layer("", box(0, 0, 100, 100), box(20.5, 30, 40, 40.25), fill(100, evenOdd))]),
    LottieTwins(
      "translucent", [layer(#""td": 1, "#, box(20, 30, 40, 40), fill(40)), whole],
      hand: [layer("", box(20, 30, 40, 40), fill(40))]),
    LottieTwins(
      "translucent, inverted", [layer(#""td": 1, "#, box(0, 0, 50, 100), fill(40)), inverse],
      hand: [layer("", box(0, 0, 50, 100), fill(60)), layer("", box(50, 0, 50, 100), fill())]),
    LottieTwins(
      "a front layer that does not say so", [layer("", box(20, 30, 40, 40), fill()), whole],
      hand: [layer("", box(20, 30, 40, 40), fill())]),
    LottieTwins(
      "by index",
      [
        layer(#""tt": 1, "tp": 7, "#, box(0, 0, 100, 50), fill()), layer("", box(0, 60, 30, 30), fill(50)),
        layer(#""td": 1, "ind": 7, "#, box(20, 30, 40, 40), fill()),
      ], hand: [layer("", box(20, 30, 40, 20), fill()), layer("", box(0, 60, 30, 30), fill(50))]),
    LottieTwins(
      "a matte of a matte", [square, layer(#""td": 1, "tt": 1, "#, box(10, 10, 30, 90), fill()), whole],
      hand: [layer("", box(10, 10, 30, 90), fill())]),
    LottieTwins(
      "a matte that is over", [layer(#""op": -1, "td": 1, "#, box(0, 0, 9, 9), fill()), inverse],
      hand: [layer("", box(0, 0, 100, 100), fill())]),
    LottieTwins(
      "merge of one", [layer("", box(20, 30, 40, 40), merge(4), fill(100, evenOdd))],
      hand: [layer("", box(20, 30, 40, 40), fill())]),
    LottieTwins(
      "merge",
      [layer("", box(20, 30, 40, 40), box(30, 40, 10, 10, counterclockwise), merge(1), fill())],
      hand: [layer("", box(20, 30, 40, 40), box(30, 40, 10, 10), fill(100, evenOdd))]),
    LottieTwins(
      "added in opposite directions",
      [layer("", box(10, 10, 40, 40), box(30.5, 30, 40, 40, counterclockwise), merge(2), fill(60, evenOdd))],
      hand: [
        layer(
          "", line("[10, 10], [50, 10], [50, 30], [70.5, 30], [70.5, 70], [30.5, 70], [30.5, 50], [10, 50]"), fill(60))
      ]),
    LottieTwins(
      "added to a mirrored one",
      [
        layer(
          "", box(10, 10, 40, 40),
          #"{"ty": "gr", "it": [\#(box(30, 30, 40, 40)), {"ty": "tr", "s": {"k": [-100, 100]}, "p": {"k": [100, 0]}}]}"#,
          merge(2), fill())
      ],
      hand: [layer("", line("[10, 10], [50, 10], [50, 30], [70, 30], [70, 70], [30, 70], [30, 50], [10, 50]"), fill())]),
    LottieTwins(
      "added with a hole",
      [
        layer(
          "",
          #"{"ty": "gr", "it": [\#(box(10, 10, 60, 60, counterclockwise)), \#(box(20, 20, 40, 40)), \#(merge(1))]}"#,
          box(40, 40, 50, 10), merge(2), fill())
      ],
      hand: [
        layer("", box(10, 10, 60, 60), box(20, 20, 40, 40), fill(100, evenOdd)), layer("", box(40, 40, 50, 10), fill()),
      ]),
    LottieTwins(
      "rounded corners",
      [layer("", line("[90, 20], [90, 80], [10, 80], [10, 20]"), #"{"ty": "rd", "r": {"k": 15}}"#, fill())],
      hand: [layer("", box(10, 20, 80, 60, #", "r": {"k": 15}"#), fill())]),
    LottieTwins(
      "corners at most half way",
      [
        layer(
          "", box(10, 20, 80, 60), #"{"ty": "rd", "r": \#(growing)}"#, fill())
      ],
      hand: [
        layer(
          "",
          #"""
          {"ty": "sh", "ks": {"k": [{"t": 0, "s": [{"c": true, "v": [[60, 20], [90, 50], [60, 80], [40, 80], [10, 50], [40, 20]],
          "i": [[0, 0], [0, -16.55], [16.55, 0], [0, 0], [0, 16.55], [-16.55, 0]],
          "o": [[16.55, 0], [0, 16.55], [0, 0], [-16.55, 0], [0, -16.55], [0, 0]]}]},
          {"t": 50, "s": [{"c": true, "v": [[50, 20], [90, 50], [50, 80], [50, 80], [10, 50], [50, 20]],
          "i": [[0, 0], [0, -16.55], [22.07, 0], [0, 0], [0, 16.55], [-22.07, 0]],
          "o": [[22.07, 0], [0, 16.55], [0, 0], [-22.07, 0], [0, -16.55], [0, 0]]}]}]}}
          """#, fill())
      ]),
    LottieTwins(
      "round ends and points with handles stay",
      [
        layer(
          "", #"{"ty": "el", "p": {"k": [50, 50]}, "s": {"k": [60, 40]}}"#, line("[5, 5], [95, 5]", isClosed: false),
          #"{"ty": "rd", "r": {"k": 9}}"#, #"{"ty": "st", "c": {"k": [0, 0, 0]}, "w": {"k": 3}}"#)
      ],
      hand: [
        layer(
          "", #"{"ty": "el", "p": {"k": [50, 50]}, "s": {"k": [60, 40]}}"#, line("[5, 5], [95, 5]", isClosed: false),
          #"{"ty": "st", "c": {"k": [0, 0, 0]}, "w": {"k": 3}}"#)
      ]),
  ]
}
