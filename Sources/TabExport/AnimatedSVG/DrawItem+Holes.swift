import TabBase
import TabRaster

extension DrawItem {
  var isGlass: Bool {
    guard case .glass = self else { return false }
    return true
  }

  /// The item without a hole that nobody sees, since one of `panes` fills it, which the frames' pictures show, or `next`,
  /// which lies above, is opaque there. The hole would be a clip of its own.
  func withoutHole(where panes: [DrawItem], _ next: DrawItem?) -> DrawItem {
    switch self {
    case .shadow(let path, let transform, let offset, let sigma, let color, true)
    where panes.contains { $0.fills(path, transform) } || next?.fills(path, transform) ?? false:
      return .shadow(path: path, transform: transform, offset: offset, sigma: sigma, color: color, knockout: false)
    case .group(let items, var effects):
      guard let clip = effects.clip, clip.rule == .evenOdd else { return self }
      let whole = Path(rect: clip.path.controlBounds)
      for case .glass(let pane, _, clip.transform) in panes {
        var outside = whole
        outside.append(pane.outline)
        if outside == clip.path { effects.clip = Clip(path: whole, transform: clip.transform) }
      }
      return .group(items, effects)
    default: return self
    }
  }

  /// Whether the item is glass or an opaque color in `path`.
  private func fills(_ path: Path, _ transform: Affine) -> Bool {
    switch self {
    case .glass(let pane, _, transform): pane.outline == path
    case .fill(path, _, transform, .solid(let color), .soft): color.alpha >= 1
    default: false
    }
  }
}
