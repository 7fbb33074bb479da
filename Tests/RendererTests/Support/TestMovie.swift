import Testing

@testable import Renderer

/// A spec's text brought to each stage, for tests that look at layouts, poses and pixels.
struct TestMovie {
  let movie: Movie
  let score: Score
  let scene: Scene

  init(_ spec: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    movie = try Resolved(spec, sourceLocation: sourceLocation).movie
    let played = Timeline.play(movie)
    scene = try Scene(movie, played, fonts: FontLibrary())
    score = scene.withShades(scene.withDarkness(played))
  }

  /// A bar that does not move, with as many items as asked for; `bar` and `screen` are members of these objects.
  init(items: Int, bar: String = "", screen: String = "") throws {
    let list = (0..<items).map { #""Item \#($0)""# }.joined(separator: ", ")
    try self.init(
      """
      { "screen": { \(screen) }, "tabBar": { "items": [\(list)], \(bar) }, "animation": [], "timeline": [] }
      """)
  }

  var layout: BarLayout {
    get throws { try #require(scene.bars[movie.screen.orientation]) }
  }

  /// The whole frame at `time`.
  func picture(at time: Double = 0) -> Bitmap {
    let bitmap = Bitmap(width: scene.framing.width, height: scene.framing.height)
    Compositor(bitmap: bitmap).draw(scene.frame(score.pose(at: time)).items)
    return bitmap
  }
}

func isNear(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool { abs(a - b) < tolerance }

extension Bitmap {
  /// "RRGGBBAA" of a pixel, premultiplied.
  func hex(_ x: Int, _ y: Int) -> String {
    let text = String(pixels[y * width + x].byteSwapped, radix: 16, uppercase: true)
    return String(repeating: "0", count: 8 - text.count) + text
  }

  /// 0xRRGGBB of an opaque pixel.
  func rgb(_ x: Int, _ y: Int) -> UInt32 {
    let pixel = pixels[y * width + x]
    return (pixel & 255) << 16 | (pixel >> 8 & 255) << 8 | pixel >> 16 & 255
  }

  /// How far apart the most different of two colours' components are.
  func difference(_ x: Int, _ y: Int, from rgb: UInt32) -> Int {
    let found = self.rgb(x, y)
    return [0, 8, 16].map { abs(Int(found >> $0 & 255) - Int(rgb >> $0 & 255)) }.max() ?? 0
  }
}
