/// Reduces many colors to few: the means of cells of four levels a side. Distances within a cell
/// are small compared with those within a cluster, so the means have the same clusters as the
/// colors.
struct ColorCells {
  let samples: [PaletteBuilder.Sample]
  /// Mean color of each cell, in the order in which the cells first occur among `samples`.
  private(set) var means: [PaletteBuilder.Sample] = []

  private static let count = 64 * 64 * 64
  /// Minimum number of cells: 24 for each color of a palette. Fewer are visible: with 21, a pane of
  /// glass loses 0.04 dB.
  private static let least = 24 * 256

  /// Creates the cells. nil means that the colors are so similar that cells would hide their
  /// differences.
  init?(_ samples: [PaletteBuilder.Sample]) {
    self.samples = samples
    var places = [Int32](repeating: -1, count: Self.count)
    // Sums of color times weight, and of weight, precise enough that no mean leaves its cell.
    var sums: [SIMD4<Double>] = []
    for sample in samples {
      let cell = Self.cell(of: sample.color)
      if places[cell] < 0 {
        places[cell] = Int32(sums.count)
        sums.append(.zero)
      }
      let weight = Double(sample.weight)
      sums[Int(places[cell])] += SIMD4(SIMD3<Double>(sample.color) * weight, weight)
    }
    guard sums.count >= Self.least else { return nil }
    means = sums.map { sum in
      PaletteBuilder.Sample(
        color: SIMD3<Float>(SIMD3(sum.x, sum.y, sum.z) / sum.w), weight: Float(sum.w), changes: 0)
    }
  }

  /// The cluster of each of `samples`: that of its cell's mean. `assignment` holds the clusters of
  /// `means`, in any order.
  func assignment(of means: [PaletteBuilder.Sample], _ assignment: ArraySlice<UInt8>) -> [UInt8] {
    var centers = [UInt8](repeating: 0, count: Self.count)
    for (mean, center) in zip(means, assignment) { centers[Self.cell(of: mean.color)] = center }
    return samples.map { centers[Self.cell(of: $0.color)] }
  }

  private static func cell(of color: SIMD3<Float>) -> Int {
    (Int(color.x) / 4 * 64 + Int(color.y) / 4) * 64 + Int(color.z) / 4
  }
}
