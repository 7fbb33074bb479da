/// Chooses a palette for a histogram. If the colors fit, they are the palette. Otherwise it keeps
/// those that ever cover a large area, and finds the rest by variance splits and k-means.
struct PaletteBuilder {
  /// Maximum number of colors, 2…256.
  var limit = 256
  /// Number of k-means passes after the splits.
  var passes = 6
  /// Quality at which fewer colors suffice; nil means the best that `limit` colors give.
  var target: PaletteTarget?
  /// What to do where `limit` does not suffice; nil means nothing.
  var reserve: Reserve?
  var matte = Matte()
  /// The distance by which colors are grouped, and later mapped.
  var distance = ColorDistance()

  /// More colors, as many as a palette needs to have this PSNR, in decibels.
  struct Reserve: Equatable {
    /// Maximum number of colors, 2…256.
    var limit: Int
    var psnr: Double

    /// The largest squared difference, as a multiple of that of `psnr`, with which more colors are worth their bytes. A
    /// photo of more has a third more bytes with 256 colors and still is not near.
    fileprivate static let mostExcess = 3.0
  }

  struct Result {
    var palette: Palette
    /// Squared difference (0…255²) after mapping, as a mean over channels and time.
    var meanSquaredError: Double
    /// Whether the palette reaches `PaletteTarget.nearlyExact`.
    var isNearlyExact: Bool
  }

  /// A color with the weight of its pixels; components 0…255.
  struct Sample {
    var color: SIMD3<Float>
    var weight: Float
    var changes: Float
    /// Whether the color ever covers more than 1 % of a frame, so that an error would be visible.
    var isLarge = false
    /// Whether the color ever covers more than 5 % of a frame, so that it dominates the frame.
    var isHuge = false
  }

  func build(_ histogram: ColorHistogram, isExact: Bool) -> Result {
    let limited = limitedPalette(histogram, isExact: isExact)
    guard let reserve, !limited.palette.isExact else { return limited }
    let excess = limited.meanSquaredError / PaletteTarget.squaredError(reserve.psnr)
    guard excess > 1, excess <= Reserve.mostExcess else { return limited }
    var builder = self
    // Twice as many colors halve the squared difference, as measured on glass and photos.
    builder.limit = min(Int((Double(limit) * excess).rounded(.up)), reserve.limit)
    (builder.target, builder.reserve) = (nil, nil)
    return builder.build(histogram, isExact: isExact)
  }

  private func limitedPalette(_ histogram: ColorHistogram, isExact: Bool) -> Result {
    let (samples, hasTransparency) = samples(of: histogram)
    // An exact palette may have all 256 colors: a frame that needs transparency takes any index
    // that it does not use. Otherwise every frame uses most of them, so one index stays free.
    let most = min(limit, hasTransparency || !isExact || samples.count > limit ? 255 : 256)
    if isExact, samples.count <= most {
      let own = (0..<samples.count).map { UInt8($0) }
      let clusters = ColorClusters(samples, centers: samples.map(\.color), assignment: own)
      return finish(clusters, samples, isExact: true, hasTransparency)
    }
    let (kept, rest) = keepingLarge(samples, most: most)
    var grouped = grouped(rest, beside: kept, most: most)
    let missed = missed(by: grouped)
    if !missed.isEmpty, kept.count + missed.count <= Self.roomOfLarge(most) {
      let own = Set(missed.map(\.color))
      let others = self.grouped(rest.filter { !own.contains($0.color) }, beside: kept + missed, most: most)
      // In gradients, colors given to large areas are missing elsewhere.
      if others.clusters.error <= grouped.clusters.error { grouped = others }
    }
    return finish(grouped.clusters, grouped.samples, isExact: false, hasTransparency)
  }

  /// Maximum number of the `most` entries that large colors may take unchanged.
  private static func roomOfLarge(_ most: Int) -> Int { most * 3 / 4 }

  private typealias Grouped = (clusters: ColorClusters, samples: [Sample])

  /// The samples and their clusters; the first clusters are the colors kept unchanged.
  private func grouped(_ rest: [Sample], beside kept: [Sample], most: Int) -> Grouped {
    let free = most - kept.count
    let cells = rest.count > Self.stepLimit ? ColorCells(rest) : nil
    var splitter = VarianceSplitter(cells?.means ?? rest)
    let total = target == nil ? 0 : (kept + rest).reduce(0) { $0 + Double($1.weight) }
    splitter.split(into: free, until: target.map { $0.splitError(weight: total) } ?? 0)
    var grouped = refined(splitter, kept, cells)
    // Growing in steps costs a few passes over the colors: with many colors, more than it saves.
    while let target, splitter.count < free, !target.isMet(by: grouped.clusters) {
      let count = splitter.count
      let isLong = kept.count + rest.count > Self.stepLimit
      splitter.split(into: isLong ? free : min(free, count + max(count / 6, 2)))
      guard splitter.count > count else { break }
      grouped = refined(splitter, kept, cells)
    }
    return grouped
  }

  /// Large colors that differ from their cluster's center by more than `tolerance`.
  private func missed(by grouped: Grouped) -> [Sample] {
    zip(grouped.samples, grouped.clusters.assignment).filter { sample, center in
      let off = sample.color - grouped.clusters.centers[Int(center)]
      return sample.isLarge && max(abs(off.x), abs(off.y), abs(off.z)) > Self.tolerance
    }.map(\.0)
  }

  /// Largest invisible error in a flat area, in levels of 255.
  private static let tolerance: Float = 2

  /// Divides the samples into those that the palette keeps unchanged and the others. Half of it is
  /// for the large ones. If there are more, as in gradients, the huge ones stay, the longest seen
  /// first, and the others share the rest of the palette unless they turn out to be missed.
  private func keepingLarge(_ samples: [Sample], most: Int) -> (kept: [Sample], rest: [Sample]) {
    var kept = samples.filter(\.isLarge)
    if kept.count * 2 > most {
      kept = samples.filter(\.isHuge).sorted { $0.weight > $1.weight }
      kept.removeLast(max(0, kept.count - Self.roomOfLarge(most)))
    }
    guard !kept.isEmpty else { return ([], samples) }
    let own = Set(kept.map(\.color))
    return (kept, samples.filter { !$0.isLarge || !own.contains($0.color) })
  }

  /// Number of colors above which only one palette size is tried, and colors are reduced to cells.
  private static let stepLimit = 1 << 14

  private func refined(_ splitter: VarianceSplitter, _ kept: [Sample], _ cells: ColorCells?) -> Grouped {
    let own = kept.indices.map { UInt8($0) }
    let samples = kept + splitter.samples
    var clusters = ColorClusters(
      samples, centers: kept.map(\.color) + splitter.centers,
      assignment: own + splitter.assignment.map { $0 + UInt8(kept.count) }, fixed: kept.count,
      by: distance)
    clusters.refine(passes: passes)
    guard let cells else {
      clusters.round()
      return (clusters, samples)
    }
    let assignment = cells.assignment(of: splitter.samples, clusters.assignment[kept.count...])
    let all = kept + cells.samples
    var fine = ColorClusters(
      all, centers: clusters.centers, assignment: own + assignment, fixed: kept.count, by: distance)
    fine.refine(passes: passes / 2)
    fine.round()
    return (fine, all)
  }

  /// Distinct opaque colors with their weights, and whether anything is transparent.
  private func samples(of histogram: ColorHistogram) -> (samples: [Sample], hasTransparency: Bool) {
    var colors: [(color: UInt32, weight: Float, changes: Float, isLarge: Bool, isHuge: Bool)] = []
    colors.reserveCapacity(histogram.count)
    var hasTransparency = false
    var mayRepeat = false
    histogram.visit { pixel, entry in
      if pixel >> 24 != 255 { mayRepeat = true }
      guard let color = matte.color(of: pixel) else {
        hasTransparency = true
        return
      }
      colors.append((color, Float(max(entry.weight, 1)), Float(entry.changes), entry.isLarge, entry.isHuge))
    }
    if mayRepeat {
      colors.sort { $0.color < $1.color }
      var kept = 0
      for index in colors.indices.dropFirst() {
        if colors[index].color == colors[kept].color {
          colors[kept].weight += colors[index].weight
          colors[kept].changes += colors[index].changes
          colors[kept].isLarge = colors[kept].isLarge || colors[index].isLarge
          colors[kept].isHuge = colors[kept].isHuge || colors[index].isHuge
        } else {
          kept += 1
          colors[kept] = colors[index]
        }
      }
      colors.removeLast(max(0, colors.count - kept - 1))
    }
    let samples = colors.map { color, weight, changes, isLarge, isHuge in
      Sample(
        color: SIMD3(Float(color >> 16 & 255), Float(color >> 8 & 255), Float(color & 255)), weight: weight,
        changes: changes, isLarge: isLarge, isHuge: isHuge)
    }
    return (samples, hasTransparency)
  }

  /// Drops colors that have become equal, and sorts those that change most often first.
  private func finish(
    _ clusters: ColorClusters, _ samples: [Sample], isExact: Bool, _ hasTransparency: Bool
  ) -> Result {
    var changes = [Double](repeating: 0, count: clusters.centers.count)
    var weights = changes
    for (sample, center) in zip(samples, clusters.assignment) {
      changes[Int(center)] += Double(sample.changes)
      weights[Int(center)] += Double(sample.weight)
    }
    let order = clusters.centers.indices.sorted { a, b in
      changes[a] != changes[b] ? changes[a] > changes[b] : weights[a] != weights[b] ? weights[a] > weights[b] : a < b
    }
    var colors: [UInt32] = []
    var seen = Set<UInt32>()
    for index in order where isExact || weights[index] > 0 {
      let center = clusters.centers[index]
      let color = UInt32(center.x) << 16 | UInt32(center.y) << 8 | UInt32(center.z)
      if seen.insert(color).inserted { colors.append(color) }
    }
    let total = weights.reduce(0, +)
    return Result(
      palette: Palette(colors: colors, isExact: isExact, hasTransparency: hasTransparency, distance: distance),
      meanSquaredError: total > 0 ? clusters.error / total / 3 : 0,
      isNearlyExact: PaletteTarget.nearlyExact.isMet(by: clusters))
  }
}
