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

/// Lottie files of one feature each, and what lottie-web 5.7.8 draws of them in Chromium at 200 pixels: the mean alpha of each of 4×4
/// cells, in thousandths, by frame. rlottie 1.3.8 or ThorVG 1.1.3 agree with that.
struct LottieReference: CustomTestStringConvertible, Sendable {
  let name: String
  let bytes: [UInt8]
  let cells: [Int: [Double]]

  var testDescription: String { name }

  static func all() throws -> [LottieReference] {
    let url = Binary.root.appendingPathComponent("Tests/RendererTests/Reference/lottie.json")
    let table = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: [String: Any]])
    return try table.sorted { $0.key < $1.key }.map { name, entry in
      let cells = try #require(entry["cells"] as? [String: [Double]])
      let file = try #require(entry["file"])
      return LottieReference(
        name: name, bytes: [UInt8](try JSONSerialization.data(withJSONObject: file)),
        cells: Dictionary(uniqueKeysWithValues: cells.map { (Int($0) ?? -1, $1) }))
    }
  }
}

/// A Lottie file that is read for a test.
struct LottieText {
  var findings = Findings()
  let animation: LottieAnimation?

  init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  init(bytes: [UInt8]) {
    animation = LottieReader.read(SourceText(file: "x.json", bytes: bytes), into: &findings)
  }

  /// A file of one layer of 100×100, 60 frames, whose members are given.
  init(layer: String, rest: String = "") {
    self.init(
      #"{"w": 100, "h": 100, "fr": 30, "ip": 0, "op": 60, "layers": [{"ty": 4, "nm": "it", "ip": 0, "op": 60, \#(layer)}]\#(rest)}"#
    )
  }

  /// The first problem.
  var problem: Problem? { findings.diagnostics.first?.problem }

  /// Its place: "line:column".
  var place: String? { findings.diagnostics.first?.location.map { "\($0.line):\($0.column)" } }

  /// The picture of a frame at `side` pixels.
  func picture(_ frame: Double, side: Int, tint: Color? = nil) throws -> Bitmap {
    let animation = try #require(animation, "\(findings.diagnostics)")
    let icon = LottieIcon(
      file: "x.json", animation: animation, first: animation.begin, last: animation.last, onDeselect: .first)
    let bitmap = Bitmap(width: side, height: side)
    let box = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
    Compositor(bitmap: bitmap).draw(icon.items(at: frame, in: box, { $0 }, tint.map { .solid($0) }))
    return bitmap
  }
}
