import TabBase

/// A set of pixels, stored as rectangles that do not overlap.
public struct Region {
  private(set) var rects: [PixelRect] = []

  /// Creates the union of `rects`: bands of rows, each with runs of columns; equal adjacent bands
  /// are joined.
  public init(_ rects: [PixelRect]) {
    let rects = rects.filter { !$0.isEmpty }
    let edges = Set(rects.flatMap { [$0.top, $0.bottom] }).sorted()
    var band: [PixelRect] = []
    for (top, bottom) in zip(edges, edges.dropFirst()) {
      var runs: [PixelRect] = []
      for rect in rects.filter({ $0.top <= top && $0.bottom >= bottom }).sorted(by: { $0.left < $1.left }) {
        if let last = runs.last, rect.left <= last.right {
          runs[runs.count - 1].right = max(last.right, rect.right)
        } else {
          runs.append(PixelRect(left: rect.left, top: top, right: rect.right, bottom: bottom))
        }
      }
      if let first = band.first, first.bottom == top,
        band.elementsEqual(runs, by: { $0.left == $1.left && $0.right == $1.right })
      {
        for i in band.indices { band[i].bottom = bottom }
      } else {
        self.rects += band
        band = runs
      }
    }
    self.rects += band
  }

  var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Fewer rectangles that cover the same pixels, and in all at most `waste` (a fraction of the
  /// area) more.
  public func simplified(waste: Double) -> [PixelRect] {
    var budget = Int(Double(area) * waste)
    var result = rects
    let hull = result.reduce(PixelRect.empty) { $0.union($1) }
    if hull.area - area <= budget { return hull.isEmpty ? [] : [hull] }
    // Each round joins the pair that wastes least; the joined rectangle absorbs those that it
    // contains and must not cut through others.
    while result.count > 1, result.count <= 128 {
      var best: (rect: PixelRect, cost: Int)?
      for i in result.indices {
        for j in result.indices.dropFirst(i + 1) {
          let joined = result[i].union(result[j])
          guard joined.area - result[i].area - result[j].area <= best?.cost ?? budget + area else { continue }
          let touched = result.filter { !$0.intersection(joined).isEmpty }
          let cost = joined.area - touched.reduce(0) { $0 + $1.area }
          if cost <= budget, cost < best?.cost ?? .max, touched.allSatisfy(joined.contains) { best = (joined, cost) }
        }
      }
      guard let best else { break }
      budget -= best.cost
      result.removeAll { best.rect.contains($0) }
      result.append(best.rect)
    }
    return result
  }
}
