import Platform

/// Makes the masks of frames that come next, on one thread or several, while another draws the frames before them. It goes through the frames
/// once, in order, and ends early where the cache has no more room.
///
/// Whoever makes a mask, it is the same, bit for bit; shadows are left to the thread that draws, since where a shadow is cast decides on
/// the last bit of where it lies. Some masks may turn out not to be needed, as those of shapes that others hide.
final class MasksAhead: @unchecked Sendable {
  private let masks: MaskCache
  private let count: Int
  private let items: @Sendable (Int) -> [DrawItem]

  private let monitor = Monitor()
  /// The frame that nobody has begun with. Guarded by the monitor, therefore unchecked.
  private var next = 0

  /// `items` gives those of each of `count` frames, on any thread.
  init(into masks: MaskCache, count: Int, items: @escaping @Sendable (Int) -> [DrawItem]) {
    self.masks = masks
    self.count = count
    self.items = items
  }

  /// Makes all masks of the frames that are left.
  func run() {
    let coverage = Coverage()
    while prepareNext(with: coverage) {}
  }

  /// Makes the masks of one frame. Returns whether there was one.
  func prepareNext(with coverage: Coverage) -> Bool {
    let index = monitor.locked {
      next += 1
      return next - 1
    }
    guard index < count else { return false }
    if !prepare(items(index), with: coverage) { stop() }
    return true
  }

  /// The masks of frame `index` are made as it is drawn, which begins now.
  func reach(_ index: Int) { monitor.locked { next = max(next, index + 1) } }

  /// Whoever is at work finishes the frame at hand.
  func stop() { monitor.locked { next = count } }

  /// Returns whether there is room for more.
  private func prepare(_ items: [DrawItem], with coverage: Coverage) -> Bool {
    for item in items {
      let hasRoom: Bool
      switch item {
      case .fill(let path, let rule, let transform, let paint):
        if case .solid = paint, PixelRect(filledBy: path, transform) != nil { continue }
        hasRoom = masks.prepare(.fill(rule), path, transform, with: coverage)
      case .stroke(let path, let stroke, let transform, _):
        hasRoom = masks.prepare(.stroke(stroke), path, transform, with: coverage)
      case .group(let items, let effects):
        // A filter keeps what it has made of its items.
        guard effects.filter == nil, effects.opacity > 0 else { continue }
        if let clip = effects.clip, PixelRect(filledBy: clip.path, clip.transform) == nil,
          !masks.prepare(.fill(clip.rule), clip.path, clip.transform, with: coverage)
        {
          return false
        }
        hasRoom = prepare(items, with: coverage)
      case .image, .shadow, .backdrop, .glass, .projected: continue
      }
      if !hasRoom { return false }
    }
    return true
  }
}
