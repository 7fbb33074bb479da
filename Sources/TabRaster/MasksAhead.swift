import Platform
import TabBase

/// Makes the masks of frames that come next, on one thread or several, while another finds the frames and draws those before them. It goes
/// through the frames once, in order, and ends early where the cache has no more room.
///
/// Whoever makes a mask, it is the same, bit for bit; shadows are left to the thread that draws, since where a shadow is cast decides on
/// the last bit of where it lies. Some masks may turn out not to be needed, as those of shapes that others hide.
public final class MasksAhead: @unchecked Sendable {
  private let masks: MaskCache
  private let monitor = Monitor()
  // Guarded by the monitor, therefore unchecked.
  /// What gives the items of each frame that is known.
  private var frames: [@Sendable () -> [DrawItem]] = []
  /// The frame that nobody has begun with.
  private var next = 0
  /// Whether there may be frames that are not known yet.
  private var isOpen = true

  public init(into masks: MaskCache) { self.masks = masks }

  /// Takes the frame that comes after those before; `items` gives what it shows, on any thread.
  public func add(_ items: @escaping @Sendable () -> [DrawItem]) {
    monitor.locked {
      guard isOpen else { return }
      frames.append(items)
      monitor.wakeOne()
    }
  }

  /// All frames are known.
  public func close() {
    monitor.locked {
      isOpen = false
      monitor.wakeAll()
    }
  }

  /// Makes all masks of the frames that are left and of those to come.
  public func run() {
    let coverage = Coverage()
    while prepareNext(with: coverage, orWaits: true) {}
  }

  /// Makes the masks of one frame. Returns whether there was one; where all that are known have been begun with, it may wait for more.
  public func prepareNext(with coverage: Coverage, orWaits: Bool = false) -> Bool {
    let items = monitor.locked { () -> (@Sendable () -> [DrawItem])? in
      while orWaits, isOpen, next >= frames.count { monitor.wait() }
      guard next < frames.count else { return nil }
      next += 1
      return frames[next - 1]
    }
    guard let items else { return false }
    if !prepare(items(), with: coverage) { stop() }
    return true
  }

  /// The masks of frame `index` are made as it is drawn, which begins now.
  public func reach(_ index: Int) { monitor.locked { next = max(next, index + 1) } }

  /// Whoever is at work finishes the frame at hand, and no more are taken.
  public func stop() {
    monitor.locked {
      isOpen = false
      frames = []
      monitor.wakeAll()
    }
  }

  /// Returns whether there is room for more.
  private func prepare(_ items: [DrawItem], with coverage: Coverage) -> Bool {
    for item in items {
      let hasRoom: Bool
      switch item {
      case .fill(let path, let rule, let transform, let paint, let edges):
        if case .solid = paint, PixelRect(filledBy: path, transform) != nil { continue }
        hasRoom = masks.prepare(.fill(rule, edges), path, transform, with: coverage)
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
