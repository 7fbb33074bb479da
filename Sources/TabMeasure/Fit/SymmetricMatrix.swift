/// A symmetric matrix that is not negative, for normal equations: rows of full length.
struct SymmetricMatrix {
  let count: Int
  private(set) var cells: [Double]

  /// All zeros.
  init(_ count: Int) {
    self.count = count
    cells = Array(repeating: 0, count: count * count)
  }

  subscript(row: Int, column: Int) -> Double {
    get { cells[row * count + column] }
    set { cells[row * count + column] = newValue }
  }

  /// Adds weight·row·rowᵀ to the lower half; the row begins at `start` of `rows`.
  mutating func add(_ rows: [Double], from start: Int, weight: Double) {
    for i in 0..<count where rows[start + i] != 0 {
      let scaled = rows[start + i] * weight
      for j in 0...i { cells[i * count + j] += scaled * rows[start + j] }
    }
  }

  /// The lower half of the Cholesky factor. A direction that the equations do not tell gets a weight of nearly nothing, so
  /// that numbers without influence stay small instead of spoiling the others.
  private var factor: SymmetricMatrix {
    var out = SymmetricMatrix(count)
    for i in 0..<count {
      for j in 0...i {
        var sum = self[i, j]
        for k in 0..<j { sum -= out[i, k] * out[j, k] }
        if i == j {
          let least = max(self[i, i] * 1e-12, 1e-300)
          out[i, i] = max(sum, least).squareRoot()
        } else {
          out[i, j] = sum / out[j, j]
        }
      }
    }
    return out
  }

  /// The x with A·x = b.
  func solve(_ b: [Double]) -> [Double] { SymmetricMatrix.solve(factor, b) }

  private static func solve(_ factor: SymmetricMatrix, _ b: [Double]) -> [Double] {
    let count = factor.count
    var x = b
    for i in 0..<count {
      for k in 0..<i { x[i] -= factor[i, k] * x[k] }
      x[i] /= factor[i, i]
    }
    for i in (0..<count).reversed() {
      for k in (i + 1)..<max(count, i + 1) { x[i] -= factor[k, i] * x[k] }
      x[i] /= factor[i, i]
    }
    return x
  }

  /// The inverse, in full.
  var inverse: SymmetricMatrix {
    let factor = factor
    var out = SymmetricMatrix(count)
    for column in 0..<count {
      var unit = Array(repeating: 0.0, count: count)
      unit[column] = 1
      let solution = SymmetricMatrix.solve(factor, unit)
      for row in 0..<count { out[row, column] = solution[row] }
    }
    return out
  }
}
