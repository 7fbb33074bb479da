import TabBase
import TabPlay
import TabRaster

/// A movie on a clear canvas in two parts: the shadows of its glass that lie below all else, and the rest. The first are
/// vectors, since they take most of the bytes of a picture that is not opaque.
struct GlassShadows: FrameRenderer {
  enum Part { case shadows, rest }

  let whole: any FrameRenderer
  let part: Part

  var width: Int { whole.width }
  var height: Int { whole.height }
  var span: ClosedRange<Double> { whole.span }
  var activity: [ClosedRange<Double>] { whole.activity }

  func frame(at time: Double) -> FrameState {
    let items = whole.frame(at: time).items.filter { !$0.isClear }
    let count = items.prefix { items.isGlassShadow($0) }.count
    return FrameState(items: Array(part == .shadows ? items[..<count] : items[count...]))
  }
}

extension [DrawItem] {
  /// Whether `item` is the shadow around a pane of glass of these items, which shows nothing of it.
  fileprivate func isGlassShadow(_ item: DrawItem) -> Bool {
    guard case .shadow(let path, let transform, _, _, _, true) = item else { return false }
    return contains { if case .glass(let pane, _, transform) = $0 { pane.outline == path } else { false } }
  }
}

extension DrawItem {
  /// Whether the item is a fill of clear colors, such as a page's clear background.
  fileprivate var isClear: Bool {
    guard case .fill(_, _, _, let paint, _) = self else { return false }
    return switch paint {
    case .solid(let color): color.alpha == 0
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.alpha == 0 }
    case .image, .pattern: false
    }
  }
}
