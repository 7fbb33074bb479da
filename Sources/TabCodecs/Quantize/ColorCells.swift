/// Many colours as few: the means of cells of four levels a side. What a cell's colours are apart is little beside what clusters of
/// so many colours are, so that the means have the same clusters.
struct ColorCells {
  let samples: [PaletteBuilder.Sample]
  /// In the order in which the cells first occur among `samples`.
  private(set) var means: [PaletteBuilder.Sample] = []

  private static let count = 64 * 64 * 64
  /// Fewer cells than 24 for each colour of a palette show: with 21 a pane of glass loses .04 dB.
  private static let least = 24 * 256

  /// Nil where the colours are so near to each other that cells would hide what they are apart.
  init?(_ samples: [PaletteBuilder.Sample]) {
    self.samples = samples
    var places = [Int32](repeating: -1, count: Self.count)
    // Colours times weights, and weights, so exact that no mean falls out of its cell.
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

  /// For each of `samples` what its cell's mean is assigned to: `assignment` has that for `means`, in any order.
  func assignment(of means: [PaletteBuilder.Sample], _ assignment: ArraySlice<UInt8>) -> [UInt8] {
    var centers = [UInt8](repeating: 0, count: Self.count)
    for (mean, center) in zip(means, assignment) { centers[Self.cell(of: mean.color)] = center }
    return samples.map { centers[Self.cell(of: $0.color)] }
  }

  private static func cell(of color: SIMD3<Float>) -> Int {
    (Int(color.x) / 4 * 64 + Int(color.y) / 4) * 64 + Int(color.z) / 4
  }
}
