/// The alignment of two lists: pairs of items in the order of both, as alike as possible in all.
public enum Alignment {
  /// The pairs of indices below `a` and below `b`. Items whose `likeness` is 0 are no pair.
  public static func pairs(_ a: Int, _ b: Int, _ likeness: (Int, Int) -> Double) -> [(Int, Int)] {
    let width = b + 1
    var best = [Double](repeating: 0, count: (a + 1) * width)
    var known = [Double](repeating: 0, count: a * b)
    for i in (0..<a).reversed() {
      for j in (0..<b).reversed() {
        let own = likeness(i, j)
        known[i * b + j] = own
        let skipped = max(best[(i + 1) * width + j], best[i * width + j + 1])
        best[i * width + j] = own > 0 ? max(skipped, own + best[(i + 1) * width + j + 1]) : skipped
      }
    }
    var result: [(Int, Int)] = []
    var (i, j) = (0, 0)
    while i < a, j < b {
      let own = known[i * b + j]
      if own > 0, best[i * width + j] == own + best[(i + 1) * width + j + 1] {
        result.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if best[(i + 1) * width + j] >= best[i * width + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return result
  }
}
