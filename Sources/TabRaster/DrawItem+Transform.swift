import TabBase

extension DrawItem {
  /// The item mapped by `next`. The blur of a shadow or backdrop grows with the larger of its
  /// scales.
  public func transformed(by next: Affine) -> DrawItem {
    switch self {
    case .fill(let path, let rule, let transform, let paint, let edges):
      .fill(path: path, rule: rule, transform: transform.then(next), paint: paint, edges: edges)
    case .stroke(let path, let stroke, let transform, let paint):
      .stroke(path: path, stroke: stroke, transform: transform.then(next), paint: paint)
    case .image(let bitmap, let transform, let tint, let opacity):
      .image(bitmap, transform: transform.then(next), tint: tint, opacity: opacity)
    case .shadow(let path, let transform, let offset, let sigma, let color, let knockout):
      .shadow(
        path: path, transform: transform.then(next), offset: offset, sigma: sigma * next.maximumScale, color: color,
        knockout: knockout)
    case .backdrop(let path, let transform, let sigma):
      .backdrop(path: path, transform: transform.then(next), sigma: sigma * next.maximumScale)
    case .glass(let pane, let items, let transform):
      .glass(pane, items.map { $0.transformed(by: next) }, transform: transform.then(next))
    case .group(let items, let effects):
      .group(items.map { $0.transformed(by: next) }, effects.map(next) { $0.map { $0.transformed(by: next) } })
    case .projected(let items, let transform):
      .projected(
        items.map { $0.transformed(by: next) },
        transform: next.inverse.map { Projective($0).then(transform).then(next) } ?? transform)
    }
  }
}
