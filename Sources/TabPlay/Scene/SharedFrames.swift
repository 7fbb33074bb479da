import TabBase
import TabCodecs
import TabRaster

/// The frames of one of several files of a movie, unpacked from their store.
final class SharedFrames: FrameSource {
  /// Sizes, places and colors of the frames, known before they are drawn.
  struct Facts: Sendable {
    let width, height: Int
    /// Index of each frame's first place in the schedule.
    let places: [Int]
    let damagedPixels: Int?
    let bringsColors: [Bool]

    init(_ frames: MovieFrames) {
      (width, height, places) = (frames.width, frames.height, frames.places)
      damagedPixels = frames.damagedPixels
      bringsColors = frames.times.indices.map(frames.mayBringColors)
    }
  }

  private let store: FrameStore
  private let facts: Facts
  /// The frames for which the store has no room.
  private lazy var others = make()
  private let make: () -> MovieFrames
  private lazy var canvas = Bitmap(width: width, height: height)

  let delays: [FrameDelay]
  var width: Int { facts.width }
  var height: Int { facts.height }
  var damagedPixels: Int? { facts.damagedPixels }
  var isKept: Bool { true }

  func mayBringColors(at index: Int) -> Bool { facts.bringsColors[index] }

  /// Creates the frames of a file. `make` makes them without the store.
  init(_ store: FrameStore, _ facts: Facts, _ delays: [FrameDelay], _ make: @escaping () -> MovieFrames) {
    (self.store, self.facts, self.delays, self.make) = (store, facts, delays, make)
  }

  func forEachFrame<Failure>(among wanted: Set<Int>?, _ body: FrameBody<Failure>) throws(Failure) {
    let end = wanted.map { ($0.max() ?? -1) + 1 } ?? delays.count
    var damage: [PixelRect] = []
    var index = 0
    canvas.pixels.update(repeating: 0)
    while index < end, let packed = store.packed(index) {
      packed.unpack(onto: canvas)
      for rect in packed.rects where !damage.contains(rect) { damage.append(rect) }
      if wanted?.contains(index) != false {
        try body(SourceFrame(index: index, bitmap: canvas, damage: damage))
        damage.removeAll(keepingCapacity: true)
      }
      index += 1
    }
    guard index < end else { return }
    // The last frame of the store shows what the next one changes.
    let rest = Set((max(index - 1, 0)..<end).filter { $0 < index || wanted?.contains($0) != false })
    try others.forEachFrame(among: rest) { frame throws(Failure) in
      guard frame.index >= index else { return }
      var frame = frame
      frame.damage += damage
      damage = []
      try body(frame)
    }
  }
}

/// The frames of a file: its own, or those that it shares with other files of the movie.
package struct FileFrames: FrameSource {
  let frames: any FrameSource

  package init(frames: any FrameSource) { self.frames = frames }

  package var width: Int { frames.width }
  package var height: Int { frames.height }
  package var delays: [FrameDelay] { frames.delays }
  package var damagedPixels: Int? { frames.damagedPixels }
  package var isKept: Bool { frames.isKept }

  package func mayBringColors(at index: Int) -> Bool { frames.mayBringColors(at: index) }

  package func forEachFrame<Failure>(
    among wanted: Set<Int>?, _ body: FrameBody<Failure>
  ) throws(Failure) { try frames.forEachFrame(among: wanted, body) }
}
