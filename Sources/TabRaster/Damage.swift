import TabBase

/// The regions in which a frame may differ from the previous one.
public enum Damage {
  /// Largest fraction by which the rectangles may exceed the changed area, so that there are fewer
  /// of them.
  static let waste = 0.15

  /// Rectangles of `canvas` that do not overlap, outside of which `new` gives the same pixels as
  /// `old`.
  ///
  /// Items are matched in order, as many equal ones as possible. An unmatched item counts with its
  /// old and new bounds; a group of which only items changed counts with those, and a shape of
  /// which only the edge changed with the area between the old and the new edge. A change below a
  /// backdrop or a pane of glass spreads in it as far as light is blurred and bent.
  public static func regions(from old: [DrawItem], to new: [DrawItem], canvas: PixelRect) -> [PixelRect] {
    var dirty: [PixelRect] = []
    compare(old, new, canvas, canvas, &dirty)
    return Region(dirty).simplified(waste: waste)
  }

  /// Adds the changes in these items within `limits` to `dirty`, which holds the changes below
  /// them.
  private static func compare(
    _ old: [DrawItem], _ new: [DrawItem], _ limits: PixelRect, _ canvas: PixelRect, _ dirty: inout [PixelRect]
  ) {
    for step in steps(old, new) {
      switch step {
      case .same(let item): spread(item, limits, canvas, &dirty)
      case .changed(.group(let before, let effects), .group(let after, let other))
      where effects == other && effects.filter == nil:
        let inside = effects.clip?.pixelBounds.intersection(limits) ?? limits
        compare(before, after, inside, canvas, &dirty)
      case .changed(let before, let after):
        let bounds = [before, after].map { $0.bounds(canvas: canvas).intersection(limits) }
        if let edge = changedEdge(before, after, canvas), edge.area < bounds[0].area + bounds[1].area {
          spread(after, limits, canvas, &dirty)
          dirty.append(edge.intersection(limits))
          continue
        }
        dirty += bounds
      // The changes that a changed item shows of its backdrop lie within its bounds.
      case .one(let item): dirty.append(item.bounds(canvas: canvas).intersection(limits))
      }
    }
  }

  /// The area in which a shape changed, if everything but its edge is equal; otherwise nil.
  private static func changedEdge(_ before: DrawItem, _ after: DrawItem, _ canvas: PixelRect) -> PixelRect? {
    switch (before, after) {
    case (
      .fill(let old, let rule, let transform, let paint, let edges),
      .fill(let new, let other, let place, let cover, let ends)
    )
    where rule == other && transform == place && paint == cover && edges == ends:
      return OutlineDifference.bounds(old, new, transform)
    // The blurred content depends on the rectangle around the shape.
    case (.backdrop(let old, let transform, let sigma), .backdrop(let new, let place, let other))
    where transform == place && sigma == other && before.bounds(canvas: canvas) == after.bounds(canvas: canvas):
      return OutlineDifference.bounds(old, new, transform)
    default: return nil
    }
  }

  /// Adds the areas in which changes below an unchanged item show in it.
  private static func spread(
    _ item: DrawItem, _ limits: PixelRect, _ canvas: PixelRect, _ dirty: inout [PixelRect]
  ) {
    switch item {
    case .backdrop(_, _, let sigma):
      let bounds = item.bounds(canvas: canvas).intersection(limits)
      let reach = GaussianBlur(sigma: sigma).reach
      dirty += dirty.map { $0.grown(by: reach).intersection(bounds) }.filter { !$0.isEmpty }
    case .glass(let pane, _, let transform):
      let bounds = item.bounds(canvas: canvas).intersection(limits)
      let reach = GlassReach(pane.material, scale: transform.maximumScale).pixels
      dirty += dirty.map { $0.grown(by: reach).intersection(bounds) }.filter { !$0.isEmpty }
    case .group(let items, let effects) where item.readsBackdrop:
      let inside = effects.clip?.pixelBounds.intersection(limits) ?? limits
      for item in items { spread(item, inside, canvas, &dirty) }
    case .fill, .stroke, .image, .shadow, .group, .projected: break
    }
  }

  private enum Step {
    case same(DrawItem)
    case changed(DrawItem, DrawItem)
    /// The item is in only one of the two lists.
    case one(DrawItem)
  }

  private static func steps(_ old: [DrawItem], _ new: [DrawItem]) -> [Step] {
    var first = 0
    while first < old.count, first < new.count, old[first] == new[first] { first += 1 }
    var last = 0
    while last < old.count - first, last < new.count - first, old[old.count - 1 - last] == new[new.count - 1 - last] {
      last += 1
    }
    var result = old[..<first].map(Step.same)
    let (a, b) = (Array(old[first..<old.count - last]), Array(new[first..<new.count - last]))
    var (i, j) = (0, 0)
    for (p, q) in matches(a, b) + [(a.count, b.count)] {
      while i < p, j < q {
        result.append(.changed(a[i], b[j]))
        (i, j) = (i + 1, j + 1)
      }
      while i < p {
        result.append(.one(a[i]))
        i += 1
      }
      while j < q {
        result.append(.one(b[j]))
        j += 1
      }
      if p < a.count { result.append(.same(a[p])) }
      (i, j) = (p + 1, q + 1)
    }
    return result + old.suffix(last).map(Step.same)
  }

  /// The longest common subsequence, as pairs of indices. For long lists, which would take too
  /// long: equal items at equal indices.
  private static func matches(_ a: [DrawItem], _ b: [DrawItem]) -> [(Int, Int)] {
    guard !a.isEmpty, !b.isEmpty else { return [] }
    guard a.count * b.count <= 65_536 else {
      return (0..<min(a.count, b.count)).filter { a[$0] == b[$0] }.map { ($0, $0) }
    }
    return Alignment.pairs(a.count, b.count) { a[$0] == b[$1] ? 1 : 0 }
  }
}
