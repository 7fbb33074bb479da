extension DrawItem {
  /// How the pieces of strokes are counted.
  enum StrokeCount {
    /// As many as an outline may have at most, which is known at once.
    case most
    /// Those of the outline, which is made for it.
    case outlined
  }

  /// How many lines and curves are scanned to draw the items, those of masks and of a pattern's tile too.
  static func pieces(of items: [DrawItem], strokes: StrokeCount) -> Int {
    items.reduce(0) { $0 + $1.pieces(strokes) }
  }

  private func pieces(_ strokes: StrokeCount) -> Int {
    switch self {
    case .fill(let path, _, _, let paint): path.elements.count + paint.pieces(strokes)
    case .stroke(let path, let stroke, let transform, let paint):
      paint.pieces(strokes)
        + (strokes == .most
          ? Stroker.mostElements(outlining: path) : Stroker.outline(of: path, stroke, transform).elements.count)
    case .shadow(let path, _, _, _, _, _), .backdrop(let path, _, _): path.elements.count
    case .image: 0
    case .glass(_, let items, _), .projected(let items, _): DrawItem.pieces(of: items, strokes: strokes)
    case .group(let items, let effects):
      DrawItem.pieces(of: items + (effects.mask?.items ?? []), strokes: strokes)
        + (effects.clip?.path.elements.count ?? 0)
    }
  }
}

extension Paint {
  fileprivate func pieces(_ strokes: DrawItem.StrokeCount) -> Int {
    if case .pattern(let pattern) = self { DrawItem.pieces(of: pattern.items, strokes: strokes) } else { 0 }
  }
}
