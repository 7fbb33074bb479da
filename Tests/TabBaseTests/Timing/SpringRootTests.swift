import Foundation
import Testing

@testable import TabBase

/// The angular frequency of UIKit's springs solves an equation that may have several solutions, or flat places between them.
@Suite struct SpringRootTests {
  /// What is left of the way at the end, as `timing` writes it: a thousandth for every solution.
  private func residual(_ frequency: Double, _ duration: Double, _ ratio: Double, _ velocity: Double) -> Double {
    if ratio == 1 {
      let term = ((frequency - velocity) * duration + 1) * exp(-frequency * duration)
      return frequency < velocity ? -term : term
    }
    let amplitude = abs(ratio * frequency - velocity) / (frequency * (1 - ratio * ratio).squareRoot())
    return amplitude * exp(-ratio * frequency * duration)
  }

  @Test func everySolutionIsARootOfTheEquation() {
    for duration in [0.05, 0.15, 0.25, 0.3, 0.5, 0.6, 0.8, 1, 2.5, 10] {
      for ratio in [0.01, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.99, 1] {
        for k in -60...160 {
          // In whole ways during the motion, through all bands in which Newton's steps go astray.
          let velocity = Double(k) / 20 / duration
          let frequency = Spring.uiKit(duration: duration, damping: ratio, velocity: velocity).angularFrequency
          let place = "\(duration) s, ζ \(ratio), v \(velocity): ω \(frequency)"
          #expect(abs(residual(frequency, duration, ratio, velocity) - 0.001) < 1e-9, "\(place)")
          let (below, above) = (frequency * (1 - 1e-4), frequency * (1 + 1e-4))
          let falls =
            (residual(below, duration, ratio, velocity) - 0.001) * (residual(above, duration, ratio, velocity) - 0.001)
          #expect(falls < 0, "\(place)")
        }
      }
    }
  }

  /// By a scan downwards from 100,000 rad/s in steps of a ten thousandth, and bisection (Python).
  @Test(arguments: [
    (0.5, 0.2, 1.0, 52.179_991_406_252_846), (1, 0.2, 0.5, 26.089_995_703_126_423),
    (0.8, 0.8, 4, 10.188_467_650_787_754), (0.5, 0.8, 6.4, 16.301_548_241_260_406), (1, 0.3, 1, 18.507_868_511_672_58),
    (0.3, 0.3, 3, 61.943_001_963_017_85), (0.3, 0.2, 2, 86.600_438_089_955_2), (0.6, 0.5, 3, 20.006_368_700_369_67),
  ])
  func whereNewtonGoesAstrayTheLargestRootIsTaken(
    duration: Double, damping: Double, velocity: Double, frequency: Double
  ) {
    let spring = Spring.uiKit(duration: duration, damping: damping, velocity: velocity)
    #expect(abs(spring.angularFrequency - frequency) < 1e-9)
  }
}
