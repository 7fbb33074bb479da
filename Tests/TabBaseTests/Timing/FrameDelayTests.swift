import Testing

@testable import TabBase

/// As an animated PNG has them.
@Suite struct ShortDelayTests {
  private func delay(_ numerator: Int, _ denominator: Int) -> [UInt16] {
    let delay = FrameDelay(numerator: numerator, denominator: denominator).short
    return [delay.numerator, delay.denominator]
  }

  @Test func whatFitsIsExactInLowestTerms() {
    #expect(delay(1, 60) == [1, 60])
    #expect(delay(20, 1200) == [1, 60])
    #expect(delay(1001, 30_000) == [1001, 30_000])
    #expect(delay(0, 7) == [0, 1])
    #expect(delay(65_535, 1) == [65_535, 1])
  }

  @Test func whatDoesNotFitComesAsNearAsItCan() {
    let near = FrameDelay(numerator: 1_000_001, denominator: 60_000_000).short
    let exact = 1_000_001.0 / 60_000_000
    #expect(abs(Double(near.numerator) / Double(near.denominator) - exact) < 1e-7)
    #expect(delay(100_000, 1) == [65_535, 1])
    #expect(delay(.max, 1) == [65_535, 1])
    #expect(delay(-5, 0) == [0, 1])
  }
}

@Suite struct FrameDelayTests {
  @Test func sumsAreInLowestTerms() {
    let third = FrameDelay(numerator: 1, denominator: 3)
    #expect(third.adding(FrameDelay(numerator: 1, denominator: 6)) == FrameDelay(numerator: 1, denominator: 2))
    #expect(third.adding(third) == FrameDelay(numerator: 2, denominator: 3))
  }

  @Test func sumsThatOverflowAreRounded() {
    let long = FrameDelay(numerator: 1 << 40, denominator: (1 << 40) - 1)
    let sum = long.adding(FrameDelay(numerator: 1 << 41, denominator: (1 << 41) - 3))
    #expect(sum == FrameDelay(numerator: 2_000_000, denominator: 1_000_000))
  }

  @Test func centisecondsAreThoseThatViewersKeep() {
    let delays = [(0, 1), (1, 1000), (1, 60), (1, 30), (1, 8), (.max, 1), (-5, 7)]
    let centiseconds = delays.map { FrameDelay(numerator: $0.0, denominator: $0.1).centiseconds }
    #expect(centiseconds == [2, 2, 2, 3, 13, 1_000_000_000_000, 2])
  }

  @Test func longDelaysAreSplitIntoUsableParts() {
    #expect(FrameDelay.parts(ofCentiseconds: 0) == [0])
    let near = (1...3).flatMap { count in (-3...3).map { count * 65_535 + $0 } }
    for total in [2, 3, 600, 1_000_003] + near {
      let parts = FrameDelay.parts(ofCentiseconds: total)
      #expect(parts.reduce(0, +) == total)
      #expect(parts.allSatisfy { (2...65_535).contains($0) })
      #expect(parts.count == (total + 65_534) / 65_535)
    }
  }
}
