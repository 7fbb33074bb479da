/// Divides weighted colors into groups. It repeatedly splits the group with the greatest weighted
/// variance, at the plane across its principal axis that leaves the least variance on both sides
/// (after Wu, with a free axis).
struct VarianceSplitter {
  /// The samples, sorted so that those of a group are adjacent.
  private(set) var samples: [PaletteBuilder.Sample]

  private struct Group {
    var range: Range<Int>
    var mean = SIMD3<Double>.zero
    /// Weighted sum of squared distances to the mean.
    var error = 0.0
    /// Unit vector in the direction of greatest variance.
    var axis = SIMD3<Double>.zero
  }

  private var groups: [Group] = []
  /// Sum of the groups' errors.
  private(set) var error = 0.0

  init(_ samples: [PaletteBuilder.Sample]) {
    self.samples = samples
    guard !samples.isEmpty else { return }
    groups = [measure(samples.indices)]
    error = groups[0].error
  }

  var count: Int { groups.count }
  var centers: [SIMD3<Float>] { groups.map { SIMD3<Float>($0.mean) } }

  /// Index of each sample's group.
  var assignment: [UInt8] {
    var assignment = [UInt8](repeating: 0, count: samples.count)
    for (index, group) in groups.enumerated() {
      for at in group.range { assignment[at] = UInt8(truncatingIfNeeded: index) }
    }
    return assignment
  }

  /// Splits until there are `count` groups, 256 at most, or `error` is at most `enough`. There are
  /// fewer groups if there are not enough distinct colors.
  mutating func split(into count: Int, until enough: Double = 0) {
    while groups.count < min(count, 256), error > enough {
      guard let widest = groups.indices.max(by: { groups[$0].error < groups[$1].error }), groups[widest].error > 0
      else { break }
      let group = groups[widest]
      error -= group.error
      let middle = split(group)
      guard middle > group.range.lowerBound, middle < group.range.upperBound else {
        groups[widest].error = 0
        continue
      }
      groups[widest] = measure(group.range.lowerBound..<middle)
      groups.append(measure(middle..<group.range.upperBound))
      error += groups[widest].error + groups[groups.count - 1].error
    }
  }

  private func measure(_ range: Range<Int>) -> Group {
    var group = Group(range: range)
    var total = 0.0
    var sum = SIMD3<Double>.zero
    samples.withUnsafeBufferPointer { samples in
      for index in range {
        let weight = Double(samples[index].weight)
        total += weight
        sum += SIMD3<Double>(samples[index].color) * weight
      }
    }
    guard total > 0 else { return group }
    let mean = sum / total
    var (xx, yy, zz, xy, xz, yz) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    samples.withUnsafeBufferPointer { samples in
      for index in range {
        let weight = Double(samples[index].weight)
        let d = SIMD3<Double>(samples[index].color) - mean
        xx += weight * d.x * d.x
        yy += weight * d.y * d.y
        zz += weight * d.z * d.z
        xy += weight * d.x * d.y
        xz += weight * d.x * d.z
        yz += weight * d.y * d.z
      }
    }
    group.mean = mean
    // Rounding errors in a group of one color are no variance.
    group.error = xx + yy + zz > total * 1e-6 ? xx + yy + zz : 0
    // Power iteration, starting from the channel with the greatest variance.
    var axis = xx >= yy && xx >= zz ? SIMD3(xx, xy, xz) : yy >= zz ? SIMD3(xy, yy, yz) : SIMD3(xz, yz, zz)
    for _ in 0..<8 {
      let length = (axis * axis).sum().squareRoot()
      guard length > 0 else { break }
      axis /= length
      axis = SIMD3(
        xx * axis.x + xy * axis.y + xz * axis.z, xy * axis.x + yy * axis.y + yz * axis.z,
        xz * axis.x + yz * axis.y + zz * axis.z)
    }
    let length = (axis * axis).sum().squareRoot()
    group.axis = length > 0 ? axis / length : SIMD3(1, 0, 0)
    return group
  }

  /// Reorders the group's samples so that those before the returned position are on one side of the
  /// best plane.
  private mutating func split(_ group: Group) -> Int {
    let axis = SIMD3<Float>(group.axis)
    let mean = SIMD3<Float>(group.mean)
    return samples.withUnsafeMutableBufferPointer { samples in
      func position(_ sample: PaletteBuilder.Sample) -> Float { ((sample.color - mean) * axis).sum() }
      var (low, high) = (Float.infinity, -Float.infinity)
      for index in group.range {
        let at = position(samples[index])
        low = min(low, at)
        high = max(high, at)
      }
      guard high > low else { return group.range.lowerBound }
      let bins = 64
      let scale = Float(bins) * 0.9999 / (high - low)
      let cut = withUnsafeTemporaryAllocation(of: SIMD2<Double>.self, capacity: bins) { sums in
        sums.initialize(repeating: .zero)
        var all = SIMD2<Double>.zero
        for index in group.range {
          let at = position(samples[index])
          let weight = Double(samples[index].weight)
          let sum = SIMD2(weight, weight * Double(at))
          sums[Int((at - low) * scale)] += sum
          all += sum
        }
        var best = (bin: 1, gain: -Double.infinity)
        var left = SIMD2<Double>.zero
        for bin in 1..<bins {
          left += sums[bin - 1]
          let right = all - left
          guard left.x > 0, right.x > 0 else { continue }
          let gain = left.y * left.y / left.x + right.y * right.y / right.x
          if gain > best.gain { best = (bin, gain) }
        }
        return best.bin
      }
      var (first, last) = (group.range.lowerBound, group.range.upperBound)
      while first < last {
        if Int((position(samples[first]) - low) * scale) < cut {
          first += 1
        } else {
          last -= 1
          samples.swapAt(first, last)
        }
      }
      return first
    }
  }
}
