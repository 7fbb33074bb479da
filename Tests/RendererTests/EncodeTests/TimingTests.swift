import Testing

@testable import Renderer

@Suite struct GIFTimingTests {
  private func delays(_ numerators: [Int], _ denominator: Int) -> [Int?] {
    GIFTiming(numerators.map { FrameDelay(numerator: $0, denominator: denominator) }).delays
  }

  @Test func fiftyFramesASecondAreTwoCentisecondsEach() {
    #expect(delays(Array(repeating: 1, count: 7), 50) == Array(repeating: 2, count: 7))
  }

  @Test func thirtyFramesASecondDriftNowhere() {
    let thirty = delays(Array(repeating: 1, count: 30), 30)
    #expect(thirty.prefix(6) == [3, 4, 3, 3, 4, 3])
    #expect(thirty.compactMap { $0 }.reduce(0, +) == 100)
  }

  /// At 60 a second starts are 0, 2, 3, 5, 7, 8, 10 …: those that would last one centisecond only are left out.
  @Test func framesTooShortForViewersAreLeftOut() {
    let sixty = delays(Array(repeating: 1, count: 60), 60)
    #expect(sixty.prefix(7) == [2, 3, nil, 2, 3, nil, 2])
    #expect(sixty.compactMap { $0 }.reduce(0, +) == 100)
    #expect(sixty.compactMap { $0 }.allSatisfy { $0 >= 2 })
  }

  @Test func theLastFrameIsAlwaysShown() {
    #expect(delays([10, 1, 1], 100) == [11, nil, 2])
    #expect(delays([1, 1], 100) == [2, 2])
    #expect(delays([0, 0, 0], 1) == [2, nil, 2])
    #expect(delays([1], 1000) == [2])
  }

  @Test func absurdDelaysDoNotTrap() {
    #expect(delays([.max, .max], 1).compactMap { $0 }.allSatisfy { $0 >= 2 })
  }
}

@Suite struct APNGDelayTests {
  private func delay(_ numerator: Int, _ denominator: Int) -> [UInt16] {
    let delay = APNGDelay(FrameDelay(numerator: numerator, denominator: denominator))
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
    let near = APNGDelay(FrameDelay(numerator: 1_000_001, denominator: 60_000_000))
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
}
