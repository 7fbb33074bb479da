import Foundation
import TestTools
import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// What plots and exports take as a motion is what a trace prints.
@Suite struct MotionChannelTests {
  static let examples = Examples.names.map { $0 + ".json" }

  static func production(_ example: String) throws -> Production {
    try Production(SourceText(reading: Examples.file(String(example.dropLast(5))).path))
  }

  /// Each numeric column of the trace that changes, touches aside, is a channel of that name with those values.
  @Test(arguments: examples) func everyTrackThatMovesIsAChannel(_ example: String) throws {
    let production = try MotionChannelTests.production(example)
    let channels = production.channels
    let rows = production.trace().csv.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let header = try #require(rows.first).map(String.init)
    for channel in channels where channel.name != "progress" {
      let column = try #require(header.firstIndex(of: channel.name), "no trace has \(channel.name)")
      for row in rows.dropFirst() {
        let (time, value) = (try #require(Double(row[0])), try #require(Double(row[column])))
        let shown = channel.value(at: time)
        #expect(abs(shown - value) <= 1e-9 * max(1, abs(value)), "\(channel.name) at \(time): \(shown), not \(value)")
      }
    }
    let known = Set(channels.map(\.name))
    for (column, name) in header.enumerated() where column > 1 && !known.contains(name) {
      let numbers = rows.dropFirst().compactMap { Double($0[column]) }
      let isAside =
        name.hasPrefix("touch") || ["progress", "selectedIndex"].contains(name)
        || name.contains(".former.") || name.hasSuffix(".frame") || name.hasSuffix(".text")
      if !isAside { #expect(Set(numbers).count <= 1, "\(name) moves, and is no channel") }
    }
  }

  /// Two hundred moments of each second, and both sides of each instant at which something may jump.
  @Test(arguments: ["bounce.json", "press.json", "arrow.json", "interactive.json", "curves.json", "combined.json"])
  func piecesStayWithinTheirTolerance(_ example: String) throws {
    let production = try MotionChannelTests.production(example)
    for channel in production.channels {
      let (begin, end) = (production.playback.begin, production.playback.end)
      let tolerance = channel.unit == .points ? 0.01 : 1e-4
      let pieces = CubicPiece.pieces(of: channel, from: begin, to: end, within: tolerance)
      #expect(pieces.first?.begin == begin && pieces.last?.end == end)
      for piece in pieces {
        for step in 0..<20 {
          let u = (Double(step) + 0.5) / 20
          let time = piece.begin + u * (piece.end - piece.begin)
          // Between the moments at which a piece is tried its error can be a little larger.
          #expect(abs(piece.value(at: u) - channel.value(at: time)) <= 1.25 * tolerance, "\(channel.name) at \(time)")
        }
      }
    }
  }

  /// A cubic motion is its own pieces.
  @Test func keyframesAreOnePieceEach() throws {
    let production = try MotionChannelTests.production("bounce.json")
    let channel = try #require(production.channels.first)
    #expect(channel.name == "items[0].icon.scale" || channel.name == "items[1].icon.scale")
    let begin = channel.keys[0]
    let pieces = CubicPiece.pieces(of: channel, from: begin, to: begin + 0.3, within: 1e-9)
    #expect(pieces.count == 4)
    // Δ·y1 = m/3 with m = 0.4, the whole first chord.
    #expect(abs(pieces[0].values.1 - (1 + 0.4 / 3)) < 1e-9)
  }
}
