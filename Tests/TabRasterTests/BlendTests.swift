import Testing

@testable import TabRaster

@Suite struct BlendTests {
  /// round(v / 255), halves up: 255 is odd, so that no half occurs.
  static func rounded(_ v: Int) -> UInt32 { UInt32((2 * v + 255) / 510) }

  static func gray(_ v: UInt32, alpha: UInt32) -> UInt32 { v | v << 8 | v << 16 | alpha << 24 }

  /// Runs `body` on `pixels` in rows of 7 and of all, so that blocks of every size and their ends are passed.
  static func rows(_ pixels: [UInt32], _ body: (UnsafeMutablePointer<UInt32>, Int, Int) -> Void) -> [[UInt32]] {
    [7, pixels.count].map { width in
      var copy = pixels
      copy.withUnsafeMutableBufferPointer { buffer in
        for start in stride(from: 0, to: buffer.count, by: width) {
          body(buffer.baseAddress! + start, start, min(width, buffer.count - start))
        }
      }
      return copy
    }
  }

  @Test func sourceOverIsRoundedOnceForEveryAlphaAndValue() {
    for alpha in UInt32(0)...255 {
      let targets = (UInt32(0)...255).map { Self.gray($0, alpha: 255) }
      for value in [alpha / 2, alpha] {
        let source = Self.gray(value, alpha: alpha)
        let expected = (UInt32(0)...255).map { d in
          Self.gray(value + Self.rounded(Int(d) * Int(255 - alpha)), alpha: 255)
        }
        let sources = [UInt32](repeating: source, count: 256)
        #expect(targets.map { Blend.over($0, source) } == expected)
        for result in Self.rows(targets, { t, _, n in Blend.fill(t, count: n, color: source) }) {
          #expect(result == expected)
        }
        for result in Self.rows(
          targets,
          { t, start, n in
            sources.withUnsafeBufferPointer { Blend.draw(t, $0.baseAddress! + start, count: n) }
          })
        { #expect(result == expected) }
      }
    }
  }

  @Test func coverageMixesAnOpaqueColourExactlyForEveryCoverageAndValue() {
    let targets = (UInt32(0)...255).map { Self.gray($0, alpha: 255) }
    let mask = (0...255).map { UInt8($0) }
    for value in [0, 77, 255] {
      let source = Self.gray(UInt32(value), alpha: 255)
      for coverage in mask {
        let expected = (0...255).map { d in
          Self.gray(Self.rounded(value * Int(coverage) + d * (255 - Int(coverage))), alpha: 255)
        }
        let row = [UInt8](repeating: coverage, count: 256)
        let sources = [UInt32](repeating: source, count: 256)
        let mixed = Self.rows(targets) { t, start, n in
          row.withUnsafeBufferPointer { Blend.fill(t, count: n, color: source, coverage: $0.baseAddress! + start) }
        }
        let replaced = Self.rows(targets) { t, start, n in
          row.withUnsafeBufferPointer { row in
            sources.withUnsafeBufferPointer {
              Blend.replace(t, $0.baseAddress! + start, count: n, coverage: row.baseAddress! + start)
            }
          }
        }
        let faded = Self.rows(targets) { t, start, n in
          sources.withUnsafeBufferPointer {
            Blend.draw(t, $0.baseAddress! + start, count: n, opacity: UInt32(coverage))
          }
        }
        for result in mixed + replaced + faded { #expect(result == expected) }
      }
    }
  }

  @Test func aTranslucentColourThroughCoverageNeverExceedsItsAlpha() {
    for alpha in UInt32(0)...255 {
      for coverage in UInt32(0)...255 {
        let part = Self.rounded(Int(alpha * coverage))
        for d in [UInt32(0), 100, 255] {
          // A white of this alpha over a grey of alpha `d`.
          let result = Blend.over(Self.gray(d, alpha: d), Self.gray(alpha, alpha: alpha), coverage: coverage)
          let expected = Self.rounded(Int(alpha * coverage + d * (255 - part)))
          #expect(result == Self.gray(expected, alpha: expected))
        }
      }
    }
  }

  @Test func aTemplateImageLendsItsAlphaToTheTint() {
    let shape = (UInt32(0)...255).map { $0 << 24 }
    let white = [UInt32](repeating: .max, count: 256)
    let ink = Color(rgb: 0xFF0000).pixel()
    let expected = (0...255).map { a in
      UInt32(255) | Self.rounded(255 * (255 - a)) << 8 | Self.rounded(255 * (255 - a)) << 16 | 255 << 24
    }
    for result in Self.rows(
      white,
      { t, start, n in
        shape.withUnsafeBufferPointer { Blend.tint(t, $0.baseAddress! + start, count: n, color: ink) }
      })
    { #expect(result == expected) }
  }
}
