import Foundation
import TestTools
import Testing

@testable import TabCodecs
@testable import TabRaster
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// A picture with as many pixels as its box is shown pixel for pixel.
@Suite struct IconPixelTests {
  /// Every other pixel is magenta: half a pixel beside its place it would be a mixture.
  private static func checkers(_ side: Int) -> Bitmap {
    let bitmap = Bitmap(width: side, height: side)
    for y in 0..<side {
      for x in 0..<side where (x + y) % 2 == 0 { bitmap.row(y)[x] = 0xFFFF_00FF }
    }
    return bitmap
  }

  @Test(arguments: [1, 2, 3], ["flat", "classic", "floating"])
  func itsPixelsAreTheScreens(_ scale: Int, _ style: String) throws {
    let scratch = try Scratch()
    let name = scale == 1 ? "icon.png" : "icon@\(scale)x.png"
    try scratch.file(name, Data(PNGWriter().encode(Self.checkers(25 * scale)).bytes))
    let item = #"{"icon": {"png": "\#(name)"}, "renderingMode": "original"}"#
    let spec = """
      {"screen": {"size": {"width": 375, "height": 667}, "scale": \(scale)}, "animation": [],
       "tabBar": {"style": "\(style)", "selection": false, "glow": false, "titles": false, "items": [\(item), \(item), \(item), \(item)]}}
      """
    let picture = try Production(SourceText(file: scratch.path("spec.json"), bytes: Array(spec.utf8))).bitmap(at: 0)
    let magenta = (0..<picture.height).reduce(0) { sum, y in
      sum + (0..<picture.width).count { picture.rgb($0, y) == 0xFF00FF }
    }
    #expect(magenta == 4 * ((25 * scale * 25 * scale + 1) / 2))
  }
}
