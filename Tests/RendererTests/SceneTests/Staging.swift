@testable import Renderer

/// A spec taken as far as a scene, for tests that look into the stages.
struct Staging {
  let movie: Movie
  let score: Score
  let scene: Scene

  struct Failure: Error {
    var diagnostics: [Diagnostic]
  }

  init(_ json: String) throws {
    let reading = Spec.read(SourceText(file: "test.json", bytes: Array(json.utf8)))
    guard let spec = reading.spec else { throw Failure(diagnostics: reading.diagnostics) }
    movie = try Resolver.resolve(spec, assets: AssetLoader(folder: SpecFolder(path: ""))).movie
    score = Timeline.play(movie)
    scene = try Scene(movie, score, fonts: FontLibrary())
  }

  /// The whole frame at `time`.
  func picture(at time: Double = 0) -> Bitmap {
    let bitmap = Bitmap(width: scene.framing.width, height: scene.framing.height)
    Compositor(bitmap: bitmap).draw(scene.frame(score.pose(at: time)).items)
    return bitmap
  }
}

extension Bitmap {
  /// "RRGGBBAA" of a pixel, premultiplied.
  func hex(_ x: Int, _ y: Int) -> String {
    let text = String(pixels[y * width + x].byteSwapped, radix: 16, uppercase: true)
    return String(repeating: "0", count: 8 - text.count) + text
  }
}
