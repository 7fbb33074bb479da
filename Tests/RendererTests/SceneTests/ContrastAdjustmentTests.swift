import Foundation
import TestTools
import Testing

@testable import TabRaster
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct LegibilityTests {
  static let grounds: [(ground: Color, below: ClosedRange<Double>)] = [
    (Color(rgb: 0xE4E4E4), 0.5...1), (Color(rgb: 0x343434), 0...0.45),
  ]

  /// The contrast of WCAG 2, with sRGB's own curve.
  private func contrast(_ a: Color, _ b: Color) -> Double {
    func light(_ color: Color) -> Double {
      zip([color.red, color.green, color.blue], [0.2126, 0.7152, 0.0722]).reduce(0.05) { sum, channel in
        sum + channel.1 * (channel.0 <= 0.04045 ? channel.0 / 12.92 : pow((channel.0 + 0.055) / 1.055, 2.4))
      }
    }
    return max(light(a), light(b)) / min(light(a), light(b))
  }

  private func shown(_ color: Color, on below: Color, ground: Color) -> Color {
    color.shaded(by: ContrastAdjustment.shade(of: color, on: below, usually: ground))
  }

  /// Red, yellow, green … as the share of the way from the least channel to the largest that the middle one has.
  private func hue(_ color: Color) -> Double {
    let channels = [color.red, color.green, color.blue].sorted()
    return (channels[1] - channels[0]) / (channels[2] - channels[0])
  }

  private func saturation(_ color: Color) -> Double {
    let channels = [color.red, color.green, color.blue].sorted()
    return channels[2] > 0 ? 1 - channels[0] / channels[2] : 0
  }

  @Test func whatIsReadableStays() {
    for rgb: UInt32 in [0x0088FF, 0xFFCC00, 0x808080, 0x000000, 0xFFFFFF, 0xFF2D55] {
      for (ground, _) in Self.grounds {
        #expect(ContrastAdjustment.shade(of: Color(rgb: rgb), on: ground, usually: ground) == 0)
      }
    }
    // As in a picture of an app, over dark tiles.
    #expect(
      ContrastAdjustment.shade(of: Color(rgb: 0x0091FF), on: Color(rgb: 0x55595C), usually: Color(rgb: 0x343434)) == 0)
    // The system's pink on dark glass over dark brown, and its blue over stripes of all colors.
    #expect(
      ContrastAdjustment.shade(of: Color(rgb: 0xFF375F), on: Color(rgb: 0x373433), usually: Color(rgb: 0x343434)) == 0)
    #expect(
      ContrastAdjustment.shade(of: Color(rgb: 0x0088FF), on: Color(rgb: 0xDDD8D8), usually: Color(rgb: 0xE4E4E4)) == 0)
  }

  @Test func shadesKeepTheHueAndHalfOfTheSaturation() {
    var generator = SeededGenerator(3)
    var changed = 0
    for _ in 0..<4_000 {
      let tint = Color(rgb: UInt32.random(in: 0...0xFFFFFF, using: &generator))
      for (ground, range) in Self.grounds {
        func channel() -> Double { .random(in: range, using: &generator) }
        let below = Color(channel(), channel(), channel())
        let found = shown(tint, on: below, ground: ground)
        guard found != tint else { continue }
        changed += 1
        #expect(saturation(found) >= saturation(tint) / 2 - 1e-9, "\(tint.hex) on \(below.hex): \(found.hex)")
        if saturation(tint) > 0.01 { #expect(abs(hue(found) - hue(tint)) < 1e-6, "\(tint.hex)") }
        // Squares stand for sRGB's own curve, and some tints would need more white or black than leaves them their color.
        let isCapped =
          abs(saturation(found) - saturation(tint) / 2) < 1e-6 || abs(found.luma - tint.luma / 2) < 1e-6
        let least = min(contrast(tint, ground), 2) * 0.84
        #expect(isCapped || contrast(found, below) >= least, "\(tint.hex) on \(below.hex): \(found.hex)")
      }
    }
    #expect(changed > 500)
  }

  /// Grays have no hue to lose, and no place where there is nothing to be done makes a number that is none.
  @Test func graysGoTowardsBlackOrWhite() {
    for level in stride(from: 0.0, through: 1, by: 0.05) {
      for below in stride(from: 0.0, through: 1, by: 0.05) {
        for (ground, _) in Self.grounds {
          let tint = Color(level, level, level)
          let found = shown(tint, on: Color(below, below, below), ground: ground)
          #expect(found.red == found.green && found.green == found.blue, "\(found)")
          #expect(found.red >= 0 && found.red <= 1, "\(found)")
          #expect(level < ground.red ? found.red <= level : found.red >= level)
        }
      }
    }
  }
}
