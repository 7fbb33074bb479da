import Platform
import TabBase

/// Makes the masks of upcoming frames on one or more threads, while another thread prepares the
/// frames and draws earlier ones. It goes through the frames once, in order, and ends early if the
/// cache has no more room.
///
/// A mask is the same, bit for bit, regardless of the thread that makes it. Shadows are left to the
/// drawing thread, since the last bits of a shadow depend on its position. Some masks may turn out
/// not to be needed, such as those of shapes that others hide.
public final class MasksAhead: @unchecked Sendable {
  private let masks: MaskCache
  private let monitor = Monitor()
  // Guarded by the monitor, hence unchecked.
  /// Functions that give the items of each known frame.
  private var frames: [@Sendable () -> [DrawItem]] = []
  /// Index of the first frame that no thread has begun.
  private var next = 0
  /// Whether more frames may be added.
  private var isOpen = true

  /// Creates a queue that puts masks into `masks`.
  public init(into masks: MaskCache) { self.masks = masks }

  /// Adds the next frame; `items` gives its items, on any thread.
  public func add(_ items: @escaping @Sendable () -> [DrawItem]) {
    monitor.locked {
      guard isOpen else { return }
      frames.append(items)
      monitor.wakeOne()
    }
  }

  /// Announces that all frames have been added.
  public func close() {
    monitor.locked {
      isOpen = false
      monitor.wakeAll()
    }
  }

  /// Makes all masks of the remaining frames and of those still to be added. Returns when there are
  /// no more.
  public func run() {
    let coverage = Coverage()
    while prepareNext(with: coverage, orWaits: true) {}
  }

  /// Makes the masks of one frame. Returns false if there is none. With `orWaits` it waits for more
  /// frames if all known ones have been begun.
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

  /// Announces that frame `index` is being drawn now, which makes its masks: no thread begins with
  /// it any more.
  public func reach(_ index: Int) { monitor.locked { next = max(next, index + 1) } }

  /// Ends the work: threads finish their current frame and take no more.
  public func stop() {
    monitor.locked {
      isOpen = false
      frames = []
      monitor.wakeAll()
    }
  }

  /// Makes the masks of `items`. Returns whether there is room for more.
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
