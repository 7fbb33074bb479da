/// Weighted colors, each assigned to the nearest of up to 256 centers. The mean of colors is their
/// best center for any weight of chroma.
///
/// A color x of center c can be nearer to another center d only if |c − d| < 2·|x − c|, by the
/// triangle inequality. So each center keeps the few others that are nearer to it than twice the
/// distance of its farthest color, the nearest first, and most colors are compared with one or two
/// of them.
struct ColorClusters {
  /// Components 0…255.
  private(set) var centers: [SIMD3<Float>]
  private let samples: [PaletteBuilder.Sample]
  /// Number of centers, from the first on, that never move.
  private let fixed: Int
  private let measure: ColorDistance
  /// Index of each sample's center.
  private(set) var assignment: [UInt8]
  /// Weighted sum of squared differences from the centers, with equal weights for R, G and B.
  private(set) var error = 0.0
  /// Weight of all samples, and of those that differ from their center.
  private(set) var weight = (all: 0.0, inexact: 0.0)

  /// Assigns each sample to its nearest center.
  ///
  /// - Parameters:
  ///   - assignment: Any center for each sample: the better the guess, the sooner the nearest is
  ///     found.
  ///   - fixed: Number of centers, from the first on, that never move.
  ///   - measure: The distance by which a center is nearest.
  init(
    _ samples: [PaletteBuilder.Sample], centers: [SIMD3<Float>], assignment: [UInt8], fixed: Int = 0,
    by measure: ColorDistance = ColorDistance()
  ) {
    self.measure = measure
    self.samples = samples
    self.fixed = fixed
    self.centers = centers
    self.assignment = assignment
    assign()
  }

  /// Runs `passes` k-means passes: six with long steps have the effect of eleven plain ones.
  mutating func refine(passes: Int) {
    for pass in 0..<passes { refine(by: pass + 1 < passes ? 1.8 : 1) }
  }

  /// Runs one k-means pass. Each center moves toward the mean of its samples, by `step` times the
  /// distance; a center without samples moves to the sample with the largest error. Then each
  /// sample goes to the nearest center.
  ///
  /// With a step of 1 `error` never grows. Steps up to 2 reduce it faster, because means keep
  /// moving in the same direction.
  mutating func refine(by step: Double = 1) {
    var sums = [SIMD4<Double>](repeating: .zero, count: centers.count)
    var worst = (at: 0, error: Float(0))
    for (at, sample) in samples.enumerated() {
      let center = Int(assignment[at])
      let weight = Double(sample.weight)
      sums[center] += SIMD4(SIMD3<Double>(sample.color) * weight, weight)
      let off = sample.color - centers[center]
      let error = (off * off).sum() * sample.weight
      if error > worst.error { worst = (at, error) }
    }
    var isWorstFree = worst.error > 0
    for index in centers.indices.dropFirst(fixed) {
      let sum = sums[index]
      if sum.w > 0 {
        let (from, mean) = (SIMD3<Double>(centers[index]), SIMD3(sum.x, sum.y, sum.z) / sum.w)
        let to = step == 1 ? mean : from + (mean - from) * step
        centers[index] = SIMD3<Float>(to.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255)))
      } else if isWorstFree {
        centers[index] = samples[worst.at].color
        assignment[worst.at] = UInt8(index)
        isWorstFree = false
      }
    }
    assign()
  }

  /// Rounds the centers to whole components.
  mutating func round() {
    for index in centers.indices { centers[index] = centers[index].rounded(.toNearestOrAwayFromZero) }
    assign()
  }

  private mutating func assign() {
    var distances = [Float](repeating: 0, count: samples.count)
    var reach = [Float](repeating: 0, count: centers.count)
    for at in samples.indices {
      let own = Int(assignment[at])
      distances[at] = measure.squared(samples[at].color, centers[own])
      reach[own] = max(reach[own], distances[at])
    }
    let neighbors = neighbors(within: reach)
    error = 0
    weight = (0, 0)
    for at in samples.indices {
      let own = Int(assignment[at])
      let limit = 4 * distances[at]
      var least = distances[at]
      for position in neighbors.starts[own]..<neighbors.starts[own + 1] {
        let neighbor = neighbors.list[position]
        if neighbor.distance >= limit { break }
        let distance = measure.squared(samples[at].color, neighbor.color)
        if distance < least {
          least = distance
          assignment[at] = neighbor.index
        }
      }
      let sampleWeight = Double(samples[at].weight)
      let plain = measure.chroma > 0 ? Self.distance(samples[at].color, centers[Int(assignment[at])]) : least
      error += sampleWeight * Double(plain)
      weight.all += sampleWeight
      if least > 0 { weight.inexact += sampleWeight }
    }
  }

  private struct Neighbor {
    var index: UInt8
    /// Squared distance from the center whose neighbor it is.
    var distance: Float
    var color: SIMD3<Float>
  }

  /// For each center, the others whose squared distance is less than four times its reach, the
  /// nearest first. The neighbors of center i are at `starts[i]..<starts[i + 1]`.
  private func neighbors(within reach: [Float]) -> (starts: [Int], list: [Neighbor]) {
    let (reds, greens, blues) = (centers.map { $0.x }, centers.map { $0.y }, centers.map { $0.z })
    var distances = [Float](repeating: 0, count: centers.count)
    var starts = [0]
    var list: [Neighbor] = []
    for center in centers.indices {
      if reach[center] > 0 {
        let own = centers[center]
        for other in centers.indices {
          distances[other] = measure.squared(reds[other] - own.x, greens[other] - own.y, blues[other] - own.z)
        }
        let limit = 4 * reach[center]
        let from = list.count
        for other in centers.indices where distances[other] < limit && other != center {
          list.append(Neighbor(index: UInt8(other), distance: distances[other], color: centers[other]))
        }
        list[from...].sort { $0.distance < $1.distance || ($0.distance == $1.distance && $0.index < $1.index) }
      }
      starts.append(list.count)
    }
    return (starts, list)
  }

  private static func distance(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Float { ColorDistance().squared(a, b) }
}
