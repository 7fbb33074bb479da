import TabBase
import TabModel
import TabRaster

/// The first look at a clip: which frames show something new, and the pictures at rest between the moves.
struct ClipSurvey {
  /// A stretch of frames in which a part of the clip moves.
  struct Move {
    /// Indices of the clip's frames that show something new, in order: the first differs from the rest before,
    /// the last shows the rest after.
    var frames: [Int]
    /// Whether the part rests before and after, as far as the clip shows.
    var beginsAtRest: Bool
    var endsAtRest: Bool
    /// The part at rest before and after.
    var before: Bitmap
    var after: Bitmap
  }

  /// A part of the clip, looked at on its own.
  struct Zone {
    let rect: PixelRect
    /// Every nth row is looked at.
    let step: Int
    fileprivate(set) var moves: [Move] = []

    fileprivate init(_ rect: PixelRect, step: Int) { (self.rect, self.step) = (rect, step) }
  }

  /// When each frame of the clip appears, in seconds of the file's time, and when the last one ends.
  private(set) var times: [Double] = []
  private(set) var end = 0.0
  /// Index of the first frame that is not of one color.
  let first: Int
  private(set) var bar: Zone
  private(set) var page: Zone?
  /// Number of frames that repeat the one before.
  private(set) var repeated = 0

  /// Usual time between frames while something moves, in seconds.
  private(set) var period = 0.0
  /// Whether all frames but the first and the last have the same delay.
  private(set) var isSteady = false

  /// A part at rest does not change for this long, in seconds, and for as many frames.
  private static let quiet = 0.13
  private static let quietFrames = 2.5
  /// Largest change that is none, in mean levels of a square of 8 by 8 pixels.
  private static let noise = (exact: 0.3, video: 1.5)
  /// Least change of a move, in the same levels; and as a fraction of the clip's largest, of a move and of its loud frames.
  private static let leastChange = (exact: 1.0, video: 5.0)
  private static let leastFraction = (move: 0.1, loud: 0.05)
  /// A clip whose last change is smaller than this fraction of the largest ends as good as at rest.
  private static let faint = 0.2
  /// Farther than this from a loud frame, in seconds, is noise.
  private static let reach = 0.3
  /// A jump of this many levels in more than half of the bar from one frame to the next is a cut.
  private static let jump = 40
  private static let cut = 0.5

  /// Reads the whole clip once.
  ///
  /// - Throws: `Problem` if it is cut or cannot be read.
  init(_ clip: ClipFile, _ layout: ClipLayout, from first: Int) throws(Problem) {
    self.first = first
    bar = Zone(layout.bar, step: 1)
    page = layout.page.map { Zone($0, step: max($0.height / 48, 1)) }
    var changes: [Int: Double] = [:]
    var delays: [Double] = []
    var (barPictures, pagePictures) = (ZoneReader(bar), page.map(ZoneReader.init))
    var cut: Double?
    try clip.forEachFrame { frame throws(Problem) in
      times.append(frame.time)
      delays.append(frame.delay)
      end = frame.time + frame.delay
      guard frame.index >= first, frame.bitmap.bounds == layout.canvas else { return true }
      let isExact = clip.isExact
      let change = barPictures.take(frame, isExact: isExact)
      let other = pagePictures?.take(frame, isExact: isExact) ?? (largest: 0, fraction: 0)
      if change.fraction > Self.cut { cut = cut ?? frame.time }
      if change.largest == 0, other.largest == 0, frame.index > first { repeated += 1 }
      changes[frame.index] = max(change.largest, other.largest)
      return cut == nil
    }
    if let cut { throw .clipIsCut(clip.path, at: cut) }
    let moving = changes.filter { $0.value > 0 }.keys.sorted()
    let gaps = zip(moving, moving.dropFirst()).map { times[$1] - times[$0] }.sorted()
    let usual = delays.sorted()
    period = gaps.isEmpty ? usual[usual.count / 2] : gaps[gaps.count / 4]
    isSteady = Set(delays.dropLast().map { ($0 * 1000).rounded() }).count <= 1
    let least = clip.isExact ? Self.leastChange.exact : Self.leastChange.video
    let news = [barPictures.news, pagePictures?.news ?? []]
    let weak = news.map { news in
      let largest = news.map(\.change).max() ?? 0
      return Set(news.filter { $0.change < Self.faint * largest }.map(\.frame))
    }
    let faint = [barPictures.faint, pagePictures?.faint ?? []]
    try fill(news.map { stretches(of: $0, least: least) }, weak, faint, from: clip)
  }

  /// Looks at one zone, frame by frame.
  private struct ZoneReader {
    let zone: Zone
    private var kept: Bitmap?
    /// Frames that show something new, with their change.
    private(set) var news: [(frame: Int, change: Double)] = []
    /// Frames of a clip with exact pixels that show less than noise: what comes to rest slowly.
    private(set) var faint: [Int] = []
    private var last: Bitmap?

    init(_ zone: Zone) { self.zone = zone }

    /// The change from the last frame that showed something new, 0 if this one does not; and the fraction of the
    /// pixels that jump.
    mutating func take(_ frame: ClipFrame, isExact: Bool) -> (largest: Double, fraction: Double) {
      let picture = frame.bitmap.part(zone.rect, step: zone.step)
      guard let kept else {
        self.kept = picture
        return (0, 0)
      }
      defer { last = picture }
      let change = picture.change(from: kept, in: picture.bounds, jump: ClipSurvey.jump)
      guard change.largest > (isExact ? ClipSurvey.noise.exact : ClipSurvey.noise.video) else {
        if isExact, change.largest > 0, last.map({ !picture.isEqual(to: $0) }) ?? true { faint.append(frame.index) }
        return (0, 0)
      }
      news.append((frame.index, change.largest))
      self.kept = picture
      return change
    }
  }

  /// The frames of each move among those that show something new.
  private func stretches(of news: [(frame: Int, change: Double)], least: Double) -> [[Int]] {
    let largest = news.map(\.change).max() ?? 0
    let loud = news.filter { $0.change >= max(least, Self.leastFraction.loud * largest) }
    let quiet = max(Self.quiet, Self.quietFrames * period)
    func isNear(_ a: Int, _ b: Int) -> Bool { abs(times[a] - times[b]) <= quiet }
    var moves: [[(frame: Int, change: Double)]] = []
    for frame in loud {
      if let last = moves.last?.last, isNear(last.frame, frame.frame) {
        moves[moves.count - 1].append(frame)
      } else {
        moves.append([frame])
      }
    }
    moves.removeAll { move in move.allSatisfy { $0.change < Self.leastFraction.move * largest } }
    // What a converter's dithering or a video's key frames change while everything rests is as small elsewhere. Before the first
    // move nothing else does; after it a slow motion does.
    let begin = moves.first?.first.map { times[$0.frame] } ?? 0
    let showsRest = begin - times[first] > Self.reach
    let changes = Dictionary(news.map { ($0.frame, $0.change) }, uniquingKeysWith: { $1 })
    let rest = times.indices.filter { one in
      !moves.contains { move in move.contains { abs(times[$0.frame] - times[one]) < Self.reach } }
        && (times[one] < begin || !showsRest)
    }.map { changes[$0] ?? 0 }.sorted()
    let noise = rest.isEmpty ? 0 : rest[rest.count * 3 / 4] * 1.5
    var all: [[Int]] = []
    // The last frame up to which nothing rests.
    var end = -1
    for move in moves {
      var frames = move.map(\.frame)
      guard let first = frames.first, let last = frames.last else { continue }
      for one in news.reversed() where one.frame < first && one.change > noise && isNear(one.frame, frames[0]) {
        frames.insert(one.frame, at: 0)
      }
      // A motion ends faintly: what comes soon after it belongs to it, be it noise.
      for one in news where one.frame > last && isNear(one.frame, frames[frames.count - 1]) {
        if one.change > noise || times[one.frame] - times[last] < Self.reach { frames.append(one.frame) }
      }
      // What turns round slowly is quiet for a while and does not rest.
      let goesOn = end >= 0 && (frames[0] <= end || isNear(frames[0], end))
      let range = (goesOn ? all.removeLast()[0] : frames[0])...frames[frames.count - 1]
      all.append(news.map(\.frame).filter(range.contains))
      end = last
      for one in news where one.frame > end && one.change > noise && isNear(one.frame, end) { end = one.frame }
    }
    return all
  }

  /// Reads the clip again for the pictures at rest around the moves of the bar and of the page.
  private mutating func fill(
    _ stretches: [[[Int]]], _ weak: [Set<Int>], _ faint: [[Int]], from clip: ClipFile
  ) throws(Problem) {
    var zones = [bar] + [page].compactMap(\.self)
    let last = times.count - 1
    var needed: Set = [last]
    for frames in stretches.joined() { needed.insert((frames.first ?? 1) - 1) }
    var pictures = zones.map { _ in [Int: Bitmap]() }
    try clip.forEachFrame { frame throws(Problem) in
      if needed.contains(frame.index) {
        for (index, zone) in zones.enumerated() {
          pictures[index][frame.index] = frame.bitmap.part(zone.rect, step: zone.step)
        }
      }
      return frame.index < last
    }
    for index in zones.indices {
      var free = first
      zones[index].moves = stretches[index].compactMap { frames in
        guard let start = frames.first, let final = frames.last else { return nil }
        let next = stretches[index].compactMap(\.first).first { $0 > final }
        let rest = (next ?? last + 1) - 1
        guard let before = pictures[index][start - 1], let after = pictures[index][rest] else { return nil }
        defer { free = final }
        // A clip that shows nothing faint before its first move has no noise.
        let isClean = stretches[index].first?.first.map { begin in !faint[index].contains { $0 < begin } } ?? false
        let slow = faint[index].filter {
          $0 > (isClean ? start : final) && $0 <= rest && times[$0] - times[final] < Self.reach
        }
        return Move(
          frames: (frames + slow).sorted(), beginsAtRest: times[start] - times[free] > 1.5 * period,
          endsAtRest: next != nil || end - times[final] > 2.5 * period || weak[index].contains(final), before: before,
          after: after)
      }
    }
    bar = zones[0]
    if zones.count > 1 { page = zones[1] }
  }
}
