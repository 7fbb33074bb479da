extension DrawItem {
  /// Number of lines and curves that are made and scanned to draw the items, including those of
  /// stroke outlines, masks and a pattern's tile. Counting stops above `enough`: the result is then
  /// only a lower bound.
  public static func pieces(of items: [DrawItem], enough: Int) -> Int {
    var count = 0
    for item in items where count <= enough { count += item.pieces(enough - count) }
    return count
  }

  private func pieces(_ enough: Int) -> Int {
    func pieces(_ items: [DrawItem]) -> Int { DrawItem.pieces(of: items, enough: enough) }
    func tile(_ paint: Paint) -> Int { if case .pattern(let pattern) = paint { pieces(pattern.items) } else { 0 } }
    switch self {
    case .fill(let path, _, _, let paint, _): return path.elements.count + tile(paint)
    case .stroke(let path, let stroke, let transform, let paint):
      return Stroker.outlined(path, stroke, transform, most: enough).pieces + tile(paint)
    case .shadow(let path, _, _, _, _, _), .backdrop(let path, _, _): return path.elements.count
    case .image: return 0
    case .glass(_, let items, _), .projected(let items, _): return pieces(items)
    case .group(let items, let effects):
      return pieces(items + (effects.mask?.items ?? [])) + (effects.clip?.path.elements.count ?? 0)
    }
  }
}
