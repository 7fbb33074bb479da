import Testing

@testable import TabRaster
@testable import TabText
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// A spec's text brought to each stage, for tests that look at layouts, poses and pixels.
struct TestMovie {
  let movie: Movie
  let playback: Playback
  let scene: Scene

  init(_ spec: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    movie = try Resolved(spec, sourceLocation: sourceLocation).movie
    let played = Timeline.play(movie)
    scene = try Scene(movie, played, fonts: FontLibrary())
    playback = scene.withShades(scene.withDarkness(played))
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
    let bitmap = Bitmap(width: scene.viewport.width, height: scene.viewport.height)
    Compositor(bitmap: bitmap).draw(scene.frame(playback.pose(at: time)).items)
    return bitmap
  }
}
