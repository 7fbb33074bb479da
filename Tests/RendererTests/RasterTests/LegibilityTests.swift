import Foundation
import TestTools
import Testing

@testable import Renderer

@Suite struct LegibilityTests {
  /// Relative luminance as sRGB defines it, and with it the contrast of WCAG 2.
  private func contrast(_ a: UInt32, _ b: UInt32) -> Double {
    func light(_ rgb: UInt32) -> Double {
      zip([16, 8, 0], [0.2126, 0.7152, 0.0722]).reduce(0.05) { sum, channel in
        let value = Double(rgb >> UInt32(channel.0) & 255) / 255
        return sum + channel.1 * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
      }
    }
    return max(light(a), light(b)) / min(light(a), light(b))
  }

  private func shown(_ color: UInt32, on below: UInt32, ground: UInt32, alpha: Double = 1) -> UInt32 {
    let bitmap = Bitmap(width: 2, height: 1)
    let sign = DrawItem.fill(
      path: Path(rect: Rect(x: 0, y: 0, width: 2, height: 1)), paint: .solid(Color(rgb: color, alpha: alpha)))
    Compositor(bitmap: bitmap).draw(
      [.group([sign], GroupEffects(legibility: Legibility(ground: Color(rgb: ground))))],
      background: Color(rgb: below))
    return bitmap.rgb(1, 0)
  }

  @Test func onItsGroundAColourStays() {
    #expect(shown(0x0088FF, on: 0xE9E9E9, ground: 0xE9E9E9) == 0x0088FF)
    #expect(shown(0x0091FF, on: 0x313131, ground: 0x343434) == 0x0091FF)
  }

  /// What is readable anyway is left alone, and what was hard to read on its ground is not made harder.
  @Test func whereTheContrastIsHigherAColourStays() {
    #expect(shown(0x0088FF, on: 0xFFFFFF, ground: 0xE9E9E9) == 0x0088FF)
    #expect(shown(0xFFCC00, on: 0x82C0EA, ground: 0xE9E9E9) == 0xFFCC00)
  }

  @Test func onLightGlassTintsDarkenAndOnDarkGlassTheyLighten() {
    var generator = SeededGenerator(3)
    for _ in 0..<2_000 {
      let tint = UInt32.random(in: 0...0xFFFFFF, using: &generator)
      for (ground, range) in [(UInt32(0xE9E9E9), UInt32(170)...255), (0x343434, 0...90)] {
        let below = (0..<3).reduce(UInt32(0)) { color, _ in
          color << 8 | UInt32.random(in: range, using: &generator)
        }
        let found = shown(tint, on: below, ground: ground)
        // Nothing is dark enough on dark glass. Squares stand for sRGB's own curve, which is where the rest goes.
        let isPossible = ground == 0xE9E9E9 || contrast(tint, 0) > contrast(ground, 0)
        let least = min(contrast(tint, ground), 3) * 0.78
        #expect(
          !isPossible || contrast(found, below) >= least,
          "\(String(tint, radix: 16)) on \(String(below, radix: 16)): \(contrast(found, below)) < \(least)")
        #expect(contrast(found, below) >= min(contrast(tint, below), least) - 0.05)
      }
    }
  }

  @Test func aTranslucentSignKeepsItsShare() {
    // Half of what it is opaque, half of what is below, give or take the rounding of both.
    let (opaque, half) = (
      shown(0x0088FF, on: 0x78C0EA, ground: 0xE9E9E9), shown(0x0088FF, on: 0x78C0EA, ground: 0xE9E9E9, alpha: 0.5)
    )
    for channel in [UInt32(0), 8, 16] {
      let expected = ((opaque >> channel & 255) + (0x78C0EA >> channel & 255)) / 2
      #expect(abs(Int(half >> channel & 255) - Int(expected)) <= 2)
    }
  }
}
