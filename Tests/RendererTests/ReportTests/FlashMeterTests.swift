import Foundation
import Testing

@testable import TabRaster
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// What flashes as WCAG 2.2 defines it, and what does not.
@Suite struct FlashMeterTests {
  private static let black: UInt32 = 0xFF00_0000
  private static let white: UInt32 = 0xFFFF_FFFF

  /// Whether 1.6 seconds of a picture of 400 by 400 points flash whose pixels `color` gives by their place and time.
  private func flashes(rate: Double = 25, _ color: (_ x: Int, _ y: Int, _ time: Double) -> UInt32) -> Bool {
    let meter = FlashMeter(width: 400, height: 400, scale: 1)
    let bitmap = Bitmap(width: 400, height: 400)
    for frame in 0..<Int(1.6 * rate) {
      for y in 0..<400 { for x in 0..<400 { bitmap.row(y)[x] = color(x, y, Double(frame) / rate) } }
      meter.take(bitmap, damage: [bitmap.bounds], at: Double(frame) / rate)
    }
    return meter.isExceeded
  }

  /// Whether the second half of each period has begun.
  private func isOff(_ time: Double, hertz: Double) -> Bool {
    (time * hertz + 1e-6).truncatingRemainder(dividingBy: 1) >= 0.5
  }

  @Test(arguments: [(2, false), (3, false), (5, true), (12.5, true)])
  func moreThanThreeFlashesInASecondAreTooMany(_ hertz: Double, _ isTooMany: Bool) {
    #expect(flashes { _, _, time in isOff(time, hertz: hertz) ? Self.black : Self.white } == isTooMany)
  }

  /// Halves of the picture that change places: as much gets lighter as darker.
  @Test func opposedFlashesCount() {
    #expect(flashes { x, _, time in (x < 200) == isOff(time, hertz: 5) ? Self.black : Self.white })
  }

  /// Dark parts of a picture that fades reach a tenth of the range later than light ones.
  @Test(arguments: [25.0, 50, 33]) func fadesOfAPictureCount(_ rate: Double) {
    let isTold = flashes(rate: rate) { x, y, time in
      let light = 0.5 - 0.5 * cos(time * 5 * 2 * Double.pi)
      let level = UInt32((110 + Double(x + y) / 800 * 145) * light)
      return 0xFF00_0000 | level << 16 | level << 8 | level
    }
    #expect(isTold)
  }

  /// Stripes of 60 points that move past at 500 points a second turn every place dark four times a second.
  @Test(arguments: [25.0, 50]) func whatScrollsPastIsNoFlash(_ rate: Double) {
    #expect(!flashes(rate: rate) { _, y, time in (y + Int(time * 500)) % 120 < 60 ? Self.black : Self.white })
  }

  @Test(arguments: [(0xFF00_00FF, true), (0xFF80_80FF, false), (0xFF00_0000 | 0x40, false)] as [(UInt32, Bool)])
  func redFlashesCountWhateverTheirLuminance(_ color: UInt32, _ isRed: Bool) {
    // A gray of the same luminance, so that nothing but the color changes.
    func linear(_ level: UInt32) -> Double {
      let value = Double(level) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let light = 0.2126 * linear(color & 255) + 0.7152 * linear(color >> 8 & 255) + 0.0722 * linear(color >> 16 & 255)
    let level = UInt32(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055))
    let gray = 0xFF00_0000 | level << 16 | level << 8 | level
    #expect(flashes { _, _, time in isOff(time, hertz: 5) ? color : gray } == isRed)
    #expect(!flashes { _, _, time in isOff(time, hertz: 2) ? color : gray })
  }

  /// A quarter of 341×256 points are 21,824.
  @Test(arguments: [(136, false), (160, true)]) func smallFlashesDoNotCount(_ side: Int, _ isTooMany: Bool) {
    let isTold = flashes { x, y, time in
      x < side && y < side && isOff(time, hertz: 5) ? Self.black : Self.white
    }
    #expect(isTold == isTooMany)
  }
}
