import TestTools
import Testing

@testable import TabBase
@testable import TabCodecs

/// Similar colors in place of others, so that a GIF is smaller.
@Suite struct LossyLZWTests {
  private static let grays = Palette(
    colors: (0..<128).map { UInt32($0) * 0x02_0202 }, isExact: false, hasTransparency: false)

  /// A ramp with noise over an older one, a quarter of which is shown already and another nearly. No
  /// pixel's squared distance from its color may exceed `limit`, nor one from a neighbor `seam` where it changes.
  private func pixels(limit: UInt16 = .max - 1, seam: UInt16 = .max) -> LossyLZW.Pixels {
    var random = SeededGenerator(5)
    var pixels = LossyLZW.Pixels(width: 96, capacity: 96 * 64)
    for at in 0..<96 * 64 {
      let index = UInt8(at % 96 + Int.random(in: 0...3, using: &random))
      pixels.append(
        index, over: index + [0, 1, 9, 20][at % 4], limit: ColorLimits.Limit(own: limit, before: seam, above: seam))
    }
    pixels.limitIndices(keepsSome: true)
    return pixels
  }

  /// What a viewer shows of chosen pixels.
  private func shown(_ pixels: LossyLZW.Pixels) -> [UInt8] {
    zip(pixels.indices, pixels.shown).map { $0 == pixels.clear ? $1 : $0 }
  }

  private func choose(_ pixels: inout LossyLZW.Pixels, tolerance: Int) {
    LossyLZW(LossyLZWTests.grays, tolerance: ColorTolerance(most: tolerance, even: tolerance, seam: 255)).choose(
      &pixels)
  }

  @Test(arguments: [(0, UInt16.max - 1), (16, 0)]) func exactPixelsAndNoToleranceChangeNothing(
    _ tolerance: Int, _ limit: UInt16
  ) {
    var chosen = pixels(limit: limit)
    let wanted = chosen.indices
    choose(&chosen, tolerance: tolerance)
    #expect(shown(chosen) == wanted)
    #expect(chosen.indices.contains(chosen.clear ?? 0), "what is shown is kept")
  }

  /// Neighboring grays are √12 apart.
  @Test(arguments: [(4, 4), (8, 15), (15, 8), (15, 15)]) func pixelsStayWithinToleranceAndLimit(
    _ tolerance: Int, _ limit: Int
  ) {
    var chosen = pixels(limit: UInt16(limit * limit))
    let wanted = chosen.indices
    choose(&chosen, tolerance: tolerance)
    var changed = 0
    for (found, wanted) in zip(shown(chosen), wanted) {
      let steps = abs(Int(found) - Int(wanted))
      #expect(12 * steps * steps <= min(tolerance * tolerance, limit * limit))
      changed += steps
    }
    #expect(changed > 0)
    #expect(chosen.indices.allSatisfy { $0 <= chosen.highest })
  }

  /// The noise alone makes steps of up to four grays.
  @Test func changedPixelMakesNoStepBeyondItsLimit() {
    for (seam, isLimited) in [(4, true), (60, false)] {
      var chosen = pixels(seam: UInt16(12 * seam * seam))
      let wanted = chosen.indices
      choose(&chosen, tolerance: 40)
      let shown = shown(chosen)
      let steps = shown.indices.dropFirst(96).filter { shown[$0] != wanted[$0] }.flatMap { at in
        ((at % 96 == 0 ? [] : [at - 1]) + [at - 96]).map { abs(Int(shown[$0]) - Int(shown[at])) }
      }
      #expect(steps.count > 1000, "many pixels change")
      let largest = steps.max() ?? 0
      #expect((largest <= seam) && (largest > 4) == !isLimited, "\(largest)")
    }
  }

  /// As libgd compresses it.
  @Test func aLargerToleranceMakesASmallerImage() throws {
    let sizes = try [0, 4, 8, 15].map { tolerance in
      var chosen = pixels()
      choose(&chosen, tolerance: tolerance)
      let frame = IndexedFrame(rect: PixelRect(left: 0, top: 0, right: 96, bottom: 64), isFirst: false)
      _ = frame.indices.initialize(fromContentsOf: chosen.indices)
      let job = GIFFrameEncoder.Job(
        frame: frame, delay: 4, colorCount: 128, hasTransparency: false, clear: chosen.clear)
      var bytes = 0
      for image in try #require(GIFFrameEncoder.encode(job)) { image.withBytes { bytes += $0.count } }
      return bytes
    }
    for (larger, smaller) in zip(sizes, sizes.dropFirst()) { #expect(smaller * 10 < larger * 9) }
  }
}
