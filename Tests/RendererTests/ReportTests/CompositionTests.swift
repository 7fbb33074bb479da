import Testing

@testable import TabBase
@testable import TabRaster
@testable import TabText
@testable import TabCodecs
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Several movies on one canvas.
@Suite struct MontageTests {
  private static func production(_ text: String) throws -> Production {
    try Production(SourceText(file: "spec.json", bytes: Array(text.utf8)))
  }

  private static let bounce = """
    { "screen": { "scale": 1 }, "animation": "bounce", "timeline": [{"at": 0.2, "tap": 1}], "output": {"fps": 20, "hold": 0.1} }
    """
  /// Smaller, of another end, and seen through at its edges.
  private static let arrow = """
    { "screen": { "scale": 1, "background": "clear" }, "animation": "arrow",
      "timeline": [{"at": 0.1, "tap": 2}, {"at": 0.6, "tap": 0}], "tabBar": { "items": ["A", "B", "C"] }, "output": {"hold": 0.4} }
    """

  private static func movies() throws -> [Production] { try [production(bounce), production(arrow)] }

  private static func part(_ rect: PixelRect, of bitmap: Bitmap) -> [UInt32] {
    withExtendedLifetime(bitmap) {
      (rect.top..<rect.bottom).flatMap { y in (rect.left..<rect.right).map { bitmap.row(y)[$0] } }
    }
  }

  /// What is clear of a movie is white, as the paper is.
  private static func onWhite(_ bitmap: Bitmap) -> [UInt32] {
    part(bitmap.bounds, of: bitmap).map { Blend.over(0xFFFF_FFFF, $0) }
  }

  /// Where movies of these sizes stand.
  private static func places(_ movies: [Production], _ captions: [Composition.Caption]) -> [PixelRect] {
    MontageLayout(
      movies.map(\.size), captions: captions.map { .init(title: $0.title, detail: $0.detail) }, columns: nil, scale: 1
    ).places
  }

  @Test func eachMovieIsShownAsItIsByItselfAndTheShorterKeepsItsLastState() throws {
    let movies = try MontageTests.movies()
    let captions: [Composition.Caption] = [("one", "damping: 1"), ("two", nil)]
    let composition = try Composition(comparing: movies, captions: captions, isDark: false)
    let places = MontageTests.places(movies, captions)
    let ends = movies.map(\.end)
    try #require(ends[1] > ends[0] + 0.3)
    let source = composition.source(.gif)
    #expect(abs(source.delays.reduce(0) { $0 + $1.seconds } - ends[1]) < 0.011)
    var time = 0.0
    var last: Bitmap?
    source.forEachFrame { frame in
      for (movie, place) in zip(movies, places) {
        let isSame = MontageTests.part(place, of: frame.bitmap) == MontageTests.onWhite(movie.bitmap(at: time))
        #expect(isSame, "at \(time)")
      }
      if let last {
        let before = MontageTests.part(last.bounds, of: last)
        let now = MontageTests.part(last.bounds, of: frame.bitmap)
        let missed = zip(before, now).enumerated().contains { place, pixels in
          let pixel = PixelRect(
            left: place % last.width, top: place / last.width, right: place % last.width + 1,
            bottom: place / last.width + 1)
          return pixels.0 != pixels.1 && !frame.damage.contains { !$0.intersection(pixel).isEmpty }
        }
        #expect(!missed, "at \(time)")
      }
      last = frame.bitmap.copy()
      // Frames of a GIF begin with whole hundredths of a second.
      time = ((time + source.delays[frame.index].seconds) * 100).rounded() / 100
    }
  }

  @Test func framesThatAreLeftOutChangeNothingInTheOthers() throws {
    let movies = try MontageTests.movies()
    let composition = try Composition(comparing: movies, captions: [("one", nil), ("two", nil)], isDark: true)
    let source = composition.source(.apng)
    var all: [Bitmap] = []
    source.forEachFrame { all.append($0.bitmap.copy()) }
    let wanted = Set(all.indices.filter { $0 % 3 != 1 })
    var seen: [Int] = []
    source.forEachFrame(among: wanted) { frame in
      #expect(frame.bitmap == all[frame.index], "frame \(frame.index)")
      seen.append(frame.index)
    }
    #expect(seen == wanted.sorted())
    #expect(all.count > 6)
  }

  @Test func aStillShowsEveryMovieAtItsMoment() throws {
    let movies = try MontageTests.movies()
    let captions: [Composition.Caption] = [("one", nil), ("two", nil)]
    let composition = try Composition(comparing: movies, captions: captions, isDark: false)
    for time in [0, 0.27, 0.7, 90] {
      let still = composition.bitmap(at: time)
      for (movie, place) in zip(movies, MontageTests.places(movies, captions)) {
        let isSame = MontageTests.part(place, of: still) == MontageTests.onWhite(movie.bitmap(at: time))
        #expect(isSame, "at \(time)")
      }
    }
  }

  @Test func whatIsTooLargeTogetherIsRefused() throws {
    let movie = try MontageTests.production(#"{"animation": "slide", "screen": {"scale": 3}}"#)
    let movies = Array(repeating: movie, count: 8)
    #expect(throws: Problem.self) {
      try Composition(comparing: movies, captions: movies.map { _ in ("", nil) }, isDark: false)
    }
  }

  // MARK: Plots that move

  private static let spring =
    #"{"screen": {"scale": 1}, "animation": {"kind": "slide", "damping": 0.4}, "output": {"fps": 50}}"#

  @Test func theDotGoesAlongItsCurve() throws {
    let production = try MontageTests.production(MontageTests.spring)
    var options = Plot.Options()
    options.tracks = ["pages[1].x"]
    options.showsVelocity = true
    let plot = try Plot([Plot.Source(name: "spring", production: production)], options)
    let renderer = try PlotRenderer(plot, scale: 1, fonts: FontLibrary())
    let channel = try #require(production.channels.first { $0.name == "pages[1].x" })
    let series = try #require(plot.series.first)
    let color = PlotTheme(isDark: false).color(.series(0)).pixel()
    let panels = PlotLayout(plot).panels
    for step in 0...40 {
      let time = plot.length * Double(step) / 40
      let value = channel.value(at: plot.origins[0] + time)
      #expect(abs(series.value(at: time) - value) < 1e-3, "at \(time)")
      let center = panels[0].place(time, value)
      let bitmap = renderer.bitmap(at: time)
      #expect(bitmap.row(Int(center.y))[Int(center.x)] == color, "at \(time)")
      // The second panel is of the velocity.
      guard step > 0, step < 40 else { continue }
      let slope =
        (channel.value(at: plot.origins[0] + time + 1e-4) - channel.value(at: plot.origins[0] + time - 1e-4)) / 2e-4
      #expect(abs(series.velocity(at: time) - slope) < 2, "at \(time)")
    }
    #expect(series.value(at: -1) == 375)
    #expect(series.value(at: 99) == 0)
  }

  @Test func thePlotAndThePictureHaveOneClock() throws {
    let production = try MontageTests.production(MontageTests.spring)
    let plot = try Plot([Plot.Source(name: "spring", production: production)], Plot.Options())
    let composition = try Composition(plotting: plot, of: [production])
    let renderer = try PlotRenderer(plot, scale: 1, fonts: FontLibrary())
    let sizes = [production.size]
    var layout = MontageLayout(sizes, captions: [], columns: nil, scale: 1)
    layout.add(plotOf: (renderer.width, renderer.height))
    let origin = plot.origins[0]
    for time in [origin - 0.3, origin, origin + 0.11, origin + plot.length, origin + plot.length + 0.5] {
      let still = composition.bitmap(at: time)
      let own = production.bitmap(at: time)
      let isSame = MontageTests.part(layout.places[0], of: still) == MontageTests.part(own.bounds, of: own)
      #expect(isSame, "at \(time)")
      let drawn = renderer.bitmap(at: time - origin)
      let isPlot = MontageTests.part(layout.places[1], of: still) == MontageTests.part(drawn.bounds, of: drawn)
      #expect(isPlot, "at \(time)")
    }
    // A little before the first motion, until it has rested for as long as the spec says.
    #expect(try abs(#require(composition.seconds(as: .gif)) - (0.4 + plot.length + 0.8)) < 0.011)
  }

  // MARK: What sets specs apart

  @Test(arguments: [
    (
      #"{"animation": {"kind": "slide", "damping": 0.5}}"#, #"{"animation": "slide"}"#, ["damping: 0.5"],
      ["damping: 1"]
    ),
    (
      #"{"animation": {"values": [1, 2, 1], "duration": 1}}"#, #"{"animation": "bounce"}"#,
      ["values: [1, 2, 1]", "duration: 1"], ["values: [1, 1.4, 0.9, 1.02, 1]", "duration: 0.3"]
    ),
    // What one kind of spring has by default says nothing about another.
    (
      #"{"animation": {"kind": "slide", "spring": "bouncy"}}"#,
      #"{"animation": {"kind": "slide", "spring": {"stiffness": 200, "damping": 12}}}"#, ["spring: bouncy"],
      ["spring: stiffness 200, damping 12"]
    ),
    (
      #"{"animation": {"kind": "slide", "spring": {"response": 0.5, "dampingFraction": 0.8}}}"#,
      #"{"animation": {"kind": "slide", "spring": {"response": 0.5, "dampingFraction": 0.6}}}"#,
      ["dampingFraction: 0.8"], ["dampingFraction: 0.6"]
    ),
    (
      #"{"animation": {"kind": "slide", "spring": {"response": 0.5}}}"#, #"{"animation": "bounce"}"#,
      ["animation: slide", "spring: response 0.5"], ["animation: bounce"]
    ),
    (#"{"animation": "bounce"}"#, #"{"animation": ["spring"]}"#, ["animation: bounce"], ["animation: spring"]),
    (
      #"{"tabBar": {"items": [{"title": "A"}, {"title": "B"}]}}"#,
      #"{"tabBar": {"items": [{"title": "C"}, {"title": "D"}]}, "alt": "x", "output": {"fps": 10}}"#,
      ["tabBar.items[0].title: A", "tabBar.items[1].title: B"],
      ["tabBar.items[0].title: C", "tabBar.items[1].title: D"]
    ),
    (#"{"tabBar": {"titles": false}}"#, "{}", ["titles: false"], ["titles: by style"]),
    (#"{"screen": {"device": "iphone-x"}}"#, "{}", ["device: iphone-x"], ["device: iphone-8"]),
    (
      #"{"animation": [{"kind": "arrow", "duration": 1}, "bounce"]}"#, #"{"animation": ["arrow", "bounce"]}"#,
      ["duration: 1"], ["duration: 0.2"]
    ),
    // What moves comes first, whatever the order in the specs; a key that the other kind has not is left out.
    (
      #"{"tabBar": {"items": ["A"]}, "animation": {"kind": "press", "damping": 0.9}}"#,
      #"{"tabBar": {"items": ["B"]}, "animation": "worm"}"#, ["animation: press", "damping: 0.9", "items: [\"A\"]"],
      ["animation: worm", "items: [\"B\"]"]
    ),
    ("{}", "{}", [], []),
  ])
  func specsSayWhatSetsThemApart(_ a: String, _ b: String, _ first: [String], _ second: [String]) throws {
    let scripts = try [a, b].map { try Script(SourceText(file: "spec.json", bytes: Array($0.utf8))) }
    #expect(Script.differences(scripts) == [first, second])
  }
}
