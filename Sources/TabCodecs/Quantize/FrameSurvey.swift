import TabBase
import TabRaster

/// The first way through a movie: which colours it has, and for how long.
///
/// A movie of little damage is counted exactly and taped on the way, so that it is composed once only. One of much damage
/// and few colours is counted exactly, since it may be lossless. Of the rest every frame is looked at that stands for long or
/// may bring new colours, and some of those in which things only move: small frames and those that stand whole; of large ones
/// in motion, and of the grain of photos, a lattice of pixels, which gives the same palette to within noise at a small part
/// of the time.
public struct FrameSurvey {
  var histogram = ColorHistogram()
  /// The movie as recorded, when its damage was small enough.
  var tape: FrameTape?
  /// Whether every pixel of every frame is in the histogram.
  var isExact = true

  /// Whether any pixel is neither opaque nor clear.
  var hasPartialAlpha: Bool {
    var isFound = false
    histogram.visit { pixel, _ in if (1...254).contains(pixel >> 24) { isFound = true } }
    return isFound
  }

  /// Changed pixels that a tape may hold: 6 MB.
  public static let tapeLimit = 3 << 19
  /// Colours beyond which there is no hope of a lossless palette.
  static let colorLimit = 256
  /// How many frames are looked at at least, spread evenly over the movie.
  static let sampledFrames = 12
  /// A frame that is shown for so many milliseconds is seen for itself, not as part of a motion.
  static let standing: Int64 = 100
  /// Frames of more pixels that do not stand are seen by a lattice, one pixel of so many in a row.
  static let wholeArea = 1 << 17
  static let lattice = 23

  /// Without `samplesMany` the histogram is empty where it is not exact.
  init(_ source: some FrameSource, samplesMany: Bool = true) {
    do {
      try count(source)
    } catch {
      histogram = ColorHistogram()
      tape = nil
      isExact = false
      if samplesMany { sample(source) }
    }
  }

  private struct TooMany: Error {}

  private mutating func count(_ source: some FrameSource) throws(TooMany) {
    let durations = source.delays.map(\.milliseconds)
    var remaining = durations.reduce(0, &+)
    let histogram = histogram
    // Where items overlap or have holes, less changes than is drawn.
    let mayBeTaped = source.damagedPixels ?? 0 <= 2 * Self.tapeLimit
    // The canvas as it has been counted.
    var truth: Bitmap?
    var tape: FrameTape?
    try source.forEachFrame { frame throws(TooMany) in
      if let truth {
        for rect in frame.damage {
          let changed = Self.countChanges(
            frame.bitmap, against: truth, in: rect.intersection(truth.bounds), into: histogram, weight: remaining)
          if changed.isEmpty { continue }
          if let tape { tape.record(changed, of: frame.bitmap) } else { truth.take(changed, of: frame.bitmap) }
        }
        tape?.endFrame(delay: source.delays[frame.index])
        if let recorder = tape, recorder.pixelCount > Self.tapeLimit { tape = nil }
      } else {
        histogram.beginFrame(area: frame.bitmap.pixels.count)
        let limit = mayBeTaped ? Int.max : Self.colorLimit
        Self.countWhole(frame.bitmap, into: histogram, weight: remaining, limit: limit)
        if histogram.count > limit { throw TooMany() }
        let canvas = frame.bitmap.copy()
        truth = canvas
        tape = mayBeTaped ? FrameTape(canvas, delay: source.delays[frame.index]) : nil
      }
      if tape == nil, histogram.count > Self.colorLimit { throw TooMany() }
      remaining -= durations[frame.index]
    }
    self.tape = tape
  }

  /// Counts all pixels; stops when there are more colours than `limit`.
  private static func countWhole(_ bitmap: Bitmap, into histogram: ColorHistogram, weight: Int64, limit: Int) {
    guard let pixels = bitmap.pixels.baseAddress else { return }
    var start = 0
    while start < bitmap.pixels.count, histogram.count <= limit {
      let pixel = pixels[start]
      var end = start + 1
      while end < bitmap.pixels.count, pixels[end] == pixel { end += 1 }
      histogram.add(pixel, weight: weight &* Int64(end - start), changes: 0, pixels: Int32(clamping: end - start))
      start = end
    }
  }

  /// Each pixel that differs from `truth` gives the time left to its new colour and takes it from the old one, so that in
  /// the end every colour has the time it was seen. Returns the bounds of what differs, which `truth` has to take over then.
  private static func countChanges(
    _ bitmap: Bitmap, against truth: Bitmap, in rect: PixelRect, into histogram: ColorHistogram, weight: Int64
  ) -> PixelRect {
    var (left, top, right, bottom) = (Int.max, Int.max, 0, 0)
    for y in rect.top..<rect.bottom {
      let new = bitmap.row(y)
      let old = truth.row(y)
      var first = Int.max
      var last = 0
      for x in rect.left..<rect.right where new[x] != old[x] {
        if first == Int.max { first = x }
        last = x
        histogram.add(old[x], weight: -weight, changes: 0, pixels: -1)
        histogram.add(new[x], weight: weight, changes: 1, pixels: 1)
      }
      if first == Int.max { continue }
      left = min(left, first)
      right = max(right, last + 1)
      top = min(top, y)
      bottom = y + 1
    }
    return left < right ? PixelRect(left: left, top: top, right: right, bottom: bottom) : .empty
  }

  private mutating func sample(_ source: some FrameSource) {
    let durations = source.delays.map(\.milliseconds)
    let step = max(1, (durations.count + Self.sampledFrames - 1) / Self.sampledFrames)
    let isSeen = durations.indices.map {
      $0 % step == 0 || durations[$0] >= Self.standing || source.mayBringColors(at: $0)
    }
    // A frame that is seen stands for those after it that are not.
    var weights = durations
    for index in durations.indices.reversed().dropFirst() where !isSeen[index + 1] {
      weights[index] += weights[index + 1]
    }
    let histogram = histogram
    source.forEachFrame(among: Set(isSeen.indices.filter { isSeen[$0] })) { frame in
      let weight = weights[frame.index]
      let area = frame.bitmap.pixels.count
      let stands = durations[frame.index] >= Self.standing
      if area <= Self.wholeArea || stands && !Self.isPhoto(frame.bitmap) {
        histogram.beginFrame(area: area)
        Self.countWhole(frame.bitmap, into: histogram, weight: weight, limit: .max)
      } else if stands {
        histogram.beginFrame(area: area)
        Self.countPhoto(frame, into: histogram, weight: weight)
      } else {
        // A value that covers a hundredth may be met a little less often.
        histogram.beginFrame(area: area, share: 0.7 / Double(Self.lattice))
        Self.countLattice(frame, into: histogram, weight: weight &* Int64(Self.lattice))
      }
    }
  }

  /// Whether an eighth of the pixels or more differ from their left neighbours.
  private static func isPhoto(_ bitmap: Bitmap) -> Bool {
    var edges = 0
    for y in 0..<bitmap.height where edges * 8 < bitmap.pixels.count {
      let row = bitmap.row(y)
      for x in 1..<max(bitmap.width, 1) { edges &+= row[x] == row[x - 1] ? 0 : 1 }
    }
    return edges * 8 >= bitmap.pixels.count
  }

  /// Counts all that is flat, and a lattice of the pixels that differ from both neighbours in their row.
  private static func countPhoto(_ frame: SourceFrame, into histogram: ColorHistogram, weight: Int64) {
    for y in 0..<frame.bitmap.height {
      let row = frame.bitmap.row(y)
      var next = (y * 4 + frame.index * 7) % lattice
      var x = 0
      while x < frame.bitmap.width {
        let pixel = row[x]
        var end = x + 1
        while end < frame.bitmap.width, row[end] == pixel { end += 1 }
        while next < x { next += lattice }
        if end - x > 1 || pixel >> 24 != 255 {
          histogram.add(pixel, weight: weight &* Int64(end - x), changes: 0, pixels: Int32(clamping: end - x))
        } else if next == x {
          histogram.add(pixel, weight: weight &* Int64(lattice), changes: 0, pixels: Int32(lattice))
        }
        x = end
      }
    }
  }

  private static func countLattice(_ frame: SourceFrame, into histogram: ColorHistogram, weight: Int64) {
    for y in 0..<frame.bitmap.height {
      let row = frame.bitmap.row(y)
      // However small a hole is, the palette must know of it.
      var all = UInt32.max
      for x in 0..<frame.bitmap.width { all &= row[x] }
      if all >> 24 != 255 {
        for x in 0..<frame.bitmap.width where row[x] >> 24 != 255 { histogram.add(row[x], weight: weight, changes: 0) }
      }
      var x = (y * 4 + frame.index * 7) % lattice
      while x < frame.bitmap.width {
        histogram.add(row[x], weight: weight, changes: 0, pixels: 1)
        x += lattice
      }
    }
  }
}
