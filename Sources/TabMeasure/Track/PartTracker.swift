import Platform
import TabBase
import TabModel
import TabRaster

/// Follows the icon or the title of one tab through one move.
struct PartTracker {
  /// What a frame shows of the part.
  struct Sighting {
    var time: Double
    /// Where the part is, relative to its place while its tab is not selected.
    var pose: PartPose
    var reading: PartReading
    /// Whether the part looks as after the move.
    var isAfter: Bool
  }

  let before: PartMatcher
  let after: PartMatcher
  private(set) var points: [Sighting] = []
  /// Frames in which the part could not be found, though something is there.
  private(set) var misses = 0
  private let area: PixelRect
  /// The colors at rest before and after, in levels from the background.
  let colors: (before: Levels, after: Levels)
  /// Where the part rests before and after the move. One of them is its place while its tab is not selected: a selected tab may be
  /// higher, or larger.
  let rests: (before: PartPose, after: PartPose)
  /// How far an edge may be off after the move, in pixels: more than nothing where the figure is another one.
  let edgeError: Double
  /// The last reading, relative to its own rest.
  private var last: PartPose?

  /// Fraction of a frame's changes that a part may leave unexplained.
  private static let tolerance = 0.25
  /// The same figure at another place leaves less than this unexplained.
  private static let alike = 0.1
  /// Parts that differ by less rest in the same place: in pixels, and as the logarithm of the scale.
  private static let (leastShift, leastGrowth) = (0.5, 0.015)

  /// nil means that there is no figure before or after the move. `isLeft` says that the tab is selected before the move and not after it.
  init?(
    _ move: ClipSurvey.Move, at corner: (x: Int, y: Int), boxes: (before: PixelRect, after: PixelRect), area: PixelRect,
    center: Point, ignoring others: [PixelRect], isLeft: Bool
  ) {
    guard
      let first = PartTemplate(
        move.before, at: corner, box: boxes.before, area: area, center: center, ignoring: others),
      let second = PartTemplate(
        move.after, at: corner, box: boxes.after, area: area, center: center, ignoring: others)
    else { return nil }
    let fixed: Set<Int> = first.looksTheSameTurned || second.looksTheSameTurned ? [3] : []
    before = PartMatcher(first, fixed: fixed)
    after = PartMatcher(second, fixed: fixed)
    self.area = area
    let (way, isSame) = Self.way(from: before, to: second, Patch(move.after, at: corner, area))
    edgeError = isSame ? 0 : 0.4
    rests = isLeft ? (way.inverse, PartPose()) : (PartPose(), way)
    // What the matcher sees of the color at rest, which soft edges make weaker than the figure's own.
    colors = (
      before.read(Patch(move.before, at: corner, area), near: [])?.color ?? first.color,
      after.read(Patch(move.after, at: corner, area), near: [])?.color ?? second.color
    )
  }

  /// Where the figure after the move is, relative to that before it, and whether it is the same figure, or rests in the same place.
  private static func way(from before: PartMatcher, to after: PartTemplate, _ picture: Patch) -> (
    PartPose, isSame: Bool
  ) {
    var (way, isAlike) = (PartPose(), true)
    let turns = (-11...12).map { PartPose(rotation: Double($0) * .pi / 12) }
    if let same = before.read(picture, near: turns), same.unexplained < alike {
      way = same.pose
    } else {
      // Outlined and filled figures fill boxes of one shape, whose edges are known to a pixel at best.
      let (old, new) = (Rect(before.template.box.grown(by: -1)), Rect(after.box.grown(by: -1)))
      let scale = (new.width + new.height) / (old.width + old.height)
      let stretch = abs(log(new.width * old.height / (new.height * old.width)))
      let shift = max(abs(new.midX - old.midX), abs(new.midY - old.midY))
      guard stretch < 4 * leastGrowth, abs(log(scale)) > 8 * leastGrowth || shift > 4 * leastShift else {
        return (way, true)
      }
      let center = after.center
      way = PartPose(
        x: new.midX - center.x - scale * (old.midX - center.x), y: new.midY - center.y - scale * (old.midY - center.y),
        logScale: log(scale))
      isAlike = false
    }
    let isNear = max(abs(way.x), abs(way.y)) < leastShift && abs(way.logScale) < leastGrowth && abs(way.rotation) < 0.03
    return isNear ? (PartPose(), true) : (way, isAlike)
  }

  /// Reads a frame of the move; `picture` is the bar at `corner`.
  mutating func take(_ picture: Bitmap, at corner: (x: Int, y: Int), time: Double) {
    let frame = Patch(picture, at: corner, area)
    let near = last.map { [$0] } ?? []
    let first = before.read(frame, near: near)
    let second = after.read(frame, near: near)
    let isAfter = (second?.unexplained ?? 2) < (first?.unexplained ?? 2)
    guard let reading = isAfter ? second : first else { return misses += 1 }
    guard reading.unexplained < Self.tolerance else { return misses += 1 }
    last = reading.pose
    let pose = reading.pose.after(isAfter ? rests.after : rests.before)
    points.append(Sighting(time: time, pose: pose, reading: reading, isAfter: isAfter))
  }

  /// Whether the color is another one after the move.
  var changesColor: Bool { (colors.after - colors.before).length > 25 }

  /// How far the color has changed, 0…1.
  func change(_ point: Sighting) -> Double {
    if hasColors(point) { return point.isAfter ? 1 : 0 }
    if let shares = shares(point.reading.color), shares.sum() > 0.1 { return Double(shares.y / shares.sum()) }
    let way = colors.after - colors.before
    return Double((point.reading.color - colors.before).dot(way) / way.dot(way))
  }

  /// The opacity of a reading, 1 at rest; nil where it cannot be told from a change of the color.
  func opacity(_ point: Sighting) -> Double? {
    if changesColor, !hasColors(point) { return shares(point.reading.contrast).map { Double($0.sum()) } }
    let rest = point.isAfter ? colors.after : colors.before
    return Double(point.reading.contrast.dot(rest) / rest.dot(rest))
  }

  /// Whether the reading is of a figure of several colors, which has them as they are.
  private func hasColors(_ point: Sighting) -> Bool { (point.isAfter ? after : before).template.channels > 1 }

  /// How much of the colors before and after make up `color`; nil if one is hardly another than the other, but for its strength.
  private func shares(_ color: Levels) -> SIMD2<Float>? {
    let (a, b) = (colors.before, colors.after)
    let (aa, ab, bb) = (a.dot(a), a.dot(b), b.dot(b))
    let determinant = aa * bb - ab * ab
    guard determinant > 0.03 * aa * bb else { return nil }
    let (ac, bc) = (a.dot(color), b.dot(color))
    return SIMD2((bb * ac - ab * bc) / determinant, (aa * bc - ab * ac) / determinant)
  }
}

extension PartTemplate {
  /// Whether a turn cannot be seen: a disc.
  var looksTheSameTurned: Bool {
    guard let turned = drawn(turnedBy: 0.3) else { return true }
    var (sum, change) = (Float(0), Float(0))
    for (a, b) in zip(figure, turned) {
      sum += a * a
      change += (a - b) * (a - b)
    }
    return change < 0.02 * sum
  }

  /// The figure turned about its own middle, by the nearest pixels.
  private func drawn(turnedBy angle: Double) -> [Float]? {
    let middle = Point(Double(box.width - 1) / 2, Double(box.height - 1) / 2)
    let turn = Affine.rotation(angle).about(middle)
    var turned = [Float](repeating: 0, count: figure.count)
    for y in 0..<box.height {
      for x in 0..<box.width {
        let from = turn.apply(Point(Double(x), Double(y)))
        let (column, row) = (Int(from.x.rounded()), Int(from.y.rounded()))
        guard column >= 0, row >= 0, column < box.width, row < box.height else { continue }
        for channel in 0..<channels {
          turned[(y * box.width + x) * channels + channel] = figure[(row * box.width + column) * channels + channel]
        }
      }
    }
    return turned
  }
}
