import TabBase

/// Takes similar colors for others in what moves: a pixel that soon changes again may get another color,
/// or keep the one that a viewer shows. A pixel that rests gets its own color, so that nothing stays
/// behind of what has passed.
struct LossyFrames {
  /// Time in centiseconds for which a pixel that rests keeps its color.
  private static let rest = 20

  private let lossy: LossyLZW
  private let width: Int
  /// Palette indices that a viewer shows after the last frame made.
  private var shown: [UInt8]
  /// Frames that wait until it is known what changes after them.
  private var waiting: [GIFFrameEncoder.Job] = []
  /// The last frame made, which may be shown longer.
  private var made: GIFFrameEncoder.Job?

  init(_ lossy: LossyLZW, width: Int, height: Int) {
    self.lossy = lossy
    self.width = width
    shown = Array(repeating: Palette.transparentIndex, count: width * height)
  }

  /// Takes the next frame, and returns those that are finished.
  mutating func take(_ job: GIFFrameEncoder.Job) -> [GIFFrameEncoder.Job] {
    var finished: [GIFFrameEncoder.Job] = []
    while !waiting.isEmpty, waiting.reduce(0, { $0 + $1.delay }) >= Self.rest { makeFirst(&finished) }
    waiting.append(job)
    return finished
  }

  /// Returns the frames that are left.
  mutating func finish() -> [GIFFrameEncoder.Job] {
    var finished: [GIFFrameEncoder.Job] = []
    while !waiting.isEmpty { makeFirst(&finished) }
    if let made { finished.append(made) }
    made = nil
    return finished
  }

  /// Makes the first of the waiting frames. If nothing is to be painted, the one before is shown longer.
  private mutating func makeFirst(_ finished: inout [GIFFrameEncoder.Job]) {
    var job = waiting.removeFirst()
    let frame = job.frame
    let limits = ColorLimits(frame, before: waiting.map(\.frame), lossy)
    let rect = frame.isFirst || frame.isClearedAfter ? frame.rect : painted(by: frame, limits)
    if rect.isEmpty {
      made?.delay += job.delay
    } else {
      (job.frame, job.clear) = chosen(rect, of: frame, limits)
      if let made { finished.append(made) }
      made = job
    }
  }

  /// Bounds of the pixels that cannot keep what a viewer shows.
  private func painted(by frame: IndexedFrame, _ limits: ColorLimits) -> PixelRect {
    var (left, top, right, bottom) = (Int.max, Int.max, 0, 0)
    for y in frame.rect.top..<frame.rect.bottom {
      let indices = frame.row(y - frame.rect.top)
      for x in frame.rect.left..<frame.rect.right {
        let (index, place) = (indices[x - frame.rect.left], y * width + x)
        if lossy.squaredDistance(index, shown[place]) <= limits[x, y].own { continue }
        (left, right) = (min(left, x), max(right, x + 1))
        (top, bottom) = (min(top, y), y + 1)
      }
    }
    return left < right ? PixelRect(left: left, top: top, right: right, bottom: bottom) : .empty
  }

  /// The pixels of `frame` in `rect` with the chosen indices, and the index that paints nothing.
  private mutating func chosen(
    _ rect: PixelRect, of frame: IndexedFrame, _ limits: ColorLimits
  ) -> (IndexedFrame, clear: UInt8?) {
    var pixels = LossyLZW.Pixels(width: rect.width, capacity: rect.area)
    for y in rect.top..<rect.bottom {
      let indices = frame.row(y - frame.rect.top)
      for x in rect.left..<rect.right {
        let place = y * width + x
        pixels.append(indices[x - frame.rect.left], over: shown[place], limit: limits[x, y])
      }
    }
    pixels.limitIndices(keepsSome: !frame.isFirst)
    lossy.choose(&pixels)

    let made = IndexedFrame(rect: rect, isFirst: frame.isFirst)
    made.isClearedAfter = frame.isClearedAfter
    _ = made.indices.initialize(fromContentsOf: pixels.indices)
    _ = made.before.initialize(fromContentsOf: pixels.shown)
    var at = 0
    for y in rect.top..<rect.bottom {
      for place in y * width + rect.left..<y * width + rect.right {
        if frame.isClearedAfter {
          shown[place] = Palette.transparentIndex
        } else if pixels.indices[at] != pixels.clear {
          shown[place] = pixels.indices[at]
        }
        at += 1
      }
    }
    return (made, pixels.clear)
  }
}
