import Platform

/// The noise of a track's points. A point's error is |velocity|·σt ⊕ κ·σ: frames come early or late, and places are read a little
/// wrong. Both have heavy tails (Student's t), since a frame that comes late by much is no rare thing.
struct PointNoise {
  /// Standard deviation of the times, in seconds.
  var time: Double
  /// What the places' own deviations are multiplied by.
  var factor: Double

  /// Degrees of freedom of Student's t.
  static let freedom = 4.0

  /// What recordings show before anything is known of this one: frames come some milliseconds early or late, and trackers
  /// know their own noise to within a factor of two. The widths are those of the logarithms.
  private static let (usualTime, timeWidth, factorWidth) = (0.003, 1.2, 0.7)

  static let usual = PointNoise(time: usualTime, factor: 1)

  /// The variance of a point at which the number has this velocity.
  func variance(_ sigma: Double, velocity: Double) -> Double {
    let (late, place) = (velocity * time, factor * sigma)
    return late * late + place * place
  }

  /// The weight that the robust loss gives to a residual.
  static func weight(_ residual: Double, variance: Double) -> Double {
    (freedom + 1) / (freedom + residual * residual / variance) / variance
  }

  /// −2·log of the likelihood of the residuals.
  func deviance(_ residuals: [Double], _ velocities: [Double], _ sigmas: [Double]) -> Double {
    var sum = 0.0
    for index in residuals.indices {
      let variance = variance(sigmas[index], velocity: velocities[index])
      let ratio = residuals[index] * residuals[index] / variance
      sum += log(variance) + (PointNoise.freedom + 1) * log(1 + ratio / PointNoise.freedom)
    }
    return sum
  }

  /// The noise that makes the residuals likeliest, near what recordings show.
  static func estimate(
    _ residuals: [Double], _ velocities: [Double], _ sigmas: [Double], from start: PointNoise
  ) -> PointNoise {
    func cost(_ noise: PointNoise) -> Double {
      let (time, factor) = (log(noise.time / usualTime) / timeWidth, log(noise.factor) / factorWidth)
      return noise.deviance(residuals, velocities, sigmas) + time * time + factor * factor
    }
    var best = (noise: start, cost: cost(start))
    var step = 2.0
    while step > 1.04 {
      var improved = false
      for ratio in [step, 1 / step] {
        for isTime in [true, false] {
          var next = best.noise
          if isTime { next.time *= ratio } else { next.factor *= ratio }
          guard (1e-5...0.1).contains(next.time), (0.5...20).contains(next.factor) else { continue }
          let cost = cost(next)
          if cost < best.cost { (best, improved) = ((next, cost), true) }
        }
      }
      if !improved { step = step.squareRoot() }
    }
    return best.noise
  }
}
