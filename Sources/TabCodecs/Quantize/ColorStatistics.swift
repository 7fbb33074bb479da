import TabBase
import TabRaster

/// First pass over a movie: counts colors, weighted by the time they are shown. Input: a
/// `FrameSource`. Output: the histogram for `PaletteBuilder`, and a tape if the movie has little
/// damage.
///
/// A movie with little damage is counted exactly and recorded, so that it is composed only once.
/// One with much damage and few colors is counted exactly too, since it may be lossless. For other
/// movies, every frame counts that is shown for long or may bring new colors, and some of those in
/// which things only move. Small frames and those shown for long count whole. Large frames in
/// motion, and the grain of photos, are sampled on a lattice of pixels, which gives the same
/// palette to within noise in a small fraction of the time.
public struct ColorStatistics {
  var histogram = ColorHistogram()
  /// The recorded movie; nil if its damage was too large.
  var tape: FrameDeltaCache?
  /// Whether every pixel of every frame is in the histogram.
  var isExact = true
  /// The ramps of the frames that are seen by themselves, and of some in motion; nil means that nobody
  /// looked.
  private(set) var ramps: Ramps?

  /// Whether any pixel is partly transparent.
  var hasPartialAlpha: Bool {
    var isFound = false
    histogram.visit { pixel, _ in if (1...254).contains(pixel >> 24) { isFound = true } }
    return isFound
  }

  /// Maximum number of changed pixels on a tape: 6 MB.
  public static let tapeLimit = 3 << 19
  /// Number of colors above which a palette cannot be lossless.
  static let colorLimit = 256
  /// Minimum number of frames sampled, spread evenly over the movie.
  static let sampledFrames = 12
  /// Time on screen, in milliseconds, from which a frame is seen by itself, not as part of a
  /// motion.
  static let standing: Int64 = 100
  /// Area, in pixels, above which frames in motion are sampled on a lattice.
  static let wholeArea = 1 << 17
  /// Distance of the lattice's pixels within a row.
  static let lattice = 23

  /// Surveys `source`. Without `samplesMany` the histogram is empty if it would not be exact.
  /// `findsRamps` also looks for ramps.
  init(_ source: some FrameSource, samplesMany: Bool = true, findsRamps: Bool = false) {
    ramps = findsRamps ? Ramps() : nil
    do {
      try count(source)
    } catch {
      histogram = ColorHistogram()
      tape = nil
      if findsRamps { ramps = Ramps() }
      isExact = false
      if samplesMany { sample(source) }
    }
  }

  /// Whether `source` has so little damage that it will probably be recorded. The limit is doubled
  /// here: where items overlap or have holes, fewer pixels change than are drawn.
  static func mayBeTaped(_ source: some FrameSource) -> Bool { source.damagedPixels ?? 0 <= 2 * tapeLimit }

  private struct TooMany: Error {}

  private mutating func count(_ source: some FrameSource) throws(TooMany) {
    let durations = source.delays.map(\.milliseconds)
    var remaining = durations.reduce(0, &+)
    let histogram = histogram
    let mayBeTaped = Self.mayBeTaped(source)
    if !mayBeTaped, Self.hasManyColors(source) { throw TooMany() }
    // The canvas as counted so far.
    var truth: Bitmap?
    var tape: FrameDeltaCache?
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
        Self.countWhole(frame.bitmap, into: histogram, weight: remaining, limit: .max)
        let canvas = frame.bitmap.copy()
        truth = canvas
        tape = mayBeTaped ? FrameDeltaCache(canvas, delay: source.delays[frame.index]) : nil
      }
      if tape == nil, histogram.count > Self.colorLimit { throw TooMany() }
      if durations[frame.index] >= Self.standing, histogram.count > Self.colorLimit { ramps?.add(frame.bitmap) }
      remaining -= durations[frame.index]
    }
    self.tape = tape
  }

  /// Whether the first frame alone has too many colors for a palette to be lossless.
  private static func hasManyColors(_ source: some FrameSource) -> Bool {
    let histogram = ColorHistogram()
    source.forEachFrame(among: [0]) { frame in
      histogram.beginFrame(area: frame.bitmap.pixels.count)
      countWhole(frame.bitmap, into: histogram, weight: 0, limit: colorLimit)
    }
    return histogram.count > colorLimit
  }

  /// Counts all pixels; stops when there are more colors than `limit`.
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

  /// Counts the pixels that differ from `truth`: each adds the remaining time to its new color and
  /// subtracts it from the old one, so that in the end every color has the time it was seen.
  /// Returns the bounds of the difference, which `truth` must then take over.
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
    // A sampled frame also counts for the frames after it that are not sampled.
    var weights = durations
    for index in durations.indices.reversed().dropFirst() where !isSeen[index + 1] {
      weights[index] += weights[index + 1]
    }
    let histogram = histogram
    source.forEachFrame(among: Set(isSeen.indices.filter { isSeen[$0] })) { frame in
      let weight = weights[frame.index]
      let area = frame.bitmap.pixels.count
      let stands = durations[frame.index] >= Self.standing
      if stands || frame.index % step == 0 { ramps?.add(frame.bitmap) }
      if area <= Self.wholeArea || stands && !Self.isPhoto(frame.bitmap) {
        histogram.beginFrame(area: area)
        Self.countWhole(frame.bitmap, into: histogram, weight: weight, limit: .max)
      } else if stands {
        histogram.beginFrame(area: area)
        Self.countPhoto(frame, into: histogram, weight: weight)
      } else {
        // On a lattice, a value that covers 1 % may be met a little less often.
        histogram.beginFrame(area: area, fraction: 0.7 / Double(Self.lattice))
        Self.countLattice(frame, into: histogram, weight: weight &* Int64(Self.lattice))
      }
    }
  }

  /// Whether at least an eighth of the pixels differ from their left neighbors.
  private static func isPhoto(_ bitmap: Bitmap) -> Bool {
    var edges = 0
    for y in 0..<bitmap.height where edges * 8 < bitmap.pixels.count {
      let row = bitmap.row(y)
      for x in 1..<max(bitmap.width, 1) { edges &+= row[x] == row[x - 1] ? 0 : 1 }
    }
    return edges * 8 >= bitmap.pixels.count
  }

  /// Counts all flat pixels, and a lattice of those that differ from both neighbors in their row.
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
      // The palette must contain every transparent pixel value, however small the hole is.
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
