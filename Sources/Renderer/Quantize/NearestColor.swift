/// Finds the nearest of up to 256 colours. Distance is squared difference of encoded sRGB, all channels alike.
///
/// That is the measure in which PSNR is given, and a fair perceptual one: encoded sRGB is near to uniform in lightness,
/// while the usual luma weights, which all but ignore blue, show on the large flat tints that interfaces are made of.
///
/// Space is divided in 16×16×16 cells. The first colour asked for in a cell finds the candidates that can be the nearest
/// anywhere in it, seldom more than eight; the others only choose among those. Ties go to the lowest index.
final class NearestColor {
  private let reds: [Float]
  private let greens: [Float]
  private let blues: [Float]
  /// For each cell where its candidates begin in `candidates`, or −1 where nobody has asked yet.
  private var starts = [Int32](repeating: -1, count: 4096)
  private var counts = [Int32](repeating: 0, count: 4096)
  private var candidates: [UInt8] = []

  /// `centers` holds 1…256 colours, components 0…255.
  init(_ centers: [SIMD3<Float>]) {
    reds = centers.map(\.x)
    greens = centers.map(\.y)
    blues = centers.map(\.z)
  }

  convenience init(_ palette: [UInt32]) {
    self.init(palette.map { SIMD3(Float($0 >> 16 & 255), Float($0 >> 8 & 255), Float($0 & 255)) })
  }

  /// The index of the colour nearest to `color`, 0xRRGGBB, and the squared distance to it.
  func find(_ color: UInt32) -> (index: Int, distance: Float) {
    find(Float(color >> 16 & 255), Float(color >> 8 & 255), Float(color & 255))
  }

  /// The same for components 0…255.
  func find(_ red: Float, _ green: Float, _ blue: Float) -> (index: Int, distance: Float) {
    let cell = (Int(red) >> 4) << 8 | (Int(green) >> 4) << 4 | Int(blue) >> 4
    if starts[cell] < 0 { fill(cell) }
    let start = Int(starts[cell])
    return candidates.withUnsafeBufferPointer { list in
      var best = 0
      var least = Float.infinity
      for at in start..<start + Int(counts[cell]) {
        let index = Int(list[at])
        let (dr, dg, db) = (reds[index] - red, greens[index] - green, blues[index] - blue)
        let distance = dr * dr + dg * dg + db * db
        if distance < least { (best, least) = (index, distance) }
      }
      return (best, least)
    }
  }

  /// A colour can be nearest somewhere in the cell only if its least distance to the cell is no more than the smallest of
  /// all greatest distances.
  private func fill(_ cell: Int) {
    let low = SIMD3(Float(cell >> 8) * 16, Float(cell >> 4 & 15) * 16, Float(cell & 15) * 16)
    // Cells take everything up to the next one, fractions too.
    let middle = low + 8
    func bounds(_ value: Float, _ middle: Float) -> (least: Float, greatest: Float) {
      let off = abs(value - middle)
      let outside = max(off - 8, 0)
      return (outside * outside, (off + 8) * (off + 8))
    }
    withUnsafeTemporaryAllocation(of: Float.self, capacity: reds.count) { least in
      var bound = Float.infinity
      for index in reds.indices {
        let r = bounds(reds[index], middle.x)
        let g = bounds(greens[index], middle.y)
        let b = bounds(blues[index], middle.z)
        least[index] = r.least + g.least + b.least
        bound = min(bound, r.greatest + g.greatest + b.greatest)
      }
      starts[cell] = Int32(candidates.count)
      for index in reds.indices where least[index] <= bound { candidates.append(UInt8(index)) }
      counts[cell] = Int32(candidates.count) - starts[cell]
    }
  }
}
