import TabBase
import TabRaster

/// Frames that are drawn once: what a pass draws is kept, packed, for the passes after it. Where the
/// frames need too much memory, the first ones are kept and the others drawn again. A pass over some
/// frames draws and keeps those between them too.
final class KeptFrames<Source: FrameSource>: PassedFrames {
  let source: Source
  /// Number of bytes that are kept at most.
  private let limit: Int
  /// Whether further frames may be kept.
  var isKeeping: Bool
  /// The first frames, each as what it changes.
  private var kept: [PackedPixels] = []
  private var bytes = 0
  /// The canvas on which frames are packed and unpacked.
  private var canvas: Bitmap?
  private var room: [UInt8] = []

  /// Wraps `source`, and keeps 12 MB of its frames at most; none if it keeps them itself.
  init(_ source: Source, isKeeping: Bool, limit: Int = 12 << 20) {
    (self.source, self.isKeeping, self.limit) = (source, isKeeping && !source.isKept, limit)
  }

  func forEachFrame<Failure>(among wanted: Set<Int>?, _ body: FrameBody<Failure>) throws(Failure) {
    guard isKeeping || !kept.isEmpty else { return try source.forEachFrame(among: wanted, body) }
    var damage = try replay(wanted, body)
    let known = kept.count
    guard known < delays.count, wanted.map({ $0.contains { $0 >= known } }) ?? true else { return }
    let drawn = isKeeping ? try draw(from: known, wanted, &damage, body) : known
    guard drawn < delays.count else { return }
    // No further frame is kept. The last one that was shows what the next one changes.
    let rest = Set((max(drawn - 1, 0)..<delays.count).filter { $0 < drawn || wanted?.contains($0) != false })
    try source.forEachFrame(among: rest) { frame throws(Failure) in
      guard frame.index >= drawn else { return }
      var frame = frame
      frame.damage += damage
      damage = []
      try body(frame)
    }
  }

  /// Gives the wanted frames among those that are kept. Returns what the kept frames after them change.
  private func replay<Failure>(_ wanted: Set<Int>?, _ body: FrameBody<Failure>) throws(Failure) -> [PixelRect] {
    guard let canvas, !kept.isEmpty else { return [] }
    var damage: [PixelRect] = []
    canvas.pixels.update(repeating: 0)
    for index in kept.indices {
      kept[index].unpack(onto: canvas)
      add(kept[index].rects, to: &damage)
      guard wanted?.contains(index) != false else { continue }
      try body(SourceFrame(index: index, bitmap: canvas, damage: damage))
      damage.removeAll(keepingCapacity: true)
    }
    return damage
  }

  /// Draws frames from `known` on, keeps them and gives the wanted ones. Returns the number of frames
  /// that are known or have been drawn; it ends early when no more can be kept. `damage` is what has
  /// changed since the last frame that was given.
  private func draw<Failure>(
    from known: Int, _ wanted: Set<Int>?, _ damage: inout [PixelRect], _ body: FrameBody<Failure>
  ) throws(Failure) -> Int {
    var drawn = known
    do throws(PassEnd<Failure>) {
      let rest = known == 0 ? nil : Set(known - 1..<delays.count)
      try source.forEachFrame(among: rest) { frame throws(PassEnd<Failure>) in
        guard frame.index >= known else { return }
        guard isKeeping else { throw .early }
        keep(frame)
        drawn = frame.index + 1
        add(frame.damage, to: &damage)
        guard wanted?.contains(frame.index) != false else { return }
        let given = SourceFrame(index: frame.index, bitmap: frame.bitmap, damage: damage)
        do throws(Failure) { try body(given) } catch { throw .failure(error) }
        damage.removeAll(keepingCapacity: true)
      }
    } catch { try error.rethrow() }
    return drawn
  }

  private func keep(_ frame: SourceFrame) {
    let canvas = canvas ?? Bitmap(width: width, height: height)
    self.canvas = canvas
    let packed = PackedPixels(frame.damage, of: frame.bitmap, onto: canvas, in: &room)
    kept.append(packed)
    bytes += packed.count
    if bytes > limit { isKeeping = false }
    if !isKeeping || kept.count == delays.count { room = [] }
  }

  private func add(_ rects: [PixelRect], to damage: inout [PixelRect]) {
    for rect in rects where !damage.contains(rect) { damage.append(rect) }
  }
}
