import TabBase
import TabCodecs
import TabRaster

/// A difference between a picture file and the picture that its spec gives now, as a viewer sees it. The
/// storage of frames, their rectangles and merged neighbors do not matter.
public enum Difference: Equatable, Sendable {
  /// The format of the file's content, regardless of its name.
  case format(found: OutputFormat, expected: OutputFormat)
  /// Width and height of the canvas, in pixels.
  case size(found: [Int], expected: [Int])
  /// Number of plays in total; 0 means forever.
  case plays(found: Int, expected: Int)
  case frames(found: Int, expected: Int)
  /// Frames are counted from 0, equal neighbors as one; delays are in seconds.
  case delay(frame: Int, found: Double, expected: Double)
  case pixels(Pixels)
  /// An SVG's text, which is compared instead of its frames.
  case text

  /// The differing pixels: where they are and how much they differ.
  public struct Pixels: Equatable, Sendable {
    /// Number of frames that differ.
    public var frames: Int
    /// Number of frames that were compared.
    public var total: Int
    /// Index of the first frame with the largest difference, from 0.
    public var worst: Int
    /// Start of that frame, in seconds of the picture's time.
    public var time: Double
    /// The smallest rectangle around all differing pixels of that frame, in pixels.
    public var rect: PixelRect
    /// Number of differing pixels in that frame.
    public var count: Int
    /// Largest difference of a color channel, 1…255.
    public var largest: Int
  }
}

/// Compares two pictures frame by frame, both as decoded.
struct Comparison {
  /// Largest accepted difference per color channel, 0…255.
  var tolerance = 0
  /// Maximum number of frames of a picture that are compared, equal neighbors counted separately.
  var mostFrames = Int.max

  /// The differences of `found` from `expected`; empty if both look the same.
  func differences(
    found: any DecodedFrames, expected: any DecodedFrames
  ) throws(PictureProblem) -> [Difference] {
    guard found.width == expected.width, found.height == expected.height else {
      return [.size(found: [found.width, found.height], expected: [expected.width, expected.height])]
    }
    var differences: [Difference] = []
    if found.plays != expected.plays { differences.append(.plays(found: found.plays, expected: expected.plays)) }
    var (ours, theirs) = (try MergedFrames(expected), try MergedFrames(found, limit: mostFrames))
    var (our, their) = (try ours.next(), try theirs.next())
    // Seconds for which both frames are still shown.
    var rest = (ours: our?.delay.seconds ?? 0, theirs: their?.delay.seconds ?? 0)
    var pixels: Difference.Pixels?
    // Index of our frame, and its moment in time.
    var (count, time) = (0, 0.0)
    var last: Int?
    // Frames whose pixels differ may be merged differently. From there on each moment is compared.
    var parting: Difference?
    while let mine = our, let other = their {
      if let new = difference(found: other.bitmap, expected: mine.bitmap) {
        var known =
          pixels ?? Difference.Pixels(frames: 0, total: 0, worst: 0, time: 0, rect: .empty, count: 0, largest: 0)
        if last != count { known.frames += 1 }
        last = count
        if new.largest > known.largest {
          (known.worst, known.time) = (count, time)
          (known.rect, known.count, known.largest) = (new.rect, new.count, new.largest)
        }
        pixels = known
      }
      if abs(rest.ours - rest.theirs) > Tolerance.time {
        let delay = Difference.delay(frame: count, found: other.delay.seconds, expected: mine.delay.seconds)
        guard pixels != nil else { return differences + [delay] }
        parting = parting ?? delay
      }
      let step = min(rest.ours, rest.theirs)
      rest = (rest.ours - step, rest.theirs - step)
      time += step
      let (isOver, theirsIsOver) = (rest.ours <= Tolerance.time, rest.theirs <= Tolerance.time)
      if isOver {
        our = try ours.next()
        rest.ours = our?.delay.seconds ?? 0
        count += 1
      }
      if theirsIsOver {
        their = try theirs.next()
        rest.theirs = their?.delay.seconds ?? 0
      }
    }
    let endsApart = (our == nil) != (their == nil)
    if parting == nil, endsApart {
      let more = count + 1 + (our == nil ? try theirs.remaining() : try ours.remaining())
      differences.append(.frames(found: our == nil ? more : count, expected: our == nil ? count : more))
    }
    if var pixels {
      pixels.total = count + (parting == nil || our == nil ? 0 : 1 + (try ours.remaining()))
      differences.append(.pixels(pixels))
    }
    // The times of a movie of the same length say nothing that its pixels do not.
    if let parting, endsApart { differences.append(parting) }
    return differences
  }

  /// The differences between two stills.
  func differences(found: Bitmap, expected: Bitmap) -> [Difference] {
    guard found.width == expected.width, found.height == expected.height else {
      return [.size(found: [found.width, found.height], expected: [expected.width, expected.height])]
    }
    guard let new = difference(found: found, expected: expected) else { return [] }
    return [
      .pixels(
        Difference.Pixels(
          frames: 1, total: 1, worst: 0, time: 0, rect: new.rect, count: new.count, largest: new.largest))
    ]
  }

  private func difference(found: Bitmap, expected: Bitmap) -> (rect: PixelRect, count: Int, largest: Int)? {
    var rect = PixelRect.empty
    var (count, largest) = (0, 0)
    for y in 0..<expected.height {
      let (a, b) = (found.row(y), expected.row(y))
      for x in 0..<expected.width where a[x] != b[x] {
        let distance = Self.distance(a[x], b[x])
        guard distance > tolerance else { continue }
        largest = max(largest, distance)
        count += 1
        rect = rect.union(PixelRect(left: x, top: y, right: x + 1, bottom: y + 1))
      }
    }
    return count > 0 ? (rect, count, largest) : nil
  }

  /// The largest difference of a color channel.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16, 24].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }
}

extension MergedFrames {
  /// The number of remaining frames.
  mutating func remaining() throws(PictureProblem) -> Int {
    var count = 0
    while try next() != nil { count += 1 }
    return count
  }
}
