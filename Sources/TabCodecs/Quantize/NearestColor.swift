/// Finds the nearest of up to 256 colors, in encoded sRGB.
///
/// With equal weights for all channels that is the measure of PSNR, and a fair perceptual one:
/// encoded sRGB is nearly uniform in lightness, while errors of the usual luma weights, which all
/// but ignore blue, are visible on the large flat tints of interfaces.
///
/// Space is divided into cells of 16 levels a side, and those into cells of 4. The first lookup in
/// a cell finds the candidates that can be nearest anywhere in it, seldom more than a few; later
/// ones only choose among those. Ties go to the lowest index.
final class NearestColor {
  private let count: Int
  private let measure: ColorDistance
  private let reds: UnsafeMutablePointer<Float>
  private let greens: UnsafeMutablePointer<Float>
  private let blues: UnsafeMutablePointer<Float>
  /// For each coarse cell, the start of its list in `candidates` and of its 64 fine cells in
  /// `fine`; −1 means not computed yet.
  private let coarse: UnsafeMutablePointer<(list: Int32, cells: Int32)>
  /// Start of each fine cell's list in `candidates`; −1 means not computed yet.
  private var fine: [Int32] = []
  /// Lists: the number of entries minus one, then the entries.
  private var candidates: [UInt8] = []

  /// Creates a search in `centers`, 1…256 colors with components 0…255.
  init(_ centers: [SIMD3<Float>], by measure: ColorDistance = ColorDistance()) {
    self.measure = measure
    count = min(centers.count, 256)
    reds = .allocate(capacity: count)
    greens = .allocate(capacity: count)
    blues = .allocate(capacity: count)
    for index in 0..<count {
      (reds + index).initialize(to: centers[index].x)
      (greens + index).initialize(to: centers[index].y)
      (blues + index).initialize(to: centers[index].z)
    }
    coarse = .allocate(capacity: 4096)
    coarse.initialize(repeating: (-1, -1), count: 4096)
  }

  deinit {
    reds.deallocate()
    greens.deallocate()
    blues.deallocate()
    coarse.deallocate()
  }

  /// Index of the color nearest to `color`, 0xRRGGBB, and the squared distance to it.
  func find(_ color: UInt32) -> (index: Int, distance: Float) {
    find(Float(color >> 16 & 255), Float(color >> 8 & 255), Float(color & 255))
  }

  /// Index of the color nearest to the components, 0…255, and the squared distance to it.
  func find(_ red: Float, _ green: Float, _ blue: Float) -> (index: Int, distance: Float) {
    let (r, g, b) = (Int(red), Int(green), Int(blue))
    let cell = (r >> 4) << 8 | (g >> 4) << 4 | b >> 4
    let part = (r >> 2 & 3) << 4 | (g >> 2 & 3) << 2 | b >> 2 & 3
    if coarse[cell].cells < 0 { openCoarse(cell) }
    let at = Int(coarse[cell].cells) + part
    if fine[at] < 0 { openFine(at, cell, part) }
    let start = Int(fine[at])
    return candidates.withUnsafeBufferPointer { list in
      var best = 0
      var least = Float.infinity
      for position in start + 1...start + 1 + Int(list[start]) {
        let index = Int(list[position])
        let distance = measure.squared(reds[index] - red, greens[index] - green, blues[index] - blue)
        if distance < least { (best, least) = (index, distance) }
      }
      return (best, least)
    }
  }

  private func openCoarse(_ cell: Int) {
    let middle = SIMD3(Float(cell >> 8) * 16 + 8, Float(cell >> 4 & 15) * 16 + 8, Float(cell & 15) * 16 + 8)
    let list = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { all in
      for index in 0..<count { all[index] = UInt8(index) }
      return append(UnsafeBufferPointer(all), within: 8, of: middle)
    }
    coarse[cell] = (list, Int32(fine.count))
    fine.append(contentsOf: repeatElement(-1, count: 64))
  }

  private func openFine(_ at: Int, _ cell: Int, _ part: Int) {
    let middle = SIMD3(
      Float(cell >> 8) * 16 + Float(part >> 4) * 4 + 2, Float(cell >> 4 & 15) * 16 + Float(part >> 2 & 3) * 4 + 2,
      Float(cell & 15) * 16 + Float(part & 3) * 4 + 2)
    let start = Int(coarse[cell].list)
    let list = Array(candidates[start + 1...start + 1 + Int(candidates[start])])
    fine[at] = list.withUnsafeBufferPointer { append($0, within: 2, of: middle) }
  }

  /// Appends the entries of `list` that can be nearest to some point of the cube of ±`reach` around
  /// `middle`. A color can be only if its least distance to the cube is at most the smallest of all
  /// greatest distances. Chroma can only add to a distance, by its weight at most.
  private func append(_ list: UnsafeBufferPointer<UInt8>, within reach: Float, of middle: SIMD3<Float>) -> Int32 {
    @inline(__always) func bounds(_ off: Float) -> (least: Float, greatest: Float) {
      let outside = max(abs(off) - reach, 0)
      return (outside * outside, (abs(off) + reach) * (abs(off) + reach))
    }
    return withUnsafeTemporaryAllocation(of: Float.self, capacity: list.count) { least in
      var bound = Float.infinity
      for (at, index) in list.enumerated() {
        let r = bounds(reds[Int(index)] - middle.x)
        let g = bounds(greens[Int(index)] - middle.y)
        let b = bounds(blues[Int(index)] - middle.z)
        least[at] = r.least + g.least + b.least
        bound = min(bound, (r.greatest + g.greatest + b.greatest) * (1 + measure.chroma))
      }
      let start = candidates.count
      candidates.append(0)
      for (at, index) in list.enumerated() where least[at] <= bound { candidates.append(index) }
      candidates[start] = UInt8(candidates.count - start - 2)
      return Int32(start)
    }
  }
}
