import Foundation
import TestTools
import Testing

@testable import TabCodecs
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// What GIFs of whole movies show, decoded, against the movies' own frames.
struct DecodedMovie {
  let report: EncodeReport
  let width: Int
  /// For each frame of the movie the exact pixels, those that the file shows then, in straight RGBA, and how long both are
  /// on screen, in centiseconds.
  private(set) var moments: [(truth: [UInt8], shown: [UInt8], delay: Int)] = []

  init(_ production: Production, _ options: EncodeOptions? = nil) throws {
    let source = production.movieFrames(.gif)
    width = source.width
    let (bytes, report) = try GIFWriter(options: options ?? production.movie.output.encoding).encode(source)
    self.report = report
    let file = GIFDecoder(bytes)
    let frames = file.frames
    var ends: [Int] = []
    for image in file.images { ends.append((ends.last ?? 0) + image.delay) }
    var truths: [(pixels: [UInt8], delay: Int)] = []
    source.forEachFrame { frame in
      truths.append((straightBytes(frame.bitmap), source.delays[frame.index].numerator))
    }
    try #require(ends.last == truths.reduce(0) { $0 + $1.delay })
    var at = 0
    var time = 0
    for truth in truths {
      let end = time + truth.delay
      while time < end {
        let next = min(end, ends[at])
        moments.append((truth.pixels, frames[at], next - time))
        time = next
        if time == ends[at] { at += 1 }
      }
    }
  }

  /// Peak signal-to-noise ratio in decibels over R, G and B, weighted by time; infinite where nothing is lost.
  var decibels: Double {
    var (error, samples) = (0.0, 0.0)
    for moment in moments {
      error += Double(squaredError(moment.truth, moment.shown) * moment.delay)
      samples += Double(moment.truth.count / 4 * 3 * moment.delay)
    }
    return 10 * log10(255 * 255 * samples / error)
  }

  /// The same of the frame that comes off worst.
  var worst: Double {
    let errors = moments.filter { $0.delay > 0 }.map {
      Double(squaredError($0.truth, $0.shown)) / Double($0.truth.count / 4 * 3)
    }
    return 10 * log10(255 * 255 / (errors.max() ?? 0))
  }

  /// By how much a channel is off at most in the colors that cover more than a hundredth of a frame.
  var largestMiss: Int { moments.map { largestMissOfLargeColors($0.truth, $0.shown) }.max() ?? 0 }
}

@Suite struct FadeTests {
  static let flat = [
    fade("page-fade", "systemTeal", "systemOrange", "systemIndigo"),
    fade("page-move", "systemTeal", "systemOrange", "systemIndigo"),
    fade("page-fade", "#FFFFFF", "#000000", "#FFFFFF"),
    fade("page-fade", "red", "blue", "red"),
  ]

  private static func fade(_ animation: String, _ pages: String..., size: Int = 240, more: String = "") -> String {
    let pages = pages.map { #"{"background": "\#($0)"}"# }.joined(separator: ", ")
    return #"""
      {"screen": {"size": {"width": \#(size), "height": \#(size)}, "scale": 1}, "pages": [\#(pages)],
      "tabBar": {"items": ["Home", "Search", "Profile"]}, "animation": "\#(animation)"\#(more)}
      """#
  }

  private func decoded(_ spec: String, _ options: EncodeOptions? = nil) throws -> DecodedMovie {
    try DecodedMovie(Production(SourceText(file: "spec.json", bytes: Array(spec.utf8))), options)
  }

  @Test(arguments: flat) func aFadeOfFlatPagesIsExactInEveryFrame(spec: String) throws {
    let movie = try decoded(spec)
    #expect(movie.moments.count > 20)
    #expect(movie.largestMiss == 0)
  }

  /// Too large for every pixel of every frame to be counted.
  @Test func largePagesAreExactToo() throws {
    let taps = #", "timeline": [{"at": 0.2, "tap": 1}], "output": {"hold": 0.2}"#
    let spec = Self.fade("page-fade", "systemTeal", "systemOrange", "systemIndigo", size: 600, more: taps)
    #expect(try decoded(spec).largestMiss == 0)
  }

  @Test func fewColoursHoldWhatRests() throws {
    var options = EncodeOptions()
    options.quality = .small
    let movie = try decoded(Self.flat[0], options)
    let end = try #require(movie.moments.last)
    #expect(end.truth[..<3] == end.shown[..<3])
    #expect(movie.decibels > 34)
  }

  @Test func noFrameBetweenGradientsIsASlab() throws {
    let pages = [("#FF9A9E", "#FAD0C4"), ("#A18CD1", "#FBC2EB"), ("#84FAB0", "#8FD3F4")].map {
      #"{"background": {"from": "\#($0)", "to": "\#($1)"}}"#
    }
    let movie = try decoded(
      #"""
      {"screen": {"size": {"width": 240, "height": 240}, "scale": 1}, "pages": [\#(pages.joined(separator: ", "))],
      "tabBar": {"items": ["Home", "Search", "Profile"]}, "animation": "page-fade"}
      """#)
    for moment in movie.moments {
      let mean = Double(squaredError(moment.truth, moment.shown)) / Double(moment.truth.count / 4 * 3)
      #expect(mean.squareRoot() < 4, "levels")
    }
  }
}

/// What `-v` prints is what a decoder finds.
@Suite struct ExampleFidelityTests {
  /// In pixels of a frame.
  private static let largest = 100_000

  /// Least PSNR of a worst frame, in decibels. A small file has at most 128 colors for all frames, and
  /// promises no more than that no frame looks broken.
  private static let least = (small: 30.0, others: 40.0)

  @Test(arguments: Examples.names) func theReportedRatioIsThatOfTheFile(name: String) throws {
    let file = Examples.file(name)
    let text = SourceText(file: file.path, bytes: [UInt8](try Data(contentsOf: file)))
    var production = try Production(text)
    // Decoding large pictures takes most of the time of all tests, and tells no more.
    if production.size.width * production.size.height > Self.largest {
      var overrides = Overrides()
      try overrides.set(.scale, to: "\(min(production.scale, 0.75))")
      production = try Production(text, overrides: overrides)
    }
    let movie = try DecodedMovie(production)
    // The figure of a clear picture is over its matte.
    guard !production.movie.canvas.isTransparent else { return }
    switch movie.report.fidelity {
    case .psnr(let mean, let worst):
      #expect(abs(mean - movie.decibels) < 0.05)
      #expect(abs(worst - movie.worst) < 0.05)
      #expect(worst >= (production.movie.output.encoding.quality == .small ? Self.least.small : Self.least.others))
    case .lossless: #expect(movie.decibels == .infinity)
    }
  }
}
