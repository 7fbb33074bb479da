import Platform

/// A candidate fitted to the points of a window: least squares for the values within Levenberg and Marquardt's steps for the
/// parameters (variable projection), with weights from the noise and the robust loss, in turns.
struct CandidateFit {
  let candidate: MotionCandidate
  let window: MotionWindow
  private(set) var parameters: [Double]
  private(set) var values: [Double] = []
  private(set) var noise: PointNoise
  private var weights: [Double]
  private var velocities: [Double]

  init(_ candidate: MotionCandidate, _ window: MotionWindow, from parameters: [Double], noise: PointNoise) {
    self.candidate = candidate
    self.window = window
    self.parameters = zip(parameters, candidate.parameters).map {
      min(max($0, $1.range.lowerBound), $1.range.upperBound)
    }
    self.noise = noise
    velocities = window.slopes
    weights = zip(window.points, velocities).map { 1 / noise.variance($0.sigma, velocity: $1) }
    values = solve(parameters).values
  }

  var law: MotionCandidate.Law { candidate.law(parameters) }

  /// The sum of the weighted squares.
  var cost: Double { solve(parameters).residuals.reduce(0) { $0 + $1 * $1 } }

  /// The weights of the values at each point, one row after another.
  private func rows(_ parameters: [Double]) -> [Double] {
    let law = candidate.law(parameters)
    let width = candidate.values
    var rows = Array(repeating: 0.0, count: width * window.points.count)
    for (index, point) in window.points.enumerated() { law.fill(&rows, from: index * width, at: point.time) }
    return rows
  }

  /// The curve at each point.
  private func curve(_ rows: [Double], _ values: [Double]) -> [Double] {
    let width = candidate.values
    return window.points.indices.map { index in
      var sum = 0.0
      for column in 0..<width { sum += rows[index * width + column] * values[column] }
      return sum
    }
  }

  /// The values that fit best at these parameters, and the weighted residuals.
  private func solve(_ parameters: [Double]) -> (values: [Double], residuals: [Double]) {
    let (rows, width) = (rows(parameters), candidate.values)
    var matrix = SymmetricMatrix(width)
    var right = Array(repeating: 0.0, count: width)
    for (index, point) in window.points.enumerated() {
      matrix.add(rows, from: index * width, weight: weights[index])
      let weighted = weights[index] * point.value
      for column in 0..<width { right[column] += weighted * rows[index * width + column] }
    }
    let values = matrix.solve(right)
    var residuals = curve(rows, values)
    for index in residuals.indices {
      residuals[index] = weights[index].squareRoot() * (window.points[index].value - residuals[index])
    }
    return (values, residuals)
  }

  /// Steps of Levenberg and Marquardt for the parameters, with the weights as they are.
  private mutating func descend(steps: Int) {
    let count = candidate.parameters.count
    var current = solve(parameters)
    var cost = current.residuals.reduce(0) { $0 + $1 * $1 }
    var damping = 1e-3
    for _ in 0..<steps {
      let columns = candidate.parameters.indices.map { index -> [Double] in
        var moved = parameters
        let parameter = candidate.parameters[index]
        // At the end of the range the derivative is taken toward its inside.
        let step = moved[index] + parameter.step > parameter.range.upperBound ? -parameter.step : parameter.step
        moved[index] += step
        return zip(solve(moved).residuals, current.residuals).map { ($0 - $1) / step }
      }
      var (matrix, right) = (SymmetricMatrix(count), Array(repeating: 0.0, count: count))
      for index in window.points.indices {
        let row = columns.map { $0[index] }
        matrix.add(row, from: 0, weight: 1)
        for column in right.indices { right[column] -= row[column] * current.residuals[index] }
      }
      var gain = 0.0
      while damping < 1e8 {
        var damped = matrix
        for index in 0..<count { damped[index, index] += damping * matrix[index, index] + 1e-30 }
        let step = damped.solve(right)
        let next = candidate.parameters.indices.map { index in
          let range = candidate.parameters[index].range
          return min(max(parameters[index] + step[index], range.lowerBound), range.upperBound)
        }
        let trial = solve(next)
        let trialCost = trial.residuals.reduce(0) { $0 + $1 * $1 }
        if trialCost < cost {
          gain = (cost - trialCost) / cost
          (parameters, current, cost) = (next, trial, trialCost)
          damping = max(damping / 8, 1e-9)
          break
        }
        damping *= 6
      }
      if gain < 1e-6 { break }
    }
    values = current.values
  }

  /// Fits the parameters and the noise in turns.
  mutating func refine(rounds: Int, steps: Int = 12) {
    for _ in 0..<rounds {
      descend(steps: steps)
      reweigh()
    }
  }

  /// Rates the points anew by the curve as it is.
  private mutating func reweigh() {
    velocities = CandidateFit.velocities(law, values, window)
    let residuals = residuals
    noise = PointNoise.estimate(residuals, velocities, window.points.map(\.sigma), from: noise)
    weights = window.points.indices.map { index in
      PointNoise.weight(
        residuals[index], variance: noise.variance(window.points[index].sigma, velocity: velocities[index]))
    }
  }

  /// Half the time over which a velocity is taken, in seconds: about as much as a frame comes early or late.
  private static let reach = 0.002

  private static func velocities(
    _ law: MotionCandidate.Law, _ values: [Double], _ window: MotionWindow
  ) -> [Double] {
    var row = Array(repeating: 0.0, count: values.count)
    func value(_ time: Double) -> Double {
      law.fill(&row, from: 0, at: time)
      return zip(row, values).reduce(0) { $0 + $1.0 * $1.1 }
    }
    return window.points.map { (value($0.time + reach) - value($0.time - reach)) / (2 * reach) }
  }

  /// Differences of the points from the curve, in the track's unit.
  var residuals: [Double] {
    zip(window.points, curve(rows(parameters), values)).map { $0.value - $1 }
  }

  /// The Bayesian information criterion: lower is better, by 10 is clear. The last term is that of the corrected Akaike
  /// criterion: a law with nearly as many numbers as frames in motion makes any noise small.
  var criterion: Double {
    let numbers = Double(candidate.parameters.count + candidate.values)
    let open = numbers - 2
    let late =
      window.release.map { (law.start - min(max(law.start, $0.time.lowerBound), $0.time.upperBound)) / $0.sigma } ?? 0
    return noise.deviance(residuals, velocities, window.points.map(\.sigma)) + late * late
      + numbers * log(Double(window.points.count))
      + 2 * open * (open + 1) / max(Double(window.movingFrames) - open - 1, 0.5)
  }

  /// Whether the motion begins at the rest before it, unless it leaps, and ends before the points do. A spring only comes near its end.
  var joinsRests: Bool {
    if candidate.keys == nil, !candidate.isLoose, abs(values[0] - window.before) > 0.1 * window.span { return false }
    switch law.kind {
    case .spring:
      guard let last = window.points.last, let residual = residuals.last else { return false }
      return abs(last.value - residual - values[1]) < 0.1 * window.span
    case .press: return true
    case .keyframes, .curve: return law.start + law.duration <= (window.points.last?.time ?? 0) + window.interval
    }
  }

  /// Root mean square of the residuals in motion.
  var rms: Double {
    let moving = residuals[window.moving]
    return (moving.reduce(0) { $0 + $1 * $1 } / Double(moving.count)).squareRoot()
  }
}

extension CandidateFit {
  /// Standard deviations of the parameters and, after them, of the values: from the curvature, with the noise that the residuals
  /// show once each is set against the share of the curve that it has drawn to itself.
  var deviations: [Double] {
    let columns = jacobian
    let count = candidate.parameters.count + candidate.values
    let sigmas = window.points.map(\.sigma)
    let efficiency = (PointNoise.freedom + 1) / (PointNoise.freedom + 3)
    func inverse(_ noise: PointNoise) -> SymmetricMatrix {
      var matrix = SymmetricMatrix(count)
      for (index, row) in columns.enumerated() {
        matrix.add(row, from: 0, weight: efficiency / noise.variance(sigmas[index], velocity: velocities[index]))
      }
      return matrix.inverse
    }
    let first = inverse(noise)
    let residuals = residuals
    let freed = window.points.indices.map { index -> Double in
      let row = columns[index]
      let leverage =
        (0..<count).reduce(0.0) { sum, i in
          sum + row[i] * (0..<count).reduce(0.0) { $0 + first[i, $1] * row[$1] }
        } * efficiency / noise.variance(sigmas[index], velocity: velocities[index])
      return residuals[index] / max(1 - leverage, 0.1).squareRoot()
    }
    let honest = PointNoise.estimate(freed, velocities, sigmas, from: noise)
    let inverse = inverse(honest)
    // Few points leave the noise itself uncertain: the quantiles of Student's t, in the shape that they have.
    let spare = max(Double(window.movingFrames - candidate.parameters.count - max(candidate.values - 2, 0)), 1)
    // When a leap was, within two frames, is no matter of curvature; what is beside it is less sure than that says.
    let factor = (1.05 + 1.8 / spare) * (candidate.isLoose ? 1.6 : 1)
    return (0..<count).map { factor * max(inverse[$0, $0], 0).squareRoot() }
  }

  /// For each point the derivatives of the curve by the parameters and the values.
  private var jacobian: [[Double]] {
    let (base, width) = (rows(parameters), candidate.values)
    var out = window.points.map { _ in [Double]() }
    for (index, parameter) in candidate.parameters.enumerated() {
      var moved = (up: parameters, down: parameters)
      moved.up[index] = min(parameters[index] + 10 * parameter.step, parameter.range.upperBound)
      moved.down[index] = max(parameters[index] - 10 * parameter.step, parameter.range.lowerBound)
      let step = moved.up[index] - moved.down[index]
      let (up, down) = (curve(rows(moved.up), values), curve(rows(moved.down), values))
      for point in out.indices { out[point].append((up[point] - down[point]) / step) }
    }
    for point in out.indices { out[point] += base[(point * width)..<((point + 1) * width)] }
    return out
  }
}
