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

/// No frame of a decoded GIF is far from the exact one, whatever the pages show and however they change.
@Suite struct WorstFrameTests {
  enum Pages: String, CaseIterable {
    case flat, gradient, photo

    /// The least that a frame may have, in decibels: 256 colours hold flat pages, and a photo as well as can be.
    var least: Double {
      switch self {
      case .flat: 45
      case .gradient: 36
      case .photo: 30
      }
    }

    /// The backgrounds of three pages.
    fileprivate var backgrounds: [String] {
      switch self {
      case .flat: [#""systemTeal""#, #""systemOrange""#, #""systemIndigo""#]
      case .gradient:
        [("#FF9A9E", "#FAD0C4"), ("#A18CD1", "#2B5876"), ("#84FAB0", "#8FD3F4")].map {
          #"{"from": "\#($0)", "to": "\#($1)"}"#
        }
      case .photo: (0..<3).map { #"{"image": "\#($0).png"}"# }
      }
    }
  }

  static let motions = [
    #""animation": "page-fade""#, #""animation": "slide""#, #""animation": "page-move""#,
    #""animation": "slide", "timeline": [{"at": 0.2, "tap": 1}, {"at": 1, "rotate": "landscape"}, {"at": 2, "tap": 2}]"#,
    #""animation": "page-fade", "timeline": [{"at": 0.2, "tap": 1}, {"at": 0.9, "present": true}]"#,
  ]

  /// Hills in haze, with grain: many colours, none of them large.
  private static func photo(_ seed: UInt64) -> Bitmap {
    var random = SeededGenerator(seed)
    let bitmap = Bitmap(width: 150, height: 240)
    let phase = Double(seed) * 1.7
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let (u, v) = (Double(x) / 150, Double(y) / 240)
        let hill = v + 0.1 * sin(u * 9 + phase) > 0.6 ? 0.4 : 1
        func level(_ base: Double) -> UInt32 {
          UInt32(
            min(max((base * hill * (1 - 0.5 * v) + Double.random(in: -0.02...0.02, using: &random)) * 255, 0), 255))
        }
        let (r, g, b) = (level(0.5 + 0.4 * sin(phase)), level(0.6 + 0.2 * u), level(0.9 - 0.3 * u * v))
        bitmap.row(y)[x] = 0xFF00_0000 | b << 16 | g << 8 | r
      }
    }
    return bitmap
  }

  @Test(arguments: Pages.allCases, motions) func everyFrameIsNearTheTruth(_ pages: Pages, _ motion: String) throws {
    let scratch = try Scratch()
    if pages == .photo {
      for seed in 0..<3 { try scratch.file("\(seed).png", Data(PNGWriter().encode(Self.photo(UInt64(seed))).bytes)) }
    }
    let backgrounds = pages.backgrounds.map { #"{"background": \#($0)}"# }.joined(separator: ", ")
    let spec = """
      {"screen": {"size": {"width": 150, "height": 240}, "scale": 1, "crop": "screen", "statusBar": false},
       "pages": [\(backgrounds)], "tabBar": {"items": ["Home", "Search", "Profile"]}, \(motion)}
      """
    let movie = try DecodedMovie(
      Production(SourceText(file: scratch.path("spec.json"), bytes: Array(spec.utf8))))
    #expect(movie.moments.count > 15)
    #expect(movie.worst >= pages.least)
    guard case .psnr(let mean, let worst) = movie.report.fidelity else { return }
    #expect(abs(mean - movie.decibels) < 0.05)
    #expect(abs(worst - movie.worst) < 0.05)
    if pages == .flat { #expect(movie.largestMiss <= 2) }
  }
}
