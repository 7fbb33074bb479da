/// Chooses a palette for a histogram: its colours themselves where they fit, else variance splits, then k-means.
struct PaletteBuilder {
  /// The most colours, 2…256.
  var limit = 256
  /// How many k-means passes follow the splits.
  var passes = 3
  var matte = Matte()

  struct Result {
    var palette: Palette
    /// Mean over channels and time of the squared difference (0…255²) that mapping leaves.
    var meanSquaredError: Double
  }

  /// A colour with what its pixels weigh; components 0…255.
  struct Sample {
    var color: SIMD3<Float>
    var weight: Float
    var changes: Float
  }

  func build(_ histogram: ColorHistogram, isExact: Bool) -> Result {
    let (samples, hasTransparency) = samples(of: histogram)
    // An exact palette may have all 256 colours: a frame that wants transparency takes any index that it does not use.
    // Otherwise every frame uses most of them, so one index stays free.
    let most = min(limit, hasTransparency || !isExact || samples.count > limit ? 255 : 256)
    if isExact, samples.count <= most {
      return finish(samples.map(\.color), samples, isExact: true, hasTransparency)
    }
    var splitter = VarianceSplitter(samples)
    var centers = splitter.centers(most)
    for _ in 0..<passes { centers = Self.refine(centers, samples).centers }
    return finish(centers, samples, isExact: false, hasTransparency)
  }

  /// One k-means pass: each centre moves to the mean of the samples nearest to it. A centre without samples moves to the
  /// sample that is worst off. `error` is the weighted sum of squared distances before the move; it never grows from
  /// pass to pass.
  static func refine(_ centers: [SIMD3<Float>], _ samples: [Sample]) -> (centers: [SIMD3<Float>], error: Double) {
    let nearest = NearestColor(centers)
    var sums = [SIMD4<Double>](repeating: .zero, count: centers.count)
    var error = 0.0
    var worst: (color: SIMD3<Float>, error: Float) = (.zero, 0)
    for sample in samples {
      let (index, distance) = nearest.find(sample.color.x, sample.color.y, sample.color.z)
      let weight = Double(sample.weight)
      sums[index] += SIMD4(
        Double(sample.color.x) * weight, Double(sample.color.y) * weight, Double(sample.color.z) * weight, weight)
      error += weight * Double(distance)
      if distance * sample.weight > worst.error { worst = (sample.color, distance * sample.weight) }
    }
    var moved = centers
    var isWorstFree = worst.error > 0
    for index in centers.indices {
      let sum = sums[index]
      if sum.w > 0 {
        moved[index] = SIMD3(Float(sum.x / sum.w), Float(sum.y / sum.w), Float(sum.z / sum.w))
      } else if isWorstFree {
        moved[index] = worst.color
        isWorstFree = false
      }
    }
    return (moved, error)
  }

  /// Different opaque colours with their weights, and whether anything is transparent.
  private func samples(of histogram: ColorHistogram) -> (samples: [Sample], hasTransparency: Bool) {
    var colors: [(color: UInt32, weight: Float, changes: Float)] = []
    colors.reserveCapacity(histogram.count)
    var hasTransparency = false
    var mayRepeat = false
    histogram.visit { pixel, entry in
      if pixel >> 24 != 255 { mayRepeat = true }
      guard let color = matte.color(of: pixel) else {
        hasTransparency = true
        return
      }
      colors.append((color, Float(max(entry.weight, 1)), Float(entry.changes)))
    }
    if mayRepeat {
      colors.sort { $0.color < $1.color }
      var kept = 0
      for index in colors.indices.dropFirst() {
        if colors[index].color == colors[kept].color {
          colors[kept].weight += colors[index].weight
          colors[kept].changes += colors[index].changes
        } else {
          kept += 1
          colors[kept] = colors[index]
        }
      }
      colors.removeLast(max(0, colors.count - kept - 1))
    }
    let samples = colors.map { color, weight, changes in
      Sample(
        color: SIMD3(Float(color >> 16 & 255), Float(color >> 8 & 255), Float(color & 255)), weight: weight,
        changes: changes)
    }
    return (samples, hasTransparency)
  }

  /// Rounds to whole components, drops what has become equal, measures, and orders.
  private func finish(
    _ centers: [SIMD3<Float>], _ samples: [Sample], isExact: Bool, _ hasTransparency: Bool
  ) -> Result {
    func byte(_ v: Float) -> UInt32 { UInt32(min(max((v + 0.5).rounded(.down), 0), 255)) }
    var colors: [UInt32] = []
    var seen = Set<UInt32>()
    for center in centers {
      let color = byte(center.x) << 16 | byte(center.y) << 8 | byte(center.z)
      if seen.insert(color).inserted { colors.append(color) }
    }
    guard !colors.isEmpty else {
      let palette = Palette(colors: [], isExact: isExact, hasTransparency: hasTransparency)
      return Result(palette: palette, meanSquaredError: 0)
    }
    let nearest = NearestColor(colors)
    var changes = [Double](repeating: 0, count: colors.count)
    var weights = changes
    var (error, total) = (0.0, 0.0)
    for sample in samples {
      let (index, distance) = nearest.find(sample.color.x, sample.color.y, sample.color.z)
      changes[index] += Double(sample.changes)
      weights[index] += Double(sample.weight)
      error += Double(sample.weight) * Double(distance)
      total += Double(sample.weight)
    }
    let order = colors.indices.sorted { a, b in
      if changes[a] != changes[b] { return changes[a] > changes[b] }
      return weights[a] != weights[b] ? weights[a] > weights[b] : colors[a] < colors[b]
    }
    let palette = Palette(colors: order.map { colors[$0] }, isExact: isExact, hasTransparency: hasTransparency)
    return Result(palette: palette, meanSquaredError: total > 0 ? error / total / 3 : 0)
  }
}
