import Platform

/// Where the search for a candidate's parameters sets out.
extension MotionWindow {
  /// Parameters to start from; the search goes on from the best of them.
  func starts(of candidate: MotionCandidate) -> [[Double]] {
    let length = lastMoving - firstMoving + interval
    // Keys and leaps begin at once; a curve may begin slowly.
    let begins = (candidate.keys == nil && !candidate.isLoose ? [0.25, 0.9, 3] : [0.2, 0.6, 1]).map {
      firstMoving - $0 * interval
    }
    let known = candidate.duration
    func lengths(_ ratios: [Double]) -> [[Double]] { known == nil ? ratios.map { [log($0 * length)] } : [[]] }
    switch candidate.shape {
    case .keyframes: return combined(begins, lengths([0.92, 1, 1.07, 1.15, 1.25, 1.4]), [[]])
    case .curve: return combined(begins, lengths([1, 1.25, 1.6, 2.2]), [[]])
    case .bezier:
      let bends = [[0.42, 0, 0.58, 1], [0.1, 0.1, 0.25, 1], [0.4, 0, 0.9, 0.7], [0.33, 1, 0.68, 1]]
      return combined(begins, lengths([1, 1.25, 1.6]), bends)
    case .spring(let ratio, let hasVelocity):
      var shapes: [[Double]] = []
      for (omega, damping) in springs(length, from: candidate.isLoose ? points[moving.lowerBound].value : before) {
        let frequency = known == nil ? [log(omega)] : []
        for velocity in hasVelocity ? [[0], [omega / 3], [-omega / 6]] : [[]] {
          shapes.append(frequency + (ratio == nil ? [log(min(damping, known == nil ? 4 : 1))] : []) + velocity)
        }
      }
      return combined(begins, [[]], shapes)
    case .written: return combined(begins, [[]], [[]])
    case .press(_, let isHeld):
      guard let peak = points[moving].max(by: { abs($0.value - before) < abs($1.value - before) }) else { return [] }
      let (down, back) = (peak.time - firstMoving + interval / 2, lastMoving - peak.time)
      var shapes: [[Double]] = []
      for part in isHeld ? [0.3, 0.6] : [0.8, 1] {
        for ratio in [0.3, 0.6, 0.9] {
          shapes.append(
            [log(part * down)] + (isHeld ? [(1 - part) * down] : []) + [log(4 / (ratio * back)), log(ratio)])
        }
      }
      return combined(begins, [[]], shapes)
    }
  }

  private func combined(_ begins: [Double], _ lengths: [[Double]], _ shapes: [[Double]]) -> [[Double]] {
    begins.flatMap { begin in lengths.flatMap { length in shapes.map { [begin] + length + $0 } } }
  }

  /// Frequencies and damping ratios: one by the height and the time of the first swing beyond the target, others by the whole length.
  private func springs(_ length: Double, from first: Double) -> [(omega: Double, ratio: Double)] {
    var all: [(Double, Double)] = [
      (0.15, 1), (0.3, 0.6), (0.3, 0.85), (0.3, 1.1), (0.5, 0.8), (0.5, 1), (0.8, 1), (1, 1), (1, 0.7), (1.6, 1),
    ].map { ratio, stretch in
      ((ratio < 1 ? 4 / ratio : 6) / (length * stretch), ratio)
    }
    let way = after - first
    if let peak = points[moving].max(by: { ($0.value - after) * way < ($1.value - after) * way }) {
      let overshoot = (peak.value - after) / way
      if overshoot > 0.003, overshoot < 0.98 {
        let decay = -log(overshoot)
        let ratio = decay / (.pi * .pi + decay * decay).squareRoot()
        let swing = Double.pi / max(peak.time - firstMoving + interval / 2, interval / 2)
        all.append((swing / (1 - ratio * ratio).squareRoot(), ratio))
      }
    }
    return all
  }
}
